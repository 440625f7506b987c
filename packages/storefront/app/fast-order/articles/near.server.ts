// What may be meant by a text that is no code of the shop: a code that is nearly it, a size close by, or what a search finds
// for a description (ux F-05).

import { foldText } from "@comptoir/contract/conventions";
import { searchLength } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import type { Proposal } from "#fast-order/articles/article.ts";
import type { NearArticles } from "#fast-order/articles/catalogue.ts";
import { findCodeIndex, type ServerIndex } from "#fast-order/articles/code-index.server.ts";
import { byNearestSize, sizeDistance, sizeIn } from "#fast-order/articles/sizes.rules.ts";
import { articleCode } from "#goods/article-code.ts";
import { type Language, localeTags } from "#lib/locale.ts";
import { tellFailure } from "#lib/session/log.server.ts";

type CatalogueSdk = Pick<Sdk, "catalogue">;

/** One for the row, and five that open below it. */
const PROPOSALS = 6;
/** Descriptions of one list that are searched for. */
const MOST_SEARCHES = 20;

const namesIn = (text: string) => foldText(text).match(/(?<![\p{L}\d])\p{L}{3,}(?![\p{L}\d])/gu) ?? [];

/** Two words without digits are no code. */
const isDescription = (text: string) => namesIn(text).length > 1;

/** Articles whose size is nearest to the one that is named; of the same family where its name stands there too. */
function nearSize(text: string, { articles }: ServerIndex): readonly Proposal[] {
  const size = sizeIn(text);
  if (size?.kind !== "3 sides") return [];
  const sized = articles.names.flatMap((name, place) => {
    const codes = articles.codes[place];
    const isSized = sizeDistance(size, sizeIn(name)) < Number.POSITIVE_INFINITY;
    return isSized && codes?.[0] ? [{ name, codes: [codes[0], ...codes.slice(1)] as const }] : [];
  });
  const words = namesIn(text);
  const family = sized.filter(({ name }) => words.every((word) => foldText(name).includes(word)));
  return byNearestSize(family.length > 0 ? family : sized, size, ({ name }) => name)
    .slice(0, PROPOSALS)
    .map(({ codes: [first, ...others], name }) => ({ codes: [first, ...others], name }));
}

/** The variants that the shop's search finds; none where it cannot be asked. */
async function search(sdk: CatalogueSdk, text: string, language: Language): Promise<readonly Proposal[]> {
  const query = {
    query: text.slice(0, searchLength),
    aggregation: "VARIANT",
    size: PROPOSALS,
    locale: localeTags[language],
  } as const;
  try {
    const { products } = await sdk.catalogue.searchProducts({ query });
    return products.content.map(({ variant }) => ({ codes: [articleCode(variant)], name: variant.name }));
  } catch (error) {
    // The line then says that nothing is near.
    tellFailure("A description could not be searched for", error);
    return [];
  }
}

/** By each text what may be meant. `texts` are as they were written. */
export async function findNear(
  sdk: CatalogueSdk,
  texts: readonly string[],
  language: Language,
): Promise<readonly (readonly [string, NearArticles])[]> {
  if (texts.length === 0) return [];
  const index = await findCodeIndex(sdk, language);
  const described = new Set(texts.filter(isDescription).slice(0, MOST_SEARCHES));
  return Promise.all(
    texts.map(async (text): Promise<readonly [string, NearArticles]> => {
      const sized = index ? nearSize(text, index) : [];
      if (sized.length > 0) return [text, { proposals: sized, isClear: false }];
      const found = described.has(text) ? await search(sdk, text, language) : [];
      if (found.length > 0) return [text, { proposals: found, isClear: false, isDescription: true }];
      return [text, index?.near(text) ?? { proposals: [], isClear: false }];
    }),
  );
}
