// The calls of the catalogue, readable without signing in; a bearer token adds the prices of the acting account. What is searched for is
// for the operator alone.
import { z } from "zod";
import { ArticleIndex } from "#article-index.ts";
import { ArticlesBeside, StandIns } from "#beside.ts";
import { CategoryBreadcrumb, CategoryNode, FullCategoryNode } from "#categories.ts";
import { FitAnswer, FitQuery } from "#fits.ts";
import { defineCall } from "#kit.ts";
import { entriesPerSearch, mostCodesPerCall, mostKeys, searchLength } from "#limits.ts";
import {
  Offer,
  OfferInventorySummary,
  OfferStatus,
  Product,
  ProductReview,
  ProductStatus,
  ProductVariant,
  ProductVariantDetail,
  RelatedProducts,
  ReviewSummary,
  VariantAttribute,
} from "#products.ts";
import {
  AutocompleteAnswer,
  AutocompleteQuery,
  SearchAnswer,
  SearchCount,
  SearchCountsQuery,
  SearchQuery,
} from "#search.ts";
import { Currency, CustomFieldValue, LocaleQuery, PageQuery, pageOf, RecordKey } from "#shared.ts";
import { Supplier, SupplierEvaluation, SupplierStatus } from "#suppliers.ts";

/** Which of its keys names a thing in a path; without one the key is tried as id, SKU and external id in this order. */
export const CatalogueIdType = z.enum(["ID", "DJUST_ID", "BUSINESS_ID", "SKU", "EXTERNAL_ID", "EXTERNAL_SKU"]);
export type CatalogueIdType = z.infer<typeof CatalogueIdType>;

/** Clients write the selector under three names; they mean the same (catalogue 1.2). */
const KeyQuery = LocaleQuery.extend({
  idType: CatalogueIdType.optional(),
  productIdType: CatalogueIdType.optional(),
  productIdentifier: CatalogueIdType.optional(),
});
export type KeyQuery = z.output<typeof KeyQuery>;

const TwoIdTypes = z.enum(["ID", "DJUST_ID", "BUSINESS_ID", "EXTERNAL_ID"]);
const CategoryQuery = LocaleQuery.extend({ idType: TwoIdTypes.default("DJUST_ID") });

const OfferQuery = KeyQuery.extend({
  currency: Currency.optional(),
  cy: Currency.optional(),
  /** True also returns stock lines without a price for the caller. */
  withoutPrices: z.boolean().default(false),
});

const idList = z.array(z.string()).max(mostKeys).optional();

const InventoryQuery = PageQuery.extend({
  locale: z.string().optional(),
  currency: Currency.optional(),
  cy: Currency.optional(),
  idType: TwoIdTypes.default("DJUST_ID"),
  productStatus: ProductStatus.default("ACTIVE"),
  variantStatus: ProductStatus.default("ACTIVE"),
  offerInventoryStatus: OfferStatus.default("ACTIVE"),
  offerPriceStatus: OfferStatus.default("ACTIVE"),
  supplierId: z.string().optional(),
  offerIds: idList,
  offerPriceIds: idList,
  hasStock: z.boolean().optional(),
});

const categoryParams = z.object({ categoryKey: RecordKey });
const productParams = z.object({ productKey: RecordKey });
const variantParams = z.object({ variantKey: RecordKey });
const supplierParams = z.object({ supplierKey: RecordKey });

const categoryCalls = {
  getOnlineCategories: defineCall({
    method: "GET",
    path: "/v1/shop/navigation-category/online",
    summary: "Active categories of the store view as a tree, the root left out",
    access: "public",
    query: LocaleQuery,
    response: z.array(CategoryNode),
  }),
  getCategories: defineCall({
    method: "GET",
    path: "/v1/shop/navigation-category",
    summary: "All categories of the store view as a tree, inactive ones included",
    access: "public",
    query: CategoryQuery,
    response: z.array(FullCategoryNode),
  }),
  getCategory: defineCall({
    method: "GET",
    path: "/v1/shop/navigation-category/{categoryKey}",
    summary: "One active category with everything below it",
    access: "public",
    params: categoryParams,
    query: CategoryQuery,
    response: CategoryNode,
    errors: ["F-E-033"],
  }),
  getCategoryBreadcrumb: defineCall({
    method: "GET",
    path: "/v1/shop/navigation-category/{categoryKey}/breadcrumb",
    summary: "One active category with its chain of parents up to the root",
    access: "public",
    params: categoryParams,
    query: CategoryQuery,
    response: CategoryBreadcrumb,
    errors: ["F-E-033"],
  }),
};

const searchCalls = {
  searchProducts: defineCall({
    method: "GET",
    path: "/v2/shop/search",
    summary: "Search records with facets and counts",
    access: "public",
    query: SearchQuery,
    response: SearchAnswer,
    queryArrays: "repeated",
    entriesPerCount: entriesPerSearch,
  }),
  autocomplete: defineCall({
    method: "GET",
    path: "/v2/shop/autocomplete",
    summary: "Products, brands, suppliers and categories that fit what is being typed",
    access: "public",
    query: AutocompleteQuery,
    response: AutocompleteAnswer,
    queryArrays: "repeated",
  }),
  getSearchCounts: defineCall({
    clients: ["OPERATOR"],
    method: "GET",
    path: "/v1/search-counts",
    summary: "Lists what was searched for in a period, the most asked first; nothing says by whom",
    access: { right: "GENERAL_SETTING_READ" },
    query: SearchCountsQuery,
    response: pageOf(SearchCount),
  }),
  findFits: defineCall({
    method: "GET",
    path: "/v2/shop/fits",
    summary: "Boxes, bags, pouches or tubes that hold an object or are nearest to its format, with the caller's prices",
    access: "public",
    query: FitQuery,
    response: FitAnswer,
    entriesPerCount: entriesPerSearch,
  }),
};

const productCalls = {
  getProduct: defineCall({
    method: "GET",
    path: "/v1/shop/products/{productKey}",
    summary: "One visible product",
    access: "public",
    params: productParams,
    query: KeyQuery,
    response: Product,
    errors: ["F-E-033"],
  }),
  getProductOffers: defineCall({
    method: "GET",
    path: "/v1/shop/products/{productKey}/offers",
    summary: "Offers of all variants of a product, the best offer first",
    access: "public",
    params: productParams,
    query: OfferQuery,
    response: z.array(Offer),
    errors: ["F-E-033"],
  }),
  getPaginatedProductOffers: defineCall({
    method: "GET",
    path: "/v1/shop/products/{productKey}/paginated-offers",
    summary: "Offers of a product in pages; sorts: price, stock, leadTimeToShip, supplierName",
    access: "public",
    params: productParams,
    query: OfferQuery.extend(PageQuery.shape),
    response: pageOf(Offer),
    errors: ["F-E-033"],
  }),
  getVariantAttributes: defineCall({
    method: "GET",
    path: "/v1/shop/products/{productKey}/variant-attributes",
    summary: "Attributes by which the variants of a product differ, with their values",
    access: "public",
    params: productParams,
    query: KeyQuery,
    response: z.array(VariantAttribute),
    errors: ["F-E-033"],
  }),
  getRelatedProducts: defineCall({
    method: "GET",
    path: "/v1/shop/products/{productKey}/related-products",
    summary: "Products linked to a product, or up to 8 of its kind when none is linked",
    access: "public",
    params: productParams,
    query: KeyQuery.extend({ ...PageQuery.shape, currency: Currency.optional(), cy: Currency.optional() }),
    response: RelatedProducts,
    errors: ["F-E-033"],
  }),
  getProductReviews: defineCall({
    method: "GET",
    path: "/v1/shop/products/{productKey}/reviews",
    summary: "Published reviews of a product and the caller's own; sorts: createdAt, rating; newest first",
    access: "public",
    params: productParams,
    query: KeyQuery.extend({
      ...PageQuery.shape,
      /** Only the caller's own review. */
      connectedUserOnly: z.boolean().default(false),
    }),
    response: z.array(ProductReview),
    errors: ["F-E-033"],
  }),
  getProductReviewStatistics: defineCall({
    method: "GET",
    path: "/v1/shop/products/{productKey}/stat-reviews",
    summary: "Number of ratings of a product, their average with one decimal, and how many there are of each",
    access: "public",
    params: productParams,
    query: KeyQuery,
    response: ReviewSummary,
    errors: ["F-E-033"],
  }),
};

const variantCalls = {
  getVariants: defineCall({
    method: "GET",
    path: "/v1/shop/product-variants",
    summary: "Variants of a product, or variants by their keys; one of the filters is required",
    access: "public",
    query: KeyQuery.extend({
      ...PageQuery.shape,
      productSku: z.string().optional(),
      productId: z.string().optional(),
      ids: idList,
      skus: idList,
      externalIds: idList,
    }),
    response: pageOf(ProductVariant),
    errors: ["F-E-001"],
  }),
  getVariant: defineCall({
    method: "GET",
    path: "/v1/shop/product-variants/{variantKey}",
    summary: "One visible variant with the product that it belongs to",
    access: "public",
    params: variantParams,
    query: KeyQuery,
    response: ProductVariantDetail,
    errors: ["F-E-033"],
  }),
  getVariantOffers: defineCall({
    method: "GET",
    path: "/v1/shop/product-variants/{variantKey}/offers",
    summary: "Offers of a variant, the best offer first",
    access: "public",
    params: variantParams,
    query: OfferQuery,
    response: z.array(Offer),
    errors: ["F-E-033"],
  }),
  getArticlesBeside: defineCall({
    method: "GET",
    path: "/v1/shop/product-variants/{variantKey}/beside",
    summary: "Alternatives of the same format and articles that go with a variant, with the caller's prices",
    access: "public",
    params: variantParams,
    query: KeyQuery.extend({ currency: Currency.optional() }),
    response: ArticlesBeside,
    errors: ["F-E-033"],
  }),
  getStandIns: defineCall({
    method: "GET",
    path: "/v2/shop/stand-ins",
    summary: "For variants by their ids, of those that are not there, articles of the same format that are",
    access: "public",
    query: LocaleQuery.extend({
      variantIds: z.array(z.string()).max(mostCodesPerCall),
      currency: Currency.optional(),
    }),
    response: z.array(StandIns),
  }),
  getVariantSuppliers: defineCall({
    method: "GET",
    path: "/v1/shop/product-variants/{variantKey}/suppliers",
    summary: "Active suppliers with a visible offer of a variant",
    access: "public",
    params: variantParams,
    query: KeyQuery,
    response: z.array(Supplier),
    errors: ["F-E-033"],
  }),
};

const supplierCalls = {
  getSuppliers: defineCall({
    clients: ["ACCOUNT", "OPERATOR"],
    method: "GET",
    path: "/v1/shop/suppliers",
    summary: "Suppliers by name; active and inactive ones unless a status is named",
    access: "public",
    query: PageQuery.extend({
      locale: z.string().optional(),
      supplierStatus: SupplierStatus.optional(),
      supplierIds: idList,
      idType: TwoIdTypes.default("DJUST_ID"),
      productVariantId: z.string().optional(),
    }),
    response: z.array(Supplier),
  }),
  getSupplier: defineCall({
    method: "GET",
    path: "/v1/shop/suppliers/{supplierKey}",
    summary: "One supplier",
    access: "public",
    params: supplierParams,
    query: LocaleQuery.extend({ idType: TwoIdTypes.default("DJUST_ID") }),
    response: Supplier,
    errors: ["F-E-033"],
  }),
  getSupplierEvaluations: defineCall({
    method: "GET",
    path: "/v1/shop/suppliers/{supplierKey}/evaluations",
    summary: "What buyers said about a supplier, newest first",
    access: "public",
    params: supplierParams,
    query: PageQuery.extend({ locale: z.string().optional(), idType: TwoIdTypes.default("DJUST_ID") }),
    response: z.array(SupplierEvaluation),
    errors: ["F-E-033"],
  }),
};

const inventorySorts =
  "sorts: externalId, status, stock, leadTimeToShip, supplierName, supplierId, productId, variantId";
const inventoryCalls = {
  getOfferInventorySummaries: defineCall({
    method: "GET",
    path: "/v1/shop/offer-inventories",
    summary: `Stock and first-tier prices of many offers in few words; ${inventorySorts}`,
    access: "public",
    query: InventoryQuery,
    response: pageOf(OfferInventorySummary),
  }),
  getOfferInventories: defineCall({
    method: "GET",
    path: "/v2/shop/offer-inventories",
    summary: `Offers by keys, article codes or text; the look-up of fast order; ${inventorySorts}`,
    access: "public",
    query: InventoryQuery.extend({
      productVariantIds: idList,
      productIds: idList,
      skus: idList,
      search: z.string().max(searchLength).optional(),
      /** Article codes in any spelling: case, spaces, dashes and dots do not count. */
      codes: z.array(z.string()).max(mostCodesPerCall).optional(),
    }),
    response: pageOf(Offer),
  }),
  getArticleIndex: defineCall({
    method: "GET",
    path: "/v2/shop/article-index",
    summary: "Codes, names and packs of every article that the caller may see, for look-ups without asking",
    access: "public",
    query: LocaleQuery.extend({
      /** The version that the caller has; when it is still that, the articles are not sent again. */
      knownVersion: z.string().max(64).optional(),
    }),
    response: ArticleIndex,
  }),
  getOfferInventoryCustomFields: defineCall({
    method: "GET",
    path: "/v2/shop/offer-inventories/{inventoryKey}/custom-fields",
    aliases: ["/v1/shop/offer-inventories/{inventoryKey}/custom-fields"],
    summary: "Custom fields of an offer",
    access: "public",
    params: z.object({ inventoryKey: RecordKey }),
    query: LocaleQuery.extend({ idType: TwoIdTypes.default("EXTERNAL_ID") }),
    response: z.array(CustomFieldValue),
    errors: ["F-E-033"],
  }),
};

export const catalogue = {
  ...categoryCalls,
  ...searchCalls,
  ...productCalls,
  ...variantCalls,
  ...supplierCalls,
  ...inventoryCalls,
} as const;
