import { describe, expect, it } from "vitest";
import { type ChosenPieces, costOfPieces, goodsOf } from "#quotes/quoted-goods.rules.ts";
import { makeAddress } from "../../test/make-quotes.ts";

it.each([
  [0.4, 60, 24],
  [0.0375, 1, 0.04],
  [0.0025, 2, 0.01],
  [0.0024, 2, 0],
  [1.005, 1, 1.01],
  [0.1, 3, 0.3],
  [9999.9999, 999_999, 9_999_989_900],
])("%d for one piece is %d pieces for %d, without the errors of binary fractions", (price, pieces, goods) => {
  expect(goodsOf(price, pieces)).toBe(goods);
});

type LineGiven = {
  readonly price?: number | null;
  readonly shipping?: number;
  readonly quantities?: readonly number[];
};

/** Pieces of a line at 1 €, asked for at as many addresses as there are quantities. */
function chosen(
  id: string,
  pieces: number,
  { price = 1, shipping = 8, quantities = [100] }: LineGiven = {},
): ChosenPieces {
  const deliveries = quantities.map((quantity, place) => {
    return { quantity, address: { ...makeAddress(), id: `address ${place}` } };
  });
  return { pieces, line: { id, price, shipping, standsFor: null, deliveries } };
}

describe("what chosen lines cost", () => {
  const terms = { fee: 15, freeFrom: 50 };

  it("is the delivery of the lines where it was offered by the line", () => {
    expect(costOfPieces(null, [chosen("a", 10), chosen("b", 20)])).toMatchObject({ goods: 3000, delivery: 1600 });
  });

  it("is the fee below the worth from which delivery is free, and nothing from there on", () => {
    const below = costOfPieces(terms, [chosen("a", 10), chosen("b", 39)]);
    expect([below.goods, below.delivery, below.shares[0]?.missingForFree]).toEqual([4900, 1500, 100]);
    expect(costOfPieces(terms, [chosen("a", 10), chosen("b", 40)])).toMatchObject({ goods: 5000, delivery: 0 });
  });

  it("is a fee for each address that something goes to", () => {
    const quantities = [90, 10];
    expect(costOfPieces(terms, [chosen("a", 40, { quantities })]).delivery).toBe(3000);
    // Nine tenths of two pieces are both: nothing goes to the second address.
    expect(costOfPieces(terms, [chosen("a", 2, { quantities })]).delivery).toBe(1500);
  });

  it("is nothing without lines, nor for one without a price", () => {
    expect(costOfPieces(terms, [])).toMatchObject({ goods: 0, delivery: 0, shares: [] });
    expect(costOfPieces(terms, [chosen("a", 1, { price: null })])).toMatchObject({ goods: 0, delivery: 0 });
  });
});
