// What a supplier's electronic invoice is compared for, and which format it has. Screens carry this file: it imports no schema.

/** Formats of documents that people tell apart: a PDF with an invoice of data inside (Factur-X, ZUGFeRD) is more than a PDF. */
export const invoiceFormats = ["PDF", "FACTUR_X", "UBL", "CII"] as const;
export type InvoiceFormat = (typeof invoiceFormats)[number];

/** What the standard EN 16931 asks of every invoice, by what is wrong; the number of its rule goes along. */
const structureFindings = [
  /** The data cannot be read: no XML, cut off, too deep, too large, or with a document type. */
  "UNREADABLE",
  "TERM_MISSING",
  "DATE_WRONG",
  "NUMBER_WRONG",
  "NO_LINES",
  "NO_TAX",
  "NO_DUE_DATE",
  "SUPPLIER_UNKNOWN",
  "LINE_AMOUNT",
  "SUM_OF_LINES",
  "SUM_OF_ALLOWANCES",
  "SUM_OF_CHARGES",
  "SUM_WITHOUT_TAX",
  "SUM_OF_TAX",
  "SUM_WITH_TAX",
  "SUM_TO_PAY",
  "TAX_OF_RATE",
  "BASE_OF_RATE",
] as const;

/** How it differs from the order that it was filed with. */
const orderFindings = [
  "OTHER_TYPE",
  "OTHER_ORDER",
  "NO_ORDER",
  "OTHER_CURRENCY",
  "OTHER_BUYER",
  "LINE_UNKNOWN",
  "LINE_MISSING",
  "QUANTITY_ABOVE",
  "QUANTITY_BELOW",
  "PRICE",
  "TAX_RATE",
  "DELIVERY",
  "TOTAL_WITHOUT_TAX",
  "TOTAL_TAX",
  "TOTAL_WITH_TAX",
  /** With what other invoices of the order bill, it is more than the order comes to. */
  "BILLED_BEFORE",
] as const;

export const invoiceFindingCodes = [...structureFindings, ...orderFindings] as const;
export type InvoiceFindingCode = (typeof invoiceFindingCodes)[number];
