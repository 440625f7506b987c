// An order as whoever works at the desk may read it.
import type { DeskOrder } from "@comptoir/contract/orders/desk-orders";
import { clientAtDesk } from "#desk/desk.server.ts";
import { type OrderPage, presentOrderPage } from "#desk/order/page/order-page.ts";
import { newFormKey } from "#lib/form-key.ts";
import { languageOf } from "#lib/locale.ts";
import { validateRoute } from "#lib/request.server.ts";
import type { LoadContext } from "#lib/session/context.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import type { PaperCustomer } from "#orders/paper/paper-order.ts";

/** An order of the desk. Throws 404 where it is not there, or of somebody else. */
export async function readDeskOrder(context: LoadContext, orderReference: string, url: URL): Promise<DeskOrder> {
  const { deskOrders } = getSdk(context, languageOf(url.pathname));
  const params = { logisticOrderId: orderReference };
  const order = await deskOrders.getDeskOrder({ params, query: {} }).catch(nullWhenAbsent);
  validateRoute(order, url);
  return order;
}

/** Who ordered, as the papers of an order tell it at the desk. */
export const customerOf = ({ customerAccountName, customerName, customerReference }: DeskOrder): PaperCustomer => ({
  account: customerAccountName,
  person: customerName,
  reference: customerReference,
  numbers: [],
});

/** The page of an order. Throws 404 as `readDeskOrder`. */
export async function readOrderPage(context: LoadContext, orderReference: string, url: URL): Promise<OrderPage> {
  const client = clientAtDesk(context);
  return presentOrderPage(await readDeskOrder(context, orderReference, url), client, new Date(), newFormKey());
}
