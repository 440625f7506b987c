// Which articles may stand in for another one, why, and which of them are shown. Articles of one format have the same measures;
// what else their attributes tell may differ, and is told. Pure.
import type { AlternativeReason } from "@comptoir/contract/beside";
import { type AttributeValues, singleValues } from "#catalogue/attributes.rules.ts";

/** Attributes that make the format of an article, beside the inner measures of what something is put into. */
const formatAttributes = [
  ...["LENGTH_INNER", "WIDTH_INNER", "HEIGHT_INNER", "VOLUME", "CAPACITY", "DIAMETER", "LENGTH", "WIDTH", "HEIGHT"],
  ...["GUSSET", "TAPE_WIDTH", "ROLL_LENGTH", "COMPARTMENTS", "BOTTLES", "FORMAT", "SIZE", "PIECE"],
] as const;

/** What follows from how an article is made, and helps nobody to choose. */
const untold: ReadonlySet<string> = new Set([
  ...["LENGTH_OUTER", "WIDTH_OUTER", "HEIGHT_OUTER", "WEIGHT", "PIECES_PER_PALLET", "VOLUME_OZ", "ORIGIN"],
]);

const isToldIn = (values: AttributeValues, name: string) => singleValues(values[name]).length > 0;

/** The values that another article needs to be of the same format; null for an article of no told format. */
export function formatOf(values: AttributeValues): AttributeValues | null {
  const told = formatAttributes.filter((name) => isToldIn(values, name));
  return told.length > 0 ? Object.fromEntries(told.map((name) => [name, values[name]])) : null;
}

/** Food must not touch what was not made for it: whatever replaces an article for food has to be one. */
export function keepsFoodSafe(mine: AttributeValues, theirs: AttributeValues): boolean {
  const isForFood = (values: AttributeValues) => singleValues(values.FOOD_CONTACT).includes("YES");
  return !isForFood(mine) || isForFood(theirs);
}

export type Difference = { readonly name: string; readonly mine: unknown; readonly theirs: unknown };

/** What two articles of one format do not have alike, in no order. */
export function differencesOf(mine: AttributeValues, theirs: AttributeValues): Difference[] {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const textOf = (values: AttributeValues, name: string) => JSON.stringify(singleValues(values[name]).toSorted());
  return [...names]
    .filter((name) => !untold.has(name) && textOf(mine, name) !== textOf(theirs, name))
    .map((name) => ({ name, mine: mine[name] ?? null, theirs: theirs[name] ?? null }));
}

/** Per cent of recycled material; 0 where nobody tells. */
export const recycledContent = (values: AttributeValues): number =>
  typeof values.RECYCLED_CONTENT === "number" ? values.RECYCLED_CONTENT : 0;

/** What the choice looks at. The price is that of one piece at the same quantity. */
export type ComparedArticle = {
  readonly recycled: number;
  /** Null: the caller has no price. */
  readonly offer: { readonly supplierId: string; readonly unitPrice: number; readonly isThere: boolean } | null;
};

/** Why somebody might take the other one instead; empty: for no reason. */
export function reasonsFor(mine: ComparedArticle, theirs: ComparedArticle): AlternativeReason[] {
  const { offer } = theirs;
  const reasons: (AlternativeReason | false)[] = [
    offer?.isThere === true && mine.offer?.isThere !== true && "IN_STOCK",
    offer !== null && offer.supplierId !== mine.offer?.supplierId && "OTHER_SUPPLIER",
    theirs.recycled > mine.recycled && "RECYCLED",
    offer !== null && mine.offer !== null && offer.unitPrice < mine.offer.unitPrice && "CHEAPER",
  ];
  return reasons.filter((reason) => reason !== false);
}

export type ProposedAlternative = ComparedArticle & {
  readonly id: string;
  readonly reasons: readonly AlternativeReason[];
};

/** What is in stock first, then by price; without a price last. */
function compareProposed(a: ProposedAlternative, b: ProposedAlternative): number {
  if (!a.offer || !b.offer) return Number(!a.offer) - Number(!b.offer) || (a.id < b.id ? -1 : 1);
  return (
    Number(b.offer.isThere) - Number(a.offer.isThere) || a.offer.unitPrice - b.offer.unitPrice || (a.id < b.id ? -1 : 1)
  );
}

const eachReason: readonly AlternativeReason[] = ["IN_STOCK", "OTHER_SUPPLIER", "RECYCLED", "CHEAPER"];

/** At most so many: the best for every reason is among them, then the best of the others. */
export function chooseAlternatives<Kind extends ProposedAlternative>(proposed: readonly Kind[], most: number): Kind[] {
  const sorted = proposed.filter(({ reasons }) => reasons.length > 0).sort(compareProposed);
  const bestOfEach = eachReason.flatMap((reason) => sorted.find(({ reasons }) => reasons.includes(reason)) ?? []);
  const kept = [...new Set([...bestOfEach, ...sorted])].slice(0, most);
  return sorted.filter((each) => kept.includes(each));
}
