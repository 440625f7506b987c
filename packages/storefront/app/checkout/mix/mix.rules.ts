// What several orders come to that are confirmed together. Pure.
import { sum } from "#goods/amounts.rules.ts";
import type { TotalsView } from "#orders/order/order-view.ts";
import type { PaymentWays } from "#payments/payment-ways.ts";

/** The totals of orders as those of one, VAT by its rate. */
export function totalsTogether(orders: readonly TotalsView[]): TotalsView {
  const all = (key: "goods" | "shipping" | "withoutTax" | "withTax") => sum(orders.map((totals) => totals[key]));
  const byRate = Map.groupBy(
    orders.flatMap(({ taxes }) => taxes),
    ({ rate }) => rate,
  );
  return {
    takenOut: null,
    goods: all("goods"),
    shipping: all("shipping"),
    withoutTax: all("withoutTax"),
    withTax: all("withTax"),
    taxes: [...byRate].map(([rate, taxes]) => ({ rate, amount: sum(taxes.map(({ amount }) => amount)) })),
  };
}

/** The ways to pay orders of one account as those of one order: every due date, and one transfer that names all of them. */
export function waysTogether(ways: readonly PaymentWays[]): PaymentWays | null {
  const [first] = ways;
  if (!first) return null;
  const references = ways.flatMap(({ transfer }) => transfer?.reference ?? []);
  return {
    ...first,
    dueDates: ways.flatMap(({ dueDates }) => dueDates),
    transfer: first.transfer && { ...first.transfer, reference: references.join(", ") },
  };
}
