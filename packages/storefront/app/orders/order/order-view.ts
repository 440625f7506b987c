// An order as its pages show it: the fields of the screens only. Amounts are the server's.

import { compareSuppliers } from "@comptoir/contract/conventions";
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import { stageOf } from "@comptoir/contract/orders/order-stages.rules";
import type {
  AddressSnapshot,
  HistoryEntry,
  LogisticOrder,
  LogisticOrderStatus,
  OrderLine,
  OrderPrices,
} from "@comptoir/contract/orders/orders";
import { keepSizes } from "#lib/words.ts";
import { type OrderFieldValue, presentFieldValues } from "#orders/order/order-fields.ts";
import { isOfWire, promisedDayOf, type ShownStatus, shownStatusOf } from "#orders/order-states.ts";
import { type MailStory, mailStoryOf } from "#timeline/mail-story.rules.ts";

export type TotalsView = {
  /** What was refused or cancelled since the order was placed, without tax, which the other amounts leave out; nothing says null. */
  readonly takenOut: number | null;
  readonly goods: number;
  readonly shipping: number;
  readonly withoutTax: number;
  readonly withTax: number;
  readonly taxes: readonly { readonly rate: number; readonly amount: number }[];
};

export type OrderLineView = {
  readonly id: string;
  readonly offerPriceId: string;
  readonly name: string;
  readonly code: string;
  /** What the buyer's account called it. */
  readonly ownCode: string | null;
  readonly image: string | null;
  /** Pieces, as the following ones. */
  readonly quantity: number;
  readonly itemPerPack: number;
  readonly shipped: number;
  readonly received: number;
  readonly canceled: number;
  /** The working day until which what is left of it arrives, where the supplier says one of its own. */
  readonly expectedDay: string | null;
  readonly itemPrice: number;
  /** Goods without tax, of what is still ordered. */
  readonly total: number;
  /** What it came to before all of its logistic order was called off; null while it counts. */
  readonly calledOff: number | null;
};

export type AddressView = Omit<AddressSnapshot, "externalId">;

export type SupplyNews = "parcelLeft" | "trackingCorrected" | "newDeliveryDay" | "piecesCancelled";

export type TimelineEntry = {
  readonly at: string;
  readonly state: string;
  /** Null: the shop itself. */
  readonly by: string | null;
  /** The absent approver for whom somebody decided. */
  readonly onBehalfOf: string | null;
  /** One of several levels has approved. */
  readonly isLevel: boolean;
  /** A payment by card came to nothing; the order was a draft again. */
  readonly isUnpaid: boolean;
  /** What a supplier did without another state coming of it; null: the state says it. */
  readonly news: SupplyNews | null;
  readonly reason: string | null;
  /** Names of the lines that an approver took out. */
  readonly refusedLines: readonly string[];
};

export type ShipmentView = {
  readonly id: string;
  readonly shippedAt: string;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
  /** What is in it, in pieces. */
  readonly lines: readonly (Pick<OrderLineView, "id" | "name" | "code"> & { readonly quantity: number })[];
};

export type LogisticOrderView = {
  readonly id: string;
  readonly reference: string;
  readonly supplierId: string;
  /** Names its page. */
  readonly supplierExternalId: string;
  readonly supplier: string;
  readonly status: string;
  readonly lineCount: number;
  readonly lines: readonly OrderLineView[];
  readonly totals: TotalsView;
  readonly shippingAddress: AddressView | null;
  /** The working day until which it arrives; null when nobody says or it has arrived. */
  readonly deliveryDate: string | null;
  /** When all of it had arrived; null before, or where nobody says. */
  readonly receivedAt: string | null;
  readonly message: string | null;
  /** Which buying rules hold it back. */
  readonly policies: readonly BlockingRule[];
  readonly shipments: readonly ShipmentView[];
  readonly history: readonly TimelineEntry[];
  /** Mails to the buyer's side about it, newest first. */
  readonly mails: readonly MailStory[];
};

export type OrderView = {
  readonly id: string;
  readonly reference: string;
  /** When it was placed; when it was begun while it is a draft. */
  readonly date: string;
  readonly isPlaced: boolean;
  readonly cartId: string | null;
  /** The supplier quote that it comes from. */
  readonly quoteId: string | null;
  readonly buyer: { readonly id: string; readonly name: string };
  /** The buyer's own order number and other fields, printed exactly as given. */
  readonly fields: readonly OrderFieldValue[];
  readonly paymentOption: string | null;
  readonly needsApproval: boolean;
  /** Names the state that the page shows; placing the order sends it along. */
  readonly version: string | null;
  readonly totals: TotalsView;
  readonly shippingAddress: AddressView | null;
  readonly billingAddress: AddressView | null;
  readonly logisticOrders: readonly LogisticOrderView[];
};

/** Amounts of what is still ordered, and what was taken out since, without tax: every page sums an order up so. */
export const standingPrices = ({ orderLogisticPrices, remaining }: CommercialOrder) => ({
  prices: remaining?.prices ?? orderLogisticPrices,
  takenOut: remaining?.takenOutWithoutTax ?? null,
});

/** Totals as pages show them. */
export const presentTotals = (prices: OrderPrices, takenOut: number | null = null): TotalsView => ({
  takenOut,
  goods: prices.totalProductWithoutTax,
  shipping: prices.totalShippingFeesWithoutTax,
  withoutTax: prices.totalPriceWithoutTax,
  withTax: prices.totalOrderPrice,
  taxes: prices.taxDetails.map(({ rate, amount }) => ({ rate, amount })),
});

/** Whether nobody will get or pay it any more. */
export const isCalledOff = (status: LogisticOrderStatus) => stageOf[status] === "DONE" && status !== "COMPLETED";

/** Pieces of a line that nobody will get: of what is called off as a whole, nothing is left to come. */
export const canceledPieces = (
  line: Pick<OrderLine, "status" | "quantity" | "shippedQuantity" | "canceledQuantity">,
): number => (isCalledOff(line.status) ? line.quantity - line.shippedQuantity : line.canceledQuantity);

/** What a logistic order counts in its order: nothing once it is called off, so that amounts of suppliers add up. */
const countedTotals = ({ status, orderLogisticPrices: prices }: LogisticOrder): TotalsView =>
  isCalledOff(status)
    ? { takenOut: prices.totalPriceWithoutTax, goods: 0, shipping: 0, withoutTax: 0, withTax: 0, taxes: [] }
    : presentTotals(prices);

const presentLine = (line: OrderLine, isCounted = true): OrderLineView => ({
  id: line.id,
  offerPriceId: line.offerPriceSnapshotDto.externalId,
  name: keepSizes(line.orderLogisticLineProductVariantDto.name),
  code: line.orderLogisticLineProductVariantDto.externalId,
  ownCode: line.ownCode ?? null,
  image: line.orderLogisticLineProductVariantDto.mainImageUrl,
  quantity: line.quantity,
  itemPerPack: line.orderLogisticLinePriceDto.itemPerPack,
  shipped: line.shippedQuantity,
  received: line.receivedQuantity,
  canceled: canceledPieces(line),
  expectedDay: line.expectedDate,
  itemPrice: line.orderLogisticLinePriceDto.itemPriceWithoutTaxes,
  total: isCounted ? line.orderLogisticLinePriceDto.totalItemPrice : 0,
  calledOff: isCounted ? null : line.orderLogisticLinePriceDto.totalItemPrice,
});

const presentAddress = ({ externalId: _, ...address }: AddressSnapshot): AddressView => address;

const isDraft = (state: string | undefined) => state === "DRAFT_ORDER" || state === "DRAFT_ORDER_ON_HOLD";

/** A card was asked for in vain: the order went on to it and came back as a draft. */
const isBack = (entry: HistoryEntry | undefined) => entry?.from === "ORDER_CREATED" && isDraft(entry.to);

/**
 * The story of an order. That it waited for a card which came to nothing is one entry, not an order placed and a draft; that
 * it still waits for one, or for the word of its buyer, is what its state says.
 */
function presentStory(
  history: readonly HistoryEntry[],
  status: ShownStatus,
  lines: readonly OrderLine[],
): TimelineEntry[] {
  const entries = history.filter(({ to }, index) => !(to === "ORDER_CREATED" && isBack(history[index + 1])));
  return entries.map((entry, index) => {
    const isLast = index === entries.length - 1;
    return { ...presentHistory(entry, lines), ...(isLast && !isOfWire(status) ? { state: status } : {}) };
  });
}

function newsOf({ from, to, change }: HistoryEntry): SupplyNews | null {
  if (from !== to || !change) return null;
  if (change.parcels) return "parcelLeft";
  if (change.shipment) return "trackingCorrected";
  if (change.expectedDate) return "newDeliveryDay";
  return change.lines ? "piecesCancelled" : null;
}

/** Why a step was taken, and why lines come otherwise than they were ordered. */
function reasonOf({ reason, change }: HistoryEntry, lines: readonly OrderLine[]): string | null {
  const ofLines = (change?.lines ?? []).flatMap(({ id, reason: why }) => {
    const line = lines.find((own) => own.id === id);
    return why && line ? [`${presentLine(line).code} – ${why}`] : [];
  });
  return [...(reason ? [reason] : []), ...ofLines].join(" · ") || null;
}

const presentHistory = (entry: HistoryEntry, lines: readonly OrderLine[]): TimelineEntry => ({
  at: entry.at,
  state: entry.to,
  by: entry.by.type === "SYSTEM" ? null : entry.by.name,
  onBehalfOf: entry.by.onBehalfOf ?? null,
  isLevel: entry.from === entry.to && entry.to === "WAITING_CUSTOMER_APPROVAL",
  isUnpaid: isBack(entry),
  news: newsOf(entry),
  // What a gateway gives as its reason is nobody's language.
  reason: isBack(entry) ? null : reasonOf(entry, lines),
  refusedLines: entry.refusedLines ?? [],
});

/** First name and name, or the one that there is. */
export const personName = (user: { readonly firstName: string; readonly lastName: string }): string =>
  `${user.firstName} ${user.lastName}`.trim();

const knownRules = ["CREDIT_CONTROL", "QUOTA"] as const;
export type BlockingRule = (typeof knownRules)[number] | "OTHER";

/** Which buying rules hold an order back, each once; none once it is let go or called off. */
export const blockingRulesOf = ({
  status,
  blockingPolicies,
}: Pick<LogisticOrder, "status" | "blockingPolicies">): BlockingRule[] =>
  status === "BLOCKED_BY_POLICY"
    ? [...new Set(blockingPolicies.map(({ type }) => knownRules.find((known) => known === type) ?? "OTHER"))]
    : [];

/** Logistic orders by their suppliers, as the cart has them. */
export const bySupplier = <Supplied extends Pick<LogisticOrder, "supplierSnapshot">>(
  all: readonly Supplied[],
): Supplied[] => all.toSorted((one, other) => compareSuppliers(one.supplierSnapshot.name, other.supplierSnapshot.name));

const presentShipment = (
  { carrierName: carrier, lines: packed, ...shipment }: LogisticOrder["shipments"][number],
  lines: readonly OrderLine[],
): ShipmentView => ({
  ...shipment,
  carrier,
  lines: packed.flatMap(({ id, quantity }) => {
    const line = lines.find((own) => own.id === id);
    if (!line) return [];
    const { name, code } = presentLine(line);
    return { id, name, code, quantity };
  }),
});

/**
 * What a screen shows of one supplier’s order, in euros; what a screen does not know by name it shows as something
 * else.
 */
export const presentLogisticOrderView = (
  logisticOrder: LogisticOrder,
  sourceType: CommercialOrder["sourceType"] = null,
): LogisticOrderView => ({
  id: logisticOrder.id,
  reference: logisticOrder.reference,
  supplierId: logisticOrder.supplierSnapshot.id,
  supplierExternalId: logisticOrder.supplierSnapshot.externalId,
  supplier: logisticOrder.supplierSnapshot.name,
  status: shownStatusOf(logisticOrder, sourceType),
  lineCount: logisticOrder.lineCount,
  lines: logisticOrder.lines.map((line) => presentLine(line, !isCalledOff(logisticOrder.status))),
  totals: countedTotals(logisticOrder),
  shippingAddress: logisticOrder.shippingAddressSnapshot && presentAddress(logisticOrder.shippingAddressSnapshot),
  deliveryDate: promisedDayOf(shownStatusOf(logisticOrder, sourceType), logisticOrder),
  receivedAt: logisticOrder.receivedAt ?? null,
  message: logisticOrder.fulfillmentMessage || null,
  policies: blockingRulesOf(logisticOrder),
  shipments: logisticOrder.shipments.map((shipment) => presentShipment(shipment, logisticOrder.lines)),
  history: presentStory(logisticOrder.history ?? [], shownStatusOf(logisticOrder, sourceType), logisticOrder.lines),
  mails: mailStoryOf(logisticOrder.mails ?? []),
});

/** `logisticOrders` replace those inside the order, for instance with their histories. */
export function presentOrder(
  order: CommercialOrder,
  logisticOrders: readonly LogisticOrder[] = order.orderLogistics,
): OrderView {
  const [first] = logisticOrders;
  const fields = presentFieldValues(order.customFieldValues);
  const standing = standingPrices(order);
  return {
    id: order.id,
    reference: order.reference,
    date: order.validatedAt ?? order.createdAt,
    isPlaced: order.validatedAt !== null,
    cartId: order.sourceType === "CART" ? order.sourceId : null,
    quoteId: order.sourceType === "QUOTE" ? order.sourceId : null,
    buyer: { id: order.customerUserSnapshot.id, name: personName(order.customerUserSnapshot) },
    fields,
    paymentOption: first?.paymentOption ?? null,
    needsApproval: order.needsApproval,
    version: order.version,
    totals: presentTotals(standing.prices, standing.takenOut),
    shippingAddress: first?.shippingAddressSnapshot ? presentAddress(first.shippingAddressSnapshot) : null,
    billingAddress: first?.billingAddressSnapshot ? presentAddress(first.billingAddressSnapshot) : null,
    logisticOrders: bySupplier(logisticOrders).map((each) => presentLogisticOrderView(each, order.sourceType)),
  };
}
