import type { CartDetails, CartLine } from "@comptoir/contract/carts";
import { describe, expect, it } from "vitest";
import { holdsOrderableLines, presentCart, presentLine } from "#carts/cart-view.ts";
import { makeCart, makeCartLine } from "../../test/make-orders.ts";

const pageOf = (cart: CartDetails, lines: readonly CartLine[], page = 1) =>
  presentCart(cart, { lines, changed: [], page });

describe("a cart on its page", () => {
  it("groups its lines by supplier, in an order that no line changes by going or coming back", () => {
    const lines = [
      makeCartLine({ id: "PRX-1", supplier: "FOU-GOBELETS" }),
      makeCartLine({ id: "PRX-2", supplier: "FOU-CARTONS" }),
      makeCartLine({ id: "PRX-3", supplier: "FOU-GOBELETS" }),
    ];
    const { groups } = pageOf(makeCart(lines, 261.8), lines);
    const told = (given: typeof groups) =>
      given.map(({ name, lines: own }) => [name, own.map(({ offerPriceId }) => offerPriceId)]);
    expect(told(groups)).toEqual([
      ["Maison FOU-CARTONS", ["PRX-2"]],
      ["Maison FOU-GOBELETS", ["PRX-1", "PRX-3"]],
    ]);
    expect(told(pageOf(makeCart(lines.slice(1)), lines.slice(1)).groups)).toEqual([
      ["Maison FOU-CARTONS", ["PRX-2"]],
      ["Maison FOU-GOBELETS", ["PRX-3"]],
    ]);
    expect(groups[0]).toMatchObject({ totalWithoutTax: 261.8, freeFrom: 300 });
    expect(groups[0]?.missingForFree).toBeCloseTo(38.2);
  });

  it("shows the totals of the server, after discounts where there are some", () => {
    const line = makeCartLine();
    const cart = { ...makeCart([line]), totalDiscountPrice: { priceWithTax: 12, priceWithoutTax: 10, taxAmount: 2 } };
    expect(pageOf(cart, [line]).totals).toMatchObject({ withoutTax: 10, withTax: 12 });
  });

  it("has pages of 100 lines", () => {
    const cart = { ...makeCart([makeCartLine()]), numberOfLines: 201 };
    expect(pageOf(cart, [], 3)).toMatchObject({ page: 3, pageCount: 3 });
  });

  it("tells of the attributes of an article what its name does not", () => {
    const line = makeCartLine({ name: "Boîte d’archives, dos de 150 mm" });
    const values = ["150 mm", "340 mm", "50 mm", "250 mm"];
    const attributes = values.map((value, at) => ({ id: `ATT-${at}`, name: `Attribut ${at}`, value }));
    const { productVariant } = line;
    const told = presentLine({ ...line, productVariant: { ...productVariant, variantAttributesValues: attributes } });
    expect(told.attributes).toEqual([
      { name: "Attribut 1", value: "340 mm" },
      { name: "Attribut 2", value: "50 mm" },
    ]);
  });

  it("cannot be ordered when all its lines are blocked", () => {
    const line = makeCartLine({ blockedBy: ["F_W_105"] });
    const cart = pageOf(makeCart([line], 0), [line]);
    expect(cart.blockedCount).toBe(1);
    expect(cart.groups[0]?.totalWithoutTax).toBeNull();
    expect(holdsOrderableLines(cart)).toBe(false);
    expect(holdsOrderableLines(pageOf(makeCart([makeCartLine()]), []))).toBe(true);
  });
});
