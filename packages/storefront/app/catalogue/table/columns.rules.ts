// Which columns the specification table has, in which order, and what stands in their heads. Pure.
import type { ColumnChoice, ColumnState } from "#collections/table-face/table-choices.ts";
import { type DecimalMark, formatMoney } from "#lib/format.ts";

/** An attribute of the articles found, as a column. */
export type AttributeHead = {
  readonly id: string;
  readonly name: string;
  /** What the name leaves out because its neighbours say it too: "intérieure" of "Longueur intérieure". */
  readonly rest: string;
  /** "" where the values have none, or several. */
  readonly unit: string;
  /** Values are numbers: they stand right and line up on the comma. */
  readonly isNumeric: boolean;
  readonly isSortable: boolean;
  /** Whether it is shown unless the buyer says otherwise. */
  readonly isUseful: boolean;
  /** Whether the list was asked for it: then it is shown before any that is only useful. */
  readonly isAskedFor: boolean;
  /** Most decimals of a value. */
  readonly decimals: number;
};

/** What every offer has, behind the attributes; comparing is there for those who ask for it. */
export const offerColumns = ["pack", "packPrice", "hundred", "stock", "leadTime", "compare"] as const;
const unaskedFor: ReadonlySet<string> = new Set<OfferColumn>(["compare"]);
const shownOffers = offerColumns.filter((key) => !unaskedFor.has(key));
export type OfferColumn = (typeof offerColumns)[number];
/** Whether the key of a column is that of an offer's, not of an attribute. */
export const isOfferColumn = (key: string): key is OfferColumn => (offerColumns as readonly string[]).includes(key);

/** The price of a pack is always shown (screen table). */
export const fixedColumns: ReadonlySet<string> = new Set<OfferColumn>(["packPrice"]);

/** The key of an attribute's column, in addresses and in what is kept. */
export const attributeKey = (id: string): string => `attr.${id}`;

/**
 * The heads that were asked for, with the useful ones that leave the table narrow enough for a wide window; in their order. One
 * that is too wide is passed over.
 */
function fittingHeads(heads: readonly AttributeHead[]): readonly AttributeHead[] {
  const taken = new Set(heads.filter(({ isAskedFor }) => isAskedFor));
  for (const head of heads)
    if (head.isUseful && widthOf([...taken, head], shownOffers.length) <= wideTable) taken.add(head);
  return heads.filter((head) => taken.has(head));
}

/**
 * Every column with whether it is shown: as the buyer chose, else useful attributes first. Of new ones those that the list was
 * asked for go before, the others stand behind, hidden.
 */
export function columnStates(heads: readonly AttributeHead[], choice: ColumnChoice | null): readonly ColumnState[] {
  const useful = fittingHeads(heads);
  const others = heads.filter((head) => !useful.includes(head));
  const defaults = [
    ...useful.map(({ id }) => ({ key: attributeKey(id), isShown: true })),
    ...offerColumns.map((key) => ({ key, isShown: !unaskedFor.has(key) })),
    ...others.map(({ id }) => ({ key: attributeKey(id), isShown: false })),
  ];
  if (!choice) return defaults;
  const known = new Map(defaults.map((state) => [state.key, state]));
  const chosen = [
    ...choice.shown.map((key) => ({ key, isShown: true })),
    ...choice.hidden.map((key) => ({ key, isShown: fixedColumns.has(key) })),
  ].filter(({ key }) => known.has(key));
  const named = new Set(chosen.map(({ key }) => key));
  const askedFor = new Set(heads.filter((head) => head.isAskedFor).map(({ id }) => attributeKey(id)));
  const fresh = defaults
    .filter(({ key }) => !named.has(key))
    .map(({ key }) => ({ key, isShown: fixedColumns.has(key) || askedFor.has(key) }));
  // What was asked for stands before what was chosen for any list.
  return [...fresh.filter(({ key }) => askedFor.has(key)), ...chosen, ...fresh.filter(({ key }) => !askedFor.has(key))];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type ShortName = { readonly name: string; readonly rest: string };
/** A name without one of its words; `apart` is how it stands where what is left is another one's, too. */
type Cut = ShortName & { readonly apart: ShortName };

/** So many letters of a longer word stand for it behind another one: "int." of "intérieure". */
const lettersOfWord = 3;

const cutShort = (first: string, last: string): ShortName =>
  last.length > 2 * lettersOfWord
    ? { name: `${first} ${last.slice(0, lettersOfWord)}.`, rest: last }
    : { name: `${first} ${last}`, rest: "" };

/** A name in two: before its last word, and that; or behind its first one, as English has it. */
const cuts = (name: string): readonly Cut[] => {
  const words = name.split(" ");
  if (words.length !== 2) return [];
  const [first = "", last = ""] = words;
  return [
    { name: first, rest: last, apart: cutShort(first, last) },
    { name: capital(last), rest: first, apart: { name, rest: "" } },
  ];
};

/**
 * Names for narrow heads: a word that several of them have beside another one is left out, as long as they stay apart:
 * "Longueur intérieure", "Largeur intérieure" are "Longueur", "Largeur"; beside "Longueur extérieure" or another "Longueur", be it
 * one of `others`, the first is "Longueur int.".
 */
export function shortNames(names: readonly string[], others: readonly string[] = []): readonly ShortName[] {
  const rests = names.flatMap(cuts).map(({ rest }) => rest);
  const isShared = (rest: string) => rests.indexOf(rest) !== rests.lastIndexOf(rest);
  const shortened = names.map((name): Cut => {
    const whole = { name, rest: "" };
    return cuts(name).find(({ rest }) => isShared(rest)) ?? { ...whole, apart: whole };
  });
  const taken = [...shortened.map(({ name }) => name), ...others];
  const isTaken = (name: string) => taken.indexOf(name) !== taken.lastIndexOf(name);
  return shortened.map(({ name, rest, apart }) => (isTaken(name) ? apart : { name, rest }));
}

/** A unit that stands in brackets behind a name: "Grammage (g/m²)". */
export function unitInName(name: string): { readonly name: string; readonly unit: string } {
  const [, before = name, unit = ""] = /^(.+?) \(([^()]{1,8})\)$/u.exec(name) ?? [];
  return { name: before, unit };
}

/** Decimals of a number as it is written with this mark before them. */
export const decimalsOf = (text: string, mark: DecimalMark): number => text.split(mark)[1]?.length ?? 0;

/** Money in a column that has its currency in the head: "9,15". */
export const amountText = (value: number): string => formatMoney(value).replace(/\u00a0€$/u, "");

/** What a number with fewer decimals than its column leaves free, so that commas stand below each other. */
export function missingDecimals(text: string, decimals: number, mark: DecimalMark): string {
  const own = decimalsOf(text, mark);
  if (text === "" || own >= decimals) return "";
  return `${own === 0 ? mark : ""}${"0".repeat(decimals - own)}`;
}

/** Widths, in rem, of what stands between the edges of a page in windows of 64 and of 80 rem. */
export const narrowTable = 60;
export const wideTable = 75;

// In rem: code, quantity and total; each offer column; a letter of a head, and what stands around it.
const fixedWidth = 24;
const offerWidth = 4.75;
const letterWidth = 0.47;
const headMargin = 1.6;
const leastWidth = 4;

/** About how wide the table is, in rem: a table that fits its window needs no region that scrolls. */
export const widthOf = (heads: readonly Pick<AttributeHead, "name">[], offerCount: number): number =>
  fixedWidth +
  offerCount * offerWidth +
  heads.reduce((sum, { name }) => sum + Math.max(leastWidth, name.length * letterWidth + headMargin), 0);
