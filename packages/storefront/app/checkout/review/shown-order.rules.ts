// What the review showed of an order travels with its form, so that what is placed is what was shown, and what has moved can
// be told as old and new (ux O-07).
import type { PlacementExpectation } from "@comptoir/contract/orders/orders";
import type { OrderView } from "#orders/order/order-view.ts";

/** A line as it was shown: pieces, and its goods without tax. */
type ShownLine = {
  readonly offerPriceId: string;
  readonly name: string;
  readonly quantity: number;
  readonly total: number;
};

export type ShownOrder = {
  /** With tax. */
  readonly total: number;
  readonly version: string | null;
  readonly lines: readonly ShownLine[];
};

type Amounts = Pick<ShownLine, "quantity" | "total">;

export type LineChange = {
  readonly name: string;
  /** Null: the line is new. */
  readonly old: Amounts | null;
  /** Null: the line is gone. */
  readonly now: Amounts | null;
};

export type OrderChanges = {
  readonly oldTotal: number;
  readonly newTotal: number;
  readonly lines: readonly LineChange[];
};

/** What a page shows of an order, as far as it is compared. */
export const shownOf = (order: Pick<OrderView, "totals" | "version" | "logisticOrders">): ShownOrder => ({
  total: order.totals.withTax,
  version: order.version,
  lines: order.logisticOrders
    .flatMap(({ lines }) => lines)
    .map(({ offerPriceId, name, quantity, total }) => ({ offerPriceId, name, quantity, total })),
});

const isLine = (value: unknown): value is ShownLine =>
  typeof value === "object" &&
  value !== null &&
  "offerPriceId" in value &&
  typeof value.offerPriceId === "string" &&
  "name" in value &&
  typeof value.name === "string" &&
  "quantity" in value &&
  typeof value.quantity === "number" &&
  "total" in value &&
  typeof value.total === "number";

/** The order of a form as it was shown; a form that does not say it is one of an order that was never shown. */
export function readShown(text: FormDataEntryValue | null): ShownOrder {
  try {
    const { total, version, lines } = JSON.parse(String(text)) as Partial<Record<keyof ShownOrder, unknown>>;
    return {
      total: typeof total === "number" ? total : 0,
      version: typeof version === "string" ? version : null,
      lines: Array.isArray(lines) ? lines.filter(isLine) : [],
    };
  } catch {
    return { total: 0, version: null, lines: [] };
  }
}

/** What the backend compares before it places. */
export const expectationOf = ({ total, version }: ShownOrder): PlacementExpectation => ({
  expectedTotal: total,
  expectedVersion: version,
});

const isSame = (old: Amounts, now: Amounts) => old.quantity === now.quantity && old.total === now.total;

/** What moved since an order was shown; null when nothing did that a buyer can see. */
export function changesSince(
  shown: ShownOrder,
  order: Pick<OrderView, "totals" | "version" | "logisticOrders">,
): OrderChanges | null {
  const current = shownOf(order);
  const before = new Map(shown.lines.map((line) => [line.offerPriceId, line]));
  const after = new Map(current.lines.map((line) => [line.offerPriceId, line]));
  const kept = current.lines.flatMap((now): LineChange[] => {
    const old = before.get(now.offerPriceId) ?? null;
    return old && isSame(old, now) ? [] : [{ name: now.name, old, now }];
  });
  const gone = shown.lines.filter(({ offerPriceId }) => !after.has(offerPriceId));
  const lines = [...kept, ...gone.map((old): LineChange => ({ name: old.name, old, now: null }))];
  if (lines.length === 0 && shown.total === current.total) return null;
  return { oldTotal: shown.total, newTotal: current.total, lines };
}
