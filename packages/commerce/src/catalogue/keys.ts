// How the calls of the catalogue name things: by id, SKU or external id, with or without saying which (catalogue 1.2).
import type { CatalogueIdType } from "@comptoir/contract/catalogue";
import { type Expression, type RawBuilder, sql } from "kysely";

export type IdSelector = {
  readonly idType?: CatalogueIdType | undefined;
  readonly productIdType?: CatalogueIdType | undefined;
  readonly productIdentifier?: CatalogueIdType | undefined;
};

/** The selector under whichever of its three names it came. */
export const selectorOf = (query: IdSelector): CatalogueIdType | undefined =>
  query.idType ?? query.productIdType ?? query.productIdentifier;

type Keyed = "products" | "product_variants";

/** The id that a key stands for; without a selector it is tried as id, SKU and external id in this order. */
export function idOfKey(
  table: Keyed,
  key: string | Expression<string>,
  selector: CatalogueIdType | undefined,
): RawBuilder<string | null> {
  const from = sql.table(table);
  const by = (column: "id" | "sku" | "external_id" | "external_sku") =>
    sql<string | null>`(SELECT k.id FROM ${from} AS k WHERE k.${sql.raw(column)} = ${key} ORDER BY k.id LIMIT 1)`;
  switch (selector) {
    case undefined:
      return sql`COALESCE(${by("id")}, ${by("sku")}, ${by("external_id")})`;
    case "SKU":
      return by("sku");
    case "EXTERNAL_ID":
      return by("external_id");
    case "EXTERNAL_SKU":
      return table === "product_variants" ? by("external_sku") : sql`NULL::text`;
    default:
      return by("id");
  }
}
