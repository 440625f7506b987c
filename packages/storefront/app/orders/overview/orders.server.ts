// The list of orders: what an address asks for, and the page of orders that answers it.
import { searchLength } from "@comptoir/contract/limits";
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { Sdk } from "@comptoir/sdk/client";
import { cardsPerPage, readPage } from "#lib/pages.ts";
import { poNumberField, presentFieldValues } from "#orders/order/order-fields.ts";
import { bySupplier, personName, standingPrices } from "#orders/order/order-view.ts";
import { type OrderGroup, orderGroups, orderStates, shownStatusOf, statesOf } from "#orders/order-states.ts";

export const orderTabs = ["all", "toApprove", ...orderGroups] as const;
export type OrderTab = (typeof orderTabs)[number];

export type OrderFilter = {
  readonly tab: OrderTab;
  readonly search: string;
  /** One state, or "" for all of the tab. */
  readonly state: string;
  /** From 1. */
  readonly page: number;
};

/** What one supplier gets of an order. */
export type ListedLogisticOrder = {
  readonly reference: string;
  readonly supplier: string;
  readonly status: string;
  readonly withoutTax: number;
};

export type ListedOrder = {
  readonly reference: string;
  readonly date: string;
  readonly lineCount: number;
  /** The buyer's own order number; null where none was given. */
  readonly ownReference: string | null;
  readonly buyer: string;
  readonly organisation: string;
  readonly withoutTax: number;
  readonly withTax: number;
  /** What was refused or cancelled since, without tax. */
  readonly takenOut: number | null;
  readonly logisticOrders: readonly ListedLogisticOrder[];
};

export type OrderList = {
  readonly orders: readonly ListedOrder[];
  readonly total: number;
  readonly pageCount: number;
  readonly filter: OrderFilter;
  readonly counts: Readonly<Record<OrderTab, number>>;
};

/** Reads the filter of an address; what makes no sense is left out. */
export function readOrderFilter(query: URLSearchParams): OrderFilter {
  const tab = orderTabs.find((name) => name === query.get("tab")) ?? "all";
  const state = query.get("state") ?? "";
  return {
    tab,
    search: (query.get("search") ?? "").replaceAll("\0", "").trim().slice(0, searchLength),
    state: Object.hasOwn(orderStates, state) ? state : "",
    page: readPage(query),
  };
}

const isGroup = (tab: OrderTab): tab is OrderGroup => orderGroups.some((group) => group === tab);

const statesIn = (tab: OrderTab) => [...statesOf(isGroup(tab) ? tab : null)];

/** What is asked for a filter; orders that are not placed yet belong to carts, not to this list. */
export function criteriaOf({ tab, search, state }: OrderFilter) {
  return {
    logisticStatus: state ? [state] : statesIn(tab),
    ...(tab === "toApprove" ? { approvableByMe: true } : {}),
    ...(search ? { search } : {}),
  };
}

const presentListed = (order: CommercialOrder): ListedOrder => ({
  reference: order.reference,
  date: order.validatedAt ?? order.createdAt,
  lineCount: order.lineCount,
  ownReference: presentFieldValues(order.customFieldValues).find(({ key }) => key === poNumberField)?.text ?? null,
  buyer: personName(order.customerUserSnapshot),
  organisation: order.customerUserSnapshot.parentName,
  withoutTax: standingPrices(order).prices.totalPriceWithoutTax,
  withTax: standingPrices(order).prices.totalOrderPrice,
  takenOut: standingPrices(order).takenOut,
  logisticOrders: bySupplier(order.orderLogistics).map((logisticOrder) => ({
    reference: logisticOrder.reference,
    supplier: logisticOrder.supplierSnapshot.name,
    status: shownStatusOf(logisticOrder),
    withoutTax: logisticOrder.orderLogisticPrices.totalPriceWithoutTax,
  })),
});

const statedTabs = orderTabs.filter((tab) => tab !== "toApprove");

/** One page of the orders that the caller may see, newest first, with the number of orders in each tab. */
export async function listOrders(sdk: Pick<Sdk, "commercialOrders">, filter: OrderFilter): Promise<OrderList> {
  const { search } = filter;
  const [answer, counted] = await Promise.all([
    sdk.commercialOrders.getCommercialOrders({
      query: {
        ...criteriaOf(filter),
        page: filter.page - 1,
        size: cardsPerPage,
        nbPreviewLines: 0,
        sort: ["createdAt:desc", "reference:asc"],
      },
    }),
    sdk.commercialOrders.countCommercialOrders({
      query: { groups: statedTabs.map((tab) => statesIn(tab).join("|")), ...(search ? { search } : {}) },
    }),
  ]);
  const counts = statedTabs.map((tab, index) => [tab, counted.groups[index] ?? 0] as const);
  return {
    orders: answer.content.map(presentListed),
    total: answer.totalElements,
    pageCount: answer.totalPages,
    filter,
    // One entry per tab: those with states, and the one without.
    counts: Object.fromEntries([...counts, ["toApprove", counted.approvableByMe]]) as OrderList["counts"],
  };
}
