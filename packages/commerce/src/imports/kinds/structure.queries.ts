// SQL of what catalogues are made of besides products: attributes, classifications, navigation, suppliers. Each is read by its
// external ids and locked for the writer.
import { sql } from "kysely";
import type { AttributeDefinition, AttributeOption } from "#catalogue/attributes.rules.ts";
import { anyOf, type Db } from "#db/statement.ts";
import { lockUnless, recordset } from "#imports/table/records.queries.ts";
import type { LabelMap } from "#shared/locale.ts";

/** Deletes what nothing uses. */
export async function deleteByIds(
  db: Db,
  table: "attributes" | "classification_categories",
  ids: readonly string[],
): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE id = ${anyOf(ids)}`.execute(db);
}

export type AttributeValues = {
  readonly names: LabelMap;
  readonly type: AttributeDefinition["type"];
  readonly unitType: string | null;
  readonly unit: string | null;
  readonly options: readonly AttributeOption[];
};
export type StoredAttribute = AttributeValues & { readonly id: string; readonly externalId: string };

/** Attributes by external id, locked unless it is a dry run. */
export async function findStoredAttributes(
  db: Db,
  names: readonly string[],
  isDryRun: boolean,
): Promise<StoredAttribute[]> {
  const { rows } = await sql<StoredAttribute>`
    SELECT a.id, a.external_id AS "externalId", a.names, a.type, a.unit_type AS "unitType", a.unit, COALESCE((
      SELECT jsonb_agg(jsonb_build_object('code', o.code, 'labels', o.labels, 'hex', o.hex) ORDER BY o.position, o.code)
        FROM attribute_options o WHERE o.attribute_id = a.id), '[]') AS options
    FROM attributes a WHERE a.external_id = ${anyOf(names)} ORDER BY a.id ${lockUnless(isDryRun, "a")}`.execute(db);
  return rows;
}

/** The place of the last attribute; -1 without any. */
export async function findLastPosition(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`SELECT COALESCE(max(position), -1) AS last FROM attributes`.execute(db);
  return rows[0]?.last ?? -1;
}

/** Empties the lists of options that a file writes anew. */
export async function deleteOptions(db: Db, attributeIds: Iterable<string>): Promise<void> {
  await sql`DELETE FROM attribute_options WHERE attribute_id = ${anyOf(attributeIds)}`.execute(db);
}

export type Category = { readonly names: LabelMap; readonly parent: string | null };
type StoredCategory = Category & { readonly id: string; readonly externalId: string; readonly uses: number };
export type Pair = {
  readonly isEnabled: boolean;
  readonly isRequired: boolean;
  readonly isIndexable: boolean;
  readonly isFaceted: boolean;
  readonly isSearchable: boolean;
  readonly isSortable: boolean;
  readonly isForVariant: boolean;
  readonly position: number;
};
export type StoredPair = Pair & { readonly category: string; readonly attribute: string };

/** All categories with their attributes, and how often each is used. */
export async function loadClassifications(db: Db, isDryRun: boolean) {
  const categories = await sql<StoredCategory>`
    SELECT c.id, c.external_id AS "externalId", c.names, p.external_id AS parent,
      (SELECT count(*) FROM products WHERE classification_id = c.id)
        + (SELECT count(*) FROM navigation_category_classifications WHERE classification_id = c.id)
        + (SELECT count(*) FROM classification_categories WHERE parent_id = c.id) AS uses
    FROM classification_categories c LEFT JOIN classification_categories p ON p.id = c.parent_id
   ORDER BY c.id ${lockUnless(isDryRun, "c")}`.execute(db);
  const pairs = await sql<StoredPair>`
    SELECT c.external_id AS category, a.external_id AS attribute, l.is_enabled AS "isEnabled", l.is_required AS "isRequired",
      l.is_indexable AS "isIndexable", l.is_faceted AS "isFaceted", l.is_searchable AS "isSearchable",
      l.is_sortable AS "isSortable", l.is_for_variant AS "isForVariant", l.position
    FROM classification_attributes l JOIN classification_categories c ON c.id = l.classification_id
    JOIN attributes a ON a.id = l.attribute_id`.execute(db);
  const attributes = await sql<{ id: string; name: string; position: number }>`
    SELECT id, external_id AS name, position FROM attributes`.execute(db);
  return {
    categories: new Map(categories.rows.map((category) => [category.externalId, category])),
    pairs: new Map(pairs.rows.map((pair) => [`${pair.category} ${pair.attribute}`, pair])),
    attributes: new Map(attributes.rows.map((attribute) => [attribute.name, attribute])),
  };
}
export type Classifications = Awaited<ReturnType<typeof loadClassifications>>;

/** Takes attributes away from classifications. */
export async function deletePairs(
  db: Db,
  pairs: readonly { readonly classification_id: string | undefined; readonly attribute_id: string | undefined }[],
): Promise<void> {
  const types = { classification_id: "text", attribute_id: "text" };
  await sql`DELETE FROM classification_attributes l USING ${recordset(types, pairs)}
    WHERE l.classification_id = r.classification_id AND l.attribute_id = r.attribute_id`.execute(db);
}

export type NavigationValues = {
  readonly names: LabelMap;
  readonly descriptions: LabelMap;
  readonly parent: string;
  readonly position: number;
  readonly isActive: boolean;
  readonly pictureKey: string | null;
  readonly fieldValues: Readonly<Record<string, unknown>>;
  readonly classifications: readonly string[];
};
export type StoredNavigation = NavigationValues & { readonly id: string; readonly externalId: string };

/** The categories of a store view by their external ids. */
export async function loadNavigation(
  db: Db,
  storeViewId: string,
  isDryRun: boolean,
): Promise<Map<string, StoredNavigation>> {
  const { rows } = await sql<StoredNavigation>`
    SELECT c.id, c.external_id AS "externalId", c.names, c.descriptions, p.external_id AS parent, c.position,
      c.is_active AS "isActive", c.picture_key AS "pictureKey", c.custom_field_values AS "fieldValues",
      ARRAY(SELECT k.external_id FROM navigation_category_classifications l
              JOIN classification_categories k ON k.id = l.classification_id
             WHERE l.category_id = c.id ORDER BY k.external_id) AS classifications
    FROM navigation_categories c LEFT JOIN navigation_categories p ON p.id = c.parent_id
   WHERE c.store_view_id = ${storeViewId} ORDER BY c.id ${lockUnless(isDryRun, "c")}`.execute(db);
  return new Map(rows.map((row) => [row.externalId, row]));
}

/** Unlinks categories of the menu from what they showed. */
export async function deleteClassificationLinks(db: Db, categoryIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM navigation_category_classifications WHERE category_id = ${anyOf(categoryIds)}`.execute(db);
}

/** Closes the categories of a view that an import did not name, all but its root; answers how many. */
export async function closeAbsentCategories(
  db: Db,
  { storeViewId, root, importId }: { readonly storeViewId: string; readonly root: string; readonly importId: string },
  now: Date,
): Promise<number> {
  const result = await sql`
    UPDATE navigation_categories c SET is_active = false, updated_at = ${now}
     WHERE c.store_view_id = ${storeViewId} AND c.is_active AND c.external_id <> ${root}
       AND NOT EXISTS (SELECT FROM import_names m WHERE m.import_id = ${importId} AND m.name = c.external_id)`.execute(
    db,
  );
  return Number(result.numAffectedRows ?? 0n);
}

export const supplierStatuses = ["ACTIVE", "INACTIVE", "SUSPENDED"] as const;
export const paymentModes = ["SIMPLE", "END_OF_MONTH"] as const;

export type SupplierValues = {
  readonly name: string;
  readonly status: (typeof supplierStatuses)[number];
  readonly descriptions: LabelMap;
  readonly returnPolicies: LabelMap;
  readonly logo: string | null;
  readonly banner: string | null;
  readonly paymentDelay: number;
  readonly paymentMode: (typeof paymentModes)[number];
  readonly fieldValues: Readonly<Record<string, unknown>>;
  /** External ids of the accounts that alone may buy; empty = everybody. */
  readonly accounts: readonly string[];
};
export type StoredSupplier = SupplierValues & { readonly id: string; readonly externalId: string };

/** Suppliers by external id, locked unless it is a dry run. */
export async function findStoredSuppliers(
  db: Db,
  names: readonly string[],
  isDryRun: boolean,
): Promise<StoredSupplier[]> {
  const { rows } = await sql<StoredSupplier>`
    SELECT s.id, s.external_id AS "externalId", s.name, s.status, s.descriptions, s.return_policies AS "returnPolicies",
      s.logo, s.banner, s.payment_due_date_delay AS "paymentDelay", s.payment_due_date_mode AS "paymentMode",
      s.custom_field_values AS "fieldValues",
      ARRAY(SELECT a.external_id FROM supplier_accounts l JOIN customer_accounts a ON a.id = l.account_id
             WHERE l.supplier_id = s.id ORDER BY a.external_id) AS accounts
    FROM suppliers s WHERE s.external_id = ${anyOf(names)} ORDER BY s.id ${lockUnless(isDryRun, "s")}`.execute(db);
  return rows;
}

/** Opens suppliers to every account until the file names some. */
export async function deleteSupplierAccounts(db: Db, supplierIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM supplier_accounts WHERE supplier_id = ${anyOf(supplierIds)}`.execute(db);
}

/** Takes the suppliers out of sale that an import did not name; answers how many. */
export async function closeAbsentSuppliers(db: Db, importId: string, now: Date): Promise<number> {
  const result = await sql`
    UPDATE suppliers s SET status = 'INACTIVE', updated_at = ${now}
     WHERE s.status = 'ACTIVE'
       AND NOT EXISTS (SELECT FROM import_names m WHERE m.import_id = ${importId} AND m.name = s.external_id)`.execute(
    db,
  );
  return Number(result.numAffectedRows ?? 0n);
}
