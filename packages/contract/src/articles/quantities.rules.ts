// How many pieces of an offer may be ordered: whole packs, from its minimum up to its maximum and its stock (orders 2.3), and what they cost. Carts
// and orders fit lines by this, and screens propose quantities by it before they ask; `is_orderable` of the database says the same
// in SQL. Quantities are pieces. Pure, and free of schemas, so that screens may carry it to the browser.

export type QuantityBounds = {
  /** Pieces of a pack, the step of the quantity; 1 when sold by the piece. */
  readonly itemPerPack: number;
  /** Not necessarily whole packs; 0 is as good as 1. */
  readonly minOrderQuantity: number;
  /** Null and 0 set no limit (catalogue 3.4). */
  readonly maxOrderQuantity?: number | null | undefined;
  /** Pieces that can be had; absent where it limits nothing, or is not known. */
  readonly stock?: number | null | undefined;
};

/** Packs, minimum and maximum alone: what is not there holds a line up, but changes no quantity. */
export const withoutStock = ({ itemPerPack, minOrderQuantity, maxOrderQuantity }: QuantityBounds): QuantityBounds => ({
  itemPerPack,
  minOrderQuantity,
  maxOrderQuantity,
});

/** The bounds of an offer as the catalogue and the lines of a cart tell them. */
export type OfferBounds = QuantityBounds & { readonly maxOrderQuantity: number | null; readonly stock: number };

type PacksFromMinimum = Pick<QuantityBounds, "itemPerPack" | "minOrderQuantity">;

/** The smallest number of whole packs that reaches the minimum, and so many pieces. */
export const firstValidQuantity = ({ itemPerPack, minOrderQuantity }: PacksFromMinimum, wanted = 1): number =>
  Math.ceil(Math.max(minOrderQuantity, wanted, 1) / itemPerPack) * itemPerPack;

/** The largest number of whole packs within maximum and stock; infinite without either. */
export const lastValidQuantity = ({ itemPerPack, maxOrderQuantity, stock }: Omit<QuantityBounds, "minOrderQuantity">) =>
  Math.floor(Math.min(maxOrderQuantity || Number.POSITIVE_INFINITY, stock ?? Number.POSITIVE_INFINITY) / itemPerPack) *
  itemPerPack;

/** Whether any quantity may be ordered. */
export const isOrderable = (bounds: QuantityBounds): boolean => firstValidQuantity(bounds) <= lastValidQuantity(bounds);

/** Few are left: less than five times the smallest order. */
export const isLow = (offer: PacksFromMinimum & { readonly stock: number }): boolean =>
  offer.stock < 5 * firstValidQuantity(offer);

/** The smallest quantity that may be ordered and is enough for what is wanted, else the largest; 0 where none may be. */
export const quantityFor = (bounds: QuantityBounds, wanted: number): number =>
  isOrderable(bounds) ? Math.min(firstValidQuantity(bounds, wanted), lastValidQuantity(bounds)) : 0;

/** The price tier that a quantity has: the one with the highest quantity not above it; below all of them the lowest. */
export const tierAt = <Tier extends { readonly quantity: number }>(tiers: readonly Tier[], pieces: number) =>
  tiers.reduce<Tier | null>((best, tier) => {
    if (!best) return tier;
    const isBetter =
      tier.quantity <= pieces
        ? best.quantity > pieces || tier.quantity >= best.quantity
        : tier.quantity < best.quantity;
    return isBetter ? tier : best;
  }, null);

/** Whole cents, half up, of so many pieces at a price per piece in ten-thousandths, as carts and orders count a line (orders 6.1). */
export const lineCents = (unitPrice: number, pieces: number): number => Math.round((unitPrice * pieces) / 100);
