// Problems with an order and what is said about it, with only the interesting fields given.
import type { Incident } from "@comptoir/contract/orders/incidents";
import type { Thread } from "@comptoir/contract/orders/threads";
import { makeLogisticOrder, makeOrderLine } from "./make-orders.ts";

/** When they were reported. */
export const incidentMoment = "2026-11-24T09:00:00.000Z";
const at = incidentMoment;
const reference = "172-189-1896838-1";
/** All of its lines have left. */
export const shippedOrder = makeLogisticOrder({
  ...{ id: "0000000021", reference, status: "SHIPPED", lineCount: 2 },
  lines: [makeOrderLine({ id: "line-1", shippedQuantity: 100 }), makeOrderLine({ id: "line-2", shippedQuantity: 40 })],
});
const supplier = { id: "1", name: shippedOrder.supplierSnapshot.name };
const about = {
  ...{
    orderLogisticId: shippedOrder.id,
    orderLogisticReference: reference,
    orderCommercialReference: "172-189-1896838",
  },
  ...{ supplier, customerAccountName: "Les Halles", customerName: "Camille Roussel" },
};

export const makeIncident = (given: Partial<Incident> = {}): Incident => ({
  ...{ id: "0000000007", externalId: null, number: 1, linkedType: "ORDERLINES", status: "OPEN", remedy: "CREDIT" },
  reasons: [{ code: "DAMAGED", label: "Abîmé à l’arrivée", type: "DELIVERY" }],
  lines: [
    {
      orderLogisticLineId: "line-2",
      quantity: 40,
      productName: "Sac",
      sku: "SAC-0013",
      reason: null,
      priceWithoutTax: 12,
    },
  ],
  ...{ threadId: "0000000008", unreadCount: 0, customFieldValues: [], createdBy: { id: "1", name: "Camille Roussel" } },
  ...{ createdAt: at, updatedAt: at, closedAt: null, steps: ["answer", "close"], refundable: null },
  history: [{ from: null, to: "OPEN", at, by: { type: "CUSTOMER", name: "Camille Roussel" }, refundAmount: null }],
  ...about,
  ...given,
});

export const makeThread = (given: Partial<Thread> = {}): Thread => ({
  ...{ id: "0000000008", reference: `${reference}/1`, subject: "Abîmé à l’arrivée", reasonType: "DELIVERY" },
  ...{ subReason: null, audience: "CUSTOMER", status: "OPEN", incidentId: "0000000007", createdAt: at, updatedAt: at },
  messages: [
    {
      ...{ id: "0000000009", body: "Carton écrasé", createdAt: at, readAt: at, attachments: [] },
      author: { id: "1", name: "Camille Roussel", type: "CUSTOMER" },
    },
    {
      ...{ id: "0000000010", body: "Avoir établi", createdAt: at, readAt: null, attachments: [] },
      author: { id: "2", name: "Paul Carton", type: "SUPPLIER" },
    },
  ],
  ...{ hasEarlier: false, messageCount: 2, unreadCount: 1 },
  ...about,
  ...given,
});
