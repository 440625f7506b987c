// Which figures of a price are shown, and for how many pieces each (ux G-31, G-32). Shows a price; never computes what
// is owed: totals come from the server.
import {
  firstValidQuantity,
  lineCents,
  type QuantityBounds,
  tierAt,
} from "@comptoir/contract/articles/quantities.rules";

/** Pieces that a shown figure pays for: 1 "la pièce", 100 "le cent", 1000 "le mille", any other "le lot de …". */
export type PriceFigure = { readonly value: number; readonly pieces: number };

export type ShownPrice = { readonly main: PriceFigure; readonly secondary: PriceFigure | null };

/** What one piece costs from a quantity on. */
export type PriceTier = { readonly quantity: number; readonly unitPrice: number };

/** The part of a price of the catalogue that holds from a quantity on. */
type PriceRange = {
  readonly quantity: number;
  readonly price: { readonly itemPrice: number };
  readonly discountPrice: { readonly itemPrice: number } | null;
};

/** Prices by quantity, with what is taken off. */
export const tiersOf = (ranges: readonly PriceRange[]): readonly PriceTier[] =>
  ranges.map(({ quantity, price, discountPrice }) => ({ quantity, unitPrice: (discountPrice ?? price).itemPrice }));

// Prices per piece carry four decimals: counted in ten-thousandths of the currency they are exact integers.
const toUnits = (price: number) => Math.round(price * 10_000);
/** What so many pieces are shown to cost. */
export const figure = (unitPrice: number, pieces: number): PriceFigure => ({
  value: (toUnits(unitPrice) * pieces) / 10_000,
  pieces,
});

/** What a hundred pieces cost at a price of one, which compares articles of any lot. */
export const hundredOf = (unitPrice: number): number => figure(unitPrice, 100).value;

/** A price of one piece that says too little by itself: below 0.10, or with more than two decimals. */
function needsLargerUnit(unitPrice: number): boolean {
  const units = toUnits(unitPrice);
  return units < 1000 || units % 100 !== 0;
}

/** Per hundred, or per thousand where a hundred costs less than 0.10. */
const largerUnit = (unitPrice: number) => (toUnits(unitPrice) * 100 < 1000 ? 1000 : 100);

/**
 * The figures to show for a price of one piece sold in lots: the lot first, then the piece or, where that figure would
 * say too little, a hundred or a thousand pieces. Sold by the piece, a small price is shown per hundred or thousand.
 */
export function shownPrice(unitPrice: number, lot: number): ShownPrice {
  const isSmall = needsLargerUnit(unitPrice);
  const reference = isSmall ? largerUnit(unitPrice) : 1;
  if (lot === 1) {
    if (!isSmall) return { main: figure(unitPrice, 1), secondary: null };
    return { main: figure(unitPrice, reference), secondary: figure(unitPrice, 1) };
  }
  const other = reference === lot && lot === 100 ? 1000 : reference;
  return { main: figure(unitPrice, lot), secondary: other === lot ? null : figure(unitPrice, other) };
}

/** Prices of one piece that are compared, all for the same number of pieces: the largest that any of them is shown for. */
export function shownAlike(unitPrices: readonly number[], lot: number) {
  const pieces = Math.max(...unitPrices.map((unitPrice) => shownPrice(unitPrice, lot).main.pieces));
  return { pieces, values: unitPrices.map((unitPrice) => figure(unitPrice, pieces).value) };
}

/** By which word a price for this number of pieces is told, of an article in packs of `lot`. */
export function priceUnit(pieces: number, lot: number): "piece" | "pack" | "hundred" | "thousand" {
  if (pieces === 1) return "piece";
  if (pieces === lot) return "pack";
  return pieces === 100 ? "hundred" : "thousand";
}

/** What this number of pieces costs without tax, in euros to the cent. A preview only: the cart says what is owed (ux G-30). */
export function previewTotal(unitPrice: number, pieces: number): number {
  return lineCents(toUnits(unitPrice), pieces) / 100;
}

/** What a tier saves against the first one, in whole percent; 0 for the first. */
export function savingInPercent(tier: PriceTier, first: PriceTier): number {
  return first.unitPrice > 0 ? Math.round((1 - tier.unitPrice / first.unitPrice) * 100) : 0;
}

/** The prices that a quantity which may be ordered can have: the first of them holds from the smallest such quantity on. */
export function tiersInReach<Tier extends PriceTier>(tiers: readonly Tier[], bounds: QuantityBounds): readonly Tier[] {
  const least = firstValidQuantity(bounds);
  const first = tierAt(tiers, least);
  if (!first) return [];
  return [{ ...first, quantity: least }, ...tiers.filter(({ quantity }) => quantity > least)];
}
