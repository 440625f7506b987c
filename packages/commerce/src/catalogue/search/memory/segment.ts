// All documents of a shop and what they are found by. A document is a variant; those of one product lie side by side. A
// changed product is written in place where nothing that it is found by changed, else it moves to the end.
import type { Dictionary } from "#catalogue/search/dictionary.ts";
import type { ProductDocument, VariantDocument } from "#catalogue/search/documents.queries.ts";
import { type Bits, clearBit, grown, noBits, setBit, wordsFor } from "#catalogue/search/memory/bits.ts";
import { CodeBook } from "#catalogue/search/memory/code-book.ts";
import { fingerprintOf, occurrencesOf, offerFieldEntries, valuesOf } from "#catalogue/search/memory/indexed.ts";
import { PostingsMap } from "#catalogue/search/memory/postings.ts";
import { copyView, emptyView, type PriceView, rankDocument } from "#catalogue/search/memory/price-view.ts";
import { Vocabulary } from "#catalogue/search/memory/vocabulary.ts";
import { foldCode } from "#catalogue/search/text.ts";
import { type Locale, locales } from "#shared/locale.ts";

type Place = { readonly first: number; readonly ordinal: number; readonly fingerprint: string };

export class Segment {
  readonly dictionary: Dictionary;
  readonly products: ProductDocument[] = [];
  readonly variants: VariantDocument[] = [];
  productOf = new Int32Array(1024);
  live: Bits = noBits(32);
  ends: Bits = noBits(32);
  /** What guests pay in the currency of the shop. */
  publicView: PriceView;

  readonly brands = new PostingsMap();
  /** Under `<currency> <supplier id>`. */
  readonly suppliers = new PostingsMap();
  readonly tags = new PostingsMap();
  readonly categories = new PostingsMap();
  /** By the attribute's external id, values by valueKey. */
  readonly attributes = new Map<string, PostingsMap>();
  /** Documents whose classification makes a facet of the attribute. */
  readonly faceted = new PostingsMap();
  /** By the field's id; values under `<currency> <text>`. */
  readonly offerFields = new Map<string, PostingsMap>();
  readonly skus = new PostingsMap();
  readonly codes = new CodeBook();
  /** Ids and product SKUs, which are found only as they are. */
  readonly exactCodes = new CodeBook();
  readonly vocabularies = Object.fromEntries(locales.map((locale) => [locale, new Vocabulary(locale)])) as Record<
    Locale,
    Vocabulary
  >;

  /** Where an offer's variant stands; of offers that are gone, where it stood. */
  readonly documentOfOffer = new Map<string, number>();
  readonly #places = new Map<string, Place>();
  #ordinals = 0;
  #gone = 0;

  constructor(dictionary: Dictionary, currency: string) {
    this.dictionary = dictionary;
    this.publicView = emptyView({ currency, personal: null, supplierIds: null }, 1024);
  }

  /** Documents so far, those that are gone included. */
  get size(): number {
    return this.variants.length;
  }

  /** Whether so much is gone that building anew is worth it. */
  get isWorn(): boolean {
    return this.#gone > 256 && this.#gone > this.size / 2;
  }

  /** Documents of one product. */
  documentsOf(productId: string): number[] {
    const place = this.#places.get(productId);
    if (!place) return [];
    return (this.products[place.first]?.variants ?? []).map((_, index) => place.first + index);
  }

  /** How many products each classification holds. */
  countByClassification(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { first } of this.#places.values()) {
      const id = this.products[first]?.classificationId ?? "";
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  }

  /** Takes a product in; answers whether anything changed that documents are found by. */
  put(product: ProductDocument): boolean {
    const fingerprint = fingerprintOf(product, this.dictionary);
    const place = this.#places.get(product.id);
    if (place?.fingerprint === fingerprint) {
      this.#write(product, place.first, place.ordinal);
      return false;
    }
    this.remove(product.id);
    const first = this.size;
    const ordinal = this.#ordinals;
    this.#ordinals += 1;
    this.#places.set(product.id, { first, ordinal, fingerprint });
    this.#reserve(first + product.variants.length);
    this.#write(product, first, ordinal);
    for (const [index, variant] of product.variants.entries()) this.#index(product, variant, first + index);
    setBit(this.ends, first + product.variants.length - 1);
    return true;
  }

  /** Forgets a product; answers whether it was there. */
  remove(productId: string): boolean {
    const documents = this.documentsOf(productId);
    for (const document of documents) {
      clearBit(this.live, document);
      this.#retireTexts(document);
    }
    this.#gone += documents.length;
    return this.#places.delete(productId);
  }

  #reserve(documents: number): void {
    if (documents <= this.productOf.length) return;
    const capacity = Math.max(documents, this.productOf.length * 2);
    const larger = new Int32Array(capacity);
    larger.set(this.productOf);
    this.productOf = larger;
    this.live = grown(this.live, wordsFor(capacity));
    this.ends = grown(this.ends, wordsFor(capacity));
    this.publicView = copyView(this.publicView, this.publicView.scope, capacity);
  }

  #write(product: ProductDocument, first: number, ordinal: number): void {
    product.variants.forEach((variant, index) => {
      const document = first + index;
      this.products[document] = product;
      this.variants[document] = variant;
      this.productOf[document] = ordinal;
      setBit(this.live, document);
      for (const { id } of variant.offers) this.documentOfOffer.set(id, document);
      rankDocument(this.publicView, document, variant);
    });
  }

  #index(product: ProductDocument, variant: VariantDocument, document: number): void {
    const count = document + 1;
    if (product.brand) this.brands.add(product.brand, document, count);
    for (const id of product.tagIds) this.tags.add(id, document, count);
    for (const { id } of this.dictionary.categoriesOf(product.classificationId))
      this.categories.add(id, document, count);
    for (const { currency, supplierId } of variant.offers)
      this.suppliers.add(`${currency} ${supplierId}`, document, count);
    for (const { attribute, keys, isFaceted } of valuesOf(product, variant, this.dictionary)) {
      const values = this.attributes.get(attribute.externalId) ?? new PostingsMap();
      this.attributes.set(attribute.externalId, values);
      for (const key of keys) values.add(key, document, count);
      if (isFaceted) this.faceted.add(attribute.externalId, document, count);
    }
    for (const { fieldId, key } of offerFieldEntries(variant, this.dictionary)) {
      const values = this.offerFields.get(fieldId) ?? new PostingsMap();
      this.offerFields.set(fieldId, values);
      values.add(key, document, count);
    }
    this.skus.add(variant.sku, document, count);
    this.skus.add(product.sku, document, count);
    this.#indexTexts(product, variant, document);
  }

  #indexTexts(product: ProductDocument, variant: VariantDocument, document: number): void {
    const { externalId, externalSku, sku, mpn, ean, gtin } = variant;
    const codes = [externalId, externalSku, sku, mpn, ean, gtin, product.externalId];
    for (const code of new Set(codes.map((text) => foldCode(text ?? "")))) this.codes.add(code, document);
    for (const code of new Set([variant.id, product.id, product.sku])) this.exactCodes.add(code, document);
    for (const locale of locales) {
      this.vocabularies[locale].add(document, occurrencesOf(product, variant, this.dictionary, locale));
    }
  }

  #retireTexts(document: number): void {
    const product = this.products[document];
    const variant = this.variants[document];
    if (!product || !variant) return;
    for (const locale of locales)
      this.vocabularies[locale].retire(occurrencesOf(product, variant, this.dictionary, locale).keys());
  }
}
