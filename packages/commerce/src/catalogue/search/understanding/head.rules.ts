// What is looked for (search U-17): French says it first, English last before a complement; a material yields to another thing. Pure.

import { foldText } from "@comptoir/contract/conventions";
import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import type { Run } from "#catalogue/search/understanding/scan.ts";
import { namesThing, type WordReading } from "#catalogue/search/understanding/terms.rules.ts";
import { materialHeads, subjective } from "#catalogue/search/vocabulary/filler.ts";
import { foreignHeads } from "#catalogue/search/vocabulary/needs.ts";
import type { Locale } from "#shared/locale.ts";

/** Where a run stands that may say what is looked for; a denied one never does. */
export type Candidate = { readonly index: number; readonly isMaterial: boolean; readonly isJoined: boolean };

/** The runs that name a thing. */
export function candidatesOf(
  runs: readonly Run[],
  reading: (run: Run) => WordReading,
  lexicons: Lexicons,
): Candidate[] {
  const found = (isNamed: (run: Run) => boolean) => candidatesWhere(runs, isNamed);
  const isThing = (run: Run) =>
    namesThing(run.words, run.trade?.isThing ? run.trade.meanings : [], reading(run), lexicons);
  const called = found((run) => isThing(run) || (run.trade !== null && !run.trade.isSold));
  // "crimper": a thing of the trade that no article is called by, though one may be named so.
  return called.length > 0 ? called : found((run) => (run.trade?.isThing ?? false) && !run.value);
}

function candidatesWhere(runs: readonly Run[], isNamed: (run: Run) => boolean): Candidate[] {
  return runs.flatMap((run, index): Candidate[] => {
    if (run.kind !== "phrase" || run.isDenied || run.maker || !isNamed(run)) return [];
    const [only = ""] = run.words;
    const isMaterial =
      run.words.length === 1 && (materialHeads[run.locale].has(only) || run.value?.sort === "material");
    return [{ index, isMaterial: isMaterial || (run.trade !== null && !run.trade.isThing), isJoined: run.isJoined }];
  });
}

type Head = { readonly index: number; readonly isForeign: boolean };

/** Whether neither catalogue nor trade knows a run. */
export const isUnknown = (run: Run, isKnownWord: (run: Run) => boolean) =>
  run.kind === "phrase" &&
  !run.trade &&
  !run.value &&
  !run.maker &&
  !subjective.has(run.words[0] ?? "") &&
  !isKnownWord(run);

/** The place of what is looked for: French says it first, English last before a complement; a material yields (search U-17). */
export function findHead(
  runs: readonly Run[],
  candidates: readonly Candidate[],
  language: Locale,
  isKnownWord: (run: Run) => boolean,
): Head {
  if (language === "fr-FR") {
    const [first] = candidates;
    if (!first) return { index: -1, isForeign: runs.some(isForeignHead) };
    const other = candidates.slice(1).find(({ isMaterial, isJoined }) => !isMaterial && !isJoined);
    const index = first.isMaterial && other ? other.index : first.index;
    // "imprimante à étiquettes": a noun of its own, and what is known only belongs to it.
    const [noun] = runs;
    const isOther = noun !== undefined && index > 0 && isOtherNoun(noun);
    return { index, isForeign: isOther && ((runs[index]?.isJoined ?? false) || isForeignHead(noun)) };
  }
  const end = runs.findIndex(({ isJoined, kind }) => isJoined && kind !== "filler");
  const phrase = end < 0 ? runs.length : end;
  const within = candidates.filter(({ index }) => index < phrase);
  const last = within.at(-1) ?? candidates[0];
  const noun = runs[phrase - 1];
  const isOther = noun !== undefined && (last?.index ?? -1) !== phrase - 1;
  const isForeign = isOther && (isForeignHead(noun) || (last !== undefined && isUnknown(noun, isKnownWord)));
  if (!last) return { index: -1, isForeign };
  const other = within.findLast(({ isMaterial }) => !isMaterial);
  return { index: last.isMaterial && other ? other.index : last.index, isForeign };
}

/** Whether a word makes something of another trade of whatever stands beside it. */
export const isForeignHead = (run: Run) => {
  const [word = ""] = run.words;
  const isOfTrade = run.trade !== null && foldText(run.trade.text) === word;
  return run.words.length === 1 && foreignHeads.has(word) && !isOfTrade && !run.maker;
};
/** A word that is neither of the trade nor a quality. */
const isOtherNoun = (run: Run) =>
  isForeignHead(run) ||
  (run.kind === "phrase" &&
    !run.trade &&
    !run.value &&
    !run.maker &&
    !run.isDenied &&
    !subjective.has(run.words[0] ?? ""));
