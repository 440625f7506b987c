// SQL of navigation categories: all of a store view at once, since every answer needs the tree around a category.
import { sql } from "kysely";
import { isShownProduct, labelsOf, moment } from "#catalogue/products.queries.ts";
import type { Db } from "#db/statement.ts";

/** Every category of a store view in the order of siblings. */
export function findCategoryRows(db: Db, storeViewId: string) {
  return db
    .selectFrom("navigation_categories as c")
    .where("c.store_view_id", "=", storeViewId)
    .orderBy("c.position")
    .orderBy("c.id")
    .select([
      "c.id",
      "c.external_id as externalId",
      "c.parent_id as parentId",
      "c.position",
      "c.is_active as isActive",
      "c.picture_key as pictureKey",
      labelsOf("c.names").as("names"),
      labelsOf("c.descriptions").as("descriptions"),
      sql<Readonly<Record<string, unknown>>>`c.custom_field_values`.as("fieldValues"),
      moment("c.created_at").as("createdAt"),
      moment("c.updated_at").as("updatedAt"),
      sql<string[]>`ARRAY(SELECT l.classification_id FROM navigation_category_classifications l
        WHERE l.category_id = c.id ORDER BY 1)`.as("classificationIds"),
    ])
    .execute();
}

export type CategoryRow = Awaited<ReturnType<typeof findCategoryRows>>[number];

/** How many products each classification holds that are visible through these catalogue views; none = everything. */
export async function countProductsByClassification(
  db: Db,
  viewIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("products as p")
    .where(isShownProduct(viewIds))
    .groupBy("p.classification_id")
    .select(["p.classification_id as id", sql<number>`count(*)`.as("count")])
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}
