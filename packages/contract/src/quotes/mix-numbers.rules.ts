// The puzzle of the best mix in plain numbers: deliveries numbered through, options that name them so. Pure.
import { at } from "#quotes/mix-moves.rules.ts";

type DeliveryTerms = { readonly fee: number; readonly freeFrom: number | null };
type Split = { readonly delivery: number; readonly goods: number };

export type SearchedOption = {
  /** The supplier's place. */
  readonly supplier: number;
  /** Each delivery by its place among those of the supplier. */
  readonly splits: readonly Split[];
  readonly shipping: number;
};

export type SearchedMix = {
  /** The deliveries of each supplier. */
  readonly suppliers: readonly (readonly DeliveryTerms[])[];
  /** The options of each line. */
  readonly lines: readonly (readonly SearchedOption[])[];
  readonly mostSuppliers: number;
};

export type NumberedDelivery = DeliveryTerms & { readonly supplier: number };

/** Costs count in shares of a cent, one more for each supplier: of equal sums the one with fewer suppliers is the least. */
export type NumberedOption = { readonly cost: number; readonly splits: readonly Split[] };

export type NumberedMix = {
  readonly deliveries: readonly NumberedDelivery[];
  /** The options of each line; the last one leaves it out. */
  readonly options: readonly (readonly NumberedOption[])[];
};

/** Cents, more than any order: a line that is left out costs as much, so that as few as possible are. */
const leftOut = 1e11;

/** Numbers the deliveries of all suppliers through. */
export function numberedMix({ suppliers, lines }: SearchedMix): NumberedMix {
  const shares = suppliers.length + 1;
  const deliveries: NumberedDelivery[] = [];
  const firsts = suppliers.map((ofSupplier, supplier) => {
    const first = deliveries.length;
    deliveries.push(...ofSupplier.map((terms) => ({ ...terms, fee: terms.fee * shares, supplier })));
    return first;
  });
  const options = lines.map((ofLine): NumberedOption[] => [
    ...ofLine.map(({ supplier, splits, shipping }) => ({
      cost: splits.reduce((all, { goods }) => all + goods, shipping) * shares,
      splits: splits.map(({ delivery, goods }) => ({ delivery: at(firsts, supplier) + delivery, goods })),
    })),
    { cost: leftOut * shares, splits: [] },
  ]);
  return { deliveries, options };
}
