// A need as a query: what helps with it is looked for as one thing, with what the words ask of that beside the need (search U-18).

import { isOfSomeNeed, type Need } from "#catalogue/search/understanding/needs.rules.ts";
import type { Run } from "#catalogue/search/understanding/phrases-ahead.ts";
import type { Piece, Understanding } from "#catalogue/search/understanding/pieces.ts";
import { exclusionOf, type PieceContext, piecesOfRuns } from "#catalogue/search/understanding/run-pieces.ts";
import { phraseTerm } from "#catalogue/search/understanding/terms.rules.ts";
import { vagueThings } from "#catalogue/search/vocabulary/filler.ts";

const containers: ReadonlySet<string> = new Set(vagueThings);

/** Whether a run asks something of what helps: its size, number, colour, maker; what tells of the need, or what holds it, does not. */
function asksMore({ kind, value, maker, words, trade }: Run, need: Need): boolean {
  if (kind === "measure" || kind === "count") return true;
  const isOfNeed = words.some((word) => need.words.has(word) || isOfSomeNeed(word) || containers.has(word));
  return kind === "phrase" && (value !== null || maker !== null) && trade?.isNeed !== true && !isOfNeed;
}

/** What helps with a need, all of it looked for as one. */
export function needed(text: string, need: Need, all: readonly Run[], context: PieceContext): Understanding {
  const { language, lexicons } = context;
  const runs = all.filter((run) => asksMore(run, need));
  const asked = piecesOfRuns(runs, [], -1, context).filter(({ term, near }) => term.alternatives.length > 0 || near);
  const rest = all.filter((run) => run.kind !== "filler" && !runs.includes(run)).flatMap(({ words }) => words);
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
