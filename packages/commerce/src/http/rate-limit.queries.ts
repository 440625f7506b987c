// SQL of counted attempts.
import { sql } from "kysely";
import type { Db } from "#db/statement.ts";

/** Counts one more of each, and answers how many there are in its window. */
export async function increment(db: Db, buckets: readonly { bucket: string; ends: Date }[], now: Date) {
  const { rows } = await sql<{ bucket: string; count: number; endsAt: Date }>`
    INSERT INTO throttle_counters AS counter (bucket, window_ends_at, count)
    SELECT bucket, ends, 1 FROM unnest(${buckets.map(({ bucket }) => bucket)}::text[],
      ${buckets.map(({ ends }) => ends.toISOString())}::timestamptz[]) AS attempt (bucket, ends)
    ON CONFLICT (bucket) DO UPDATE SET
      count = CASE WHEN counter.window_ends_at <= ${now} THEN 1 ELSE counter.count + 1 END,
      window_ends_at = CASE WHEN counter.window_ends_at <= ${now} THEN excluded.window_ends_at ELSE counter.window_ends_at END
    RETURNING bucket, count, window_ends_at AS "endsAt"`.execute(db);
  return rows;
}

/** Counts one less of each. */
export async function takeBack(db: Db, buckets: readonly string[]): Promise<void> {
  await db
    .updateTable("throttle_counters")
    .set((eb) => ({ count: sql<number>`greatest(${eb.ref("count")} - 1, 0)` }))
    .where("bucket", "in", buckets)
    .execute();
}

/** Forgets windows that are over; run now and then by a job. */
export async function forgetOldAttempts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("throttle_counters").where("window_ends_at", "<=", now).execute();
}
