// Orders on the wire: every amount is one of four sums that are stored, or a sum of those (orders 3.1 and 4.1).

import { expectedDeliveryDate, stillKeptDay } from "@comptoir/contract/days/delivery-days.rules";
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import {
  type HistoryEntry,
  type LogisticOrder,
  LogisticOrderStatus,
  type OrderLine,
  type OrderPrices,
} from "@comptoir/contract/orders/orders";
import type { ApprovalReason } from "@comptoir/contract/policies/approval-rules";
import { type CustomFieldDefinition, presentCustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import type { HistoryRow, LogisticOrderRow, OrderLineRow } from "#orders/logistic-orders.queries.ts";
import { type CommercialOrderRow, manualValidationOf, versionOf } from "#orders/orders.queries.ts";
import { arrivesAsPromised, isToCome, placedAmount, stillOrdered } from "#orders/orders.rules.ts";
import { nameIn } from "#orders/snapshots.ts";
import { type BudgetFacts, judgeApproval } from "#policies/policies.rules.ts";
import {
  type LineAmounts,
  sumAmounts,
  sumTaxDetails,
  type TaxDetailAmounts,
  totalWithoutTax,
} from "#pricing/totals.rules.ts";
import { isoMoment } from "#shared/iso-moment.ts";
import type { Locale } from "#shared/locale.ts";
import {
  type Amount,
  cents,
  presentAmount,
  presentRate,
  presentUnitPrice,
  sum,
  tenThousandths,
  unitPriceWithTax,
} from "#shared/money.ts";

export type OrderFields = {
  readonly ORDER_COMMERCIAL: readonly CustomFieldDefinition[];
  readonly ORDER_LOGISTIC: readonly CustomFieldDefinition[];
  readonly ORDER_LOGISTIC_LINE: readonly CustomFieldDefinition[];
};

type StoredAmounts = Readonly<Record<keyof LineAmounts, number>>;

/** Amounts as they are stored. */
export const storedAmounts = ({ goods, goodsTax, shipping, shippingTax }: StoredAmounts): LineAmounts => ({
  goods: cents(goods),
  goodsTax: cents(goodsTax),
  shipping: cents(shipping),
  shippingTax: cents(shippingTax),
});

const together = (...amounts: Amount[]) => presentAmount(sum(amounts));

/** Amounts of an order, without and with tax, and the tax of each rate. */
export function presentOrderPrices(
  { goods, goodsTax, shipping, shippingTax }: LineAmounts,
  taxDetails: readonly TaxDetailAmounts[],
  currency: string,
): OrderPrices {
  return {
    currency,
    totalItemPrice: presentAmount(goods),
    totalProductWithoutTax: presentAmount(goods),
    totalProductTaxAmount: presentAmount(goodsTax),
    totalProductWithTax: together(goods, goodsTax),
    totalShippingFees: presentAmount(shipping),
    totalShippingFeesWithoutTax: presentAmount(shipping),
    totalShippingTaxAmount: presentAmount(shippingTax),
    totalShippingFeesWithTax: together(shipping, shippingTax),
    totalPriceWithoutTax: together(goods, shipping),
    totalTaxAmount: together(goodsTax, shippingTax),
    totalPriceWithTax: together(goods, goodsTax, shipping, shippingTax),
    totalOrderPrice: together(goods, goodsTax, shipping, shippingTax),
    taxDetails: taxDetails.map(({ rate, base, amount }) => ({
      rate: presentRate(rate),
      base: presentAmount(base),
      amount: presentAmount(amount),
    })),
  };
}

function presentLinePrice(row: OrderLineRow): OrderLine["orderLogisticLinePriceDto"] {
  const { goods, goodsTax, shipping, shippingTax } = storedAmounts(row);
  const { inventory, offerPrice } = row.snapshot;
  const price = tenThousandths(row.unitPrice);
  return {
    price: presentUnitPrice(price),
    confirmedPrice: row.confirmedPrice === null ? null : presentUnitPrice(tenThousandths(row.confirmedPrice)),
    currency: inventory.currency,
    itemPerPack: offerPrice.itemPerPack,
    quantityPerItem: inventory.quantityPerItem,
    packingType: inventory.packingType,
    type: offerPrice.type,
    typeValue: null,
    externalOfferId: offerPrice.externalId,
    externalSource: inventory.externalSource,
    itemPriceWithoutTaxes: presentUnitPrice(price),
    priceWithTaxes: presentUnitPrice(unitPriceWithTax(price, row.taxRate)),
    taxRate: presentRate(row.taxRate),
    taxAmount: presentAmount(goodsTax),
    totalItemPrice: presentAmount(goods),
    totalItemTaxAmount: presentAmount(goodsTax),
    totalItemPriceWithTaxes: together(goods, goodsTax),
    shippingPriceWithoutTaxes: presentAmount(shipping),
    shippingTaxAmount: presentAmount(shippingTax),
    shippingPriceWithTaxes: together(shipping, shippingTax),
    totalPriceWithoutTaxes: together(goods, shipping),
    totalTaxes: together(goodsTax, shippingTax),
    totalPriceWithTaxes: together(goods, goodsTax, shipping, shippingTax),
    taxInformation: null,
  };
}

/** A line as it was ordered, with what became of it since. */
export function presentOrderLine(row: OrderLineRow, fields: OrderFields, locale: Locale): OrderLine {
  const { snapshot } = row;
  const price = tenThousandths(row.unitPrice);
  return {
    id: row.id,
    externalId: row.externalId,
    quoteLineExternalId: row.quoteLineExternalId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    quantity: row.quantity,
    confirmedQuantity: row.confirmedQuantity,
    shippedQuantity: row.shippedQuantity,
    receivedQuantity: row.receivedQuantity,
    canceledQuantity: row.canceledQuantity,
    expectedDate: row.expectedDate,
    status: row.canceledQuantity === row.quantity ? "CANCELED" : row.status,
    paymentStatus: row.paymentStatus,
    refunded: row.isRefunded,
    incidentDeclared: row.hasIncident,
    customFieldValues: presentCustomFieldValues(fields.ORDER_LOGISTIC_LINE, row.customFieldValues),
    orderLogisticLinePriceDto: presentLinePrice(row),
    orderLogisticLineProductDto: {
      ...snapshot.product,
      name: snapshot.names?.product[locale] || snapshot.product.name,
    },
    orderLogisticLineProductVariantDto: { ...snapshot.variant, name: nameIn(snapshot, locale) },
    ownCode: snapshot.ownCode ?? null,
    offerInventorySnapshotDto: snapshot.inventory,
    offerPriceSnapshotDto: {
      externalId: snapshot.offerPrice.externalId,
      itemPerPack: snapshot.offerPrice.itemPerPack,
      productPriceWithoutTaxes: presentUnitPrice(price),
      productPriceWithTaxes: presentUnitPrice(unitPriceWithTax(price, row.taxRate)),
    },
    offerCustomFieldSnapshotDtos: snapshot.offerCustomFields,
  };
}

function presentInitialPrice(row: LogisticOrderRow): LogisticOrder["initialPrice"] {
  if (row.initialGoods === null) return null;
  const { goods, goodsTax, shipping, shippingTax } = storedAmounts({
    goods: row.initialGoods,
    goodsTax: row.initialGoodsTax ?? 0,
    shipping: row.initialShipping ?? 0,
    shippingTax: row.initialShippingTax ?? 0,
  });
  return {
    priceWithTax: together(goods, goodsTax),
    priceWithoutTax: presentAmount(goods),
    shippingPriceWithTax: together(shipping, shippingTax),
    shippingPriceWithoutTax: presentAmount(shipping),
    totalPriceWithTax: together(goods, goodsTax, shipping, shippingTax),
    totalPriceWithoutTax: together(goods, shipping),
  };
}

const isOfShop = ({ byType, onBehalfOf }: HistoryRow) =>
  byType === "SYSTEM" || (byType === "OPERATOR" && onBehalfOf !== null);

/** A step as histories show it; what the shop did, by itself or in a supplier's place, stands under its brand. */
export const presentHistory = (row: HistoryRow, brand: string): HistoryEntry => ({
  from: row.from === null ? null : LogisticOrderStatus.parse(row.from),
  to: LogisticOrderStatus.parse(row.to),
  at: row.at.toISOString(),
  by: { type: row.byType, name: isOfShop(row) ? brand : row.byName, onBehalfOf: row.onBehalfOf },
  reason: row.reason,
  ...(row.change ? { change: row.change } : {}),
  ...(row.refusedLines.length > 0 ? { refusedLines: row.refusedLines } : {}),
});

/**
 * The day by which all of a logistic order arrives: as its supplier accepted it; before, as was promised, where that can still
 * be kept by what is ordered then; else as lead times let expect.
 */
export function deliveryDayOf(
  row: Pick<LogisticOrderRow, "promisedOn" | "longestLeadTime" | "sentToSupplierAt" | "status">,
  now: Date,
): string | null {
  const { promisedOn, longestLeadTime, sentToSupplierAt, status } = row;
  if (promisedOn !== null && arrivesAsPromised(status)) return promisedOn;
  const orderedAt = sentToSupplierAt ?? now;
  const kept = isToCome(status) ? stillKeptDay(promisedOn, 0, orderedAt) : null;
  return kept ?? expectedDeliveryDate(longestLeadTime, orderedAt);
}

/** With which fields, in which language and when orders are presented. */
export type OrderWords = { readonly fields: OrderFields; readonly locale: Locale; readonly now: Date };

/** A logistic order with the lines that it was read with. */
export function presentLogisticOrder(
  row: LogisticOrderRow,
  lines: readonly OrderLineRow[],
  { fields, locale, now }: OrderWords,
): LogisticOrder {
  return {
    id: row.id,
    reference: row.reference,
    externalId: row.externalId,
    externalSource: row.externalSource,
    orderCommercialId: row.commercialOrderId,
    orderCommercialReference: row.commercialReference,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    validatedAt: row.validatedAt?.toISOString() ?? null,
    status: row.status,
    paymentStatus: row.paymentStatus,
    paymentOption: row.paymentOption,
    channel: row.channel,
    orderOrigin: row.channel,
    incident: row.hasIncident,
    incidentDeclared: row.hasIncident,
    partiallyDeclinedBySupplier: row.isPartiallyDeclined,
    fulfillmentMessage: row.fulfillmentMessage,
    shippingType: row.shippingTypeCode,
    shippingTrackingUrl: row.shippingTrackingUrl,
    expectedDeliveryDate: deliveryDayOf(row, now),
    receivedAt: row.receivedAt?.toISOString() ?? null,
    rated: row.isRated,
    supplierSnapshot: row.supplier,
    shippingAddressSnapshot: row.shippingAddress,
    billingAddressSnapshot: row.billingAddress,
    customerUserSnapshot: row.userSnapshot,
    orderLogisticPrices: presentOrderPrices(storedAmounts(row), row.taxDetails, row.currency),
    initialPrice: presentInitialPrice(row),
    lineCount: row.lineCount,
    lines: lines.map((line) => presentOrderLine(line, fields, locale)),
    customFieldValues: presentCustomFieldValues(fields.ORDER_LOGISTIC, row.customFieldValues),
    processing: row.processing,
    shipments: row.shipments.map((shipment) => ({
      ...shipment,
      shippedAt: isoMoment(shipment.shippedAt),
    })),
    blockingPolicies: row.blockingPolicies.map(({ type, message }) => ({ type, message })),
  };
}

/** What presenting an order takes besides its row. */
export type OrderContents = OrderWords & {
  readonly logisticOrders: readonly LogisticOrderRow[];
  readonly lines: readonly OrderLineRow[];
  /** The caller never waits for an approver. */
  readonly isExempt: boolean;
  /** The budgets that the order would be judged by. */
  readonly budgets: readonly BudgetFacts[];
};

/** What is left of a placed order, where less is left than was placed. */
function presentRemaining(
  { validatedAt, currency }: CommercialOrderRow,
  logisticOrders: readonly LogisticOrderRow[],
): CommercialOrder["remaining"] {
  if (validatedAt === null) return null;
  const left = stillOrdered(logisticOrders);
  const amounts = sumAmounts(left.map(storedAmounts));
  const takenOut = placedAmount(logisticOrders) - totalWithoutTax(amounts);
  if (takenOut <= 0) return null;
  const taxDetails = sumTaxDetails(left.flatMap((logisticOrder) => logisticOrder.taxDetails));
  return {
    prices: presentOrderPrices(amounts, taxDetails, currency),
    takenOutWithoutTax: presentAmount(cents(takenOut)),
  };
}

/** Which rules ask for a word of the account, as they were when the order was placed. */
export function presentApprovalReasons(logisticOrders: readonly LogisticOrderRow[]): ApprovalReason[] {
  const reasons = logisticOrders.find(({ approvalReasons }) => approvalReasons.length > 0)?.approvalReasons ?? [];
  return reasons.map(({ type, limit, name }) => ({
    type,
    limit: limit === null ? null : presentAmount(cents(limit)),
    name,
  }));
}

/** A commercial order with its logistic orders, its totals and the words that it needs. */
export function presentCommercialOrder(row: CommercialOrderRow, contents: OrderContents): CommercialOrder {
  const { logisticOrders, lines, fields, isExempt, budgets } = contents;
  const amounts = sumAmounts(logisticOrders.map(storedAmounts));
  const judged = { manual: manualValidationOf(row), totalWithoutTax: totalWithoutTax(amounts), isExempt };
  return {
    id: row.id,
    reference: row.reference,
    externalId: row.externalId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    validatedAt: row.validatedAt?.toISOString() ?? null,
    processing: row.processing,
    productCount: logisticOrders.reduce((all, { productCount }) => all + productCount, 0),
    lineCount: logisticOrders.reduce((all, { lineCount }) => all + lineCount, 0),
    orderLogisticPrices: presentOrderPrices(
      amounts,
      sumTaxDetails(logisticOrders.flatMap(({ taxDetails }) => taxDetails)),
      row.currency,
    ),
    remaining: presentRemaining(row, logisticOrders),
    orderLogistics: logisticOrders.map((logisticOrder) =>
      presentLogisticOrder(
        logisticOrder,
        lines.filter(({ logisticOrderId }) => logisticOrderId === logisticOrder.id),
        contents,
      ),
    ),
    customerAccountSnapshot: row.accountSnapshot,
    customerUserSnapshot: row.userSnapshot,
    sourceType: row.sourceType,
    sourceId: row.sourceId,
    customFieldValues: presentCustomFieldValues(fields.ORDER_COMMERCIAL, row.customFieldValues),
    shippingTrackingUrl:
      logisticOrders.findLast(({ shippingTrackingUrl }) => shippingTrackingUrl)?.shippingTrackingUrl ?? null,
    version: row.validatedAt === null ? versionOf(row, logisticOrders) : null,
    needsApproval: row.neededApproval ?? judgeApproval(judged, budgets).requiredLevel > 0,
    approvalReasons: presentApprovalReasons(
      logisticOrders.filter(({ status }) => status === "WAITING_CUSTOMER_APPROVAL"),
    ),
  };
}
