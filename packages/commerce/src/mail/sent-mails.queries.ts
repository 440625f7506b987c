// SQL of the mails that were taken up for sending.
import type { Db } from "#db/statement.ts";
/** Takes a mail up; false when somebody has before. */
export async function takeMail(db: Db, id: string, now: Date): Promise<boolean> {
  const taken = await db
    .insertInto("sent_mails")
    .values({ id, taken_at: now })
    .onConflict((conflicting) => conflicting.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
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
