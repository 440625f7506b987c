// Browsers keep what an address shows for a year: when drawings change, a demo that is filled already takes their new look.
import type { Tx } from "@comptoir/commerce/db/statement";
import { sql } from "kysely";
import { DRAWING_REVISION, publishedKey, readPublishedKey, VIEW_REVISION } from "#pictures/spec/picture.ts";

type Tables = "navigation_categories" | "product_variants";

/** Gives the drawings of a table the keys of their present look; answers whether one had an older key. */
async function renewIn(db: Tx, table: Tables): Promise<boolean> {
  const rows = await db
    .selectFrom(table)
    .select("picture_key as key")
    .distinct()
    .where("picture_key", "not like", `%\\_r-${DRAWING_REVISION}`)
    .$narrowType<{ key: string }>()
    .execute();
  const older = rows.flatMap(({ key }) => {
    const spec = readPublishedKey(key);
    return spec ? [{ key, next: publishedKey(spec) }] : []; // Others are not drawings: they are left alone.
  });
  if (older.length === 0) return false;
  await sql`UPDATE ${sql.table(table)} SET picture_key = renewed.next
    FROM unnest(${older.map(({ key }) => key)}::text[], ${older.map(({ next }) => next)}::text[]) AS renewed (key, next)
    WHERE picture_key = renewed.key`.execute(db);
  return true;
}

/** Renews the keys of the drawings of a filled demo. Categories show what articles show, so that the few tell of the many. */
export async function renewPictureKeys(db: Tx): Promise<void> {
  if (await renewIn(db, "navigation_categories")) await renewIn(db, "product_variants");
  await renewViews(db);
}

/** Further pictures are all of one look: the first that is found tells of all. */
async function renewViews(db: Tx): Promise<void> {
  const { rows } = await sql<{ key: string | null }>`
    SELECT picture_views -> 0 ->> 'key' AS key FROM product_variants WHERE picture_views <> '[]' LIMIT 1`.execute(db);
  const key = rows[0]?.key;
  if (!key || key.endsWith(`_r-${VIEW_REVISION}`)) return;
  await sql`UPDATE product_variants
    SET picture_views = regexp_replace(picture_views::text, '_r-[0-9a-f]{8}"', ${`_r-${VIEW_REVISION}"`}, 'g')::jsonb
    WHERE picture_views <> '[]'`.execute(db);
}
