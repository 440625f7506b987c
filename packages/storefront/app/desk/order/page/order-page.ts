// An order as its page at the desk shows it: what was ordered, what is left of it, what left and what happened.
import { writtenInvoiceAddress } from "@comptoir/contract/accounts/identifiers.rules";
import { shopDay } from "@comptoir/contract/days/days.rules";
import type { DeskLogisticOrder, DeskOrder, DeskOrderLine, DeskOrderStep } from "@comptoir/contract/orders/desk-orders";
import type {
  AddressSnapshot,
  HistoryEntry,
  LogisticOrder,
  LogisticOrderStatus,
} from "@comptoir/contract/orders/orders";
import { rowFile } from "#catalogue/row-picture.ts";
import { type PaymentWord, paymentWord } from "#desk/order-states.ts";
import type { DeskClient } from "#lib/session/context.ts";
import { keepSizes } from "#lib/words.ts";
import { type BlockingRule, blockingRulesOf } from "#orders/order/order-view.ts";
import { type MailStory, mailStoryOf } from "#timeline/mail-story.rules.ts";

export type DeskLine = {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly ean: string | null;
  readonly image: string | null;
  readonly itemPerPack: number;
  /** Pieces, as all that follow. */
  readonly ordered: number;
  /** Null until it is accepted. */
  readonly confirmed: number | null;
  readonly shipped: number;
  readonly canceled: number;
  readonly left: number;
  /** Pieces that the supplier could sell besides. */
  readonly stock: number;
  /** One piece without tax, as it was ordered. */
  readonly orderedPrice: number;
  /** The same as it holds now. */
  readonly price: number;
  /** Goods without tax of what is not cancelled. */
  readonly total: number;
  readonly expectedDay: string | null;
};

export type DeskShipment = LogisticOrder["shipments"][number];

export type OrderPage = {
  readonly id: string;
  readonly reference: string;
  readonly version: number;
  readonly client: DeskClient;
  readonly status: LogisticOrderStatus;
  readonly isLate: boolean;
  /** By when its supplier has to act; null where it owes nothing by a day. */
  readonly dueAt: string | null;
  readonly waitsForPayment: boolean;
  readonly account: string;
  readonly user: string;
  readonly customerReference: string | null;
  readonly supplier: string;
  readonly sentAt: string;
  readonly promisedDay: string | null;
  readonly payment: { readonly option: LogisticOrder["paymentOption"]; readonly word: PaymentWord };
  /** What the supplier told the buyer with its acceptance. */
  readonly message: string | null;
  readonly shippingAddress: AddressSnapshot | null;
  readonly billingAddress: AddressSnapshot | null;
  /** Where the buyer receives electronic invoices, with its scheme; empty where that is not known. */
  readonly invoicingAddress: string;
  readonly lines: readonly DeskLine[];
  readonly shipments: readonly DeskShipment[];
  /** Newest first. */
  readonly history: readonly HistoryEntry[];
  /** Mails about it, newest first. */
  readonly mails: readonly MailStory[];
  /** Without tax, delivery included: as it was ordered, and as it is now. */
  readonly totals: {
    readonly ordered: number;
    readonly now: number;
    readonly goods: number;
    readonly shipping: number;
    readonly tax: number;
    readonly withTax: number;
  };
  /** The buying rules that hold it back. */
  readonly blocking: readonly BlockingRule[];
  /** All logistic orders of its commercial order, at the operator's desk. */
  readonly logisticOrders: readonly DeskLogisticOrder[];
  readonly steps: readonly DeskOrderStep[];
  /** The first day that can be promised. */
  readonly today: string;
  /** Names what the page sends: the same parcel is not sent twice. */
  readonly formKey: string;
};

function presentLine(line: DeskOrderLine): DeskLine {
  const { orderLogisticLineProductVariantDto: variant, orderLogisticLinePriceDto: prices } = line;
  return {
    id: line.id,
    name: keepSizes(variant.name),
    code: variant.externalReference || variant.externalId,
    ean: variant.ean,
    image: rowFile(variant.productMediaInfoDTOS.find(({ isMain }) => isMain)?.urls ?? [], variant.mainImageUrl),
    itemPerPack: prices.itemPerPack,
    ordered: line.quantity,
    confirmed: line.confirmedQuantity,
    shipped: line.shippedQuantity,
    canceled: line.canceledQuantity,
    left: line.leftToShip,
    stock: line.availableStock,
    orderedPrice: prices.price,
    price: prices.confirmedPrice ?? prices.price,
    total: prices.totalItemPrice,
    expectedDay: line.expectedDate,
  };
}

/** The page of an order at a moment, for one of the kinds of client. */
export function presentOrderPage(order: DeskOrder, client: DeskClient, now: Date, formKey: string): OrderPage {
  const { orderLogisticPrices: prices, initialPrice } = order;
  return {
    id: order.id,
    reference: order.reference,
    version: order.version,
    client,
    status: order.status,
    isLate: order.late,
    dueAt: order.dueAt,
    waitsForPayment: order.waitsForPayment,
    account: order.customerAccountName,
    user: order.customerName,
    customerReference: order.customerReference,
    supplier: order.supplierSnapshot.name,
    sentAt: order.sentAt ?? order.createdAt,
    promisedDay: order.expectedDeliveryDate ?? null,
    payment: { option: order.paymentOption, word: paymentWord(order.paymentStatus) },
    message: order.fulfillmentMessage,
    shippingAddress: order.shippingAddressSnapshot,
    billingAddress: order.billingAddressSnapshot,
    invoicingAddress: order.customerInvoicingAddress && writtenInvoiceAddress(order.customerInvoicingAddress),
    lines: order.lines.map(presentLine),
    shipments: order.shipments,
    history: order.history.toReversed(),
    mails: mailStoryOf(order.mails),
    totals: {
      ordered: initialPrice?.totalPriceWithoutTax ?? prices.totalPriceWithoutTax,
      now: prices.totalPriceWithoutTax,
      goods: prices.totalProductWithoutTax,
      shipping: prices.totalShippingFeesWithoutTax,
      tax: prices.totalTaxAmount,
      withTax: prices.totalPriceWithTax,
    },
    blocking: blockingRulesOf(order),
    logisticOrders: order.logisticOrders,
    steps: order.steps,
    today: shopDay(now),
    formKey,
  };
}
