// The views of prices made for callers: of an account, of another currency, of a part of the catalogue, of certain suppliers.
// Each is a copy of the view of guests with the documents that differ, and follows the changes of the catalogue.

import {
  clearOffers,
  copyView,
  growView,
  type OfferScope,
  type PersonalPrices,
  type PriceView,
  rankDocument,
} from "#catalogue/search/memory/price-view.ts";
import type { Segment } from "#catalogue/search/memory/segment.ts";
import { type Bits, forEachBit, hasBit, noBits, setBit } from "#catalogue/search/memory/tables/bits.ts";
import { createPace } from "#catalogue/search/memory/tables/pace.ts";

/** Memory for views, in bytes; beyond it the one used longest ago goes, but four always stay. */
const ROOM = 64 * 1024 * 1024;
const LEAST_VIEWS = 4;
const BYTES_PER_DOCUMENT = 12;

/** What a caller sees: the variants of his catalogue views. */
export type ShownVariants = { readonly viewIds: readonly string[]; readonly variantIds: ReadonlySet<string> };

export type ViewCaller = Pick<OfferScope, "personal" | "currency"> & { readonly shown: ShownVariants | null };

/** A view with the documents in which it differs from that of guests; null = in all. */
export type MadeView = { readonly view: PriceView; readonly differing: Set<number> | null };

export type PriceViews = {
  /** The view for these prices, this currency and these catalogue views, which is the shared one for most guests. */
  of(caller: ViewCaller): Promise<MadeView>;
  /** The same view with the offers of these suppliers before all others. */
  preferring(made: MadeView, supplierIds: ReadonlySet<string>): Promise<MadeView>;
  /** Takes in changed documents. */
  follow(documents: Iterable<number>): void;
  /** Takes in documents for which the prices of one account have changed. */
  followPersonal(personal: PersonalPrices, documents: Iterable<number>): void;
};

type KeptView = {
  readonly from: object;
  readonly key: string;
  readonly shown: ShownVariants | null;
  /** Null while it is being made. */
  made: MadeView | null;
  /** Documents that changed while it was being made. */
  readonly changed: Set<number>;
};

/** How views are made from the documents of a segment. */
function createMaking(segment: Segment) {
  function rankIn({ view, differing }: MadeView, document: number): void {
    const variant = segment.variant(document);
    if (!variant) return;
    rankDocument(view, document, variant);
    differing?.add(document);
  }

  function rankAll(result: MadeView, documents: Iterable<number>): void {
    growView(result.view, segment.publicView.price.length);
    for (const document of documents) rankIn(result, document);
  }

  async function rankInSlices(result: MadeView, documents: Iterable<number>): Promise<MadeView> {
    const pace = createPace();
    for (const document of documents) {
      rankIn(result, document);
      if (pace.isDue()) await pace.rest();
    }
    return result;
  }

  function shownDocuments({ variantIds }: ShownVariants): Bits {
    const numbers = new Set([...variantIds].map(Number));
    const shown = noBits(segment.live.length);
    forEachBit(segment.live, (document) => {
      if (numbers.has(segment.variantNumbers[document] ?? 0)) setBit(shown, document);
    });
    return shown;
  }

  function documentsWith(isWanted: (key: string) => boolean): number[] {
    const found: number[] = [];
    const sold = segment.suppliers.unite(segment.live.length, isWanted);
    forEachBit(sold, (document) => {
      if (hasBit(segment.live, document)) found.push(document);
    });
    return found;
  }

  /** In another currency every document differs; only those that are sold in it are looked at. */
  async function makeInCurrency(scope: OfferScope, shown: Bits | null): Promise<MadeView> {
    const { price } = segment.publicView;
    const view = copyView(segment.publicView, scope, price.length, shown);
    clearOffers(view);
    return rankInSlices(
      { view, differing: null },
      documentsWith((key) => key.startsWith(`${scope.currency} `)),
    );
  }

  async function makeView({ currency, personal, shown }: ViewCaller): Promise<MadeView> {
    const { publicView } = segment;
    const scope = { currency, personal, supplierIds: null };
    const bits = shown && shownDocuments(shown);
    if (currency !== publicView.scope.currency) return makeInCurrency(scope, bits);
    const view = copyView(publicView, scope, publicView.price.length, bits);
    return rankInSlices({ view, differing: new Set() }, segment.documentsOfOffers(personal?.keys() ?? []));
  }

  async function prefer({ view, differing }: MadeView, supplierIds: ReadonlySet<string>): Promise<MadeView> {
    const preferring = copyView(view, { ...view.scope, supplierIds }, view.price.length);
    const wanted = new Set([...supplierIds].map((id) => `${view.scope.currency} ${id}`));
    // Where there is one offer alone it stays the best, whoever is preferred.
    const documents = documentsWith((key) => wanted.has(key)).filter((each) => hasBit(segment.contested, each));
    return rankInSlices({ view: preferring, differing: differing && new Set(differing) }, documents);
  }

  return { rankAll, makeView, prefer };
}

/** Keeps what was made of prices for those who asked lately; the longest unused make room. */
export function createPriceViews(segment: Segment): PriceViews {
  const { rankAll, makeView, prefer } = createMaking(segment);
  /** The longest unused come first. */
  const kept = new Map<KeptView, Promise<MadeView>>();

  function find(from: object, key: string): KeptView | undefined {
    return kept.keys().find((entry) => entry.from === from && entry.key === key);
  }

  function made(
    from: object,
    key: string,
    shown: ShownVariants | null,
    make: () => Promise<MadeView>,
  ): Promise<MadeView> {
    const known = find(from, key);
    const making = known && kept.get(known);
    if (known) kept.delete(known);
    if (known?.shown === shown && making) {
      kept.set(known, making);
      return making;
    }
    const entry: KeptView = { from, key, shown, made: null, changed: new Set() };
    const fresh = make().then((result) => {
      rankAll(result, entry.changed);
      entry.made = result;
      return result;
    });
    kept.set(entry, fresh);
    fresh.catch(() => kept.delete(entry)); // Told to whoever asked.
    dropOldest();
    return fresh;
  }

  function dropOldest(): void {
    const most = Math.max(LEAST_VIEWS, Math.floor(ROOM / (BYTES_PER_DOCUMENT * segment.publicView.price.length)));
    for (const oldest of kept.keys()) {
      if (kept.size <= most) return;
      kept.delete(oldest);
    }
  }

  return {
    of(caller) {
      const { currency, personal, shown } = caller;
      const { publicView } = segment;
      if (!personal && !shown && currency === publicView.scope.currency)
        return Promise.resolve({ view: publicView, differing: new Set() });
      const key = [currency, ...(shown?.viewIds ?? [])].join(" ");
      return made(personal ?? segment, key, shown, () => makeView(caller));
    },
    preferring: (view, supplierIds) =>
      made(view.view, [...supplierIds].join(" "), null, () => prefer(view, supplierIds)),
    follow(documents) {
      for (const { made: result, changed } of kept.keys()) {
        if (result) rankAll(result, documents);
        else for (const document of documents) changed.add(document);
      }
    },
    followPersonal(personal, documents) {
      for (const { made: result, changed } of kept.keys()) {
        if (result?.view.scope.personal === personal) rankAll(result, documents);
        else if (!result) for (const document of documents) changed.add(document);
      }
    },
  };
}
