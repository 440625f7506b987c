// A need as a query (search U-18): which one is told beside what the query names, and what helps with it, looked for as one thing with
// what is asked of that besides.

import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import { isOfSomeNeed, type Need, needOf } from "#catalogue/search/understanding/needs.rules.ts";
import { fillersIn, type Run } from "#catalogue/search/understanding/phrases-ahead.ts";
import type { Piece, Understanding } from "#catalogue/search/understanding/pieces.ts";
import {
  exclusionOf,
  isKnownWord,
  type PieceContext,
  piecesOfRuns,
} from "#catalogue/search/understanding/run-pieces.ts";
import { phraseTerm } from "#catalogue/search/understanding/terms.rules.ts";
import type { QueryToken } from "#catalogue/search/understanding/tokens/tokens.rules.ts";
import { subjects, vagueThings } from "#catalogue/search/vocabulary/filler.ts";
import { tradePhraseAt } from "#catalogue/search/vocabulary/trade.ts";
import { isInflected } from "#catalogue/search/words/text.ts";
import type { Locale } from "#shared/locale.ts";

/** Whether articles are called by this word, in some number or gender. */
const isCalled = (word: string, { words }: Lexicons): boolean =>
  Object.values(words).some((lexicon) =>
    lexicon.ofStem(word).some((each) => isInflected(each, word, lexicon.locale) && lexicon.headCountOf(each) > 0),
  );

/** Whether the trade calls a thing so that is sold, and the query begins with it: "scotch pour fermer des cartons". */
function isTradeAhead(word: string, tokens: readonly QueryToken[], language: Locale): boolean {
  const phrase = tradePhraseAt([word], 0, language);
  const at = tokens.findIndex((token) => token.kind === "word" && token.word === word);
  const purpose = tokens.findIndex((token) => token.kind === "word" && ["pour", "for", "to"].includes(token.word));
  return phrase?.isThing === true && phrase.isSold && !phrase.isNeed && at < purpose;
}

/** "Do you sell pallets": who asks is not what is sold for. */
function withoutAsking(tokens: readonly QueryToken[], all: readonly Run[]): readonly QueryToken[] {
  const asking = all
    .filter(({ kind, words }) => kind === "filler" && words.length > 1 && words.some((word) => subjects.has(word)))
    .flatMap(({ words }) => words);
  return tokens.filter((token) => {
    const at = token.kind === "word" ? asking.indexOf(token.word) : -1;
    if (at >= 0) asking.splice(at, 1);
    return at < 0;
  });
}

/** The need that a query tells of; none where it names a thing in more words than one. */
export function needIn(
  tokens: readonly QueryToken[],
  scanned: readonly Run[],
  language: Locale,
  lexicons: Lexicons,
): Need | null {
  const isArticle = (word: string) => isCalled(word, lexicons) || isTradeAhead(word, tokens, language);
  const isSaid = (word: string) =>
    scanned.some((run) => run.kind === "phrase" && run.words.includes(word) && isKnownWord(run, lexicons, language));
  const isNamed = scanned.some(({ trade, words }) => trade?.isThing && !trade.isNeed && words.length > 1);
  return isNamed ? null : needOf(withoutAsking(tokens, scanned), language, { isArticle, isSaid });
}

const containers: ReadonlySet<string> = new Set(vagueThings);

const isOfNeed = ({ words }: Run, need: Need) => words.some((word) => need.words.has(word) || isOfSomeNeed(word));

const isContainer = (run: Run | undefined) => run?.words.some((word) => containers.has(word)) ?? false;

/** Colours and materials are mostly those of the thing itself: "emballer des chemises blanches". */
const isOfThings = ({ value }: Run) => value?.sort === "colour" || value?.sort === "material";

/** Whether a colour or material is said of what helps: before all that tells of the need, or beside what holds it. */
function isSaidOfHelp(run: Run, all: readonly Run[], need: Need, language: Locale): boolean {
  const at = all.indexOf(run);
  const told = all.findIndex(({ words }) => words.some((word) => need.words.has(word)));
  if (told < 0 || at < told) return true;
  const beside = all[language === "fr-FR" ? at - 1 : at + 1];
  return (
    isContainer(beside) || (beside !== undefined && isOfThings(beside) && isSaidOfHelp(beside, all, need, language))
  );
}

/** "Buffet pour 200": a number alone counts guests rather than millimetres. */
const saysUnit = ({ measure }: Run) =>
  measure !== null && (measure.numbers.length > 1 || measure.units.some((unit) => unit !== null));

/** Whether a run asks something of what helps: its size, number, colour, maker; what tells of the need, or what holds it, does not. */
function asksMore(run: Run, need: Need): boolean {
  const { kind, value, maker, trade } = run;
  if (kind === "measure") return saysUnit(run);
  if (kind === "count") return true;
  if (kind !== "phrase" || isOfNeed(run, need) || isContainer(run)) return false;
  return (value !== null || maker !== null) && trade?.isNeed !== true;
}

/** What helps with a need, all of it looked for as one. */
export function needed(
  text: string,
  need: Need,
  { all, telling }: { readonly all: readonly Run[]; readonly telling: readonly Run[] },
  context: PieceContext,
): Understanding {
  const { language, lexicons } = context;
  const runs = telling.filter(
    (run) => asksMore(run, need) && (!isOfThings(run) || run.isDenied || isSaidOfHelp(run, all, need, language)),
  );
  const asked = piecesOfRuns(runs, [], -1, context).filter(({ term, near }) => term.alternatives.length > 0 || near);
  const rest = telling.filter((run) => !runs.includes(run)).flatMap(({ words }) => words);
  const term = phraseTerm(
    { words: [], meanings: need.leads, values: [], isHead: true, least: "named" },
    { language, isOpen: false },
    lexicons,
  );
  const head: Piece = {
    text: asked.length > 0 ? rest.join(" ") : text.trim().toLowerCase(),
    sign: "thing",
    drop: "never",
    isKnown: true,
    term,
    near: null,
  };
  const exclusions = runs.filter(({ isDenied }) => isDenied).map((run) => exclusionOf(run, context));
  return {
    ...{ language, head, pieces: [head, ...asked], exclusions, said: [], dropped: fillersIn(all), unknown: [] },
    ...{ notSold: null, isForeign: false, isEmpty: false, page: null, noun: null },
  };
}
