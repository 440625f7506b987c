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
type Kept = { readonly frames: Map<Locale, Frame>; readonly whole: Map<string, Json>; bytes: number };

/** What is shown often stays; beyond so many bytes the oldest goes. */
const MOST_KEPT = 32 * 1024 * 1024;

export type RecordStore = {
  /** The record of a document as the caller sees it. */
  recordOf(document: number, view: PriceView, locale: Locale, defaultTaxRate: number): Json;
  /** Forgets what is written of a product. */
  forget(documents: readonly number[]): void;
};

export function createRecordStore(segment: Segment): RecordStore {
  const { dictionary } = segment;
  const kept = new Map<number, Kept>();

  let bytes = 0;

  function forget(document: number): void {
    bytes -= kept.get(document)?.bytes ?? 0;
    kept.delete(document);
  }

  function keptOf(document: number): Kept {
    const entry = kept.get(document) ?? { frames: new Map(), whole: new Map(), bytes: 0 };
    kept.delete(document);
    kept.set(document, entry);
    return entry;
  }

  function grow(entry: Kept, added: number): void {
    entry.bytes += added;
    bytes += added;
    for (const oldest of kept.keys()) {
      if (bytes <= MOST_KEPT) return;
      forget(oldest);
    }
  }

  function writeFrame(document: number, locale: Locale): Frame {
    const product = segment.product(document);
    const variant = segment.variant(document);
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
    const entry = keptOf(document);
    const known = entry.frames.get(locale);
    if (known) return known;
    const frame = writeFrame(document, locale);
    entry.frames.set(locale, frame);
    grow(entry, frame.head.length + frame.tail.length);
    return frame;
  }

  function write(document: number, view: PriceView, locale: Locale, defaultTaxRate: number): Json {
    const { head, tail } = frameOf(document, locale);
    const offer = segment.variant(document)?.offers[view.offer[document] ?? -1] ?? null;
    const price = offer && priceOf(offer, view.scope.personal);
    return mergeJson(mergeJson(head, writeJson(presentTerms(offer, price, dictionary, locale, defaultTaxRate))), tail);
  }

  return {
    recordOf(document, view, locale, defaultTaxRate) {
      if (view !== segment.publicView) return write(document, view, locale, defaultTaxRate);
      const entry = keptOf(document);
      const key = `${locale} ${defaultTaxRate}`;
      const known = entry.whole.get(key);
      if (known) return known;
      const record = write(document, view, locale, defaultTaxRate);
      entry.whole.set(key, record);
      grow(entry, record.length);
      return record;
    },
    forget(documents) {
      for (const document of documents) forget(document);
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
