// The lines of a cart as a column of it, so that both are read by one statement.
import { sql } from "kysely";
import { type CartLineRow, extras } from "#carts/cart-lines.queries.ts";
import { type LineExtras, noExtras } from "#pricing/line-updates.rules.ts";

/** Lines column by column, which takes PostgreSQL a sixth of the time of an object for each; times in milliseconds. */
type ColumnsOfLines = {
  readonly ids: readonly string[] | null;
  readonly offerPriceIds: readonly string[];
  readonly quantities: readonly number[];
  readonly created: readonly number[];
  readonly updated: readonly number[];
  readonly itemsPerPack: readonly CartLineRow["seenItemPerPack"][];
  readonly blockedBy: readonly CartLineRow["seenBlockedBy"][];
  readonly pricedAt: readonly CartLineRow["pricedAt"][];
  readonly extras: readonly LineExtras[];
};

/** The lines of a row of `carts`, oldest first. */
export const linesOfCart = sql<ColumnsOfLines | null>`(SELECT json_build_object('ids', json_agg(l.id),
    'offerPriceIds', json_agg(l.offer_price_id), 'quantities', json_agg(l.quantity),
    'created', json_agg(floor(extract(epoch FROM l.created_at) * 1000)),
    'updated', json_agg(floor(extract(epoch FROM l.updated_at) * 1000)),
    'itemsPerPack', json_agg(l.seen_item_per_pack), 'blockedBy', json_agg(l.seen_blocked_by),
    'pricedAt', json_agg(l.priced_at_e4), 'extras', json_agg(${extras}))
  FROM (SELECT * FROM cart_lines WHERE cart_id = carts.id ORDER BY created_at, id) AS l)`;

/** Where nobody asks for them. */
export const noLines = sql<ColumnsOfLines | null>`NULL::json`;

/** The lines as they are read by themselves. */
export const readLines = (cartId: string, columns: ColumnsOfLines | null): CartLineRow[] =>
  (columns?.ids ?? []).map((id, index) => ({
    ...{ id, cartId },
    offerPriceId: columns?.offerPriceIds[index] ?? "",
    quantity: columns?.quantities[index] ?? 0,
    createdAt: new Date(columns?.created[index] ?? 0),
    updatedAt: new Date(columns?.updated[index] ?? 0),
    seenItemPerPack: columns?.itemsPerPack[index] ?? null,
    seenBlockedBy: columns?.blockedBy[index] ?? null,
    pricedAt: columns?.pricedAt[index] ?? null,
    extras: columns?.extras[index] ?? noExtras,
  }));
