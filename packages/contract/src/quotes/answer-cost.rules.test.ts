import { describe, expect, it } from "vitest";
import { costOfAnswer, countedLines } from "#quotes/answer-cost.rules.ts";

const line = (id: string, price: number | null, quantities: Readonly<Record<string, number>> = { a: 10 }) => ({
  ...{ id, price, shippingPrice: 3, alternativeToLineId: null },
  quantity: Object.values(quantities).reduce((all, pieces) => all + pieces, 0),
  quoteDeliveryLines: Object.entries(quantities).map(([address, quantity]) => ({
    quantity,
    shippingAddress: { id: address },
  })),
});

describe("what an answer costs", () => {
  it("is its goods, and the delivery of each address that is not free", () => {
    const lines = [line("1", 10, { a: 9, b: 1 }), line("2", 0.4123, { b: 10 }), line("3", null, { c: 5 })];
    // 90 € at the one, 14.12 € at the other: nothing goes to the third yet.
    expect(costOfAnswer({ fee: 15, freeFrom: 90 }, lines)).toMatchObject({ goods: 10_412, delivery: 1_500 });
    expect(costOfAnswer({ fee: 15, freeFrom: null }, lines)).toMatchObject({ delivery: 3_000, total: 13_412 });
  });

  it("is what the lines say of their delivery, where it has no terms", () => {
    expect(costOfAnswer(null, [line("1", 1), line("2", 1), line("3", null)])).toMatchObject({ delivery: 600 });
  });

  it("is nothing before anything has a price", () => {
    expect(costOfAnswer({ fee: 15, freeFrom: null }, [line("1", null)])).toMatchObject({ goods: 0, delivery: 0 });
  });
});

it("counts an alternative once the line that it stands for is taken out", () => {
  const original = { id: "1", isRemoved: false, alternativeToLineId: null };
  const other = { id: "2", isRemoved: false, alternativeToLineId: "1" };
  expect(countedLines([original, other])).toEqual([original]);
  expect(countedLines([{ ...original, isRemoved: true }, other])).toEqual([other]);
  expect(
    countedLines([
      { ...original, isRemoved: true },
      { ...other, isRemoved: true },
    ]),
  ).toEqual([]);
});
