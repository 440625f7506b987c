import { describe, expect, it } from "vitest";
import { bestMix } from "#quotes/mix.rules.ts";
import { type MixedAnswer, type MixedQuote, mixOfQuotes } from "#quotes/mix-of-quotes.rules.ts";

type Line = MixedAnswer["quoteLines"][number];

const variant = (id: string) => ({ productVariant: { id } });
const line = (id: string, article: string, given: Partial<Line> = {}): Line => ({
  id,
  ...variant(article),
  price: 0.1,
  quantity: 1000,
  shippingPrice: 0,
  alternativeToLineId: null,
  leadTimeToShip: null,
  quoteDeliveryLines: [{ quantity: given.quantity ?? 1000, shippingAddress: { id: "paris" } }],
  ...given,
});
const answer = (id: string, quoteLines: readonly Line[], given: Partial<MixedAnswer> = {}): MixedAnswer => ({
  id,
  status: "WAITING_FOR_CUSTOMER",
  validityDate: "2026-11-30T22:59:59Z",
  deliveryTerms: null,
  deliveryDate: null,
  promisedDeliveryDate: given.deliveryDate ?? null,
  quoteLines,
  removedLines: [],
  ...given,
});
const at = new Date("2026-11-23T12:00:00Z");
const mixOf = (...supplierQuotes: readonly MixedAnswer[]) => {
  const quote: MixedQuote = {
    masterQuoteDetails: [
      { id: "1", ...variant("cup") },
      { id: "2", ...variant("lid") },
    ],
    supplierQuotes,
  };
  return mixOfQuotes(quote, { at });
};

describe("answers as a choice to search", () => {
  it("counts the day of each line where its supplier named none for all of them", () => {
    const lines = [line("a1", "cup", { leadTimeToShip: 1 }), line("a2", "lid", { leadTimeToShip: 8 })];
    const days = (given: Partial<MixedAnswer>) =>
      mixOf(answer("a", lines, given)).lines.flatMap(({ options }) => options.map(({ deliveredOn }) => deliveredOn));
    expect(days({ deliveryDate: "2026-12-08", promisedDeliveryDate: null })).toEqual(["2026-11-27", "2026-12-08"]);
    expect(days({ deliveryDate: "2026-12-09" })).toEqual(["2026-12-09", "2026-12-09"]);
  });

  it("has a line for each article that anybody has a price for, with what each answer takes for it", () => {
    const terms = { fee: 15, freeFrom: 300 };
    const { suppliers, lines } = mixOf(
      answer("a", [line("a1", "cup"), line("a2", "lid", { price: null })], {
        deliveryTerms: terms,
        deliveryDate: "2026-11-26",
      }),
      answer("b", [line("b1", "cup", { price: 0.09995, shippingPrice: 12.5 })]),
    );
    expect(suppliers).toEqual([
      { id: "a", deliveries: [{ fee: 1500, freeFrom: 30_000 }] },
      { id: "b", deliveries: [{ fee: 0, freeFrom: null }] },
    ]);
    const [first] = lines;
    expect(lines).toHaveLength(1);
    expect(first?.options).toEqual([
      {
        id: "a1",
        supplierId: "a",
        splits: [{ delivery: 0, goods: 10_000 }],
        shipping: 0,
        deliveredOn: "2026-11-26",
        isAlternative: false,
      },
      {
        id: "b1",
        supplierId: "b",
        splits: [{ delivery: 0, goods: 10_000 }],
        shipping: 1250,
        deliveredOn: null,
        isAlternative: false,
      },
    ]);
  });

  it("leaves out what can no longer be ordered", () => {
    const late = { validityDate: "2026-11-22T22:59:59Z" };
    const { suppliers, lines } = mixOf(
      answer("a", [line("a1", "cup")], late),
      answer("b", [line("b1", "cup")], { status: "EXPIRED" }),
      answer("c", [line("c1", "cup")], { status: "DECLINED_BY_CUSTOMER" }),
      answer("d", [line("d1", "cup")], { status: "VALIDATED" }),
    );
    expect(suppliers).toEqual([]);
    expect(lines).toEqual([]);
  });

  it("puts another article under the one that was asked for, also where that one was taken out", () => {
    const other = { alternativeToLineId: "gone" };
    const { lines } = mixOf(
      answer("a", [line("a1", "lid"), line("a2", "big lid", { alternativeToLineId: "a1" })]),
      answer("b", [line("b2", "big cup", other)], { removedLines: [{ id: "gone", ...variant("cup") }] }),
    );
    expect(lines.map(({ id, options }) => [id, options.map((one) => [one.id, one.isAlternative])])).toEqual([
      ["1", [["b2", true]]],
      [
        "2",
        [
          ["a1", false],
          ["a2", true],
        ],
      ],
    ]);
  });

  it("counts the goods of each address by themselves, to the cent", () => {
    const two = [
      { quantity: 1, shippingAddress: { id: "paris" } },
      { quantity: 2, shippingAddress: { id: "lyon" } },
    ];
    const lyon = [{ quantity: 3, shippingAddress: { id: "lyon" } }];
    const { suppliers, lines } = mixOf(
      answer(
        "a",
        [
          line("a1", "cup", { price: 3.3333, quantity: 3, quoteDeliveryLines: two }),
          line("a2", "lid", { price: 1, quantity: 3, quoteDeliveryLines: lyon }),
        ],
        { deliveryTerms: { fee: 5, freeFrom: 9.67 } },
      ),
    );
    expect(lines.map(({ options }) => options[0]?.splits)).toEqual([
      [
        { delivery: 0, goods: 333 },
        { delivery: 1, goods: 667 },
      ],
      [{ delivery: 1, goods: 300 }],
    ]);
    const best = bestMix({ suppliers, lines, mostSuppliers: null, deliveredBy: null, withAlternatives: false });
    expect([best.goods, best.delivery]).toEqual([1300, 500]);
  });

  it("asks nothing any more of lines that are left out", () => {
    const quote = {
      masterQuoteDetails: [{ id: "1", ...variant("cup") }],
      supplierQuotes: [answer("a", [line("a1", "cup")])],
    };
    expect(mixOfQuotes(quote, { at, left: new Set(["1"]) }).lines).toEqual([]);
  });
});
