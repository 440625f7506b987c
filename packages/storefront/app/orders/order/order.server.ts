// One order with everything its page shows, and what its buttons do.

import { defaultCurrency } from "@comptoir/contract/conventions";
import { mostPerPage } from "@comptoir/contract/limits";
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { OrderDocument } from "@comptoir/contract/orders/order-documents";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import type { Offer } from "@comptoir/contract/products";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { nullWhenAbsent, throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { sentValue, typedText } from "#lib/typed-fields.ts";
import { type ComplianceView, readComplianceView } from "#orders/compliance/compliance.server.ts";
import { findOrder } from "#orders/find-order.server.ts";
import { type IncidentSummary, presentIncidentSummary } from "#orders/incidents/incident-view.ts";
import {
  type LogisticOrderView,
  type OrderView,
  personName,
  presentLogisticOrderView,
  presentOrder,
} from "#orders/order/order-view.ts";
import { readReception, receivableOf, receivedField } from "#orders/order/reception.ts";
import { actionsFor, type OrderAction, orderActions, orderState } from "#orders/order-states.ts";

type OrdersSdk = Pick<Sdk, "commercialOrders" | "logisticOrders">;

export type OrderPage = {
  readonly order: Omit<OrderView, "logisticOrders">;
  readonly logisticOrders: readonly (LogisticOrderView & {
    readonly actions: readonly OrderAction[];
    /** Who may approve it, while it waits for that. */
    readonly approvers: readonly string[];
  })[];
  /** The logistic order that the address names; null when it names the whole order. */
  readonly openLogisticOrder: string | null;
};

/** Most lines of a logistic order that one answer holds. */
const mostLines = 100;

async function orNullIfMissing<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    return nullWhenAbsent(error);
  }
}

const findLogisticOrder = (sdk: OrdersSdk, key: string): Promise<LogisticOrder | null> =>
  orNullIfMissing(
    sdk.logisticOrders.getLogisticOrder({ params: { logisticOrderId: key }, query: { nbPreviewLines: mostLines } }),
  );

/** Lines beyond the first hundred. */
async function withAllLines(sdk: OrdersSdk, logisticOrder: LogisticOrder): Promise<LogisticOrder> {
  if (logisticOrder.lines.length >= logisticOrder.lineCount) return logisticOrder;
  const { content } = await sdk.logisticOrders.getLogisticOrderLines({
    params: { logisticOrderId: logisticOrder.id },
    query: { size: mostPerPage },
  });
  return { ...logisticOrder, lines: content };
}

/** An order with all its lines as the API tells it. */
type ReadOrder = {
  readonly order: CommercialOrder;
  /** Those that the caller may read. */
  readonly logisticOrders: readonly LogisticOrder[];
  /** The logistic order that the address names; null when it names the whole order. */
  readonly openLogisticOrder: string | null;
};

/** The order that a commercial or logistic reference names; null when it is unknown or not for the caller's eyes. */
export async function readOrder(sdk: OrdersSdk, reference: string): Promise<ReadOrder | null> {
  // A logistic reference is the commercial one with a rank after it (orders 1.2).
  const [order, named] = await Promise.all([findOrder(sdk, reference, 0), findLogisticOrder(sdk, reference)]);
  const whole = order ?? (named && (await findOrder(sdk, named.orderCommercialReference, 0)));
  if (!whole) return null;
  const logisticOrders = await Promise.all(whole.orderLogistics.map(({ id }) => findLogisticOrder(sdk, id)));
  const readable = await Promise.all(
    logisticOrders.flatMap((logisticOrder) => (logisticOrder ? [withAllLines(sdk, logisticOrder)] : [])),
  );
  return { order: whole, logisticOrders: readable, openLogisticOrder: order ? null : (named?.reference ?? null) };
}

/** What the page of an order shows; null as for `readOrder`. */
export async function findOrderPage(
  sdk: OrdersSdk,
  reference: string,
  userId: string | null,
): Promise<OrderPage | null> {
  const read = await readOrder(sdk, reference);
  if (!read) return null;
  const { logisticOrders: views, ...head } = presentOrder(read.order, read.logisticOrders);
  return {
    order: head,
    logisticOrders: await Promise.all(views.map((logisticOrder) => withActions(sdk, logisticOrder, userId))),
    openLogisticOrder: read.openLogisticOrder,
  };
}

/** What went wrong with logistic orders, and how much of what is said about them is new, by their ids. */
export type AfterSales = {
  readonly incidents: readonly IncidentSummary[];
  /** Of conversations without an incident, of which there are some. */
  readonly talks: ReadonlyMap<string, { readonly count: number; readonly unreadCount: number }>;
};

/** What pages of an order tell of both; nothing where the shop cannot say. */
export async function listAfterSales(
  sdk: Pick<Sdk, "incidents" | "threads">,
  logisticOrders: OrderPage["logisticOrders"],
): Promise<AfterSales> {
  const ids = logisticOrders.map(({ id }) => id);
  if (ids.length === 0) return { incidents: [], talks: new Map() };
  const [incidents, threads] = await Promise.all([
    orNullIfMissing(sdk.incidents.getIncidents({ query: { ids, size: 100 } })),
    orNullIfMissing(sdk.threads.findThreads({ query: { logisticOrderIds: ids, size: 100 } })),
  ]);
  const talks = Map.groupBy(
    (threads?.content ?? []).filter(({ incidentId }) => incidentId === null),
    ({ orderLogisticId }) => orderLogisticId,
  );
  return {
    incidents: (incidents?.content ?? []).map(presentIncidentSummary),
    talks: new Map(
      [...talks].map(([id, all]) => [
        id,
        { count: all.length, unreadCount: all.reduce((sum, { unreadCount }) => sum + unreadCount, 0) },
      ]),
    ),
  };
}

/** What was filed with logistic orders, the newest first, by their ids. */
export async function listDocumentsOf(
  sdk: Pick<Sdk, "orderDocuments">,
  logisticOrders: OrderPage["logisticOrders"],
): Promise<ReadonlyMap<string, readonly OrderDocument[]>> {
  const listed = logisticOrders.map(async ({ id }) => {
    const call = sdk.orderDocuments.getOrderDocuments({ params: { logisticOrderId: id }, query: {} });
    return [id, (await orNullIfMissing(call)) ?? []] as const;
  });
  return new Map(await Promise.all(listed));
}

/** What the compliance folders of logistic orders hold and lack, by their ids; null where the shop cannot say. */
export async function listComplianceOf(
  sdk: Pick<Sdk, "compliance">,
  logisticOrders: OrderPage["logisticOrders"],
): Promise<ReadonlyMap<string, ComplianceView | null>> {
  const listed = logisticOrders.map(async ({ id }) => {
    const call = sdk.compliance.getCompliance({ params: { logisticOrderId: id }, query: {} });
    return [id, await readComplianceView(call)] as const;
  });
  return new Map(await Promise.all(listed));
}

/** Today's offers of the lines of an order; an offer that has ended is not among them. */
export async function listOffersOf(
  sdk: Pick<Sdk, "catalogue">,
  lines: readonly { readonly offerPriceId: string }[],
): Promise<readonly Offer[]> {
  if (lines.length === 0) return [];
  const offerPriceIds = lines.map(({ offerPriceId }) => offerPriceId);
  const { content } = await sdk.catalogue.getOfferInventories({
    query: { currency: defaultCurrency, idType: "EXTERNAL_ID", offerPriceIds, size: mostPerPage },
  });
  return content;
}

async function withActions(sdk: OrdersSdk, logisticOrder: LogisticOrderView, userId: string | null) {
  const needsApprover = orderState(logisticOrder.status).actions.includes("approve");
  const approvers = needsApprover
    ? await sdk.logisticOrders.getApprovers({ params: { logisticOrderId: logisticOrder.id } })
    : [];
  const isApprover = approvers.some(({ id }) => id === userId);
  return {
    ...logisticOrder,
    actions: actionsFor(logisticOrder.status, isApprover),
    approvers: approvers.map(personName),
  };
}

export type ActionOutcome = "done" | "conflict" | "forbidden" | "failed" | "quantities" | "nothingReceived";

const isAction = (value: unknown): value is OrderAction => orderActions.some((action) => action === value);

type OrderChange = {
  readonly action: OrderAction;
  readonly outcome: ActionOutcome;
  /** The logistic order that it was about. */
  readonly of: string;
  /** What was confirmed with less than was sent, for the address of the page. */
  readonly missing?: readonly string[];
};

/** Does what a button of the page asks for; null when it asks for nothing that exists. */
export async function changeOrder(sdk: OrdersSdk, form: FormData): Promise<OrderChange | null> {
  const action = form.get("intent");
  if (!isAction(action)) return null;
  const params = { logisticOrderId: sentValue(form, "logisticOrderId") };
  const asked = { action, of: params.logisticOrderId };
  const reason = typedText(form, "reason");
  const body = reason ? { reason } : {};
  const orders = sdk.logisticOrders;
  const calls = {
    approve: () => orders.approveLogisticOrder({ params }),
    disapprove: () => orders.disapproveLogisticOrder({ params, body }),
    place: () => orders.placeLogisticOrder({ params }),
    cancel: () => orders.cancelLogisticOrder({ params, body }),
  };
  try {
    if (action === "confirmReception") return { ...asked, ...(await confirmReception(sdk, params, form)) };
    await calls[action]();
    return { ...asked, outcome: "done" };
  } catch (error) {
    throwSessionEnd(error);
    tellFailure(`The order action ${action} failed`, error);
    const isOfFields = action === "confirmReception" && error instanceof ApiError && error.status === 400;
    return { ...asked, outcome: isOfFields ? "quantities" : outcomeOf(error) };
  }
}

/** Confirms what the fields say, or everything where there are none; what came less of is left open, and told. */
async function confirmReception(
  sdk: OrdersSdk,
  params: { readonly logisticOrderId: string },
  form: FormData,
): Promise<Pick<OrderChange, "outcome" | "missing">> {
  const reception = readReception(form);
  if (reception?.isUnreadable) return { outcome: "quantities" };
  if (reception?.lines.length === 0) return { outcome: "nothingReceived" };
  await sdk.logisticOrders.confirmReception({ params, body: reception ? { lines: [...reception.lines] } : {} });
  const after = reception && (await findLogisticOrder(sdk, params.logisticOrderId));
  if (!after) return { outcome: "done" };
  const { lines } = presentLogisticOrderView(await withAllLines(sdk, after));
  const missing = lines.filter((line) => form.has(receivedField(line.id)) && receivableOf(line) > 0);
  return { outcome: "done", missing: missing.map((line) => `${line.id}.${receivableOf(line)}`) };
}

function outcomeOf(error: unknown): ActionOutcome {
  if (!(error instanceof ApiError)) return "failed";
  if (error.status === 409) return "conflict";
  return error.status === 403 || error.status === 404 ? "forbidden" : "failed";
}
