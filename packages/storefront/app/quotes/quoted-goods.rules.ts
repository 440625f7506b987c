// What pieces come to at the price of a supplier's answer (quotes 4.1): prices per piece have up to four decimals, amounts two.

/** Pieces at a price for one, without tax, to the cent, half up. */
export const goodsOf = (price: number, pieces: number): number =>
  Math.floor((Math.round(price * 10_000) * pieces + 50) / 100) / 100;
