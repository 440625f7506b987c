// What kinds of documents are filed with orders. Screens may carry this file: it imports no schema.

export const orderDocumentTypes = [
  "QUOTE",
  "ORDER_CONFIRMATION",
  "DELIVERY_NOTE",
  "INVOICE",
  "CREDIT_NOTE",
  "OTHER",
] as const;
