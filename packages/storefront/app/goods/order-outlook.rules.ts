// What an order comes to with what is being chosen in it: a preview, for the distance to free delivery and to what somebody has
// to agree to. Amounts are euros without tax. Pure.
import { minus, sum } from "#goods/amounts.rules.ts";

export type SupplierStanding = {
  readonly supplierId: string;
  /** In the cart already. */
  readonly goods: number;
  /** Goods from which delivery is free; null when nothing makes it free. */
  readonly freeFrom: number | null;
  /** What delivering fewer goods costs. */
  readonly fee: number;
};

/** What the cart in use comes to, and what its order needs somebody's word for. */
export type CartStanding = {
  readonly suppliers: readonly SupplierStanding[];
  /** Null when the buyer's orders wait for nobody because of their worth. */
  readonly limit: number | null;
  readonly budgets: readonly { readonly name: string | null; readonly left: number }[];
};

/** What is being chosen of one supplier. */
export type SupplierAddition = { readonly supplierId: string; readonly supplier: string; readonly amount: number };

export type FreeDeliveryGap = {
  readonly supplier: string;
  readonly freeFrom: number;
  /** 0 when it is reached. */
  readonly missing: number;
};

export type OrderOutlook = {
  /** Goods of the cart and of what is being chosen. */
  readonly goods: number;
  /** Of each supplier from whom something is being chosen and who delivers free from some worth on. */
  readonly freeDelivery: readonly FreeDeliveryGap[];
  /** What is left of the limit, goods and delivery counted; below 0 when it is exceeded. Null without one. */
  readonly limit: { readonly amount: number; readonly left: number } | null;
  /** The budget with the least left of it; null without any. */
  readonly budget: { readonly name: string | null; readonly left: number } | null;
};

const unknown = (supplierId: string): SupplierStanding => ({ supplierId, goods: 0, freeFrom: null, fee: 0 });

/** What delivering these goods costs: nothing for none, and from the free worth on. */
function feeFor({ freeFrom, fee }: SupplierStanding, goods: number): number {
  return goods <= 0 || (freeFrom !== null && goods >= freeFrom) ? 0 : fee;
}

/** The order of the cart in use with these additions. */
export function outlookOf(
  { suppliers, limit, budgets }: CartStanding,
  additions: readonly SupplierAddition[],
): OrderOutlook {
  const chosen = Map.groupBy(additions, ({ supplierId }) => supplierId);
  const ids = new Set([...suppliers.map(({ supplierId }) => supplierId), ...chosen.keys()]);
  const after = [...ids].map((supplierId) => {
    const standing = suppliers.find((each) => each.supplierId === supplierId) ?? unknown(supplierId);
    const added = chosen.get(supplierId) ?? [];
    const goods = sum([standing.goods, ...added.map(({ amount }) => amount)]);
    return { standing, supplier: added[0]?.supplier, goods, fee: feeFor(standing, goods) };
  });
  const goods = sum(after.map((each) => each.goods));
  const worth = sum([goods, ...after.map(({ fee }) => fee)]);
  const [tightest] = budgets.toSorted((a, b) => a.left - b.left);
  return {
    goods,
    freeDelivery: after.flatMap(({ standing: { freeFrom }, supplier, goods: ofSupplier }) =>
      supplier === undefined || freeFrom === null
        ? []
        : [{ supplier, freeFrom, missing: Math.max(0, minus(freeFrom, ofSupplier)) }],
    ),
    limit: limit === null ? null : { amount: limit, left: minus(limit, worth) },
    budget: tightest ? { name: tightest.name, left: minus(tightest.left, worth) } : null,
  };
}

/** What of an outlook matters most, where there is room for one sentence. */
export type MainPoint =
  | { readonly kind: "limit"; readonly amount: number; readonly left: number }
  | { readonly kind: "budget"; readonly name: string | null; readonly left: number }
  | ({ readonly kind: "free" } & FreeDeliveryGap);

/** What is exceeded first, then the nearest free delivery that is missing, then what is reached, then what is left. */
export function mainPointOf({ freeDelivery, limit, budget }: OrderOutlook): MainPoint | null {
  if (limit && limit.left < 0) return { kind: "limit", ...limit };
  if (budget && budget.left < 0) return { kind: "budget", ...budget };
  const byGap = freeDelivery.toSorted((a, b) => a.missing - b.missing);
  const gap = byGap.find(({ missing }) => missing > 0) ?? byGap[0];
  if (gap) return { kind: "free", ...gap };
  if (limit) return { kind: "limit", ...limit };
  return budget ? { kind: "budget", ...budget } : null;
}
