// The page of orders that an address asks for, with the tabs that lie beside it and what it can be filtered by.
import { mostKeys } from "@comptoir/contract/limits";
import type { CommercialOrder, OrderChoices } from "@comptoir/contract/orders/commercial-orders";
import { isReceptionDue } from "@comptoir/contract/orders/order-stages.rules";
import type { ApprovalReason } from "@comptoir/contract/policies/approval-rules";
import type { Sdk } from "@comptoir/sdk/client";
import type { Language } from "#lib/locale.ts";
import { cardsPerPage } from "#lib/pages.ts";
import { personNameIn } from "#lib/person-name.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { poNumberField, presentFieldValues } from "#orders/order/order-fields.ts";
import { bySupplier, isCalledOff, personName, standingPrices } from "#orders/order/order-view.ts";
import { promisedDayOf, shownStatusOf } from "#orders/order-states.ts";
import { criteriaOf, listCriteriaOf, type OrderFilter, type OrderTab } from "#orders/overview/order-filter.ts";

/** What one supplier gets of an order. */
export type ListedLogisticOrder = {
  readonly reference: string;
  readonly supplier: string;
  readonly status: string;
  readonly hasIncident: boolean;
  /** The working day until which it arrives; null when nobody says, or nothing is to come. */
  readonly deliveryDay: string | null;
  /** When all of it had arrived; null before, or where the shop does not say. */
  readonly receivedAt: string | null;
  /** Whether all of it has arrived, without an open problem, and nobody has said yet how it went. */
  readonly isToRate: boolean;
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
  /** Of an order that waits for an approver: the rules that ask for one. */
  readonly approvalReasons: readonly ApprovalReason[];
  readonly currency: string;
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

/**
 * What is due first, as the first page tells it too: a word, money, a check, an answer, a confirmation; when nothing is, the order can be
 * placed again. `unread` are ids of logistic orders about which somebody has written what the reader has not read.
 */
export function dueActionOf(order: CommercialOrder, unread: ReadonlySet<string>): DueAction {
  const all = order.orderLogistics;
  if (order.stage === "TO_APPROVE") return "decide";
  const statuses = all.map((each) => shownStatusOf(each, order.sourceType));
  if (statuses.some((status) => status === "BLOCKED_BY_PAYMENT" || status === "PAYMENT_TO_FINISH")) return "pay";
  if (statuses.some((status) => status === "DRAFT_ORDER_ON_HOLD" || status === "QUOTE_TO_CONFIRM")) return "resume";
  if (all.some(({ id }) => unread.has(id))) return "answer";
  return all.some(({ status }) => isReceptionDue(status)) ? "receive" : "reorder";
}

/** Ids of those logistic orders about which the caller has something to read; none where the shop cannot say. */
async function findUnread(sdk: Pick<Sdk, "threads">, orders: readonly CommercialOrder[]): Promise<ReadonlySet<string>> {
  const logisticOrderIds = orders
    .flatMap(({ orderLogistics }) => orderLogistics.map(({ id }) => id))
    .slice(0, mostKeys);
  if (logisticOrderIds.length === 0) return new Set();
  const threads = await sdk.threads
    .findThreads({ query: { logisticOrderIds, unread: true, size: 100 } })
    .catch(nullWhenAbsent);
  const unread = (threads?.content ?? []).filter(({ unreadCount }) => unreadCount > 0);
  return new Set(unread.map(({ orderLogisticId }) => orderLogisticId));
}

function presentListed(order: CommercialOrder, unread: ReadonlySet<string>, language: Language): ListedOrder {
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
      receivedAt: logisticOrder.receivedAt ?? null,
      isToRate: logisticOrder.status === "COMPLETED" && logisticOrder.rated === false && !logisticOrder.incident,
      // Amounts of the suppliers add up to the total of the order, which leaves out what nobody gets.
      withoutTax:
        takenOut !== null && isCalledOff(logisticOrder.status)
          ? 0
          : logisticOrder.orderLogisticPrices.totalPriceWithoutTax,
    })),
    approvalReasons: order.approvalReasons,
    currency: order.orderLogisticPrices.currency,
    due: dueActionOf(order, unread),
  };
}

/** One page of the orders that the caller may see, the newest first; three calls, of which one after the others. */
export async function listOrders(
  sdk: Pick<Sdk, "commercialOrders" | "threads">,
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
  const unread = await findUnread(sdk, answer.content);
  return {
    orders: answer.content.map((order) => presentListed(order, unread, language)),
    total: answer.totalElements,
    pageCount: answer.totalPages,
    filter,
    counts: { all, ...counts, incident },
    choices,
  };
}
