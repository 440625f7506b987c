// "Ask for a quote" from a product, a cart, a list, a table or another master quote: which lines, and into which master quote. A
// page of its own, so that it costs those pages nothing and works without scripts; a table asks the same address beside its page.

import { quotesText, useQuotesText } from "messages:quotes";
import { data, redirect } from "react-router";
import { countPairs } from "#carts/add/typed-units.server.ts";
import { readSource, readTarget } from "#collections/add-source.ts";
import { type AddedLinesProps, AddedPage } from "#collections/added-page.tsx";
import { usePaths } from "#lib/language.tsx";
import { type Language, languageOf } from "#lib/locale.ts";
import { safeReturnPath } from "#lib/navigation.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm, validateRoute } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { sentValue } from "#lib/typed-fields.ts";
import { pageMeta } from "#page/page-meta.ts";
import {
  type AddToQuoteAnswer,
  addToQuote,
  findSource,
  type QuoteSourceContent,
  readArticlesOf,
  readChoice,
  readSeen,
  sourceKinds,
} from "#quotes/add/add-to-quote.server.ts";
import { AddToQuoteScreen } from "#quotes/add/add-to-quote-screen.tsx";
import { writeSums } from "#quotes/add/summed.ts";
import { putArticles, takeArticles } from "#quotes/add/typed-articles.server.ts";
import { quoteRefusal } from "#quotes/manage-quotes.server.ts";
import { tryUnsent } from "#quotes/quotes.server.ts";
import type { Route } from "./+types/add-to-quote.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, quotesText(languageOf(args.location.pathname))("addTitle"));

/** The lines that the address names by their keys come first chosen; else all. */
const chosenIn = (query: URLSearchParams, { lines }: QuoteSourceContent): readonly string[] => {
  const named = query.getAll("line");
  return lines.map(({ key }) => key).filter((key) => named.length === 0 || named.includes(key));
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const wanted = readSource(url.searchParams, sourceKinds);
  validateRoute(wanted, url);
  const [source, quotes] = await Promise.all([findSource(sdk, wanted, language), tryUnsent(sdk)]);
  validateRoute(source, url);
  return {
    source,
    chosen: chosenIn(url.searchParams, source),
    quotes,
    from: safeReturnPath(url.searchParams.get("from")),
    here: url.pathname + url.search,
  };
}

async function add(sdk: ReturnType<typeof getSdk>, source: QuoteSourceContent, form: FormData, language: Language) {
  // All lines of a table or none: their page forgets what went.
  const { unknown = [] } = source;
  const named = { count: unknown.length, typed: unknown.join(", ") };
  if (unknown.length > 0) return { refusal: quotesText(language)("unknownEntries", named) };
  const articles = readArticlesOf(source.lines, readChoice(form, source.lines), language);
  if ("refusal" in articles) return articles;
  const target = readTarget(form, "quote");
  const wanted = { target, seen: readSeen(form, target) };
  try {
    if (source.kind === "entry") return await putArticles(sdk, { ...wanted, lines: source.lines }, articles, language);
    return await addToQuote(sdk, wanted, articles, language);
  } catch (error) {
    return { refusal: quoteRefusal(error, language) };
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const form = await readForm(request);
  const isTyped = url.searchParams.has("entry");
  const wanted = readSource(url.searchParams, sourceKinds, isTyped ? await countPairs(sdk, form) : []);
  const back = safeReturnPath(form.get("returnTo"));
  if (wanted?.kind === "entry" && form.has("undo"))
    return { ...(await takeArticles(sdk, String(form.get("undo")), language)), back };
  const source = wanted && (await findSource(sdk, wanted, language));
  validateRoute(source, url);
  const choice = readChoice(form, source.lines);
  // The lines of a table came with its form, and go on in that of the page.
  const brought = source.kind === "entry" ? { source, back } : null;
  if (!form.has("add")) return data({ choice, brought, refused: null } satisfies AddToQuoteAnswer);
  const answer = await add(sdk, source, form, language);
  if ("refusal" in answer) {
    const typed = { quote: sentValue(form, "quote"), name: sentValue(form, "quoteName") };
    return data({ choice, brought, refused: { ...answer, ...typed } } satisfies AddToQuoteAnswer, 400);
  }
  if ("undo" in answer) return { put: answer, back };
  const from = safeReturnPath(url.searchParams.get("from"));
  throw redirect(pathsIn(language).quote(answer.id, { lines: answer.count, summed: writeSums(answer.summed), from }));
}

export default function AddToQuoteRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { here, ...asked } = loaderData;
  if (actionData && !("choice" in actionData))
    return <LinesDone answer={actionData} from={actionData.back ?? asked.from} here={here} />;
  const brought = actionData?.brought;
  const shown = brought && { source: brought.source, from: brought.back ?? asked.from };
  return <AddToQuoteScreen {...asked} {...shown} answer={actionData} />;
}

/** What became of the lines of a table. */
function LinesDone({ answer, from, here }: AddedLinesProps) {
  const t = useQuotesText();
  const paths = usePaths();
  const texts = {
    ...{ overview: t("quotesTitle"), title: t("addTitle"), see: t("seeQuote"), goOn: t("goOn") },
    added: ({ count, name }: { readonly count: number; readonly name: string }) => t("addedToQuote", { count, name }),
    takenBack: ({ count }: { readonly count: number }) => t("takenBack", { count }),
  };
  return <AddedPage {...{ texts, answer, from, here }} overview={paths.quotes()} pathOf={paths.quote} />;
}
