// SQL of kept answers, one per caller, call and key.
import { type RawBuilder, sql } from "kysely";
import { type Db, defineStatement, type ValueOf } from "#db/statement.ts";

export type KeptAnswer = { readonly status: number; readonly text: string | null };
export type Claim = {
  readonly owner: string;
  readonly call: string;
  readonly key: string;
  readonly requestHash: string;
};

const placeOf = ({ owner, call, key }: Claim) => ({ owner, call, key });
const lockName = ({ owner, call, key }: Claim) => `${owner} ${call} ${key}`;

/** Takes the lock of a key until the transaction ends; false when a twin has it. */
export async function tryLockKey(db: Db, claim: Claim): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${lockName(claim)}, 0)) AS "isOurs"`.execute(db);
  return rows[0]?.isOurs ?? false;
}

/** Waits for the lock of a key. */
export async function lockKey(db: Db, claim: Claim): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${lockName(claim)}, 0))`.execute(db);
}

/** What stands under a key and is no older than `since`. */
export async function findKept(db: Db, claim: Claim, since: Date) {
  return db
    .selectFrom("idempotent_answers")
    .select(["request_hash", "status", "created_at", sql<string | null>`answer #>> '{}'`.as("text")])
    .where((eb) => eb.and(placeOf(claim)))
    .where("created_at", ">=", since)
    .executeTakeFirst();
}

export type KeptRow = NonNullable<Awaited<ReturnType<typeof findKept>>>;

/** Writes over whatever stands under the key: who writes has made sure that it is nobody's any more. */
export async function writeAnswer(db: Db, claim: Claim, { status, text }: KeptAnswer, now: Date): Promise<void> {
  const answer = text === null ? null : JSON.stringify(text);
  const said = { request_hash: claim.requestHash, status, answer, created_at: now };
  await db
    .insertInto("idempotent_answers")
    .values({ ...placeOf(claim), ...said })
    .onConflict((conflicting) => conflicting.columns(["owner", "call", "key"]).doUpdateSet(said))
    .execute();
}

/** Frees a key while what stands under it has this status. */
export async function deleteAnswer(db: Db, claim: Claim, status: number): Promise<void> {
  await db
    .deleteFrom("idempotent_answers")
    .where((eb) => eb.and({ ...placeOf(claim), status }))
    .execute();
}

/** Forgets kept answers: a key may be used anew then. */
export async function deleteAnswersBefore(db: Db, limit: Date): Promise<void> {
  await db.deleteFrom("idempotent_answers").where("created_at", "<", limit).execute();
}

/** What a statement keeps under a key with all else that it writes: the JSON of its answer, of the status 200. */
export type AnswerToKeep = Claim & { readonly answer: string; readonly now: Date };

/** Part of a WITH that keeps an answer, if `written` has a row. Fails where the key is taken. */
export const keepingAnswer = (value: ValueOf<AnswerToKeep>, written: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  INSERT INTO idempotent_answers (owner, call, key, request_hash, status, answer, created_at)
  SELECT ${value("owner")}, ${value("call")}, ${value("key")}, ${value("requestHash")}, 200,
         to_jsonb(${value("answer")}::text), ${value("now")} FROM ${written}`;

/** The same by a statement of its own, in the transaction of what it answers. */
export const keepAnswer = defineStatement<AnswerToKeep, unknown>((_, value) =>
  keepingAnswer(value, sql`(VALUES (true)) AS written`),
);
