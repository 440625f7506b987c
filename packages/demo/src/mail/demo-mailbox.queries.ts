// SQL of the mailbox of the demo shop: mails are kept in a table and shown instead of being sent.

import type { Db } from "@comptoir/commerce/db/statement";
import type { Mail, Mailer } from "@comptoir/commerce/deps";
import { atOnce } from "@comptoir/commerce/shared/at-once";
import { sql } from "kysely";

export type DemoMail = Mail & { readonly sentAt: string };

const mostKept = 500;

/** A mailer that keeps the latest 500 mails. */
export function createDemoMailer(db: Db, clock: () => Date): Mailer {
  const write = atOnce(async (mails: readonly Mail[]) => {
    const column = (name: keyof Mail) => sql`${mails.map((mail) => mail[name])}::text[]`;
    // Nothing waits for the disk: it is written for good when the job that sends the mail is.
    await sql`
      WITH sent AS (
        INSERT INTO demo_mails (recipient, subject, text, html, sent_at)
        SELECT m.*, ${clock()}::timestamptz
          FROM set_config('synchronous_commit', 'off', true),
               unnest(${column("to")}, ${column("subject")}, ${column("text")}, ${column("html")}) AS m RETURNING id)
      DELETE FROM demo_mails WHERE id <= (SELECT max(id) FROM sent) - ${mostKept}::integer`.execute(db);
  });
  return { send: write };
}

/** The mails that the demo shop sent, newest first. */
export async function listDemoMails(db: Db): Promise<DemoMail[]> {
  const rows = await db
    .selectFrom("demo_mails")
    .select(["recipient as to", "subject", "text", "html", "sent_at as sentAt"])
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
}
