// What a write changes of a cart that is on the screen.
import type { CartDetails } from "@comptoir/contract/carts";
import {
  type CartFigures,
  type CartLineView,
  type CartView,
  presentFigures,
  presentLine,
  presentSums,
  type SupplierSums,
  withSums,
} from "#carts/cart-view.ts";

export type CartPatch = CartFigures & {
  /** The lines that were written, as they are now. */
  readonly lines: readonly CartLineView[];
  /** Offer prices of lines that were taken out. */
  readonly gone: readonly string[];
  readonly suppliers: readonly SupplierSums[];
};

/** The cart with the lines that were written in it; `removed` are the offer prices of those that were taken out. */
export function presentPatch(cart: CartDetails, removed: readonly string[]): CartPatch {
  return {
    ...presentFigures(cart),
    lines: cart.nbFirstLines.map(presentLine),
    gone: removed,
    suppliers: cart.supplierAggregates.map(presentSums),
  };
}

/** The cart after the write; a supplier without lines goes. */
export function patchCart(cart: CartView, { lines, gone, suppliers, ...figures }: CartPatch): CartView {
  const written = new Map(lines.map((line) => [line.offerPriceId, line]));
  const groups = cart.groups.flatMap((group) => {
    const own = group.lines
      .filter(({ offerPriceId }) => !gone.includes(offerPriceId))
      .map((line) => written.get(line.offerPriceId) ?? line);
    return own.length > 0 ? [withSums({ ...group, lines: own }, suppliers)] : [];
  });
  return { ...cart, ...figures, groups };
}
