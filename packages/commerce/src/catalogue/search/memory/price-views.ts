// The views of prices made for callers: of an account, of another currency, of certain suppliers. They live until the next
// change of the catalogue.
import { forEachBit } from "#catalogue/search/memory/bits.ts";
import { keep } from "#catalogue/search/memory/keep.ts";
import { copyView, type OfferScope, type PriceView, rankDocument } from "#catalogue/search/memory/price-view.ts";
import type { Segment } from "#catalogue/search/memory/segment.ts";

const MOST_VIEWS = 20;

export type PriceViews = {
  /** The shared view, or one made for these prices and this currency. */
  of(scope: Pick<OfferScope, "personal" | "currency">): PriceView;
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

  function makeView({ currency, personal }: Pick<OfferScope, "personal" | "currency">): PriceView {
    const { publicView } = segment;
    const view = copyView(publicView, { currency, personal, supplierIds: null }, publicView.price.length);
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
    of(scope) {
      const { publicView } = segment;
      if (!scope.personal && scope.currency === publicView.scope.currency) return publicView;
      return made(scope.personal ?? publicView, scope.currency, () => makeView(scope));
    },
    preferring: (view, supplierIds) => made(view, [...supplierIds].join(" "), () => prefer(view, supplierIds)),
    forget() {
      views = new WeakMap();
    },
  };
}
