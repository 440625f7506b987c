import { describe, expect, it } from "vitest";
import { dueInvoicesOf } from "#orders/due-invoices.rules.ts";

const filed = (number: string | null, dueOn: string | null, totalWithTax = 10) => {
  return { number, dueOn, totalWithTax, currency: "EUR" };
};

describe("the invoices that say when an order has to be paid", () => {
  it("are those that name a day, the first to be paid first", () => {
    const all = [filed("F-2", "2026-03-31"), filed("F-1", "2026-02-14"), filed("F-0", null), filed(null, "2026-02-30")];
    expect(dueInvoicesOf(all).map(({ number }) => number)).toEqual(["F-1", "F-2"]);
  });

  it("count once under their number, as they were filed last; without one each counts", () => {
    expect(dueInvoicesOf([filed("F-1", "2026-03-01", 20), filed("F-1", "2026-02-14")])).toEqual([
      { number: "F-1", dueOn: "2026-03-01", totalWithTax: 20, currency: "EUR" },
    ]);
    expect(dueInvoicesOf([filed("F-1", null), filed("F-1", "2026-02-14")])).toEqual([]);
    expect(dueInvoicesOf([filed(null, "2026-03-01"), filed(null, "2026-02-14")])).toHaveLength(2);
  });
});
