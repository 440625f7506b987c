// What one line means that a buyer pasted: code and quantity in either order, separated by nearly anything (ux F-02). Pure.

import { packWords, pieceWords } from "#goods/quantity.rules.ts";
import { numberInWords } from "#goods/reading/number-words.rules.ts";

/** An article code and a quantity as they are written; "" for a quantity that is not given. */
export type LineReading = {
  readonly code: string;
  readonly quantity: string;
  /** What stands there, where the quantity is only a guess at it. */
  readonly guessed?: string | undefined;
};
/** The likeliest first; which one is meant shows when the codes are looked up. */
export type Readings = readonly [LineReading, ...LineReading[]];

const units = [...packWords, ...pieceWords].join("|");
const isUnit = new RegExp(`^(?:${units})\\.?$`, "iu");
const numberWithUnit = new RegExp(`^(\\d+)(${units})\\.?$`, "iu");
const longPieceWord = new RegExp(
  `(?<![\\p{L}\\d])(?:${pieceWords.filter((word) => word.length > 1).join("|")})(?![\\p{L}\\d])`,
  "iu",
);
const numberOfPieces = new RegExp(
  `(?<!\\d)(\\d+)[\\s\\u00a0\\u202f⇥]*(?:${pieceWords.join("|")})(?![\\p{L}\\d])`,
  "giu",
);
/** Whether a line says that its quantity counts pieces: by a word of its own, or right behind the number. */
export const namesPieces = (text: string, quantity: string): boolean =>
  longPieceWord.test(text) || [...text.matchAll(numberOfPieces)].some(([, number]) => number === quantity);
/** Whether the text is a unit and nothing else. */
export const isUnitWord = (text: string) => isUnit.test(text);
/** One below zero, too: it is refused later as what it is. */
const isNumber = /^-?\d+(?:[.,]\d+)?$/;

/** Longer lines are texts, not orders; they are looked up as they are. */
const LONGEST_LINE = 200;

/** A bar code or another long number is never a quantity, neither is one with a leading zero. */
const isCodeNumber = (text: string) => /^\d{7,}$/.test(text) || /^-?0\d/.test(text);

const headerWords = new Set(
  `réf réfs référence références ref refs reference references code codes article articles sku ean gtin mpn n° no item
  product produit désignation designation description libellé libelle name nom qté qte qtes quantité quantités quantite
  quantity qty nombre nb unité unités unit pièces pieces prix price barres barre barcode fournisseur supplier client
  marque brand total lot lots pack packs colis paquet paquets de à commander ordered order ligne line ht eur`.split(
    /\s+/,
  ),
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

const total = /^(sous[- ]?total|total|totaux|montant|somme|tva|subtotal|sum|amount|vat)(?!\p{L})/iu;
const greeting =
  /^(bonjour|bonsoir|merci|cordialement|hello|hi|dear|thanks|thank you|regards|best regards|bon de commande|commande du|purchase order)(?!\p{L})/iu;

/** Whether a row is a total, a label without content or a greeting: with no word in it that may be a code. */
export function isNoLine(cells: readonly string[]): boolean {
  const text = cells.join(" ").trim();
  if (wordsOf(text).some(mayBeCode)) return false;
  return total.test(text) || greeting.test(text) || /^\D+:$/u.test(text);
}

/** Signs of a code, which a word that is only a number or a name has not both of; a bar code has many digits. */
const mayBeCode = (word: string) => (/\d/.test(word) && /\p{L}/u.test(word)) || /^\d{7,}$/.test(word);

/** "Douze" and "two hundred" as digits, as far as they stand side by side. */
function withDigits(words: readonly string[]): string[] {
  for (let start = 0; start < words.length; start += 1)
    for (let end = words.length; end > start; end -= 1) {
      const number = numberInWords(words.slice(start, end));
      if (number !== null) return [...words.slice(0, start), String(number), ...withDigits(words.slice(end))];
    }
  return [...words];
}

const side = String.raw`(\d+(?:[.,]\d+)?)`;
const times = String.raw`\s*[x×*]\s*`;
/** Three sides, apart from a quantity that something multiplies. */
const sides = new RegExp(
  String.raw`(?<![\p{L}\d.,-]|[x×*]\s*)${side}${times}${side}${times}${side}(?![\d.,]|${times}\d)(?:\s*(mm|cm)(?!\p{L}))?`,
  "giu",
);

/** Words as the parts of an order: a size is one of them, signs between code and quantity go, "x50", "50x" and "50pcs" are numbers. */
function wordsOf(line: string): string[] {
  const sized = line.replace(/[\u00a0\u202f]/g, " ").replace(sides, (_, a, b, c, unit = "") => `${a}x${b}x${c}${unit}`);
  const spaced = sized.replace(/(?<=^|\s)[−–](?=\d)/gu, "-").replace(/(?<=[\s\w])[:=]+(?=[\s\d]|$)|[()]/gu, " ");
  return spaced
    .split(/\s+/)
    .map((word) =>
      word
        .replace(/[!?.,;]+$/, "")
        .replace(/^[x×*](?=\d+$)/iu, "")
        .replace(/(?<=^\d+)[x×*]$/iu, ""),
    )
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

/** The unit that stands last, behind something that it counts. */
function unitBehind(words: readonly string[]): string | undefined {
  const last = words.slice(1).at(-1);
  return last !== undefined && isUnit.test(last) ? last : undefined;
}

/** Readings with the quantity behind the code. */
function readTail(words: readonly string[]): LineReading[] {
  const word = unitBehind(words);
  const end = word === undefined ? words.length : words.length - 1;
  return [3, 2, 1].flatMap((count) => {
    const start = end - count;
    const amount = start < 1 ? null : numberOf(words.slice(start, end));
    return amount === null ? [] : [{ code: words.slice(0, start).join(" "), quantity: withUnit(amount, word) }];
  });
}

/** Readings with the quantity before the code. */
function readHead(words: readonly string[]): LineReading[] {
  return [3, 2, 1].flatMap((count) => {
    const amount = numberOf(words.slice(0, count));
    const word = isUnit.test(words[count] ?? "") ? words[count] : undefined;
    const rest = words.slice(word === undefined ? count : count + 1);
    return amount === null || rest.length === 0 ? [] : [{ code: rest.join(" "), quantity: withUnit(amount, word) }];
  });
}

/** Words around a quantity that are no part of the code. */
const isLabel = (word: string) =>
  /^(qt[ée]s?|quantit[ée]s?|qty|quantity|nb|nombre|réf|ref|référence|code)$/iu.test(word);

/** Codes of one line that are looked up beside the likely ones. */
const MOST_INSIDE = 3;

/** The numbers among words, each with its unit; long ones only where there is no other. */
function amountsIn(words: readonly string[]): readonly string[] {
  const amounts: string[] = [];
  for (let place = 0; place < words.length; place += 1) {
    const [longest] = [3, 2, 1].flatMap((count) => {
      const amount = numberOf(words.slice(place, place + count));
      return amount === null ? [] : [{ amount, count }];
    });
    if (!longest) continue;
    place += longest.count - 1;
    amounts.push(withUnit(longest.amount, words[place + 1]));
  }
  return amounts.length > 0 ? amounts : words.filter((word) => /^\d{7,}$/.test(word));
}

/** Readings of a code in the middle of other words: "CAI-0009 (urgent) 20". */
function readInside(words: readonly string[]): LineReading[] {
  const places = words.flatMap((word, place) => {
    const isPair = /^\p{L}{2,6}$/u.test(word) && /^\d{3,6}$/.test(words[place + 1] ?? "");
    return isPair ? [[place, place + 2] as const] : mayBeCode(word) ? [[place, place + 1] as const] : [];
  });
  return places.slice(0, MOST_INSIDE).map(([start, end]): LineReading => {
    const code = words.slice(start, end).join(" ");
    const rest = [...words.slice(0, start), ...words.slice(end)].filter((word) => !isLabel(word));
    const amounts = amountsIn(rest);
    const quantity = amounts.at(-1) ?? "";
    return amounts.length > 1 ? { code, quantity, guessed: rest.join(" ") } : { code, quantity };
  });
}

const hasLetter = ({ code }: LineReading) => /\p{L}/u.test(code);

/** Each meaning once. */
const distinct = (readings: readonly LineReading[]) =>
  readings.filter(
    ({ code, quantity }, place) =>
      readings.findIndex((other) => other.code === code && other.quantity === quantity) === place,
  );

/** What a line without columns may mean. */
export function readFreeLine(text: string): Readings {
  const line = text.trim().replace(/^[-•*–]\s+/u, "");
  const whole = { code: line, quantity: "" };
  if (line.length > LONGEST_LINE) return [whole];
  const given = wordsOf(line);
  // Words of a description stay words.
  const words = given.some(mayBeCode) ? withDigits(given) : given;
  const [head, tail] = [readHead(words), readTail(words)];
  const readings = head.some(hasLetter) ? [...head.filter(hasLetter), ...tail] : [...tail, ...head];
  const [first = whole, ...rest] = distinct([...readings, ...(words.length > 1 ? readInside(words) : []), whole]);
  return [first, ...rest];
}

/** The quantity of a cell as it is written; null when the cell holds something else. */
export function quantityIn(cell: string): string | null {
  const words = withDigits(wordsOf(cell.trim()));
  const unit = unitBehind(words);
  const amount = numberOf(unit === undefined ? words : words.slice(0, -1));
  return amount === null ? null : withUnit(amount, unit);
}

const isWhole = (cell: string) => /^\d/.test(quantityIn(cell) ?? "") && !/[.,]/.test(cell);
const looksLikeCode = (cell: string) => /\d/.test(cell) && cell.length <= 40 && cell.split(/\s+/).length <= 3;

/** The amount of a cell with the unit that stands in a cell of its own: "5" and "lots". Null for another unit than those known. */
export function withUnitCell(amount: string, unit: string): string | null {
  if (unit === "" || !/\d$/.test(amount)) return amount;
  return isUnit.test(unit) ? withUnit(amount, unit) : null;
}

/** The quantity of a row beside its code, behind it first; a guess where several could be meant. */
export function amountBeside(cells: readonly string[], at: number): Pick<LineReading, "quantity" | "guessed"> {
  const [behind, before] = [cells.slice(at + 1), cells.slice(0, Math.max(at, 0))];
  const others = [...behind, ...before];
  const amounts = others.filter((cell) => quantityIn(cell) !== null);
  const whole = behind.some(isWhole) ? behind.filter(isWhole) : before.filter(isWhole);
  const amount = quantityIn(whole[0] ?? amounts[0] ?? "") ?? "";
  const unit = others.find((cell) => isUnit.test(cell));
  const quantity = /\d$/.test(amount) ? withUnit(amount, unit) : amount;
  return whole.length > 1 ? { quantity, guessed: whole.join(" ; ") } : { quantity };
}

/** What the cells of a row mean whose columns nobody named. */
export function readCells(cells: readonly string[]): Readings {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  const [first = "", second = ""] = filled;
  if (filled.length < 2) return readFreeLine(first);
  const isAmount = (cell: string) => quantityIn(cell) !== null;
  const [before, behind] = [quantityIn(first), quantityIn(second)];
  if (filled.length === 2 && before !== null && behind !== null)
    return [
      { code: first, quantity: behind },
      { code: second, quantity: before },
    ];
  const words = filled.filter((cell) => !isAmount(cell));
  const code = words.find(looksLikeCode) ?? words[0] ?? "";
  const { quantity, guessed } = amountBeside(filled, filled.indexOf(code));
  // In two cells the other one is meant to be the quantity, even where it cannot be read.
  const other = filled.length === 2 ? (filled.find((cell) => cell !== code) ?? "") : "";
  const reading: LineReading = { code, quantity: quantity || other, ...(guessed === undefined ? {} : { guessed }) };
  // A code among other words of its cell.
  const inside = code.includes(" ") ? readInside(wordsOf(code)).map((each) => ({ ...reading, code: each.code })) : [];
  return [reading, ...inside];
}
