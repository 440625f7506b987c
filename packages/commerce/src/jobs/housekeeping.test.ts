import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
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
