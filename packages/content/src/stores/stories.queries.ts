// The rows of a space. Stories go in and come out as JSON, many with one statement.
import type { Db, Tx } from "@comptoir/commerce/db/statement";
import { sql } from "kysely";
import type { Revision, SpaceFile, StoredSpace, StoredStory } from "#space/story.ts";

/** The space with all its stories, at one moment; null where there is none yet. */
export async function readSpace(db: Db): Promise<StoredSpace | null> {
  const stories = sql<StoredStory[]>`(
    SELECT coalesce(json_agg(json_build_object('draft', s.draft, 'published', s.published) ORDER BY s.id), '[]')
      FROM content_stories s)`;
  const space = await db
    .selectFrom("content_spaces")
    .select(["id", "name", "languages", "datasources", "version"])
    .select(stories.as("stories"))
    .executeTakeFirst();
  return space ? { ...space, datasources: space.datasources as StoredSpace["datasources"] } : null;
}

/** Holds the space until the transaction ends, so that changes come one after the other. */
export async function lockSpace(tx: Tx): Promise<void> {
  await tx.selectFrom("content_spaces").select("id").forUpdate().executeTakeFirstOrThrow();
}

/** Writes a space, unless there is one; answers whether there was none. */
export async function writeSpace(
  tx: Tx,
  { id, name, languages, datasources }: SpaceFile,
  version: number,
): Promise<boolean> {
  const written = await tx
    .insertInto("content_spaces")
    .values({ id, name, languages, datasources: JSON.stringify(datasources), version })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

/** Writes newest revisions. */
export async function writeDrafts(tx: Tx, revisions: readonly Revision[]): Promise<void> {
  await sql`
    INSERT INTO content_stories (uuid, id, draft)
    SELECT draft ->> 'uuid', (draft ->> 'id')::bigint, draft FROM json_array_elements(${JSON.stringify(revisions)}::json) AS draft
    ON CONFLICT (uuid) DO UPDATE SET id = excluded.id, draft = excluded.draft`.execute(tx);
}

/** Writes what readers see of stories that are there. */
export async function writePublished(tx: Tx, revisions: readonly Revision[]): Promise<void> {
  await sql`
    UPDATE content_stories s SET published = given.revision
      FROM json_array_elements(${JSON.stringify(revisions)}::json) AS given (revision)
     WHERE s.uuid = given.revision ->> 'uuid'`.execute(tx);
}

/** Takes stories back from readers. */
export async function clearPublished(tx: Tx, uuids: readonly string[]): Promise<void> {
  await tx
    .updateTable("content_stories")
    .set({ published: null })
    .where("uuid", "in", [...uuids, ""])
    .execute();
}

/** Deletes stories. */
export async function deleteStories(tx: Tx, uuids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("content_stories")
    .where("uuid", "in", [...uuids, ""])
    .execute();
}

/** Writes the cv of a space. */
export async function writeVersion(tx: Tx, version: number): Promise<void> {
  await tx.updateTable("content_spaces").set({ version }).execute();
}
