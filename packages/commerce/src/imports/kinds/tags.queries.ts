// SQL of tags and of what products have of them.
import { sql } from "kysely";
import { anyOf, type Db } from "#db/statement.ts";
import { lockUnless, recordset } from "#imports/table/records.queries.ts";

/** Tags by external id, and by their names in any language. */
export async function findTags(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ externalId: string; names: string[] }>`
    SELECT external_id AS "externalId", ARRAY(SELECT jsonb_each_text.value FROM jsonb_each_text(names)) AS names
      FROM product_tags`.execute(db);
  const byName = rows.flatMap(({ externalId, names }) =>
    names.map((name): [string, string] => [name.toLowerCase(), externalId]),
  );
  return new Map([
    ...byName,
    ...rows.map(({ externalId }): [string, string] => [externalId.toLowerCase(), externalId]),
  ]);
}

/** Products by external id with their tags, locked for the writer. */
export async function findTagged(db: Db, products: readonly string[], isDryRun: boolean) {
  const { rows } = await sql<{ id: string; externalId: string; tags: string[] }>`
    SELECT p.id, p.external_id AS "externalId", ARRAY(SELECT t.external_id FROM product_tag_links l
        JOIN product_tags t ON t.id = l.tag_id WHERE l.product_id = p.id ORDER BY t.external_id) AS tags
      FROM products p WHERE p.external_id = ${anyOf(products)} ORDER BY p.id ${lockUnless(isDryRun, "p")}`.execute(db);
  return new Map(rows.map((row) => [row.externalId, row]));
}

/** Every tag, by its external id. */
export async function findTagIds(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; externalId: string }>`
    SELECT id, external_id AS "externalId" FROM product_tags`.execute(db);
  return new Map(rows.map(({ id, externalId }) => [externalId, id]));
}

/** Takes tags, by their external ids, from products. */
export async function deleteTags(
  db: Db,
  gone: readonly { readonly product_id: string; readonly tag: string }[],
): Promise<void> {
  await sql`DELETE FROM product_tag_links l USING product_tags t, ${recordset({ product_id: "text", tag: "text" }, gone)}
    WHERE t.external_id = r.tag AND l.tag_id = t.id AND l.product_id = r.product_id`.execute(db);
}
