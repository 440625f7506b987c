// SQL of suppliers.
import { type Kysely, sql } from "kysely";
import { labelsOf, moment } from "#catalogue/products.queries.ts";
import type { Database } from "#db/schema.generated.ts";

export type SupplierStatusFilter = Database["suppliers"]["status"];

export type SupplierFilter = {
  readonly statuses?: readonly string[];
  readonly ids?: readonly string[] | undefined;
  readonly externalIds?: readonly string[] | undefined;
  /** Id or external id of a variant of which the supplier has a visible offer. */
  readonly variantKey?: string | undefined;
};

const anyOf = (values: readonly string[]) => sql<string>`ANY(${[...values]}::text[])`;

/** Suppliers by name. */
export function findSupplierRows(
  db: Kysely<Database>,
  filter: SupplierFilter,
  page: { readonly page: number; readonly size: number },
) {
  const { statuses, ids, externalIds, variantKey } = filter;
  return db
    .selectFrom("suppliers as s")
    .$if(statuses !== undefined, (query) => query.where(sql<boolean>`s.status = ${anyOf(statuses ?? [])}`))
    .$if(ids !== undefined, (query) => query.where("s.id", "=", anyOf(ids ?? [])))
    .$if(externalIds !== undefined, (query) => query.where("s.external_id", "=", anyOf(externalIds ?? [])))
    .$if(variantKey !== undefined, (query) =>
      query.where(sql<boolean>`EXISTS (SELECT FROM offer_inventories i JOIN product_variants v ON v.id = i.variant_id
        WHERE i.supplier_id = s.id AND i.status = 'ACTIVE' AND ${variantKey} IN (v.id, v.external_id))`),
    )
    .select([
      "s.id",
      "s.external_id as externalId",
      "s.external_source as externalSource",
      "s.name",
      "s.status",
      "s.logo",
      "s.banner",
      "s.is_default as isDefault",
      "s.payment_due_date_delay as paymentDelay",
      "s.payment_due_date_mode as paymentMode",
      labelsOf("s.descriptions").as("descriptions"),
      labelsOf("s.return_policies").as("returnPolicies"),
      sql<Readonly<Record<string, unknown>>>`s.custom_field_values`.as("fieldValues"),
      sql<number>`(SELECT count(*) FROM offer_inventories i WHERE i.supplier_id = s.id AND i.status = 'ACTIVE')`.as(
        "offerCount",
      ),
      moment("s.created_at").as("createdAt"),
      moment("s.updated_at").as("updatedAt"),
    ])
    .orderBy(sql`s.name COLLATE "C"`)
    .orderBy("s.id")
    .limit(page.size)
    .offset(page.page * page.size)
    .execute();
}

export type SupplierRow = Awaited<ReturnType<typeof findSupplierRows>>[number];
