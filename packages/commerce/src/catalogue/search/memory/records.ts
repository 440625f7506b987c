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
import { type Json, mergeJson, type SearchCriteria, writeJson } from "#catalogue/search/search-index.ts";

/** `{"product":…,"variant":…,` and `"attributes":…,"navigations":…}`. */
type Frame = { readonly head: Json; readonly tail: Json };
type KeptRecords = { readonly frames: Map<string, Frame>; readonly whole: Map<string, Json>; bytes: number };

/** What is shown often stays; beyond so many bytes the oldest goes. */
const MOST_KEPT = 32 * 1024 * 1024;

/** In which words, how much of it, and the rate of offers that name none. */
type RecordTerms = Pick<SearchCriteria, "locale" | "detail" | "defaultTaxRate">;

export type RecordStore = {
  /** The record of a document as the caller sees it. */
  recordOf(document: number, view: PriceView, wanted: RecordTerms): Json;
  /** Forgets what is written of a product. */
  forget(documents: readonly number[]): void;
};

/** Keeps records as bytes that are written once: most answers show the same articles. */
export function createRecordStore(segment: Segment): RecordStore {
  const { dictionary } = segment;
  const kept = new Map<number, KeptRecords>();

  let bytes = 0;

  function forget(document: number): void {
    bytes -= kept.get(document)?.bytes ?? 0;
    kept.delete(document);
  }

  function keptOf(document: number): KeptRecords {
    const entry = kept.get(document) ?? { frames: new Map(), whole: new Map(), bytes: 0 };
    kept.delete(document);
    kept.set(document, entry);
    return entry;
  }

  function grow(entry: KeptRecords, added: number): void {
    entry.bytes += added;
    bytes += added;
    for (const oldest of kept.keys()) {
      if (bytes <= MOST_KEPT) return;
      forget(oldest);
    }
  }

  function writeFrame(document: number, { locale, detail }: RecordTerms): Frame {
    const product = segment.product(document);
    const variant = segment.variant(document);
    if (!product || !variant) throw new RangeError(`There is no document ${document}`);
    const form = { dictionary, locale, detail };
    return {
      head: writeJson({
        product: presentSearchProduct(product, form),
        variant: presentSearchVariant(variant, form),
      }),
      tail: writeJson({
        attributes: presentSearchAttributes(product, variant, form),
        navigations: presentNavigations(product, form),
      }),
    };
  }

  function frameOf(document: number, wanted: RecordTerms): Frame {
    const entry = keptOf(document);
    const key = `${wanted.locale} ${wanted.detail}`;
    const known = entry.frames.get(key);
    if (known) return known;
    const frame = writeFrame(document, wanted);
    entry.frames.set(key, frame);
    grow(entry, frame.head.length + frame.tail.length);
    return frame;
  }

  function write(document: number, view: PriceView, wanted: RecordTerms): Json {
    const { head, tail } = frameOf(document, wanted);
    const offer = segment.variant(document)?.offers[view.offer[document] ?? -1] ?? null;
    const price = offer && priceOf(offer, view.scope.personal);
    return mergeJson(mergeJson(head, writeJson(presentTerms(offer, price, dictionary, wanted))), tail);
  }

  return {
    recordOf(document, view, wanted) {
      if (view !== segment.publicView) return write(document, view, wanted);
      const entry = keptOf(document);
      const key = `${wanted.locale} ${wanted.detail} ${wanted.defaultTaxRate}`;
      const known = entry.whole.get(key);
      if (known) return known;
      const record = write(document, view, wanted);
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
  { locale, detail, defaultTaxRate }: RecordTerms,
) {
  const form = { dictionary, locale, detail };
  return {
    supplier: offer ? presentSearchSupplier(offer, form) : {},
    offer: offer ? presentSearchOffer(offer, form) : {},
    offerPrice: offer && price ? presentSearchPrice(price, offer, defaultTaxRate) : {},
  };
}
