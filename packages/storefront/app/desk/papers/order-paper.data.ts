// The papers of an order at the desk as PDF files: what is to be picked, the note of a parcel, and what the buyer ordered.

import { hasPurchaseOrder } from "@comptoir/contract/orders/sent-orders.rules";
import { clientAtDesk, requireStaffUser } from "#desk/desk.server.ts";
import { presentOrderPage } from "#desk/order/page/order-page.ts";
import { customerOf, readDeskOrder } from "#desk/order/page/read-order-page.server.ts";
import { pickListPaper } from "#desk/papers/pick-list-paper.ts";
import { answerPaper } from "#lib/files/paper-answer.server.ts";
import { newFormKey } from "#lib/form-key.ts";
import { languageOf } from "#lib/locale.ts";
import { validateRoute } from "#lib/request.server.ts";
import { requestContext } from "#lib/session/context.ts";
import { deliveryNotePaper } from "#orders/paper/delivery-note-paper.ts";
import { purchaseOrderPaper } from "#orders/paper/purchase-order-paper.ts";
import type { Route } from "./+types/order-paper.data.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [order, { firstName, lastName }] = await Promise.all([
    readDeskOrder(context, params.orderReference, url),
    requireStaffUser(context, url),
  ]);
  const { brand } = context.get(requestContext).shop;
  const of = { brand, language: languageOf(url.pathname) };
  const printed = { at: new Date(), by: `${firstName} ${lastName}` };
  const customer = customerOf(order);
  // The parcel that the address names, else the last that left.
  const wanted = url.searchParams.get("parcel");
  const shipment = order.shipments.findLast(({ id }) => wanted === null || id === wanted);
  const papers = {
    "pick-list": () =>
      pickListPaper(presentOrderPage(order, clientAtDesk(context), printed.at, newFormKey()), of, printed),
    "delivery-note": () => shipment && deliveryNotePaper(order, shipment, customer, { ...of, printed }),
    "purchase-order": () => (hasPurchaseOrder(order.status) ? purchaseOrderPaper(order, customer, of) : undefined),
  };
  const paper = Object.entries(papers).find(([name]) => name === params.paper)?.[1]();
  validateRoute(paper, url);
  return answerPaper(context, url, paper);
}
