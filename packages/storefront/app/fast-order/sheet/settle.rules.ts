// What becomes of rows once codes are known: the reading that is meant, its pieces, and one row per article. Pure.
import { firstValidQuantity, type QuantityBounds } from "@comptoir/contract/articles/quantities.rules";
import { foldCode } from "@comptoir/contract/conventions";
import type { Article, ArticleMatches, Catalogue } from "#fast-order/articles/article.ts";
import { offerFor } from "#fast-order/articles/offer.rules.ts";
import { countedIn, isGuess, type Note, type SheetRow, type SheetUnit } from "#fast-order/sheet/sheet.rules.ts";
import { packsOf } from "#goods/packs.rules.ts";
import { checkPieces, readQuantity } from "#goods/quantity.rules.ts";
import type { LineReading } from "#goods/reading/line.rules.ts";

/** The one article that a code means: of several the one whose own code it is, else none. */
export function articleOf(found: ArticleMatches, code: string): Article | null {
  const { articles } = found;
  if (articles.length <= 1) return articles[0] ?? null;
  const folded = foldCode(code);
  const [own, another] = articles.filter(({ codes: [first] }) => foldCode(first) === folded);
  return own && !another ? own : null;
}

/** Pieces of a row; the first valid quantity where none is written, null where it cannot be read. */
function piecesOf(row: SheetRow, article: Article): number | null {
  // Before its offers are known an article tells its packs and its minimum alone.
  const rule = offerFor(article.offers ?? [], row.quantity) ?? article;
  if (row.quantity === "") return firstValidQuantity(rule);
  const reading = readQuantity(row.quantity, rule.itemPerPack);
  return "problem" in reading ? null : reading.pieces;
}

/** Takes of each row the reading whose code the shop knows, else the one that is nearly one without a doubt. */
function chooseReading(row: SheetRow, catalogue: Catalogue, unit: SheetUnit): SheetRow {
  if (row.others.length === 0) return row;
  const isKnown = ({ code }: LineReading) => catalogue.find(code).articles.length > 0;
  if (isKnown(row)) return { ...row, others: [] };
  const isMeant = ({ code }: LineReading) => catalogue.find(code).isSettled && catalogue.near(code).isClear;
  const known = row.others.find(isKnown) ?? (isMeant(row) ? undefined : row.others.find(isMeant));
  return known ? { ...row, ...countedIn(known, unit, row.raw), others: [] } : row;
}

/** So many times more are packs than pieces when a number is taken for packs. */
const PACKS_FOR_SURE = 10;

/** Far fewer pieces than one pack has were hardly meant: packs are, which the buyer has to confirm. Null where that is not so. */
function guessPacks({ bare, quantity, guessed }: SheetRow, rule: QuantityBounds): Partial<SheetRow> | null {
  if (quantity !== bare || guessed !== undefined) return null;
  const pieces = Number(bare) * rule.itemPerPack;
  if (Number(bare) * PACKS_FOR_SURE > rule.itemPerPack || checkPieces(pieces, rule).state !== "valid") return null;
  return { quantity: String(pieces), guessed: bare };
}

/** "3 lots" becomes 75 as soon as the offer is known whose packs are meant (ux G-28). */
function countPieces(row: SheetRow, article: Article | null): SheetRow {
  const rule = article?.offers && offerFor(article.offers, row.quantity);
  if (!article || !rule || row.quantity === "") return row;
  if (/^\d+$/.test(row.quantity)) {
    const guess = guessPacks(row, rule);
    return guess ? { ...row, ...guess } : row;
  }
  const pieces = piecesOf(row, article);
  if (pieces === null) return row;
  // Pieces are whole, so that decimals are only a guess at what is meant: the buyer has to confirm it.
  const guessed = row.guessed ?? (/[.,]/.test(row.quantity) ? row.quantity : undefined);
  // The only words that can be read behind a number are those of packs.
  const isInPacks = row.bare === undefined && guessed === undefined && /\p{L}/u.test(row.quantity);
  const notes: Note[] = isInPacks ? [{ kind: "packs", text: String(packsOf(pieces, rule.itemPerPack)) }] : [];
  return { ...row, quantity: String(pieces), guessed, notes: [...row.notes, ...notes] };
}

function merge(into: SheetRow, row: SheetRow, article: Article): SheetRow | null {
  const [a, b] = [piecesOf(into, article), piecesOf(row, article)];
  if (a === null || b === null || a === 0 || b === 0) return null;
  const before = into.notes.find(({ kind }) => kind === "merged")?.text || String(a);
  const others = into.notes.filter(({ kind }) => kind !== "merged");
  const written = [into, row].map(({ quantity, guessed = quantity }) => guessed).join(" + ");
  return {
    ...into,
    quantity: String(a + b),
    guessed: isGuess(into) || isGuess(row) ? written : undefined,
    bare: into.bare !== undefined && row.bare !== undefined ? String(Number(into.bare) + Number(row.bare)) : undefined,
    lines: [...into.lines, ...row.lines],
    notes: [{ kind: "merged", text: `${before} + ${b}` }, ...others],
  };
}

/**
 * The rows once codes are known: each with the reading that is meant, in pieces, and one row per article, as the same
 * article twice is the sum (ux G-28). The same list when nothing changes.
 */
export function settleRows(
  rows: readonly SheetRow[],
  catalogue: Catalogue,
  unit: SheetUnit = "pieces",
): readonly SheetRow[] {
  const settled: SheetRow[] = [];
  const places = new Map<string, number>();
  let isChanged = false;
  for (const given of rows) {
    const chosen = chooseReading(given, catalogue, unit);
    const article = articleOf(catalogue.find(chosen.code), chosen.code);
    const row = countPieces(chosen, article);
    isChanged ||= row !== given;
    const place = article ? places.get(article.variantId) : undefined;
    const first = place === undefined ? undefined : settled[place];
    const merged = first && article ? merge(first, row, article) : null;
    if (merged && place !== undefined) {
      settled[place] = merged;
      isChanged = true;
      continue;
    }
    if (article && place === undefined) places.set(article.variantId, settled.length);
    settled.push(row);
  }
  return isChanged ? settled : rows;
}
