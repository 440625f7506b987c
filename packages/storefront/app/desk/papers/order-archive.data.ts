// All documents of an order at the desk in one archive.
import { papersText } from "messages:papers";
import { hasPurchaseOrder } from "@comptoir/contract/orders/sent-orders.rules";
import { customerOf, readDeskOrder } from "#desk/order/page/read-order-page.server.ts";
import { answerInTurn } from "#lib/files/file-answer.server.ts";
import { answerZip } from "#lib/files/zip-answer.server.ts";
import { languageOf } from "#lib/locale.ts";
import { requestContext } from "#lib/session/context.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { complianceFolder } from "#orders/compliance/compliance-folder.ts";
import { orUnread, readDeskFolder } from "#orders/compliance/read-folder.server.ts";
import { deliveryNotePaper } from "#orders/paper/delivery-note-paper.ts";
import { archiveEntries } from "#orders/paper/document-archive.ts";
import { purchaseOrderPaper } from "#orders/paper/purchase-order-paper.ts";
import type { Route } from "./+types/order-archive.data.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const order = await readDeskOrder(context, params.orderReference, url);
  const sdk = getSdk(context, language);
  const { orderDocuments } = sdk;
  const logisticOrderId = order.reference;
  const documents = await orderDocuments.getDeskOrderDocuments({ params: { logisticOrderId }, query: {} });
  const of = { brand: context.get(requestContext).shop.brand, language };
  const customer = customerOf(order);
  const archived = {
    reference: order.reference,
    papers: [
      ...(hasPurchaseOrder(order.status) ? [["order", purchaseOrderPaper(order, customer, of)] as const] : []),
      ...order.shipments.map((shipment) => ["delivery", deliveryNotePaper(order, shipment, customer, of)] as const),
    ],
    documents,
    read: (documentId: string) => orderDocuments.getDeskOrderDocument({ params: { logisticOrderId, documentId } }),
  };
  const { reference } = order;
  return answerInTurn(context, url, async () => {
    const folder = await orUnread(readDeskFolder(sdk, order));
    const certificates = complianceFolder(folder, { ...of, reference, now: new Date() });
    const entries = archiveEntries({ orders: [archived], whole: [], certificates }, language);
    return answerZip(papersText(language)("file.archive", { reference }), entries);
  });
}
