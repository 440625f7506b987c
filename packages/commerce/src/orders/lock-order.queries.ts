// The lock of an order, behind that of the cart that it was born from.
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/statement.ts";

type LockedOrder = {
  readonly id: string;
  readonly reference: string;
  readonly processing: boolean;
  readonly validatedAt: Date | null;
};

/** Locks an order once it has what `cart` selects, if anything; answers it as it is then, undefined when it is gone. */
export async function findOrderToLock(
  tx: Tx,
  orderId: string,
  cart: RawBuilder<unknown> | null,
): Promise<LockedOrder | undefined> {
  const { rows } = await sql<LockedOrder>`
    WITH cart AS MATERIALIZED (${cart ?? sql`SELECT`})
    SELECT id, reference, processing, validated_at AS "validatedAt" FROM commercial_orders
     WHERE id = ${orderId} AND (SELECT count(*) FROM cart) >= 0 FOR UPDATE`.execute(tx);
  return rows[0];
}
