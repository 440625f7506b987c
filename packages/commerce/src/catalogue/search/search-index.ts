// What every search has to do, whatever it is built on. Answers carry records that are made already, because an index keeps them and
// a search is asked more often than anything else.
import type { SearchFacets, SearchRecord } from "@comptoir/contract/search";
import type { CategoryRow } from "#catalogue/categories.queries.ts";
import type { CategoryTree } from "#catalogue/categories.rules.ts";
import type { FieldRow } from "#catalogue/fields.queries.ts";
import type { PriceAudience } from "#catalogue/inventories.queries.ts";
import type { TextOutcome } from "#catalogue/search/understanding/outcome.ts";
import type { Locale } from "#shared/locale.ts";

export type SortField = {
  readonly kind:
    | "name"
    | "code"
    | "price"
    | "availability"
    | "createdTime"
    | "pack"
    | "packPrice"
    | "stock"
    | "leadTime"
    | "attribute"
    | "customField";
  readonly key: string;
};
export type SearchSort = SortField & { readonly isDescending: boolean };

/** A value under the name of its attribute or custom field, both as the client wrote them. */
export type NamedValue = { readonly name: string; readonly value: string };

/** How much a record tells: everything, or what a row of variants or a card of a product shows. */
export type RecordDetail = "full" | "row" | "card";

/** What is asked, in the words of the client; keys and names are resolved by the index. */
export type SearchCriteria = {
  readonly audience: PriceAudience;
  readonly locale: Locale;
  readonly storeViewId: string;
  /** Basis points, for offers that name no rate. */
  readonly defaultTaxRate: number;
  readonly text: string;
  /** The last word of the text is still being typed. */
  readonly isTyping: boolean;
  /** The words of the text as they are, nothing corrected, near or left out. */
  readonly isExact: boolean;
  /** Ids or external ids; any of them, with everything below it. */
  readonly categories: readonly string[];
  readonly brands: readonly string[];
  /** Ids, external ids or names. */
  readonly suppliers: readonly string[];
  /** Ids, external ids or names. */
  readonly tags: readonly string[];
  readonly attributes: readonly NamedValue[];
  readonly offerFields: readonly NamedValue[];
  readonly supplierFields: readonly NamedValue[];
  /** SKUs of products or variants. */
  readonly skus: readonly string[];
  readonly productUpdatedSince: Date | null;
  readonly offerUpdatedSince: Date | null;
  /** Ten-thousandths per piece, both included. */
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  /** Only what the caller can order: stock for the smallest quantity, and a price. */
  readonly isInStock: boolean;
  readonly aggregation: "PRODUCT" | "VARIANT";
  /** Of variants: those of one product stand together. */
  readonly isGrouped: boolean;
  readonly sort: readonly SearchSort[];
  readonly page: number;
  readonly size: number;
  readonly withFacets: boolean;
  readonly detail: RecordDetail;
};

const encoder = new TextEncoder();

/**
 * What goes out in answers: a value, which answers share and nobody changes, and its JSON, which is written when somebody wants it,
 * and then kept, as it goes out in many of them.
 */
export class Json<Value extends object> {
  readonly value: Value;
  #size: number | undefined;
  #bytes: Uint8Array | null = null;

  /** `size` where it is known without writing the JSON. */
  constructor(value: Value, size?: number) {
    this.value = value;
    this.#size = size;
  }

  /** The length of its text, about. */
  get size(): number {
    this.#size ??= JSON.stringify(this.value).length;
    return this.#size;
  }

  get bytes(): Uint8Array {
    this.#bytes ??= encoder.encode(JSON.stringify(this.value));
    return this.#bytes;
  }
}

/** A product with the number of its variants that are found. */
export type ProductGroup = { readonly productId: string; readonly matches: number };

export type SearchHits = {
  /** Records over all pages. */
  readonly total: number;
  /** Those of the page; none where the answer is known. */
  readonly records: readonly Json<SearchRecord>[];
  /** The products of the page in their order, where variants stand together; else null. */
  readonly groups: readonly ProductGroup[] | null;
  /** Null when not asked for. */
  readonly facets: Json<SearchFacets> | null;
  /** What became of the text. */
  readonly outcome: TextOutcome;
  /** Which of the outcome's steps found each record of the page, or the first of its product where those stand together. */
  readonly steps: readonly number[];
  /** The same object as long as the same question has the same answer; absent where nothing is remembered. */
  readonly state?: object;
};

/** Whether whoever asks has kept the answer of a state. */
export type AnswerCheck = (state: object) => boolean;

/** A brand, supplier or category whose name fits what is being typed. */
export type NamedHit = { readonly id: string; readonly externalId: string; readonly name: string };

/** A longer query; `label` also says what it is called here. */
export type QuerySuggestion = { readonly text: string; readonly label?: string };

export type Suggestions = {
  readonly records: readonly Json<SearchRecord>[];
  /** What the query may become: corrected, or completed by the words that follow in names, names of the trade, or sizes. */
  readonly queries: readonly QuerySuggestion[];
  readonly brands: readonly NamedHit[];
  readonly suppliers: readonly NamedHit[];
  readonly categories: readonly NamedHit[];
};

/** The categories of a store view with what presenting them takes. */
export type CategoryForest = {
  readonly rows: readonly CategoryRow[];
  readonly tree: CategoryTree<CategoryRow>;
  /** Custom fields of categories. */
  readonly fields: readonly FieldRow[];
  /** Visible products by classification. */
  readonly productCounts: ReadonlyMap<string, number>;
};

export interface SearchIndex {
  /** Makes no records of an answer that is known. */
  search(criteria: SearchCriteria, isKnown?: AnswerCheck): Promise<SearchHits>;
  /** The same criteria; `size` products at most, five queries and five names of each kind. */
  suggest(criteria: SearchCriteria): Promise<Suggestions>;
  /** The categories of a store view, which the menu of every page shows, with what is visible through these catalogue views. */
  forest(storeViewId: string, viewIds: readonly string[]): Promise<CategoryForest>;
  /** Takes in what has changed until now. Cheap when nothing has. */
  refresh(): Promise<void>;
}

export const noCriteria: Omit<SearchCriteria, "audience" | "locale" | "storeViewId" | "defaultTaxRate"> = {
  text: "",
  isTyping: false,
  isExact: false,
  categories: [],
  brands: [],
  suppliers: [],
  tags: [],
  attributes: [],
  offerFields: [],
  supplierFields: [],
  skus: [],
  productUpdatedSince: null,
  offerUpdatedSince: null,
  priceMin: null,
  priceMax: null,
  isInStock: false,
  aggregation: "VARIANT",
  isGrouped: false,
  sort: [],
  page: 0,
  size: 20,
  withFacets: true,
  detail: "full",
};
