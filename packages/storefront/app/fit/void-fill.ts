// How much is empty around an object, and what of it could fill that.
import type { ProductCard } from "#catalogue/product-card.ts";

/** What fills the space in a parcel, sold by volume. */
export type VoidFill = Pick<ProductCard, "productId" | "variantId" | "name" | "code"> & {
  /** Litres of one piece. */
  readonly litres: number;
  readonly offer: { readonly itemPrice: number; readonly listPrice: number | null; readonly itemPerPack: number };
};

const cubicMillimetresPerLitre = 1_000_000;
/** Litres of a volume in cubic millimetres. */
export const litresOf = (cubicMillimetres: number): number => cubicMillimetres / cubicMillimetresPerLitre;

export type VoidFillProposal = { readonly fill: VoidFill; readonly pieces: number };

/** The cheapest per litre that is enough without more than twice too much; where all is too much, the smallest. */
export function proposeVoidFill(fills: readonly VoidFill[], litres: number): VoidFillProposal | null {
  const pieces = (fill: VoidFill) => Math.ceil(litres / fill.litres);
  const perLitre = ({ offer, litres: each }: VoidFill) => offer.itemPrice / each;
  const fitting = fills.filter((fill) => pieces(fill) * fill.litres <= 2 * litres);
  const [fill] =
    fitting.length > 0
      ? fitting.toSorted((a, b) => perLitre(a) - perLitre(b))
      : fills.toSorted((a, b) => a.litres - b.litres);
  return fill ? { fill, pieces: Math.max(1, pieces(fill)) } : null;
}
