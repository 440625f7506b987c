// The states of an order as the desk tells them, the tabs of its list, and where its payment stands in one word.
import type { DeskOrderTab } from "@comptoir/contract/orders/desk-orders";
import type { LogisticOrderStatus, PaymentStatus } from "@comptoir/contract/orders/orders";
import type { BadgeTone } from "#ui/display/badge.tsx";

const tones: Readonly<Record<LogisticOrderStatus, BadgeTone>> = {
  CREATING: "neutral",
  DRAFT_ORDER: "neutral",
  DRAFT_ORDER_ON_HOLD: "waiting",
  ORDER_CREATED: "neutral",
  BLOCKED_BY_POLICY: "action",
  BLOCKED_BY_PAYMENT: "waiting",
  WAITING_CUSTOMER_APPROVAL: "waiting",
  WAITING_SUPPLIER_APPROVAL: "action",
  DECLINED_BY_CUSTOMER: "negative",
  DECLINED_BY_SUPPLIER: "negative",
  ACCEPTED_BY_SUPPLIER: "action",
  WAITING_FULFILLMENT: "waiting",
  WAITING_SHIPMENT: "action",
  PARTIALLY_SHIPPED: "waiting",
  SHIPPED: "positive",
  PARTIALLY_CANCELED: "neutral",
  INCIDENT: "negative",
  COMPLETED: "positive",
  CANCELED: "negative",
};

/** The tone of a state at the desk. */
export const orderTone = (status: LogisticOrderStatus): BadgeTone => tones[status];

/** The tabs of the list by their names in an address. */
export const orderTabs = {
  accept: "TO_ACCEPT",
  prepare: "TO_PREPARE",
  ship: "TO_SHIP",
  late: "LATE",
  done: "DONE",
} as const;
export type OrderTab = "all" | keyof typeof orderTabs;
export const orderTabNames = [
  "all",
  "accept",
  "prepare",
  "ship",
  "late",
  "done",
] as const satisfies readonly OrderTab[];

/** The tab that an address names; all orders where it names none. */
export const readOrderTab = (name: string | null): OrderTab => orderTabNames.find((tab) => tab === name) ?? "all";

/** What a tab is called by the API; undefined for all orders. */
export const tabOf = (tab: OrderTab): DeskOrderTab | undefined => (tab === "all" ? undefined : orderTabs[tab]);

const actors: Readonly<Record<LogisticOrderStatus, OrderActor>> = {
  CREATING: "BUYER",
  DRAFT_ORDER: "BUYER",
  DRAFT_ORDER_ON_HOLD: "BUYER",
  ORDER_CREATED: "BUYER",
  BLOCKED_BY_POLICY: "OPERATOR",
  BLOCKED_BY_PAYMENT: "BUYER",
  WAITING_CUSTOMER_APPROVAL: "APPROVER",
  WAITING_SUPPLIER_APPROVAL: "SUPPLIER",
  DECLINED_BY_CUSTOMER: "NOBODY",
  DECLINED_BY_SUPPLIER: "NOBODY",
  ACCEPTED_BY_SUPPLIER: "SUPPLIER",
  WAITING_FULFILLMENT: "SUPPLIER",
  WAITING_SHIPMENT: "SUPPLIER",
  PARTIALLY_SHIPPED: "SUPPLIER",
  SHIPPED: "BUYER",
  PARTIALLY_CANCELED: "BUYER",
  INCIDENT: "SUPPLIER",
  COMPLETED: "NOBODY",
  CANCELED: "NOBODY",
};
export type OrderActor = "BUYER" | "APPROVER" | "SUPPLIER" | "OPERATOR" | "NOBODY";

/** Who has to act on an order of this status: its buyer, where it is to be paid first. */
export const actorOn = (status: LogisticOrderStatus, waitsForPayment: boolean): OrderActor =>
  waitsForPayment ? "BUYER" : actors[status];

const paid: Readonly<Record<PaymentStatus, PaymentWord>> = {
  NOT_INITIATED: "open",
  INIT_PAYMENT: "open",
  AUTHORIZATION_PENDING: "open",
  WAITING_AUTHORIZATION: "open",
  AUTHORIZED: "authorised",
  WAITING_PAYMENT: "open",
  CAPTURE_PENDING: "authorised",
  PAID: "paid",
  PARTIALLY_PAID: "partly",
  OVER_PAID: "paid",
  REFUSED: "refused",
  WAITING_REFUND: "refund",
  PARTIALLY_REFUNDED: "refund",
  REFUNDED: "refund",
  REFUND_FAILED: "refund",
};
export type PaymentWord = "open" | "authorised" | "paid" | "partly" | "refused" | "refund";

/** Where a payment stands. */
export const paymentWord = (status: PaymentStatus): PaymentWord => paid[status];
