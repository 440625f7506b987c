// What a write changes of a cart that is on the screen.
import type { CartDetails } from "@comptoir/contract/carts";
import {
  type CartFigures,
  type CartLineView,
  type CartView,
  groupBySupplier,
  presentFigures,
  presentSums,
  type SupplierGroup,
  type SupplierSums,
  sortGroups,
  withSums,
} from "#carts/cart-view.ts";

export type CartPatch = CartFigures & {
  /** The lines that were written, as they are now, under their suppliers. */
  readonly written: readonly SupplierGroup[];
  /** Offer prices of lines that were taken out. */
  readonly gone: readonly string[];
  readonly suppliers: readonly SupplierSums[];
};

/** The cart with the lines that were written in it; `removed` are the offer prices of those that were taken out. */
export function presentPatch(
  cart: CartDetails,
  { kept, removed }: { readonly kept: readonly string[]; readonly removed: readonly string[] },
): CartPatch {
  // A server that cannot carry the lines asked for carries others.
  const written = cart.nbFirstLines.filter(({ offer }) => kept.includes(offer.offerPriceId));
  return {
    ...presentFigures(cart),
    written: groupBySupplier(written, cart.supplierAggregates),
    gone: removed,
    suppliers: cart.supplierAggregates.map(presentSums),
  };
}

const byPlace = (one: CartLineView, other: CartLineView) => (one.place < other.place ? -1 : 1);

/** The cart after the write; a supplier without lines goes. What did not change stays the same object. */
export function patchCart(cart: CartView, { written, gone, suppliers, ...figures }: CartPatch): CartView {
  const lines = new Map(written.flatMap((group) => group.lines).map((line) => [line.offerPriceId, line]));
  const touched = new Set([...lines.keys(), ...gone]);
  const shown = new Set(cart.groups.flatMap((group) => group.lines.map(({ offerPriceId }) => offerPriceId)));
  const known = cart.groups.map((group) => {
    const back = written
      .filter(({ supplierId }) => supplierId === group.supplierId)
      .flatMap((own) => own.lines.filter(({ offerPriceId }) => !shown.has(offerPriceId)));
    if (back.length === 0 && !group.lines.some(({ offerPriceId }) => touched.has(offerPriceId))) return group;
    const left = group.lines.filter(({ offerPriceId }) => !gone.includes(offerPriceId));
    const kept = left.map((line) => lines.get(line.offerPriceId) ?? line);
    return { ...group, lines: back.length === 0 ? kept : [...kept, ...back].sort(byPlace) };
  });
  const others = written.filter(({ supplierId }) => !known.some((group) => group.supplierId === supplierId));
  const filled = [...known, ...others].filter((group) => group.lines.length > 0);
  const groups = others.length === 0 ? filled : sortGroups(filled);
  return { ...cart, ...figures, groups: groups.map((group) => withSums(group, suppliers)) };
}
