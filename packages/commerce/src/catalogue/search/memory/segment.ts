// All documents of a shop and what they are found by. A document is a variant; those of one product lie side by side. A
// changed product is written in place where nothing that it is found by changed, else it moves to the end.
import { foldCode } from "@comptoir/contract/conventions";
import type { Dictionary } from "#catalogue/search/dictionary.ts";
import type {
  OfferDocument,
  OfferStock,
  ProductDocument,
  VariantDocument,
} from "#catalogue/search/documents.queries.ts";
import { fingerprintOf, type IndexedValue, offerFieldEntries, valuesOf } from "#catalogue/search/memory/indexed.ts";
import { emptyView, growView, type PriceView, rankDocument } from "#catalogue/search/memory/price-view.ts";
import { ProductStore } from "#catalogue/search/memory/product-store.ts";
import { productWords } from "#catalogue/search/memory/product-words.ts";
import { type Bits, clearBit, grown, hasBit, noBits, setBit, wordsFor } from "#catalogue/search/memory/tables/bits.ts";
import { CodeBook } from "#catalogue/search/memory/tables/code-book.ts";
import { grownTo } from "#catalogue/search/memory/tables/columns.ts";
import { type Postings, PostingsMap } from "#catalogue/search/memory/tables/postings.ts";
import { type GroupValue, groups, ValueTable } from "#catalogue/search/memory/tables/value-table.ts";
import { Vocabulary } from "#catalogue/search/memory/vocabulary.ts";
import { readValueWord } from "#catalogue/search/words/query-plan.rules.ts";
import { type Locale, locales } from "#shared/locale.ts";

export class Segment {
  readonly dictionary: Dictionary;
  /** The ordinal of each document's product. */
  productOf = new Int32Array(1024);
  live: Bits = noBits(32);
  ends: Bits = noBits(32);
  /** What guests pay in the currency of the shop. */
  readonly publicView: PriceView;

  readonly brands = new PostingsMap();
  /** Under `<currency> <supplier id>`. */
  readonly suppliers = new PostingsMap();
  readonly tags = new PostingsMap();
  readonly classifications = new PostingsMap();
  /** By the attribute's external id, values by valueKey. */
  readonly attributes = new Map<string, PostingsMap>();
  /** By the field's id; values under `<currency> <text>`. */
  readonly offerFields = new Map<string, PostingsMap>();
  readonly skus = new CodeBook("end");
  readonly codes = new CodeBook();
  /** Ids and product SKUs, which are found only as they are. */
  readonly exactCodes = new CodeBook("end");
  readonly vocabularies = Object.fromEntries(locales.map((locale) => [locale, new Vocabulary(locale)])) as Record<
    Locale,
    Vocabulary
  >;

  readonly values = new ValueTable();
  /** Documents that are there by value: of attributes by their external id, of brands under `brand`. */
  readonly #valueCounts = new Map<string, Map<string, number>>();

  /** Ids as numbers: of each product by its ordinal, of each variant by its document. */
  productNumbers = new Float64Array(256);
  variantNumbers = new Float64Array(1024);
  /** Milliseconds since 1970, per document. */
  productsCreatedAt = new Float64Array(1024);
  variantsCreatedAt = new Float64Array(1024);
  /** When the product or the variant last changed. */
  updatedAt = new Float64Array(1024);
  /** When an offer in the currency of the shop last changed; 0 without any. */
  offersUpdatedAt = new Float64Array(1024);
  /** Documents with several offers in one currency: which one is shown can differ from caller to caller. */
  contested: Bits = noBits(32);

  /** Where an offer's variant stands, by the id as a number; of offers that are gone, where it stood. */
  readonly #documentOfOffer = new Map<number, number>();
  readonly #store = new ProductStore();
  /** The ordinal of each product that is there. */
  readonly #ordinals = new Map<string, number>();
  /** The first document of each product, by its ordinal. */
  #firsts = new Int32Array(256);
  #nextOrdinal = 0;
  #size = 0;
  #gone = 0;

  constructor(dictionary: Dictionary, currency: string) {
    this.dictionary = dictionary;
    this.publicView = emptyView({ currency, personal: null, supplierIds: null }, 1024);
  }

  /** Documents so far, those that are gone included. */
  get size(): number {
    return this.#size;
  }

  /** The values of a group with the documents that have them. */
  keysOf(group: string): ReadonlyMap<string, number> {
    return this.#valueCounts.get(group) ?? new Map();
  }

  #countValues(product: ProductDocument, values: readonly (readonly IndexedValue[])[], change: 1 | -1): void {
    const count = (group: string, key: string) => {
      const counts = this.#valueCounts.get(group) ?? new Map<string, number>();
      this.#valueCounts.set(group, counts);
      counts.set(key, (counts.get(key) ?? 0) + change);
    };
    for (const ofVariant of values) {
      if (product.brand) count("brand", product.brand);
      for (const { attribute, keys } of ofVariant) for (const key of keys) count(attribute.externalId, key);
    }
  }

  /** The documents of a value's word. */
  postingsOfValue(word: string): Postings | undefined {
    const { group, key } = readValueWord(word);
    if (group === "brand") return this.brands.entries.get(key);
    if (group === "supplier") return this.suppliers.entries.get(key);
    if (group === "classification") return this.classifications.entries.get(key);
    return this.attributes.get(group)?.entries.get(key);
  }

  /** Products that are there. */
  get productCount(): number {
    return this.#ordinals.size;
  }

  /** Whether so much is gone that building anew is worth it. */
  get isWorn(): boolean {
    return this.#gone > 256 && this.#gone > this.size / 2;
  }

  /** Bytes of the products alone. */
  get storedBytes(): number {
    return this.#store.bytes;
  }

  /** The product of a document; null of one that is gone. */
  product(document: number): ProductDocument | null {
    return document < 0 || document >= this.#size ? null : this.#store.get(this.productOf[document] ?? -1);
  }

  /** The same for whoever looks at all documents in turn. */
  peekProduct(document: number): ProductDocument | null {
    return this.#store.peek(this.productOf[document] ?? -1);
  }

  variant(document: number): VariantDocument | null {
    return this.product(document)?.variants[this.variantIndex(document)] ?? null;
  }

  /** The place of a document among the variants of its product. */
  variantIndex(document: number): number {
    return document - (this.#firsts[this.productOf[document] ?? -1] ?? 0);
  }

  /** The documents of the variants of these offers, in ascending order; offers that nobody knows have none. */
  documentsOfOffers(offerIds: Iterable<string>): number[] {
    const documents = new Set<number>();
    for (const id of offerIds) {
      const document = this.#documentOfOffer.get(Number(id));
      if (document !== undefined && hasBit(this.live, document)) documents.add(document);
    }
    return [...documents].sort((a, b) => a - b);
  }

  /** The offers of some products, those that are gone left out. */
  offerIdsOf(productIds: Iterable<string>): string[] {
    const ids: string[] = [];
    for (const id of productIds) {
      const product = this.#store.peek(this.#ordinals.get(id) ?? -1);
      for (const { offers } of product?.variants ?? []) for (const offer of offers) ids.push(offer.id);
    }
    return ids;
  }

  /** Documents of one product. */
  documentsOf(productId: string): number[] {
    const ordinal = this.#ordinals.get(productId);
    if (ordinal === undefined) return [];
    const documents: number[] = [];
    for (let document = this.#firsts[ordinal] ?? 0; this.#isOf(document, ordinal); document += 1)
      documents.push(document);
    return documents;
  }

  #isOf(document: number, ordinal: number): boolean {
    return document < this.#size && this.productOf[document] === ordinal;
  }

  /** How many products each classification holds among these documents. */
  countByClassification(documents: Bits): Map<string, number> {
    const counts = this.values.count(documents, this.productOf, true);
    const values = this.values.valuesOf(groups.classification);
    return new Map([...values].map(([id, number]) => [id, counts[number] ?? 0]));
  }

  /** Takes a product in; answers whether anything changed that documents are found by. */
  put(product: ProductDocument): boolean {
    const known = this.#ordinals.get(product.id);
    const before = known === undefined ? null : this.#store.peek(known);
    if (
      known !== undefined &&
      before &&
      fingerprintOf(before, this.dictionary) === fingerprintOf(product, this.dictionary)
    ) {
      this.#write(product, this.#firsts[known] ?? 0, known);
      return false;
    }
    this.remove(product.id);
    const first = this.#size;
    const ordinal = this.#nextOrdinal;
    this.#nextOrdinal += 1;
    this.#ordinals.set(product.id, ordinal);
    this.#firsts = grownTo(this.#firsts, ordinal + 1);
    this.#firsts[ordinal] = first;
    this.#reserve(first + product.variants.length);
    this.#size += product.variants.length;
    this.#write(product, first, ordinal);
    this.#index(product, first);
    setBit(this.ends, first + product.variants.length - 1);
    return true;
  }

  /** Stocks by the ordinals of the products that their offers are of; those of offers that nobody knows are left out. */
  stocksByProduct(stocks: readonly OfferStock[]): ReadonlyMap<number, readonly OfferStock[]> {
    const ordinalOf = ({ id }: OfferStock) => {
      const document = this.#documentOfOffer.get(Number(id));
      return document !== undefined && hasBit(this.live, document) ? (this.productOf[document] ?? -1) : -1;
    };
    const byProduct = Map.groupBy(stocks, ordinalOf);
    byProduct.delete(-1);
    return byProduct;
  }

  /**
   * Writes what is left of offers of the product with this ordinal, by which nothing is found; answers the documents of the product,
   * none where nothing is new.
   */
  restock(ordinal: number, stocks: readonly OfferStock[]): number[] {
    const before = this.#store.peek(ordinal);
    if (!before) return [];
    const byId = new Map(stocks.map((stock) => [stock.id, stock]));
    const isNew = (offer: OfferDocument) => {
      const now = byId.get(offer.id);
      return now !== undefined && (now.stock !== offer.stock || now.updatedAt !== offer.updatedAt);
    };
    const restocked = (offer: OfferDocument) => (isNew(offer) ? { ...offer, ...byId.get(offer.id) } : offer);
    const isTouched = before.variants.map(({ offers }) => offers.some(isNew));
    if (!isTouched.includes(true)) return [];
    const variants = before.variants.map((variant, index) =>
      isTouched[index] ? { ...variant, offers: variant.offers.map(restocked) } : variant,
    );
    const product = { ...before, variants };
    this.#store.set(ordinal, product);
    const first = this.#firsts[ordinal] ?? 0;
    variants.forEach((variant, index) => {
      if (isTouched[index]) this.#writeVariant(product, variant, first + index, ordinal);
    });
    return this.documentsOf(product.id);
  }

  /** Forgets a product; answers whether it was there. */
  remove(productId: string): boolean {
    const ordinal = this.#ordinals.get(productId);
    if (ordinal === undefined) return false;
    const documents = this.documentsOf(productId);
    for (const document of documents) clearBit(this.live, document);
    const product = this.#store.peek(ordinal);
    const values = product ? this.#valuesOf(product) : [];
    if (product) this.#countValues(product, values, -1);
    if (product)
      for (const locale of locales)
        this.vocabularies[locale].retireProduct(productWords(product, values, this.dictionary, locale));
    this.#gone += documents.length;
    this.#store.delete(ordinal);
    return this.#ordinals.delete(productId);
  }

  #reserve(documents: number): void {
    if (documents <= this.productOf.length) return;
    const capacity = Math.max(documents, Math.ceil((this.productOf.length * 1.5) / 32) * 32);
    this.productOf = grownTo(this.productOf, capacity);
    this.live = grown(this.live, wordsFor(capacity));
    this.ends = grown(this.ends, wordsFor(capacity));
    this.contested = grown(this.contested, wordsFor(capacity));
    growView(this.publicView, capacity);
    this.variantNumbers = grownTo(this.variantNumbers, capacity);
    this.productsCreatedAt = grownTo(this.productsCreatedAt, capacity);
    this.variantsCreatedAt = grownTo(this.variantsCreatedAt, capacity);
    this.updatedAt = grownTo(this.updatedAt, capacity);
    this.offersUpdatedAt = grownTo(this.offersUpdatedAt, capacity);
  }

  #write(product: ProductDocument, first: number, ordinal: number): void {
    this.#store.set(ordinal, product);
    this.productNumbers = grownTo(this.productNumbers, ordinal + 1);
    this.productNumbers[ordinal] = Number(product.id);
    product.variants.forEach((variant, index) => {
      this.#writeVariant(product, variant, first + index, ordinal);
    });
  }

  #writeVariant(product: ProductDocument, variant: VariantDocument, document: number, ordinal: number): void {
    const { currency } = this.publicView.scope;
    this.productOf[document] = ordinal;
    this.variantNumbers[document] = Number(variant.id);
    this.productsCreatedAt[document] = product.createdAt;
    this.variantsCreatedAt[document] = variant.createdAt;
    this.updatedAt[document] = Math.max(product.updatedAt, variant.updatedAt);
    const sold = variant.offers.filter((offer) => offer.currency === currency);
    this.offersUpdatedAt[document] = sold.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt), 0);
    if (variant.offers.length > 1) setBit(this.contested, document);
    else clearBit(this.contested, document);
    setBit(this.live, document);
    for (const { id } of variant.offers) this.#documentOfOffer.set(Number(id), document);
    rankDocument(this.publicView, document, variant);
  }

  #index(product: ProductDocument, first: number): void {
    const values = this.#valuesOf(product);
    const counted = product.variants.map((variant, index) => {
      this.#indexCodes(product, variant, first + index);
      return this.#indexVariant(product, variant, first + index, values[index] ?? []);
    });
    this.values.push(counted);
    this.#countValues(product, values, 1);
    for (const locale of locales)
      this.vocabularies[locale].addProduct(first, productWords(product, values, this.dictionary, locale));
  }

  #valuesOf(product: ProductDocument): IndexedValue[][] {
    return product.variants.map((variant) => valuesOf(product, variant, this.dictionary));
  }

  /** Answers the values by which the document is counted. */
  #indexVariant(
    product: ProductDocument,
    variant: VariantDocument,
    document: number,
    values: readonly IndexedValue[],
  ): GroupValue[] {
    const count = document + 1;
    const counted: GroupValue[] = [];
    const add = (group: string, postings: PostingsMap, key: string) => {
      postings.add(key, document, count);
      counted.push({ group, key });
    };
    if (product.brand) add(groups.brand, this.brands, product.brand);
    for (const id of product.tagIds) add(groups.tag, this.tags, id);
    add(groups.classification, this.classifications, product.classificationId);
    for (const { currency, supplierId } of variant.offers)
      add(groups.supplier, this.suppliers, `${currency} ${supplierId}`);
    for (const { attribute, keys, isFaceted } of values) {
      const postings = madeIn(this.attributes, attribute.externalId);
      for (const key of keys) postings.add(key, document, count);
      const group = groups.attribute(attribute.externalId);
      if (isFaceted) for (const key of keys) counted.push({ group, key });
    }
    for (const { fieldId, key } of offerFieldEntries(variant, this.dictionary))
      add(groups.field(fieldId), madeIn(this.offerFields, fieldId), key);
    this.skus.add(variant.sku, document);
    this.skus.add(product.sku, document);
    return counted;
  }

  #indexCodes(product: ProductDocument, variant: VariantDocument, document: number): void {
    const { externalId, externalSku, sku, mpn, ean, gtin } = variant;
    const codes = [externalId, externalSku, sku, mpn, ean, gtin, product.externalId];
    for (const code of new Set(codes.map((text) => foldCode(text ?? "")))) this.codes.add(code, document);
    for (const code of new Set([variant.id, product.id, product.sku])) this.exactCodes.add(code, document);
  }
}

function madeIn(maps: Map<string, PostingsMap>, key: string): PostingsMap {
  const made = maps.get(key) ?? new PostingsMap();
  maps.set(key, made);
  return made;
}
