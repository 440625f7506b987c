// Of which orders there is a purchase order: a supplier is bound by what was sent to it, so one that waits, or came to nothing, has
// none. Pure; screens carry it to the browser.
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";

const sentStatuses: ReadonlySet<string> = new Set<LogisticOrderStatus>([
  "WAITING_SUPPLIER_APPROVAL",
  "ACCEPTED_BY_SUPPLIER",
  "WAITING_FULFILLMENT",
  "WAITING_SHIPMENT",
  "PARTIALLY_SHIPPED",
  "SHIPPED",
  "PARTIALLY_CANCELED",
  "INCIDENT",
  "COMPLETED",
]);

/** Whether there is a purchase order of a logistic order in this status. */
export const hasPurchaseOrder = (status: string): boolean => sentStatuses.has(status);
