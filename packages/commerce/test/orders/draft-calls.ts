// Calls about the lines of a draft order, as tests make them.
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { Caller } from "#test/test-app.ts";

type Draft = { readonly id: string };

export const draftPath = ({ id }: Draft, rest = "", version = "v2") =>
  `/${version}/shop/commercial-orders/${id}${rest}`;

export const lineOf = (id: string, quantity: number, updateAction = "REPLACE_QUANTITY") => ({
  id,
  quantity,
  updateAction,
});

export const putLines = (by: Caller, order: Draft, lines: readonly object[], more: object = {}) =>
  by.call("PUT", draftPath(order, "/lines"), { body: { updateOrderCommercialLines: lines, ...more } });

/** The goods of each supplier's part, without tax. */
export const goodsOf = ({ orderLogistics }: CommercialOrder) =>
  orderLogistics.map(({ orderLogisticPrices }) => orderLogisticPrices.totalItemPrice);
