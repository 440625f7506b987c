// The article index on the server: asked for by version each time, made ready once per version.

import type { IndexedArticles } from "@comptoir/contract/article-index";
import { foldCode } from "@comptoir/contract/conventions";
import type { Sdk } from "@comptoir/sdk/client";
import type { Article } from "#fast-order/articles/article.ts";
import { type CodeIndex, createCodeIndex } from "#fast-order/articles/code-index.ts";
import { type Language, localeTags } from "#lib/locale.ts";
import { tellFailure } from "#lib/session/log.server.ts";

type CatalogueSdk = Pick<Sdk, "catalogue">;

const MOST_KEPT = 8;
/** With the articles that it was made from. */
export type ServerIndex = CodeIndex & { readonly articles: IndexedArticles };

const kept = new Map<string, ServerIndex>();
const lastVersion = new Map<Language, string>();

function keep(version: string, articles: IndexedArticles): ServerIndex {
  const index = { ...createCodeIndex(articles), articles };
  kept.set(version, index);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return index;
}

/** The index of what the caller may see; null where the backend has none to hand out. */
export async function findCodeIndex(sdk: CatalogueSdk, language: Language): Promise<ServerIndex | null> {
  const knownVersion = lastVersion.get(language);
  const locale = localeTags[language];
  try {
    const { version, articles } = await sdk.catalogue.getArticleIndex({
      query: { locale, ...(knownVersion !== undefined && kept.has(knownVersion) ? { knownVersion } : {}) },
    });
    if (version === null) return null;
    lastVersion.set(language, version);
    return articles ? keep(version, articles) : (kept.get(version) ?? null);
  } catch (error) {
    // A backend without this call: what is unknown then has no proposals, and everything else goes on.
    tellFailure("The article index could not be read", error);
    return null;
  }
}

/** What the article of a code is sold in; nothing where the index does not know it. */
export function packing(
  index: ServerIndex | null,
  code: string,
): Pick<Article, "itemPerPack" | "minOrderQuantity"> | Record<never, never> {
  const [article] = index?.find(foldCode(code)) ?? [];
  return article ? { itemPerPack: article.itemPerPack, minOrderQuantity: article.minOrderQuantity } : {};
}
