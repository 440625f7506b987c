// The states of an order in one place (ux §7): their tone, where the list of orders puts them, what a buyer may do.
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { LogisticOrder, LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import type { Text } from "#lib/messages.tsx";
import { logisticOrderPaymentStateOf } from "#payments/payment-state.ts";
import type { BadgeTone } from "#ui/display/badge.tsx";

export const orderGroups = ["waiting", "running", "done"] as const;
export type OrderGroup = (typeof orderGroups)[number];

export const orderActions = ["place", "cancel", "approve", "disapprove", "confirmReception"] as const;
export type OrderAction = (typeof orderActions)[number];

type OrderState = {
  readonly tone: BadgeTone;
  /** Null: not placed yet, so not in the list of orders. */
  readonly group: OrderGroup | null;
  readonly actions: readonly OrderAction[];
  /** What happens next; none after the last state. */
  readonly next?: OrderNextStep;
};

export type OrderNextStep =
  | "check"
  | "confirmation"
  | "unblock"
  | "payment"
  | "finishPayment"
  | "approval"
  | "acceptance"
  | "preparation"
  | "shipment"
  | "rest"
  | "reception"
  | "incident"
  | "rating"
  | "reorder"
  | "otherOffer";

/**
 * The states of the wire, and two that pages tell apart, both not placed yet: locked for a payment that was begun, and made from
 * a quote, which nobody but the buyer has to confirm.
 */
export type ShownStatus = LogisticOrderStatus | "PAYMENT_TO_FINISH" | "QUOTE_TO_CONFIRM";

export const orderStates: Readonly<Record<ShownStatus, OrderState>> = {
  CREATING: { tone: "waiting", group: null, actions: [] },
  DRAFT_ORDER: { tone: "neutral", group: null, actions: [] },
  DRAFT_ORDER_ON_HOLD: { tone: "waiting", group: "waiting", actions: ["place", "cancel"], next: "check" },
  QUOTE_TO_CONFIRM: { tone: "action", group: null, actions: ["place", "cancel"], next: "confirmation" },
  ORDER_CREATED: { tone: "neutral", group: "waiting", actions: [], next: "acceptance" },
  PAYMENT_TO_FINISH: { tone: "action", group: null, actions: [], next: "finishPayment" },
  BLOCKED_BY_POLICY: { tone: "action", group: "waiting", actions: ["cancel"], next: "unblock" },
  BLOCKED_BY_PAYMENT: { tone: "action", group: "waiting", actions: ["cancel"], next: "payment" },
  WAITING_CUSTOMER_APPROVAL: {
    tone: "action",
    group: "waiting",
    actions: ["approve", "disapprove", "cancel"],
    next: "approval",
  },
  WAITING_SUPPLIER_APPROVAL: { tone: "waiting", group: "waiting", actions: ["cancel"], next: "acceptance" },
  ACCEPTED_BY_SUPPLIER: { tone: "positive", group: "running", actions: [], next: "preparation" },
  WAITING_FULFILLMENT: { tone: "neutral", group: "running", actions: [], next: "shipment" },
  WAITING_SHIPMENT: { tone: "neutral", group: "running", actions: [], next: "shipment" },
  PARTIALLY_SHIPPED: { tone: "positive", group: "running", actions: ["confirmReception"], next: "rest" },
  SHIPPED: { tone: "positive", group: "running", actions: ["confirmReception"], next: "reception" },
  PARTIALLY_CANCELED: { tone: "negative", group: "running", actions: ["confirmReception"], next: "reception" },
  INCIDENT: { tone: "action", group: "running", actions: [], next: "incident" },
  COMPLETED: { tone: "positive", group: "done", actions: [], next: "rating" },
  CANCELED: { tone: "negative", group: "done", actions: [], next: "reorder" },
  DECLINED_BY_CUSTOMER: { tone: "negative", group: "done", actions: [], next: "reorder" },
  DECLINED_BY_SUPPLIER: { tone: "negative", group: "done", actions: [], next: "otherOffer" },
};

/** What may be done about a logistic order besides the steps of its life, as the shop allows it (orders 4.6, 4.7, 8). */
export type AfterSalesAction = "write" | "report" | "rate";

const afterSales: Readonly<Partial<Record<string, readonly AfterSalesAction[]>>> = {
  WAITING_SUPPLIER_APPROVAL: ["write"],
  ACCEPTED_BY_SUPPLIER: ["write"],
  WAITING_FULFILLMENT: ["write"],
  WAITING_SHIPMENT: ["write"],
  PARTIALLY_SHIPPED: ["report", "write"],
  SHIPPED: ["report", "write", "rate"],
  PARTIALLY_CANCELED: ["report", "write"],
  INCIDENT: ["write"],
  COMPLETED: ["report", "write", "rate"],
  DECLINED_BY_SUPPLIER: ["write"],
};

/** What may be done about a logistic order in this state. */
export const afterSalesOf = (status: string): readonly AfterSalesAction[] => afterSales[status] ?? [];

const unknownState: OrderState = { tone: "neutral", group: null, actions: [] };

/** Whether pages have words for a state. */
export const isKnown = (code: string): code is ShownStatus => Object.hasOwn(orderStates, code);

/** Tone, group and actions of a state; neutral for a code that is not known yet. */
export const orderState = (code: string): OrderState => (isKnown(code) ? orderStates[code] : unknownState);

/** The state in words; neutral ones for a code that is not known yet. */
export const stateWords = (code: string, t: Text<`state.${ShownStatus | "unknown"}`>): string =>
  t(`state.${isKnown(code) ? code : "unknown"}`);

/** The state under which a page shows a logistic order, which comes from a cart or from a quote. */
export function shownStatusOf(logisticOrder: LogisticOrder, sourceType: CommercialOrder["sourceType"]): ShownStatus {
  const { status } = logisticOrder;
  if (status === "ORDER_CREATED" && logisticOrderPaymentStateOf(logisticOrder) === "paying") return "PAYMENT_TO_FINISH";
  return status === "DRAFT_ORDER_ON_HOLD" && sourceType === "QUOTE" ? "QUOTE_TO_CONFIRM" : status;
}

/** Whether the API knows a state, so that orders can be looked for by it. */
export const isOfWire = (code: ShownStatus): code is LogisticOrderStatus =>
  code !== "PAYMENT_TO_FINISH" && code !== "QUOTE_TO_CONFIRM";

/** The working day until which a logistic order arrives; nothing is promised of what is not ordered yet, or is held back. */
export const promisedDayOf = (shown: ShownStatus, { expectedDeliveryDate }: LogisticOrder): string | null =>
  isOfWire(shown) && shown !== "BLOCKED_BY_POLICY" ? (expectedDeliveryDate ?? null) : null;

/** What happens next to an order in this state; null when nothing is to come or to be told. */
export const nextStepOf = (code: string): OrderNextStep | null => orderState(code).next ?? null;

/** What happens next to an order in this state, in words; null when nothing is to come or to be told. */
export function nextStepWords(code: string, t: Text<"nextStep" | `nextStep.${OrderNextStep}`>): string | null {
  const next = nextStepOf(code);
  return next ? t("nextStep", { step: t(`nextStep.${next}`) }) : null;
}

/**
 * The state that an order of several suppliers is in as a whole, and that is said once for all of it: an approver speaks about
 * the order, not about what each supplier gets of it. Null: each says its own.
 */
export const stateOfWhole = (logisticOrders: readonly { readonly status: string }[]): ShownStatus | null =>
  logisticOrders.filter(({ status }) => status === "WAITING_CUSTOMER_APPROVAL").length > 1
    ? "WAITING_CUSTOMER_APPROVAL"
    : null;

/** The states of a group, or of all placed orders. */
export function statesOf(group: OrderGroup | null): readonly ShownStatus[] {
  const codes = Object.keys(orderStates).filter(isKnown);
  return codes.filter((code) =>
    group === null ? orderStates[code].group !== null : orderStates[code].group === group,
  );
}

/** Approving and refusing belong to approvers; everything else to those who see the order (orders 4.5, 5). */
export function actionsFor(code: string, isApprover: boolean): readonly OrderAction[] {
  return orderState(code).actions.filter((action) => isApprover || (action !== "approve" && action !== "disapprove"));
}
