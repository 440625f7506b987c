// All documents of an order, or of a logistic order, of the buyer in one archive.
import { papersText } from "messages:papers";
import { hasPurchaseOrder } from "@comptoir/contract/orders/sent-orders.rules";
import { answerInTurn } from "#lib/files/file-answer.server.ts";
import { answerZip } from "#lib/files/zip-answer.server.ts";
import { languageOf } from "#lib/locale.ts";
import { validateRoute } from "#lib/request.server.ts";
import { requestContext } from "#lib/session/context.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { requireSession } from "#lib/session/session.server.ts";
import { complianceFolder } from "#orders/compliance/compliance-folder.ts";
import { orUnread, readFolder } from "#orders/compliance/read-folder.server.ts";
import { deliveryNotePaper } from "#orders/paper/delivery-note-paper.ts";
import { type ArchivedOrder, archiveEntries } from "#orders/paper/document-archive.ts";
import { orderSummaryPaper } from "#orders/paper/order-summary-paper.ts";
import type { PaperOf } from "#orders/paper/paper-order.ts";
import { purchaseOrderPaper } from "#orders/paper/purchase-order-paper.ts";
import { type OrderForPapers, readOrderForPapers } from "#orders/paper/read-papers.server.ts";
import type { Route } from "./+types/order-archive.data.ts";

/** The papers that the shop writes of one logistic order. */
function papersOf(
  order: OrderForPapers["summary"]["logisticOrders"][number],
  { summary, customer, terms }: OrderForPapers,
  of: PaperOf,
): ArchivedOrder["papers"] {
  const own = { ...summary, reference: order.reference, logisticOrders: [order], prices: null };
  return [
    ["order", orderSummaryPaper(own, customer, terms, of)],
    ...(hasPurchaseOrder(order.status) ? [["order", purchaseOrderPaper(order, customer, of)] as const] : []),
    ...order.shipments.map((shipment) => ["delivery", deliveryNotePaper(order, shipment, customer, of)] as const),
  ];
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireSession(context, url);
  const language = languageOf(url.pathname);
  const t = papersText(language);
  const sdk = getSdk(context, language);
  const names = { registration: t("registration"), vat: t("vatNumber"), invoicing: t("invoicingAddress") };
  const order = await readOrderForPapers(sdk, params.orderReference, names);
  validateRoute(order, url);
  const { brand } = context.get(requestContext).shop;
  const listed = order.summary.logisticOrders.map(async (logisticOrder): Promise<ArchivedOrder> => {
    const { reference: logisticOrderId } = logisticOrder;
    const { orderDocuments } = sdk;
    const documents = await orderDocuments
      .getOrderDocuments({ params: { logisticOrderId }, query: {} })
      .catch(nullWhenAbsent);
    return {
      reference: logisticOrderId,
      papers: papersOf(logisticOrder, order, { brand, language }),
      documents: documents ?? [],
      read: (documentId) => orderDocuments.getOrderDocument({ params: { logisticOrderId, documentId } }),
    };
  });
  const { summary, customer, terms } = order;
  // Of a single supplier, its own summary says the same.
  const whole =
    summary.logisticOrders.length > 1 ? [orderSummaryPaper(summary, customer, terms, { brand, language })] : [];
  const { reference } = summary;
  return answerInTurn(context, url, async () => {
    const [orders, folder] = await Promise.all([
      Promise.all(listed),
      orUnread(readFolder(sdk, summary.logisticOrders)),
    ]);
    const certificates = complianceFolder(folder, { reference, brand, language, now: new Date() });
    return answerZip(t("file.archive", { reference }), archiveEntries({ orders, whole, certificates }, language));
  });
}
