// Supplier quotes on the wire.

import { messagesPerPage } from "@comptoir/contract/limits";
import type { ProductVariant } from "@comptoir/contract/products";
import { countedLines } from "@comptoir/contract/quotes/answer-cost.rules";
import type {
  PreviousAnswer,
  QuoteLine,
  QuoteMessage,
  QuoteMessagePage,
  QuoteTotals,
  SupplierQuote,
} from "@comptoir/contract/quotes/quotes";
import { type CustomFieldDefinition, presentCustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { presentAttachments } from "#files/attachments.ts";
import type { FileLinks } from "#files/file-links.ts";
import type { LineAmounts } from "#pricing/totals.rules.ts";
import { presentTerms } from "#quotes/negotiation/delivery-terms.rules.ts";
import type { MessageRow } from "#quotes/negotiation/messages.queries.ts";
import type { PreviousAnswerRow, SupplierQuoteRow } from "#quotes/negotiation/supplier-quotes.queries.ts";
import {
  deliveryDayOfAnswer,
  type QuoteLineRow,
  quoteLineExternalId,
  totalQuote,
} from "#quotes/negotiation/supplier-quotes.rules.ts";
import { isoMoment } from "#shared/iso-moment.ts";
import { cents, presentAmount, presentRate, presentUnitPrice, sum, tenThousandths } from "#shared/money.ts";
import { invariant } from "#shared/refusal.ts";

/** What presenting quotes takes beyond their rows. */
export type QuoteWords = {
  readonly variants: ReadonlyMap<string, ProductVariant>;
  readonly fields: {
    readonly QUOTE: readonly CustomFieldDefinition[];
    readonly QUOTE_LINE: readonly CustomFieldDefinition[];
  };
  readonly linkOf: FileLinks;
  readonly now: Date;
};

/** The variant that a quote names. */
export function variantOf({ variants }: QuoteWords, id: string): ProductVariant {
  const variant = variants.get(id);
  invariant(variant, "a variant that a quote names is never deleted");
  return variant;
}

/** A price per piece, where there is one. */
export const presentPrice = (price: number | null) => (price === null ? null : presentUnitPrice(tenThousandths(price)));

/** A line as it was sent, or asked for. */
export const presentQuoteLine = (line: QuoteLineRow, quoteId: string, words: QuoteWords): QuoteLine => ({
  id: line.id,
  externalId: quoteLineExternalId(quoteId, line.position),
  productVariant: variantOf(words, line.variantId),
  quantity: line.quantity,
  requestedQuantity: line.requestedQuantity,
  price: presentPrice(line.unitPrice),
  listPrice: presentPrice(line.listPrice),
  productTaxAmount: presentAmount(cents(line.goodsTax)),
  shippingPrice: presentAmount(cents(line.shipping)),
  shippingTaxAmount: presentAmount(cents(line.shippingTax)),
  taxRate: presentRate(line.taxRate),
  shippingTaxRate: presentRate(line.shippingTaxRate),
  offerInventoryId: line.inventoryId,
  quoteDeliveryLines: [...line.deliveries],
  comment: line.comment,
  leadTimeToShip: line.leadTimeToShip,
  alternativeToLineId: line.alternativeToLineId,
  outOfStockQuantity: line.outOfStockQuantity,
  orderedQuantity: line.orderedQuantity,
  customFieldValues: presentCustomFieldValues(words.fields.QUOTE_LINE, line.customFieldValues),
});

const unknownTotals: QuoteTotals = {
  totalProductWithoutTax: null,
  totalProductTaxAmount: null,
  totalShippingFeesWithoutTax: null,
  totalShippingTaxAmount: null,
  totalTaxAmount: null,
  totalPriceWithTax: null,
};

type SummedLine = Pick<
  QuoteLineRow,
  "id" | "quantity" | "unitPrice" | "goodsTax" | "shipping" | "shippingTax" | "isRemoved" | "alternativeToLineId"
>;

/** What the lines that count come to; null while one of them has no price. */
export const amountsOf = (lines: readonly SummedLine[]): LineAmounts | null =>
  totalQuote(
    countedLines(lines).map(({ quantity, unitPrice, goodsTax, shipping, shippingTax }) => ({
      quantity,
      unitPrice: unitPrice === null ? null : tenThousandths(unitPrice),
      goodsTax: cents(goodsTax),
      shipping: cents(shipping),
      shippingTax: cents(shippingTax),
    })),
  );

/** The sums of a quote on the wire. */
export function presentTotals(totals: LineAmounts | null): QuoteTotals {
  if (totals === null) return unknownTotals;
  const { goods, goodsTax, shipping, shippingTax } = totals;
  return {
    totalProductWithoutTax: presentAmount(goods),
    totalProductTaxAmount: presentAmount(goodsTax),
    totalShippingFeesWithoutTax: presentAmount(shipping),
    totalShippingTaxAmount: presentAmount(shippingTax),
    totalTaxAmount: presentAmount(sum([goodsTax, shippingTax])),
    totalPriceWithTax: presentAmount(sum([goods, goodsTax, shipping, shippingTax])),
  };
}

/** A message of either conversation. */
export const presentMessage = (
  { id, message, at, name, authorType, attachments }: MessageRow,
  linkOf: FileLinks,
): QuoteMessage => ({
  id,
  message,
  messageDate: isoMoment(at),
  name,
  authorType,
  attachments: presentAttachments(attachments, linkOf),
});

/** A part of a conversation, of rows that may be one more than it takes. */
export const presentMessages = (rows: readonly MessageRow[], linkOf: FileLinks): QuoteMessagePage => ({
  messages: rows.slice(-messagesPerPage).map((row) => presentMessage(row, linkOf)),
  hasEarlier: rows.length > messagesPerPage,
});

/** What a buyer is told of the answer before: who of the supplier sent it stays there. */
const presentPrevious = ({ lines, ...row }: PreviousAnswerRow): PreviousAnswer => ({
  sentAt: isoMoment(row.sentAt),
  validityDate: isoMoment(row.validUntil),
  deliveryTerms: presentTerms(row.terms),
  deliveryDate: row.deliveredOn,
  lines: lines.map(({ id, removed, quantity, price, leadTimeToShip }) => {
    return { id, removed, quantity, price, leadTimeToShip };
  }),
});

/** While it can be ordered, the day of what is ordered now; then that of its order, which may not keep the day that was named. */
const deliveryDateOf = (row: SupplierQuoteRow, now: Date): string | null =>
  row.status === "WAITING_FOR_CUSTOMER" ? deliveryDayOfAnswer(row, now) : (row.orderPromisedOn ?? row.deliveredOn);

/** A supplier quote as its buyer reads it: what the supplier took out stands apart. */
export function presentSupplierQuote(row: SupplierQuoteRow, words: QuoteWords): SupplierQuote {
  const { messages } = presentMessages(row.messages, words.linkOf);
  return {
    id: row.id,
    masterQuoteId: row.masterQuoteId,
    status: row.status,
    supplier: {
      id: row.supplierId,
      externalId: row.supplierExternalId,
      name: row.supplierName,
      status: row.supplierStatus,
    },
    billingAddress: row.billingAddress,
    quoteLines: row.lines.filter(({ isRemoved }) => !isRemoved).map((line) => presentQuoteLine(line, row.id, words)),
    removedLines: row.lines
      .filter(({ isRemoved, alternativeToLineId }) => isRemoved && alternativeToLineId === null)
      .map(({ id, variantId, requestedQuantity }) => ({
        id,
        productVariant: variantOf(words, variantId),
        requestedQuantity,
      })),
    validityDate: row.validUntil?.toISOString() ?? null,
    deliveryTerms: presentTerms(row.terms),
    deliveryDate: deliveryDateOf(row, words.now),
    promisedDeliveryDate: row.deliveredOn,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    customerUserId: row.userId,
    customerName: row.customerName,
    customerAccountId: row.accountId,
    currency: row.currency,
    totals: presentTotals(amountsOf(row.lines)),
    declineReason: row.declineReason,
    revision: row.revision,
    previousAnswer: row.previousAnswer && presentPrevious(row.previousAnswer),
    orderCommercialId: row.orderId,
    orderCommercialReference: row.orderReference,
    customerThread: messages,
    customerSupplierThread: { messages },
    messageCount: row.messageCount,
    unreadCount: row.unreadCount,
    customFieldValues: presentCustomFieldValues(words.fields.QUOTE, row.customFieldValues),
  };
}
