import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cents,
  lineAmount,
  perUnit,
  presentAmount,
  presentRate,
  presentUnitPrice,
  readAmount,
  readUnitPrice,
  spread,
  spreadTax,
  sum,
  taxAmount,
  tenThousandths,
  unitPriceWithTax,
} from "#shared/money.ts";

describe("money", () => {
  it.each([
    [4200, 200, 8400],
    [1299, 25, 325],
    [11500, 36, 4140],
    [850, 2500, 21250],
    [1, 49, 0],
    [1, 50, 1],
    [99_999_999, 1_000_000, 999_999_990_000],
  ])("a line of %i ten-thousandths x %i pieces is %i cents", (price, quantity, expected) => {
    expect(lineAmount(tenThousandths(price), quantity)).toBe(expected);
  });

  it.each([
    [9742, 2000, 1948],
    [4623, 550, 254],
    [0, 2000, 0],
    [1, 5000, 1],
  ])("the tax of %i cents at %i basis points is %i cents", (base, rate, expected) => {
    expect(taxAmount(cents(base), rate)).toBe(expected);
  });

  it("reads a price per piece of the wire, further decimals rounded", () => {
    expect(readUnitPrice(0.0849)).toBe(849);
    expect(readUnitPrice(1.15)).toBe(11_500);
    expect(readUnitPrice(0.000_06)).toBe(1);
  });

  it("shows the price of one unit of measure to three decimals", () => {
    expect(perUnit(tenThousandths(12_345), 1)).toBe(1.235);
    expect(perUnit(tenThousandths(10_000), 3)).toBe(0.333);
  });

  it("shows a price per piece with tax to four decimals", () => {
    expect(unitPriceWithTax(tenThousandths(850), 2000)).toBe(1020);
    expect(unitPriceWithTax(tenThousandths(1299), 550)).toBe(1370);
  });

  it("spreads a delivery fee over the goods of the lines as in the worked example", () => {
    expect(spread(cents(1500), [8400, 325, 4140])).toEqual([979, 38, 483]);
  });

  it("gives the whole to the first part when nothing weighs anything", () => {
    expect(spread(cents(1500), [0, 0])).toEqual([1500, 0]);
    expect(spread(cents(1500), [])).toEqual([]);
  });

  it("gives the missing cent of a tie to the earlier part", () => {
    expect(spread(cents(5), [1, 1])).toEqual([3, 2]);
    expect(spread(cents(100), [1, 1, 1])).toEqual([34, 33, 33]);
  });

  it("gives missing cents to the largest rests, the earlier of two alike first", () => {
    expect(spread(cents(10), [1, 2, 1, 2, 1])).toEqual([2, 3, 1, 3, 1]);
    expect(spread(cents(2), [1, 1, 2, 2])).toEqual([0, 0, 1, 1]);
    expect(spread(cents(3), [1, 1, 1, 1])).toEqual([1, 1, 1, 0]);
  });

  it("shares a tax over its bases: missing cents to the largest rests, the earlier of two alike first", () => {
    expect(spreadTax(cents(2), [cents(3), cents(3), cents(3)], 2000)).toEqual([1, 1, 0]);
    expect(spreadTax(cents(1), [cents(2), cents(4), cents(4)], 1000)).toEqual([0, 1, 0]);
    expect(spreadTax(cents(0), [], 2000)).toEqual([]);
  });

  it("reads and writes the numbers of the wire", () => {
    expect([readAmount(12.34), readAmount(0.005), readAmount(1.004)]).toEqual([1234, 1, 100]);
    expect(presentAmount(cents(1234))).toBe(12.34);
    expect(presentUnitPrice(tenThousandths(4200))).toBe(0.42);
    expect(presentRate(550)).toBe(5.5);
  });

  it("never loses or makes a cent, and no part is off by a cent or more", () => {
    fc.assert(
      fc.property(
        fc.nat(100_000_000),
        fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 40 }),
        (total, weights) => {
          const parts = spread(cents(total), weights);
          const whole = weights.reduce((all, weight) => all + weight, 0);
          expect(sum(parts)).toBe(total);
          if (whole === 0) return;
          weights.forEach((weight, index) => {
            expect(Math.abs((parts[index] ?? 0) - (total * weight) / whole)).toBeLessThan(1.0001);
          });
        },
      ),
    );
  });
});
