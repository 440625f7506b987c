import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  logisticOrderAmounts,
  sumAmounts,
  sumTaxDetails,
  type TaxableLine,
  totalWithoutTax,
} from "#pricing/totals.rules.ts";
import { cents, lineAmount, sum, taxAmount, tenThousandths } from "#shared/money.ts";

const line = (goods: number, taxRate = 2000, shippingTaxRate = taxRate): TaxableLine => {
  return { goods: cents(goods), taxRate, shippingTaxRate };
};

describe("the worked example of one supplier, fee 15.00", () => {
  const goods = [
    lineAmount(tenThousandths(4200), 200),
    lineAmount(tenThousandths(1299), 25),
    lineAmount(tenThousandths(11_500), 36),
  ];
  const rates = [2000, 2000, 550];
  const order = logisticOrderAmounts(
    goods.map((amount, index) => line(amount, rates[index])),
    cents(1500),
  );

  it("spreads fee and tax over the lines to the cent", () => {
    expect(order.lines).toEqual([
      { goods: 8400, goodsTax: 1680, shipping: 979, shippingTax: 196 },
      { goods: 325, goodsTax: 65, shipping: 38, shippingTax: 7 },
      { goods: 4140, goodsTax: 228, shipping: 483, shippingTax: 26 },
    ]);
  });

  it("takes tax per rate, goods and delivery together", () => {
    expect(order.taxDetails).toEqual([
      { rate: 2000, base: 9742, amount: 1948 },
      { rate: 550, base: 4623, amount: 254 },
    ]);
  });

  it("sums up to the totals of the order", () => {
    const totals = sumAmounts(order.lines);
    expect(totals).toEqual({ goods: 12_865, goodsTax: 1973, shipping: 1500, shippingTax: 229 });
    expect(totalWithoutTax(totals)).toBe(14_365);
    expect(sum(Object.values(totals))).toBe(16_567);
  });
});

describe("amounts of a supplier's lines", () => {
  it("have neither fee nor tax when there is no line", () => {
    expect(logisticOrderAmounts([], cents(1500))).toEqual({ lines: [], taxDetails: [] });
  });

  it("put the whole fee on the first line when all goods are free", () => {
    const { lines } = logisticOrderAmounts([line(0), line(0)], cents(1500));
    expect(lines.map(({ shipping }) => shipping)).toEqual([1500, 0]);
    expect(lines.map(({ shippingTax }) => shippingTax)).toEqual([300, 0]);
  });

  it("tax delivery at its own rate where the offer has one", () => {
    const { taxDetails } = logisticOrderAmounts([line(10_000, 550, 2000)], cents(1000));
    expect(taxDetails).toEqual([
      { rate: 2000, base: 1000, amount: 200 },
      { rate: 550, base: 10_000, amount: 550 },
    ]);
  });

  it("give a missing cent of tax to goods before delivery", () => {
    // Two parts of 0.03 at 20 %: exact taxes 0.006 each, 0.012 in all, so one cent.
    const { lines } = logisticOrderAmounts([line(3)], cents(3));
    expect(lines).toEqual([{ goods: 3, goodsTax: 1, shipping: 3, shippingTax: 0 }]);
  });

  it("are taxed at each rate once over several suppliers", () => {
    const one = logisticOrderAmounts([line(1000), line(500, 550)]).taxDetails;
    const other = logisticOrderAmounts([line(2000)]).taxDetails;
    expect(sumTaxDetails([...one, ...other])).toEqual([
      { rate: 2000, base: 3000, amount: 600 },
      { rate: 550, base: 500, amount: 28 },
    ]);
  });

  it("name the highest rate first, whatever comes first", () => {
    const rates = (...given: readonly number[]) => given.map((rate) => ({ rate, base: cents(100), amount: cents(1) }));
    expect(sumTaxDetails(rates(550, 2000, 210)).map(({ rate }) => rate)).toEqual([2000, 550, 210]);
    const { taxDetails } = logisticOrderAmounts([line(1000, 210), line(1000, 2000), line(1000, 550)]);
    expect(taxDetails.map(({ rate }) => rate)).toEqual([2000, 550, 210]);
  });

  it("say nothing of a rate at which nothing is due", () => {
    expect(logisticOrderAmounts([line(0, 550), line(1000)]).taxDetails.map(({ rate }) => rate)).toEqual([2000]);
    const [free] = logisticOrderAmounts([line(0, 550), line(1000)]).lines;
    expect(free).toEqual({ goods: 0, goodsTax: 0, shipping: 0, shippingTax: 0 });
  });

  const anyLine = fc.record({
    goods: fc.nat(5_000_000).map(cents),
    taxRate: fc.constantFrom(0, 210, 550, 1000, 2000),
    shippingTaxRate: fc.constantFrom(550, 2000),
  });

  it("always sum to the totals: fee, bases and tax of each rate", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 30 }), fc.nat(100_000), (lines, fee) => {
        const order = logisticOrderAmounts(lines, cents(fee));
        const totals = sumAmounts(order.lines);
        expect(totals.shipping).toBe(fee);
        expect(totals.goods).toBe(sum(lines.map(({ goods }) => goods)));
        expect(totals.goodsTax + totals.shippingTax).toBe(sum(order.taxDetails.map(({ amount }) => amount)));
        expect(totals.goods + totals.shipping).toBe(sum(order.taxDetails.map(({ base }) => base)));
        for (const { rate, base, amount } of order.taxDetails) expect(amount).toBe(taxAmount(base, rate));
      }),
    );
  });

  it("never stray from the exact tax of a part by a cent or more", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 30 }), fc.nat(100_000), (lines, fee) => {
        for (const [index, amounts] of logisticOrderAmounts(lines, cents(fee)).lines.entries()) {
          const { taxRate = 0, shippingTaxRate = 0 } = lines[index] ?? {};
          expect(Math.abs(amounts.goodsTax - (amounts.goods * taxRate) / 10_000)).toBeLessThan(1);
          expect(Math.abs(amounts.shippingTax - (amounts.shipping * shippingTaxRate) / 10_000)).toBeLessThan(1);
        }
      }),
    );
  });
});
