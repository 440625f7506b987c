// "Ask for a quote" from a product, a cart, a list or another master quote: which lines, and into which master quote. A page
// of its own, so that it costs those pages nothing and works without scripts.

import { quotesText } from "messages:quotes";
import { data, redirect } from "react-router";
import { readSource, readTarget } from "#collections/add-source.ts";
import type { Refusal } from "#collections/refusal.tsx";
import { type Language, languageOf } from "#lib/locale.ts";
import { safeReturnPath } from "#lib/navigation.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm, validateRoute } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import {
  addToQuote,
  type Choice,
  findSource,
  readArticlesOf,
  readChoice,
  readSeen,
  type SourceContent,
  sourceKinds,
} from "#quotes/add/add-to-quote.server.ts";
import { AddToQuoteScreen } from "#quotes/add/add-to-quote-screen.tsx";
import { writeSums } from "#quotes/add/summed.ts";
import { quoteRefusal } from "#quotes/manage-quotes.server.ts";
import { findReader, tryQuotes } from "#quotes/quotes.server.ts";
import type { Route } from "./+types/add-to-quote.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, quotesText(languageOf(args.location.pathname))("addTitle"));

/** The lines that the address names by their keys come first chosen; else all. */
const chosenIn = (query: URLSearchParams, { lines }: SourceContent): readonly string[] => {
  const named = query.getAll("line");
  return lines.map(({ key }) => key).filter((key) => named.length === 0 || named.includes(key));
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const wanted = readSource(url.searchParams, sourceKinds);
  validateRoute(wanted, url);
  const [source, quotes] = await Promise.all([
    findSource(sdk, wanted, language),
    findReader(context, url).then((reader) => tryQuotes(sdk, reader, { unsent: true })),
  ]);
  validateRoute(source, url);
  return {
    source,
    chosen: chosenIn(url.searchParams, source),
    quotes: (quotes ?? []).map(({ id, name, lineCount, updatedAt }) => ({ id, name, lineCount, updatedAt })),
    from: safeReturnPath(url.searchParams.get("from")),
  };
}

export type AddAnswer = {
  readonly choice: Choice;
  /** Null: the lines were only brought here, from the form of another page. */
  readonly refused: (Refusal & { readonly quote: string; readonly name: string }) | null;
};

async function add(sdk: ReturnType<typeof getSdk>, source: SourceContent, form: FormData, language: Language) {
  const articles = readArticlesOf(source.lines, readChoice(form, source.lines), language);
  if ("refusal" in articles) return articles;
  const target = readTarget(form, "quote");
  try {
    return await addToQuote(sdk, { target, seen: readSeen(form, target) }, articles, language);
  } catch (error) {
    return { refusal: quoteRefusal(error, language) };
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const form = await readForm(request);
  const wanted = readSource(url.searchParams, sourceKinds);
  const source = wanted && (await findSource(sdk, wanted, language));
  validateRoute(source, url);
  const choice = readChoice(form, source.lines);
  if (!form.has("add")) return data({ choice, refused: null } satisfies AddAnswer);
  const answer = await add(sdk, source, form, language);
  if ("refusal" in answer) {
    const typed = { quote: String(form.get("quote") ?? ""), name: String(form.get("quoteName") ?? "") };
    return data({ choice, refused: { ...answer, ...typed } } satisfies AddAnswer, 400);
  }
  const from = safeReturnPath(url.searchParams.get("from"));
  throw redirect(pathsIn(language).quote(answer.id, { lines: answer.count, summed: writeSums(answer.summed), from }));
}

export default function AddToQuoteRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AddToQuoteScreen {...loaderData} answer={actionData} />;
}
