// The first step of placing: an order is locked, and what is to be placed of it read anew.
import type { Tx } from "#db/statement.ts";
import type { Deps } from "#deps.ts";
import { lockOrder } from "#orders/cart-port.ts";
import { orderNotFound, orderStillProcessing } from "#orders/orders.errors.ts";
import type { CommercialOrderRow } from "#orders/orders.queries.ts";
import {
  type LineToPlace,
  type LogisticOrderToPlace,
  type Placement,
  readPlacement,
} from "#orders/placement/placement.queries.ts";

/** Locks the order behind its cart; answers whether it was placed in the meantime. */
export async function lockForPlacement(tx: Tx, deps: Deps, order: CommercialOrderRow): Promise<boolean> {
  const locked = await lockOrder(tx, deps, order);
  if (!locked) throw orderNotFound(order.reference);
  if (locked.processing) throw orderStillProcessing();
  return locked.validatedAt !== null;
}

/** The logistic orders to place, of what was read of the whole order. */
export type OrderToPlace = {
  readonly order: CommercialOrderRow;
  readonly placement: Placement;
  readonly logisticOrders: readonly LogisticOrderToPlace[];
};

/** Reads a locked order anew: its fields and the limits of its account may have changed while it was waited for. */
export async function readChosen(
  tx: Tx,
  order: CommercialOrderRow,
  choose: (logisticOrders: readonly LogisticOrderToPlace[]) => readonly LogisticOrderToPlace[],
): Promise<OrderToPlace> {
  const placement = await readPlacement(tx, order);
  return { order: { ...order, ...placement.order }, placement, logisticOrders: choose(placement.logisticOrders) };
}

/** The lines of the logistic orders to place. */
export const linesOf = ({ placement, logisticOrders }: OrderToPlace): readonly LineToPlace[] => {
  const ids = new Set(logisticOrders.map(({ id }) => id));
  return placement.lines.filter(({ logisticOrderId }) => ids.has(logisticOrderId));
};
