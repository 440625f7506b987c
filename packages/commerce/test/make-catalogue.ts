// Builds catalogues of which a test states only what it is about. A label given as one text is the same in every language.

import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { StoredView } from "#catalogue/products.queries.ts";
import type { Database } from "#db/schema.generated.ts";
import type { Db } from "#db/statement.ts";

type Label = string | Readonly<Record<string, string>>;

const anyName = (prefix: string) => `${prefix}-${randomBytes(4).toString("hex")}`;
const labels = (label: Label) => JSON.stringify(typeof label === "string" ? { "fr-FR": label } : label);

export type MadeEntry = { readonly id: string; readonly externalId: string };

/** The view of the default store, which `createTestApp` makes. */
export async function defaultView(db: Db): Promise<string> {
  const view = await db.selectFrom("store_views").where("is_default", "=", true).select("id").executeTakeFirstOrThrow();
  return view.id;
}

export type AttributeGiven = {
  readonly externalId: string;
  readonly name?: Label;
  readonly type?: Database["attributes"]["type"];
  readonly unit?: string;
  /** Code -> label. */
  readonly options?: Readonly<Record<string, Label>>;
};

export async function makeAttribute(db: Db, given: AttributeGiven): Promise<MadeEntry> {
  const type = given.type ?? (given.options ? "LIST_TEXT" : given.unit ? "METRIC" : "TEXT");
  const { id } = await db
    .insertInto("attributes")
    .values({
      external_id: given.externalId,
      names: labels(given.name ?? given.externalId),
      type,
      unit: given.unit ?? null,
      unit_type: given.unit ? "LENGTH_METRIC" : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const options = Object.entries(given.options ?? {}).map(([code, label], position) => ({
    ...{ attribute_id: id, code, labels: labels(label), position },
  }));
  if (options.length > 0) await db.insertInto("attribute_options").values(options).execute();
  return { id, externalId: given.externalId };
}

export type Switches = {
  readonly isIndexable?: boolean;
  readonly isFaceted?: boolean;
  readonly isSearchable?: boolean;
  readonly isSortable?: boolean;
};

/** A classification in which the attributes are indexed, faceted, searched and sorted by unless switched off. */
export async function makeClassification(
  db: Db,
  given: {
    readonly externalId?: string;
    readonly name?: Label;
    readonly attributes?: readonly MadeEntry[];
    readonly switches?: Switches;
  } = {},
): Promise<MadeEntry> {
  const externalId = given.externalId ?? anyName("CLASS");
  const { id } = await db
    .insertInto("classification_categories")
    .values({ external_id: externalId, names: labels(given.name ?? externalId) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { isIndexable = true, isFaceted = isIndexable, isSearchable = true, isSortable = true } = given.switches ?? {};
  const links = (given.attributes ?? []).map((attribute) => ({
    classification_id: id,
    attribute_id: attribute.id,
    is_indexable: isIndexable,
    is_faceted: isFaceted,
    is_searchable: isSearchable,
    is_sortable: isSortable,
  }));
  if (links.length > 0) await db.insertInto("classification_attributes").values(links).execute();
  return { id, externalId };
}

export async function makeCategory(
  db: Db,
  given: {
    readonly externalId?: string;
    readonly name?: Label;
    readonly parent?: MadeEntry;
    readonly classifications?: readonly MadeEntry[];
    readonly isActive?: boolean;
    readonly position?: number;
    readonly pictureKey?: string;
  } = {},
): Promise<MadeEntry> {
  const externalId = given.externalId ?? anyName("cat");
  const { id } = await db
    .insertInto("navigation_categories")
    .values({
      external_id: externalId,
      store_view_id: await defaultView(db),
      names: labels(given.name ?? externalId),
      parent_id: given.parent?.id ?? null,
      is_active: given.isActive ?? true,
      position: given.position ?? 0,
      picture_key: given.pictureKey ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const links = (given.classifications ?? []).map((each) => ({ category_id: id, classification_id: each.id }));
  if (links.length > 0) await db.insertInto("navigation_category_classifications").values(links).execute();
  return { id, externalId };
}

export async function makeProductTag(db: Db, name: Label): Promise<MadeEntry> {
  const externalId = anyName("TAG");
  const { id } = await db
    .insertInto("product_tags")
    .values({ external_id: externalId, names: labels(name) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, externalId };
}

/** A tag of customers, by which GROUP prices are given. */
export async function makeCustomerTag(db: Db): Promise<MadeEntry> {
  const externalId = anyName("CTAG");
  const { id } = await db
    .insertInto("customer_tags")
    .values({ external_id: externalId, name: externalId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, externalId };
}

export type PriceGiven = {
  /** Ten-thousandths per piece; a list of [from pieces, price] for tiers. */
  readonly price: number | readonly (readonly [from: number, price: number])[];
  readonly externalId?: string;
  /** Reduced prices of the tiers, each below its price; null where one has none. */
  readonly discounts?: readonly (number | null)[];
  readonly discountDays?: { readonly from?: Date; readonly to?: Date };
  readonly days?: { readonly from?: Date; readonly to?: Date };
  readonly account?: { readonly id: string };
  readonly tag?: MadeEntry;
  readonly itemPerPack?: number;
  readonly status?: "ACTIVE" | "INACTIVE";
};

export async function makePrice(db: Db, inventoryId: string, given: PriceGiven): Promise<MadeEntry> {
  const externalId = given.externalId ?? anyName("PRX");
  const tiers = typeof given.price === "number" ? [[1, given.price] as const] : given.price;
  const { id } = await db
    .insertInto("offer_prices")
    .values({
      external_id: externalId,
      inventory_id: inventoryId,
      type: given.account ? "ACCOUNT" : given.tag ? "GROUP" : "PUBLIC",
      account_id: given.account?.id ?? null,
      tag_id: given.account ? null : (given.tag?.id ?? null),
      status: given.status ?? "ACTIVE",
      item_per_pack: given.itemPerPack ?? 1,
      range_quantities: tiers.map(([quantity]) => quantity),
      range_prices_e4: tiers.map(([, price]) => price),
      range_discount_prices_e4: given.discounts ? sql<number[]>`${[...given.discounts]}::integer[]` : null,
      starts_at: given.days?.from ?? null,
      ends_at: given.days?.to ?? null,
      discount_starts_at: given.discountDays?.from ?? null,
      discount_ends_at: given.discountDays?.to ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, externalId };
}

export type StockGiven = {
  readonly supplier: { readonly id: string };
  readonly externalId?: string;
  /** Pieces; 100 unless said otherwise. */
  readonly stock?: number;
  readonly status?: "ACTIVE" | "INACTIVE";
  readonly currency?: string;
  readonly leadTimeToShip?: number;
  readonly taxRateBasisPoints?: number;
  readonly quantityPerItem?: number;
  readonly fieldValues?: Readonly<Record<string, unknown>>;
  readonly prices?: readonly PriceGiven[];
};

export async function makeStock(db: Db, variantId: string, given: StockGiven): Promise<MadeEntry> {
  const externalId = given.externalId ?? anyName("STK");
  const { id } = await db
    .insertInto("offer_inventories")
    .values({
      external_id: externalId,
      variant_id: variantId,
      supplier_id: given.supplier.id,
      stock: given.stock ?? 100,
      status: given.status ?? "ACTIVE",
      currency: given.currency ?? "EUR",
      lead_time_to_ship: given.leadTimeToShip ?? null,
      product_tax_rate_bp: given.taxRateBasisPoints ?? null,
      quantity_per_item: given.quantityPerItem ?? 1,
      custom_field_values: JSON.stringify(given.fieldValues ?? {}),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const price of given.prices ?? []) await makePrice(db, id, price);
  return { id, externalId };
}

export type VariantGiven = {
  readonly externalId?: string;
  readonly name?: Label;
  readonly description?: Label;
  readonly ean?: string;
  readonly mpn?: string;
  readonly status?: "NEW" | "ACTIVE" | "INACTIVE";
  readonly values?: Readonly<Record<string, unknown>>;
  readonly pictureKey?: string;
  readonly pictureUrls?: readonly string[];
  readonly pictureViews?: readonly StoredView[];
  readonly stocks?: readonly StockGiven[];
};

export type ProductGiven = {
  readonly classification: MadeEntry;
  readonly externalId?: string;
  readonly name?: Label;
  readonly description?: Label;
  readonly brand?: string;
  readonly status?: "NEW" | "ACTIVE" | "INACTIVE";
  readonly values?: Readonly<Record<string, unknown>>;
  readonly tags?: readonly MadeEntry[];
  readonly createdAt?: Date;
  readonly updatedAt?: Date;
  /** One without any offer unless given. */
  readonly variants?: readonly VariantGiven[];
};

export type MadeProduct = MadeEntry & {
  readonly sku: string;
  readonly variants: readonly (MadeEntry & { readonly sku: string; readonly stocks: readonly MadeEntry[] })[];
};

async function makeVariant(db: Db, productId: string, given: VariantGiven, position: number, dates: object) {
  const externalId = given.externalId ?? anyName("VAR");
  const { id, sku } = await db
    .insertInto("product_variants")
    .values({
      product_id: productId,
      external_id: externalId,
      external_sku: externalId,
      names: labels(given.name ?? externalId),
      descriptions: given.description ? labels(given.description) : "{}",
      ean: given.ean ?? null,
      mpn: given.mpn ?? null,
      status: given.status ?? "ACTIVE",
      position,
      attribute_values: JSON.stringify(given.values ?? {}),
      picture_key: given.pictureKey ?? null,
      picture_urls: [...(given.pictureUrls ?? [])],
      picture_views: JSON.stringify(given.pictureViews ?? []),
      ...dates,
    })
    .returning(["id", "sku"])
    .executeTakeFirstOrThrow();
  const stocks: MadeEntry[] = [];
  for (const stock of given.stocks ?? []) stocks.push(await makeStock(db, id, stock));
  return { id, externalId, sku, stocks };
}

/** A visible product with its variants in the order given. */
export async function makeProduct(db: Db, given: ProductGiven): Promise<MadeProduct> {
  const externalId = given.externalId ?? anyName("PRO");
  const dates = {
    ...(given.createdAt ? { created_at: given.createdAt } : {}),
    ...(given.updatedAt ? { updated_at: given.updatedAt } : {}),
  };
  const { id, sku } = await db
    .insertInto("products")
    .values({
      external_id: externalId,
      names: labels(given.name ?? externalId),
      descriptions: given.description ? labels(given.description) : "{}",
      brand: given.brand ?? null,
      status: given.status ?? "ACTIVE",
      classification_id: given.classification.id,
      attribute_values: JSON.stringify(given.values ?? {}),
      ...dates,
    })
    .returning(["id", "sku"])
    .executeTakeFirstOrThrow();
  const tags = (given.tags ?? []).map((tag) => ({ product_id: id, tag_id: tag.id }));
  if (tags.length > 0) await db.insertInto("product_tag_links").values(tags).execute();
  const variants = [];
  for (const [position, variant] of (given.variants ?? [{}]).entries())
    variants.push(await makeVariant(db, id, variant, position, dates));
  return { id, externalId, sku, variants };
}

export type CatalogViewGiven = {
  readonly externalId?: string;
  /** Who looks through it. */
  readonly accounts?: readonly { readonly id: string }[];
  readonly products?: readonly MadeEntry[];
  readonly variants?: readonly MadeEntry[];
  /** In the place of products and variants. */
  readonly rules?: Readonly<Record<string, readonly string[]>>;
  readonly isActive?: boolean;
};

/** A part of the catalogue that some accounts see instead of the whole. */
export async function makeCatalogView(db: Db, given: CatalogViewGiven): Promise<MadeEntry> {
  const externalId = given.externalId ?? anyName("VIEW");
  const { id } = await db
    .insertInto("catalog_views")
    .values({
      external_id: externalId,
      name: externalId,
      kind: given.rules ? "RULES" : "LIST",
      rules: given.rules ? JSON.stringify(given.rules) : null,
      is_active: given.isActive ?? true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const items = [
    ...(given.products ?? []).map((product) => ({ view_id: id, product_id: product.id })),
    ...(given.variants ?? []).map((variant) => ({ view_id: id, variant_id: variant.id })),
  ];
  if (items.length > 0) await db.insertInto("catalog_view_items").values(items).execute();
  const links = (given.accounts ?? []).map((account) => ({ view_id: id, account_id: account.id }));
  if (links.length > 0) await db.insertInto("catalog_view_accounts").values(links).execute();
  return { id, externalId };
}
