import { expectedDeliveryDate } from "@comptoir/contract/days/delivery-days.rules";
import { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import { describe, expect, it } from "vitest";
import {
  deliveryDayOfAnswer,
  isSilent,
  type QuoteAction,
  type QuoteLineAmounts,
  type QuoteRole,
  quoteActionEndsIn,
  quoteStatusAfter,
  quoteTransitions,
  totalQuote,
} from "#quotes/negotiation/supplier-quotes.rules.ts";
import { cents, tenThousandths } from "#shared/money.ts";

const actors: readonly QuoteRole[] = ["BUYER", "SUPPLIER", "OPERATOR", "SYSTEM"];
const statuses = [null, ...SupplierQuoteStatus.options];
const actions = Object.keys(quoteTransitions) as QuoteAction[]; // The keys of that table.

/** The table of quotes 3.2 as it is written there: action, who, from, to. */
const documented = `
request BUYER - NEW
requestForReview BUYER - STAGING
release OPERATOR STAGING NEW
saveAnswer SUPPLIER NEW WAITING_FOR_SUPPLIER_INFOS
saveAnswer OPERATOR NEW WAITING_FOR_SUPPLIER_INFOS
sendAnswer SUPPLIER NEW WAITING_FOR_CUSTOMER
sendAnswer SUPPLIER WAITING_FOR_SUPPLIER_INFOS WAITING_FOR_CUSTOMER
sendAnswer SUPPLIER WAITING_FOR_CUSTOMER WAITING_FOR_CUSTOMER
sendAnswer SUPPLIER EXPIRED WAITING_FOR_CUSTOMER
sendAnswer OPERATOR NEW WAITING_FOR_CUSTOMER
sendAnswer OPERATOR WAITING_FOR_SUPPLIER_INFOS WAITING_FOR_CUSTOMER
sendAnswer OPERATOR WAITING_FOR_OPERATOR WAITING_FOR_CUSTOMER
sendAnswer OPERATOR WAITING_FOR_CUSTOMER WAITING_FOR_CUSTOMER
sendAnswer OPERATOR EXPIRED WAITING_FOR_CUSTOMER
handOver SUPPLIER NEW WAITING_FOR_OPERATOR
handOver SUPPLIER WAITING_FOR_SUPPLIER_INFOS WAITING_FOR_OPERATOR
handOver SUPPLIER WAITING_FOR_CUSTOMER WAITING_FOR_OPERATOR
handBack OPERATOR WAITING_FOR_OPERATOR WAITING_FOR_SUPPLIER_INFOS
takeBack SUPPLIER WAITING_FOR_CUSTOMER WAITING_FOR_SUPPLIER_INFOS
takeBack OPERATOR WAITING_FOR_CUSTOMER WAITING_FOR_SUPPLIER_INFOS
order BUYER WAITING_FOR_CUSTOMER VALIDATED
decline BUYER WAITING_FOR_CUSTOMER DECLINED_BY_CUSTOMER
decline BUYER STAGING CLOSED
decline BUYER NEW CLOSED
decline BUYER WAITING_FOR_SUPPLIER_INFOS CLOSED
decline BUYER WAITING_FOR_OPERATOR CLOSED
decline SUPPLIER STAGING DECLINED_BY_SUPPLIER
decline SUPPLIER NEW DECLINED_BY_SUPPLIER
decline SUPPLIER WAITING_FOR_SUPPLIER_INFOS DECLINED_BY_SUPPLIER
decline SUPPLIER WAITING_FOR_OPERATOR DECLINED_BY_SUPPLIER
decline SUPPLIER WAITING_FOR_CUSTOMER DECLINED_BY_SUPPLIER
decline OPERATOR STAGING DECLINED_BY_OPERATOR
decline OPERATOR NEW DECLINED_BY_OPERATOR
decline OPERATOR WAITING_FOR_SUPPLIER_INFOS DECLINED_BY_OPERATOR
decline OPERATOR WAITING_FOR_OPERATOR DECLINED_BY_OPERATOR
decline OPERATOR WAITING_FOR_CUSTOMER DECLINED_BY_OPERATOR
expire SYSTEM WAITING_FOR_CUSTOMER EXPIRED
giveUp SYSTEM STAGING CLOSED
giveUp SYSTEM NEW CLOSED
giveUp SYSTEM WAITING_FOR_SUPPLIER_INFOS CLOSED
giveUp SYSTEM WAITING_FOR_OPERATOR CLOSED
dropOrder SYSTEM VALIDATED WAITING_FOR_CUSTOMER
dropOrderLate SYSTEM VALIDATED EXPIRED
close OPERATOR DECLINED_BY_CUSTOMER CLOSED
close OPERATOR DECLINED_BY_SUPPLIER CLOSED
close OPERATOR DECLINED_BY_OPERATOR CLOSED
close OPERATOR EXPIRED CLOSED`;

describe("the life of a supplier quote", () => {
  it("knows the documented steps and no other", () => {
    const steps = actions.flatMap((action) =>
      actors.flatMap((actor) =>
        statuses.flatMap((from) => {
          const to = quoteStatusAfter(action, from, actor);
          return to === null ? [] : [`${action} ${actor} ${from ?? "-"} ${to}`];
        }),
      ),
    );
    expect(steps.toSorted()).toEqual(documented.trim().split("\n").toSorted());
  });

  it("reaches every status from a request, so that none is a dead name", () => {
    const reached = new Set(actions.flatMap((action) => quoteTransitions[action].map(({ to }) => to)));
    expect([...reached].toSorted()).toEqual(SupplierQuoteStatus.options.toSorted());
  });

  it("lets nobody act on a closed quote", () => {
    for (const action of actions)
      for (const actor of actors) expect(quoteStatusAfter(action, "CLOSED", actor), `${action} ${actor}`).toBeNull();
  });

  it.each([
    ["BUYER", ["CLOSED", "DECLINED_BY_CUSTOMER"]],
    ["SUPPLIER", ["DECLINED_BY_SUPPLIER"]],
    ["OPERATOR", ["DECLINED_BY_OPERATOR"]],
    ["SYSTEM", []],
  ] as const)("a decline of the %s ends in %j, where it changes nothing", (actor, ends) => {
    const found = SupplierQuoteStatus.options.filter((status) => quoteActionEndsIn("decline", status, actor));
    expect(found.toSorted()).toEqual(ends);
  });

  it("falls silent when it is over", () => {
    expect(SupplierQuoteStatus.options.filter(isSilent).toSorted()).toEqual(["CLOSED", "EXPIRED"]);
  });
});

describe("totals of a supplier quote", () => {
  const line = (unitPrice: number | null, quantity: number, given: readonly [number, number, number] = [0, 0, 0]) => {
    const [goodsTax, shipping, shippingTax] = given;
    return {
      quantity,
      unitPrice: unitPrice === null ? null : tenThousandths(unitPrice),
      goodsTax: cents(goodsTax),
      shipping: cents(shipping),
      shippingTax: cents(shippingTax),
    } satisfies QuoteLineAmounts;
  };

  it("are the sums of the lines, goods rounded half up for each line", () => {
    expect(totalQuote([line(8_333, 3, [50, 500, 100]), line(1, 50, [1, 0, 0]), line(1, 49)])).toEqual({
      goods: 250 + 1,
      goodsTax: 51,
      shipping: 500,
      shippingTax: 100,
    });
  });

  it("are not known while one line has no price; a price of nothing is a price", () => {
    expect(totalQuote([line(8_000, 3), line(null, 1)])).toBeNull();
    expect(totalQuote([line(0, 3)])).toMatchObject({ goods: 0 });
  });
});

describe("the day of an answer that is ordered now", () => {
  const now = new Date("2026-12-01T08:00:00Z");
  const line = (id: string, leadTimeToShip: number | null, given: object = {}) => ({
    ...{ id, leadTimeToShip, isRemoved: false, alternativeToLineId: null },
    ...given,
  });
  it.each([
    ["is what its supplier named, while the lead times leave time for it", "2026-12-18", [line("a", 3)], "2026-12-18"],
    ["is counted anew once they do not", "2026-12-03", [line("a", 3)], expectedDeliveryDate(3, now)],
    ["is nobody's once it is over and no lead time is known", "2026-11-30", [line("a", null)], null],
    [
      "is counted by the longest lead time where none was named",
      null,
      [line("a", 1), line("b", 4)],
      expectedDeliveryDate(4, now),
    ],
    ["is nobody's where none was named and a line has no lead time", null, [line("a", 1), line("b", null)], null],
    [
      "does not wait for what was taken out, nor for what could be ordered instead",
      null,
      [line("a", 1), line("b", 9, { isRemoved: true }), line("c", null, { alternativeToLineId: "a" })],
      expectedDeliveryDate(1, now),
    ],
  ])("%s", (_, deliveredOn, lines, day) => {
    expect(deliveryDayOfAnswer({ deliveredOn, lines }, now)).toBe(day);
  });
});
