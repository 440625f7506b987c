// The life of a logistic order as one table: action, from, to, who (orders 4.5); and what follows from it. Pure.
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { sentStatuses } from "@comptoir/contract/orders/sent-orders.rules";

/** As what somebody takes a step. */
export type OrderRole = "BUYER" | "APPROVER" | "SUPPLIER" | "OPERATOR" | "SYSTEM" | "PROVIDER";

/** With this right no order waits for an approver. */
export const exemptRight = "ORDER_WITHOUT_APPROVAL";

/** Whether an order needs nobody's approval when this buyer places it: one of their own, and they hold the right (orders 10). */
export const isExemptFromApproval = (
  { userId, rights }: { readonly userId: string; readonly rights: readonly string[] },
  order: { readonly userId: string | null },
): boolean => order.userId === userId && rights.includes(exemptRight);

export const beforeShipment = ["ACCEPTED_BY_SUPPLIER", "WAITING_FULFILLMENT", "WAITING_SHIPMENT"] as const;
const drafts = ["DRAFT_ORDER", "DRAFT_ORDER_ON_HOLD"] as const;
const placedUnaccepted = [
  "ORDER_CREATED",
  "BLOCKED_BY_POLICY",
  "BLOCKED_BY_PAYMENT",
  "WAITING_CUSTOMER_APPROVAL",
  "WAITING_SUPPLIER_APPROVAL",
] as const;
/** Placed, and nothing has left the supplier's house. */
const placedUnshipped = [...placedUnaccepted, ...beforeShipment] as const;

/** Something has left the supplier's house. */
const shipped = ["PARTIALLY_SHIPPED", "SHIPPED", "PARTIALLY_CANCELED", "COMPLETED"] as const;

/** Accepted by its supplier, and something of it is still to arrive: on the day that it was promised for. */
export const promisedStatuses = [...beforeShipment, "PARTIALLY_SHIPPED", "SHIPPED"] as const;

/** Nothing of such an order has arrived, and it is not called off: buyers are told when to expect it. */
export const deliverableStatuses = [...drafts, ...placedUnaccepted, ...promisedStatuses] as const;

/** With its supplier, and something of it is still to arrive; what the index logistic_orders_to_come holds. */
export const expectedStatuses = ["WAITING_SUPPLIER_APPROVAL", ...promisedStatuses] as const;

/** Whether something is still to arrive of an order in this status. */
export const isToCome = (status: LogisticOrderStatus): boolean =>
  (deliverableStatuses as readonly LogisticOrderStatus[]).includes(status);

/** Whether an order in this status arrives on the day that it was promised for, if it was. */
export const arrivesAsPromised = (status: LogisticOrderStatus): boolean =>
  (promisedStatuses as readonly LogisticOrderStatus[]).includes(status);

type Transition = {
  readonly from: readonly LogisticOrderStatus[];
  /** Null: the status stays as it is. */
  readonly to: LogisticOrderStatus | null;
  readonly by: readonly OrderRole[];
};

/**
 * Every transition there is. An action with several rows takes the row whose `from` holds the current status; rows with
 * another outcome of the same act (some shipped, all shipped) are actions of their own.
 */
export const transitions = {
  finishBuilding: [{ from: ["CREATING"], to: "DRAFT_ORDER", by: ["SYSTEM"] }],
  hold: [{ from: ["DRAFT_ORDER"], to: "DRAFT_ORDER_ON_HOLD", by: ["BUYER"] }],
  place: [{ from: drafts, to: "ORDER_CREATED", by: ["BUYER", "PROVIDER"] }],
  startAuthorisation: [{ from: [...drafts, "BLOCKED_BY_PAYMENT"], to: "ORDER_CREATED", by: ["SYSTEM"] }],
  refuseAuthorisation: [{ from: ["ORDER_CREATED"], to: "DRAFT_ORDER", by: ["PROVIDER", "SYSTEM"] }],
  refuseAuthorisationOfHeld: [{ from: ["ORDER_CREATED"], to: "DRAFT_ORDER_ON_HOLD", by: ["PROVIDER", "SYSTEM"] }],
  blockByPayment: [{ from: ["ORDER_CREATED"], to: "BLOCKED_BY_PAYMENT", by: ["PROVIDER"] }],
  blockByPolicy: [{ from: ["ORDER_CREATED"], to: "BLOCKED_BY_POLICY", by: ["SYSTEM"] }],
  forceValidation: [{ from: ["BLOCKED_BY_POLICY"], to: "ORDER_CREATED", by: ["OPERATOR", "SYSTEM"] }],
  refuseForGood: [{ from: ["BLOCKED_BY_POLICY"], to: "DECLINED_BY_SUPPLIER", by: ["OPERATOR"] }],
  askForApproval: [{ from: ["ORDER_CREATED"], to: "WAITING_CUSTOMER_APPROVAL", by: ["SYSTEM"] }],
  sendToSupplier: [{ from: ["ORDER_CREATED"], to: "WAITING_SUPPLIER_APPROVAL", by: ["SYSTEM"] }],
  approve: [{ from: ["WAITING_CUSTOMER_APPROVAL"], to: "WAITING_SUPPLIER_APPROVAL", by: ["APPROVER"] }],
  approveLevel: [{ from: ["WAITING_CUSTOMER_APPROVAL"], to: null, by: ["APPROVER"] }],
  disapprove: [{ from: ["WAITING_CUSTOMER_APPROVAL"], to: "DECLINED_BY_CUSTOMER", by: ["APPROVER"] }],
  cancel: [
    { from: drafts, to: "CANCELED", by: ["BUYER"] },
    {
      from: ["BLOCKED_BY_POLICY", "BLOCKED_BY_PAYMENT", "WAITING_CUSTOMER_APPROVAL", "WAITING_SUPPLIER_APPROVAL"],
      to: "CANCELED",
      by: ["BUYER", "APPROVER", "OPERATOR"],
    },
    // Nobody cancels what is created only while its card is being authorised: its pieces are reserved, not taken, and the
    // result is there within minutes.
    { from: beforeShipment, to: "CANCELED", by: ["SUPPLIER", "OPERATOR"] },
  ],
  accept: [{ from: ["WAITING_SUPPLIER_APPROVAL"], to: "ACCEPTED_BY_SUPPLIER", by: ["SUPPLIER", "OPERATOR"] }],
  decline: [{ from: ["WAITING_SUPPLIER_APPROVAL"], to: "DECLINED_BY_SUPPLIER", by: ["SUPPLIER", "OPERATOR"] }],
  prepare: [{ from: ["ACCEPTED_BY_SUPPLIER"], to: "WAITING_FULFILLMENT", by: ["SUPPLIER", "OPERATOR"] }],
  makeReady: [
    { from: ["ACCEPTED_BY_SUPPLIER", "WAITING_FULFILLMENT"], to: "WAITING_SHIPMENT", by: ["SUPPLIER", "OPERATOR"] },
  ],
  shipSome: [{ from: [...beforeShipment, "PARTIALLY_SHIPPED"], to: "PARTIALLY_SHIPPED", by: ["SUPPLIER", "OPERATOR"] }],
  shipRest: [{ from: [...beforeShipment, "PARTIALLY_SHIPPED"], to: "SHIPPED", by: ["SUPPLIER", "OPERATOR"] }],
  shipRestAfterCancellation: [
    { from: [...beforeShipment, "PARTIALLY_SHIPPED"], to: "PARTIALLY_CANCELED", by: ["SUPPLIER", "OPERATOR"] },
  ],
  cancelSomeLines: [{ from: beforeShipment, to: null, by: ["SUPPLIER", "OPERATOR"] }],
  cancelRest: [{ from: ["PARTIALLY_SHIPPED"], to: "PARTIALLY_CANCELED", by: ["SUPPLIER", "OPERATOR"] }],
  promiseDay: [{ from: [...beforeShipment, "PARTIALLY_SHIPPED"], to: null, by: ["SUPPLIER", "OPERATOR"] }],
  correctTracking: [{ from: shipped, to: null, by: ["SUPPLIER", "OPERATOR"] }],
  receiveAll: [{ from: ["SHIPPED", "PARTIALLY_CANCELED"], to: "COMPLETED", by: ["BUYER"] }],
  receiveSome: [{ from: ["PARTIALLY_SHIPPED", "SHIPPED", "PARTIALLY_CANCELED"], to: null, by: ["BUYER"] }],
  /** On lines: something of them has to have left. */
  reportIncident: [{ from: shipped, to: null, by: ["BUYER"] }],
  /** On the order as a whole: a question about its delivery may come before that (orders 8). */
  reportOrderIncident: [{ from: [...beforeShipment, ...shipped], to: null, by: ["BUYER"] }],
} as const satisfies Readonly<Record<string, readonly Transition[]>>;

export type OrderAction = keyof typeof transitions;

/** What a supplier does with an accepted order: one that is paid on acceptance waits for its money first. */
export const suppliersWork: ReadonlySet<OrderAction> = new Set([
  ...(["prepare", "makeReady", "shipSome", "shipRest", "shipRestAfterCancellation"] as const),
]);

/** The statuses that accept no transition any more. */
export const finalStatuses: ReadonlySet<LogisticOrderStatus> = new Set([
  "DECLINED_BY_CUSTOMER",
  "DECLINED_BY_SUPPLIER",
  "CANCELED",
  "COMPLETED",
]);

/** The statuses of what nobody will get or pay any more: sums leave them out. `is_called_off` of the database says the same. */
export const calledOffStatuses: ReadonlySet<LogisticOrderStatus> = new Set([
  ...(["CANCELED", "DECLINED_BY_CUSTOMER", "DECLINED_BY_SUPPLIER"] as const),
]);

/** What is still ordered: the logistic orders that nobody has refused or cancelled. */
export const stillOrdered = <Placed extends { readonly status: LogisticOrderStatus }>(
  logisticOrders: readonly Placed[],
): Placed[] => logisticOrders.filter(({ status }) => !calledOffStatuses.has(status));

type PlacedSums = Readonly<Record<"goods" | "shipping", number>> &
  Readonly<Record<"initialGoods" | "initialShipping", number | null>>;

/** What logistic orders were placed for, goods and delivery in cents. */
export const placedAmount = (logisticOrders: readonly PlacedSums[]): number =>
  logisticOrders.reduce(
    (sum, { goods, shipping, initialGoods, initialShipping }) =>
      sum + (initialGoods ?? goods) + (initialShipping ?? shipping),
    0,
  );

/** Statuses in which an order has been bought: placed, and neither refused nor waiting for somebody of the buyer's company. */
export const boughtStatuses: readonly LogisticOrderStatus[] = ["ORDER_CREATED", ...sentStatuses];

/** The status after an action, or null when status or role forbid it. */
export function statusAfter(
  action: OrderAction,
  status: LogisticOrderStatus,
  role: OrderRole,
): LogisticOrderStatus | null {
  const rows: readonly Transition[] = transitions[action];
  const row = rows.find(({ from, by }) => from.includes(status) && by.includes(role));
  return row ? (row.to ?? status) : null;
}

/** Whether the action ends in this status: then it was taken already, and taking it again changes nothing. */
export function leadsTo(action: OrderAction, status: LogisticOrderStatus): boolean {
  const rows: readonly Transition[] = transitions[action];
  return rows.some(({ to }) => to === status);
}

/** Whether an order in this status holds stock that goes back when it ends (orders 3.2). */
export const holdsStock = (status: LogisticOrderStatus): boolean =>
  (placedUnshipped as readonly LogisticOrderStatus[]).includes(status);

/** Whether it was not placed, on hold or not. */
export const isDraft = (status: LogisticOrderStatus): boolean =>
  (drafts as readonly LogisticOrderStatus[]).includes(status);

/** A commercial order can be edited only while all its logistic orders are drafts (orders 3.1). */
export const isEditable = (statuses: readonly LogisticOrderStatus[]): boolean =>
  statuses.every((status) => status === "DRAFT_ORDER");
