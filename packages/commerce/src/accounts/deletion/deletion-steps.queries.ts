// SQL of carrying a deletion out, step by step.
import { deletedUser } from "@comptoir/contract/conventions";
import { sql } from "kysely";
import { deletionSteps } from "#accounts/deletion/deletion.rules.ts";
import type { Db, Tx } from "#db/statement.ts";
import type { Actor } from "#shared/buyer.ts";

/** Addresses of a person that the operator has replaced. */
export async function findFormerEmails(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("customer_user_history")
    .select("email_before as email")
    .where("user_id", "=", userId)
    .where("email_before", "is not", null)
    .distinct()
    .execute();
  return rows.flatMap(({ email }) => email ?? []);
}

/** Begins to carry a request out: whose word it was, and which companies the person was of, whom nothing lets in any more. */
export async function startDeletion(
  tx: Tx,
  { id, userId }: { readonly id: string; readonly userId: string },
  by: Actor,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("deletion_requests")
    .set({ status: deletionSteps.carryOut.to, ended_by_id: by.id, ended_by_name: by.name })
    .set({ account_ids: sql<string[]>`accounts_of_person(${userId})` })
    .where("id", "=", id)
    .execute();
  await sql`SELECT shut_person_out(${userId}, ${now}::timestamptz)`.execute(tx);
}

/** Takes the person out of the next so many rows, in a transaction of its own; true once none of what may be long is left. */
export async function forgetBatch(db: Db, requestId: string, most: number): Promise<boolean> {
  const { firstName, lastName } = deletedUser;
  const { rows } = await sql<{ isOver: boolean }>`
    SELECT forget_batch(${requestId}, ${firstName}, ${lastName}, ${most}) AS "isOver"`.execute(db);
  return rows[0]?.isOver ?? true;
}

/** Notes that the person is gone. */
export async function finishDeletion(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable("deletion_requests")
    .set({ status: deletionSteps.finish.to, ended_at: now, after_key: null })
    .where("id", "=", id)
    .execute();
}

/** Requests that are being carried out, so many at most. */
export async function findRunning(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("deletion_requests")
    .select("id")
    .where("status", "=", "RUNNING")
    .orderBy("asked_at")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes a person out of what is left once the batches are through; db/functions/forget-person.sql says of what and how. */
export async function forgetPerson(db: Db, userId: string, now: Date): Promise<void> {
  const { firstName, lastName } = deletedUser;
  await sql`SELECT forget_person(${userId}, ${firstName}, ${lastName}, ${now}::timestamptz)`.execute(db);
}
