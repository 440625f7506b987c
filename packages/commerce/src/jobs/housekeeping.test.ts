import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planHousekeeping } from "#jobs/housekeeping.ts";
import { makeAccount, makeUser } from "#test/make.ts";
import { createTestApp, type TestApp } from "#test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ families: [] });
});
afterAll(() => shop.close());

const countSessions = async () => (await shop.db.selectFrom("sessions").select("id").execute()).length;

it("once an hour what is over for 30 days is deleted, and the next hour is planned", async () => {
  const { email } = await makeUser(shop.db, { accounts: [await makeAccount(shop.db)] });
  await shop.as(email);
  await planHousekeeping(shop.deps);
  await planHousekeeping(shop.deps);
  await shop.jobs.settle();
  shop.clock.advance(59 * 24 * 3600_000);
  await shop.jobs.settle();
  expect(await countSessions()).toBe(1); // It expired after 30 days, 29 days ago.
  shop.clock.advance(2 * 24 * 3600_000);
  await shop.jobs.settle();
  expect(await countSessions()).toBe(0);
});

it("a chore that fails keeps none of the others from being done", async () => {
  const { email } = await makeUser(shop.db, { accounts: [await makeAccount(shop.db)] });
  await shop.as(email);
  await sql`ALTER TABLE throttle_counters RENAME TO away`.execute(shop.db);
  await planHousekeeping(shop.deps);
  shop.clock.advance(61 * 24 * 3600_000);
  await shop.jobs.settle();
  expect(await countSessions()).toBe(0);
  expect(shop.loggedErrors).toContainEqual(expect.objectContaining({ chore: "oldAttempts" }));
});

describe("what is kept for a time", () => {
  const day = 24 * 3600_000;
  const run = async (days: number) => {
    shop.clock.advance(days * day);
    await shop.jobs.settle();
  };
  const ids = async (table: "policy_changes" | "customer_user_history") =>
    (await shop.db.selectFrom(table).select(sql<string>`id::text`.as("id")).orderBy("id").execute()).map(
      ({ id }) => id,
    );

  it("goes when it is older than the shop's settings say, batch after batch, and nothing before", async () => {
    const { db } = shop;
    const account = await makeAccount(db);
    const user = await makeUser(db, { accounts: [account] });
    const operator = await makeUser(db, { client: "OPERATOR" });
    const now = shop.clock.now();
    const history = {
      account_id: account.id,
      user_id: user.id,
      action: "CHANGE",
      groups: [],
      by_type: "SYSTEM",
    } as const;
    const entries = Array.from({ length: 2_500 }, () => ({
      ...{ ...history, by_name: "system", at: now },
      groups: [],
    }));
    await db.insertInto("customer_user_history").values(entries).execute();
    const change = {
      by_user_id: operator.id,
      by_name: "Olivia",
      subject: "QUOTA",
      after: JSON.stringify({ enabled: true }),
    };
    await db
      .insertInto("policy_changes")
      .values({ ...change, at: now })
      .execute();
    const ended = { status: "WITHDRAWN", ended_by_name: "Zoé" } as const;
    await db
      .insertInto("deletion_requests")
      .values({ user_id: user.id, asked_by: "USER", asked_at: now, ended_at: now, ...ended })
      .execute();
    await planHousekeeping(shop.deps);
    await run(5 * 365 - 1);
    expect((await ids("customer_user_history")).length).toBe(2_500);
    const withdrawn = () => db.selectFrom("deletion_requests").select("id").where("status", "=", "WITHDRAWN").execute();
    expect([(await ids("policy_changes")).length, (await withdrawn()).length]).toEqual([1, 1]);
    await run(2);
    expect([await ids("customer_user_history"), await ids("policy_changes")]).toEqual([[], []]);
    // What is left is the proposal to delete the user, who has been away for five years.
    const left = await db.selectFrom("deletion_requests").select(["user_id", "asked_by", "status"]).execute();
    expect(left).toContainEqual({ user_id: user.id, asked_by: "SYSTEM", status: "ASKED" });
    expect(await withdrawn()).toEqual([]);
  });

  it("of users who stay away the operator is asked once, and they are told; of those who come, nothing", async () => {
    const { db, deps } = shop;
    const account = await makeAccount(db);
    const [away, here] = [await makeUser(db, { accounts: [account] }), await makeUser(db, { accounts: [account] })];
    const since = shop.clock.now();
    await db.updateTable("users").set({ created_at: since }).where("id", "in", [away.id, here.id]).execute();
    shop.clock.advance(2 * 365 * day);
    await shop.as(here.email);
    shop.mails.length = 0;
    await planHousekeeping(deps);
    await run(366);
    await run(1);
    const asked = await db
      .selectFrom("deletion_requests")
      .select("asked_by")
      .where("user_id", "in", [away.id, here.id])
      .execute();
    expect(asked).toEqual([{ asked_by: "SYSTEM" }]);
    const told = shop.mails.filter(({ to }) => to === away.email || to === here.email);
    expect(told.map(({ to, subject }) => [to, subject])).toEqual([
      [away.email, "Votre accès à Comptoir va être supprimé"],
    ]);
  });

  it("may be set: sessions that ended are forgotten as soon as the shop wants", async () => {
    const own = await createTestApp({ families: [], config: { retention: { sessions: 3 } } });
    const { email } = await makeUser(own.db, { accounts: [await makeAccount(own.db)] });
    await own.as(email);
    await own.db.updateTable("sessions").set({ ended_at: own.clock.now(), end_reason: "SIGN_OUT" }).execute();
    await planHousekeeping(own.deps);
    own.clock.advance(2 * day);
    await own.jobs.settle();
    expect(await own.db.selectFrom("sessions").select("id").execute()).toHaveLength(1);
    own.clock.advance(2 * day);
    await own.jobs.settle();
    expect(await own.db.selectFrom("sessions").select("id").execute()).toEqual([]);
    await own.close();
  });
});
