// The papers of an order as PDF files for its buyer: summary, purchase order, the note of a parcel (ux D-02, W-06).
import { papersText } from "messages:papers";
import { hasPurchaseOrder } from "@comptoir/contract/orders/sent-orders.rules";
import { answerPaper } from "#lib/files/paper-answer.server.ts";
import { languageOf } from "#lib/locale.ts";
import { validateRoute } from "#lib/request.server.ts";
import { requestContext } from "#lib/session/context.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { requireSession } from "#lib/session/session.server.ts";
import { deliveryNotePaper } from "#orders/paper/delivery-note-paper.ts";
import { orderSummaryPaper } from "#orders/paper/order-summary-paper.ts";
import type { NamedPaper, PaperOf } from "#orders/paper/paper-order.ts";
import { purchaseOrderPaper } from "#orders/paper/purchase-order-paper.ts";
import { type OrderForPapers, readOrderForPapers } from "#orders/paper/read-papers.server.ts";
import type { Route } from "./+types/order-paper.data.ts";

/** A paper by its name in the address; null for one that there is not, or not of this order. */
function findPaper(
  name: string,
  parcel: string | null,
  { summary, customer, terms }: OrderForPapers,
  of: PaperOf,
): NamedPaper | null {
  if (name === "summary") return orderSummaryPaper(summary, customer, terms, of);
  const [order, ...others] = summary.logisticOrders;
  if (!order || others.length > 0) return null;
  if (name === "purchase-order") return hasPurchaseOrder(order.status) ? purchaseOrderPaper(order, customer, of) : null;
  const shipment = order.shipments.find(({ id }) => id === parcel);
  return name === "delivery-note" && shipment ? deliveryNotePaper(order, shipment, customer, of) : null;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireSession(context, url);
  const language = languageOf(url.pathname);
  const t = papersText(language);
  const names = { registration: t("registration"), vat: t("vatNumber"), invoicing: t("invoicingAddress") };
  const order = await readOrderForPapers(getSdk(context, language), params.orderReference, names);
  validateRoute(order, url);
  const { brand } = context.get(requestContext).shop;
  const of = { brand, language };
  const paper = findPaper(params.paper, url.searchParams.get("parcel"), order, of);
  validateRoute(paper, url);
  return answerPaper(context, url, paper);
}
