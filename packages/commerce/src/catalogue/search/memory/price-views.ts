// The views of prices made for callers: of an account, of another currency, of a part of the catalogue, of certain
// suppliers. They live until the next change of the catalogue.
import { type Bits, forEachBit, noBits, setBit } from "#catalogue/search/memory/bits.ts";
import { keep } from "#catalogue/search/memory/keep.ts";
import { copyView, type OfferScope, type PriceView, rankDocument } from "#catalogue/search/memory/price-view.ts";
import type { Segment } from "#catalogue/search/memory/segment.ts";

const MOST_VIEWS = 20;

/** What a caller sees: the variants of his catalogue views; null = everything. */
export type Shown = { readonly viewIds: readonly string[]; readonly variantIds: ReadonlySet<string> };

type Caller = Pick<OfferScope, "personal" | "currency"> & { readonly shown: Shown | null };

export type PriceViews = {
  /** The shared view, or one made for these prices, this currency and these catalogue views. */
  of(caller: Caller): PriceView;
  /** The same view with the offers of these suppliers before all others. */
  preferring(view: PriceView, supplierIds: ReadonlySet<string>): PriceView;
  forget(): void;
};

export function createPriceViews(segment: Segment): PriceViews {
  /** By what they are made from: the prices of an account, or another view. */
  let views = new WeakMap<object, Map<string, PriceView>>();

  function made(from: object, key: string, make: () => PriceView): PriceView {
    const known = views.get(from) ?? new Map<string, PriceView>();
    views.set(from, known);
    return keep(known, key, MOST_VIEWS, make);
  }

  function rankIn(view: PriceView, document: number): void {
    const variant = segment.variants[document];
    if (variant) rankDocument(view, document, variant);
  }

  function shownDocuments({ variantIds }: Shown): Bits {
    const shown = noBits(segment.live.length);
    forEachBit(segment.live, (document) => {
      if (variantIds.has(segment.variants[document]?.id ?? "")) setBit(shown, document);
    });
    return shown;
  }

  function makeView({ currency, personal, shown }: Caller): PriceView {
    const { publicView } = segment;
    const scope = { currency, personal, supplierIds: null };
    const view = copyView(publicView, scope, publicView.price.length, shown && shownDocuments(shown));
    if (currency === publicView.scope.currency)
      for (const offerId of personal?.keys() ?? []) rankIn(view, segment.documentOfOffer.get(offerId) ?? -1);
    else forEachBit(segment.live, (document) => rankIn(view, document));
    return view;
  }

  function prefer(view: PriceView, supplierIds: ReadonlySet<string>): PriceView {
    const preferring = copyView(view, { ...view.scope, supplierIds }, view.price.length);
    const wanted = new Set([...supplierIds].map((id) => `${view.scope.currency} ${id}`));
    const documents = segment.suppliers.unite(segment.live.length, (key) => wanted.has(key));
    forEachBit(documents, (document) => rankIn(preferring, document));
    return preferring;
  }

  return {
    of(caller) {
      const { currency, personal, shown } = caller;
      const { publicView } = segment;
      if (!personal && !shown && currency === publicView.scope.currency) return publicView;
      const key = [currency, ...(shown?.viewIds ?? [])].join(" ");
      return made(personal ?? publicView, key, () => makeView(caller));
    },
    preferring: (view, supplierIds) => made(view, [...supplierIds].join(" "), () => prefer(view, supplierIds)),
    forget() {
      views = new WeakMap();
    },
  };
}
