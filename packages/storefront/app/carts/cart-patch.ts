// What a write changes of a cart that is on the screen.
import type { CartDetails, CartLine } from "@comptoir/contract/carts";
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
  /** Offer prices of lines that were written and are gone. */
  readonly gone: readonly string[];
  readonly suppliers: readonly SupplierSums[];
};

/** `written` are the offer prices of the write, `lines` those of them that are in the cart. */
export function presentPatch(cart: CartDetails, lines: readonly CartLine[], written: readonly string[]): CartPatch {
  const left = new Set(lines.map(({ offer }) => offer.offerPriceId));
  return {
    ...presentFigures(cart),
    lines: lines.map(presentLine),
    gone: written.filter((id) => !left.has(id)),
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
