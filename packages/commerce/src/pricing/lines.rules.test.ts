import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LineOffer } from "#catalogue/offers/offers.ts";
import {
  evaluateLine,
  fitQuantity,
  isBlocking,
  priceLine,
  quantityAfter,
  remarkCodes,
  unitPriceAt,
} from "#pricing/lines.rules.ts";
import { describeRemark, describeRemarkOn } from "#pricing/remarks.ts";
import { tenThousandths } from "#shared/money.ts";
import { offerForRules } from "#test/orders/make-orders.ts";

describe("what a write makes of a quantity", () => {
  it.each([
    ["ADD_QUANTITY", null, 20, 20],
    ["ADD_QUANTITY", 20, 40, 60],
    ["ADD_QUANTITY", 20, 0, 20],
    ["REMOVE_QUANTITY", null, 20, null],
    ["REMOVE_QUANTITY", 60, 20, 40],
    ["REMOVE_QUANTITY", 20, 20, null],
    ["REMOVE_QUANTITY", 20, 40, null],
    ["REPLACE_QUANTITY", null, 20, 20],
    ["REPLACE_QUANTITY", 60, 20, 20],
    ["REPLACE_QUANTITY", 60, 0, null],
  ] as const)("%s on %s of %s gives %s", (action, current, quantity, expected) => {
    expect(quantityAfter(current, action, quantity)).toBe(expected);
  });
});

describe("minimum, packs and maximum", () => {
  const bounds = (minOrderQuantity: number, itemPerPack: number, maxOrderQuantity: number | null = null) => {
    return { minOrderQuantity, itemPerPack, maxOrderQuantity };
  };

  it.each([
    ["a valid quantity stays", bounds(20, 20), 200, 200, []],
    ["a minimum of 0 behaves as 1", bounds(0, 1), 1, 1, []],
    ["below the minimum it is raised", bounds(50, 1), 10, 50, ["F_W_108"]],
    ["it is rounded up to whole packs", bounds(0, 20), 21, 40, ["F_W_110"]],
    ["the minimum is rounded up to whole packs too", bounds(50, 20), 10, 60, ["F_W_108", "F_W_110"]],
    ["above the maximum it is lowered", bounds(0, 1, 100), 150, 100, ["F_W_109"]],
    ["the maximum is lowered to whole packs", bounds(0, 20, 50), 60, 40, ["F_W_109"]],
    ["rounding up beyond the maximum comes back down", bounds(0, 20, 50), 41, 40, ["F_W_110", "F_W_109"]],
    ["a maximum of 0 is no limit", bounds(0, 1, 0), 5000, 5000, []],
    ["without a valid quantity it is kept and blocked", bounds(30, 20, 35), 60, 60, ["F_W_101"]],
    ["a pack above the maximum is kept and blocked", bounds(0, 20, 10), 20, 20, ["F_W_101"]],
    ["the cup of 500 with a minimum of 2,500", bounds(2500, 500), 500, 2500, ["F_W_108"]],
  ] as const)("%s", (_, given, asked, quantity, codes) => {
    const fitted = fitQuantity(given, asked);
    expect(fitted.quantity).toBe(quantity);
    expect(fitted.remarks.map(({ code }) => code)).toEqual(codes);
  });

  it("a fitted quantity is valid and fits as it is", () => {
    const any = fc.record({ minOrderQuantity: fc.nat(500), itemPerPack: fc.integer({ min: 1, max: 60 }) });
    fc.assert(
      fc.property(
        any,
        fc.option(fc.integer({ min: 1, max: 2000 })),
        fc.integer({ min: 1, max: 5000 }),
        (given, max, asked) => {
          const offer = { ...given, maxOrderQuantity: max };
          const { quantity, remarks } = fitQuantity(offer, asked);
          if (remarks.some(isBlocking)) return;
          expect(quantity % given.itemPerPack).toBe(0);
          expect(quantity).toBeGreaterThanOrEqual(given.minOrderQuantity);
          expect(quantity).toBeLessThanOrEqual(max ?? Number.POSITIVE_INFINITY);
          expect(fitQuantity(offer, quantity)).toEqual({ quantity, remarks: [] });
        },
      ),
    );
  });
});

const terms = { currency: "EUR", hasMandatoryFields: true, pricedAt: null };

describe("why a line cannot be ordered", () => {
  it("a line in good order has no remark", () => {
    expect(evaluateLine(offerForRules(), 200, terms)).toEqual([]);
  });

  it("tells a reason once that several things give, and every other one", () => {
    const offer = offerForRules({ isPriceActive: false, maxOrderQuantity: 10 });
    expect(evaluateLine(offer, 21, terms)).toEqual([{ code: "F_W_101" }, { code: "F_W_110", from: 21, to: 40 }]);
  });

  it("counts what is there to the last piece", () => {
    expect(evaluateLine(offerForRules({ stock: 200 }), 200, terms)).toEqual([]);
  });

  const cases: [string, Partial<LineOffer>, string][] = [
    ["an inactive product", { productStatus: "INACTIVE" }, "F_W_014"],
    ["an inactive variant", { variantStatus: "INACTIVE" }, "F_W_014"],
    ["a price that is off or out of its dates", { isPriceActive: false }, "F_W_101"],
    ["an inactive stock line", { inventoryStatus: "INACTIVE" }, "F_W_101"],
    ["an offer without a tier", { tiers: [] }, "F_W_101"],
    ["an inactive supplier", { supplierStatus: "INACTIVE" }, "F_W_102"],
    ["a suspended supplier", { supplierStatus: "SUSPENDED" }, "F_W_102"],
    ["an account that is not eligible", { isEligible: false }, "F_W_103"],
    ["a variant outside the catalogue view", { isVisible: false }, "F_W_104"],
    ["no stock", { stock: 0 }, "F_W_105"],
    ["too little stock", { stock: 199 }, "F_W_106"],
    ["another currency", { currency: "USD" }, "F_W_112"],
  ];
  it.each(cases)("%s", (_, given, code) => {
    const remarks = evaluateLine(offerForRules(given), 200, terms);
    expect(remarks.map((remark) => remark.code)).toEqual([code]);
    expect(remarks.every(isBlocking)).toBe(true);
  });

  it("a missing mandatory field", () => {
    const remarks = evaluateLine(offerForRules(), 200, { ...terms, hasMandatoryFields: false });
    expect(remarks.map(({ code }) => code)).toEqual(["F_W_111"]);
  });

  it("every reason is told, not only the first", () => {
    const offer = offerForRules({ productStatus: "INACTIVE", supplierStatus: "INACTIVE", stock: 0 });
    expect(evaluateLine(offer, 200, terms).map(({ code }) => code)).toEqual(["F_W_014", "F_W_102", "F_W_105"]);
  });

  it("a changed price and a quantity that no longer fits are told without blocking", () => {
    const remarks = evaluateLine(offerForRules({ itemPerPack: 30 }), 200, {
      ...terms,
      pricedAt: tenThousandths(4000),
    });
    expect(remarks).toEqual([
      { code: "F_W_107", from: 4000, to: 4200 },
      { code: "F_W_110", from: 200, to: 210 },
    ]);
    expect(remarks.some(isBlocking)).toBe(false);
  });
});

describe("the price of a line", () => {
  it.each([
    [1, 4500],
    [199, 4500],
    [200, 4200],
    [999, 4200],
    [1000, 3900],
    [5000, 3900],
  ])("of %i pieces is that of its tier, %i ten-thousandths a piece", (quantity, price) => {
    expect(unitPriceAt(offerForRules(), quantity)).toBe(price);
  });

  it("takes the reduced price where there is one and keeps the list price beside it", () => {
    const tiers = [{ quantity: 1, price: tenThousandths(5000), discountPrice: tenThousandths(4000) }];
    const prices = priceLine(offerForRules({ tiers }), 100, 2000);
    expect(prices).toMatchObject({ listPrice: 5000, discountPrice: 4000, unitPrice: 4000 });
    expect([prices.listGoods, prices.goods]).toEqual([5000, 4000]);
  });

  it("costs nothing where its offer has no tier, which blocks it", () => {
    const prices = priceLine(offerForRules({ tiers: [] }), 20, 2000);
    expect(prices).toMatchObject({ listPrice: 0, discountPrice: null, unitPrice: 0, listGoods: 0, goods: 0 });
  });

  it("is taxed at the offer's rate, else at the store's; delivery at its own, else at that of the goods", () => {
    const none = { taxRateBasisPoints: null, shippingTaxRateBasisPoints: null };
    expect(priceLine(offerForRules(none), 20, 2000)).toMatchObject({ taxRate: 2000, shippingTaxRate: 2000 });
    const sugar = { taxRateBasisPoints: 550, shippingTaxRateBasisPoints: null };
    expect(priceLine(offerForRules(sugar), 20, 2000)).toMatchObject({ taxRate: 550, shippingTaxRate: 550 });
    const both = { taxRateBasisPoints: 550, shippingTaxRateBasisPoints: 2000 };
    expect(priceLine(offerForRules(both), 20, 1000)).toMatchObject({ taxRate: 550, shippingTaxRate: 2000 });
  });
});

describe("the words of a remark", () => {
  it("exist in both languages for every code, with French typography", () => {
    for (const code of Object.keys(remarkCodes) as (keyof typeof remarkCodes)[]) {
      const french = describeRemark({ code, from: 10, to: 20 }, "fr-FR");
      expect(french).not.toBe(describeRemark({ code, from: 10, to: 20 }, "en-GB"));
      expect(french).not.toMatch(/[^\u00a0\u202f][:;!?]/);
      expect(french).not.toContain("'");
    }
  });

  it("stand behind the name of their article with the colon of the language", () => {
    const remark = { code: "F_W_105" } as const;
    expect(describeRemarkOn("Gobelet", remark, "fr-FR")).toBe("Gobelet\u00a0: Cet article est en rupture de stock.");
    expect(describeRemarkOn("Cup", remark, "en-GB")).toBe("Cup: This item is out of stock.");
  });

  it("name quantities and prices as the reader writes them", () => {
    expect(describeRemark({ code: "F_W_106", from: 5000, to: 1200 }, "fr-FR")).toContain("1\u202f200 pièces");
    expect(describeRemark({ code: "F_W_107", from: 4200, to: 3900 }, "fr-FR")).toContain(
      "de 0,42\u00a0€ à 0,39\u00a0€",
    );
    expect(describeRemark({ code: "F_W_107", from: 850, to: 1299 }, "en-GB")).toContain(
      "from 0,085\u00a0€ to 0,1299\u00a0€",
    );
  });
});
