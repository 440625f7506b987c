// Placing orders (orders 3.2, ORDER-212): one transaction that checks, takes the stock, freezes the order, completes the cart
// and queues the mails. It leaves the whole placed order or nothing. Its steps stand in order-to-place, placeable and finish-placement.
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { LogisticOrder, PaymentOption } from "@comptoir/contract/orders/orders";
import type { Tx } from "#db/statement.ts";
import { inTransaction, within } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { actionRefused, orderNotFound } from "#orders/orders.errors.ts";
import { isDraft, isExemptFromApproval } from "#orders/orders.rules.ts";
import { finishPlacement, type PlacedOrder } from "#orders/placement/finish-placement.ts";
import { linesOf, lockForPlacement, type OrderToPlace, readChosen } from "#orders/placement/order-to-place.ts";
import { ensurePlaceable } from "#orders/placement/placeable.ts";
import { choosePayment, type ExpectedState } from "#orders/placement/placement.rules.ts";
import {
  completeCommercialOrders,
  completePlacedOrder,
  getCommercialOrderRow,
  getLogisticOrderRow,
  readLogisticOrder,
} from "#orders/read-orders.ts";

/** How an order is to be paid, and as what its buyer was shown it. */
export type PlacementTerms = {
  readonly paymentOption: PaymentOption | null | undefined;
  readonly expected: ExpectedState;
};

/**
 * Places all drafts of a commercial order and answers it without its lines. Repeated, it answers the same order. Throws
 * 404, 409 when it is not the order that was shown, nothing is left to place or the stock is gone, and 422 with all that is
 * missing.
 */
export async function placeCommercialOrder(
  context: SessionContext,
  key: string,
  { idType, ...terms }: PlacementTerms & { readonly idType?: string | undefined },
): Promise<CommercialOrder> {
  const { deps } = context;
  const order = await getCommercialOrderRow(context, { key, idType });
  const place = async (tx: Tx): Promise<PlacedOrder> => {
    if (await lockForPlacement(tx, deps, order)) {
      const before = await getCommercialOrderRow(within(context, tx), { key: order.id, idType: "DJUST_ID" });
      return { order: before, logisticOrders: null };
    }
    const chosen = await readChosen(tx, order, (logisticOrders) =>
      logisticOrders.filter(({ status }) => isDraft(status)),
    );
    const [closed] = chosen.placement.logisticOrders;
    if (chosen.logisticOrders.length === 0 && closed) throw actionRefused("created", closed.status);
    return placeLogisticOrders(tx, context, chosen, terms);
  };
  const placed = order.validatedAt === null ? await inTransaction(deps.db, place) : { order, logisticOrders: null };
  if (placed.logisticOrders) return completePlacedOrder(context, placed.order, placed.logisticOrders);
  const [answer] = await completeCommercialOrders(context, [placed.order], 0);
  if (!answer) throw orderNotFound(key);
  return answer;
}

/** Places one logistic order alone. Placed before, it is answered as it is. Throws what placing a whole order throws. */
export async function placeLogisticOrder(
  context: SessionContext,
  key: string,
  terms: PlacementTerms,
): Promise<LogisticOrder> {
  const { deps } = context;
  const { id, commercialOrderId } = await getLogisticOrderRow(context, key);
  const order = await getCommercialOrderRow(context, { key: commercialOrderId, idType: "DJUST_ID" });
  await inTransaction(deps.db, async (tx) => {
    await lockForPlacement(tx, deps, order);
    const chosen = await readChosen(tx, order, (logisticOrders) =>
      logisticOrders.filter((candidate) => candidate.id === id),
    );
    const [logisticOrder] = chosen.logisticOrders;
    if (!logisticOrder) throw orderNotFound(key);
    if (isDraft(logisticOrder.status)) await placeLogisticOrders(tx, context, chosen, terms);
    else if (logisticOrder.status === "CANCELED") throw actionRefused("created", logisticOrder.status);
  });
  return readLogisticOrder(context, id);
}

/** Checks and places the chosen drafts. */
export async function placeLogisticOrders(
  tx: Tx,
  context: SessionContext,
  chosen: OrderToPlace,
  { paymentOption, expected }: PlacementTerms,
): Promise<PlacedOrder> {
  const lines = linesOf(chosen);
  const payment = choosePayment(paymentOption, context.buyer.paymentType);
  await ensurePlaceable(tx, context, chosen, lines, { payment, expected });
  const { locale } = context.buyer;
  const isExempt = isExemptFromApproval(context.buyer, chosen.order);
  return finishPlacement(tx, context, chosen, { paymentOption: payment.option, isExempt, demands: lines, locale });
}
