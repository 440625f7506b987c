// A need as a query: what helps with it is looked for as one thing, with what the words ask of that beside the need (search U-18).

import { isOfSomeNeed, type Need } from "#catalogue/search/understanding/needs.rules.ts";
import type { Run } from "#catalogue/search/understanding/phrases-ahead.ts";
import type { Piece, Understanding } from "#catalogue/search/understanding/pieces.ts";
import { exclusionOf, type PieceContext, piecesOfRuns } from "#catalogue/search/understanding/run-pieces.ts";
import { phraseTerm } from "#catalogue/search/understanding/terms.rules.ts";
import { vagueThings } from "#catalogue/search/vocabulary/filler.ts";
import type { Locale } from "#shared/locale.ts";

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
    ...{ language, head, pieces: [head, ...asked], exclusions, said: [], dropped: [], unknown: [] },
    ...{ notSold: null, isForeign: false, isEmpty: false, noun: null },
  };
}
