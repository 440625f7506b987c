// The way to a document of an order at the desk: an address that saves it under its name, for a quarter of an hour.
import { redirect } from "react-router";
import { languageOf } from "#lib/locale.ts";
import { validateRoute } from "#lib/request.server.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import type { Route } from "./+types/order-document.data.ts";

export async function loader({ context, params: { orderReference, documentId }, url }: Route.LoaderArgs) {
  const { orderDocuments } = getSdk(context, languageOf(url.pathname));
  const order = { logisticOrderId: orderReference };
  const documents = await orderDocuments.getDeskOrderDocuments({ params: order, query: {} }).catch(nullWhenAbsent);
  const document = documents?.find(({ id }) => id === documentId);
  validateRoute(document, url);
  throw redirect(document.url, { headers: { "Cache-Control": "private, no-store" } });
}
