// What a query asks for that is not sold here (search R-02): what the trade itself does not sell, and things of other trades. Pure.

import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import { hasPurpose } from "#catalogue/search/understanding/needs.rules.ts";
import { isOfOwnUse } from "#catalogue/search/understanding/other-trades.rules.ts";
import { firstWordOf, type Run } from "#catalogue/search/understanding/phrases-ahead.ts";
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
  const said = runs[head];
  const at = runs.indexOf(other);
  const isHeadOf = said !== undefined && isOfOwnUse(said.words, firstWordOf(other), language);
  const from = isHeadOf
    ? Math.min(head, at)
    : language === "en-GB"
      ? runs.findIndex(({ kind }) => kind === "phrase")
      : at;
  const last = runs.findLastIndex((run, place) => others.has(run) && !run.isJoined && place >= at);
  const next = runs[at + 1];
  const isOfIt = language === "fr-FR" && next?.kind === "phrase" && next.isJoined && !next.isFor && !next.isWith;
  const to = isHeadOf ? Math.max(head, at) : Math.max(at, last, isOfIt ? at + 1 : 0);
  return runs
    .slice(from, to + 1)
    .flatMap(({ words }) => words)
    .join(" ");
}

/** Whether it is said, besides of what is of another trade by what it is for, what something is done with: not in "savon pour les mains". */
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
): { words: string; instead: ReturnType<typeof placeInstead> } | null {
  const unsold = unsoldOf(runs, index);
  if (unsold) return { words: unsold.words.join(" "), instead: placeInstead(unsold, lexicons) };
  const foreign = isForeign ? foreignWords(runs, others, index, language) : "";
  return foreign === "" ? null : { words: foreign, instead: null };
}
