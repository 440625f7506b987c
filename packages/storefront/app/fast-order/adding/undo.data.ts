// Takes an addition of a fast order back; the page that asks shows what came of it.

import { fastOrderText } from "messages:fastOrder";
import { readUndo, undoRows } from "#fast-order/adding/undo-rows.server.ts";
import { languageOf } from "#lib/locale.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { sentValue } from "#lib/typed-fields.ts";
import type { Route } from "./+types/undo.data.ts";

/** Null when it is done, else why not, in words. */
export type UndoAnswer = { readonly refusal: string | null };

export async function action({ request, context, url }: Route.ActionArgs): Promise<Response> {
  const form = await readForm(request);
  const language = languageOf(url.pathname);
  const undo = readUndo(sentValue(form, "undo"));
  const refusal = undo
    ? await undoRows(getSdk(context, language), language, undo)
    : fastOrderText(language)("nothingToUndo");
  return Response.json({ refusal } satisfies UndoAnswer, { headers: { "Cache-Control": "private, no-store" } });
}
