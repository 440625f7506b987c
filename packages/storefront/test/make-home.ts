// The first page of a buyer as the backend answers it: nothing of anything, unless a test gives some.
import type { BuyerHome } from "@comptoir/contract/home/home";

/** A cart in use of twelve lines. */
export const homeCart = {
  ...{ id: "0000000003", name: "Semaine 48", lineCount: 12, suppliers: 3, goods: 386.2, currency: "EUR" },
  ...{ updatedAt: "2026-11-20T08:00:00Z", changedLines: 2, franco: { reached: 2, missing: 38.2 } },
} satisfies NonNullable<BuyerHome["carts"]>["cart"];

export const makeHome = (given: Partial<BuyerHome> = {}): BuyerHome => ({
  ...{ tasks: { total: 0, tasks: [] }, carts: { cart: null, total: 0 }, due: [], orders: [], lists: [] },
  spending: { currency: "EUR", months: [], budget: null },
  deliveries: { total: 0, deliveries: [] },
  ...given,
});
