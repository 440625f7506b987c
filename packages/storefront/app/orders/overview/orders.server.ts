// The page of orders that an address asks for, with the tabs that lie beside it and what it can be filtered by.
import type { CommercialOrder, OrderChoices } from "@comptoir/contract/orders/commercial-orders";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import type { Sdk } from "@comptoir/sdk/client";
import type { Language } from "#lib/locale.ts";
import { cardsPerPage } from "#lib/pages.ts";
import { personNameIn } from "#lib/person-name.ts";
import { poNumberField, presentFieldValues } from "#orders/order/order-fields.ts";
import { bySupplier, isCalledOff, personName, standingPrices } from "#orders/order/order-view.ts";
import { orderState, promisedDayOf, shownStatusOf } from "#orders/order-states.ts";
import { criteriaOf, listCriteriaOf, type OrderFilter, type OrderTab } from "#orders/overview/order-filter.ts";

/** What one supplier gets of an order. */
export type ListedLogisticOrder = {
  readonly reference: string;
  readonly supplier: string;
  readonly status: string;
  readonly hasIncident: boolean;
  /** The working day until which it arrives; null when nobody says, or nothing is to come. */
  readonly deliveryDay: string | null;
  /** Goods and delivery; of what was called off, nothing. */
  readonly withoutTax: number;
};

/** What is due of an order: at most one thing, which stands in its row. */
export type DueAction = "decide" | "pay" | "resume" | "answer" | "receive" | "reorder";

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
  readonly due: DueAction;
};

/** Where a server tells none. */
const noOrderChoices: OrderChoices = { suppliers: [], organisations: [], buyers: [], kept: [] };

export type OrderList = {
  readonly orders: readonly ListedOrder[];
  readonly total: number;
  readonly pageCount: number;
  readonly filter: OrderFilter;
  readonly counts: Readonly<Record<OrderTab | "incident", number>>;
  readonly choices: OrderChoices;
};

const hasArrivals = ({ status }: LogisticOrder) => orderState(status).actions.includes("confirmReception");

/** What is due first: a word, money, a check, an answer, a confirmation; when nothing is, the order can be placed again. */
export function dueActionOf(order: CommercialOrder): DueAction {
  const all = order.orderLogistics;
  if (order.stage === "TO_APPROVE") return "decide";
  const statuses = all.map((each) => shownStatusOf(each, order.sourceType));
  if (statuses.some((status) => status === "BLOCKED_BY_PAYMENT" || status === "PAYMENT_TO_FINISH")) return "pay";
  if (statuses.some((status) => status === "DRAFT_ORDER_ON_HOLD" || status === "QUOTE_TO_CONFIRM")) return "resume";
  if (all.some(({ incident }) => incident)) return "answer";
  return all.some(hasArrivals) ? "receive" : "reorder";
}

function presentListed(order: CommercialOrder, language: Language): ListedOrder {
  const { prices, takenOut } = standingPrices(order);
  return {
    reference: order.reference,
    date: order.validatedAt ?? order.createdAt,
    lineCount: order.lineCount,
    ownReference: presentFieldValues(order.customFieldValues).find(({ key }) => key === poNumberField)?.text ?? null,
    buyer: personNameIn(personName(order.customerUserSnapshot), language),
    organisation: order.customerUserSnapshot.parentName,
    withoutTax: prices.totalPriceWithoutTax,
    withTax: prices.totalOrderPrice,
    takenOut,
    logisticOrders: bySupplier(order.orderLogistics).map((logisticOrder) => ({
      reference: logisticOrder.reference,
      supplier: logisticOrder.supplierSnapshot.name,
      status: shownStatusOf(logisticOrder, order.sourceType),
      hasIncident: logisticOrder.incident,
      deliveryDay: promisedDayOf(shownStatusOf(logisticOrder, order.sourceType), logisticOrder),
      // Amounts of the suppliers add up to the total of the order, which leaves out what nobody gets.
      withoutTax:
        takenOut !== null && isCalledOff(logisticOrder.status)
          ? 0
          : logisticOrder.orderLogisticPrices.totalPriceWithoutTax,
    })),
    due: dueActionOf(order),
  };
}

/** One page of the orders that the caller may see, the newest first; two calls. */
export async function listOrders(
  sdk: Pick<Sdk, "commercialOrders">,
  filter: OrderFilter,
  language: Language,
): Promise<OrderList> {
  const [answer, { incident, choices = noOrderChoices, ...counts }] = await Promise.all([
    sdk.commercialOrders.getCommercialOrders({
      query: {
        ...listCriteriaOf(filter),
        page: filter.page - 1,
        size: cardsPerPage,
        nbPreviewLines: 0,
        sort: ["orderedAt:desc", "reference:asc"],
      },
    }),
    sdk.commercialOrders.countCommercialOrders({ query: { ...criteriaOf(filter), withChoices: true } }),
  ]);
  const all = counts.toApprove + counts.waiting + counts.running + counts.done;
  return {
    orders: answer.content.map((order) => presentListed(order, language)),
    total: answer.totalElements,
    pageCount: answer.totalPages,
    filter,
    counts: { all, ...counts, incident },
    choices,
  };
}
