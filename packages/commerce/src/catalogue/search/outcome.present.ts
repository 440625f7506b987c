// What became of a query, in words for people and as data (search R-03): nothing that was corrected, left out or only near is silent.
import { isBarCode } from "@comptoir/contract/articles/codes.rules";
import { foldCode, foldText } from "@comptoir/contract/conventions";
import type { SearchUnderstood, SearchWarning } from "@comptoir/contract/search";
import { leftOut, slipsOf } from "#catalogue/search/left-out.rules.ts";
import type { Step } from "#catalogue/search/understanding/ladder.ts";
import { measureText } from "#catalogue/search/understanding/measure-pieces.ts";
import { isDoing } from "#catalogue/search/understanding/needs.rules.ts";
import type { TextOutcome } from "#catalogue/search/understanding/outcome.ts";
import type { Piece } from "#catalogue/search/understanding/pieces.ts";
import { cutQuery } from "#catalogue/search/understanding/tokens/tokens.rules.ts";
import { cheapPhrases } from "#catalogue/search/vocabulary/filler.ts";
import { tradePhrases } from "#catalogue/search/vocabulary/trade.ts";
import { readValueWord } from "#catalogue/search/words/query-plan.rules.ts";
import { tokensOf } from "#catalogue/search/words/text.ts";
import { type Locale, labelIn, locales } from "#shared/locale.ts";

type SearchValues = NonNullable<SearchUnderstood["words"][number]["values"]>;

/** What values belong to besides attributes. */
const otherGroups: ReadonlySet<string> = new Set(["brand", "tag", "supplier"]);

type Notice = SearchWarning & { readonly field: "query" };

/** "d’assiette", "d’huile", but "de hamac". */
const isElided = (word: string): boolean =>
  /^(?:[aeiou]|h(?!a(?:ch|m|ric|rp|ut)|er(?:n|s)|o(?:t(?!el)|u)|u(?:b|t)))/.test(foldText(word));

const texts = {
  "fr-FR": {
    quote: (text: string) => `«\u00a0${text}\u00a0»`,
    list: (items: readonly string[]) => items.join(", "),
    size: (size: string) => size.replaceAll(/(?<=[0-9])\.(?=[0-9])/g, ","),
    corrected: (words: string) => `Orthographe corrigée\u00a0: ${words}`,
    followedByCorrected: (words: string) =>
      `Peu de résultats pour tous les mots\u202f; suivis d’une orthographe corrigée\u00a0: ${words}`,
    relaxed: (kept: string, left: string) => `Aucun résultat pour tous les mots\u202f; voici ${kept}${left}`,
    followed: (kept: string, left: string) => `Peu de résultats pour tous les mots\u202f; suivis de ${kept}${left}`,
    further: (kept: string, left: string) => `Puis ${kept}${left}`,
    leaving: (words: string) => ` (sans ${words})`,
    wider: (kept: string, place: string) =>
      `Aucun résultat pour tous les mots\u202f; plus largement, ${kept} dans ${place}`,
    near: (size: string) => `Pas de ${size}\u202f; formats les plus proches`,
    nearWith: (size: string, words: string) => `Pas de ${size} avec ${words}\u202f; formats les plus proches`,
    followedByNear: (size: string, left: string) =>
      `Peu de résultats pour ${size}\u202f; suivis des formats les plus proches${left}`,
    furtherNear: (size: string, left: string) => `Puis les formats les plus proches de ${size}${left}`,
    code: (code: string) => `Aucun article ${code}\u202f; codes proches`,
    unknownCodes: (codes: string) => `Aucun article n’a le code ${codes}`,
    validCode: (code: string) => `Le code-barres ${code} est valide, mais aucun article de la boutique ne le porte`,
    understood: (words: string) => `Compris\u00a0: ${words}`,
    without: (word: string) => `sans ${word}`,
    notSold: (word: string) => `Nous ne vendons pas ${isElided(word) ? "d’" : "de "}${word}`,
    noGoods: (words: string) => `${words} ne désigne aucun article`,
    cheap: (words: string) => `${words} n’écarte aucun article\u202f; triez par prix pour voir d’abord les moins chers`,
  },
  "en-GB": {
    quote: (text: string) => `“${text}”`,
    list: (items: readonly string[]) => items.join(", "),
    size: (size: string) => size,
    corrected: (words: string) => `Spelling corrected: ${words}`,
    followedByCorrected: (words: string) => `Few results for all words; followed by a corrected spelling: ${words}`,
    relaxed: (kept: string, left: string) => `No result for all words; showing ${kept}${left}`,
    followed: (kept: string, left: string) => `Few results for all words; followed by ${kept}${left}`,
    further: (kept: string, left: string) => `Then ${kept}${left}`,
    leaving: (words: string) => ` (without ${words})`,
    wider: (kept: string, place: string) => `No result for all words; more widely, ${kept} in ${place}`,
    near: (size: string) => `No ${size}; nearest sizes`,
    nearWith: (size: string, words: string) => `No ${size} with ${words}; nearest sizes`,
    followedByNear: (size: string, left: string) => `Few results for ${size}; followed by the nearest sizes${left}`,
    furtherNear: (size: string, left: string) => `Then the sizes nearest to ${size}${left}`,
    code: (code: string) => `No article ${code}; codes like it`,
    unknownCodes: (codes: string) => `No article has the code ${codes}`,
    validCode: (code: string) => `The bar code ${code} is valid, but no article of the shop bears it`,
    understood: (words: string) => `Understood: ${words}`,
    without: (word: string) => `without ${word}`,
    notSold: (word: string) => `We do not sell ${word}`,
    noGoods: (words: string) => `${words} names no article`,
    cheap: (words: string) => `${words} leaves no article out; sort by price to see the cheapest first`,
  },
} as const satisfies Record<Locale, unknown>;

let spellings: ReadonlyMap<string, string> | null = null;

/** A folded word as the vocabulary of the trade spells it. */
function spelled(word: string): string {
  spellings ??= new Map(
    locales.flatMap((locale) =>
      tradePhrases(locale).flatMap(({ text }) => text.split(/[\s'’-]+/).map((each) => [foldText(each), each] as const)),
    ),
  );
  return spellings.get(word) ?? word;
}

const wordsIn = (text: string) =>
  tokensOf(text).flatMap((token) => (token.kind === "word" ? [token.word] : token.numbers));

/** Folded words as they stand in the query; as they are where they do not stand side by side there. */
function typed(query: string, words: string): string {
  const wanted = words.split(" ");
  const parts = query.trim().split(/\s+/);
  const says = (part: string | undefined, word: string) => part !== undefined && wordsIn(part).includes(word);
  const first = parts.findIndex((part) => says(part, wanted[0] ?? ""));
  const last = parts.findLastIndex((part) => says(part, wanted.at(-1) ?? ""));
  if (first < 0 || last < first || last - first > wanted.length + 1) return words;
  return parts
    .slice(first, last + 1)
    .join(" ")
    .replace(/[,;.!?]+$/, "");
}

/** A denied word with the ending that denies it, as typed: "windowless", "latex-free"; undefined where a word before it does. */
const deniedByEnding = (query: string, word: string): string | undefined =>
  new RegExp(`(?<![a-z])${word}(?:less|[ -]free)(?![a-z])`, "i").exec(query)?.[0];

/** What was looked for in a step, in the words of the query. */
const shownText = (query: string, { kept, corrections }: Step): string =>
  kept
    .map(({ text }) => text.split(" "))
    .map((words) => {
      const isCorrected = words.some((word) =>
        [...corrections.values()].some((meant) => meant.split(" ").includes(word)),
      );
      return isCorrected ? words.map(spelled).join(" ") : typed(query, words.join(" "));
    })
    .join(" ");

/** The sizes of which a step takes the nearest; "pochette A4": what holds a sheet is no size near it (search U-12). */
const nearSizesOf = ({ isNear, kept }: Step): string[] =>
  kept
    .filter(({ near, sign }) => isNear && near !== null && sign !== "value")
    .map((piece) => piece.sides?.()?.text ?? piece.text);

/** What sets the articles of a step apart from those of another. */
const describe = (step: Step): string => JSON.stringify([slipsOf(step), nearSizesOf(step), leftOut(step), step.within]);

/** Whether a step takes the query by less, or by more, than it says. */
const isLoose = (step: Step): boolean =>
  step.dropped.length > 0 || step.within !== null || nearSizesOf(step).length > 0;

/** What is left out by a step behind a near one that has the very size: only with it there is none. */
const exactWithout = ({ isNear, dropped }: Step, all: readonly Step[]): string[] => {
  const exact =
    isNear && dropped.length === 0
      ? all.find((step) => !step.isNear && step.kept.some(({ near }) => near !== null))
      : undefined;
  return (exact?.dropped ?? []).map(({ text }) => text);
};

/** What is said of one of the steps that are shown. */
function noticesOfStep(query: string, step: Step, all: readonly Step[], locale: Locale): Notice[] {
  const t = texts[locale];
  const { dropped, kept, within } = step;
  const before = all.slice(0, all.indexOf(step));
  const isFirst = before.length === 0;
  const isFew = !before.some(isLoose);
  const notices: Notice[] = [];
  const tell = (code: string, message: string) => notices.push({ code, message, field: "query" });
  const slips = slipsOf(step);
  if (slips.length > 0 && before.every((other) => slipsOf(other).length === 0)) {
    const words = t.list(slips.map((each) => t.quote(each.split(" ").map(spelled).join(" "))));
    tell("SEARCH_CORRECTED", (isFirst || isLoose(step) ? t.corrected : t.followedByCorrected)(words));
  }
  const left = dropped.length > 0 ? t.leaving(t.list(leftOut(step).map((text) => t.quote(typed(query, text))))) : "";
  const sizes = t.list(nearSizesOf(step).map(t.size));
  const others = exactWithout(step, all).map((text) => t.quote(typed(query, text)));
  if (sizes !== "" && isFirst)
    tell("SEARCH_NEAR", others.length > 0 ? t.nearWith(sizes, t.list(others)) : t.near(sizes));
  else if (sizes !== "") tell("SEARCH_NEAR", (isFew ? t.followedByNear : t.furtherNear)(sizes, left));
  if (left !== "" && (isFirst || sizes === "")) {
    const relaxed = isFirst ? t.relaxed : isFew ? t.followed : t.further;
    tell("SEARCH_RELAXED", relaxed(t.quote(shownText(query, step)), left));
  }
  if (within !== null) {
    const others = { ...step, kept: kept.filter(({ drop }) => drop !== "never") };
    const place = t.quote(labelIn(within, locale) ?? "");
    tell("SEARCH_RELAXED", t.wider(t.quote(shownText(query, others)), place));
  }
  return notices;
}

/**
 * What is said of each group of results: of the steps that are shown, those that are like the one before them say nothing. Of what
 * follows the first group, with the place of the first record that its steps found.
 */
function noticesOfSteps(query: string, steps: readonly Step[], found: readonly number[], locale: Locale): Notice[] {
  const beginnings = steps.flatMap((step, at) =>
    at === 0 || describe(step) !== describe(steps[at - 1] ?? step) ? [at] : [],
  );
  const told = beginnings.flatMap((at) => steps[at] ?? []);
  return told.flatMap((step, group) => {
    const notices = noticesOfStep(query, step, told, locale);
    if (group === 0) return notices;
    const [begins = 0, ends = steps.length] = beginnings.slice(group);
    const from = found.findIndex((place) => place >= begins && place < ends);
    return notices.map((notice) => ({ ...notice, from: from < 0 ? null : from }));
  });
}

const isFilter = ({ sign }: Piece) => sign === "value" || sign === "maker";

/** What is said of the results of a query, in the language of the page; `found`: which step found each record of the page. */
export function presentNotices(
  query: string,
  outcome: TextOutcome,
  found: readonly number[],
  locale: Locale,
): Notice[] {
  const t = texts[locale];
  const { understanding, steps, nearCode, unknownCodes } = outcome;
  const [only, further] = unknownCodes;
  if (only !== undefined) {
    const isValid = further === undefined && isBarCode(foldCode(only));
    const message = isValid ? t.validCode(only) : t.unknownCodes(t.list(unknownCodes));
    return [{ code: "SEARCH_CODE", message, field: "query" }];
  }
  if (nearCode !== null) {
    const code = query.trim();
    return [{ code: "SEARCH_CODE", message: t.code(code), field: "query" }];
  }
  if (understanding?.notSold) {
    const { words, instead } = understanding.notSold;
    const place = instead && {
      id: instead.id,
      externalId: instead.externalId,
      name: labelIn(instead.names, locale) ?? "",
    };
    return [
      {
        ...{ code: "SEARCH_NOT_SOLD", message: t.notSold(typed(query, words)), field: "query" },
        ...(place ? { category: place } : {}),
      },
    ];
  }
  const [first] = steps;
  if (!first && found.length === 0 && understanding) {
    const { isEmpty, unknown, page } = understanding;
    // "Expédier": what is to be done needs no article.
    const names = unknown.filter((word) => !isDoing(word));
    const isAll = isEmpty || (names.length === 0 && unknown.length > 0);
    const words = isAll ? query.trim() : names.map((word) => typed(query, word)).join(" ");
    const told = { code: "SEARCH_NO_GOODS", message: t.noGoods(t.quote(words)), field: "query" } as const;
    if (words !== "") return [page === null ? told : { ...told, page }];
  }
  if (!first || !understanding) return [];
  const excluded = understanding.exclusions.map(({ text }) =>
    t.without(deniedByEnding(query, text) ? text : typed(query, text)),
  );
  const filters = first.kept.filter(isFilter).map(({ text }) => typed(query, text));
  const understood = [...filters, ...excluded];
  const cheap = understanding.dropped.find((words) => cheapPhrases.has(words));
  return [
    ...noticesOfSteps(query, steps, found, locale),
    ...(cheap === undefined
      ? []
      : [{ code: "SEARCH_CHEAP", message: t.cheap(t.quote(typed(query, cheap))), field: "query" } as const]),
    ...(understood.length > 0
      ? [{ code: "SEARCH_UNDERSTOOD", message: t.understood(t.list(understood)), field: "query" } as const]
      : []),
  ];
}

/** What a piece says by the values of attributes: "300 × 200" by sides of 300 and of 200. */
function valuesOf({ term }: Piece): { readonly values?: SearchValues } {
  const forms = term.alternatives.flatMap(({ parts }) => parts.flatMap((part) => part.forms));
  const words = new Set(forms.filter(({ kind }) => kind === "values").map(({ word }) => word));
  const values = [...words]
    .map(readValueWord)
    .filter(({ group }) => !otherGroups.has(group))
    .map(({ group, key }) => ({ attribute: group, value: key }));
  return values.length > 0 ? { values } : {};
}

/** Words of a longer query are not looked through for measures, nor more of them at once than say one. */
const [MOST_PARTS, MOST_MEASURE_PARTS] = [12, 6];

/** The measures of a query by their one spelling, each with the fewest words that say it: "≤ 250 mm" of "max 250 mm". */
function measuresTyped(query: string, language: Locale): ReadonlyMap<string, string> {
  const parts = query.trim().split(/\s+/);
  const found = new Map<string, string>();
  if (parts.length > MOST_PARTS) return found;
  for (let length = 1; length <= MOST_MEASURE_PARTS; length += 1)
    for (let at = 0; at + length <= parts.length; at += 1) {
      const said = parts.slice(at, at + length).join(" ");
      const [only, further] = /\d/.test(said) ? cutQuery(said) : [];
      if (only?.kind !== "measure" || further) continue;
      const text = measureText(only, language);
      if (!found.has(text)) found.set(text, said);
    }
  return found;
}

/** How the words of a query were read; undefined where nothing was asked in words. */
export function presentUnderstood(query: string, { understanding, steps }: TextOutcome): SearchUnderstood | undefined {
  const [first] = steps;
  if (!understanding || !first) return undefined;
  const isMeasured = first.kept.some(({ sign }) => sign === "measure");
  const measures = isMeasured ? measuresTyped(query, understanding.language) : null;
  const words = first.kept.map((piece) => ({
    text: measures?.get(piece.text) ?? typed(query, piece.text),
    as: piece.text,
    kind: piece.sign,
    ...valuesOf(piece),
  }));
  const excluded = understanding.exclusions.map(({ text }) => ({
    text: deniedByEnding(query, text) ?? typed(query, text),
    as: text,
    kind: "excluded" as const,
  }));
  return {
    query: shownText(query, first),
    words: [...words, ...excluded],
    dropped: [...understanding.dropped, ...leftOut(first)].map((text) => typed(query, text)),
  };
}
