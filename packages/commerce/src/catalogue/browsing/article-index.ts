// The article index of fast order: made once per language and catalogue view, and again when the catalogue changes.

import { createHash } from "node:crypto";
import type { ArticleIndex, IndexedArticles } from "@comptoir/contract/article-index";
import { foldCode } from "@comptoir/contract/conventions";
import { mostIndexedArticles } from "@comptoir/contract/limits";
import { type ArticleRow, findArticles } from "#catalogue/browsing/article-index.queries.ts";
import { recalled } from "#db/recall.ts";
import { JsonText } from "#http/answers.ts";
import type { PublicContext } from "#http/context.ts";
import { type Locale, labelIn } from "#shared/locale.ts";

type WrittenIndex = { readonly version: string | null; readonly text: string };

/** The codes of an article, each spelling once: case, spaces, dashes and dots do not count. */
function codesOf(given: readonly (string | null)[]): string[] {
  const known = new Map<string, string>();
  for (const code of given) {
    const folded = code === null ? "" : foldCode(code);
    if (code !== null && folded !== "" && !known.has(folded)) known.set(folded, code);
  }
  return [...known.values()];
}

const columnsOf = (rows: readonly ArticleRow[], locale: Locale): IndexedArticles => ({
  variantIds: rows.map(({ id }) => id),
  codes: rows.map(({ codes }) => codesOf(codes)),
  names: rows.map(({ names }) => labelIn(names, locale) ?? ""),
  packs: rows.map(({ itemPerPack }) => itemPerPack ?? 1),
  minimums: rows.map(({ minOrderQuantity }) => minOrderQuantity ?? 0),
});

const written = (answer: ArticleIndex) => JSON.stringify(answer);

async function makeIndex({ deps, locale }: PublicContext, viewIds: readonly string[]): Promise<WrittenIndex> {
  const rows = await findArticles(deps.db, viewIds, mostIndexedArticles + 1);
  if (rows.length > mostIndexedArticles) return { version: null, text: written({ version: null, articles: null }) };
  const articles = columnsOf(rows, locale);
  const version = createHash("sha256").update(JSON.stringify(articles)).digest("base64url").slice(0, 16);
  return { version, text: written({ version, articles }) };
}

/** The index as JSON that lies ready; without its articles for whoever knows this version. One statement, or none. */
export async function getArticleIndex(context: PublicContext, knownVersion: string | undefined): Promise<JsonText> {
  const viewIds = context.audience.viewIds;
  const name = ["article-index", context.locale, ...viewIds].join(" ");
  const { version, text } = await recalled(context.deps, "products", name, () => makeIndex(context, viewIds));
  const isKnown = version !== null && version === knownVersion;
  return new JsonText(isKnown ? written({ version, articles: null }) : text);
}
