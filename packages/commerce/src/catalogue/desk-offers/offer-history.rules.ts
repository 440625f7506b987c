// What a write has changed of an offer, field by field, as it is kept and told. Pure.
import type { OfferField, OfferPriceRange } from "@comptoir/contract/articles/desk-offers";
import { presentUnitPrice, tenThousandths } from "#shared/money.ts";

/** The fields that were changed, as the wire has their values. */
export type ChangedFields = Readonly<Partial<Record<OfferField, { readonly was: unknown; readonly now: unknown }>>>;

export type NewOfferChange = { readonly inventoryId: string; readonly changes: ChangedFields };

/** Who changes offers, how, and when. */
export type ChangeBy = {
  readonly userId: string | null;
  readonly through: "SHEET" | "FILE";
  readonly now: Date;
};

/** Tiers as the wire has them; prices in ten-thousandths. */
export const tiersOf = (quantities: readonly number[], pricesE4: readonly number[]): OfferPriceRange[] =>
  quantities.map((quantity, index) => ({
    quantity,
    itemPrice: presentUnitPrice(tenThousandths(pricesE4[index] ?? 0)),
  }));

/** Whether two values are the same on the wire; the order of keys counts. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields of `after` that are not what they were. */
export function changedFields<Values extends object>(before: Values, after: Values): ChangedFields {
  const changed = Object.entries(after).flatMap(([field, now]) => {
    const was: unknown = before[field as keyof Values];
    return isSame(was, now) ? [] : [[field, { was, now }] as const];
  });
  return Object.fromEntries(changed);
}
