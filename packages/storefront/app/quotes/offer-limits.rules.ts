// What can be had of an offer as it is. Pure.

/** What is known of the offer behind a line of an answer. */
export type OfferSupply = {
  /** Pieces of a pack; 1 where that is not known. */
  readonly itemPerPack: number;
  /** Pieces that the supplier has today; null where that is not known. */
  readonly stock: number | null;
};

/** The supplier has fewer pieces: an order leaves the whole line out (quotes 7). */
export const isShort = ({ stock }: Pick<OfferSupply, "stock">, pieces: number): boolean =>
  stock !== null && stock < pieces;

/** So many pieces are no whole packs. */
export const breaksPack = ({ itemPerPack }: Pick<OfferSupply, "itemPerPack">, pieces: number): boolean =>
  pieces % itemPerPack !== 0;
