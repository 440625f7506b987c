// Records as they go out. What everybody sees is kept whole; of a record with a price of an account or a supplier's other offer
// only the parts that everybody sees are kept, and the rest is made each time. Records share what says the same: their product, who
// sells them, the values of their attributes; answers share records.
import type { SearchAttribute, SearchProduct, SearchRecord, SearchSupplier } from "@comptoir/contract/search";
import type { Dictionary } from "#catalogue/search/dictionary.ts";
import type { OfferDocument, ProductDocument } from "#catalogue/search/documents.queries.ts";
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
  type RecordForm,
} from "#catalogue/search/record.present.ts";
import { Json, type SearchCriteria } from "#catalogue/search/search-index.ts";
import { keep } from "#catalogue/search/words/remember.ts";

/** What does not depend on who asks. */
type Frame = Json<Pick<SearchRecord, "product" | "variant" | "attributes" | "navigations">>;
type KeptRecords = {
  readonly frames: Map<string, Frame>;
  readonly whole: Map<string, Json<SearchRecord>>;
  size: number;
};

/** What is shown often stays; beyond so many characters of JSON the oldest goes. */
const MOST_KEPT = 32 * 1024 * 1024;
/** Characters that an offer with its supplier and price takes in JSON, about. */
const SIZE_OF_TERMS = 800;
/** Values of attributes that records share. */
const MOST_ATTRIBUTES = 10_000;

/** In which words, how much of it, and the rate of offers that name none. */
type RecordTerms = Pick<SearchCriteria, "locale" | "detail" | "defaultTaxRate">;

export type RecordStore = {
  /** The record of a document as the caller sees it. */
  recordOf(document: number, view: PriceView, wanted: RecordTerms): Json<SearchRecord>;
  /** Forgets what is made of a product. */
  forget(documents: readonly number[]): void;
};

/** What many records say alike, presented once. */
function createSharing(dictionary: Dictionary) {
  const products = new WeakMap<ProductDocument, Map<string, SearchProduct>>();
  const suppliers = new Map<string, SearchSupplier>();
  const attributes = new Map<string, SearchAttribute>();
  const formKey = ({ locale, detail }: RecordForm) => `${locale} ${detail}`;
  return {
    product(product: ProductDocument, form: RecordForm): SearchProduct {
      const known = products.get(product) ?? new Map<string, SearchProduct>();
      products.set(product, known);
      const made = known.get(formKey(form)) ?? presentSearchProduct(product, form);
      known.set(formKey(form), made);
      return made;
    },
    supplier(offer: OfferDocument): SearchSupplier {
      const made = suppliers.get(offer.supplierId) ?? presentSearchSupplier(offer, { dictionary });
      suppliers.set(offer.supplierId, made);
      return made;
    },
    attributes: (presented: readonly SearchAttribute[], form: RecordForm): SearchAttribute[] =>
      presented.map((attribute) => {
        const key = [formKey(form), attribute.id, ...attribute.values].join("\0");
        return keep(attributes, key, MOST_ATTRIBUTES, () => attribute);
      }),
  };
}

/** What is made of each document; what was shown longest ago makes room. */
function createKept() {
  const kept = new Map<number, KeptRecords>();
  let size = 0;

  function forget(document: number): void {
    size -= kept.get(document)?.size ?? 0;
    kept.delete(document);
  }

  return {
    forget,
    of(document: number): KeptRecords {
      const entry = kept.get(document) ?? { frames: new Map(), whole: new Map(), size: 0 };
      kept.delete(document);
      kept.set(document, entry);
      return entry;
    },
    grow(entry: KeptRecords, added: number): void {
      entry.size += added;
      size += added;
      for (const oldest of kept.keys()) {
        if (size <= MOST_KEPT) return;
        forget(oldest);
      }
    },
  };
}

/** Keeps records that are made once: most answers show the same articles. */
export function createRecordStore(segment: Segment): RecordStore {
  const { dictionary } = segment;
  const shared = createSharing(dictionary);
  const kept = createKept();

  function makeFrame(document: number, { locale, detail }: RecordTerms): Frame {
    const product = segment.product(document);
    const variant = segment.variant(document);
    if (!product || !variant) throw new RangeError(`There is no document ${document}`);
    const form = { dictionary, locale, detail };
    return new Json({
      product: shared.product(product, form),
      variant: presentSearchVariant(variant, form),
      attributes: shared.attributes(presentSearchAttributes(product, variant, form), form),
      navigations: presentNavigations(product, form),
    });
  }

  function frameOf(document: number, wanted: RecordTerms): Frame {
    const entry = kept.of(document);
    const key = `${wanted.locale} ${wanted.detail}`;
    const known = entry.frames.get(key);
    if (known) return known;
    const frame = makeFrame(document, wanted);
    entry.frames.set(key, frame);
    kept.grow(entry, frame.size);
    return frame;
  }

  function make(document: number, view: PriceView, wanted: RecordTerms): Json<SearchRecord> {
    const frame = frameOf(document, wanted);
    const { product, variant, attributes, navigations } = frame.value;
    const offer = offerIn(view, document);
    const price = offer && priceOf(offer, view.scope.personal);
    const form = { dictionary, ...wanted };
    const terms = {
      supplier: offer ? shared.supplier(offer) : {},
      offer: offer ? presentSearchOffer(offer, form) : {},
      offerPrice: offer && price ? presentSearchPrice(price, offer, wanted.defaultTaxRate) : {},
    };
    return new Json({ product, variant, ...terms, attributes, navigations }, frame.size + SIZE_OF_TERMS);
  }

  const offerIn = (view: PriceView, document: number): OfferDocument | null =>
    segment.variant(document)?.offers[view.offer[document] ?? -1] ?? null;

  /** Whether the caller sees what guests see: the same offer, for which there is no price of an account. */
  function isSeenByAll(document: number, view: PriceView): boolean {
    const { publicView } = segment;
    if (view === publicView) return true;
    if (view.offer[document] !== publicView.offer[document]) return false;
    const offer = offerIn(view, document);
    return offer === null || !view.scope.personal?.has(offer.id);
  }

  return {
    recordOf(document, view, wanted) {
      if (!isSeenByAll(document, view)) return make(document, view, wanted);
      const entry = kept.of(document);
      const key = `${wanted.locale} ${wanted.detail} ${wanted.defaultTaxRate}`;
      const known = entry.whole.get(key);
      if (known) return known;
      const record = make(document, segment.publicView, wanted);
      entry.whole.set(key, record);
      kept.grow(entry, record.size);
      return record;
    },
    forget(documents) {
      for (const document of documents) kept.forget(document);
    },
  };
}
