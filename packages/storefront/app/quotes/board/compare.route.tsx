// The answers to a master quote side by side. What is chosen stands in the address; every button works without scripts.

import { boardText } from "messages:board";
import { data, redirect } from "react-router";
import { useLive } from "#lib/live/use-live.ts";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { ensureThere } from "#lib/refused.server.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { findQuote } from "#orders/quote-of-order.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import { readBoardState, readOwn } from "#quotes/board/board.rules.ts";
import { BoardScreen } from "#quotes/board/board-screen.tsx";
import { askLeftLines, orderMarked, readBoard } from "#quotes/board/compare.server.ts";
import { findReader } from "#quotes/quotes.server.ts";
import type { Route } from "./+types/compare.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, boardText(languageOf(args.location.pathname))("title", { name: args.loaderData?.board.name ?? "" }));

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const [quote, reader] = await Promise.all([findQuote(sdk, params.quoteId), findReader(context, url)]);
  ensureThere(quote, "quote", url);
  const board = await readBoard(sdk, quote, reader);
  if (board.suppliers.length < 2) throw redirect(pathsIn(language).quote(quote.id));
  return { board, state: readBoardState(url.searchParams) };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const [quote, form] = await Promise.all([findQuote(sdk, params.quoteId), readForm(request)]);
  ensureThere(quote, "quote", url);
  if (form.has("askLeft")) {
    const again = await askLeftLines(sdk, { quote, form, language });
    if ("id" in again) throw redirect(pathsIn(language).quote(again.id, { step: "ask" }));
    return data({ refusals: [again.refusal], own: readOwn(form) }, 400);
  }
  const answer = await orderMarked(sdk, { quote, form, language });
  if ("refusals" in answer) return data({ ...answer, own: readOwn(form) }, 400);
  const { ordered } = answer;
  const isAlone = quote.supplierQuotes.every(
    ({ orderCommercialReference: other }) => !other || ordered.includes(other),
  );
  const which = ordered.length === 1 && isAlone ? { order: ordered } : { quote: quote.id };
  throw redirect(pathsIn(language).shipping(which));
}

export { rereadAfterRefusal as shouldRevalidate } from "#lib/document/reread.ts";

export default function CompareRoute({ loaderData: { board, state }, params, actionData }: Route.ComponentProps) {
  const answer = useLive({ masterQuoteId: params.quoteId }, actionData);
  const start = answer ? { ...state, most: null, own: answer.own, isCleared: true } : state;
  return <BoardScreen board={board} start={start} refusals={answer?.refusals ?? []} />;
}
