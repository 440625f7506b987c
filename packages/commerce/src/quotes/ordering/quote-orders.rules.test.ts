import { countedLines } from "@comptoir/contract/quotes/answer-cost.rules";
import type { DeliveryTerms } from "@comptoir/contract/quotes/mix.rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyDraft } from "#quotes/drafts/drafts.rules.ts";
import { amountsOf } from "#quotes/negotiation/supplier-quotes.present.ts";
import type { QuoteLineRow } from "#quotes/negotiation/supplier-quotes.rules.ts";
import { chooseLines, deliveriesOf, type OfferedLine } from "#quotes/ordering/quote-orders.rules.ts";
import { lineAmount, tenThousandths } from "#shared/money.ts";
import { addressForRules } from "#test/orders/make-orders.ts";

const line = (id: string, given: Partial<OfferedLine> = {}): OfferedLine => ({
  ...{
    id,
    quantity: 100,
    unitPrice: 8_000,
    goodsTax: 1_600,
    shipping: 1_000,
    shippingTax: 200,
    shippingTaxRate: 2_000,
  },
  alternativeToLineId: null,
  deliveries: [{ quantity: given.quantity ?? 100, shippingAddress: addressForRules("here") }],
  ...given,
});

const sumsOf = (deliveries: ReturnType<typeof deliveriesOf>) => {
  const lines = deliveries.flatMap((delivery) => delivery.lines);
  const total = (of: (line: (typeof lines)[number]) => number) => lines.reduce((all, one) => all + of(one), 0);
  return {
    quantity: total(({ quantity }) => quantity),
    goods: total(({ amounts }) => amounts.goods),
    goodsTax: total(({ amounts }) => amounts.goodsTax),
    shipping: total(({ amounts }) => amounts.shipping),
    shippingTax: total(({ amounts }) => amounts.shippingTax),
  };
};

describe("the lines that are ordered", () => {
  const [box, lid] = [line("1"), line("2")];
  const other = line("3", { alternativeToLineId: "1" });
  const offered = [box, lid, other];

  it("are all that count when nothing is chosen", () => {
    expect(chooseLines(offered, [box, lid], null)).toEqual([
      { line: box, quantity: 100 },
      { line: lid, quantity: 100 },
    ]);
  });

  it("are the chosen ones in the order of the quote, also what stands for a line", () => {
    const choice = new Map([
      ["3", 100],
      ["2", 1],
    ]);
    expect(chooseLines(offered, [box, lid], choice)).toEqual([
      { line: lid, quantity: 1 },
      { line: other, quantity: 100 },
    ]);
  });

  it.each([
    ["an unknown line", [["9", 1]], "F-E-002"],
    ["nothing of a line", [["1", 0]], "F-E-007"],
    ["more than was offered", [["1", 101]], "F-E-007"],
    [
      "a line and what stands for it",
      [
        ["1", 1],
        ["3", 1],
      ],
      "F-E-040",
    ],
  ] as const)("are never %s", (_, choice, code) => {
    expect(() => chooseLines(offered, [box, lid], new Map(choice))).toThrow(
      expect.objectContaining({ entries: [expect.objectContaining({ code })] }),
    );
  });
});

describe("what they come to", () => {
  it("is what was promised, taxes and delivery too", () => {
    const [delivery] = deliveriesOf([{ line: line("1"), quantity: 100 }], null);
    expect(delivery?.lines).toMatchObject([
      {
        quantity: 100,
        unitPrice: 8_000,
        amounts: { goods: 8_000, goodsTax: 1_600, shipping: 1_000, shippingTax: 200 },
      },
    ]);
  });

  it("is less for fewer pieces, with the same delivery", () => {
    const [delivery] = deliveriesOf([{ line: line("1"), quantity: 25 }], null);
    expect(delivery?.lines).toMatchObject([
      { quantity: 25, amounts: { goods: 2_000, goodsTax: 400, shipping: 1_000, shippingTax: 200 } },
    ]);
  });

  it("goes to each address in proportion, one order for each", () => {
    const deliveries = [
      { quantity: 30, shippingAddress: addressForRules("here") },
      { quantity: 70, shippingAddress: addressForRules("there") },
    ];
    const second = line("2", { deliveries: [{ quantity: 100, shippingAddress: addressForRules("there") }] });
    const chosen = [
      { line: line("1", { deliveries }), quantity: 50 },
      { line: second, quantity: 100 },
    ];
    const result = deliveriesOf(chosen, null);
    expect(
      result.map(({ shippingAddress, lines }) => [shippingAddress.id, lines.map(({ quantity }) => quantity)]),
    ).toEqual([
      ["here", [15]],
      ["there", [35, 100]],
    ]);
  });

  it("leaves an address out to which no piece goes", () => {
    const deliveries = [
      { quantity: 1, shippingAddress: addressForRules("here") },
      { quantity: 99, shippingAddress: addressForRules("there") },
    ];
    const result = deliveriesOf([{ line: line("1", { deliveries }), quantity: 1 }], null);
    expect(result.map(({ shippingAddress }) => shippingAddress.id)).toEqual(["there"]);
  });

  const anyLine = fc
    .record({
      unitPrice: fc.nat({ max: 50_000 }),
      goodsTax: fc.nat({ max: 10_000 }),
      shipping: fc.nat({ max: 5_000 }),
      shippingTax: fc.nat({ max: 1_000 }),
      quantities: fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 4 }),
    })
    .map(({ quantities, ...amounts }) =>
      line("1", {
        ...amounts,
        quantity: quantities.reduce((all, quantity) => all + quantity, 0),
        deliveries: quantities.map((quantity, place) => ({
          quantity,
          shippingAddress: addressForRules(String(place)),
        })),
      }),
    );

  it("of a whole line sums up to the line over all addresses, of any part to its pieces and no more tax", () => {
    fc.assert(
      fc.property(anyLine, fc.double({ min: 0, max: 1, noNaN: true }), (offered, share) => {
        const price = tenThousandths(offered.unitPrice ?? 0);
        const { goodsTax, shipping, shippingTax } = offered;
        const whole = sumsOf(deliveriesOf([{ line: offered, quantity: offered.quantity }], null));
        const goods = lineAmount(price, offered.quantity);
        expect(whole).toEqual({ quantity: offered.quantity, goods, goodsTax, shipping, shippingTax });
        const quantity = Math.max(1, Math.floor(share * offered.quantity));
        const some = sumsOf(deliveriesOf([{ line: offered, quantity }], null));
        expect(some).toMatchObject({ quantity, goods: lineAmount(price, quantity), shipping, shippingTax });
        expect(some.goodsTax).toBeLessThanOrEqual(goodsTax);
      }),
    );
  });
});

describe("delivery by the terms of the answer", () => {
  const row = (
    id: string,
    pieces: readonly (readonly [address: string, quantity: number])[],
    given: Partial<QuoteLineRow> = {},
  ): QuoteLineRow => {
    const deliveries = pieces.map(([to, quantity]) => ({ id: to, quantity, shippingAddress: addressForRules(to) }));
    return {
      ...{ id, position: Number(id), variantId: id, inventoryId: id, listPrice: null, unitPrice: 8_000 },
      ...{ taxRate: 2_000, shippingTaxRate: 2_000, goodsTax: 0, shipping: 0, shippingTax: 0 },
      ...{ isGoodsTaxGiven: false, isShippingTaxGiven: false, comment: null, leadTimeToShip: null },
      ...{
        isRemoved: false,
        alternativeToLineId: null,
        outOfStockQuantity: null,
        orderedQuantity: null,
        customFieldValues: {},
        deliveries,
      },
      ...{ requestedQuantity: 1, quantity: deliveries.reduce((all, one) => all + one.quantity, 0) },
      ...given,
    };
  };
  const terms = { fee: 1_500, freeFrom: 10_000 };
  const order = (answer: readonly QuoteLineRow[], choice: Parameters<typeof chooseLines>[2], by: DeliveryTerms) =>
    deliveriesOf(chooseLines(answer, countedLines(answer), choice), by);

  it("is free no longer where too little goes to an address, and is charged once there", () => {
    const answer = applyDraft([row("1", [["here", 100]]), row("2", [["here", 50]])], null, [], terms);
    expect(sumsOf(order(answer, null, terms))).toMatchObject({ shipping: 0, shippingTax: 0 });
    const choice = new Map([
      ["1", 50],
      ["2", 50],
    ]);
    const [delivery] = order(answer, choice, terms);
    expect(delivery?.lines.map(({ amounts: { shipping, shippingTax } }) => [shipping, shippingTax])).toEqual([
      [750, 150],
      [750, 150],
    ]);
  });

  it("is charged in full when only a part of what shared it is ordered", () => {
    const answer = applyDraft([row("1", [["here", 50]]), row("2", [["here", 50]])], null, [], terms);
    const [delivery] = order(answer, new Map([["2", 50]]), terms);
    expect(delivery?.lines).toMatchObject([{ amounts: { shipping: 1_500, shippingTax: 300 } }]);
  });

  it("is charged to the address that it is for, with its tax", () => {
    const both = row("1", [
      ["here", 200],
      ["there", 10],
    ]);
    const answer = applyDraft([both], null, [], terms);
    const amounts = order(answer, null, terms).map(({ lines }) => lines.map((one) => one.amounts));
    expect(amounts).toMatchObject([[{ shipping: 0, shippingTax: 0 }], [{ shipping: 1_500, shippingTax: 300 }]]);
  });

  const rates = fc.constantFrom(550, 1_000, 2_000);
  const anyRow = fc.record({
    unitPrice: fc.nat({ max: 20_000 }),
    taxRate: rates,
    shippingTaxRate: rates,
    pieces: fc.array(fc.tuple(fc.constantFrom("here", "there", "elsewhere"), fc.integer({ min: 1, max: 90 })), {
      minLength: 1,
      maxLength: 3,
    }),
    isChosen: fc.boolean(),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const anyTerms = fc.record({ fee: fc.nat({ max: 5_000 }), freeFrom: fc.option(fc.nat({ max: 20_000 })) });

  it("comes to the totals of the answer for the whole of it, and for any part to the fee or nothing at each address", () => {
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 6 }), anyTerms, (rows, by) => {
        const answer = applyDraft(
          rows.map(({ pieces, unitPrice, taxRate, shippingTaxRate }, place) =>
            row(String(place + 1), pieces, { unitPrice, taxRate, shippingTaxRate }),
          ),
          ...([null, [], by] as const),
        );
        const { quantity: _, ...whole } = sumsOf(order(answer, null, by));
        expect(whole).toEqual(amountsOf(answer));
        const choice = answer.flatMap(({ id, quantity }, place): [string, number][] =>
          rows[place]?.isChosen ? [[id, Math.max(1, Math.floor(rows[place].share * quantity))]] : [],
        );
        const due = new Map<number, number>();
        for (const { lines } of order(answer, new Map(choice), by)) {
          const goods = lines.reduce((all, { amounts }) => all + amounts.goods, 0);
          const shipping = lines.reduce((all, { amounts }) => all + amounts.shipping, 0);
          expect(shipping).toBe(by.freeFrom !== null && goods >= by.freeFrom ? 0 : by.fee);
          for (const { amounts, line: of } of lines) {
            if (amounts.shipping === 0) expect(amounts.shippingTax).toBe(0);
            const exact = (amounts.shipping * of.shippingTaxRate) / 10_000;
            due.set(of.shippingTaxRate, (due.get(of.shippingTaxRate) ?? 0) + amounts.shippingTax - exact);
          }
        }
        // Shares of the answer's tax, which are cut to the cent, and at most half a cent of what is computed anew.
        for (const beyond of due.values()) expect(Math.abs(beyond)).toBeLessThanOrEqual(choice.length + 0.5);
      }),
    );
  });
});
