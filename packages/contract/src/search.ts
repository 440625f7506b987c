// Search and autocomplete (catalogue 6, 7): what can be asked, the records of an answer and its facets.
import { z } from "zod";
import { WarningEntry } from "#errors.ts";
import { searchLength } from "#limits.ts";
import { Image, OfferPriceType, PackingType, ProductUnit } from "#products.ts";
import { Currency, LabelMap, PageQuery, pageOf, Timestamp } from "#shared.ts";

export const SearchAggregation = z.enum(["PRODUCT", "VARIANT"]);
export type SearchAggregation = z.infer<typeof SearchAggregation>;

/** More than any screen sends; what is beyond is refused rather than worked on. */
const textList = z.array(z.string().max(1_000)).max(1_000).optional();
const MOST_PAGES = 1_000_000_000;

/** Every filter takes several values: one of a group is enough, all groups have to hold (catalogue 6.2). */
export const SearchQuery = PageQuery.extend({
  page: z.number().int().min(0).max(MOST_PAGES).default(0),
  locale: z.string().optional(),
  currency: Currency.optional(),
  /** Older spelling of `currency`. */
  cy: Currency.optional(),
  query: z.string().max(searchLength).optional(),
  /** External ids or ids of navigation categories; products of the categories below are found too. */
  categoryIds: textList,
  brand: textList,
  /** Ids, external ids or names. */
  suppliers: textList,
  /** `name|value` or `id|value`; of numbers also `name|200..400`, with one bound or both. */
  attributes: textList,
  customFields: textList,
  customFieldsOffer: textList,
  customFieldsSupplier: textList,
  /** Ids or names. */
  productTags: textList,
  skus: textList,
  aggregation: SearchAggregation.optional(),
  /**
   * Of variants: those of one product stand together in their order, products in that of their first. Other servers of this API
   * ignore it.
   */
  groupByProduct: z.boolean().default(false),
  /** Only what can be ordered: its stock covers the smallest quantity, and it has a price. Other servers of this API ignore it. */
  inStock: z.boolean().default(false),
  /**
   * `field|ASC` or `field|DESC`: name, code, price, availability, createdTime, attr.<name>, cf.<name>; of the caller's best offer
   * also pack (pieces of a pack), packPrice, stock and leadTime.
   */
  sort: textList,
  productUpdatedTime: Timestamp.optional(),
  offerUpdatedTime: Timestamp.optional(),
  withFacets: z.boolean().default(true),
  /**
   * False: records carry what a list shows. Descriptions, custom fields, categories and translations come empty, pictures in
   * their modern format alone; a product's record has no attributes, which would be those of one variant. Other servers of
   * this API may answer all the same.
   */
  withDetails: z.boolean().default(true),
  /** The words as they are: nothing corrected, near or left out. Other servers of this API ignore it. */
  exact: z.boolean().default(false),
  /** Bounds of the caller's price per piece without tax, both included. */
  priceMin: z.number().min(0).optional(),
  priceMax: z.number().min(0).optional(),
});
export type SearchQuery = z.output<typeof SearchQuery>;

export const SearchPicture = Image.extend({ main: z.boolean() }).strict();

const nothing = z.strictObject({});

export const SearchProduct = z.strictObject({
  id: z.string(),
  externalId: z.string(),
  sku: z.string(),
  name: z.string(),
  description: z.string(),
  brand: z.string().nullable(),
  mainPictureUrl: z.string().nullable(),
  tags: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  unit: ProductUnit,
  productUnit: z.string(),
  /** Variants of the product that the caller may see. */
  variantCount: z.number().int(),
});
export type SearchProduct = z.infer<typeof SearchProduct>;

export const SearchVariant = z.strictObject({
  id: z.string(),
  externalId: z.string(),
  /** The buyer-facing article code, where the variant has one. */
  externalSku: z.string().nullable(),
  sku: z.string(),
  name: z.string(),
  description: z.string(),
  ean: z.string(),
  mpn: z.string(),
  pictureUrls: z.array(SearchPicture),
  /** What the caller's account calls the article, where just this was searched for. Other servers of this API leave it out. */
  ownCode: z.string().optional(),
  /**
   * Where only near sizes were found: how many millimetres longer each side is than was asked for, in the order of the question.
   * Other servers of this API leave it out.
   */
  sizeDifference: z.array(z.number().int()).optional(),
});
export type SearchVariant = z.infer<typeof SearchVariant>;

export const SearchSupplier = z.strictObject({ id: z.string(), externalId: z.string(), name: z.string() });
export type SearchSupplier = z.infer<typeof SearchSupplier>;

export const SearchOffer = z.strictObject({
  id: z.string(),
  externalId: z.string(),
  currency: Currency,
  /** Pieces that can still be ordered. */
  stock: z.number().int(),
  packingType: PackingType,
  productUnit: z.string(),
  quantityPerItem: z.number(),
  minOrderQuantity: z.number().int(),
  maxOrderQuantity: z.number().int().nullable(),
  minStockAlert: z.number().int().nullable(),
  minShippingPrice: z.number().nullable(),
  /** Days, as text. */
  leadTimeToShip: z.string().nullable(),
  customFields: z.array(
    z.strictObject({
      id: z.string(),
      externalId: z.string(),
      name: z.string(),
      value: z.string(),
      values: z.array(z.string()),
    }),
  ),
});
export type SearchOffer = z.infer<typeof SearchOffer>;

/** The first tier only; the offers calls hold the others. */
export const SearchOfferPrice = z.strictObject({
  id: z.string(),
  externalId: z.string(),
  offerPriceType: OfferPriceType,
  itemPerPack: z.number().int(),
  itemPrice: z.number(),
  /** itemPrice with tax, four decimals, for display. */
  itemPriceTTC: z.number(),
  unitPrice: z.number(),
  unitPriceTTC: z.number(),
  /** Same as itemPrice. */
  price: z.number(),
  discountItemPrice: z.number().nullable(),
  discountUnitPrice: z.number().nullable(),
});
export type SearchOfferPrice = z.infer<typeof SearchOfferPrice>;

export const SearchAttribute = z.strictObject({
  id: z.string(),
  externalId: z.string(),
  externalSource: z.string(),
  type: z.string(),
  name: z.string(),
  names: LabelMap,
  value: z.string(),
  values: z.array(z.string()),
});
export type SearchAttribute = z.infer<typeof SearchAttribute>;

export const SearchNavigation = z.strictObject({ id: z.string(), externalId: z.string(), name: z.string() });
export type SearchNavigation = z.infer<typeof SearchNavigation>;

/** A product with its best variant and offer for the caller, or a variant with its best offer. */
export const SearchRecord = z
  .strictObject({
    product: SearchProduct,
    variant: SearchVariant,
    /** Empty without any visible offer. */
    supplier: z.union([SearchSupplier, nothing]),
    /** Empty without any visible offer. */
    offer: z.union([SearchOffer, nothing]),
    /** Empty when the caller has no price. */
    offerPrice: z.union([SearchOfferPrice, nothing]),
    attributes: z.array(SearchAttribute),
    /** The categories of the product with all their ancestors, the root last. */
    navigations: z.array(SearchNavigation),
  })
  .meta({ id: "SearchRecord" });
export type SearchRecord = z.infer<typeof SearchRecord>;

const count = z.number().int();
const NamedFacet = z.strictObject({ id: z.string(), name: z.string(), count });
const KeyedFacet = z.strictObject({ id: z.string(), externalId: z.string(), name: z.string(), count });

/** `counts` runs parallel to `values`. */
const ValuesFacet = z.strictObject({
  id: z.string(),
  name: z.string(),
  values: z.array(z.string()),
  counts: z.array(count),
});

/**
 * Values found under query, categories and visibility alone; each count is the number of records under all filters but
 * the group's own selection, so that several values of a group can be ticked. Zero counts stay.
 */
export const SearchFacets = z
  .strictObject({
    brands: z.array(NamedFacet),
    suppliers: z.array(KeyedFacet),
    attributes: z.array(ValuesFacet),
    customFields: z.array(ValuesFacet),
    productTags: z.array(NamedFacet),
    navigations: z.array(KeyedFacet),
    /** External ids of the attributes by which what is found can be sorted. Other servers of this API leave them out. */
    sortable: z.array(z.string()).optional(),
    attributesRange: z.array(
      z.strictObject({ id: z.string(), name: z.string(), min: z.number(), max: z.number(), unit: z.string() }),
    ),
    /** Bounds of the caller's prices under all filters but the price bounds themselves; null without any price. */
    priceMin: z.number().nullable(),
    priceMax: z.number().nullable(),
  })
  .meta({ id: "SearchFacets" });
export type SearchFacets = z.infer<typeof SearchFacets>;

/** How the words of a query were read. */
export const SearchUnderstood = z
  .strictObject({
    /** What was looked for in the end. */
    query: z.string(),
    /** `text` as it was typed, `as` what it was taken for. */
    words: z.array(
      z.strictObject({
        text: z.string(),
        as: z.string(),
        kind: z.enum(["thing", "word", "value", "measure", "maker", "excluded"]),
        /** Values of attributes that say the same, each by the attribute's external id, as far as the catalogue has them. */
        values: z.array(z.strictObject({ attribute: z.string(), value: z.string() })).optional(),
      }),
    ),
    /** What says nothing about an article, or was left out to find any. */
    dropped: z.array(z.string()),
  })
  .meta({ id: "SearchUnderstood" });
export type SearchUnderstood = z.infer<typeof SearchUnderstood>;

/** What the shop has a page for instead of an article. */
export const ShopPage = z.enum(["DELIVERY", "RETURNS", "INVOICES", "QUOTES", "ORDERS", "PASSWORD", "CONTACT"]);
export type ShopPage = z.infer<typeof ShopPage>;

/** What was ignored of what was asked, or became of the query. */
export const SearchWarning = WarningEntry.extend({
  /** Of what is not sold: where what comes nearest lies. Other servers of this API leave it out. */
  category: SearchNavigation.optional(),
  /** Of a query that asks for a page of the shop and no article: which. Other servers of this API leave it out. */
  page: ShopPage.optional(),
  /**
   * Of a group of results that follows others: the place of its first record on this page, null where the page has none of it.
   * Absent of what is said of the first group, and where the answer is sorted.
   */
  from: z.number().int().nullable().optional(),
});
export type SearchWarning = z.infer<typeof SearchWarning>;

export const SearchAnswer = z
  .strictObject({
    /** Null when asked without facets. */
    facets: SearchFacets.nullable(),
    products: pageOf(SearchRecord),
    /** Where variants stand together: how many of each product of the page are found, over all pages. */
    groups: z.array(z.strictObject({ productId: z.string(), matches: z.number().int() })).optional(),
    /**
     * What was asked but ignored, for example an unknown sort field; and in the language of the page what became of the query:
     * `SEARCH_CORRECTED`, `SEARCH_RELAXED`, `SEARCH_NEAR`, `SEARCH_CODE`, `SEARCH_UNDERSTOOD`, `SEARCH_NOT_SOLD`, `SEARCH_NO_GOODS`,
     * `SEARCH_CHEAP`.
     */
    warnings: z.array(SearchWarning),
    /** With a query that found anything by its words. Other servers of this API leave it out. */
    understood: SearchUnderstood.optional(),
  })
  .meta({ id: "SearchAnswer" });
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** The first step of the ladder whose articles a search showed: all words, corrected ones, and so on; of no articles NONE. */
export const SearchStep = z.enum(["ALL", "CORRECTED", "WIDER", "NEAR", "RELAXED", "NONE"]);
export type SearchStep = z.infer<typeof SearchStep>;

export const SearchCountsQuery = PageQuery.extend({
  /** First day of the period; the 30 days up to its last one unless given. */
  from: z.iso.date().optional(),
  /** Last day of the period; today unless given. */
  to: z.iso.date().optional(),
  /** Only what was answered by this step. */
  step: SearchStep.optional(),
});
export type SearchCountsQuery = z.output<typeof SearchCountsQuery>;

/** How often a query was asked, by however many people: nothing says by whom. */
export const SearchCount = z
  .strictObject({
    /** Lower case without accents. */
    query: z.string(),
    /** Of the page that it was asked on. */
    locale: z.string(),
    step: SearchStep,
    /** When it was last asked. */
    hits: z.number().int(),
    asked: z.number().int(),
    /** The last day of the period on which it was asked. */
    lastAsked: z.iso.date(),
  })
  .meta({ id: "SearchCount" });

export const AutocompleteQuery = z.object({
  /** Under two characters nothing is suggested. */
  input: z.string().max(searchLength).optional(),
  /** Other spelling of `input`. */
  query: z.string().max(searchLength).optional(),
  locale: z.string().optional(),
  currency: Currency.optional(),
  aggregation: SearchAggregation.default("PRODUCT"),
  /** Most products; brands, suppliers and categories are at most 5 each. */
  size: z.number().int().min(1).max(20).default(8),
});

export const AutocompleteAnswer = z
  .strictObject({
    products: z.array(SearchRecord),
    /**
     * What the input may become, at most 5: corrected where nobody writes it so, else longer by the words of names. Other
     * servers of this API may leave it out.
     */
    queries: z.array(z.strictObject({ text: z.string(), label: z.string().optional() })).optional(),
    brands: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    suppliers: z.array(SearchSupplier),
    navigations: z.array(SearchNavigation),
  })
  .meta({ id: "AutocompleteAnswer" });
export type AutocompleteAnswer = z.infer<typeof AutocompleteAnswer>;
