import { CartStatus } from "@comptoir/contract/carts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CartAction,
  cartStep,
  cartTransitions,
  changesOf,
  evaluateCartLine,
  lineToWrite,
  totalCart,
} from "#carts/carts.rules.ts";
import { noExtras } from "#pricing/line-updates.rules.ts";
import type { Remark } from "#pricing/lines.rules.ts";
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

describe("the other figures of a cart", () => {
  const terms = { currency: "EUR", defaultTaxRate: 2000, hasMandatoryFields: true };
  const line = (id: string, quantity: number, given: Parameters<typeof offerForRules>[0] = {}) => {
    const unseen = { pricedAt: null, seenItemPerPack: null, seenBlockedBy: null };
    const stored = { id, offerPriceId: id, quantity, ...unseen, extras: noExtras };
    return evaluateCartLine(stored, offerForRules({ itemPerPack: 1, minOrderQuantity: 0, ...given }), terms);
  };
  const price = (of: number) => [{ quantity: 1, price: tenThousandths(of), discountPrice: null }];
  const reduced = [{ quantity: 1, price: tenThousandths(10_000), discountPrice: tenThousandths(5_000) }];

  it("a supplier's goods leave with the last of its lines that can be ordered", () => {
    const days = (...given: readonly (readonly [number | null, number])[]) =>
      totalCart(given.map(([leadTimeToShip, stock], index) => line(String(index), 1, { leadTimeToShip, stock })))
        .suppliers[0]?.leadTimeToShip;
    expect(days([2, 9], [7, 9], [3, 9])).toBe(7);
    expect(days([2, 9], [7, 0])).toBe(2);
    expect(days([0, 9], [0, 9])).toBe(0);
    // An order of them has no day either.
    expect(days([null, 9], [0, 9])).toBeNull();
    expect(days([2, 9], [null, 0])).toBe(2);
    expect(days([null, 9])).toBeNull();
  });

  it("a supplier has a discount as soon as one of its lines has, and bears its name", () => {
    const totals = totalCart([line("1", 10, { tiers: reduced }), line("2", 10, { tiers: price(10_000) })]);
    expect(totals.suppliers[0]).toMatchObject({
      supplierName: offerForRules({}).supplierName,
      list: { goods: 2_000 },
      discount: { goods: 1_500 },
      effective: { goods: 1_500 },
    });
    expect(totals.lines.get("1")).toMatchObject({ list: { goods: 1_000 }, discount: { goods: 500 } });
    expect(totals.lines.get("2")).toMatchObject({ list: { goods: 1_000 }, discount: null });
  });

  it("a blocked line keeps its discount for itself", () => {
    const totals = totalCart([line("1", 10, { tiers: reduced, stock: 0 }), line("2", 10, { tiers: price(10_000) })]);
    expect(totals.lines.get("1")).toMatchObject({ list: { goods: 1_000 }, discount: { goods: 500 } });
    expect(totals.discount).toBeNull();
    const plain = totalCart([line("1", 10, { tiers: price(10_000), stock: 0 })]);
    expect(plain.lines.get("1")?.discount).toBeNull();
  });

  it("are written with what the buyer sees while editing", () => {
    const offer = offerForRules({ itemPerPack: 20, tiers: price(4_200) });
    const write = (remarks: readonly Remark[]) => lineToWrite(offer, { quantity: 40, remarks, extras: noExtras });
    expect(write([{ code: "F_W_107" }])).toEqual({
      offer_price_id: offer.offerPriceId,
      quantity: 40,
      priced_at_e4: 4_200,
      seen_item_per_pack: 20,
      seen_blocked_by: null,
      extras: noExtras,
    });
    expect(write([{ code: "F_W_107" }, { code: "F_W_105" }, { code: "F_W_014" }]).seen_blocked_by).toBe("F_W_105");
  });
});

describe("what moved since the buyer last edited a line (ux K-06)", () => {
  const offer = offerForRules({ itemPerPack: 20, stock: 12 });
  const stored = { id: "1", offerPriceId: "1", quantity: 40, pricedAt: null, extras: noExtras };
  const moved = (
    seen: { readonly pack?: number | null; readonly blockedBy?: string | null },
    remarks: readonly Remark[],
    now = offer,
  ) => {
    const { pack = 20, blockedBy = null } = seen;
    return changesOf({ ...stored, seenItemPerPack: pack, seenBlockedBy: blockedBy }, now, remarks);
  };
  const fewer: Remark = { code: "F_W_106", from: 40, to: 12 };

  it.each<[string, Parameters<typeof moved>, ReturnType<typeof changesOf>]>([
    ["nothing", [{}, []], []],
    ["a remark that blocks nothing", [{}, [{ code: "F_W_110", from: 40, to: 60 }]], []],
    ["the price", [{}, [{ code: "F_W_107", from: 4_200, to: 4_500 }]], [{ kind: "PRICE", from: 4_200, to: 4_500 }]],
    ["a price that nobody can name", [{}, [{ code: "F_W_107" }]], [{ kind: "PRICE", from: null, to: null }]],
    ["the pack", [{ pack: 25 }, []], [{ kind: "PACK", from: 25, to: 20 }]],
    ["too little stock", [{}, [fewer]], [{ kind: "STOCK", from: null, to: 12 }]],
    [
      "no stock, even less than none",
      [{}, [{ code: "F_W_105" }], { ...offer, stock: -3 }],
      [{ kind: "STOCK", from: null, to: 0 }],
    ],
    ["an offer that has ended", [{}, [{ code: "F_W_101" }]], [{ kind: "ENDED", from: null, to: null }]],
    ["what was gone and is back", [{ blockedBy: "F_W_101" }, []], [{ kind: "BACK", from: null, to: null }]],
    ["nothing where it was so already", [{ blockedBy: "F_W_106" }, [fewer]], []],
    [
      "price, pack and stock at once",
      [{ pack: 25 }, [{ code: "F_W_107", from: 1, to: 2 }, fewer]],
      [
        { kind: "PRICE", from: 1, to: 2 },
        { kind: "PACK", from: 25, to: 20 },
        { kind: "STOCK", from: null, to: 12 },
      ],
    ],
    ["the price alone of a line that nobody noted", [{ pack: null }, [fewer]], []],
  ])("is %s", (_name, given, changes) => {
    expect(moved(...given)).toEqual(changes);
  });
});
