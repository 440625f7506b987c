// One quote at the desk: who asks, what was said, and the answer, line by line. Every button works without scripts.

import { deskText } from "messages:desk";
import { useCallback } from "react";
import { data, redirect, useFetcher, useLocation } from "react-router";
import { clientAtDesk, requireStaffUser } from "#desk/desk.server.ts";
import { answerQuoteForm, doneWords } from "#desk/quote/desk-quote.server.ts";
import { findOtherArticles } from "#desk/quote/other-articles.server.ts";
import { findPastMessages } from "#desk/quote/past-messages.ts";
import { changesOf, presentQuotePage, type QuotePage } from "#desk/quote/quote-page.ts";
import { QuoteScreen } from "#desk/quote/quote-screen.tsx";
import { useMarkRead } from "#desk/quote/use-mark-read.ts";
import { deskPathsIn } from "#lib/desk-paths.ts";
import { useLiveEvents } from "#lib/live/use-live.ts";
import { languageOf } from "#lib/locale.ts";
import { readForm, validateRoute } from "#lib/request.server.ts";
import type { LoadContext } from "#lib/session/context.ts";
import { nullWhenAbsent, throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/desk-quote.route.ts";
import styles from "./answer.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, args.loaderData?.page.name ?? deskText(languageOf(args.location.pathname))("quotes"));

/** The page of a quote with the prices that are proposed for it; without them where they cannot be told. */
async function readPage(context: LoadContext, supplierQuoteId: string, url: URL): Promise<QuotePage> {
  const client = clientAtDesk(context);
  const { deskQuotes } = getSdk(context, languageOf(url.pathname));
  const params = { supplierQuoteId };
  const quote = await deskQuotes.getSupplierQuote({ params }).catch(nullWhenAbsent);
  validateRoute(quote, url);
  const suggestions = quote.steps.includes("answer")
    ? await deskQuotes.getSuggestions({ params }).catch((error: unknown) => {
        throwSessionEnd(error);
        tellFailure("The prices of a quote could not be proposed", error);
        return [];
      })
    : [];
  return presentQuotePage(quote, suggestions, client, new Date());
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const done = doneWords.find((word) => word === url.searchParams.get("done")) ?? null;
  const page = await readPage(context, params.supplierQuoteId, url);
  const sdk = getSdk(context, languageOf(url.pathname));
  const [others, past, user] = await Promise.all([
    findOtherArticles(sdk, page, url.searchParams),
    findPastMessages(sdk, page.id, url),
    requireStaffUser(context, url),
  ]);
  return { page, past, owner: user.email, others, done };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const form = await readForm(request);
  if (form.has("read")) {
    await getSdk(context, language).deskQuotes.markConversationsRead({
      params,
      query: { until: String(form.get("read")) },
    });
    return null;
  }
  const page = await readPage(context, params.supplierQuoteId, url);
  const outcome = await answerQuoteForm({ sdk: getSdk(context, language), page, form, language });
  if ("refusal" in outcome) return data(outcome, outcome.refusal.reason === "fields" ? 400 : 409);
  // What saves itself stays where it is.
  if (form.has("auto")) return outcome;
  const paths = deskPathsIn(language);
  // Another article is looked for once what was typed is safe.
  const other = form.get("other");
  if (other) throw redirect(`${paths.quote(page.id, { other: String(other) })}#other`);
  throw redirect(paths.quote(page.id, { done: outcome.done }));
}

export { rereadAfterRefusal as shouldRevalidate } from "#lib/reread.ts";

/**
 * What somebody else changes shows at once, but for the sheet: that one stays as its reader has it, and when it is saved they learn
 * what has changed beneath it.
 */
export default function DeskQuoteRoute({ loaderData: { page, ...rest }, actionData }: Route.ComponentProps) {
  const { load, state, data: read } = useFetcher<typeof loader>();
  const { pathname } = useLocation();
  const readAnew = useCallback(() => load(pathname), [load, pathname]);
  useLiveEvents({ supplierQuoteId: page.id }, { isIdle: state === "idle", readAnew });
  useMarkRead(page);
  const now = read && read.page.id === page.id && changesOf(read.page) > changesOf(page) ? read.page : page;
  return <QuoteScreen {...rest} page={now} sheet={page} outcome={actionData ?? undefined} />;
}
