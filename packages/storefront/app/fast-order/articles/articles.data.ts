// Prices, stock and everything else about the codes of a fast order, asked for in one batch.

import { askForCodes } from "#fast-order/articles/articles.server.ts";
import { MOST_LINES } from "#fast-order/reading/order-file.rules.ts";
import { askingOf } from "#fast-order/screen/checked-sheet.server.ts";
import { readForm } from "#lib/request.server.ts";
import { sentValue } from "#lib/typed-fields.ts";
import type { Route } from "./+types/articles.data.ts";

/** Codes of one question: some per line, as a line may be read in several ways. */
const MOST_CODES = MOST_LINES * 4;

export async function action({ request, context, url }: Route.ActionArgs): Promise<Response> {
  const codes = sentValue(await readForm(request), "codes").split("\n");
  const known = await askForCodes(askingOf(context, url), codes.slice(0, MOST_CODES));
  return Response.json(known, { headers: { "Cache-Control": "private, no-store" } });
}
