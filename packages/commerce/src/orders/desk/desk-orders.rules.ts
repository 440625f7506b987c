// What suppliers and the operator may do with a logistic order, and what it waits for at their desk. Pure.
import { endOfDay, shopDay } from "@comptoir/contract/days/days.rules";
import {
  addWorkingDays,
  addWorkingHours,
  workingDaysBefore,
  workingHoursBefore,
} from "@comptoir/contract/days/working-days.rules";
import { DeskOrderStep, type DeskOrderTab } from "@comptoir/contract/orders/desk-orders";
import { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { beforeShipment, type OrderAction, statusAfter, suppliersWork } from "#orders/orders.rules.ts";
import type { DeskRole } from "#shared/desk-role.ts";

/** The statuses of each tab; what is late stands in one of the first three as well. */
export const tabStatuses: Readonly<Record<Exclude<DeskOrderTab, "LATE">, readonly LogisticOrderStatus[]>> = {
  TO_ACCEPT: ["WAITING_SUPPLIER_APPROVAL"],
  TO_PREPARE: ["ACCEPTED_BY_SUPPLIER", "WAITING_FULFILLMENT"],
  TO_SHIP: ["WAITING_SHIPMENT", "PARTIALLY_SHIPPED"],
  DONE: ["SHIPPED", "PARTIALLY_CANCELED", "COMPLETED", "DECLINED_BY_SUPPLIER", "DECLINED_BY_CUSTOMER", "CANCELED"],
};

/** The statuses in which a supplier still has pieces to ship. */
export const shippingStatuses: readonly LogisticOrderStatus[] = [...beforeShipment, "PARTIALLY_SHIPPED"];

/** These are the buyer's: nobody else has heard of the order. */
export const unplacedStatuses: readonly LogisticOrderStatus[] = ["CREATING", "DRAFT_ORDER", "DRAFT_ORDER_ON_HOLD"];

/** What says by when a supplier has to do something with an order. */
type DatedOrder = {
  readonly status: LogisticOrderStatus;
  readonly sentAt: Date | null;
  /** The day on which all of it is promised to arrive. */
  readonly promisedOn: string | null;
};

/** By when its supplier has to accept an order, or to ship all of it; null where nobody waits, or no day was promised. */
export function orderDueAt({ status, sentAt, promisedOn }: DatedOrder, acceptHours: number): Date | null {
  if (status === "WAITING_SUPPLIER_APPROVAL") return sentAt && addWorkingHours(sentAt, acceptHours);
  if (!shippingStatuses.includes(status) || promisedOn === null) return null;
  // What arrives on a day has left on the working day before it.
  return endOfDay(workingDaysBefore(promisedOn, 1));
}

/** What is late at a moment: sent before this one and not accepted, or promised until this day and not shipped. */
export type LateSince = { readonly sentBefore: Date; readonly promisedUntil: string };

/** The same deadlines, counted back from a moment. */
export const lateSince = (now: Date, acceptHours: number): LateSince => ({
  sentBefore: workingHoursBefore(now, acceptHours),
  promisedUntil: addWorkingDays(shopDay(now), 0),
});

/** Whether a supplier should have done by now what an order waits for: one that is to be paid first waits for its buyer. */
export function isLate(
  { status, sentAt, promisedOn, waitsForPayment }: DatedOrder & { readonly waitsForPayment: boolean },
  { sentBefore, promisedUntil }: LateSince,
): boolean {
  if (waitsForPayment) return false;
  if (status === "WAITING_SUPPLIER_APPROVAL") return sentAt !== null && sentAt < sentBefore;
  return shippingStatuses.includes(status) && promisedOn !== null && promisedOn <= promisedUntil;
}

/** Which rows of the table each step of a desk takes. */
const rowsOf = {
  accept: ["accept"],
  decline: ["decline"],
  prepare: ["prepare"],
  ready: ["makeReady"],
  ship: ["shipSome"],
  cancelLines: ["cancelSomeLines", "cancelRest"],
  cancel: ["cancel"],
  promiseDay: ["promiseDay"],
  correctTracking: ["correctTracking"],
  forceValidation: ["forceValidation"],
  refuse: ["refuseForGood"],
} as const satisfies Readonly<Record<DeskOrderStep, readonly OrderAction[]>>;

/** Steps whose calls only the operator makes. */
const operatorsAlone: ReadonlySet<DeskOrderStep> = new Set(["cancel", "forceValidation", "refuse"] as const);

/** The steps that a desk may take with an order as it is. */
export const deskStepsOf = (
  role: DeskRole,
  { status, waitsForPayment }: { readonly status: LogisticOrderStatus; readonly waitsForPayment: boolean },
): DeskOrderStep[] =>
  DeskOrderStep.options.filter((step) => {
    if (role === "SUPPLIER" && operatorsAlone.has(step)) return false;
    const rows: readonly OrderAction[] = rowsOf[step];
    return rows.some((row) => statusAfter(row, status, role) !== null && !(waitsForPayment && suppliersWork.has(row)));
  });

/** In which statuses a desk may take a step, and in which of them already before its buyer has paid. */
export function statusesOfStep(role: DeskRole, step: DeskOrderStep) {
  const allowing = (waitsForPayment: boolean) =>
    LogisticOrderStatus.options.filter((status) => deskStepsOf(role, { status, waitsForPayment }).includes(step));
  return { all: allowing(false), unpaid: allowing(true) };
}
