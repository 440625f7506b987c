// Which logistic orders stand with their supplier. This file imports no schema, so that screens may carry it to the browser.
import type { LogisticOrderStatus } from "#orders/orders.ts";

/** An order has only these statuses once it was sent to its supplier, unless it came to nothing. */
export const sentStatuses: readonly LogisticOrderStatus[] = [
  "WAITING_SUPPLIER_APPROVAL",
  "ACCEPTED_BY_SUPPLIER",
  "WAITING_FULFILLMENT",
  "WAITING_SHIPMENT",
  "PARTIALLY_SHIPPED",
  "SHIPPED",
  "PARTIALLY_CANCELED",
  "INCIDENT",
  "COMPLETED",
];

const sent: ReadonlySet<string> = new Set(sentStatuses);

/**
 * Whether there is a purchase order of a logistic order in this status: a supplier is bound by what was sent to it, so one that waits, or
 * came to nothing, has none.
 */
export const hasPurchaseOrder = (status: string): boolean => sent.has(status);
