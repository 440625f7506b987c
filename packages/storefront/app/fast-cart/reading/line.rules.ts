// What one line means that a buyer pasted: code and quantity in either order, separated by nearly anything (ux F-02). Pure.

/** An article code and a quantity as they are written; "" for a quantity that is not given. */
export type Reading = { readonly code: string; readonly quantity: string };
/** The likeliest first; which one is meant shows when the codes are looked up. */
export type Readings = readonly [Reading, ...Reading[]];

/** Words after a number that count packs: "3 lots" of 25 are 75 pieces (ux G-28). */
export const packWords: readonly string[] = ["lots", "lot", "packs", "pack", "paquets", "paquet", "colis"];
const pieceWords = "pièces pièce pieces piece pces pce pcs pc unités unité units unit u".split(" ");
const units = [...packWords, ...pieceWords].join("|");
const isUnit = new RegExp(`^(?:${units})\\.?$`, "iu");
const numberWithUnit = new RegExp(`^(\\d+)(${units})\\.?$`, "iu");
const isNumber = /^\d+(?:[.,]\d+)?$/;

/** Longer lines are texts, not orders; they are looked up as they are. */
const LONGEST_LINE = 200;

/** A bar code or another long number is never a quantity, neither is one with a leading zero. */
const isCodeNumber = (text: string) => /^\d{7,}$/.test(text) || /^0\d/.test(text);

const headerWords = new Set(
  `réf réfs référence références ref refs reference references code codes article articles sku ean gtin mpn n° no item
  product produit désignation designation description libellé libelle name nom qté qte qtes quantité quantités quantite
  quantity qty nombre nb unité unités unit pièces pieces prix price barres barre barcode fournisseur supplier client
  marque brand total lot lots pack packs de à commander ordered order ligne line ht eur`.split(/\s+/),
);

/** Whether the text is the name of a column, as "Réf. article" or "Quantité (pièces)". */
export function isHeaderWord(text: string): boolean {
  const words = text.toLocaleLowerCase().split(/[\s.'’()/:€-]+/u);
  const filled = words.filter((word) => word !== "");
  return filled.length > 0 && filled.every((word) => headerWords.has(word));
}

/** Column names and nothing else. */
export function isHeaderRow(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  return filled.length > 0 && filled.every(isHeaderWord);
}

/** Words as the parts of an order: signs between code and quantity go, "x50", "50x" and "50pcs" are numbers. */
function wordsOf(line: string): string[] {
  const spaced = line.replace(/[\u00a0\u202f]/g, " ").replace(/(?<=[\s\w])[:=]+(?=[\s\d]|$)|[()]/gu, " ");
  return spaced
    .split(/\s+/)
    .map((word) => word.replace(/^[x×*](?=\d+$)/iu, "").replace(/(?<=^\d+)[x×*]$/iu, ""))
    .flatMap((word) => {
      const joined = numberWithUnit.exec(word);
      return joined?.[1] && joined[2] ? [joined[1], joined[2]] : [word];
    })
    .filter((word) => word !== "" && !/^[x×*•–-]$/iu.test(word));
}

/** The number that some words are, thousands apart or not; null when they are none, or a code. */
function numberOf(words: readonly string[]): string | null {
  const [first = "", ...rest] = words;
  if (!isNumber.test(first) || isCodeNumber(first)) return null;
  if (rest.length === 0) return first;
  const isGrouped = /^\d{1,3}$/.test(first) && rest.every((word) => /^\d{3}$/.test(word));
  return isGrouped ? words.join("") : null;
}

const withUnit = (amount: string, word: string | undefined) =>
  word !== undefined && packWords.includes(word.toLocaleLowerCase().replace(/\.$/, "")) ? `${amount} ${word}` : amount;

/** Readings with the quantity behind the code. */
function readTail(words: readonly string[]): Reading[] {
  const last = words.at(-1) ?? "";
  const word = isUnit.test(last) && words.length > 1 ? last : undefined;
  const end = word === undefined ? words.length : words.length - 1;
  return [3, 2, 1].flatMap((count) => {
    const start = end - count;
    const amount = start < 1 ? null : numberOf(words.slice(start, end));
    return amount === null ? [] : [{ code: words.slice(0, start).join(" "), quantity: withUnit(amount, word) }];
  });
}

/** Readings with the quantity before the code. */
function readHead(words: readonly string[]): Reading[] {
  return [3, 2, 1].flatMap((count) => {
    const amount = numberOf(words.slice(0, count));
    const word = isUnit.test(words[count] ?? "") ? words[count] : undefined;
    const rest = words.slice(word === undefined ? count : count + 1);
    return amount === null || rest.length === 0 ? [] : [{ code: rest.join(" "), quantity: withUnit(amount, word) }];
  });
}

const hasLetter = ({ code }: Reading) => /\p{L}/u.test(code);

/** What a line without columns may mean. */
export function readFreeLine(text: string): Readings {
  const line = text.trim().replace(/^[-•*–]\s+/u, "");
  const whole = { code: line, quantity: "" };
  if (line.length > LONGEST_LINE) return [whole];
  const words = wordsOf(line);
  const [head, tail] = [readHead(words), readTail(words)];
  const readings = head.some(hasLetter) ? [...head.filter(hasLetter), ...tail] : [...tail, ...head];
  const [first, ...rest] = readings;
  return first ? [first, ...rest, whole] : [whole];
}

/** The quantity of a cell as it is written; null when the cell holds something else. */
export function quantityIn(cell: string): string | null {
  const words = wordsOf(cell.trim());
  const isCounted = words.length > 1 && isUnit.test(words.at(-1) ?? "");
  const amount = numberOf(isCounted ? words.slice(0, -1) : words);
  return amount === null ? null : withUnit(amount, isCounted ? words.at(-1) : undefined);
}

const isWhole = (cell: string) => /^\d/.test(quantityIn(cell) ?? "") && !/[.,]/.test(cell);
const looksLikeCode = (cell: string) => /\d/.test(cell) && cell.length <= 40 && cell.split(/\s+/).length <= 3;

/** What the cells of a row mean whose columns nobody named. */
export function readCells(cells: readonly string[]): Readings {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  const [first = "", second = ""] = filled;
  if (filled.length < 2) return readFreeLine(first);
  const isAmount = (cell: string) => quantityIn(cell) !== null;
  if (filled.length === 2 && isAmount(first) && isAmount(second))
    return [
      { code: first, quantity: quantityIn(second) ?? "" },
      { code: second, quantity: quantityIn(first) ?? "" },
    ];
  const words = filled.filter((cell) => !isAmount(cell));
  const code = words.find(looksLikeCode) ?? words[0] ?? "";
  const at = filled.indexOf(code);
  const amounts = [...filled.slice(at + 1), ...filled.slice(0, Math.max(at, 0))].filter(isAmount);
  const amount = amounts.find(isWhole) ?? amounts[0] ?? "";
  // In two cells the other one is meant to be the quantity, even where it cannot be read.
  const other = filled.length === 2 ? (filled.find((cell) => cell !== code) ?? "") : "";
  return [{ code, quantity: quantityIn(amount) ?? other }];
}
