// What orders ask of the carts that they were born from. Orders know no carts: the port is one of the backend's dependencies.
import type { Db, Tx } from "#db/statement.ts";
import { lockCommercialOrder } from "#orders/orders.queries.ts";
import type { Buyer } from "#shared/buyer.ts";
import type { Deps } from "../deps.ts";

/** What somebody wants of an offer; pieces. */
export type OrderedLine = {
  readonly offerPriceId: string;
  readonly quantity: number;
  readonly customFieldValues: Readonly<Record<string, unknown>>;
};

export type CartPort = {
  /** The lines of a cart of this user; null when there is no such cart. */
  findLines(db: Db, buyer: Buyer, cartId: string): Promise<readonly OrderedLine[] | null>;
  /** Locks the cart; carts are locked before their orders. */
  lock(tx: Tx, cartId: string): Promise<void>;
  /** The order was placed: the cart is completed, lines that did not enter the order move to a new cart of the same name. */
  complete(tx: Tx, cartId: string, orderedOfferPriceIds: readonly string[], now: Date): Promise<void>;
  /** The draft is gone: the cart can be edited and ordered again. */
  reopen(tx: Tx, cartId: string, now: Date): Promise<void>;
};

/**
 * Locks a commercial order, behind its cart where that is named, which is the one order in which writers lock. Answers it as
 * it is then; undefined when it is gone.
 */
export async function lockOrder(
  tx: Tx,
  { carts }: Pick<Deps, "carts">,
  order: { readonly id: string; readonly cartId?: string | null },
) {
  if (order.cartId) await carts.lock(tx, order.cartId);
  return lockCommercialOrder(tx, order.id);
}
