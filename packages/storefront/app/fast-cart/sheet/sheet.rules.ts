// The rows of a fast order and what can be done to them. Browser and server change them by these same rules: with scripts at
// once, without by posting the form. Pure.
import { foldCode } from "@comptoir/contract/conventions";
import type { Article, ArticleMatches, Catalogue } from "#fast-cart/articles/article.ts";
import { offerFor } from "#fast-cart/articles/offer.rules.ts";
import { packWords, type Reading } from "#fast-cart/reading/line.rules.ts";
import type { ParsedLine } from "#fast-cart/reading/table.rules.ts";
import { readQuantity } from "#goods/quantity.rules.ts";
import { firstValidQuantity, type QuantityRule, ruleOf } from "#goods/quantity-bounds.rules.ts";

/** What happened to a row that its buyer should know. */
export type Note =
  /** Several lines of one article, their quantities: "20 + 40". */
  | { readonly kind: "merged"; readonly text: string }
  /** A proposal was taken in the place of this code or quantity. */
  | { readonly kind: "wasCode" | "wasQuantity"; readonly text: string };

export type SheetRow = {
  readonly key: number;
  readonly code: string;
  /** As it was written; "" where none was: the first valid one is a guess, too. */
  readonly quantity: string;
  /** What stands in the source where the quantity is a guess at it; until the buyer keeps or changes it. */
  readonly guessed?: string | undefined;
  /** Lines of the source, from 1; none for rows that were typed. */
  readonly lines: readonly number[];
  /** What the line may mean instead, until a code is found. */
  readonly others: readonly Reading[];
  readonly notes: readonly Note[];
};

export type Fix = { readonly key: number; readonly code?: string; readonly quantity?: number };

export type SheetChange =
  | { readonly kind: "add"; readonly lines: readonly ParsedLine[] }
  /** Typed by hand. */
  | { readonly kind: "edit"; readonly key: number; readonly code?: string; readonly quantity?: string }
  /** Proposals taken, which the rows then tell of. */
  | { readonly kind: "fix"; readonly fixes: readonly Fix[] }
  | { readonly kind: "remove"; readonly keys: readonly number[] }
  | { readonly kind: "replace"; readonly rows: readonly SheetRow[] };

const nextKey = (rows: readonly SheetRow[]) => rows.reduce((most, { key }) => Math.max(most, key), 0) + 1;

function addLines(rows: readonly SheetRow[], lines: readonly ParsedLine[]): SheetRow[] {
  const first = nextKey(rows);
  const added = lines.map(({ line, readings: [reading, ...others] }, index): SheetRow => {
    return { key: first + index, ...reading, lines: line > 0 ? [line] : [], others, notes: [] };
  });
  return [...rows, ...added];
}

/** Whether nobody has said how many: nothing is written, or nothing that leaves no doubt. */
export const isGuess = ({ quantity, guessed }: SheetRow): boolean => quantity === "" || guessed !== undefined;

function fixRow(row: SheetRow, { code, quantity }: Fix): SheetRow {
  const asked = row.guessed ?? row.quantity;
  const notes = row.notes.filter(({ kind }) => kind === "merged");
  const wasCode: Note[] = code === undefined || row.code === "" ? [] : [{ kind: "wasCode", text: row.code }];
  const wasQuantity: Note[] =
    quantity === undefined || asked === "" || asked === String(quantity) ? [] : [{ kind: "wasQuantity", text: asked }];
  return {
    ...row,
    code: code ?? row.code,
    quantity: quantity === undefined ? row.quantity : String(quantity),
    guessed: quantity === undefined ? row.guessed : undefined,
    others: code === undefined ? row.others : [],
    notes: [...notes, ...wasCode, ...wasQuantity],
  };
}

/** The code in whose place another one stands. */
export const sourceCode = ({ notes }: Pick<SheetRow, "notes">): string | undefined =>
  notes.find(({ kind }) => kind === "wasCode")?.text;

function editRow(
  row: SheetRow,
  { code = row.code, quantity = row.quantity }: Extract<SheetChange, { kind: "edit" }>,
): SheetRow {
  if (code === row.code && quantity === row.quantity) return row;
  const isSameCode = code === row.code;
  const guessed = quantity === row.quantity ? row.guessed : undefined;
  // What stood in the source may be worth keeping as the buyer's own code; a slip of the hand is not.
  const was = row.lines.length > 0 && !isSameCode ? (sourceCode(row) ?? row.code) : "";
  const notes: Note[] = was === "" ? [] : [{ kind: "wasCode", text: was }];
  return { ...row, code, quantity, guessed, others: isSameCode ? row.others : [], notes };
}

/** The rows after a change. */
export function changeRows(rows: readonly SheetRow[], change: SheetChange): readonly SheetRow[] {
  switch (change.kind) {
    case "add":
      return addLines(rows, change.lines);
    case "edit":
      return rows.map((row) => (row.key === change.key ? editRow(row, change) : row));
    case "fix": {
      const fixes = new Map(change.fixes.map((fix) => [fix.key, fix]));
      return rows.map((row) => {
        const fix = fixes.get(row.key);
        return fix ? fixRow(row, fix) : row;
      });
    }
    case "remove":
      return rows.filter(({ key }) => !change.keys.includes(key));
    case "replace":
      return change.rows;
  }
}

/** The one article that a code means: of several the one whose own code it is, else none. */
export function articleOf(found: ArticleMatches, code: string): Article | null {
  const { articles } = found;
  if (articles.length <= 1) return articles[0] ?? null;
  const folded = foldCode(code);
  const [own, another] = articles.filter(({ codes: [first] }) => foldCode(first) === folded);
  return own && !another ? own : null;
}

/** How an article is counted before its offers are known. */
export const ruleBefore = ({ itemPerPack, minOrderQuantity }: Article): QuantityRule =>
  ruleOf({ itemPerPack, minOrderQuantity });

/** Pieces of a row; the first valid quantity where none is written, null where it cannot be read. */
function piecesOf(row: SheetRow, article: Article): number | null {
  const offer = offerFor(article.offers ?? [], row.quantity);
  const rule = offer?.rule ?? ruleBefore(article);
  if (row.quantity === "") return firstValidQuantity(rule);
  const reading = readQuantity(row.quantity, rule.lot, { packWords });
  return "problem" in reading ? null : reading.pieces;
}

/** Takes of each row the reading whose code the shop knows. */
function chooseReading(row: SheetRow, catalogue: Catalogue): SheetRow {
  if (row.others.length === 0) return row;
  const readings: readonly Reading[] = [row, ...row.others];
  const known = readings.find(({ code }) => catalogue.find(code).articles.length > 0);
  return known ? { ...row, code: known.code, quantity: known.quantity, guessed: known.guessed, others: [] } : row;
}

/** "3 lots" becomes 75 as soon as the offer is known whose packs are meant (ux G-28). */
function countPieces(row: SheetRow, article: Article | null): SheetRow {
  if (!article?.offers?.length || row.quantity === "" || /^\d+$/.test(row.quantity)) return row;
  const pieces = piecesOf(row, article);
  // Pieces are whole, so that decimals are only a guess at what is meant: the buyer has to confirm it.
  const guessed = row.guessed ?? (/[.,]/.test(row.quantity) ? row.quantity : undefined);
  return pieces === null ? row : { ...row, quantity: String(pieces), guessed };
}

function merge(into: SheetRow, row: SheetRow, article: Article): SheetRow | null {
  const [a, b] = [piecesOf(into, article), piecesOf(row, article)];
  if (a === null || b === null || a === 0 || b === 0) return null;
  const before = into.notes.find(({ kind }) => kind === "merged")?.text ?? String(a);
  const others = into.notes.filter(({ kind }) => kind !== "merged");
  const written = [into, row].map(({ quantity, guessed = quantity }) => guessed).join(" + ");
  return {
    ...into,
    quantity: String(a + b),
    guessed: isGuess(into) || isGuess(row) ? written : undefined,
    lines: [...into.lines, ...row.lines],
    notes: [{ kind: "merged", text: `${before} + ${b}` }, ...others],
  };
}

/**
 * The rows once codes are known: each with the reading that is meant, in pieces, and one row per article, as the same
 * article twice is the sum (ux G-28). The same list when nothing changes.
 */
export function settleRows(rows: readonly SheetRow[], catalogue: Catalogue): readonly SheetRow[] {
  const settled: SheetRow[] = [];
  const places = new Map<string, number>();
  let isChanged = false;
  for (const given of rows) {
    const chosen = chooseReading(given, catalogue);
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

/** Every code that a row may mean, and the one that it meant before. */
export const codesOf = (rows: readonly SheetRow[]): readonly string[] =>
  rows.flatMap((row) => [row.code, ...row.others.map(({ code }) => code), ...[sourceCode(row) ?? []].flat()]);
