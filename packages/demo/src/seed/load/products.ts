// Loads products, variants, stock lines and prices, one range of the catalogue at a time.

import type { Tx } from "@comptoir/commerce/db/statement";
import { declarationValues, sheetValues } from "#documents/document-values.ts";
import type { OfferRecord, PriceRecord, ProductRecord, VariantRecord } from "#seed/catalogue/terms/records.ts";
import { type Cell, type Counter, idOf, insertRows, integers, json, openCounter } from "#seed/tools/bulk.ts";
import { type Ids, idNamed } from "./structure.ts";

/** Ids that products and prices refer to. */
export interface KnownIds {
  suppliers: Ids;
  classifications: Ids;
  productTags: Ids;
  accounts: Ids;
  customerTags: Ids;
  /** Custom fields by target and external id. */
  fields: Ids;
}

const millisecondsPerDay = 86_400_000;
const dayFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * millisecondsPerDay);

const columns = {
  products: {
    id: "text",
    sku: "text",
    external_id: "text",
    names: "jsonb",
    descriptions: "jsonb",
    status: "text",
    brand: "text",
    classification_id: "text",
    attribute_values: "jsonb",
    created_at: "timestamptz",
    updated_at: "timestamptz",
  },
  product_tag_links: { product_id: "text", tag_id: "text" },
  related_products: { product_id: "text", related_product_id: "text", position: "integer" },
  product_variants: {
    id: "text",
    product_id: "text",
    sku: "text",
    external_id: "text",
    external_sku: "text",
    ean: "text",
    mpn: "text",
    names: "jsonb",
    descriptions: "jsonb",
    status: "text",
    position: "integer",
    attribute_values: "jsonb",
    picture_key: "text",
    picture_views: "jsonb",
    created_at: "timestamptz",
    updated_at: "timestamptz",
  },
  offer_inventories: {
    id: "text",
    external_id: "text",
    variant_id: "text",
    supplier_id: "text",
    stock: "integer",
    min_stock_alert: "integer",
    packing_type: "text",
    min_order_quantity: "integer",
    max_order_quantity: "integer",
    lead_time_to_ship: "integer",
    product_tax_rate_bp: "integer",
    shipping_tax_rate_bp: "integer",
    custom_field_values: "jsonb",
    created_at: "timestamptz",
    updated_at: "timestamptz",
  },
  offer_prices: {
    id: "text",
    external_id: "text",
    inventory_id: "text",
    type: "text",
    account_id: "text",
    tag_id: "text",
    item_per_pack: "integer",
    range_quantities: "integer[]",
    range_prices_e4: "integer[]",
    range_discount_prices_e4: "integer[]",
    discount_starts_at: "timestamptz",
    discount_ends_at: "timestamptz",
    created_at: "timestamptz",
    updated_at: "timestamptz",
  },
} as const;

const tables = [
  "products",
  "product_tag_links",
  "related_products",
  "product_variants",
  "offer_inventories",
  "offer_prices",
] as const;

type Rows = Record<(typeof tables)[number], Cell[][]>;
type Counters = Record<"product" | "variant" | "sku" | "inventory" | "price", Counter>;

const deliveryTaxRate = 2_000;

/** Turns the records of one range into rows, giving out ids and SKUs in reading order. */
class RangeRows {
  readonly rows: Rows = {
    products: [],
    product_tag_links: [],
    related_products: [],
    product_variants: [],
    offer_inventories: [],
    offer_prices: [],
  };
  readonly #known: KnownIds;
  readonly #counters: Counters;
  readonly #now: Date;
  readonly #productIds = new Map<string, string>();

  constructor(known: KnownIds, counters: Counters, now: Date) {
    this.#known = known;
    this.#counters = counters;
    this.#now = now;
  }

  addAll(products: readonly ProductRecord[]): Rows {
    for (const product of products) this.#addProduct(product);
    for (const { externalId, relatedProducts } of products) {
      const id = idNamed(this.#productIds, externalId);
      relatedProducts.forEach((related, position) => {
        this.rows.related_products.push([id, idNamed(this.#productIds, related), position]);
      });
    }
    return this.rows;
  }

  #addProduct(product: ProductRecord): void {
    const id = idOf(this.#counters.product.next());
    const createdAt = dayFrom(this.#now, -product.ageInDays).toISOString();
    this.#productIds.set(product.externalId, id);
    this.rows.products.push([
      id,
      this.#counters.sku.next(),
      product.externalId,
      json(product.name),
      json(product.description),
      product.status,
      product.brand,
      idNamed(this.#known.classifications, product.classification),
      json({ ...product.attributes, ...declarationValues(product) }),
      createdAt,
      createdAt,
    ]);
    for (const tag of product.tags) this.rows.product_tag_links.push([id, idNamed(this.#known.productTags, tag)]);
    product.variants.forEach((variant, position) => {
      this.#addVariant(id, variant, position, createdAt);
    });
  }

  #addVariant(productId: string, variant: VariantRecord, position: number, createdAt: string): void {
    const id = idOf(this.#counters.variant.next());
    this.rows.product_variants.push([
      id,
      productId,
      this.#counters.sku.next(),
      variant.externalId,
      variant.externalId,
      variant.ean,
      variant.mpn,
      json(variant.name),
      json(variant.description),
      variant.status,
      position,
      json({ ...variant.attributes, ...sheetValues(variant.externalId) }),
      variant.pictureKey,
      json(variant.views),
      createdAt,
      createdAt,
    ]);
    for (const offer of variant.offers) this.#addOffer(id, offer, createdAt);
  }

  #addOffer(variantId: string, offer: OfferRecord, createdAt: string): void {
    const id = idOf(this.#counters.inventory.next());
    this.rows.offer_inventories.push([
      id,
      offer.externalId,
      variantId,
      idNamed(this.#known.suppliers, offer.supplier),
      offer.stock,
      offer.minStockAlert,
      offer.packingType,
      offer.minOrderQuantity,
      offer.maxOrderQuantity,
      offer.leadTimeToShip,
      offer.taxRate,
      deliveryTaxRate,
      json({ [idNamed(this.#known.fields, "OFFER PALLET_QUANTITY")]: offer.piecesPerPallet }),
      createdAt,
      createdAt,
    ]);
    for (const price of offer.prices) this.#addPrice(id, price, createdAt);
  }

  #addPrice(inventoryId: string, price: PriceRecord, createdAt: string): void {
    const { audience, tiers, discountDays } = price;
    this.rows.offer_prices.push([
      idOf(this.#counters.price.next()),
      price.externalId,
      inventoryId,
      audience.type,
      audience.type === "ACCOUNT" ? idNamed(this.#known.accounts, audience.account) : null,
      audience.type === "GROUP" ? idNamed(this.#known.customerTags, audience.tag) : null,
      price.itemPerPack,
      integers(tiers.map(({ from }) => from)),
      integers(tiers.map(({ priceE4 }) => priceE4)),
      discountDays ? integers(tiers.map(({ discountE4 }) => discountE4)) : null,
      discountDays ? dayFrom(this.#now, discountDays.from).toISOString() : null,
      discountDays ? dayFrom(this.#now, discountDays.to).toISOString() : null,
      createdAt,
      createdAt,
    ]);
  }
}

/** Loads the ranges one after the other; `onRange` hears of each one that is in. */
export async function loadProducts(
  db: Tx,
  ranges: Iterable<ProductRecord[]>,
  known: KnownIds,
  now: Date,
  onRange: () => void,
): Promise<void> {
  const counters: Counters = {
    product: await openCounter(db, "product_ids", [["products", "id"]]),
    variant: await openCounter(db, "variant_ids", [["product_variants", "id"]]),
    sku: await openCounter(
      db,
      "skus",
      [
        ["products", "sku"],
        ["product_variants", "sku"],
      ],
      10_000,
    ),
    inventory: await openCounter(db, "offer_inventory_ids", [["offer_inventories", "id"]]),
    price: await openCounter(db, "offer_price_ids", [["offer_prices", "id"]]),
  };
  for (const products of ranges) {
    const rows = new RangeRows(known, counters, now).addAll(products);
    for (const table of tables) await insertRows(db, table, columns[table], rows[table]);
    onRange();
  }
  for (const counter of Object.values(counters)) await counter.close();
}
