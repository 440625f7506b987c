// What an order would come to as it is to be accepted, as the sheet of its acceptance asks by its scripts while it is typed.

import { languageOf } from "#lib/locale.ts";
import { readForm } from "#lib/request.server.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import type { Route } from "./+types/acceptance-preview.data.ts";

export async function action({ request, context, params, url }: Route.ActionArgs): Promise<Response> {
  const form = await readForm(request);
  const [pieces, prices] = [form.getAll("pieces"), form.getAll("price")];
  const lines = form.getAll("line").map((id, at) => {
    return { id: String(id), confirmedQuantity: Number(pieces[at]), confirmedPrice: Number(prices[at]) };
  });
  const preview = await getSdk(context, languageOf(url.pathname))
    .deskOrders.previewAcceptance({ params: { logisticOrderId: params.orderReference }, body: { lines } })
    .catch((error: unknown) => {
      throwUnlessRefused(error);
      return null;
    });
  return Response.json(preview, { headers: { "Cache-Control": "private, no-store" } });
}
