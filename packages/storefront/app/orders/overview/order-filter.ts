// What the address of the list of orders asks for, read and written; every filter stands in it (ux G-11, R-01).

import { isDay } from "@comptoir/contract/conventions";
import { searchLength } from "@comptoir/contract/limits";
import { orderStages } from "@comptoir/contract/orders/order-stages.rules";
import { parseNumber } from "#lib/format.ts";
import { readPage } from "#lib/pages.ts";
import type { Query } from "#lib/paths.ts";
import { isKnown, isOfWire } from "#orders/order-states.ts";

export const orderTabs = ["all", "toApprove", "waiting", "running", "done"] as const;
export type OrderTab = (typeof orderTabs)[number];

const stageOfTab = { toApprove: "TO_APPROVE", waiting: "WAITING", running: "RUNNING", done: "DONE" } as const;

/** Payments as buyers tell them apart, with what the wire calls them. */
export const paymentFilters = {
  due: ["WAITING_PAYMENT", "PARTIALLY_PAID"],
  paid: ["PAID", "OVER_PAID"],
  refunded: ["WAITING_REFUND", "PARTIALLY_REFUNDED", "REFUNDED"],
} as const;
export type PaymentFilter = keyof typeof paymentFilters;

/** What can be chosen, tab and page apart; "" chooses nothing. */
export type OrderChoice = {
  readonly search: string;
  /** Days as ISO 8601, both included. */
  readonly from: string;
  readonly to: string;
  readonly supplier: string;
  readonly organisation: string;
  readonly person: string;
  /** Euros without tax; null: no bound. */
  readonly min: number | null;
  readonly max: number | null;
  readonly state: string;
  readonly payment: PaymentFilter | "";
  readonly incident: boolean;
};

export type OrderFilter = OrderChoice & {
  readonly tab: OrderTab;
  /** From 1. */
  readonly page: number;
};

export const noChoice: OrderChoice = {
  ...{ search: "", from: "", to: "", supplier: "", organisation: "", person: "" },
  ...{ min: null, max: null, state: "", payment: "", incident: false },
};

export const choiceNames = Object.keys(noChoice) as (keyof OrderChoice)[];

const textIn = (query: URLSearchParams, name: string) =>
  (query.get(name) ?? "").replaceAll("\0", "").trim().slice(0, searchLength);

function amountIn(query: URLSearchParams, name: string): number | null {
  const amount = parseNumber(textIn(query, name));
  return amount !== null && amount >= 0 && amount <= 1_000_000_000 ? amount : null;
}

/** Reads the filter of an address; what makes no sense is left out. */
export function readOrderFilter(query: URLSearchParams): OrderFilter {
  const state = query.get("state") ?? "";
  const dayIn = (name: string) => (isDay(textIn(query, name)) ? textIn(query, name) : "");
  const payment = query.get("payment") ?? "";
  return {
    tab: orderTabs.find((name) => name === query.get("tab")) ?? "all",
    search: textIn(query, "search"),
    from: dayIn("from"),
    to: dayIn("to"),
    supplier: textIn(query, "supplier"),
    organisation: textIn(query, "organisation"),
    person: textIn(query, "person"),
    min: amountIn(query, "min"),
    max: amountIn(query, "max"),
    state: isKnown(state) && isOfWire(state) ? state : "",
    payment: Object.hasOwn(paymentFilters, payment) ? (payment as PaymentFilter) : "",
    incident: query.get("incident") === "1",
    page: readPage(query),
  };
}

/** The filter as the query of an address, without what it does not ask. */
export const queryOf = ({ tab, page, incident, ...choice }: OrderFilter): Query => ({
  tab: tab === "all" ? null : tab,
  ...choice,
  incident: incident ? 1 : null,
  page: page > 1 ? page : null,
});

/** Which filters are set, tab apart. */
export const setChoices = (filter: OrderChoice): readonly (keyof OrderChoice)[] =>
  choiceNames.filter((name) => filter[name] !== noChoice[name]);

/** What counts ask for, and the list of all tabs. */
export const criteriaOf = (filter: OrderFilter) => ({
  ...(filter.search && { search: filter.search }),
  ...(filter.from && { orderedFrom: filter.from }),
  ...(filter.to && { orderedTo: filter.to }),
  ...(filter.supplier && { supplierIds: [filter.supplier] }),
  ...(filter.organisation && { organisationIds: [filter.organisation] }),
  ...(filter.person && { customerUserIds: [filter.person] }),
  ...(filter.min !== null && { amountFrom: filter.min }),
  ...(filter.max !== null && { amountTo: filter.max }),
  ...(filter.state && { logisticStatus: [filter.state] }),
  ...(filter.payment && { paymentStatus: [...paymentFilters[filter.payment]] }),
  ...(filter.incident && { incident: true }),
});

/** What the list of a tab asks for; drafts belong to carts. */
export const listCriteriaOf = (filter: OrderFilter) => ({
  ...criteriaOf(filter),
  stages: filter.tab === "all" ? [...orderStages] : [stageOfTab[filter.tab]],
});
