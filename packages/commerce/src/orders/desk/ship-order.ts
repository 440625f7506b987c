// Handing over parcels (orders 4.5, 4.8), one or several at once: pieces of what is left, with how they are followed; a parcel is
// corrected, never taken back.
import { carriers, trackingPage } from "@comptoir/contract/orders/carriers.rules";
import type { DeskOrder, ShipmentWrite, TrackingWrite } from "@comptoir/contract/orders/desk-orders";
import type { Tracking } from "@comptoir/contract/orders/orders";
import type { UserContext } from "#http/context.ts";
import {
  changeDeskOrder,
  type DeskChange,
  type Expectation,
  isStillToDo,
  takeOwnStep,
} from "#orders/desk/change-desk-order.ts";
import {
  countPieces,
  type OrderedLine,
  packParcels,
  piecesLeft,
  shippingStep,
} from "#orders/desk/line-pieces.rules.ts";
import { type RestDays, restDaysOf } from "#orders/desk/rest-days.rules.ts";
import { type DepartedParcel, sendShipment } from "#orders/desk/shipment-mails.ts";
import {
  findLineDays,
  findTracking,
  insertShipment,
  setTracking,
  writePromise,
} from "#orders/desk/shipments.queries.ts";
import { sendPromise } from "#orders/desk/supply-mails.ts";
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

/** The parcels of a call: those that it lists, or the one that it is about. */
function parcelsOf({ parcels, lines, carrier, carrierName, trackingNumber, trackingUrl }: ShipmentWrite) {
  const one = { lines, carrier, carrierName, trackingNumber, trackingUrl };
  if (!parcels) return { parcels: [one], fieldAt: () => "lines" };
  for (const [field, given] of Object.entries(one))
    if (given !== undefined) throw invalidField("F-E-040", field, "Each parcel of the list says so for itself");
  return { parcels, fieldAt: (at: number) => `parcels[${at}].lines` };
}

/** Sends what is to leave, each parcel for itself, and answers them as the history keeps them. */
async function handOver({ tx, order, now }: DeskChange, shipment: ShipmentWrite, lines: readonly OrderedLine[]) {
  const shippedAt = shipment.shippedAt ? new Date(shipment.shippedAt) : now;
  if (shippedAt > now) throw invalidField("F-E-007", "shippedAt", "The parcel has not left yet");
  const { parcels, fieldAt } = parcelsOf(shipment);
  const packed = packParcels(lines, parcels, fieldAt);
  const left: DepartedParcel[] = [];
  for (const [at, parcel] of parcels.entries()) {
    const tracking = trackingOf(parcel);
    const pieces = (packed[at] ?? []).map(({ line, pieces: quantity }) => ({ id: line.id, quantity }));
    const id = await insertShipment(tx, order.id, { ...tracking, shippedAt, lines: pieces }, now);
    left.push({ id, tracking, lines: pieces });
  }
  return { parcels: left, step: shippingStep(lines, countPieces(packed.flat())) };
}

/** What is promised of what stays. */
async function promiseRest(
  { tx, order, now }: DeskChange,
  shipment: ShipmentWrite,
  lines: readonly OrderedLine[],
  parcels: readonly DepartedParcel[],
): Promise<RestDays> {
  const days = await findLineDays(tx, order.id);
  const shipped = (id: string) => sumOf(parcels.flatMap((parcel) => parcel.lines).filter((line) => line.id === id));
  const rest = lines.map((line) => ({
    ...{ id: line.id, externalId: line.externalId, rest: piecesLeft(line) - shipped(line.id) },
    expectedDate: days.find(({ id }) => id === line.id)?.expectedDate ?? null,
  }));
  const promised = restDaysOf(rest, shipment, deliveryDayOf(order, now), now);
  if (promised.promisedOn !== null) await writePromise(tx, order.id, promised.promisedOn, promised.lines);
  return promised;
}

const sumOf = (lines: readonly { readonly quantity: number }[]) =>
  lines.reduce((count, { quantity }) => count + quantity, 0);

/** Throws 404, 409, and 400 naming the field, also for more pieces than are left over all parcels. */
export function shipOrder(
  context: UserContext,
  key: string,
  given: ShipmentWrite | null | undefined,
): Promise<DeskOrder> {
  const shipment = given ?? {};
  return changeDeskOrder(context, key, async (change) => {
    const isPromising = Boolean(shipment.expectedDate || shipment.expectedDates?.length);
    const touched = ["lines", "leftToShip", ...(isPromising ? ["expectedDeliveryDate"] : [])];
    if (!(await isStillToDo(change, "shipSome", shipment, touched))) return;
    const { tx, order, now } = change;
    const lines = await findLineQuantities(tx, order.id);
    const { parcels, step } = await handOver(change, shipment, lines);
    const before = deliveryDayOf(order, now);
    const promised = await promiseRest(change, shipment, lines, parcels);
    const after = promised.promisedOn;
    await takeOwnStep(change, step, {
      change: {
        parcels,
        ...(promised.lines.length > 0 && {
          lines: promised.lines.map(({ id, before: was, after: day }) => ({
            id,
            expectedDate: { before: was, after: day },
          })),
        }),
        ...(after !== null && after !== before && { expectedDate: { before, after } }),
      },
    });
    await sendShipment(change, { parcels, promised, isRest: step !== "shipSome" });
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
    // One day for all that is left: what was said of single lines before holds no more.
    const days = (await findLineDays(tx, order.id)).filter((line) => line.expectedDate !== null);
    await writePromise(
      tx,
      order.id,
      expectedDate,
      days.map(({ id }) => ({ id, after: null })),
    );
    await takeOwnStep(change, "promiseDay", { change: { expectedDate: { before, after: expectedDate } } });
    await sendPromise(change, expectedDate);
  });
}
