// SQL of what may hold something: the articles with inner measures that somebody may see, with no more than is looked at.
import { sql } from "kysely";
import { type ContainerRow, containerAttributes, containerSigns } from "#catalogue/fit/containers.rules.ts";
import { isInViews } from "#catalogue/offers/catalog-views.queries.ts";
import { anyOf, type Db } from "#db/statement.ts";

/** Active articles in these catalogue views with the attributes of some kind of container, by id. */
export async function findContainerRows(db: Db, viewIds: readonly string[]): Promise<ContainerRow[]> {
  const isSome = sql.join(
    containerSigns.map((names) => sql`all_values ?& ${[...names]}::text[]`),
    sql` OR `,
  );
  const { rows } = await sql<ContainerRow>`
    SELECT v.id AS "variantId", p.id AS "productId", COALESCE(v.external_sku, v.external_id) AS code, v.names, p.brand,
           v.picture_key AS "pictureKey", v.picture_urls AS "pictureUrls",
           (SELECT jsonb_object_agg(key, value) FROM jsonb_each(all_values)
             WHERE key = ${anyOf(containerAttributes)}) AS values
      FROM product_variants v
      JOIN products p ON p.id = v.product_id AND p.status = 'ACTIVE'
      CROSS JOIN LATERAL (SELECT p.attribute_values || v.attribute_values AS all_values) merged
     WHERE v.status = 'ACTIVE' AND (${isSome}) AND ${isInViews("v.id", viewIds)}
     ORDER BY v.id`.execute(db);
  return rows;
}

/** In which unit each of the attributes is measured. */
export async function findContainerUnits(db: Db): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .selectFrom("attributes")
    .select(["external_id", "unit"])
    .where("external_id", "=", anyOf(containerAttributes))
    .execute();
  return new Map(rows.map(({ external_id, unit }) => [external_id, unit]));
}
