import { spreadPieces } from "@comptoir/contract/quotes/deliveries.rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AnswerLine, applyDraft, mergeDraft, sayTheSame } from "#quotes/drafts/drafts.rules.ts";
import { amountsOf } from "#quotes/negotiation/supplier-quotes.present.ts";
import type { QuoteLineRow } from "#quotes/negotiation/supplier-quotes.rules.ts";
import { addressForRules } from "#test/orders/make-orders.ts";

const shippingAddress = addressForRules("a", { billing: false });
const line = (id: string, given: Partial<QuoteLineRow> = {}): QuoteLineRow => ({
  ...{ id, position: 1, variantId: `variant of ${id}`, inventoryId: `offer of ${id}` },
  ...{ requestedQuantity: 100, quantity: 100, listPrice: 9_000, unitPrice: 8_000 },
  ...{ taxRate: 2_000, shippingTaxRate: 2_000, goodsTax: 0, shipping: 0, shippingTax: 0 },
  ...{ isGoodsTaxGiven: false, isShippingTaxGiven: false, comment: null, leadTimeToShip: null },
  ...{
    isRemoved: false,
    alternativeToLineId: null,
    outOfStockQuantity: null,
    orderedQuantity: null,
    customFieldValues: {},
  },
  deliveries: [{ id: `delivery of ${id}`, quantity: 100, shippingAddress }],
  ...given,
});
const offer = { inventoryId: "other", variantId: "another", taxRate: 550, shippingTaxRate: 2_000 };
const taxes = (lines: readonly AnswerLine[]) => lines.map(({ goodsTax, shippingTax }) => [goodsTax, shippingTax]);

describe("the quantity of a line", () => {
  it.each([
    [[60, 40], 50, [30, 20]],
    [[60, 40], 51, [30, 21]],
    [[1, 1, 1], 200, [66, 66, 68]],
    [[999, 1], 2, [1, 1]],
    [[998, 1, 1], 3, [1, 1, 1]],
    [[1, 999], 100, [1, 99]],
  ])("spreads over %j as %i pieces: %j", (before, quantity, after) => {
    expect(
      spreadPieces(
        before.map((pieces) => ({ quantity: pieces })),
        quantity,
      ).map((one) => one.quantity),
    ).toEqual(after);
  });

  it("is the sum of its deliveries, of which none is left with nothing", () => {
    const deliveries = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 999_999 }) }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(deliveries, fc.integer({ min: 20, max: 999_999 }), (before, quantity) => {
        const after = spreadPieces(before, quantity).map((one) => one.quantity);
        expect(after.reduce((all, one) => all + one, 0)).toBe(quantity);
        expect(Math.min(...after)).toBeGreaterThan(0);
      }),
    );
  });
});

describe("a draft", () => {
  it("is merged field by field, the later word counting", () => {
    const first = mergeDraft(null, {
      validityDate: "2026-12-24T22:59:59.999Z",
      lines: [{ id: "a", price: 1, quantity: 3 }],
    });
    const second = mergeDraft(first, {
      message: "Bonjour",
      lines: [
        { id: "a", price: null },
        { id: "b", removed: true },
      ],
    });
    expect(second).toEqual({
      validityDate: "2026-12-24T22:59:59.999Z",
      message: "Bonjour",
      lines: [
        { id: "a", price: null, quantity: 3 },
        { id: "b", removed: true },
      ],
    });
    expect(mergeDraft(second, { validityDate: null, message: "" })).toMatchObject({
      validityDate: null,
      message: null,
    });
  });

  it("has one new alternative for a line, which goes when it is removed", () => {
    const first = mergeDraft(null, { lines: [{ alternativeToLineId: "a", offerInventoryId: "x", price: 1 }] });
    const second = mergeDraft(first, { lines: [{ alternativeToLineId: "a", offerInventoryId: "y" }] });
    expect(second.lines).toEqual([{ alternativeToLineId: "a", offerInventoryId: "y", price: 1 }]);
    expect(mergeDraft(second, { lines: [{ alternativeToLineId: "a", removed: true }] }).lines).toEqual([]);
  });
});

const apply = (
  lines: readonly QuoteLineRow[],
  draft: Parameters<typeof applyDraft>[1],
  offers: Parameters<typeof applyDraft>[2],
) => applyDraft(lines, draft, offers, null);

describe("an answer", () => {
  it("has the taxes of the whole quote, each rate spread over its lines as orders count it", () => {
    const quote = [
      line("1", { quantity: 200, unitPrice: 4_200, shipping: 979 }),
      line("2", { quantity: 25, unitPrice: 1_299, shipping: 38 }),
      line("3", { quantity: 36, unitPrice: 11_500, shipping: 483, taxRate: 550, shippingTaxRate: 550 }),
    ];
    const answer = apply(quote, null, []);
    expect(taxes(answer)).toEqual([
      [1_680, 196],
      [65, 7],
      [228, 26],
    ]);
    expect(amountsOf(answer)).toEqual({ goods: 12_865, goodsTax: 1_973, shipping: 1_500, shippingTax: 229 });
  });

  it("keeps a tax that the supplier stated as long as what it is stated for", () => {
    const stated = apply([line("a")], mergeDraft(null, { lines: [{ id: "a", productTaxAmount: 15.99 }] }), []);
    expect(stated).toMatchObject([{ goodsTax: 1_599, isGoodsTaxGiven: true }]);
    const changed = (lines: Parameters<typeof mergeDraft>[1]["lines"]) =>
      apply(stated, mergeDraft(null, { lines }), []);
    expect(changed([{ id: "a", comment: "Franco" }])).toMatchObject([{ goodsTax: 1_599 }]);
    expect(changed([{ id: "a", price: 0.9 }])).toMatchObject([{ goodsTax: 1_800, isGoodsTaxGiven: false }]);
    expect(changed([{ id: "a", productTaxAmount: null }])).toMatchObject([{ goodsTax: 1_600 }]);
  });

  it("counts an alternative once its line was taken out, at the quantity and addresses asked for", () => {
    const quote = [line("a", { quantity: 50, deliveries: [{ id: "d", quantity: 50, shippingAddress }] }), line("b")];
    const alternative = { alternativeToLineId: "a", offerInventoryId: "other", price: 0.5 };
    const beside = apply(quote, mergeDraft(null, { lines: [alternative] }), [offer]);
    expect(beside[2]).toMatchObject({
      ...{ isNew: true, position: 2, alternativeToLineId: "a", variantId: "another", quantity: 100 },
      ...{ unitPrice: 5_000, taxRate: 550, goodsTax: 275, listPrice: null },
      deliveries: [{ quantity: 100 }],
    });
    expect(amountsOf(beside)?.goods).toBe(12_000);
    const instead = apply(quote, mergeDraft(null, { lines: [{ id: "a", removed: true }, alternative] }), [offer]);
    expect(amountsOf(instead)?.goods).toBe(13_000);
  });

  it("has no totals while a line that counts has no price, whatever else is not priced", () => {
    const draft = (removed: boolean) => mergeDraft(null, { lines: [{ id: "b", price: null, removed }] });
    expect(amountsOf(apply([line("a"), line("b")], draft(false), []))).toBeNull();
    expect(amountsOf(apply([line("a"), line("b")], draft(true), []))?.goods).toBe(8_000);
  });

  it("is the same as another that says the same of every line", () => {
    const quote = apply([line("a")], null, []);
    expect(sayTheSame(quote, apply(quote, mergeDraft(null, { lines: [{ id: "a", price: 0.8 }] }), []))).toBe(true);
    expect(sayTheSame(quote, apply(quote, mergeDraft(null, { lines: [{ id: "a", leadTimeToShip: 3 }] }), []))).toBe(
      false,
    );
  });
});

describe("an answer with terms of delivery", () => {
  const delivered = (id: string, pieces: Readonly<Record<string, number>>, given: Partial<QuoteLineRow> = {}) => {
    const deliveries = Object.entries(pieces).map(([address, quantity]) => {
      return { id: `${id} to ${address}`, quantity, shippingAddress: { ...shippingAddress, id: address } };
    });
    return line(id, { quantity: deliveries.reduce((all, { quantity }) => all + quantity, 0), deliveries, ...given });
  };
  const terms = { fee: 1_500, freeFrom: 10_000 };
  const shipping = (lines: readonly AnswerLine[]) => lines.map((one) => one.shipping);

  it("charges the fee once for each address where goods are not worth enough, spread over its lines by their goods", () => {
    const quote = [
      delivered("1", { here: 200, there: 50 }, { unitPrice: 4_200 }),
      delivered("2", { here: 25 }, { unitPrice: 1_299 }),
      delivered("3", { here: 36 }, { unitPrice: 11_500, taxRate: 550, shippingTaxRate: 550 }),
    ];
    const answer = applyDraft(quote, null, [], { fee: 1_500, freeFrom: null });
    expect(shipping(answer)).toEqual([979 + 1_500, 38, 483]);
    expect(shipping(applyDraft(quote, null, [], terms))).toEqual([1_500, 0, 0]);
    expect(shipping(applyDraft(quote, null, [], { fee: 1_500, freeFrom: 0 }))).toEqual([0, 0, 0]);
    expect(amountsOf(answer)).toEqual({ goods: 14_965, goodsTax: 2_393, shipping: 3_000, shippingTax: 529 });
  });

  it("does not count what lines say of their delivery, nor its stated tax", () => {
    const stated = mergeDraft(null, { lines: [{ id: "a", shippingPrice: 99, shippingTaxAmount: 98 }] });
    expect(applyDraft([line("a")], stated, [], terms)).toMatchObject([
      { shipping: 1_500, shippingTax: 300, isShippingTaxGiven: false },
    ]);
    expect(apply([line("a")], stated, [])).toMatchObject([{ shipping: 9_900, shippingTax: 9_800 }]);
  });

  it("delivers what counts: neither what was taken out, nor an alternative beside its line, nor what has no price", () => {
    const other = line("other", { alternativeToLineId: "a" });
    const quote = [line("a"), other, line("out", { isRemoved: true }), line("later", { unitPrice: null })];
    expect(shipping(applyDraft(quote, null, [], terms))).toEqual([1_500, 0, 0, 0]);
    const instead = mergeDraft(null, { lines: [{ id: "a", removed: true }] });
    expect(shipping(applyDraft(quote, instead, [], terms))).toEqual([0, 1_500, 0, 0]);
  });
});
