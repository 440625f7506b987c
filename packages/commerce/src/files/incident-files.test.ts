// Files of incidents go some time after the incident was closed; what was written, and what hangs on open ones, stays.
import { afterAll, beforeAll, expect, it } from "vitest";
import { forgetIncidentFiles } from "#files/uploads.ts";
import { type Belongings, createBelongings } from "#test/belongings.ts";

let own: Belongings;
beforeAll(async () => {
  own = await createBelongings();
});
afterAll(() => own.shop.close());

const day = 24 * 3600_000;

it("a file of an incident is forgotten with its bytes once the incident has been closed for long, and no other", async () => {
  const { shop, incidentId, threadId } = own;
  const { db, deps, clock, buyer } = shop;
  const { id: messageId } = await db
    .selectFrom("order_messages")
    .select("id")
    .where("thread_id", "=", threadId)
    .executeTakeFirstOrThrow();
  const now = clock.now();
  const file = { key: "photo", file_name: "carton.jpg", size: 3, content_type: "image/jpeg", user_id: buyer.userId };
  const times = { created_at: now, expires_at: now };
  await db
    .insertInto("stored_files")
    .values({ ...file, ...times, order_message_id: messageId })
    .execute();
  await deps.files.write("photo", new Uint8Array([1, 2, 3]));
  const names = async () => (await db.selectFrom("stored_files").select("key").execute()).map(({ key }) => key);
  const before = await names();

  await forgetIncidentFiles(deps, new Date(now.getTime() + day));
  expect(await names()).toEqual(before); // The incident is open.
  await db.updateTable("incidents").set({ status: "CLOSED", closed_at: now }).where("id", "=", incidentId).execute();
  await forgetIncidentFiles(deps, now);
  expect(await names()).toEqual(before);
  await forgetIncidentFiles(deps, new Date(now.getTime() + day));
  expect(await names()).toEqual(before.filter((key) => key !== "photo"));
  expect(await deps.files.read("photo").catch(() => null)).toBeNull();
  expect(await db.selectFrom("order_messages").select("id").where("id", "=", messageId).execute()).toHaveLength(1);
});
