// What a choice among the answers of several suppliers costs, and which choice costs least (quotes 7, screen board). Pure, and the
// same for the backend and the browser. Amounts are cents without tax, days are texts (YYYY-MM-DD).
import type { SearchedOption } from "#quotes/mix-numbers.rules.ts";
import { cheapestChoice } from "#quotes/mix-search.rules.ts";

/** What a supplier charges for one delivery, to one address: nothing from `freeFrom` on, never free where that is null. */
export type DeliveryTerms = { readonly fee: number; readonly freeFrom: number | null };

/** A supplier with its deliveries, one for each address that lines go to. */
export type MixSupplier = { readonly id: string; readonly deliveries: readonly DeliveryTerms[] };

/** What is offered for a line, and what it costs. */
export type CostedOption = {
  readonly id: string;
  readonly supplierId: string;
  /** The goods of the line by delivery, each by its place among those of the supplier. */
  readonly splits: readonly { readonly delivery: number; readonly goods: number }[];
  /** Delivery charged for this line whatever else is ordered. */
  readonly shipping: number;
  readonly isAlternative: boolean;
};

/** What a supplier offers for a line: the article itself, or another one in its place, by a day. */
export type MixOption = CostedOption & {
  /** Null: not promised. */
  readonly deliveredOn: string | null;
};

export type MixLine = { readonly id: string; readonly options: readonly MixOption[] };

export type MixRequest = {
  readonly suppliers: readonly MixSupplier[];
  readonly lines: readonly MixLine[];
  /** Null: as many as there are. */
  readonly mostSuppliers: number | null;
  /** The last day that will do; null: whenever, also where nothing is promised. */
  readonly deliveredBy: string | null;
  readonly withAlternatives: boolean;
};

/** What a choice costs at one supplier. */
export type SupplierShare = {
  readonly supplierId: string;
  readonly lineCount: number;
  readonly goods: number;
  readonly delivery: number;
  /** Goods that are missing until all its deliveries are free; 0 where they are, null where one never will be. */
  readonly missingForFree: number | null;
};

/** What a choice costs: goods, and delivery to the door. */
export type LandedCost = {
  /** Suppliers with lines, in the order in which they were given. */
  readonly shares: readonly SupplierShare[];
  readonly goods: number;
  readonly delivery: number;
  readonly total: number;
};

export type Mix = LandedCost & {
  /** The id of the chosen option by the line's id. */
  readonly chosen: ReadonlyMap<string, string>;
  /** Ids of the lines that nobody can deliver so. */
  readonly missing: readonly string[];
  /** False: the search was cut off, and something cheaper may exist. */
  readonly isProven: boolean;
};

const add = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

function shareOf(supplier: MixSupplier, options: readonly CostedOption[]): SupplierShare {
  const goodsByDelivery = new Map<number, number>();
  for (const { delivery, goods } of options.flatMap(({ splits }) => splits))
    goodsByDelivery.set(delivery, (goodsByDelivery.get(delivery) ?? 0) + goods);
  let delivery = add(options.map(({ shipping }) => shipping));
  let missingForFree: number | null = 0;
  for (const [index, goods] of goodsByDelivery) {
    const { fee, freeFrom } = supplier.deliveries[index] ?? { fee: 0, freeFrom: null };
    const gap: number | null = freeFrom === null ? null : Math.max(0, freeFrom - goods);
    if (gap !== 0) delivery += fee;
    missingForFree = gap === null || missingForFree === null ? null : missingForFree + gap;
  }
  const goods = add([...goodsByDelivery.values()]);
  return { supplierId: supplier.id, lineCount: options.length, goods, delivery, missingForFree };
}

/** What these options cost together, delivered: fees and thresholds count for each delivery of each supplier. */
export function landedCost(suppliers: readonly MixSupplier[], options: readonly CostedOption[]): LandedCost {
  const bySupplier = Map.groupBy(options, ({ supplierId }) => supplierId);
  const shares = suppliers.flatMap((supplier) => {
    const chosen = bySupplier.get(supplier.id);
    return chosen ? [shareOf(supplier, chosen)] : [];
  });
  const goods = add(shares.map((share) => share.goods));
  const delivery = add(shares.map((share) => share.delivery));
  return { shares, goods, delivery, total: goods + delivery };
}

const isAllowed =
  ({ deliveredBy, withAlternatives }: MixRequest) =>
  ({ isAlternative, deliveredOn }: MixOption): boolean =>
    (withAlternatives || !isAlternative) &&
    (deliveredBy === null || (deliveredOn !== null && deliveredOn <= deliveredBy));

/**
 * The choice that leaves out as few lines as possible, of these the cheapest delivered, of these the one with the fewest
 * suppliers: under at most so many suppliers, delivered by the day that is asked for. Exact, but for the largest of puzzles,
 * where the search ends before it has proven that nothing is cheaper, and says so.
 */
export function bestMix(request: MixRequest): Mix {
  const { suppliers, lines, mostSuppliers } = request;
  const places = new Map(suppliers.map(({ id }, place) => [id, place]));
  const allowed = lines.map(({ options }) => options.filter(isAllowed(request)));
  const searched = allowed.map((options) =>
    options.map(({ supplierId, splits, shipping }): SearchedOption => {
      return { supplier: places.get(supplierId) ?? -1, splits, shipping };
    }),
  );
  const { picked, isProven } = cheapestChoice({
    suppliers: suppliers.map(({ deliveries }) => deliveries),
    lines: searched,
    mostSuppliers: mostSuppliers ?? suppliers.length,
  });
  const options = picked.map((option, line) => (option === null ? undefined : allowed[line]?.[option]));
  return {
    ...landedCost(
      suppliers,
      options.flatMap((option) => option ?? []),
    ),
    chosen: new Map(lines.flatMap(({ id }, line) => (options[line] ? [[id, options[line].id]] : []))),
    missing: lines.flatMap(({ id }, line) => (options[line] ? [] : [id])),
    isProven,
  };
}
