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

/** What an invoice is compared with: its order, the numbers of the company that has ordered, and what else is filed with it, the newest first. */
export type FiledWith = {
  readonly order: DeskOrder;
  readonly buyerNumbers: readonly string[];
  readonly filed: readonly { readonly type: OrderDocumentType; readonly invoice: InvoiceCheck | null }[];
};

/** What the invoices of an order ask for with tax, each number as it was filed last, less what credit notes give back. */
function billedBy(filed: FiledWith["filed"], except: string | null): number {
  const byNumber = Map.groupBy(
    filed.filter(({ invoice }) => invoice !== null && invoice.number !== except),
    ({ invoice }) => invoice?.number ?? null,
  );
  const newest = [...byNumber].flatMap(([number, all]) => (number === null ? all : all.slice(0, 1)));
  return newest.reduce((sum, { type, invoice }) => {
    const amount = invoice?.totalWithTax ?? 0;
    return type === "INVOICE" ? sum + amount : type === "CREDIT_NOTE" ? sum - amount : sum;
  }, 0);
}

function comparedOrder(
  { order, buyerNumbers, filed }: FiledWith,
  type: ComparedOrder["type"],
  number: string | null,
): ComparedOrder {
  const { orderLogisticPrices: prices } = order;
  const references = [order.reference, order.orderCommercialReference, order.customerReference];
  return {
    type,
    references: references.filter((reference) => reference !== null),
    currency: prices.currency,
    buyerNumbers,
    billedBefore: billedBy(filed, number),
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

/** Judges what was read of a document that is filed as `type`; other types have no more than a format. */
export function checkDocument(read: ReadInvoice | null, type: OrderDocumentType, filedWith: FiledWith): DocumentCheck {
  const format = read?.format ?? null;
  if (!read || (type !== "INVOICE" && type !== "CREDIT_NOTE")) return { format, check: null };
  if (read.fault !== null)
    return { format, check: { ...unread, findings: [finding("UNREADABLE", { found: read.fault })] } };
  if (!read.invoice) return { format, check: null };
  const order = comparedOrder(filedWith, type, shortened(read.invoice.number));
  const findings = [...judgeStructure(read.invoice), ...compareWithOrder(read.invoice, order)];
  const told = findings.slice(0, mostFindings).map((one) => ({
    ...one,
    ...{ line: shortened(one.line), expected: shortened(one.expected), found: shortened(one.found) },
  }));
  return { format, check: { ...presentInvoice(read.invoice), findings: told } };
}
