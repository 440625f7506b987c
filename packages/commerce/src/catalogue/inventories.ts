// Offers as buyers see them, for product pages, variants and fast order.

import { defaultCurrency, foldCode } from "@comptoir/contract/conventions";
import type { Offer, OfferInventorySummary, OfferStatus, ProductStatus } from "@comptoir/contract/products";
import type { CustomFieldValue } from "@comptoir/contract/shared";
import type { AttributeDefinition } from "#catalogue/attributes.rules.ts";
import { inventoryNotFound } from "#catalogue/catalogue.errors.ts";
import { presentOfferFields } from "#catalogue/fields.present.ts";
import { findFieldRows, findInventoryFields } from "#catalogue/fields.queries.ts";
import {
  findInventoryPage,
  findInventoryRows,
  type InventoryFilter,
  type InventoryRow,
  inventorySortFields,
  type PriceAudience,
} from "#catalogue/inventories.queries.ts";
import { type OfferWords, type PricedInventory, presentOffer, rankOf, withPrices } from "#catalogue/offer.present.ts";
import { compareOffers, firstPriceOf } from "#catalogue/offers/offers.rules.ts";
import { findAttributes } from "#catalogue/products.queries.ts";
import { recalled } from "#db/recall.ts";
import type { Db } from "#db/statement.ts";
import type { PublicContext } from "#http/context.ts";
import { namesIn } from "#shared/lists.ts";
import { presentUnitPrice, tenThousandths } from "#shared/money.ts";
import { type PageRequest, parseSort, presentPage } from "#shared/paging.ts";

export type CurrencyQuery = { readonly currency?: string | undefined; readonly cy?: string | undefined };

/** Who looks at prices, in which currency and when. */
export function pricingOf({ audience, deps }: PublicContext, { currency, cy }: CurrencyQuery): PriceAudience {
  return { ...audience, currency: currency ?? cy ?? defaultCurrency, now: deps.clock() };
}

/** The definitions of every attribute that the rows have values of: one statement, or none while the process remembers them. */
export async function findAttributesOf(
  { deps }: PublicContext,
  rows: readonly { readonly attributeValues: object }[],
): Promise<AttributeDefinition[]> {
  const names = new Set(rows.flatMap(({ attributeValues }) => Object.keys(attributeValues)));
  if (names.size === 0) return [];
  const all = await recalled(deps, "structure", "attributes", () => findAttributes(deps.db, "all"));
  return all.filter(({ externalId }) => names.has(externalId));
}

const findOfferFields = ({ deps }: PublicContext) =>
  recalled(deps, "structure", "fields of offers", () => findFieldRows(deps.db));

async function wordsFor(context: PublicContext, rows: readonly InventoryRow[], now: Date): Promise<OfferWords> {
  const [attributes, fields] = await Promise.all([findAttributesOf(context, rows), findOfferFields(context)]);
  return { attributes, fields, now, locale: context.locale, defaultTaxRate: context.audience.defaultTaxRate };
}

/** Priced stock lines that fit, the best offer first, with what presenting them takes. One statement beside what is remembered. */
export async function findOffers(
  context: PublicContext,
  filter: InventoryFilter,
  query: CurrencyQuery & { readonly withoutPrices?: boolean },
): Promise<{ readonly offers: PricedInventory[]; readonly words: OfferWords }> {
  const audience = pricingOf(context, query);
  const rows = await findInventoryRows(context.deps.db, filter, audience);
  const offers = rows.map(withPrices).filter(({ prices }) => query.withoutPrices || prices.length > 0);
  offers.sort((a, b) => compareOffers(rankOf(a), rankOf(b)));
  return { offers, words: await wordsFor(context, rows, audience.now) };
}

/** Stock lines that fit with the prices of one account, for whoever offers it something. One statement. */
export async function findOffersFor(
  db: Db,
  filter: InventoryFilter,
  account: PriceAudience,
): Promise<PricedInventory[]> {
  return (await findInventoryRows(db, filter, account)).map(withPrices);
}

/** The first stock lines that fit with the prices of one account. One statement. */
export async function findFirstOffersFor(
  db: Db,
  filter: InventoryFilter,
  account: PriceAudience,
  size: number,
): Promise<PricedInventory[]> {
  const order = [{ property: "externalId", direction: "ASC" }] as const;
  return (await findInventoryPage(db, filter, account, { page: 0, size, order })).rows.map(withPrices);
}

const offerSorts = {
  price: (offer: PricedInventory) => rankOf(offer).price?.firstPrice ?? null,
  stock: ({ row }: PricedInventory) => row.stock,
  leadTimeToShip: ({ row }: PricedInventory) => row.leadTimeToShip,
  supplierName: ({ row }: PricedInventory) => row.supplierName,
} as const;

function compareValues(a: string | number | null, b: string | number | null, sign: number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return (typeof a === "string" && typeof b === "string" ? a.localeCompare(b, "fr") : Number(a) - Number(b)) * sign;
}

/** One page of offers; without a sort the best offer comes first. */
export async function getOfferPage(
  context: PublicContext,
  filter: InventoryFilter,
  query: CurrencyQuery &
    PageRequest & { readonly withoutPrices?: boolean; readonly sort?: readonly string[] | undefined },
) {
  const { offers, words } = await findOffers(context, filter, query);
  const order = parseSort(query.sort, namesIn(offerSorts));
  const sorted = offers.sort((a, b) => {
    for (const { property, direction } of order) {
      const read = offerSorts[property];
      const difference = compareValues(read(a), read(b), direction === "ASC" ? 1 : -1);
      if (difference !== 0) return difference;
    }
    return 0;
  });
  const start = query.page * query.size;
  const content = sorted.slice(start, start + query.size).map((offer): Offer => presentOffer(offer, words));
  return presentPage(content, offers.length, query, order);
}

export type InventoryListQuery = PageRequest &
  CurrencyQuery & {
    readonly sort?: readonly string[] | undefined;
    readonly idType: string;
    readonly productStatus: ProductStatus;
    readonly variantStatus: ProductStatus;
    readonly offerInventoryStatus: OfferStatus;
    readonly offerPriceStatus: OfferStatus;
    readonly supplierId?: string | undefined;
    readonly offerIds?: readonly string[] | undefined;
    readonly offerPriceIds?: readonly string[] | undefined;
    readonly hasStock?: boolean | undefined;
    readonly productVariantIds?: readonly string[] | undefined;
    readonly productIds?: readonly string[] | undefined;
    readonly skus?: readonly string[] | undefined;
    readonly search?: string | undefined;
    readonly codes?: readonly string[] | undefined;
  };

function filterOf(query: InventoryListQuery): InventoryFilter {
  const byExternalId = query.idType === "EXTERNAL_ID";
  return {
    productStatus: query.productStatus,
    variantStatus: query.variantStatus,
    inventoryStatus: query.offerInventoryStatus,
    priceStatus: query.offerPriceStatus,
    supplierKey: query.supplierId,
    hasStock: query.hasStock,
    [byExternalId ? "inventoryExternalIds" : "inventoryIds"]: query.offerIds,
    [byExternalId ? "priceExternalIds" : "priceIds"]: query.offerPriceIds,
    variantIds: query.productVariantIds,
    productIds: query.productIds,
    variantSkus: query.skus,
    text: query.search,
    codes: query.codes?.map(foldCode).filter((code) => code !== ""),
  };
}

/** Whole offers of visible products by keys, codes or text (catalogue 10.2). */
export async function listInventories(context: PublicContext, query: InventoryListQuery) {
  const audience = pricingOf(context, query);
  const order = parseSort(query.sort, inventorySortFields);
  const { page, size } = query;
  const filter = { ...filterOf(query), onlyActive: true };
  const { rows, total } = await findInventoryPage(context.deps.db, filter, audience, { page, size, order });
  const words = await wordsFor(context, rows, audience.now);
  return presentPage(
    rows.map((row) => presentOffer(withPrices(row), words)),
    total,
    query,
    order,
  );
}

/** Stock and first-tier prices alone, of inactive products too when asked for by name (catalogue 10.1). One statement. */
export async function listInventorySummaries(context: PublicContext, query: InventoryListQuery) {
  const order = parseSort(query.sort, inventorySortFields);
  const { page, size } = query;
  const audience = pricingOf(context, query);
  const { rows, total } = await findInventoryPage(context.deps.db, filterOf(query), audience, { page, size, order });
  const summaries = rows.map(
    (row): OfferInventorySummary => ({
      externalId: row.inventoryExternalId,
      status: row.inventoryStatus,
      stock: row.stock,
      supplierId: row.supplierId,
      productId: row.productId,
      variantId: row.id,
      offerPrices: withPrices(row).prices.map(({ externalId, tiers }) => ({
        externalId,
        price: presentUnitPrice(tenThousandths(firstPriceOf(tiers))),
      })),
    }),
  );
  return presentPage(summaries, total, query, order);
}

/** The custom fields of one visible offer (catalogue 10.3). Throws 404. */
export async function getInventoryFields(
  context: PublicContext,
  key: string,
  idType: string,
): Promise<CustomFieldValue[]> {
  const column = idType === "EXTERNAL_ID" ? "external_id" : "id";
  const [row, fields] = await Promise.all([
    findInventoryFields(context.deps.db, column, key, context.audience.viewIds),
    findOfferFields(context),
  ]);
  if (!row) throw inventoryNotFound(key);
  return presentOfferFields(fields, row);
}
