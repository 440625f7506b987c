// The cells of an offer: what they say, and what is made of what is typed or pasted into them. Read so by the server where no
// scripts run, and by the browser. Pure.
import type { OfferChange, OfferField, OfferPriceRange } from "@comptoir/contract/articles/desk-offers";
import { ownValue } from "@comptoir/contract/conventions";
import { longestLeadTime, mostPriceRanges, mostQuotePrice, mostStock } from "@comptoir/contract/limits";
import type { OfferValues } from "#desk/offers/offer-entry.ts";
import { parseNumber } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";

const plainColumns = [
  "status",
  "stock",
  "minStockAlert",
  "minOrderQuantity",
  "maxOrderQuantity",
  "leadTimeToShip",
] as const;
type PlainColumn = (typeof plainColumns)[number];
/** One cell of an offer: a field, or one tier of its price, the first being that of one piece. */
export type CellColumn = PlainColumn | `tier${number}`;

/** Tiers that every sheet shows; more where an offer has more. */
const fewestTiers = 3;

/** The columns of a sheet in their order, for offers with so many tiers. */
export function cellColumns(offers: readonly Pick<OfferValues, "priceRanges">[]): readonly CellColumn[] {
  const most = Math.max(fewestTiers, ...offers.map(({ priceRanges }) => priceRanges.length));
  return [...plainColumns, ...Array.from({ length: most }, (_, at): CellColumn => `tier${at}`)];
}

/** The place of a tier among those of its price; null for another column. */
export const tierOf = (column: CellColumn): number | null =>
  column.startsWith("tier") ? Number(column.slice("tier".length)) : null;

/** The field of an offer that a cell writes. */
export const fieldOf = (column: CellColumn): OfferField =>
  plainColumns.find((name) => name === column) ?? "priceRanges";

/** A column by its name; null for what is none. */
export function columnNamed(name: string): CellColumn | null {
  const plain = plainColumns.find((column) => column === name);
  const [, tier] = /^tier(\d{1,2})$/.exec(name) ?? [];
  return plain ?? (tier !== undefined && Number(tier) < mostPriceRanges ? `tier${Number(tier)}` : null);
}

export type CellProblem =
  | "required"
  | "notNumber"
  | "notWhole"
  | "ambiguous"
  | "negative"
  | "tooLarge"
  | "decimals"
  | "noQuantity"
  | "gap"
  | "notState";

const spaces = /[\s\u202f\u00a0]/g;
const narrow = "\u202f";
const from = { fr: "dès", en: "from" } as const;

const grouped = (value: number, language: Language) =>
  language === "fr" ? String(value).replace(/\B(?=(\d{3})+$)/g, narrow) : String(value);
const priceText = (value: number, language: Language) =>
  language === "fr" ? String(value).replace(".", ",") : String(value);

/** What a cell says, as it could be typed. */
export function cellText(values: OfferValues, column: CellColumn, language: Language): string {
  const tier = tierOf(column);
  if (tier !== null) {
    const range = values.priceRanges[tier];
    if (!range) return "";
    const price = priceText(range.itemPrice, language);
    return tier === 0 ? price : `${price} ${from[language]} ${grouped(range.quantity, language)}`;
  }
  if (column === "status") return values.status === "ACTIVE" ? "1" : "0";
  const value = values[fieldOf(column)] as number | null;
  return value === null ? "" : grouped(value, language);
}

const stateWords: Readonly<Record<string, "ACTIVE" | "INACTIVE">> = {
  ...{ 1: "ACTIVE", oui: "ACTIVE", yes: "ACTIVE", true: "ACTIVE", actif: "ACTIVE", active: "ACTIVE" },
  ...{ 0: "INACTIVE", non: "INACTIVE", no: "INACTIVE", false: "INACTIVE", inactif: "INACTIVE", inactive: "INACTIVE" },
};

type Reading<Value> = { readonly value: Value } | { readonly problem: CellProblem };

/** A whole number; "1.234" may be a thousand or one and a bit, and is refused (ux L-04). */
function readWhole(text: string, most: number): Reading<number> {
  const compact = text.replace(spaces, "").replace("\u2212", "-");
  if (/^-?\d{1,3}([.,]\d{3})+$/.test(compact)) return { problem: "ambiguous" };
  // Groups may be gone wrong where a digit was taken out.
  const value = parseNumber(compact);
  if (value === null) return { problem: "notNumber" };
  if (!Number.isInteger(value)) return { problem: "notWhole" };
  return value < 0 ? { problem: "negative" } : value > most ? { problem: "tooLarge" } : { value };
}

/** "+50" or "-12"; null for a figure. */
function readDifference(text: string): Reading<number> | null {
  const [, sign, rest] = /^([+\-\u2212])(.*)$/s.exec(text) ?? [];
  if (!sign || rest === undefined) return null;
  const reading = readWhole(rest.trim(), mostStock);
  return "value" in reading && sign !== "+" ? { value: -reading.value } : reading;
}

function readPrice(text: string): Reading<number> {
  const value = parseNumber(text.replace(spaces, "").replace(/€$/, ""));
  if (value === null) return { problem: "notNumber" };
  if (value < 0) return { problem: "negative" };
  if (value > mostQuotePrice) return { problem: "tooLarge" };
  return /[.,]\d{5,}$/.test(text.trim()) ? { problem: "decimals" } : { value };
}

/** "0,42 dès 200", or the price alone where the tier has its quantity. */
function readTier(text: string, ranges: readonly OfferPriceRange[], tier: number): Reading<OfferPriceRange | null> {
  if (text === "") return tier === 0 ? { problem: "required" } : { value: null };
  if (tier > ranges.length) return { problem: "gap" };
  const [, price = "", quantity] = /^(.*?)(?:\s*(?:dès|des|from|>=|≥|@)\s*(.*))?$/is.exec(text) ?? [];
  const reading = readPrice(price);
  if ("problem" in reading) return reading;
  if (tier === 0) return { value: { quantity: 1, itemPrice: reading.value } };
  const known = ranges[tier]?.quantity;
  if (quantity === undefined)
    return known === undefined ? { problem: "noQuantity" } : { value: { quantity: known, itemPrice: reading.value } };
  const pieces = readWhole(quantity, mostStock);
  return "problem" in pieces ? pieces : { value: { quantity: pieces.value, itemPrice: reading.value } };
}

const mayBeEmpty: readonly PlainColumn[] = ["minStockAlert", "maxOrderQuantity", "leadTimeToShip"];

function readPlain(column: PlainColumn, text: string): Reading<number | string | null | { add: number }> {
  if (column === "status") {
    const value = ownValue(stateWords, text.toLowerCase());
    return value ? { value } : { problem: "notState" };
  }
  if (text === "") return mayBeEmpty.includes(column) ? { value: null } : { problem: "required" };
  if (column === "stock") {
    const difference = readDifference(text);
    if (difference) return "value" in difference ? { value: { add: difference.value } } : difference;
  }
  return readWhole(text, column === "leadTimeToShip" ? longestLeadTime : mostStock);
}

/** What was typed into a cell of an offer, which was `was` when it was shown. */
export type TypedCell = { readonly column: CellColumn; readonly text: string; readonly was: unknown };

type CellReading = { readonly problem: CellProblem } | { readonly problem: null; readonly isChange: boolean };

/** Whether a cell can be read, and whether it says something new. */
export function readCell({ column, text, was }: TypedCell): CellReading {
  const tier = tierOf(column);
  if (tier !== null) {
    const ranges = was as readonly OfferPriceRange[];
    const reading = readTier(text.trim(), ranges, tier);
    if ("problem" in reading) return reading;
    const { value } = reading;
    const before = ranges[tier];
    const isSame = value?.itemPrice === before?.itemPrice && value?.quantity === before?.quantity;
    return { problem: null, isChange: !isSame };
  }
  const reading = readPlain(column as PlainColumn, text.trim());
  if ("problem" in reading) return reading;
  const { value } = reading;
  const isSame = typeof value === "object" && value !== null ? value.add === 0 : value === was;
  return { problem: null, isChange: !isSame };
}

/** The tiers of a price after what was typed into some of them, in ascending quantity. */
function rangesAfter(ranges: readonly OfferPriceRange[], cells: readonly TypedCell[]): OfferPriceRange[] {
  const after: (OfferPriceRange | null)[] = [...ranges];
  const typed = cells.map(({ column, text }) => ({ tier: tierOf(column) ?? 0, text }));
  for (const { tier, text } of typed.toSorted((a, b) => a.tier - b.tier)) {
    const reading = readTier(text.trim(), ranges, Math.min(tier, after.length));
    if ("value" in reading) after[tier] = reading.value;
  }
  return after.filter((range) => range !== null && range !== undefined).toSorted((a, b) => a.quantity - b.quantity);
}

/** The change that cells of one offer make, all of which can be read. */
export function changeOf(id: string, cells: readonly TypedCell[]): OfferChange {
  const tiers = cells.filter(({ column }) => tierOf(column) !== null);
  const change: Record<string, unknown> = { id };
  for (const { column, text, was } of cells) {
    if (tierOf(column) !== null) continue;
    const reading = readPlain(column as PlainColumn, text.trim());
    if ("problem" in reading) continue;
    const { value } = reading;
    change[column] = typeof value === "object" && value !== null ? value : { was, now: value };
  }
  const [first] = tiers;
  if (first) {
    const was = first.was as readonly OfferPriceRange[];
    change.priceRanges = { was, now: rangesAfter(was, tiers) };
  }
  return change as OfferChange; // The columns are the fields of the contract.
}

/** What a typed figure or difference of stock comes to; null where it cannot be read. */
export function stockAfter(text: string, stock: number): number | null {
  const reading = readPlain("stock", text.trim());
  if ("problem" in reading) return null;
  const { value } = reading;
  return typeof value === "object" && value !== null ? stock + value.add : Number(value);
}

/** Whether a cell of stock says by how much, and not how many. */
export const isDifference = (text: string): boolean => readDifference(text.trim()) !== null;

/** A difference the other way round, and any other text as it is. */
export const inverse = (text: string): string =>
  text.trim().startsWith("+") ? text.trim().replace("+", "-") : text.trim().replace(/^[-\u2212]/, "+");

export type CellWarning = { readonly kind: "packCents" | "dearerTier" | "bigChange"; readonly percent: number };
const bigChange = 20; // percent

/** What is written all the same, and should be looked at again: a jump of a price, a dearer tier, a pack of broken cents. */
export function warningsOf(
  before: readonly OfferPriceRange[],
  after: readonly OfferPriceRange[],
  itemPerPack: number,
): readonly CellWarning[] {
  const found: CellWarning[] = [];
  const isChanged = (at: number) => after[at]?.itemPrice !== before[at]?.itemPrice;
  for (const [at, { itemPrice }] of after.entries()) {
    const [old, lower] = [before[at]?.itemPrice, after[at - 1]];
    const percent = old ? Math.round((itemPrice / old - 1) * 1_000) / 10 : 0;
    if (Math.abs(percent) > bigChange) found.push({ kind: "bigChange", percent });
    if (lower && itemPrice > lower.itemPrice && (isChanged(at) || isChanged(at - 1)))
      found.push({ kind: "dearerTier", percent: 0 });
    const packCents = Math.round(itemPrice * 10_000) * itemPerPack;
    if (isChanged(at) && itemPerPack > 1 && packCents % 100 !== 0) found.push({ kind: "packCents", percent: 0 });
  }
  return found;
}

/** What should be looked at again in what is typed into one cell of an offer; nothing of what cannot be read. */
export function cellWarnings(
  { priceRanges, itemPerPack }: Pick<OfferValues, "priceRanges"> & { readonly itemPerPack: number },
  { column, text }: Pick<TypedCell, "column" | "text">,
): readonly CellWarning[] {
  const typed = { column, text, was: priceRanges };
  if (tierOf(column) === null || readCell(typed).problem !== null) return [];
  return warningsOf(priceRanges, rangesAfter(priceRanges, [typed]), itemPerPack);
}
