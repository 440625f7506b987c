// What goes with what, where the catalogue itself does not link articles: kinds of the trade, told by the first word of a
// French category ("Couvercles boissons chaudes") or the last of an English one ("Hot cup lids"). Pure.
import { foldText } from "@comptoir/contract/conventions";
import type { LabelMap } from "#shared/locale.ts";

/** The heads of names by kind: French, English. */
const kinds = {
  CUP: ["gobelet", "cup"],
  LID: ["couvercle", "lid"],
  STRAW: ["paille", "straw"],
  CARRIER: ["porte-gobelet", "carrier"],
  BOWL: ["bol", "bowl"],
  POT: ["pot", "pot"],
  TRAY: ["barquette", "tray"],
  PLATE: ["assiette", "plate"],
  CUTLERY: ["couvert", "cutlery"],
  NAPKIN: ["serviette", "napkin"],
  BOX: ["caisse", "box"],
  CARTON: ["carton", "carton"],
  TUBE: ["tube", "tube"],
  TAPE: ["ruban", "tape"],
  DISPENSER: ["devidoir", "dispenser"],
  LABEL: ["etiquette", "label"],
  STRAP: ["feuillard", "band"],
  BUCKLE: ["boucle", "buckle"],
  TOOL: ["outil", "tool"],
} as const satisfies Readonly<Record<string, readonly [french: string, english: string]>>;
export type TradeKind = keyof typeof kinds;

/** In the order in which they are proposed. */
const together: Readonly<Partial<Record<TradeKind, readonly TradeKind[]>>> = {
  CUP: ["LID", "CARRIER", "STRAW"],
  LID: ["CUP", "STRAW"],
  STRAW: ["CUP", "LID"],
  BOWL: ["LID", "CUTLERY", "NAPKIN"],
  POT: ["LID", "CUTLERY"],
  TRAY: ["LID", "CUTLERY"],
  PLATE: ["CUTLERY", "NAPKIN"],
  CUTLERY: ["NAPKIN", "PLATE"],
  BOX: ["TAPE", "LABEL"],
  CARTON: ["TAPE", "LABEL"],
  TUBE: ["TAPE", "LABEL"],
  TAPE: ["DISPENSER", "BOX"],
};

/** "Boxes" and "box", "couvercles" and "couvercle" are one word. */
const singular = (word: string): string => word.replace(/(?<=x)es$|s$/, "");

const named = (place: 0 | 1): ReadonlyMap<string, TradeKind> =>
  new Map(Object.entries(kinds).map(([kind, heads]) => [heads[place], kind as TradeKind])); // The keys of the table.
const french = named(0);
const english = named(1);

/** The kind that a category's name tells; null for one that the table does not know. */
export function kindNamed(names: LabelMap): TradeKind | null {
  const wordsOf = (locale: string) => foldText(names[locale] ?? "").split(/[^\p{L}-]+/u);
  // French says first what a thing is, English last.
  const [first = ""] = wordsOf("fr-FR");
  const [last = ""] = wordsOf("en-GB").toReversed();
  return french.get(singular(first)) ?? english.get(singular(last)) ?? null;
}

export type NamedClassification = { readonly id: string; readonly names: LabelMap };

/** The classifications of what goes with the articles of one, in the order in which they are proposed. */
export function classificationsBeside(id: string, all: readonly NamedClassification[]): string[] {
  const mine = all.find((each) => each.id === id);
  const kind = mine ? kindNamed(mine.names) : null;
  const wanted = (kind && together[kind]) ?? [];
  return wanted.flatMap((other) => all.filter(({ names }) => kindNamed(names) === other).map((each) => each.id));
}

/** By what one of two articles fits the other. */
export const fittingAttributes = ["DIAMETER", "TAPE_WIDTH", "WIDTH"] as const;

/** In millimetres, as far as an article tells them. */
export type FittingSizes = Readonly<Partial<Record<(typeof fittingAttributes)[number], number>>>;

export type FittedArticle = { readonly kind: TradeKind | null; readonly sizes: FittingSizes };

/** What is run through what, which may be so many millimetres wider and not narrower. */
const runThrough = [
  { what: "TAPE", through: "DISPENSER", by: "TAPE_WIDTH", most: 25 },
  { what: "STRAP", through: "BUCKLE", by: "WIDTH", most: 1 },
  { what: "STRAP", through: "TOOL", by: "WIDTH", most: 1 },
] as const satisfies readonly {
  readonly what: TradeKind;
  readonly through: TradeKind;
  readonly by: keyof FittingSizes;
  readonly most: number;
}[];

/** How much wider one is than the other; none where either tells nothing. */
const surplus = (narrow: FittedArticle, wide: FittedArticle, by: keyof FittingSizes): number =>
  (wide.sizes[by] ?? narrow.sizes[by] ?? 0) - (narrow.sizes[by] ?? wide.sizes[by] ?? 0);

/**
 * How loosely one article fits another, in millimetres; null where it does not, as a lid of another diameter or a dispenser that
 * is too narrow for a tape. Where one of the two tells no size, it may.
 */
export function loosenessOf(mine: FittedArticle, theirs: FittedArticle): number | null {
  if (surplus(mine, theirs, "DIAMETER") !== 0) return null;
  for (const { what, through, by, most } of runThrough)
    for (const [narrow, wide] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      if (narrow.kind !== what || wide.kind !== through) continue;
      const loose = surplus(narrow, wide, by);
      return loose >= 0 && loose <= most ? loose : null;
    }
  return 0;
}

export type CompanionCandidate = { readonly productId: string; readonly classificationId: string };

/**
 * The article of each product that fits the closest, at most so many of them. They come by turns of their classifications, so that
 * three lids do not take the place of what else goes with a cup.
 */
export function chooseCompanions<Kind extends CompanionCandidate>(
  candidates: readonly Kind[],
  looseness: (candidate: Kind) => number | null,
  most: number,
): Kind[] {
  const ofProduct = new Map<string, { readonly candidate: Kind; readonly loose: number }>();
  for (const candidate of candidates) {
    const loose = looseness(candidate);
    const known = ofProduct.get(candidate.productId);
    if (loose !== null && (!known || loose < known.loose)) ofProduct.set(candidate.productId, { candidate, loose });
  }
  const chosen = [...ofProduct.values()].map(({ candidate }) => candidate);
  const groups = [...Map.groupBy(chosen, ({ classificationId }) => classificationId).values()];
  const turns = groups.flatMap((group) => group.map((candidate, turn) => ({ candidate, turn })));
  return turns
    .sort((a, b) => a.turn - b.turn)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}
