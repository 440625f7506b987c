// Documents that suppliers and the operator file with a logistic order (orders 4.2, 4.8), and who reads them.
import { z } from "zod";
import { deskMovesOrders, deskReads } from "#auth/desk-access.ts";
import { defineCall, fileBody, fileContent } from "#kit.ts";
import { DeskOrder } from "#orders/desk-orders.ts";
import { documentLanguages, orderDocumentTypes } from "#orders/document-types.rules.ts";
import { invoiceFindingCodes, invoiceFormats } from "#orders/invoice-findings.rules.ts";
import { LogisticOrderKey } from "#orders/orders.ts";
import { LocaleQuery, RecordKey, Timestamp } from "#shared.ts";

export const OrderDocumentType = z.enum(orderDocumentTypes);
export type OrderDocumentType = z.infer<typeof OrderDocumentType>;

export const DocumentLanguage = z.enum(documentLanguages);

/** Those that count in the books. */
export const accountingTypes = ["INVOICE", "CREDIT_NOTE"] as const satisfies readonly OrderDocumentType[];

const content = { size: z.number().int(), contentType: z.string() } as const;

/** One thing that is wrong with an electronic invoice, or differs from its order. */
export const InvoiceFinding = z.strictObject({
  code: z.enum(invoiceFindingCodes),
  /** The rule of EN 16931, for example `BR-CO-10`. */
  rule: z.string().nullable(),
  /** The business term of EN 16931, for example `BT-9`. */
  term: z.string().nullable(),
  /** The line, as the invoice or the order names it. */
  line: z.string().nullable(),
  expected: z.string().nullable(),
  found: z.string().nullable(),
});
export type InvoiceFinding = z.infer<typeof InvoiceFinding>;

/** What an electronic invoice says, and how that compares with the order as it was when the document was filed. */
export const InvoiceCheck = z.strictObject({
  number: z.string().nullable(),
  /** Days, as far as the invoice writes them so. */
  issuedOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  currency: z.string().nullable(),
  totalWithTax: z.number().nullable(),
  /** Nothing is refused for them; at most 50. */
  findings: z.array(InvoiceFinding),
});
export type InvoiceCheck = z.infer<typeof InvoiceCheck>;

export const OrderDocument = z
  .strictObject({
    id: z.string(),
    /** The name of the file without its ending. */
    name: z.string(),
    filename: z.string(),
    uploadedAt: Timestamp,
    type: z.strictObject({
      id: z.string(),
      externalId: OrderDocumentType,
      /** In the language of whoever asks. */
      label: z.string(),
      description: z.string().nullable(),
    }),
    ...content,
    /** The language it is written in, as whoever filed it said. */
    language: DocumentLanguage.nullable(),
    /** Hands it out under its name for a quarter of an hour, to whoever has the address. */
    url: z.string(),
    /** What it is by its content; null for what is neither a PDF nor an electronic invoice. */
    format: z.enum(invoiceFormats).nullable(),
    /** Of invoices and credit notes that are data. */
    invoice: InvoiceCheck.nullable(),
  })
  .meta({ id: "OrderDocument" });
export type OrderDocument = z.infer<typeof OrderDocument>;

export const AccountingDocument = z
  .strictObject({
    id: z.string(),
    fileName: z.string(),
    type: z.enum(accountingTypes),
    dateUploaded: Timestamp,
    ...content,
  })
  .meta({ id: "AccountingDocument" });
export type AccountingDocument = z.infer<typeof AccountingDocument>;

const DocumentParams = LogisticOrderKey.extend({ documentId: RecordKey });
const ofBuyer = { access: "session", errors: ["F-E-033"] } as const;
const ofDesk = { ...deskReads, errors: ["F-E-033"] } as const;

export const orderDocuments = {
  getOrderDocuments: defineCall({
    ...ofBuyer,
    method: "GET",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/documents",
    summary: "Lists the documents of a logistic order, the newest first",
    params: LogisticOrderKey,
    query: LocaleQuery,
    response: z.array(OrderDocument),
  }),
  getOrderDocument: defineCall({
    ...ofBuyer,
    method: "GET",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/documents/{documentId}",
    summary: "Hands out a document of a logistic order",
    params: DocumentParams,
    response: fileContent,
  }),
  getAccountingDocuments: defineCall({
    ...ofBuyer,
    method: "GET",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/accounting-documents",
    summary: "Lists invoices and credit notes of a logistic order, the newest first",
    params: LogisticOrderKey,
    response: z.array(AccountingDocument),
  }),
  getAccountingDocument: defineCall({
    ...ofBuyer,
    method: "GET",
    path: "/v1/shop/logistic-orders/{logisticOrderId}/accounting-documents/{documentId}",
    summary: "Hands out an invoice or a credit note of a logistic order",
    params: DocumentParams,
    response: fileContent,
  }),
  getDeskOrderDocuments: defineCall({
    ...ofDesk,
    method: "GET",
    path: "/v1/logistic-orders/{logisticOrderId}/documents",
    summary: "Lists the documents of a logistic order of the desk, the newest first",
    params: LogisticOrderKey,
    query: LocaleQuery,
    response: z.array(OrderDocument),
  }),
  getDeskOrderDocument: defineCall({
    ...ofDesk,
    method: "GET",
    path: "/v1/logistic-orders/{logisticOrderId}/documents/{documentId}",
    summary: "Hands out a document of a logistic order of the desk",
    params: DocumentParams,
    response: fileContent,
  }),
  fileOrderDocument: defineCall({
    ...deskMovesOrders,
    method: "POST",
    path: "/v1/logistic-orders/{logisticOrderId}/documents",
    summary:
      "Files a document with a logistic order: a form with the fields `file`, `type` and, where it is known, `language`",
    params: LogisticOrderKey,
    body: fileBody,
    response: DeskOrder,
    status: 201,
    errors: ["F-E-001", "F-E-008", "F-E-012", "F-E-033", "PAYLOAD_TOO_LARGE"],
  }),
};
