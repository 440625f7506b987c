// Records as finished JSON. What everybody sees is kept whole; of a record with a price of an account or a supplier's other
// offer only the parts that everybody sees are kept, and the rest is written each time.
import type { Dictionary } from "#catalogue/search/dictionary.ts";
import type { FirstPrice, OfferDocument } from "#catalogue/search/documents.queries.ts";
import { type PriceView, priceOf } from "#catalogue/search/memory/price-view.ts";
import type { Segment } from "#catalogue/search/memory/segment.ts";
import {
  presentNavigations,
  presentSearchAttributes,
  presentSearchOffer,
  presentSearchPrice,
  presentSearchProduct,
  presentSearchSupplier,
  presentSearchVariant,
} from "#catalogue/search/record.present.ts";
import { type Json, mergeJson, writeJson } from "#catalogue/search/search-index.ts";
import type { Locale } from "#shared/locale.ts";

/** `{"product":…,"variant":…,` and `"attributes":…,"navigations":…}`. */
type Frame = { readonly head: Json; readonly tail: Json };
type Kept = { frames: Map<Locale, Frame>; whole: Map<string, Json> };

/** What is shown often stays; beyond this many variants the oldest goes. */
const MOST_KEPT = 20_000;

export type RecordStore = {
  /** The record of a document as the caller sees it. */
  recordOf(document: number, view: PriceView, locale: Locale, defaultTaxRate: number): Json;
  /** Forgets what is written of a product. */
  forget(documents: readonly number[]): void;
};

export function createRecordStore(segment: Segment): RecordStore {
  const { dictionary } = segment;
  const kept = new Map<number, Kept>();

  function keptOf(document: number): Kept {
    const known = kept.get(document);
    if (known) return known;
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? document);
    const fresh: Kept = { frames: new Map(), whole: new Map() };
    kept.set(document, fresh);
    return fresh;
  }

  function writeFrame(document: number, locale: Locale): Frame {
    const product = segment.products[document];
    const variant = segment.variants[document];
    if (!product || !variant) throw new RangeError(`There is no document ${document}`);
    const words = { dictionary, locale };
    return {
      head: writeJson({
        product: presentSearchProduct(product, words),
        variant: presentSearchVariant(variant, words),
      }),
      tail: writeJson({
        attributes: presentSearchAttributes(product, variant, words),
        navigations: presentNavigations(product, words),
      }),
    };
  }

  function frameOf(document: number, locale: Locale): Frame {
    const { frames } = keptOf(document);
    const frame = frames.get(locale) ?? writeFrame(document, locale);
    frames.set(locale, frame);
    return frame;
  }

  function write(document: number, view: PriceView, locale: Locale, defaultTaxRate: number): Json {
    const { head, tail } = frameOf(document, locale);
    const offer = segment.variants[document]?.offers[view.offer[document] ?? -1] ?? null;
    const price = offer && priceOf(offer, view.scope.personal);
    return mergeJson(mergeJson(head, writeJson(presentTerms(offer, price, dictionary, locale, defaultTaxRate))), tail);
  }

  return {
    recordOf(document, view, locale, defaultTaxRate) {
      if (view !== segment.publicView) return write(document, view, locale, defaultTaxRate);
      const { whole } = keptOf(document);
      const key = `${locale} ${defaultTaxRate}`;
      const record = whole.get(key) ?? write(document, view, locale, defaultTaxRate);
      whole.set(key, record);
      return record;
    },
    forget(documents) {
      for (const document of documents) kept.delete(document);
    },
  };
}

function presentTerms(
  offer: OfferDocument | null,
  price: FirstPrice | null,
  dictionary: Dictionary,
  locale: Locale,
  defaultTaxRate: number,
) {
  const words = { dictionary, locale };
  return {
    supplier: offer ? presentSearchSupplier(offer, words) : {},
    offer: offer ? presentSearchOffer(offer, words) : {},
    offerPrice: offer && price ? presentSearchPrice(price, offer, defaultTaxRate) : {},
  };
}
