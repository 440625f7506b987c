// How far an order is, for lists of orders: each stands in exactly one stage. This file imports no schema, so that screens may carry it to
// the browser.
import type { LogisticOrderStatus } from "#orders/orders.ts";

/** Waits for the reader's word, waits for somebody else, under way, or over. */
export const orderStages = ["TO_APPROVE", "WAITING", "RUNNING", "DONE"] as const;
export type OrderStage = (typeof orderStages)[number];

/** How far a logistic order is by its status; null while it is a draft. What waits for an approver is TO_APPROVE for that one alone. */
export const stageOf: Readonly<Record<LogisticOrderStatus, Exclude<OrderStage, "TO_APPROVE"> | null>> = {
  CREATING: null,
  DRAFT_ORDER: null,
  DRAFT_ORDER_ON_HOLD: "WAITING",
  ORDER_CREATED: "WAITING",
  BLOCKED_BY_POLICY: "WAITING",
  BLOCKED_BY_PAYMENT: "WAITING",
  WAITING_CUSTOMER_APPROVAL: "WAITING",
  WAITING_SUPPLIER_APPROVAL: "WAITING",
  ACCEPTED_BY_SUPPLIER: "RUNNING",
  WAITING_FULFILLMENT: "RUNNING",
  WAITING_SHIPMENT: "RUNNING",
  PARTIALLY_SHIPPED: "RUNNING",
  SHIPPED: "RUNNING",
  PARTIALLY_CANCELED: "RUNNING",
  INCIDENT: "RUNNING",
  COMPLETED: "DONE",
  CANCELED: "DONE",
  DECLINED_BY_CUSTOMER: "DONE",
  DECLINED_BY_SUPPLIER: "DONE",
};

/** Whether all that is to come of a logistic order has left: its buyer is asked to confirm the reception. */
export const isReceptionDue = (status: LogisticOrderStatus): boolean => receptionDueStatuses.includes(status);

/** Under which statuses the reception of a logistic order is due. */
export const receptionDueStatuses: readonly LogisticOrderStatus[] = ["SHIPPED", "PARTIALLY_CANCELED"];
