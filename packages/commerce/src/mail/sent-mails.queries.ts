// SQL of the mails that were taken up for sending.
import { sql } from "kysely";
import type { Db } from "#db/statement.ts";

/** Takes mails up by one statement; answers those that nobody has taken before. */
export async function takeMails(db: Db, ids: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO sent_mails (id, taken_at) SELECT id, ${now} FROM unnest(${[...new Set(ids)]}::uuid[]) AS id
    ON CONFLICT (id) DO NOTHING RETURNING id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Gives back a mail that the mail server did not take: it is tried again. */
export async function giveMailBack(db: Db, id: string): Promise<void> {
  await db.deleteFrom("sent_mails").where("id", "=", id).execute();
}

/** Forgets mails whose jobs are long over; run now and then by a job. */
export async function forgetSentMails(db: Db, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - 30 * 24 * 3600_000);
  await db.deleteFrom("sent_mails").where("taken_at", "<", limit).execute();
}
