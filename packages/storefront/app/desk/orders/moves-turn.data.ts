// Some of the orders with which a step is to be taken, as the page of their preview asks by its scripts.

import { takeTurn } from "#desk/orders/moves.server.ts";
import { fieldsOf, readMoves } from "#desk/orders/moves.ts";
import { languageOf } from "#lib/locale.ts";
import { notAForm, readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import type { Route } from "./+types/moves-turn.data.ts";

/** Few enough that whoever waits sees it go on. */
const ordersPerTurn = 20;

export async function action({ request, context, url }: Route.ActionArgs): Promise<Response> {
  const moves = readMoves(await readForm(request));
  if (!moves) throw notAForm();
  const { moved, rest } = await takeTurn(getSdk(context, languageOf(url.pathname)), moves, ordersPerTurn);
  return Response.json({ moved, rest: rest && fieldsOf(rest) }, { headers: { "Cache-Control": "private, no-store" } });
}
