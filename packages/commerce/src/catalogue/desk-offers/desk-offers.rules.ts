// What a change makes of an offer: what it may not be, and what somebody else has written meanwhile. Pure.
import type { OfferChange, OfferField, OfferPriceRange } from "@comptoir/contract/articles/desk-offers";
import type { FunctionalCode } from "@comptoir/contract/errors";
import { longestLeadTime, mostStock } from "@comptoir/contract/limits";
import type { OfferStatus } from "@comptoir/contract/products";
import { isSame } from "#catalogue/desk-offers/offer-history.rules.ts";

/** What is written of an offer, as it is. */
export type OfferValues = {
  /** Pieces that can be ordered. */
  readonly stock: number;
  readonly status: OfferStatus;
  readonly minStockAlert: number | null;
  readonly minOrderQuantity: number;
  readonly maxOrderQuantity: number | null;
  readonly leadTimeToShip: number | null;
  readonly priceRanges: readonly OfferPriceRange[];
};

export type OfferProblem = {
  readonly field: OfferField;
  readonly code: FunctionalCode | "CHANGED_MEANWHILE";
  readonly message: string;
  readonly detail: string;
};

type RefuseField = (field: OfferField, code: FunctionalCode, message: string, detail?: string) => void;

const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most;

/** A price per piece has four decimals at most. */
const isPrice = (price: number) =>
  price >= 0 && Math.abs(price * 10_000 - Math.round(price * 10_000)) < 1e-6 * Math.max(1, price);

function judgeRanges(ranges: readonly OfferPriceRange[], refuse: RefuseField): void {
  if (ranges[0]?.quantity !== 1) refuse("priceRanges", "F-E-013", "A price begins with one piece");
  if (ranges.some(({ itemPrice }) => !isPrice(itemPrice)))
    refuse("priceRanges", "F-E-007", "A price of one piece is not negative and has four decimals at most", "4");
  const isAscending = ranges.every(
    ({ quantity }, index) => isWhole(quantity, mostStock) && quantity > (ranges[index - 1]?.quantity ?? 0),
  );
  if (!isAscending) refuse("priceRanges", "F-E-006", "Tiers begin with ever more pieces");
}

function judge(current: OfferValues, after: OfferValues, change: OfferChange, refuse: RefuseField): void {
  const { stock, minOrderQuantity, maxOrderQuantity } = after;
  for (const [field, most] of [
    ["minStockAlert", mostStock],
    ["minOrderQuantity", mostStock],
    ["maxOrderQuantity", mostStock],
    ["leadTimeToShip", longestLeadTime],
  ] as const) {
    const value = change[field]?.now;
    if (value !== undefined && value !== null && !isWhole(value, most))
      refuse(field, "F-E-007", `${field} is a whole number from 0 to ${most}`, String(most));
  }
  if (change.stock && !isWhole(stock, mostStock)) {
    if (stock < 0 && "add" in change.stock)
      refuse("stock", "F-E-006", "There are not so many pieces to take away", String(current.stock));
    else refuse("stock", "F-E-007", `stock is a whole number from 0 to ${mostStock}`, String(mostStock));
  }
  if (maxOrderQuantity !== null && maxOrderQuantity < minOrderQuantity) {
    if (change.maxOrderQuantity)
      refuse("maxOrderQuantity", "F-E-006", "The most is below the least", String(minOrderQuantity));
    else if (change.minOrderQuantity)
      refuse("minOrderQuantity", "F-E-006", "The least is above the most", String(maxOrderQuantity));
  }
  if (change.priceRanges) judgeRanges(after.priceRanges, refuse);
}

const asRanges = (ranges: readonly OfferPriceRange[]) => ranges.map(({ quantity, itemPrice }) => [quantity, itemPrice]);
/** On the wire 0 is no limit (catalogue 3.4). */
const asMaximum = (value: number | null) => value || null;

/** The value of a field in the one shape that it is compared in. */
export const comparable = (field: OfferField, value: unknown): unknown =>
  field === "priceRanges"
    ? asRanges(value as OfferPriceRange[])
    : field === "maxOrderQuantity"
      ? asMaximum(value as number | null)
      : value;

/** The fields that are neither what the writer was shown nor what it is to be. */
function movedFields(current: OfferValues, change: OfferChange): OfferField[] {
  const { id: _id, ...written } = change;
  return Object.entries(written).flatMap(([name, asked]) => {
    const field = name as OfferField;
    if (!asked || "add" in asked) return [];
    const now = comparable(field, current[field]);
    return isSame(now, comparable(field, asked.was)) || isSame(now, comparable(field, asked.now)) ? [] : [field];
  });
}

function valuesAfter(current: OfferValues, change: OfferChange): OfferValues {
  const { stock, maxOrderQuantity } = change;
  return {
    stock: !stock ? current.stock : "add" in stock ? current.stock + stock.add : stock.now,
    status: change.status?.now ?? current.status,
    minStockAlert: change.minStockAlert ? change.minStockAlert.now : current.minStockAlert,
    minOrderQuantity: change.minOrderQuantity?.now ?? current.minOrderQuantity,
    maxOrderQuantity: maxOrderQuantity ? asMaximum(maxOrderQuantity.now) : current.maxOrderQuantity,
    leadTimeToShip: change.leadTimeToShip ? change.leadTimeToShip.now : current.leadTimeToShip,
    priceRanges: change.priceRanges?.now ?? current.priceRanges,
  };
}

/** What becomes of an offer; with problems nothing does. Wrong values are told before those that somebody else has written. */
export function changedOffer(
  current: OfferValues,
  change: OfferChange,
): { readonly after: OfferValues } | { readonly state: "REFUSED" | "CONFLICT"; readonly problems: OfferProblem[] } {
  const after = valuesAfter(current, change);
  const problems: OfferProblem[] = [];
  judge(current, after, change, (field, code, message, detail = "") => problems.push({ field, code, message, detail }));
  if (problems.length > 0) return { state: "REFUSED", problems };
  const moved = movedFields(current, change);
  if (moved.length === 0) return { after };
  const told = moved.map((field): OfferProblem => {
    return { field, code: "CHANGED_MEANWHILE", message: "Somebody has changed it meanwhile", detail: "" };
  });
  return { state: "CONFLICT", problems: told };
}
