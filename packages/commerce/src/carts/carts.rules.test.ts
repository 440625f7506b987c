import { CartStatus } from "@comptoir/contract/carts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CartAction, cartStep, cartTransitions, evaluateCartLine, totalCart } from "#carts/carts.rules.ts";
import { noExtras } from "#pricing/line-updates.rules.ts";
import { sum, tenThousandths } from "#shared/money.ts";
import { offerForRules } from "#test/orders/make-orders.ts";

describe("the life of a cart", () => {
  it.each([
    ["edit", "INIT", "INIT"],
    ["edit", "ON_GOING", "ON_GOING"],
    ["initialise", "INIT", "LOADING"],
    ["initialise", "LOADING", "LOADING"],
    ["initialise", "ON_GOING", "ON_GOING"],
    ["finishBuilding", "LOADING", "ON_GOING"],
    ["giveUpBuilding", "LOADING", "INIT"],
    ["complete", "ON_GOING", "COMPLETED"],
    ["reopen", "ON_GOING", "INIT"],
    ["delete", "INIT", null],
    ["delete", "ON_GOING", null],
  ] as const)("%s in %s leads to %s", (action, status, next) => {
    expect(cartStep(action, status)?.to).toBe(next);
  });

  it.each([
    ["edit", "LOADING"],
    ["edit", "COMPLETED"],
    ["initialise", "COMPLETED"],
    ["delete", "LOADING"],
    ["delete", "COMPLETED"],
    ["complete", "INIT"],
    ["reopen", "COMPLETED"],
  ] as const)("%s in %s is refused", (action, status) => {
    expect(cartStep(action, status)).toBeUndefined();
  });

  it("a completed cart never changes again", () => {
    const actions = Object.keys(cartTransitions) as CartAction[];
    expect(actions.filter((action) => cartStep(action, "COMPLETED"))).toEqual([]);
    expect(CartStatus.options).toEqual(["INIT", "LOADING", "ON_GOING", "COMPLETED"]);
  });
});

describe("totals of a cart", () => {
  let id = 0;
  const terms = { currency: "EUR", defaultTaxRate: 2000, hasMandatoryFields: true };
  const line = (quantity: number, given: Parameters<typeof offerForRules>[0] = {}) => {
    id += 1;
    const unseen = { pricedAt: null, seenItemPerPack: null, seenBlockedBy: null };
    const stored = { id: String(id), offerPriceId: String(id), quantity, ...unseen, extras: noExtras };
    return evaluateCartLine(stored, offerForRules({ itemPerPack: 1, minOrderQuantity: 0, ...given }), terms);
  };
  const tiers = (price: number, discountPrice: number | null = null) => [
    {
      quantity: 1,
      price: tenThousandths(price),
      discountPrice: discountPrice === null ? null : tenThousandths(discountPrice),
    },
  ];

  it("of an empty cart are nothing", () => {
    const totals = totalCart([]);
    expect(totals).toMatchObject({ list: { goods: 0, goodsTax: 0 }, discount: null, suppliers: [], taxDetails: [] });
  });

  it("are taxed supplier by supplier: two suppliers may round twice", () => {
    const one = line(1, { tiers: tiers(300) });
    const same = line(1, { tiers: tiers(300) });
    const other = line(1, { tiers: tiers(300), supplierId: "2" });
    expect(totalCart([one, same]).list.goodsTax).toBe(1);
    expect(totalCart([one, other]).list.goodsTax).toBe(2);
  });

  it("keep list price and discount apart; a supplier without discount has none", () => {
    const reduced = line(10, { tiers: tiers(10_000, 5000) });
    const full = line(10, { tiers: tiers(10_000), supplierId: "2" });
    const { list, discount, suppliers } = totalCart([reduced, full]);
    expect([list.goods, discount?.goods]).toEqual([2000, 1500]);
    expect(suppliers.map((supplier) => supplier.discount?.goods ?? null)).toEqual([500, null]);
  });

  it("leave blocked lines out, which keep the price they would have alone", () => {
    const open = line(10, { tiers: tiers(10_000) });
    const blocked = line(10, { tiers: tiers(10_000), stock: 0 });
    const { list, lines, suppliers } = totalCart([open, blocked]);
    expect(list.goods).toBe(1000);
    expect(suppliers[0]).toMatchObject({ numberOfLines: 2, numberOfProducts: 20 });
    expect(lines.get(blocked.id)?.list).toMatchObject({ goods: 1000, goodsTax: 200 });
  });

  it("are always the sums of what the lines show", () => {
    const anyLine = fc.record({
      quantity: fc.integer({ min: 1, max: 3000 }),
      price: fc.integer({ min: 0, max: 200_000 }),
      rate: fc.constantFrom(550, 1000, 2000),
      supplierId: fc.constantFrom("1", "2", "3"),
    });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 25 }), (given) => {
        const lines = given.map(({ quantity, price, rate, supplierId }) =>
          line(quantity, { tiers: tiers(price), taxRateBasisPoints: rate, supplierId }),
        );
        const totals = totalCart(lines);
        const shares = [...totals.lines.values()].map(({ list }) => list);
        expect(sum(shares.map(({ goods }) => goods))).toBe(totals.list.goods);
        expect(sum(shares.map(({ goodsTax }) => goodsTax))).toBe(totals.list.goodsTax);
        expect(sum(totals.taxDetails.map(({ amount }) => amount))).toBe(totals.list.goodsTax);
        expect(sum(totals.suppliers.map(({ list }) => list.goods))).toBe(totals.list.goods);
      }),
    );
  });
});
