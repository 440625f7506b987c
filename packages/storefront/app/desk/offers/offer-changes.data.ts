// What the sheet of offers asks by itself, as JSON: to write changes, or to find offers by codes.
import { findByCodes, writeChanges } from "#desk/offers/offer-list.server.ts";
import { languageOf } from "#lib/locale.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import type { Route } from "./+types/offer-changes.data.ts";

const headers = { "Cache-Control": "private, no-store" };

export async function action({ request, context, url }: Route.ActionArgs): Promise<Response> {
  const form = await readForm(request);
  const sdk = getSdk(context, languageOf(url.pathname));
  if (form.has("codes"))
    return Response.json({ offers: await findByCodes(sdk, form.get("codes"), form.get("supplier")) }, { headers });
  return Response.json({ results: await writeChanges(sdk, form.get("changes")) }, { headers });
}
