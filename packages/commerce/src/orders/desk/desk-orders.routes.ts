// Calls of suppliers and the operator about logistic orders, taken apart and handed on.
import type { deskOrders } from "@comptoir/contract/orders/desk-orders";
import type { CommerceHandlers } from "#http/register.ts";
import { takeDeskStep } from "#orders/desk/desk-steps.ts";
import { listDeskOrders, readDeskOrder } from "#orders/desk/read-desk-orders.ts";

/** Whose orders a call reaches is said by its caller alone; the key in its path only chooses among them. */
export const deskOrderHandlers = {
  getDeskOrders: ({ query }, context) => listDeskOrders(context, query),
  getDeskOrder: ({ params }, context) => readDeskOrder(context, params.logisticOrderId),
  declineOrder: ({ params, body }, context) => takeDeskStep(context, params.logisticOrderId, "decline", body),
  prepareOrder: ({ params, body }, context) => takeDeskStep(context, params.logisticOrderId, "prepare", body),
  readyOrder: ({ params, body }, context) => takeDeskStep(context, params.logisticOrderId, "makeReady", body),
  // The marketplace cancels for itself, not in the supplier's place.
  cancelOrder: ({ params, body }, context) => takeDeskStep(context, params.logisticOrderId, "cancel", body),
} satisfies CommerceHandlers<typeof deskOrders>;
