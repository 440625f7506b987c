// One master quote: its lines until suppliers are asked, the form that asks them, and then what each of them answers. Every
// button works without scripts.

import { quotesText } from "messages:quotes";
import type { MasterQuote } from "@comptoir/contract/quotes/quotes";
import type { Sdk } from "@comptoir/sdk/client";
import { data, redirect } from "react-router";
import { useLive } from "#lib/live/use-live.ts";
import { type Language, languageOf } from "#lib/locale.ts";
import { safeReturnPath } from "#lib/navigation.ts";
import { pathsIn } from "#lib/paths.ts";
import { ensureThere } from "#lib/refused.server.ts";
import { readForm } from "#lib/request.server.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { findQuote } from "#orders/quote-of-order.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import { readSums } from "#quotes/add/summed.ts";
import { describeQuote } from "#quotes/manage-quotes.server.ts";
import { askAgain } from "#quotes/quote/ask-again.server.ts";
import { askSuppliers, readAskStep, withdrawQuote } from "#quotes/quote/ask-suppliers.server.ts";
import { declineAnswer, orderAnswer } from "#quotes/quote/decide-quote.server.ts";
import { postMessage } from "#quotes/quote/post-message.server.ts";
import type { QuoteAnswer } from "#quotes/quote/quote-outcome.tsx";
import { QuoteScreen } from "#quotes/quote/quote-screen.tsx";
import { removeLine, restoreLines, saveQuantities } from "#quotes/quote-lines.server.ts";
import { isSent } from "#quotes/quote-view.ts";
import { findPastMessages, findReader, readQuotePage } from "#quotes/quotes.server.ts";
import type { Route } from "./+types/quote.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, args.loaderData?.quote.name ?? quotesText(languageOf(args.location.pathname))("quotesTitle"));

const doneBefore = ["created", "restored", "sent", "unsaid", "givenUp"] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const [found, reader] = await Promise.all([findQuote(sdk, params.quoteId), findReader(context, url)]);
  ensureThere(found, "quote", url);
  const past = await findPastMessages(sdk, found, url.searchParams);
  const quote = await readQuotePage(sdk, found, { reader, past });
  const canAsk = quote.mayChange && !isSent(quote) && quote.lines.length > 0;
  const isAsking = url.searchParams.get("step") === "ask";
  // Who sent the form learns on the page why it could not go.
  if (isAsking && !canAsk && !url.searchParams.has("send")) throw redirect(pathsIn(language).quote(quote.id));
  const added = Number(url.searchParams.get("lines"));
  return {
    quote,
    canAsk,
    ask: isAsking && canAsk ? await readAskStep(sdk) : null,
    done: doneBefore.find((name) => url.searchParams.has(name)) ?? null,
    added: Number.isSafeInteger(added) && added > 0 ? added : null,
    summed: readSums(url.searchParams),
    from: safeReturnPath(url.searchParams.get("from")),
  };
}

type QuoteWrite = {
  readonly sdk: Sdk;
  readonly quote: MasterQuote;
  readonly form: FormData;
  readonly language: Language;
};

async function change({ sdk, quote, form, language }: QuoteWrite): Promise<QuoteAnswer> {
  if (form.has("describe")) return describeQuote(sdk, quote.id, form, language);
  if (form.has("remove")) return removeLine(sdk, quote, String(form.get("remove")), language);
  if (form.has("restore")) return restoreLines(sdk, quote, form, language);
  if (form.has("withdraw")) return withdrawQuote(sdk, quote, String(form.get("withdraw")), language);
  if (form.has("post")) return postMessage(sdk, { quote, form, language });
  if (form.has("decline")) return declineAnswer(sdk, { quote, form, language });
  const paths = pathsIn(language);
  if (form.has("again")) {
    const again = await askAgain(sdk, { quote, form, language });
    if ("id" in again) throw redirect(paths.quote(again.id, { step: "ask" }));
    return again;
  }
  if (form.has("order")) {
    const answer = await orderAnswer(sdk, { quote, form, language });
    if ("ordered" in answer) throw redirect(paths.shipping({ order: answer.ordered }));
    return answer;
  }
  if (!form.has("ask")) {
    const saved = await saveQuantities(sdk, quote, form, language);
    if (form.has("toAsk") && "saved" in saved) throw redirect(paths.quote(quote.id, { step: "ask" }));
    return saved;
  }
  const asked = await askSuppliers(sdk, { quote, form, language });
  if (!("asked" in asked)) return asked;
  throw redirect(paths.quote(quote.id, { [asked.isMessageLost ? "unsaid" : "sent"]: 1 }));
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const form = await readForm(request);
  if (form.has("read")) {
    const [supplierQuoteId, until] = [String(form.get("read")), String(form.get("until"))];
    await sdk.quotes.markMessagesRead({ params: { supplierQuoteId }, query: { until } }).catch(nullWhenAbsent);
    return null;
  }
  const quote = await findQuote(sdk, params.quoteId);
  ensureThere(quote, "quote", url);
  const answer = await change({ sdk, quote, form, language });
  return data(answer, "refusal" in answer ? 400 : 200);
}

export { rereadAfterRefusal as shouldRevalidate } from "#lib/document/reread.ts";

export default function QuoteRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLive({ masterQuoteId: loaderData.quote.id }, actionData ?? undefined);
  return <QuoteScreen {...loaderData} answer={answer} />;
}
