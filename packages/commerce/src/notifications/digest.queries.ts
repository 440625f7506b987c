// SQL of the mail of the day: what its readers have not been told of yet.
import { sql } from "kysely";
import type { Tx } from "#db/statement.ts";

/** What happened, as its own mail would have put it. */
export type DigestEntry = { readonly subject: string; readonly at: string; readonly accountName: string };

export type Digest = {
  readonly email: string;
  readonly firstName: string;
  readonly locale: string | null;
  readonly isActive: boolean;
  /** What they have not read on the site; oldest first. */
  readonly entries: readonly DigestEntry[];
};

/**
 * Marks what waits for the mail of the day as told, of so many users at most, and answers it user by user: in a transaction that
 * commits each entry is taken once.
 */
export async function takeDigests(tx: Tx, now: Date, most: number): Promise<Digest[]> {
  const { rows } = await sql<Digest>`
    WITH due AS (
      SELECT n.id FROM notifications n
        JOIN (SELECT DISTINCT user_id FROM notifications WHERE way = 'DIGEST' AND digested_at IS NULL
               ORDER BY user_id LIMIT ${most}) reader USING (user_id)
       WHERE n.way = 'DIGEST' AND n.digested_at IS NULL
         FOR UPDATE OF n SKIP LOCKED),
    taken AS (
      UPDATE notifications n SET digested_at = ${now} FROM due WHERE n.id = due.id RETURNING n.*)
    SELECT u.email, u.first_name AS "firstName", u.locale, u.status = 'ACTIVE' AS "isActive",
           coalesce(json_agg(json_build_object('subject', t.subject, 'at', t.created_at, 'accountName', a.name)
             ORDER BY t.created_at, t.id) FILTER (WHERE t.read_at IS NULL AND l.user_id IS NOT NULL AND a.status = 'ACTIVE'), '[]') AS entries
      FROM taken t JOIN users u ON u.id = t.user_id JOIN customer_accounts a ON a.id = t.account_id
      -- Who was taken out of an account hears no more of it.
      LEFT JOIN account_users l ON l.account_id = t.account_id AND l.user_id = t.user_id
     GROUP BY u.id ORDER BY u.id`.execute(tx);
  return rows;
}
