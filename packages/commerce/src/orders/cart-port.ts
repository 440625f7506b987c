// What orders ask of the carts that they were born from. Orders know no carts: the port is one of the backend's dependencies.
import type { RawBuilder } from "kysely";
import type { Db, Tx } from "#db/statement.ts";
import { findOrderToLock } from "#orders/lock-order.queries.ts";
import type { Buyer } from "#shared/buyer.ts";
import type { Deps } from "../deps.ts";

/** What somebody wants of an offer; pieces. */
export type OrderedLine = {
  readonly offerPriceId: string;
  readonly quantity: number;
  readonly customFieldValues: Readonly<Record<string, unknown>>;
};

/** The cart that an order was born from, and what was ordered of it, as values of a statement. */
export type OrderedCart = {
  readonly cartId: RawBuilder<string | null>;
  readonly offerPriceIds: RawBuilder<readonly string[]>;
  readonly now: RawBuilder<Date>;
};

export type CartPort = {
  /** The lines of a cart of this user; null when there is no such cart. */
  findLines(db: Db, buyer: Buyer, cartId: string): Promise<readonly OrderedLine[] | null>;
  /** SQL that selects the cart and locks it. */
  locking(cartId: string): RawBuilder<unknown>;
  /**
   * Parts of a WITH for an order that is placed: the cart is completed, lines that did not enter the order move to a new cart of the
   * same name; nothing of it where there is no cart.
   */
  completing(ordered: OrderedCart): RawBuilder<unknown>;
  /** The draft is gone: the cart can be edited and ordered again. */
  reopen(tx: Tx, cartId: string, now: Date): Promise<void>;
};

/**
 * Locks a commercial order, behind its cart where that is named, which is the one order in which writers lock; one statement, which
 * looks for the order once it has the cart. Answers it as it is then; undefined when it is gone. What else was read of it before may
 * have changed in the meantime.
 */
export const lockOrder = (
  tx: Tx,
  { carts }: Pick<Deps, "carts">,
  order: { readonly id: string; readonly cartId?: string | null },
) => findOrderToLock(tx, order.id, order.cartId ? carts.locking(order.cartId) : null);
