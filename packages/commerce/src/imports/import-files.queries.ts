// SQL of the files that came over the API, a piece at a time.
import { sql } from "kysely";
import type { Db } from "#db/statement.ts";

/** Keeps a piece of a file that came over the API. */
export async function insertChunk(db: Db, id: string, position: number, bytes: Buffer): Promise<void> {
  await sql`INSERT INTO import_chunks (import_id, position, bytes) VALUES (${id}, ${position}, ${bytes})`.execute(db);
}

/** A piece of the uploaded file; null behind the last one. */
export async function findChunk(db: Db, id: string, position: number): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer }>`
    SELECT bytes FROM import_chunks WHERE import_id = ${id} AND position = ${position}`.execute(db);
  return rows[0]?.bytes ?? null;
}

/** Forgets the uploaded file once it was read. */
export async function deleteChunks(db: Db, id: string): Promise<void> {
  await db.deleteFrom("import_chunks").where("import_id", "=", id).execute();
}

/** Gives an import the bytes of another one; answers whether those were still there. */
export async function copyChunks(db: Db, from: string, to: string): Promise<boolean> {
  const { numAffectedRows } = await sql`INSERT INTO import_chunks (import_id, position, bytes)
    SELECT ${to}, position, bytes FROM import_chunks WHERE import_id = ${from} ON CONFLICT DO NOTHING`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

const KEPT = 90 * 24 * 3600_000;

/** Forgets files and what they would have changed 90 days after their import has ended. */
export async function forgetImportedFiles(db: Db, now: Date): Promise<void> {
  const old = sql`SELECT id FROM imports WHERE ended_at < ${new Date(now.getTime() - KEPT)}`;
  await sql`DELETE FROM import_chunks WHERE import_id IN (${old})`.execute(db);
  await sql`DELETE FROM import_changes WHERE import_id IN (${old})`.execute(db);
}
