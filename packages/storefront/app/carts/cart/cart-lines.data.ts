// Saves lines of a cart for a page that stays open: one request for all that changed within a moment (ux G-06).

import { saveLines } from "#carts/cart/save-lines.server.ts";
import { languageOf } from "#lib/locale.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import type { Route } from "./+types/cart-lines.data.ts";

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const form = await readForm(request);
  const answer = await saveLines(getSdk(context, language), params.cartId, form, language);
  return Response.json(answer, { headers: { "Cache-Control": "private, no-store" } });
}
