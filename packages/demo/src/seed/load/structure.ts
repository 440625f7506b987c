// Loads what the catalogue hangs on: suppliers, attributes, categories, tags, delivery.

import type { Tx } from "@comptoir/commerce/db/statement";
import { declarationValues, sheetValues } from "#documents/document-values.ts";
import { attributeNamed, attributes } from "#seed/catalogue/terms/attributes.ts";
import { type CategoryDefinition, categories } from "#seed/catalogue/terms/categories.ts";
import type { ProductRecord } from "#seed/catalogue/terms/records.ts";
import { type SupplierDefinition, suppliers } from "#seed/catalogue/terms/suppliers.ts";
import { productTags } from "#seed/catalogue/terms/tags.ts";
import { catalogViews, customFields, shipping } from "#seed/shop/settings.ts";
import { type Cell, type Counter, idOf, insertRows, json, openCounter, texts } from "#seed/tools/bulk.ts";
import { labels } from "#seed/tools/text.ts";

/** Database ids by external id. */
export type Ids = ReadonlyMap<string, string>;

/** Gives every name the next id of the counter, in order. */
export function idsFor(names: readonly string[], counter: Counter): Ids {
  return new Map(names.map((name) => [name, idOf(counter.next())]));
}

/** The id of a name that the seed itself has loaded; throws when the seed names what it did not load. */
export function idNamed(ids: Ids, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new RangeError(`the seed names what it did not load: ${name}`);
  return id;
}

/** Suppliers, all of them, the closed one included. */
export async function loadSuppliers(db: Tx, fieldIds: Ids, now: Date): Promise<Ids> {
  const counter = await openCounter(db, "supplier_ids", [["suppliers", "id"]]);
  const names = suppliers.map(({ externalId }) => externalId);
  const ids = idsFor(names, counter);
  const at = now.toISOString();
  await insertRows(
    db,
    "suppliers",
    {
      id: "text",
      external_id: "text",
      name: "text",
      status: "text",
      descriptions: "jsonb",
      return_policies: "jsonb",
      payment_due_date_delay: "integer",
      custom_field_values: "jsonb",
      created_at: "timestamptz",
      updated_at: "timestamptz",
    },
    suppliers.map((supplier: SupplierDefinition) => [
      idNamed(ids, supplier.externalId),
      supplier.externalId,
      labels([supplier.name, supplier.name])["fr-FR"],
      supplier.status,
      json(labels(supplier.description)),
      json(labels(supplier.returnPolicy)),
      supplier.paymentDelay,
      json(supplier.certifications ? { [idNamed(fieldIds, "SUPPLIER CERTIFICATIONS")]: supplier.certifications } : {}),
      at,
      at,
    ]),
  );
  await counter.close();
  return ids;
}

/** Attributes with their options. */
export async function loadAttributes(db: Tx): Promise<Ids> {
  const counter = await openCounter(db, "attribute_ids", [["attributes", "id"]]);
  const ids = idsFor(
    attributes.map(({ externalId }) => externalId),
    counter,
  );
  await insertRows(
    db,
    "attributes",
    {
      id: "text",
      external_id: "text",
      names: "jsonb",
      type: "text",
      unit_type: "text",
      unit: "text",
      position: "integer",
    },
    attributes.map(({ externalId, name, type, unitType, unit }, position) => [
      idNamed(ids, externalId),
      externalId,
      json(labels(name)),
      type,
      unitType ?? null,
      unit ?? null,
      position,
    ]),
  );
  await insertRows(
    db,
    "attribute_options",
    { attribute_id: "text", code: "text", labels: "jsonb", hex: "text", position: "integer" },
    attributes.flatMap(({ externalId, options }) =>
      (options ?? []).map(({ code, label, hex }, position) => [
        idNamed(ids, externalId),
        code,
        json(labels(label)),
        hex ?? null,
        position,
      ]),
    ),
  );
  await counter.close();
  return ids;
}

/** Attributes that the products of each category have, at both levels. */
function attributesByClassification(products: readonly ProductRecord[]): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  for (const product of products) {
    const { classification, attributes: shared, variants } = product;
    const names = used.get(classification) ?? new Set<string>();
    used.set(classification, names);
    const ofProduct = { ...shared, ...declarationValues(product) };
    for (const name of Object.keys(ofProduct)) names.add(name);
    for (const { externalId, attributes: own } of variants)
      for (const name of Object.keys({ ...own, ...sheetValues(externalId) })) names.add(name);
  }
  return used;
}

/** A category shows the picture of its first product, a parent that of its first child. */
function pictureByCategory(products: readonly ProductRecord[]): Map<string, string> {
  const pictures = new Map<string, string>();
  for (const { status, classification, variants } of products) {
    const [first] = variants;
    if (status === "ACTIVE" && first && !pictures.has(classification)) pictures.set(classification, first.pictureKey);
  }
  for (const level of [3, 2] as const) {
    for (const { externalId, parentExternalId } of categories.filter((category) => category.level === level)) {
      const picture = pictures.get(externalId);
      if (parentExternalId && picture && !pictures.has(parentExternalId)) pictures.set(parentExternalId, picture);
    }
  }
  return pictures;
}

const switches = [
  ["is_faceted", "isFaceted"],
  ["is_searchable", "isSearchable"],
  ["is_sortable", "isSortable"],
  ["is_for_variant", "isForVariant"],
  ["is_indexable", "isIndexable"],
] as const;

async function loadClassifications(
  db: Tx,
  counter: Counter,
  attributeIds: Ids,
  products: readonly ProductRecord[],
): Promise<Ids> {
  const ids = idsFor(
    categories.map(({ externalId }) => externalId),
    counter,
  );
  await insertRows(
    db,
    "classification_categories",
    { id: "text", external_id: "text", names: "jsonb", parent_id: "text" },
    categories.map(({ externalId, name, parentExternalId }) => [
      idNamed(ids, externalId),
      externalId,
      json(labels(name)),
      parentExternalId === null ? null : idNamed(ids, parentExternalId),
    ]),
  );
  const order = new Map(attributes.map(({ externalId }, position) => [externalId, position]));
  const rows: Cell[][] = [];
  for (const [classification, names] of attributesByClassification(products)) {
    for (const name of names) {
      const definition = attributeNamed(name);
      rows.push([
        idNamed(ids, classification),
        idNamed(attributeIds, name),
        order.get(name) ?? 0,
        ...switches.map(([, key]) => definition[key]),
      ]);
    }
  }
  await insertRows(
    db,
    "classification_attributes",
    {
      classification_id: "text",
      attribute_id: "text",
      position: "integer",
      ...Object.fromEntries(switches.map(([column]) => [column, "boolean"])),
    },
    rows,
  );
  return ids;
}

const root = "Root_default";

async function loadNavigation(
  db: Tx,
  counter: Counter,
  storeViewId: string,
  classificationIds: Ids,
  products: readonly ProductRecord[],
): Promise<void> {
  const ids = idsFor([root, ...categories.map(({ externalId }) => externalId)], counter);
  const pictures = pictureByCategory(products);
  const rowOf = ({ externalId, name, description, parentExternalId, position }: CategoryDefinition): Cell[] => [
    idNamed(ids, externalId),
    storeViewId,
    externalId,
    json(labels(name)),
    description[0] === "" ? "{}" : json(labels(description)),
    idNamed(ids, parentExternalId ?? root),
    position,
    pictures.get(externalId) ?? null,
  ];
  const rootRow = [
    idNamed(ids, root),
    storeViewId,
    root,
    json(labels(["Catalogue", "Catalogue"])),
    "{}",
    null,
    0,
    null,
  ];
  await insertRows(
    db,
    "navigation_categories",
    {
      id: "text",
      store_view_id: "text",
      external_id: "text",
      names: "jsonb",
      descriptions: "jsonb",
      parent_id: "text",
      position: "integer",
      picture_key: "text",
    },
    [rootRow, ...categories.map(rowOf)],
  );
  await insertRows(
    db,
    "navigation_category_classifications",
    { category_id: "text", classification_id: "text" },
    categories
      .filter(({ level }) => level === 3)
      .map(({ externalId }) => [idNamed(ids, externalId), idNamed(classificationIds, externalId)]),
  );
}

/** Classifications with their attributes, and the navigation tree that shows them. Answers the classification ids. */
export async function loadCategories(
  db: Tx,
  storeViewId: string,
  attributeIds: Ids,
  products: readonly ProductRecord[],
): Promise<Ids> {
  const counter = await openCounter(db, "category_ids", [
    ["classification_categories", "id"],
    ["navigation_categories", "id"],
  ]);
  const classificationIds = await loadClassifications(db, counter, attributeIds, products);
  await loadNavigation(db, counter, storeViewId, classificationIds, products);
  await counter.close();
  return classificationIds;
}

/** The tags of products; answers their ids. */
export async function loadProductTags(db: Tx): Promise<Ids> {
  const counter = await openCounter(db, "product_tag_ids", [["product_tags", "id"]]);
  const ids = idsFor(Object.keys(productTags), counter);
  await insertRows(
    db,
    "product_tags",
    { id: "text", external_id: "text", names: "jsonb" },
    Object.entries(productTags).map(([name, pair]) => [idNamed(ids, name), name, json(labels(pair))]),
  );
  await counter.close();
  return ids;
}

/** Answers the ids by target and external id, `OFFER TAX_RATE`. */
export async function loadCustomFields(db: Tx): Promise<Ids> {
  const counter = await openCounter(db, "custom_field_ids", [["custom_fields", "id"]]);
  const ids = idsFor(
    customFields.map(({ target, externalId }) => `${target} ${externalId}`),
    counter,
  );
  await insertRows(
    db,
    "custom_fields",
    {
      id: "text",
      external_id: "text",
      target: "text",
      type: "text",
      names: "jsonb",
      role: "text",
      position: "integer",
    },
    customFields.map(({ externalId, target, type, name, role }, position) => [
      idNamed(ids, `${target} ${externalId}`),
      externalId,
      target,
      type,
      json(labels(name)),
      role,
      position,
    ]),
  );
  await counter.close();
  return ids;
}

/** The one delivery type, its zone and its fee. */
export async function loadShipping(db: Tx): Promise<void> {
  const counter = await openCounter(db, "shipping_ids", [
    ["shipping_zones", "id"],
    ["shipping_prices", "id"],
  ]);
  const zoneId = idOf(counter.next());
  await insertRows(db, "shipping_types", { code: "text", names: "jsonb", descriptions: "jsonb" }, [
    [shipping.code, json(labels(shipping.name)), json(labels(shipping.description))],
  ]);
  await insertRows(db, "shipping_zones", { id: "text", name: "text", countries: "text[]" }, [
    [zoneId, shipping.zone, texts(shipping.countries)],
  ]);
  await insertRows(
    db,
    "shipping_prices",
    { id: "text", shipping_type_code: "text", zone_id: "text", price_cents: "bigint", franco_cents: "bigint" },
    [[idOf(counter.next()), shipping.code, zoneId, shipping.priceCents, shipping.francoCents]],
  );
  await counter.close();
}

/** Views of the catalogue; which variants stand in them is the database's own work, so products come first. */
export async function loadCatalogViews(db: Tx, accountIds: Ids): Promise<void> {
  const counter = await openCounter(db, "catalog_view_ids", [["catalog_views", "id"]]);
  for (const { externalId, name, description, rules, accounts } of catalogViews) {
    const id = idOf(counter.next());
    const view = { id, external_id: externalId, name, description, kind: "RULES" as const, rules: json(rules) };
    await db.insertInto("catalog_views").values(view).execute();
    const links = accounts.map((account) => ({ view_id: id, account_id: idNamed(accountIds, account) }));
    await db.insertInto("catalog_view_accounts").values(links).execute();
  }
  await counter.close();
}
