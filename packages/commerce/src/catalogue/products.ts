// Products, variants and what stands around them on a product page.
import type { CatalogueIdType } from "@comptoir/contract/catalogue";
import type {
  Product,
  ProductThumbnail,
  ProductVariant,
  ProductVariantDetail,
  VariantAttribute,
} from "@comptoir/contract/products";
import { presentVariantAttributes } from "#catalogue/attributes.rules.ts";
import { productNotFound, variantFilterMissing, variantNotFound } from "#catalogue/catalogue.errors.ts";
import { type CurrencyQuery, findAttributesOf, findOffers } from "#catalogue/inventories.ts";
import { presentOffer } from "#catalogue/offer.present.ts";
import { presentProduct, presentVariant, presentVariantDetail } from "#catalogue/products.present.ts";
import {
  findProductKeys,
  findProductRow,
  findProductRows,
  findRelatedIds,
  findVariantKeyRows,
  findVariantPage,
  findVariantRow,
  findVariantRows,
  findVariantValues,
  idOfKey,
  knownId,
} from "#catalogue/products.queries.ts";
import { findRatings } from "#catalogue/reviews.queries.ts";
import { averageOf } from "#catalogue/reviews.rules.ts";
import { recalled } from "#db/recall.ts";
import type { PublicContext } from "#http/context.ts";
import { type PageRequest, presentPage } from "#shared/paging.ts";

/** How a call says by what its keys name things: id, SKU or external id (catalogue 1.2). */
export type IdSelector = {
  readonly idType?: CatalogueIdType | undefined;
  readonly productIdType?: CatalogueIdType | undefined;
  readonly productIdentifier?: CatalogueIdType | undefined;
};

/** The selector under whichever of its three names it came. */
export const selectorOf = (query: IdSelector): CatalogueIdType | undefined =>
  query.idType ?? query.productIdType ?? query.productIdentifier;

/** Id and classification of the visible product that a key names. Throws 404. One statement, or none while they are remembered. */
export function getProductKeys({ deps, audience: { viewIds } }: PublicContext, key: string, query: IdSelector) {
  const selector = selectorOf(query);
  return recalled(deps, "products", `keys ${viewIds.join(",")} ${selector ?? ""} ${key}`, async () => {
    const keys = await findProductKeys(deps.db, idOfKey("products", key, selector), viewIds);
    if (!keys) throw productNotFound(key);
    return keys;
  });
}

/** The product of this id where the caller sees it; null else. One statement. */
export const findProductKeyRow = (context: PublicContext, id: string) =>
  findProductKeys(context.deps.db, knownId(id), context.audience.viewIds);

/** Throws 404. One statement. */
export async function getProduct(context: PublicContext, key: string, query: IdSelector): Promise<Product> {
  const id = idOfKey("products", key, selectorOf(query));
  const row = await findProductRow(context.deps.db, id, context.audience);
  if (!row) throw productNotFound(key);
  return presentProduct(row, context.locale);
}

/** Throws 404. One statement beside what is remembered. */
export async function getVariantAttributes(
  context: PublicContext,
  key: string,
  query: IdSelector,
): Promise<VariantAttribute[]> {
  const { id } = await getProductKeys(context, key, query);
  const variants = await findVariantValues(context.deps.db, id, context.audience.viewIds);
  const values = variants.map(({ attributeValues }) => attributeValues);
  return presentVariantAttributes(await findAttributesOf(context, variants), values, context.locale);
}

export type RelatedQuery = IdSelector & CurrencyQuery & PageRequest;

/** A page of the products to show beside one, and how many there are: four statements, or none while they are remembered. */
function findRelated(context: PublicContext, key: string, query: RelatedQuery) {
  const { deps, store, locale, audience } = context;
  const name = [store.viewId, locale, audience.viewIds.join(","), selectorOf(query) ?? "", key, query.page, query.size];
  return recalled(deps, "products", `beside ${name.join(" ")}`, async () => {
    const product = await getProductKeys(context, key, query);
    const ids = await findRelatedIds(deps.db, product, audience.viewIds);
    const shown = ids.slice(query.page * query.size, (query.page + 1) * query.size);
    const [rows, ratings] = await Promise.all([findProductRows(deps.db, shown, audience), findRatings(deps.db, shown)]);
    const products = rows.map((row) => ({
      product: presentProduct(row, locale),
      productReviewRatings: averageOf(ratings.get(row.id) ?? []),
    }));
    return { products, total: ids.length };
  });
}

/** Cards of related products with their best offers and ratings. One statement beside what is remembered, however many products. */
export async function getRelatedProducts(context: PublicContext, key: string, query: RelatedQuery) {
  const { products, total } = await findRelated(context, key, query);
  const productIds = products.map(({ product }) => product.id);
  const { offers, words } = await findOffers(context, { productIds }, { ...query, withoutPrices: true });
  const thumbnails = products.map(({ product, productReviewRatings }): ProductThumbnail => {
    const best = offers.find((offer) => offer.row.productId === product.id);
    const { offerPrices, ...offer } = best ? presentOffer(best, words) : { offerPrices: [] };
    return {
      product,
      productReviewRatings,
      attributeViewDetails: [],
      bestOffer: "offerInventory" in offer ? { ...offer, offerPrice: offerPrices[0] ?? null } : null,
    };
  });
  return { aggregations: [], productThumbnails: presentPage(thumbnails, total, query) };
}

export type VariantListQuery = IdSelector &
  PageRequest & {
    readonly productSku?: string | undefined;
    readonly productId?: string | undefined;
    readonly ids?: readonly string[] | undefined;
    readonly skus?: readonly string[] | undefined;
    readonly externalIds?: readonly string[] | undefined;
  };

/** Throws 400 when nothing says which variants (catalogue 8.2). Two statements. */
export async function listVariants(context: PublicContext, query: VariantListQuery) {
  const { productSku, productId, ids, skus, externalIds } = query;
  if ([productSku, productId, ids, skus, externalIds].every((filter) => filter === undefined))
    throw variantFilterMissing();
  const product = productId === undefined ? undefined : idOfKey("products", productId, selectorOf(query));
  const filter = { productSku, productId: product, ids, skus, externalIds };
  const { rows, total } = await findVariantPage(context.deps.db, filter, context.audience.viewIds, query);
  const attributes = await findAttributesOf(context, rows);
  return presentPage(
    rows.map((row) => presentVariant(row, attributes, context.locale)),
    total,
    query,
  );
}

/** The visible variant that a key names. Throws 404. One statement. */
export async function getVariantRow(context: PublicContext, key: string, query: IdSelector) {
  const id = idOfKey("product_variants", key, selectorOf(query));
  const row = await findVariantRow(context.deps.db, id, context.audience.viewIds);
  if (!row) throw variantNotFound(key);
  return row;
}

/** Two statements. */
export async function getVariant(
  context: PublicContext,
  key: string,
  query: IdSelector,
): Promise<ProductVariantDetail> {
  const row = await getVariantRow(context, key, query);
  return presentVariantDetail(row, await findAttributesOf(context, [row]), context.locale);
}

/** Variants by their ids, those too that are no longer sold or shown: for what keeps naming them. Two statements. */
export async function describeVariants(
  context: PublicContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductVariant>> {
  const rows = await findVariantRows(context.deps.db, ids, context.audience.viewIds);
  const attributes = await findAttributesOf(context, rows);
  return new Map(rows.map((row) => [row.id, presentVariant(row, attributes, context.locale)]));
}

/** The ids of the visible variants that keys stand for, by key; what names none is not there. One statement. */
export async function findVariantIds(
  context: PublicContext,
  keys: readonly string[],
  idType: CatalogueIdType | undefined,
): Promise<ReadonlyMap<string, string>> {
  const rows = await findVariantKeyRows(context.deps.db, keys, idType, context.audience.viewIds);
  return new Map(rows.map(({ key, id }) => [key, id]));
}
