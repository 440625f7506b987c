// The article index: exact codes by a map, nearly right ones by their distance, names by their words (ux F-05, F-09).

import type { IndexedArticles } from "@comptoir/contract/article-index";
import { spellingsOf } from "@comptoir/contract/articles/codes.rules";
import { codeDistance, MOST_CODE_SLIPS, mayBeNear, seenAs, signsOf } from "@comptoir/contract/articles/spelling.rules";
import { foldCode, foldText } from "@comptoir/contract/conventions";
import type { Article, Catalogue } from "#fast-order/articles/article.ts";

/** What may be meant by a code, and by how many slips the nearest of it differs; null for what was found by its words. */
type NearCodes = ReturnType<Catalogue["near"]> & { readonly distance: number | null };

export type CodeIndex = {
  near(code: string): NearCodes;
  /** By a folded code. */
  find(folded: string): readonly Article[];
  /** Articles for what is being typed: codes that begin with it, then names with its words. */
  suggest(typed: string, most: number): readonly Article[];
};

/** One for the row, and five that open below it. */
export const PROPOSALS = 6;
const SHORTEST_CODE = 4;
const LONGEST_CODE = 40;

/** An article by the one of its codes that lies nearest to what was written. */
type NearCode = { readonly place: number; readonly code: string; readonly distance: number };

const foldWords = (text: string) =>
  foldText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");

/** Whether a text may be words of a name: a number alone begins some size or other. */
const isWords = (text: string) => /\p{L}{3}/u.test(text);

/** The number in a code, its letters read as the digits that they may be: another number is another article. */
const numberIn = (folded: string) => seenAs(folded).replace(/\D/g, "");

function articleAt(columns: IndexedArticles, place: number): Article | null {
  const [first, ...others] = columns.codes[place] ?? [];
  if (first === undefined) return null;
  return {
    variantId: columns.variantIds[place] ?? "",
    codes: [first, ...others],
    name: columns.names[place] ?? "",
    picture: null,
    itemPerPack: columns.packs[place] ?? 1,
    minOrderQuantity: columns.minimums[place] ?? 1,
    offers: null,
    productKey: null,
    externalId: null,
    ownCodes: [],
    equivalents: [],
  };
}

/** Makes the index ready: one pass over all codes. */
export function createCodeIndex(columns: IndexedArticles): CodeIndex {
  const places = new Map<string, number | number[]>();
  columns.codes.forEach((codes, place) => {
    for (const code of codes) {
      const folded = foldCode(code);
      const known = places.get(folded);
      if (known === undefined) places.set(folded, place);
      else if (Array.isArray(known)) known.push(place);
      else places.set(folded, [known, place]);
    }
  });
  let signsByCode: readonly (readonly [code: string, signs: number])[] | null = null;
  const placesOf = (folded: string) => [places.get(folded) ?? []].flat();
  const articlesAt = (found: Iterable<number>) =>
    [...new Set(found)].map((place) => articleAt(columns, place)).filter((article) => article !== null);
  let names: readonly string[] | null = null;
  const byName = (words: readonly string[], most: number) => {
    names ??= columns.names.map((name) => ` ${foldWords(name).join(" ")}`);
    const found: number[] = [];
    for (let place = 0; place < names.length && found.length < most; place += 1)
      if (words.every((word) => names?.[place]?.includes(` ${word}`))) found.push(place);
    return words.length === 0 ? [] : found;
  };

  function nearest(folded: string): readonly NearCode[] {
    // What it is called with the zeros that it lost, or in thirteen digits, is no slip.
    const spelled = [...new Set(spellingsOf(folded).flatMap(placesOf))];
    if (spelled.length > 0) return spelled.map((place) => ({ place, code: folded, distance: 0 }));
    if (folded.length < SHORTEST_CODE || folded.length > LONGEST_CODE) return [];
    const best = new Map<number, NearCode>();
    signsByCode ??= [...places.keys()].map((code) => [code, signsOf(seenAs(code))]);
    const signs = signsOf(seenAs(folded));
    for (const [code, itsSigns] of signsByCode) {
      if (!mayBeNear(signs, itsSigns, MOST_CODE_SLIPS)) continue;
      const distance = codeDistance(folded, code, MOST_CODE_SLIPS);
      if (distance > MOST_CODE_SLIPS) continue;
      for (const place of placesOf(code))
        if (distance < (best.get(place)?.distance ?? LONGEST_CODE)) best.set(place, { place, code, distance });
    }
    return [...best.values()].sort((a, b) => a.distance - b.distance);
  }

  function beginningWith(folded: string, most: number): number[] {
    const found: number[] = [];
    if (folded.length < 2) return found;
    for (const code of places.keys()) {
      if (code.startsWith(folded)) found.push(...placesOf(code));
      if (found.length >= most) break;
    }
    return found;
  }

  return {
    find: (folded) => articlesAt(placesOf(folded)),
    near(code) {
      const folded = foldCode(code);
      const [first, second, ...others] = nearest(folded);
      if (!first)
        return {
          proposals: articlesAt(isWords(code) ? byName(foldWords(code), PROPOSALS) : []),
          isClear: false,
          distance: null,
        };
      const isNearest = !second || second.distance > first.distance;
      const isClear = isNearest && numberIn(first.code) === numberIn(folded);
      const found = [first, second, ...others].slice(0, PROPOSALS).flatMap((hit) => hit?.place ?? []);
      return { proposals: articlesAt(found), isClear, distance: first.distance };
    },
    suggest(typed, most) {
      const byCode = beginningWith(foldCode(typed), most);
      return articlesAt([...byCode, ...byName(foldWords(typed), most)]).slice(0, most);
    },
  };
}
