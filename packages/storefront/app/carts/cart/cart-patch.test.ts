import { expect, it } from "vitest";
import { patchCart, presentPatch } from "#carts/cart/cart-patch.ts";
import { presentCart } from "#carts/cart-view.ts";
import { makeCart, makeCartLine } from "../../../test/make-orders.ts";

const lines = [
  makeCartLine({ id: "PRX-1", supplier: "FOU-SACS" }),
  makeCartLine({ id: "PRX-2", supplier: "FOU-CARTONS" }),
  makeCartLine({ id: "PRX-3", supplier: "FOU-SACS" }),
];
const cart = makeCart(lines);
const view = presentCart(cart, { lines, changed: [], page: 1 });
const orderOf = ({ groups }: typeof view) =>
  groups.flatMap(({ lines: own }) => own.map(({ offerPriceId }) => offerPriceId));

it.each(["PRX-1", "PRX-2", "PRX-3"])("%s that is taken out and put back stands where it stood (ux G-16)", (id) => {
  const gone = patchCart(view, presentPatch(cart, { kept: [], removed: [id] }));
  expect(orderOf(gone)).not.toContain(id);
  expect(orderOf(patchCart(gone, presentPatch(cart, { kept: [id], removed: [] })))).toEqual(orderOf(view));
});
