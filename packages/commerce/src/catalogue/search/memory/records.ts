// Records as finished JSON, kept in parts: what belongs to a variant, what to an offer. An answer joins them. Prices of an
// account are never kept.
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
import type { Locale } from "#shared/locale.ts";

type Fragments = { readonly head: string; readonly tail: string };

/** What is shown often stays; beyond this many variants the oldest goes. */
const MOST_KEPT = 20_000;

export type RecordStore = {
  /** The record of a document as the caller sees it. */
  recordOf(document: number, view: PriceView, locale: Locale, defaultTaxRate: number): string;
  /** Forgets what is written of a product. */
  forget(documents: readonly number[]): void;
};

export function createRecordStore(segment: Segment): RecordStore {
  const { dictionary } = segment;
  const variants = new Map<number, Map<Locale, Fragments>>();

  function writeVariant(document: number, locale: Locale): Fragments {
    const product = segment.products[document];
    const variant = segment.variants[document];
    if (!product || !variant) throw new RangeError(`There is no document ${document}`);
    const words = { dictionary, locale };
    const head = `{"product":${JSON.stringify(presentSearchProduct(product, words))},"variant":${JSON.stringify(presentSearchVariant(variant, words))}`;
    const tail = `,"attributes":${JSON.stringify(presentSearchAttributes(product, variant, words))},"navigations":${JSON.stringify(presentNavigations(product, words))}}`;
    return { head, tail };
  }

  function variantOf(document: number, locale: Locale): Fragments {
    const known = variants.get(document)?.get(locale);
    if (known) return known;
    const written = writeVariant(document, locale);
    const byLocale = variants.get(document) ?? new Map<Locale, Fragments>();
    variants.set(document, byLocale.set(locale, written));
    if (variants.size > MOST_KEPT) variants.delete(variants.keys().next().value ?? document);
    return written;
  }

  return {
    recordOf(document, view, locale, defaultTaxRate) {
      const { head, tail } = variantOf(document, locale);
      const offer = segment.variants[document]?.offers[view.offer[document] ?? -1];
      if (!offer) return `${head},"supplier":{},"offer":{},"offerPrice":{}${tail}`;
      const price = priceOf(offer, view.scope.personal);
      return `${head}${writeOffer(offer, price, dictionary, locale, defaultTaxRate)}${tail}`;
    },
    forget(documents) {
      for (const document of documents) variants.delete(document);
    },
  };
}

function writeOffer(
  offer: OfferDocument,
  price: FirstPrice | null,
  dictionary: Dictionary,
  locale: Locale,
  defaultTaxRate: number,
): string {
  const words = { dictionary, locale };
  const supplier = JSON.stringify(presentSearchSupplier(offer, words));
  const terms = JSON.stringify(presentSearchOffer(offer, words));
  const amounts = price ? JSON.stringify(presentSearchPrice(price, offer, defaultTaxRate)) : "{}";
  return `,"supplier":${supplier},"offer":${terms},"offerPrice":${amounts}`;
}
