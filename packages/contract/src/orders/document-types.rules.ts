// What kinds of documents are filed with orders, and in which languages. Screens may carry this file: it imports no schema.

export const orderDocumentTypes = [
  "QUOTE",
  "ORDER_CONFIRMATION",
  "DELIVERY_NOTE",
  "INVOICE",
  "CREDIT_NOTE",
  "OTHER",
] as const;

/** Languages that a document may be said to be in (ISO 639); the first is that of the shop. */
export const documentLanguages = ["fr", "en", "de", "es", "it", "nl", "pt"] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];
