// What a query asks for that is not sold here (search R-02): what the trade itself does not sell, and things of other trades. Pure.

import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import { hasPurpose } from "#catalogue/search/understanding/needs.rules.ts";
import { isOfOwnUse } from "#catalogue/search/understanding/other-trades.rules.ts";
import { firstWordOf, type Run } from "#catalogue/search/understanding/phrases-ahead.ts";
import type { Understanding } from "#catalogue/search/understanding/pieces.ts";
import type { QueryToken } from "#catalogue/search/understanding/tokens/tokens.rules.ts";
import { placeCalled } from "#catalogue/search/understanding/wider.rules.ts";
import type { Locale } from "#shared/locale.ts";

/** What this trade does not sell; what something is only for need not be sold: "filtre pour cafetière". */
function unsoldOf(runs: readonly Run[], head: number): Run | undefined {
  const complement = runs.findIndex(({ isJoined }, at) => isJoined && at > head);
  return runs.find(
    ({ trade, isDenied }, at) =>
      trade !== null && !trade.isSold && !isDenied && (head < 0 || at === head || complement < 0 || at < complement),
  );
}

/** What of another trade is asked for, with the words that belong to it: "savon", "brosse à dents", "gants de boxe", "label printer". */
function foreignWords(runs: readonly Run[], others: ReadonlySet<Run>, head: number, language: Locale): string {
  const [other] = others;
  if (!other) return "";
  const at = runs.indexOf(other);
  const saidFrom = (from: number, to: number) =>
    runs
      .slice(from, to + 1)
      .flatMap(({ words }) => words)
      .join(" ");
  const thing = runs[head];
  // "gants de boxe"
  if (thing && isOfOwnUse(thing.words, firstWordOf(other), language))
    return saidFrom(Math.min(head, at), Math.max(head, at));
  const last = Math.max(
    at,
    runs.findLastIndex((run) => others.has(run) && !run.isJoined),
  );
  // "label printer"
  if (language === "en-GB")
    return saidFrom(
      runs.findIndex(({ kind }) => kind === "phrase"),
      last,
    );
  // "brosse à dents": what belongs to it, and neither what it is for nor what it comes with.
  const next = runs[at + 1];
  const isOfIt = next?.kind === "phrase" && next.isJoined && !next.isFor && !next.isWith;
  return saidFrom(at, isOfIt ? Math.max(last, at + 1) : last);
}

/** Whether a query says what something is to be done with, and not only what a thing of another trade is for: "savon pour les mains". */
export function hasPurposeAhead(tokens: readonly QueryToken[], others: ReadonlySet<Run>): boolean {
  const [other] = others;
  const isOf = (token: QueryToken, words: readonly string[]) => token.kind === "word" && words.includes(token.word);
  const at = other ? tokens.findIndex((token) => isOf(token, [firstWordOf(other)])) : -1;
  return hasPurpose(tokens.filter((token, place) => place < at || !isOf(token, ["pour", "for"])));
}

/** Where what comes nearest to something that is not sold lies. */
const placeInstead = ({ trade }: Run, lexicons: Lexicons) =>
  trade?.instead ? placeCalled(trade.instead.text, lexicons) : null;

type Reading = { readonly language: Locale; readonly lexicons: Lexicons };

/** What is asked for that is not sold, and where what comes nearest lies; null where all may be. */
export function notSoldIn(
  runs: readonly Run[],
  { index, isForeign }: { readonly index: number; readonly isForeign: boolean },
  others: ReadonlySet<Run>,
  { language, lexicons }: Reading,
): Understanding["notSold"] {
  const unsold = unsoldOf(runs, index);
  if (unsold) return { words: unsold.words.join(" "), instead: placeInstead(unsold, lexicons) };
  const foreign = isForeign ? foreignWords(runs, others, index, language) : "";
  return foreign === "" ? null : { words: foreign, instead: null };
}
