// Handing over parcels (orders 4.5, 4.8): pieces of what is left, with how they are followed; a parcel is corrected, never taken back.
import { carriers, trackingPage } from "@comptoir/contract/orders/carriers.rules";
import type { DeskOrder, ShipmentWrite, TrackingWrite } from "@comptoir/contract/orders/desk-orders";
import type { Tracking } from "@comptoir/contract/orders/orders";
import type { UserContext } from "#http/context.ts";
import { changeDeskOrder, type Expectation, isStillToDo, takeOwnStep } from "#orders/desk/change-desk-order.ts";
import { chooseLeft, countPieces, shippingStep } from "#orders/desk/line-pieces.rules.ts";
import { findTracking, insertShipment, setTracking, writePromise } from "#orders/desk/shipments.queries.ts";
import { sendPromise, sendShipment } from "#orders/desk/supply-mails.ts";
import { shipmentNotFound } from "#orders/orders.errors.ts";
import { deliveryDayOf } from "#orders/orders.present.ts";
import { findLineQuantities } from "#orders/transitions.queries.ts";
import { ensurePromisable } from "#shared/promised-day.rules.ts";
import { invalidField } from "#shared/refusal.ts";

/** How a parcel is followed: a carrier of the list has its own page for a number. */
function trackingOf({ carrier, carrierName, trackingNumber, trackingUrl }: TrackingWrite): Tracking {
  const number = trackingNumber || null;
  if (!carrier) return { carrierName: carrierName || null, trackingNumber: number, trackingUrl: trackingUrl ?? null };
  return {
    carrierName: carriers[carrier].name,
    trackingNumber: number,
    trackingUrl: trackingUrl ?? trackingPage(carrier, number),
  };
}

/** Throws 404, 409, and 400 naming the field, also for more pieces than are left. */
export function shipOrder(
  context: UserContext,
  key: string,
  given: ShipmentWrite | null | undefined,
): Promise<DeskOrder> {
  const shipment = given ?? {};
  return changeDeskOrder(context, key, async (change) => {
    const touched = ["lines", "leftToShip", ...(shipment.expectedDate ? ["expectedDeliveryDate"] : [])];
    if (!(await isStillToDo(change, "shipSome", shipment, touched))) return;
    const { tx, order, now } = change;
    const shippedAt = shipment.shippedAt ? new Date(shipment.shippedAt) : now;
    if (shippedAt > now) throw invalidField("F-E-007", "shippedAt", "The parcel has not left yet");
    const lines = await findLineQuantities(tx, order.id);
    const chosen = chooseLeft(lines, shipment.lines);
    const step = shippingStep(lines, countPieces(chosen));
    const tracking = trackingOf(shipment);
    const parcel = chosen.map(({ line, pieces }) => ({ id: line.id, quantity: pieces }));
    const id = await insertShipment(tx, order.id, { ...tracking, shippedAt, lines: parcel }, now);
    const promised = step === "shipSome" ? shipment.expectedDate : null;
    if (promised) {
      ensurePromisable(promised, "expectedDate", now);
      await writePromise(tx, order.id, promised);
    }
    const before = deliveryDayOf(order, now);
    const expectedDate = promised && promised !== before ? { before, after: promised } : undefined;
    await takeOwnStep(change, step, {
      change: { shipment: { id, before: null, after: tracking }, ...(expectedDate && { expectedDate }) },
    });
    await sendShipment(change, { parcel, tracking, isRest: step !== "shipSome", promisedOn: promised ?? null });
  });
}

/** Throws 404, also for a parcel of another order, and 409. */
export function correctTracking(
  context: UserContext,
  key: string,
  shipmentId: string,
  { version, ...given }: Expectation & TrackingWrite,
): Promise<DeskOrder> {
  return changeDeskOrder(context, key, async (change) => {
    const { tx, order } = change;
    const before = await findTracking(tx, order.id, shipmentId);
    if (!before) throw shipmentNotFound(shipmentId);
    await isStillToDo(change, "correctTracking", { version }, [`shipments[${shipmentId}]`]);
    const after = trackingOf(given);
    await setTracking(tx, order.id, shipmentId, after);
    await takeOwnStep(change, "correctTracking", { change: { shipment: { id: shipmentId, before, after } } });
  });
}

/** Throws 404, 409, and 400 for a day that cannot be promised. */
export function promiseOrderDay(
  context: UserContext,
  key: string,
  { expectedDate, ...expected }: Expectation & { readonly expectedDate: string },
): Promise<DeskOrder> {
  return changeDeskOrder(context, key, async (change) => {
    const { tx, order, now } = change;
    await isStillToDo(change, "promiseDay", expected, ["expectedDeliveryDate"]);
    ensurePromisable(expectedDate, "expectedDate", now);
    const before = deliveryDayOf(order, now);
    if (before === expectedDate) return;
    await writePromise(tx, order.id, expectedDate);
    await takeOwnStep(change, "promiseDay", { change: { expectedDate: { before, after: expectedDate } } });
    await sendPromise(change, expectedDate);
  });
}
