// Deleting somebody of whom much is kept: in short transactions, of which one that dies is taken up again.
import { deskDeletions } from "@comptoir/contract/accounts/deletions";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { resumeDeletions } from "#accounts/deletion/deletion-steps.ts";
import { type MadeUser, makeAccount, makeUser } from "#test/make.ts";
import { type Caller, createTestApp, type TestApp } from "#test/test-app.ts";

const many = 10_000;
const batch = 500;
let shop: TestApp;
let operator: Caller;
let user: MadeUser;
beforeAll(async () => {
  shop = await createTestApp();
  operator = await shop.as((await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_Admin"] })).email);
});
afterAll(() => shop.close());

/** 10,000 mails to the person, and as many notifications of a colleague that name them. */
beforeEach(async () => {
  const account = await makeAccount(shop.db);
  const colleague = await makeUser(shop.db, { accounts: [account], groups: ["FOC_Admin"] });
  user = await makeUser(shop.db, { accounts: [account], firstName: "Zoé", lastName: `Quetsche${account.id}` });
  await sql`INSERT INTO mails (id, event, side, recipient, account_id, queued_at)
    SELECT gen_random_uuid(), 'ORDER_CONFIRMED', 'CUSTOMER', ${user.email}, ${account.id}, now() FROM generate_series(1, ${many}::integer)`.execute(
    shop.db,
  );
  await sql`INSERT INTO notifications (user_id, account_id, event, way, subject, created_at, name)
    SELECT ${colleague.id}, ${account.id}, 'DELEGATED', 'MAIL', ${`Zoé Quetsche${account.id} vous remplace`}, now(), 'Absence'
      FROM generate_series(1, ${many}::integer)`.execute(shop.db);
  // What each statement changed; the third one kills its connection, as a server or a process that dies would.
  await sql`CREATE TABLE batches (changed integer)`.execute(shop.db);
  await sql`CREATE SEQUENCE statements_until_death`.execute(shop.db);
  await sql`CREATE FUNCTION watch_batches() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT EXISTS (SELECT FROM changed) THEN RETURN NULL; END IF;
      INSERT INTO batches SELECT count(*) FROM changed;
      IF nextval('statements_until_death') = 3 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
      RETURN NULL;
    END $$`.execute(shop.db);
  await sql`CREATE TRIGGER watch AFTER UPDATE ON mails REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION watch_batches()`.execute(shop.db);
});

const mailsTo = async (email: string) => {
  const { count } = await shop.db
    .selectFrom("mails")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("recipient", "=", email)
    .executeTakeFirstOrThrow();
  return count;
};

it("a deletion that dies half-way leaves the person shut out, and goes on where it was, in bounded statements", async () => {
  const { id } = await operator.ask(deskDeletions.createDeletionRequest, { body: { userId: user.id } });
  const session = await shop.as(user.email);
  const params = { deletionRequestId: id };
  const read = () => operator.ask(deskDeletions.getDeletionRequest, { params });
  await operator.call("PUT", `/v1/deletion-requests/${id}/carry-out`, { body: {} });
  expect(await read()).toMatchObject({
    status: "RUNNING",
    endedAt: null,
    person: { status: "INACTIVE", email: user.email },
  });
  // Two batches are there, the third went with its connection.
  expect(await mailsTo(user.email)).toBe(many - 2 * batch);
  expect((await session.call("GET", "/v1/authenticated-user")).status).toBe(401);
  const again = await operator.call("PUT", `/v1/deletion-requests/${id}/carry-out`, { body: {} });
  expect([again.status, again.error?.errors[0]?.detail]).toEqual([409, "RUNNING"]);
  const taken = await operator.call("PUT", `/v1/deletion-requests/${id}/take-back`, { body: { reason: "Trop tard" } });
  expect(taken.status).toBe(409);
  // Asked for anew meanwhile, it is the same request.
  const asked = await operator.ask(deskDeletions.createDeletionRequest, { body: { userId: user.id } });
  expect(asked).toMatchObject({ id, status: "RUNNING" });

  // Two processes that go on with it take turns.
  await Promise.all([resumeDeletions(shop.deps), resumeDeletions(shop.deps)]);
  expect(await read()).toMatchObject({ status: "CARRIED_OUT", person: { name: "Utilisateur supprimé" } });
  expect(await mailsTo(user.email)).toBe(0);
  const { rows } = await sql<{ named: number; sizes: number[] }>`
    SELECT (SELECT count(*) FROM notifications WHERE subject LIKE '%Quetsche%')::integer AS named,
      (SELECT array_agg(changed) FROM batches WHERE changed > 0) AS sizes`.execute(shop.db);
  expect(rows[0]?.named).toBe(0);
  // 10,000 in all, no more than 500 at a time, and none of them twice.
  expect(rows[0]?.sizes).toEqual(Array.from({ length: many / batch }, () => batch));
  await resumeDeletions(shop.deps);
  expect(await read()).toMatchObject({ status: "CARRIED_OUT" });
  // The person is told once, and nothing waits that would keep the address.
  const told = shop.mails.filter(({ subject }) => /is deleted$|est supprimé$/.test(subject));
  expect(told.map(({ to }) => to)).toEqual([user.email]);
});
