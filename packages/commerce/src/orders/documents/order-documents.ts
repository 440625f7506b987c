// Documents of logistic orders (orders 4.2, 4.8): suppliers and the operator file them, whoever reads the order reads them. Only
// what was filed as one is an invoice.
import { documentMedia } from "@comptoir/contract/files/file-kinds";
import type { FileUpload } from "@comptoir/contract/kit";
import type { DeskOrder } from "@comptoir/contract/orders/desk-orders";
import {
  type AccountingDocument,
  accountingTypes,
  DocumentLanguage,
  type OrderDocument,
  OrderDocumentType,
} from "@comptoir/contract/orders/order-documents";
import { type FileLinks, fileLinks } from "#files/file-links.ts";
import { fileWith, keepFile, listOrderFiles, readFormFile } from "#files/order-files.ts";
import { FileAnswer } from "#http/answers.ts";
import type { SessionContext, UserContext } from "#http/context.ts";
import { changeDeskOrder } from "#orders/desk/change-desk-order.ts";
import { findIdOnDesk, readDeskOrder } from "#orders/desk/read-desk-orders.ts";
import { findBuyerNumbers } from "#orders/invoices/buyer-numbers.queries.ts";
import { checkDocument } from "#orders/invoices/check-invoice.ts";
import { readInvoice } from "#orders/invoices/read-invoice.ts";
import { documentNotFound, wrongDocumentLanguage, wrongDocumentType } from "#orders/orders.errors.ts";
import { getLogisticOrderRow } from "#orders/read-orders.ts";
import { touchLogisticOrder } from "#orders/transitions.queries.ts";
import type { Locale } from "#shared/locale.ts";

type OrderFile = Awaited<ReturnType<typeof listOrderFiles>>[number];

const labels: Readonly<Record<OrderDocumentType, Readonly<Record<Locale, string>>>> = {
  QUOTE: { "fr-FR": "Devis", "en-GB": "Quote" },
  ORDER_CONFIRMATION: { "fr-FR": "Confirmation de commande", "en-GB": "Order confirmation" },
  DELIVERY_NOTE: { "fr-FR": "Bon de livraison", "en-GB": "Delivery note" },
  INVOICE: { "fr-FR": "Facture", "en-GB": "Invoice" },
  CREDIT_NOTE: { "fr-FR": "Avoir", "en-GB": "Credit note" },
  OTHER: { "fr-FR": "Autre document", "en-GB": "Other document" },
};

const presentDocument = (
  { id, key, fileName, size, contentType, uploadedAt, type, language, format, invoice }: OrderFile,
  locale: Locale,
  linkOf: FileLinks,
): OrderDocument => ({
  id,
  name: fileName.replace(/\.\w+$/, ""),
  filename: fileName,
  uploadedAt: uploadedAt.toISOString(),
  type: { id: type, externalId: type, label: labels[type][locale], description: null },
  size,
  contentType,
  language,
  url: linkOf({ key, fileName }).url,
  format,
  invoice,
});

function presentAccounting({
  id,
  fileName,
  size,
  contentType,
  uploadedAt,
  type: own,
}: OrderFile): AccountingDocument[] {
  const type = accountingTypes.find((one) => one === own);
  return type ? [{ id, fileName, type, dateUploaded: uploadedAt.toISOString(), size, contentType }] : [];
}

/** The id of an order as the caller may read it: of the buyer's, or of the desk. Throws 404. */
export const findOrder = async (context: UserContext | SessionContext, key: string): Promise<string> =>
  context.buyer
    ? (await getLogisticOrderRow({ ...context, buyer: context.buyer }, key)).id
    : findIdOnDesk(context, key);

/** Throws 404 for an order that the caller does not see. */
export async function listDocuments(context: UserContext, key: string): Promise<OrderDocument[]> {
  const files = await listOrderFiles(context.deps.db, await findOrder(context, key));
  const linkOf = fileLinks(context.deps);
  return files.map((file) => presentDocument(file, context.locale, linkOf));
}

/** The same of invoices and credit notes alone. */
export async function listAccountingDocuments(context: UserContext, key: string): Promise<AccountingDocument[]> {
  const files = await listOrderFiles(context.deps.db, await findOrder(context, key));
  return files.flatMap(presentAccounting);
}

export type DocumentChoice = { readonly logisticOrderId: string; readonly documentId: string };

/** Hands out a document, or one of the books alone. Throws 404, also for that of another order. */
export async function readDocument(
  context: UserContext,
  { logisticOrderId, documentId }: DocumentChoice,
  isOfBooks = false,
): Promise<FileAnswer> {
  const { db, files: store } = context.deps;
  const files = await listOrderFiles(db, await findOrder(context, logisticOrderId));
  const file = files.find(
    ({ id, type }) => id === documentId && (!isOfBooks || accountingTypes.some((one) => one === type)),
  );
  const bytes = file ? await store.read(file.key) : null;
  if (!file || !bytes) throw documentNotFound(documentId);
  return new FileAnswer(bytes, file.contentType, file.fileName);
}

/**
 * Files a document with an order of the desk; an electronic invoice is compared with the order as it is, and told what differs. Throws
 * 404, 400 for a form without file or type, or with a language that there is not, 413, 422 for what is not taken.
 */
export async function fileDocument(context: UserContext, key: string, upload: FileUpload): Promise<DeskOrder> {
  const orderId = await findIdOnDesk(context, key);
  const form = await readFormFile(upload);
  const type = OrderDocumentType.safeParse(form.fields.get("type"));
  if (!type.success) throw wrongDocumentType(form.fields.get("type"));
  const language = DocumentLanguage.nullable().safeParse(form.fields.get("language") || null);
  if (!language.success) throw wrongDocumentLanguage();
  const file = await keepFile(context, form, documentMedia);
  const read = readInvoice(form.bytes, file.contentType);
  return changeDeskOrder(context, orderId, async ({ tx, context: inside, order, now }) => {
    const [buyerNumbers, filed] = [await findBuyerNumbers(tx, order.id), await listOrderFiles(tx, order.id)];
    const filedWith = { order: await readDeskOrder(inside, order.id), buyerNumbers, filed };
    const checked = checkDocument(read, type.data, filedWith);
    await fileWith(tx, file.id, order.id, { type: type.data, language: language.data, ...checked });
    await touchLogisticOrder(tx, order.id, now);
  });
}
