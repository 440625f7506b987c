import type { Address } from "@comptoir/contract/shared";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseLines, deliveriesOf, type OfferedLine } from "#quotes/ordering/quote-orders.rules.ts";
import { lineAmount, tenThousandths } from "#shared/money.ts";

const address = (id: string): Address => ({
  ...{ id, externalId: id, label: null, fullName: "Camille Roussel", company: null, address: "1, rue des Halles" },
  ...{ additionalAddress: null, zipcode: "75001", city: "Paris", state: null, country: "FR", phone: null },
  ...{ shipping: true, billing: true },
});

const line = (id: string, given: Partial<OfferedLine> = {}): OfferedLine => ({
  ...{ id, quantity: 100, unitPrice: 8_000, goodsTax: 1_600, shipping: 1_000, shippingTax: 200 },
  alternativeToLineId: null,
  deliveries: [{ quantity: given.quantity ?? 100, shippingAddress: address("here") }],
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
    const [delivery] = deliveriesOf([{ line: line("1"), quantity: 100 }]);
    expect(delivery?.lines).toMatchObject([
      {
        quantity: 100,
        unitPrice: 8_000,
        amounts: { goods: 8_000, goodsTax: 1_600, shipping: 1_000, shippingTax: 200 },
      },
    ]);
  });

  it("is less for fewer pieces, with the same delivery", () => {
    const [delivery] = deliveriesOf([{ line: line("1"), quantity: 25 }]);
    expect(delivery?.lines).toMatchObject([
      { quantity: 25, amounts: { goods: 2_000, goodsTax: 400, shipping: 1_000, shippingTax: 200 } },
    ]);
  });

  it("goes to each address in proportion, one order for each", () => {
    const deliveries = [
      { quantity: 30, shippingAddress: address("here") },
      { quantity: 70, shippingAddress: address("there") },
    ];
    const second = line("2", { deliveries: [{ quantity: 100, shippingAddress: address("there") }] });
    const result = deliveriesOf([
      { line: line("1", { deliveries }), quantity: 50 },
      { line: second, quantity: 100 },
    ]);
    expect(
      result.map(({ shippingAddress, lines }) => [shippingAddress.id, lines.map(({ quantity }) => quantity)]),
    ).toEqual([
      ["here", [15]],
      ["there", [35, 100]],
    ]);
  });

  it("leaves an address out to which no piece goes", () => {
    const deliveries = [
      { quantity: 1, shippingAddress: address("here") },
      { quantity: 99, shippingAddress: address("there") },
    ];
    const result = deliveriesOf([{ line: line("1", { deliveries }), quantity: 1 }]);
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
        deliveries: quantities.map((quantity, place) => ({ quantity, shippingAddress: address(String(place)) })),
      }),
    );

  it("of a whole line sums up to the line over all addresses, of any part to its pieces and no more tax", () => {
    fc.assert(
      fc.property(anyLine, fc.double({ min: 0, max: 1, noNaN: true }), (offered, share) => {
        const price = tenThousandths(offered.unitPrice ?? 0);
        const { goodsTax, shipping, shippingTax } = offered;
        const whole = sumsOf(deliveriesOf([{ line: offered, quantity: offered.quantity }]));
        const goods = lineAmount(price, offered.quantity);
        expect(whole).toEqual({ quantity: offered.quantity, goods, goodsTax, shipping, shippingTax });
        const quantity = Math.max(1, Math.floor(share * offered.quantity));
        const some = sumsOf(deliveriesOf([{ line: offered, quantity }]));
        expect(some).toMatchObject({ quantity, goods: lineAmount(price, quantity), shipping, shippingTax });
        expect(some.goodsTax).toBeLessThanOrEqual(goodsTax);
      }),
    );
  });
});
