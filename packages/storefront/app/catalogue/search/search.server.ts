// A search as its page needs it, and the short cut for a buyer who typed the code of an article.

import { foldCode } from "@comptoir/contract/conventions";
import type { SearchRecord } from "@comptoir/contract/search";
import type { Sdk } from "@comptoir/sdk/client";
import { changeState, type ResultState } from "#catalogue/result-state.ts";
import { searchRequest } from "#catalogue/results/search-request.ts";
import { isCodeOf } from "#goods/article-code.ts";

/** The same list wherever there are none. */
const none: readonly string[] = [];

/** Other spellings of the words, for when nothing was found: what autocomplete would make of them (ux S-04). */
export async function findSpellings(sdk: Sdk, query: string): Promise<readonly string[]> {
  const { queries = [] } = await sdk.catalogue.autocomplete({ query: { input: query, size: 1 } });
  return queries.map(({ text }) => text).filter((text) => text.toLowerCase() !== query.toLowerCase());
}

/** Of more words than this the others are hardly what somebody looks for. */
const mostWords = 8;

/** The words of a search that found nothing which find something by themselves, under the same filters. */
export async function findWords(sdk: Sdk, state: ResultState, isExact: boolean): Promise<readonly string[]> {
  const words = [...new Set(state.query.split(/\s+/).filter(Boolean))].slice(0, mostWords);
  if (words.length < 2) return none;
  const request = (query: string) => ({
    ...searchRequest(changeState(state, { query }), { view: "cards" }),
    ...{ size: 1, withFacets: false, exact: isExact },
  });
  const answers = await Promise.all(words.map((word) => sdk.catalogue.searchProducts({ query: request(word) })));
  return words.filter((_, place) => (answers[place]?.products.totalElements ?? 0) > 0);
}

/** The article whose own, supplier, manufacturer or EAN code was typed; null when the words are no code. */
export async function findByCode(sdk: Sdk, state: ResultState): Promise<SearchRecord | null> {
  const wanted = foldCode(state.query);
  // Every article code has a digit; words have none, and need no second search.
  if (!/\d/.test(wanted) || wanted.length < 4 || /\s\S+\s/.test(state.query)) return null;
  const request = {
    ...searchRequest({ ...state, page: 1 }, { view: "table" }),
    size: 5,
    withFacets: false,
  };
  const answer = await sdk.catalogue.searchProducts({ query: request });
  return answer.products.content.find(({ variant }) => isCodeOf(variant, state.query)) ?? null;
}

/** Letters and digits as article codes have them, or a bar code. */
const codeShape = /^(?:[a-z]{2,4}[-.]?[a-z0-9]*\d{2,}|\d{8}|\d{12,14})$/i;

/** The article codes of a search that consists of several of them (search U-06); none where it says anything else. */
export function severalCodes(query: string): readonly string[] {
  const chunks = query.split(/[\s,;]+/).filter(Boolean);
  return chunks.length > 1 && chunks.every((chunk) => codeShape.test(chunk)) ? chunks : none;
}
