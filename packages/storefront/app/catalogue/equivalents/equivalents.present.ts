// What stands in for the articles of a table that cannot be ordered: from its page, or from the rest of the catalogue.
import { isOrderable } from "@comptoir/contract/articles/quantities.rules";
import type { SearchRecord } from "@comptoir/contract/search";
import { mostExcess, nearestEquivalent } from "#catalogue/equivalents/equivalents.rules.ts";
import { measurementOf, rangesAround } from "#catalogue/equivalents/measures.rules.ts";
import { presentCardOffer } from "#catalogue/product-card.ts";
import type { StandIn } from "#catalogue/product-view.ts";
import { articleCode } from "#goods/article-code.ts";

/** An article that stands in for another one. */
export type Equivalent = StandIn & {
  /** Its row is on the same page. */
  readonly isHere: boolean;
};

function measured(record: SearchRecord, isHere: boolean) {
  const offer = presentCardOffer(record);
  const { ids, sizes } = measurementOf(record.attributes);
  const food = record.attributes.find(({ id }) => id === "FOOD_CONTACT")?.value ?? null;
  return {
    ...{ record, isHere, ids, sizes, food, price: offer?.itemPrice ?? null },
    isOrderable: offer !== null && offer.itemPrice > 0 && isOrderable(offer),
  };
}

type MeasuredRecord = ReturnType<typeof measured>;

/**
 * Whether both are measured by the same attributes, and the one says of food what the other one says: food must not touch what
 * was not made for it.
 */
const isAlike = (wanted: MeasuredRecord, other: MeasuredRecord): boolean =>
  other.ids.join() === wanted.ids.join() && (wanted.food === null || other.food === wanted.food);

/** For each record that cannot be ordered the nearest one that can, of the page or of the others; null for the rest. */
export function equivalentsOf(
  records: readonly SearchRecord[],
  others: readonly SearchRecord[],
): readonly (Equivalent | null)[] {
  const page = records.map((record) => measured(record, true));
  const shown = new Set(records.map(({ variant }) => variant.id));
  const beyond = others.filter(({ variant }) => !shown.has(variant.id)).map((record) => measured(record, false));
  const all = [...page, ...beyond];
  return page.map((wanted) => {
    if (wanted.isOrderable) return null;
    const alike = all.filter((other) => isAlike(wanted, other));
    const found = nearestEquivalent(wanted, alike);
    if (!found) return null;
    const { product, variant } = found.record;
    const code = articleCode(variant);
    return { code, productId: product.id, variantId: variant.id, isHere: found.isHere };
  });
}

/** Filters that find what may stand in for records that cannot be ordered, one list for each way in which they are measured. */
export function standInFilters(records: readonly SearchRecord[]): readonly (readonly string[])[] {
  const missing = records.filter((record) => !measured(record, true).isOrderable);
  const byKind = Map.groupBy(
    missing.map(({ attributes }) => measurementOf(attributes)),
    ({ ids }) => ids.join(" "),
  );
  const ranges = [...byKind.values()].map((all) => rangesAround(all, 1 + mostExcess));
  return ranges.filter((filters) => filters.length > 0);
}
