// What orders ask of the carts that they were born from. Orders know no carts: whoever mounts the calls hands this in.
import type { Transaction } from "kysely";
import type { Database } from "#db/schema.generated.ts";

export type CartFront = {
  /** Locks the cart; carts are locked before their orders. */
  lock(tx: Transaction<Database>, cartId: string): Promise<void>;
  /** The order was placed: the cart is completed, lines that did not enter the order move to a new cart of the same name. */
  complete(
    tx: Transaction<Database>,
    cartId: string,
    orderedOfferPriceIds: readonly string[],
    now: Date,
  ): Promise<void>;
  /** The draft is gone: the cart can be edited and ordered again. */
  reopen(tx: Transaction<Database>, cartId: string, now: Date): Promise<void>;
};
