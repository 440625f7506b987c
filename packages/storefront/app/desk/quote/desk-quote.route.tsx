// One quote at the desk: who asks, what was said, and the answer, line by line. Every button works without scripts.

import { deskText } from "messages:desk";
import { type ComponentProps, useCallback, useState } from "react";
import { data, redirect, type ShouldRevalidateFunctionArgs, useFetcher, useLocation } from "react-router";
import { requireStaffUser } from "#desk/desk.server.ts";
import { readMarks } from "#desk/marks/marks.server.ts";
import { answerQuoteForm, doneWords, type QuoteRefusal } from "#desk/quote/answer/quote-forms.server.ts";
import { changesOf, type QuotePage } from "#desk/quote/answer/quote-page.ts";
import { presentBuyerQuote } from "#desk/quote/buyer-view/buyer-quote.ts";
import { importLines } from "#desk/quote/files/imported-lines.server.ts";
import { findOtherArticles } from "#desk/quote/other-articles.server.ts";
import { findPastMessages } from "#desk/quote/past-messages.ts";
import { QuoteScreen } from "#desk/quote/quote-screen.tsx";
import { readQuotePage } from "#desk/quote/read-quote-page.server.ts";
import { useMarkRead } from "#desk/quote/use-mark-read.ts";
import { findWaitingQuotes } from "#desk/quote/waiting/waiting-quotes.server.ts";
import { deskPathsIn } from "#lib/desk-paths.ts";
import { rereadAfterRefusal } from "#lib/document/reread.ts";
import { newFormKey } from "#lib/form-key.ts";
import { useLiveEvents } from "#lib/live/use-live.ts";
import { languageOf } from "#lib/locale.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/desk-quote.route.ts";
import "#desk/quote/answer/quote-sheet.css";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, args.loaderData?.page.name ?? deskText(languageOf(args.location.pathname))("quotes"));

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const done = doneWords.find((word) => word === url.searchParams.get("done")) ?? null;
  const { quote, page } = await readQuotePage(context, params.supplierQuoteId, url);
  const sdk = getSdk(context, languageOf(url.pathname));
  const [others, past, user, marks, waiting] = await Promise.all([
    findOtherArticles(sdk, page, url.searchParams),
    findPastMessages(sdk, page.id, url),
    requireStaffUser(context, url),
    readMarks(context, url, { supplierQuoteId: page.id }),
    findWaitingQuotes(sdk, page.id, new Date()),
  ]);
  const buyerQuote = url.searchParams.get("view") === "buyer" ? presentBuyerQuote(quote, page) : null;
  return { page, past, owner: user.email, formKey: newFormKey(), others, marks, waiting, buyerQuote, done };
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
  const { page } = await readQuotePage(context, params.supplierQuoteId, url);
  if (form.has("import")) return importLines(form, page, language);
  const outcome = await answerQuoteForm({ sdk: getSdk(context, language), page, form, language });
  if ("refusal" in outcome) return data(outcome, outcome.refusal.reason === "fields" ? 400 : 409);
  // What saves itself stays where it is.
  if (form.has("auto")) return outcome;
  const paths = deskPathsIn(language);
  // Another article is looked for once what was typed is safe.
  const other = form.get("other");
  if (other) throw redirect(`${paths.quote(page.id, { other: String(other) })}#other`);
  if (form.has("view")) throw redirect(paths.quote(page.id, { view: "buyer" }));
  throw redirect(paths.quote(page.id, { done: outcome.done }));
}

/** The browser shows another page for every redirect, but for one to the sign-in: nobody is led away from what they type. */
const isSignIn = (answer: unknown, url: URL): boolean =>
  answer instanceof Response &&
  new URL(answer.headers.get("Location") ?? "", url).pathname === deskPathsIn(languageOf(url.pathname)).login();

/** A session that has ended leads to the sign-in whoever goes somewhere, but not who has the page open: that one goes on. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (url.searchParams.has("live") && isSignIn(error, url)) return null;
    throw error;
  }
}

/** A session that has ended is told beside what was typed, which stays. */
export async function clientAction({ serverAction, url }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!isSignIn(error, url)) throw error;
    const refusal: QuoteRefusal = { reason: "signedOut", problems: [] };
    return data({ refusal, typed: {}, attempt: Date.now() }, 401);
  }
}

/**
 * Without a session there is nothing to read anew, but the sign-in to be led to; and nothing under somebody who types because the
 * messages of the page were marked as read.
 */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.actionStatus !== 401 && !args.formData?.has("read") && rereadAfterRefusal(args);

/**
 * What somebody else changes shows at once, but for the sheet: that one stays as its reader has it, and when it is saved they learn
 * what has changed beneath it.
 */
export default function DeskQuoteRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const imported = actionData && "imported" in actionData ? actionData : null;
  const outcome = actionData && !("imported" in actionData) ? actionData : undefined;
  return <OpenQuote {...loaderData} imported={imported} outcome={outcome} />;
}

/**
 * The page that a sheet stands on: the one that was read last in which it can be answered, until the reader goes on. What saves itself
 * reads the page anew, and whoever ends a quote takes nothing away that somebody is typing.
 */
function useSheet(page: QuotePage, isRefused: boolean): QuotePage {
  const { key } = useLocation();
  const [held, hold] = useState({ key, sheet: page });
  const isSameVisit = held.sheet.id === page.id && (held.key === key || isRefused);
  const isOvertaken = isSameVisit && held.sheet.steps.includes("answer") && !page.steps.includes("answer");
  const sheet = isOvertaken ? held.sheet : page;
  if (held.key !== key || held.sheet !== sheet) hold({ key, sheet });
  return sheet;
}

type OpenQuoteProps = Omit<ComponentProps<typeof QuoteScreen>, "sheet">;

function OpenQuote({ page, ...rest }: OpenQuoteProps) {
  const { load, state, data: read } = useFetcher<typeof clientLoader>();
  const { pathname } = useLocation();
  const readAnew = useCallback(() => load(`${pathname}?live=1`), [load, pathname]);
  useLiveEvents({ supplierQuoteId: page.id }, { isIdle: state === "idle", readAnew });
  useMarkRead(page);
  const sheet = useSheet(page, rest.outcome !== undefined && "refusal" in rest.outcome);
  const now = read && read.page.id === page.id && changesOf(read.page) > changesOf(page) ? read.page : page;
  return <QuoteScreen {...rest} page={now} sheet={sheet} />;
}
