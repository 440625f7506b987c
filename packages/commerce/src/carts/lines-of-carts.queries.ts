// The lines of a cart as a column of it, so that both are read by one statement.
import { sql } from "kysely";
import type { CartLineRow } from "#carts/cart-lines.queries.ts";

/** A line as it is read together with its cart: JSON knows no dates. */
type LineOfCart = Omit<CartLineRow, "createdAt" | "updatedAt"> & {
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** The lines of a row of `carts`, oldest first. */
export const linesOfCart = sql<
  LineOfCart[]
>`(SELECT COALESCE(jsonb_agg(jsonb_build_object('id', l.id, 'cartId', l.cart_id,
    'offerPriceId', l.offer_price_id, 'quantity', l.quantity, 'createdAt', l.created_at, 'updatedAt', l.updated_at,
    'seenItemPerPack', l.seen_item_per_pack, 'seenBlockedBy', l.seen_blocked_by, 'pricedAt', l.priced_at_e4,
    'extras', jsonb_build_object('customFieldValues', l.custom_field_values)) ORDER BY l.created_at, l.id), '[]')
  FROM cart_lines l WHERE l.cart_id = carts.id)`;

/** Where nobody asks for them. */
export const noLines = sql<LineOfCart[]>`'[]'::jsonb`;

/** The lines as they are read by themselves. */
export const readLines = (lines: readonly LineOfCart[]): CartLineRow[] =>
  lines.map((line) => ({ ...line, createdAt: new Date(line.createdAt), updatedAt: new Date(line.updatedAt) }));
