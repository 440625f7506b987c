/** The bound of a price, kept for one piece, as it is shown and typed: for so many pieces. */
export const pricePer = (bound: number | null, pieces: number): number | null =>
  bound === null ? null : Math.round(bound * pieces * 10_000) / 10_000;
