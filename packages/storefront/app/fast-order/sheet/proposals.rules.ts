// What a row that needs a hand can become with one press: the best first, as it stands in the row; the others open below it. Pure.
import { firstValidQuantity } from "@comptoir/contract/articles/quantities.rules";
import { seenAs } from "@comptoir/contract/articles/spelling.rules";
import { foldCode } from "@comptoir/contract/conventions";
import type { Proposal } from "#fast-order/articles/article.ts";
import { type Fix, isGuess, type SheetRow } from "#fast-order/sheet/sheet.rules.ts";
import type { CheckedRow } from "#fast-order/sheet/status.rules.ts";
import { checkPieces, type QuantityProblem, readQuantity } from "#goods/quantity.rules.ts";

export type RowProposal =
  /** The quantity that was guessed, and any other one. */
  | { readonly kind: "keep" | "take"; readonly pieces: number }
  /** Another article in the place of the code. */
  | { readonly kind: "choose"; readonly article: Proposal };

/** One stands in the row, and at most five open below it. */
const MOST_PROPOSALS = 6;

const take = (pieces: number): RowProposal => ({ kind: "take", pieces });

/** The best first; none where nothing can be proposed. */
export function proposalsOf({ row, status }: CheckedRow): readonly RowProposal[] {
  if (status.kind === "guessed") {
    const asPieces = row.bare === undefined ? null : checkPieces(Number(row.bare), status.rule);
    const others = asPieces && "proposals" in asPieces ? asPieces.proposals : [];
    return [{ kind: "keep", pieces: status.pieces }, ...others.map(take)];
  }
  // The next larger one first: what is missing is worse than what is left over.
  if (status.kind === "quantity") return status.proposals.toReversed().map(take);
  if (!("proposals" in status)) return [];
  return status.proposals.slice(0, MOST_PROPOSALS).map((article) => ({ kind: "choose", article }));
}

/** What a proposed article asks for that the quantity of the row is not yet. */
export type Demand =
  | { readonly kind: "least"; readonly pieces: number }
  | { readonly kind: "packs"; readonly lot: number };

/** Said before the article is taken: pieces at least, or whole packs; null where the quantity fits, and where that is not known. */
export function demandOf({ itemPerPack, minOrderQuantity }: Proposal, quantity: string): Demand | null {
  if (itemPerPack === undefined || minOrderQuantity === undefined) return null;
  const reading = readQuantity(quantity, itemPerPack);
  const pieces = "pieces" in reading ? reading.pieces : 0;
  const least = firstValidQuantity({ itemPerPack, minOrderQuantity });
  if (pieces < least) return least > 1 ? { kind: "least", pieces: least } : null;
  return pieces % itemPerPack === 0 ? null : { kind: "packs", lot: itemPerPack };
}

/** The least of a proposed article where the row names fewer pieces; a guess stays one, and what cannot be read is left alone. */
function leastOf(article: Proposal, row: SheetRow): number | undefined {
  const demand = demandOf(article, row.quantity);
  const reading = readQuantity(row.quantity, article.itemPerPack ?? 1);
  const isMeant = !isGuess(row) && "pieces" in reading && reading.pieces > 0;
  return isMeant && demand?.kind === "least" ? demand.pieces : undefined;
}

/** What a row becomes by a proposal: an article comes with its least, which its button says and the row tells of. */
export function fixOf(row: SheetRow, proposal: RowProposal): Fix {
  const { key } = row;
  if (proposal.kind !== "choose") return { key, quantity: proposal.pieces };
  const quantity = leastOf(proposal.article, row);
  return { key, code: proposal.article.codes[0], ...(quantity !== undefined && { quantity }) };
}

const isUnderstood = (problem: QuantityProblem) =>
  problem.startsWith("above") || /^(below|not-a-multiple)/.test(problem);

/**
 * What "accept all" takes of a row: the proposal that stands in it. Null where there is none, where another article may be meant
 * as well, and in the place of what cannot be read: each of those is the buyer's own choice.
 */
export function proposedFix(checked: CheckedRow): Fix | null {
  const { row, status } = checked;
  if (status.kind === "several" || (status.kind === "unknown" && !status.isClear)) return null;
  if (status.kind === "quantity" && !isUnderstood(status.problem)) return null;
  const [best] = proposalsOf(checked);
  return best ? fixOf(row, best) : null;
}

/** The first sign of a code that was taken for another one like it, "O" for "0"; null where the codes differ otherwise. */
export function mistakenSign(written: string, meant: string): { readonly was: string; readonly is: string } | null {
  const [a, b] = [foldCode(written), foldCode(meant)];
  if (a === b) return null;
  const first = [...a].findIndex((sign, place) => sign !== b[place]);
  return seenAs(a) === seenAs(b) ? { was: a.charAt(first).toUpperCase(), is: b.charAt(first).toUpperCase() } : null;
}
