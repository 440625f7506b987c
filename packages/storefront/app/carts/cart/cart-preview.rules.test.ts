import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { previewCart, previewLine } from "#carts/cart/cart-preview.rules.ts";
import type { LineSave, Saves } from "#carts/cart/cart-saver.ts";
import { presentCart, presentLine } from "#carts/cart-view.ts";
import { makeCart, makeCartLine } from "../../../test/make-orders.ts";

const priceRanges = [
  { quantity: 1, itemPrice: 0.45, itemDiscountPrice: null },
  { quantity: 100, itemPrice: 0.42, itemDiscountPrice: 0.4 },
];
const wire = (given: Parameters<typeof makeCartLine>[0] = {}) => {
  const line = makeCartLine(given);
  return { ...line, offer: { ...line.offer, priceRanges } };
};
const box = wire();
const bag = wire({ id: "PRX-SAC-0001", supplier: "FOU-SACS", blockedBy: ["F_W_105"] });
const cart = presentCart(makeCart([box, bag]), { lines: [box, bag], changed: [], page: 1 });

const save = (wanted: number, state: LineSave["state"] = "waiting"): LineSave => ({
  wanted,
  state,
  refusal: null,
  remarks: [],
});
const saves = (...entries: readonly (readonly [string, LineSave])[]): Saves => new Map(entries);

describe("a line that is being saved", () => {
  it("is priced at the tier of its new quantity, discount included", () => {
    const line = presentLine(box);
    expect(previewLine(line, 60)).toMatchObject({ quantity: 60, itemPrice: 0.45, totalWithoutTax: 27 });
    expect(previewLine(line, 120)).toMatchObject({ quantity: 120, itemPrice: 0.4, totalWithoutTax: 48 });
    expect(previewLine(line, 0).totalWithoutTax).toBe(0);
  });

  it("keeps the list price beside it only while its price is the same", () => {
    const line = { ...presentLine(box), listPrice: 0.5 };
    expect(previewLine(line, 60).listPrice).toBe(0.5);
    expect(previewLine(line, 120).listPrice).toBeNull();
  });

  it("keeps its price where the shop tells no tiers", () => {
    expect(previewLine(presentLine(makeCartLine()), 60)).toMatchObject({ itemPrice: 0.45, totalWithoutTax: 27 });
  });
});

describe("a cart of which lines are being saved", () => {
  it("shows subtotal, gap to free delivery, tax and total as they will be", () => {
    const preview = previewCart(cart, saves(["PRX-CAI-0001", save(60)]));
    expect(preview.groups[0]).toMatchObject({ totalWithoutTax: 27, missingForFree: 273 });
    expect(preview.totals).toEqual({ withoutTax: 27, withTax: 32.4, taxes: [{ rate: 20, amount: 5.4 }] });
    expect(preview.groups[0]?.lines).toBe(cart.groups[0]?.lines);
  });

  it("is the same cart when nothing is open: what is saved or refused is in it already", () => {
    for (const state of ["saved", "refused"] as const)
      expect(previewCart(cart, saves(["PRX-CAI-0001", save(60, state)]))).toBe(cart);
    expect(previewCart(cart, saves())).toBe(cart);
  });

  it("leaves suppliers alone that nothing changes of, or whose sum nobody knows", () => {
    const other = wire({ id: "PRX-BAC-0001", supplier: "FOU-BACS" });
    const two = presentCart(makeCart([box, other]), { lines: [box, other], changed: [], page: 1 });
    const { groups } = previewCart(two, saves(["PRX-CAI-0001", save(60)]));
    expect(groups.filter((group, index) => group !== two.groups[index]).map(({ supplierId }) => supplierId)).toEqual([
      "FOU-CARTONS",
    ]);
    const unknown = { ...cart, groups: cart.groups.map((group) => ({ ...group, totalWithoutTax: null })) };
    expect(previewCart(unknown, saves(["PRX-CAI-0001", save(60)])).groups).toEqual(unknown.groups);
  });

  it("says nothing of free delivery where the supplier has none", () => {
    const never = { ...cart, groups: cart.groups.map((group) => ({ ...group, freeFrom: null })) };
    expect(previewCart(never, saves(["PRX-CAI-0001", save(60)])).groups[0]?.missingForFree).toBeNull();
  });

  it("changes the tax of its own rate only", () => {
    const taxes = [
      { rate: 20, amount: 3.6 },
      { rate: 5.5, amount: 1 },
    ];
    const { totals } = previewCart({ ...cart, totals: { ...cart.totals, taxes } }, saves(["PRX-CAI-0001", save(60)]));
    expect(totals.taxes).toEqual([
      { rate: 20, amount: 5.4 },
      { rate: 5.5, amount: 1 },
    ]);
  });

  it("does not count a line that cannot be ordered", () => {
    expect(previewCart(cart, saves(["PRX-SAC-0001", save(60)]))).toBe(cart);
  });

  it("has sums that agree to the cent, whatever is changed", () => {
    fc.assert(
      fc.property(fc.nat(100_000), (wanted) => {
        const { totals, groups } = previewCart(cart, saves(["PRX-CAI-0001", save(wanted, "sending")]));
        const cents = (amount: number) => Math.round(amount * 100);
        const tax = totals.taxes.reduce((sum, { amount }) => sum + cents(amount), 0);
        expect(cents(totals.withTax)).toBe(cents(totals.withoutTax) + tax);
        expect(groups[0]?.totalWithoutTax).toBe(totals.withoutTax);
      }),
    );
  });
});
