// Calls of suppliers and the operator about logistic orders, taken apart and handed on.
import type { deskOrders } from "@comptoir/contract/orders/desk-orders";
import type { CommerceHandlers } from "#http/register.ts";
import { acceptOrder, previewAcceptance } from "#orders/desk/accept-order.ts";
import { cancelOrderLines } from "#orders/desk/cancel-lines.ts";
import { takeDeskStep } from "#orders/desk/desk-steps.ts";
import { moveOrders } from "#orders/desk/move-orders.ts";
import { listDeskOrders, previewMoves, readDeskOrder } from "#orders/desk/read-desk-orders.ts";
import { correctTracking, promiseOrderDay, shipOrder } from "#orders/desk/ship-order.ts";

/** Whose orders a call reaches is said by its caller alone; the key in its path only chooses among them. */
export const deskOrderHandlers = {
  getDeskOrders: ({ query }, context) => listDeskOrders(context, query),
  getDeskOrder: ({ params }, context) => readDeskOrder(context, params.logisticOrderId),
  declineOrder: ({ params, body }, context) => takeDeskStep(context, params.logisticOrderId, "decline", body),
  prepareOrder: ({ params, body }, context) => takeDeskStep(context, params.logisticOrderId, "prepare", body),
  readyOrder: ({ params, body }, context) => takeDeskStep(context, params.logisticOrderId, "makeReady", body),
  cancelOrder: ({ params, body }, context) => takeDeskStep(context, params.logisticOrderId, "cancel", body),
  acceptOrder: ({ params, body }, context) => acceptOrder(context, params.logisticOrderId, body),
  previewAcceptance: ({ params, body }, context) => previewAcceptance(context, params.logisticOrderId, body),
  shipOrder: ({ params, body }, context) => shipOrder(context, params.logisticOrderId, body),
  correctTracking: ({ params, body }, context) =>
    correctTracking(context, params.logisticOrderId, params.shipmentId, body),
  promiseOrderDay: ({ params, body }, context) => promiseOrderDay(context, params.logisticOrderId, body),
  cancelOrderLines: ({ params, body }, context) => cancelOrderLines(context, params.logisticOrderId, body),
  previewMoves: ({ query }, context) => previewMoves(context, query),
  moveOrders: ({ body }, context) => moveOrders(context, body),
} satisfies CommerceHandlers<typeof deskOrders>;
