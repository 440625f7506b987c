// What is told of an invoice or a credit note that is filed with an order: its format, what it says, and what is wrong or different.
import type { DeskOrder } from "@comptoir/contract/orders/desk-orders";
import type { InvoiceFormat } from "@comptoir/contract/orders/invoice-findings.rules";
import type { InvoiceCheck, OrderDocumentType } from "@comptoir/contract/orders/order-documents";
import { centsOf } from "#orders/invoices/decimals.rules.ts";
import { finding, type Invoice } from "#orders/invoices/invoice.ts";
import { type ComparedOrder, compareWithOrder } from "#orders/invoices/order-comparison.rules.ts";
import type { ReadInvoice } from "#orders/invoices/read-invoice.ts";
import { judgeStructure, mostFindings } from "#orders/invoices/structure.rules.ts";

/** What is kept of a filed document beside its bytes. */
type DocumentCheck = { readonly format: InvoiceFormat | null; readonly check: InvoiceCheck | null };

function comparedOrder(order: DeskOrder, type: ComparedOrder["type"]): ComparedOrder {
  const { orderLogisticPrices: prices } = order;
  const references = [order.reference, order.orderCommercialReference, order.customerReference];
  return {
    type,
    references: references.filter((reference) => reference !== null),
    currency: prices.currency,
    lines: order.lines.map((line) => {
      const { externalId, externalReference, sku, mpn, ean, gtin } = line.orderLogisticLineProductVariantDto;
      const { confirmedPrice, itemPriceWithoutTaxes, taxRate } = line.orderLogisticLinePriceDto;
      const codes = [externalReference, externalId, sku, mpn, ean, gtin, line.ownCode];
      return {
        name: externalReference || externalId,
        codes: codes.flatMap((code) => (code ? [code] : [])),
        shipped: line.shippedQuantity,
        ordered: line.quantity - line.canceledQuantity,
        price: confirmedPrice ?? itemPriceWithoutTaxes,
        taxRate,
      };
    }),
    shipping: prices.totalShippingFeesWithoutTax,
    withoutTax: prices.totalPriceWithoutTax,
    tax: prices.totalTaxAmount,
    withTax: prices.totalPriceWithTax,
  };
}

/** Texts of strangers, of which a page shows so much. */
const shortened = (text: string | null): string | null => (text === null ? null : text.slice(0, 100));

function presentInvoice({ number, issuedOn, dueOn, currency, totals }: Invoice): Omit<InvoiceCheck, "findings"> {
  const withTax = centsOf(totals.withTax);
  return {
    number: shortened(number),
    issuedOn: shortened(issuedOn),
    dueOn: shortened(dueOn),
    currency: shortened(currency),
    totalWithTax: withTax === null ? null : Number(withTax) / 100,
  };
}

const unread = { number: null, issuedOn: null, dueOn: null, currency: null, totalWithTax: null } as const;

/** Judges what was read of a document that is filed as `type` with `order`; other types have no more than a format. */
export function checkDocument(read: ReadInvoice | null, type: OrderDocumentType, order: DeskOrder): DocumentCheck {
  const format = read?.format ?? null;
  if (!read || (type !== "INVOICE" && type !== "CREDIT_NOTE")) return { format, check: null };
  if (read.fault !== null)
    return { format, check: { ...unread, findings: [finding("UNREADABLE", { found: read.fault })] } };
  if (!read.invoice) return { format, check: null };
  const findings = [...judgeStructure(read.invoice), ...compareWithOrder(read.invoice, comparedOrder(order, type))];
  const told = findings.slice(0, mostFindings).map((one) => ({
    ...one,
    ...{ line: shortened(one.line), expected: shortened(one.expected), found: shortened(one.found) },
  }));
  return { format, check: { ...presentInvoice(read.invoice), findings: told } };
}
