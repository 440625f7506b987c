// The same clerk in the warehouse: orders of suppliers that nobody signs in for are accepted, prepared and shipped, a minute for
// each step, so that a buyer who is alone comes as far as the reception. How far an order is stands in its own history: a process
// that dies loses nothing.

import type { UserContext } from "@comptoir/commerce/http/context";
import { acceptOrder } from "@comptoir/commerce/orders/desk/accept-order";
import { takeDeskStep } from "@comptoir/commerce/orders/desk/desk-steps";
import { readDeskOrder } from "@comptoir/commerce/orders/desk/read-desk-orders";
import { shipOrder } from "@comptoir/commerce/orders/desk/ship-order";
import { normaliseLocale } from "@comptoir/commerce/shared/locale";
import { supplierCall } from "#clerk/calls.ts";
import { lookFor } from "#clerk/clerk.ts";
import { ensureClerk } from "#clerk/clerk-users.queries.ts";
import { takeOrder, type WaitingOrder } from "./order-clerk.queries.ts";

/** Milliseconds between two steps with an order. */
const STEP_EVERY = 60_000;
const MOST_AT_ONCE = 3;

const words = {
  "fr-FR": {
    accepted: "Commande traitée automatiquement par la boutique de démonstration.",
    carrier: "Transport (démo)",
  },
  "en-GB": { accepted: "This order is handled automatically by the demo shop.", carrier: "Carrier (demo)" },
} as const;

/** Hands over the first of several lines alone, so that its buyer meets two parcels; then all that is left. */
async function ship(call: UserContext, { id, locale }: WaitingOrder): Promise<void> {
  const { lines, shipments, reference } = await readDeskOrder(call, id);
  const left = lines.filter(({ leftToShip }) => leftToShip > 0);
  const [first] = left;
  const isFirstOfTwo = shipments.length === 0 && left.length > 1;
  await shipOrder(call, id, {
    ...(isFirstOfTwo && first && { lines: [{ id: first.id, quantity: first.leftToShip }] }),
    carrierName: words[normaliseLocale(locale)].carrier,
    trackingNumber: `DEMO-${reference}-${shipments.length + 1}`,
  });
}

const duties: Readonly<Record<WaitingOrder["status"], (call: UserContext, order: WaitingOrder) => Promise<unknown>>> = {
  WAITING_SUPPLIER_APPROVAL: (call, { id, locale }) =>
    acceptOrder(call, id, { fulfillmentMessage: words[normaliseLocale(locale)].accepted }),
  ACCEPTED_BY_SUPPLIER: (call, { id }) => takeDeskStep(call, id, "prepare", {}),
  WAITING_FULFILLMENT: (call, { id }) => takeDeskStep(call, id, "makeReady", {}),
  WAITING_SHIPMENT: ship,
  PARTIALLY_SHIPPED: ship,
};

/** A look at the orders that wait. */
export const lookAtOrders = lookFor<WaitingOrder>({
  name: "move an order on",
  mostAtOnce: MOST_AT_ONCE,
  take: (tx, { now, without }) => takeOrder(tx, new Date(now.getTime() - STEP_EVERY), without),
  async act(deps, order) {
    const clerk = await ensureClerk(deps.db, order.supplierId, deps.clock());
    await duties[order.status](await supplierCall(deps, clerk), order);
  },
});
