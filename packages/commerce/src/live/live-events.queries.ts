// SQL of what has changed lately. A reader stands at a position: the oldest transaction that was running when it read, as text.
import { sql } from "kysely";
import type { Db } from "#db/statement.ts";

export type LiveEntry = { readonly sequence: number; readonly topics: readonly string[] };

/** Everything since a position, none for null, with the next position. Entries near it may come again. */
export async function findLiveEntries(db: Db, position: string | null) {
  const { rows } = await sql<{ position: string; entries: LiveEntry[] }>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS position, COALESCE((
      SELECT jsonb_agg(jsonb_build_object('sequence', sequence, 'topics', topics) ORDER BY sequence)
        FROM live_events WHERE transaction_id >= ${position}::text::xid8), '[]') AS entries`.execute(db);
  const [row] = rows;
  return { position: row?.position ?? position, entries: row?.entries ?? [] };
}

/**
 * Whether a topic has changed since a position, or since `moment` where there is none yet. Nothing before `oldest` is searched: after
 * a position from before anything has changed as far as anybody knows.
 */
export async function hasChanged(
  db: Db,
  topic: string,
  { position, moment, oldest }: { readonly position: string | null; readonly moment: Date; readonly oldest: Date },
): Promise<boolean> {
  const since = sql`transaction_id >= ${position}::text::xid8`;
  const isOld = sql`coalesce((SELECT changed_at < ${oldest} FROM live_events WHERE ${since}
    ORDER BY transaction_id LIMIT 1), false)`;
  const isLater = position === null ? sql`changed_at > ${moment}` : sql`${since} AND changed_at >= ${oldest}`;
  const { rows } = await sql<{ isThere: boolean }>`
    SELECT ${position === null ? sql`false` : isOld}
        OR EXISTS (SELECT FROM live_events WHERE ${isLater} AND ${topic} = ANY (topics)) AS "isThere"`.execute(db);
  return rows[0]?.isThere ?? false;
}

/** Longer than a tab of a session stays open. */
const KEPT = 7 * 24 * 3600_000;

/** Drops what nobody asks for any more. */
export async function forgetLiveEvents(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("live_events")
    .where("changed_at", "<", new Date(now.getTime() - KEPT))
    .execute();
}
