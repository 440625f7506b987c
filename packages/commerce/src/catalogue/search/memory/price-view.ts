// What a caller sees and pays, per document: the best offer of each variant as parallel arrays. The view of guests is shared;
// a view with the prices of an account, or of certain suppliers only, is a copy with the documents that differ.
import { isOrderable } from "@comptoir/contract/articles/quantities.rules";
import { classRank } from "#catalogue/offers/offers.rules.ts";
import type { FirstPrice, OfferDocument, VariantDocument } from "#catalogue/search/documents.queries.ts";
import type { Bits } from "#catalogue/search/memory/tables/bits.ts";

/** Stands for no price and for no lead time: after every real one. */
export const NONE = 0x7fffffff;
/** How an article without any offer is sold: after what can be ordered (0), what cannot (1) and what has no price (2). */
export const NOT_SOLD = 3;

/** Prices of one account by offer id. */
export type PersonalPrices = ReadonlyMap<string, readonly FirstPrice[]>;

export type OfferScope = {
  readonly currency: string;
  readonly personal: PersonalPrices | null;
  /** Offers of these suppliers go before all others; null = no preference. */
  readonly supplierIds: ReadonlySet<string> | null;
};

export type PriceView = {
  readonly scope: OfferScope;
  /** Documents in the caller's catalogue views; null = all of them. */
  readonly shown: Bits | null;
  /** Index of the best offer among the variant's; -1 without any. */
  offer: Int16Array;
  /** 0 can be ordered at a price, 1 with a price, 2 without a price, 3 no offer. */
  sold: Uint8Array;
  priceClass: Uint8Array;
  /** First-tier price after discount, ten-thousandths. */
  price: Int32Array;
  leadTime: Int32Array;
  /** Pieces left of the best offer; NONE without any. */
  stock: Int32Array;
  /** Pieces of a pack of its price; NONE without any. */
  pack: Int32Array;
};

/** The discount price where one runs, else the list price; ten-thousandths. */
export const effectiveOf = ({ listPrice, discountPrice }: FirstPrice): number => discountPrice ?? listPrice;

function comparePrices(a: FirstPrice, b: FirstPrice): number {
  return classRank[a.type] - classRank[b.type] || effectiveOf(a) - effectiveOf(b) || (a.id < b.id ? -1 : 1);
}

/** The caller's price of an offer; null when there is none. */
export function priceOf(offer: OfferDocument, personal: PersonalPrices | null): FirstPrice | null {
  let best: FirstPrice | null = null;
  for (const price of offer.prices) if (!best || comparePrices(price, best) < 0) best = price;
  for (const price of personal?.get(offer.id) ?? []) if (!best || comparePrices(price, best) < 0) best = price;
  return best;
}

type RankedOffer = {
  readonly index: number;
  readonly isWanted: boolean;
  readonly sold: number;
  readonly priceClass: number;
  readonly price: number;
  readonly leadTime: number;
  readonly stock: number;
  readonly pack: number;
  readonly id: string;
};

function compareRanked(a: RankedOffer, b: RankedOffer): number {
  return (
    Number(b.isWanted) - Number(a.isWanted) ||
    a.sold - b.sold ||
    a.priceClass - b.priceClass ||
    a.price - b.price ||
    a.leadTime - b.leadTime ||
    (a.id < b.id ? -1 : 1)
  );
}

/** Whether any quantity can be ordered at the price. */
const isSold = ({ stock, minOrderQuantity, maxOrderQuantity }: OfferDocument, { itemPerPack }: FirstPrice) =>
  isOrderable({ stock, itemPerPack, minOrderQuantity, maxOrderQuantity });

function rank(offer: OfferDocument, index: number, { personal, supplierIds }: OfferScope): RankedOffer {
  const price = priceOf(offer, personal);
  return {
    index,
    isWanted: supplierIds?.has(offer.supplierId) ?? true,
    sold: !price ? 2 : isSold(offer, price) ? 0 : 1,
    priceClass: price ? classRank[price.type] : classRank.PUBLIC + 1,
    price: price ? effectiveOf(price) : NONE,
    leadTime: offer.leadTimeToShip ?? NONE,
    stock: offer.stock,
    pack: price?.itemPerPack ?? NONE,
    id: offer.id,
  };
}

/** Writes the best offer of one variant into the view. */
export function rankDocument(view: PriceView, document: number, variant: VariantDocument): void {
  let best: RankedOffer | null = null;
  variant.offers.forEach((offer, index) => {
    if (offer.currency !== view.scope.currency) return;
    const ranked = rank(offer, index, view.scope);
    if (!best || compareRanked(ranked, best) < 0) best = ranked;
  });
  // The callback hides the assignment from the compiler.
  const found = best as RankedOffer | null;
  view.offer[document] = found?.index ?? -1;
  view.sold[document] = found?.sold ?? NOT_SOLD;
  view.priceClass[document] = found?.priceClass ?? classRank.PUBLIC + 1;
  view.price[document] = found?.price ?? NONE;
  view.leadTime[document] = found?.leadTime ?? NONE;
  view.stock[document] = found?.stock ?? NONE;
  view.pack[document] = found?.pack ?? NONE;
}

/** Writes into the view that none of its documents is sold. */
export function clearOffers(view: PriceView): void {
  view.offer.fill(-1);
  view.sold.fill(3);
  view.priceClass.fill(classRank.PUBLIC + 1);
  view.price.fill(NONE);
  view.leadTime.fill(NONE);
  view.stock.fill(NONE);
  view.pack.fill(NONE);
}

/** Makes room for more documents in a view that others may hold. */
export function growView(view: PriceView, capacity: number): void {
  if (capacity <= view.price.length) return;
  const { offer, sold, priceClass, price, leadTime, stock, pack } = copyView(view, view.scope, capacity);
  Object.assign(view, { offer, sold, priceClass, price, leadTime, stock, pack });
}

/** A view without any document yet. */
export function emptyView(scope: OfferScope, capacity: number, shown: Bits | null = null): PriceView {
  return {
    scope,
    shown,
    offer: new Int16Array(capacity),
    sold: new Uint8Array(capacity),
    priceClass: new Uint8Array(capacity),
    price: new Int32Array(capacity),
    leadTime: new Int32Array(capacity),
    stock: new Int32Array(capacity),
    pack: new Int32Array(capacity),
  };
}

/** A copy under another scope, or with room for more documents. */
export function copyView(view: PriceView, scope: OfferScope, capacity: number, shown = view.shown): PriceView {
  const copy = emptyView(scope, capacity, shown);
  copy.offer.set(view.offer);
  copy.sold.set(view.sold);
  copy.priceClass.set(view.priceClass);
  copy.price.set(view.price);
  copy.leadTime.set(view.leadTime);
  copy.stock.set(view.stock);
  copy.pack.set(view.pack);
  return copy;
}

/** Orders the variants of one product, the one to show first: as offers are, then in their own order. */
export function compareDocuments(view: PriceView, a: number, b: number): number {
  return (
    (view.sold[a] ?? 0) - (view.sold[b] ?? 0) ||
    (view.priceClass[a] ?? 0) - (view.priceClass[b] ?? 0) ||
    (view.price[a] ?? 0) - (view.price[b] ?? 0) ||
    (view.leadTime[a] ?? 0) - (view.leadTime[b] ?? 0) ||
    a - b
  );
}
