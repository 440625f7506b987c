// The list of orders: what an address asks for, and the page of orders that answers it.
import type { Sdk } from "@comptoir/sdk/client";
import { personName } from "#orders/order/order-view.ts";
import { type OrderGroup, orderGroups, orderStates, statesOf } from "#orders/order-states.ts";

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

export type OrderRow = {
  readonly reference: string;
  readonly date: string;
  readonly supplier: string;
  readonly buyer: string;
  readonly withoutTax: number;
  readonly withTax: number;
  readonly status: string;
};

export type OrderList = {
  readonly rows: readonly OrderRow[];
  readonly total: number;
  readonly pageCount: number;
  readonly filter: OrderFilter;
  readonly counts: Readonly<Record<OrderTab, number>>;
};

const pageSize = 20;

/** Reads the filter of an address; what makes no sense is left out. */
export function readOrderFilter(query: URLSearchParams): OrderFilter {
  const tab = orderTabs.find((name) => name === query.get("tab")) ?? "all";
  const state = query.get("state") ?? "";
  const page = Number(query.get("page"));
  return {
    tab,
    search: (query.get("search") ?? "").replaceAll("\0", "").trim().slice(0, 255),
    state: Object.hasOwn(orderStates, state) ? state : "",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

const isGroup = (tab: OrderTab): tab is OrderGroup => orderGroups.some((group) => group === tab);

/** The criteria of the search for a filter; orders that are not placed yet belong to carts, not to this list. */
export function criteriaOf({ tab, search, state }: OrderFilter) {
  const states = state ? [state] : statesOf(isGroup(tab) ? tab : null);
  return {
    logisticStatus: [...states],
    ...(tab === "toApprove" ? { approvableByMe: true } : {}),
    ...(search ? { search } : {}),
  };
}

/** One page of the orders that the caller may see, newest first, with the number of orders in each tab. */
export async function listOrders(sdk: Pick<Sdk, "logisticOrders">, filter: OrderFilter): Promise<OrderList> {
  const ask = (criteria: ReturnType<typeof criteriaOf>, page: number, size: number) =>
    sdk.logisticOrders.searchLogisticOrders({
      query: { page, size, nbPreviewLines: 0, sort: ["createdAt:desc", "reference:asc"] },
      body: criteria,
    });
  const countOf = async (tab: OrderTab) => {
    const { totalElements } = await ask(criteriaOf({ ...filter, tab, state: "" }), 0, 1);
    return [tab, totalElements] as const;
  };
  const [answer, ...counts] = await Promise.all([
    ask(criteriaOf(filter), filter.page - 1, pageSize),
    ...orderTabs.map(countOf),
  ]);
  return {
    rows: answer.content.map((order) => ({
      reference: order.reference,
      date: order.validatedAt ?? order.createdAt,
      supplier: order.supplierSnapshot.name,
      buyer: personName(order.customerUserSnapshot),
      withoutTax: order.orderLogisticPrices.totalPriceWithoutTax,
      withTax: order.orderLogisticPrices.totalOrderPrice,
      status: order.status,
    })),
    total: answer.totalElements,
    pageCount: answer.totalPages,
    filter,
    counts: Object.fromEntries(counts) as OrderList["counts"], // One entry per tab, made just above.
  };
}
