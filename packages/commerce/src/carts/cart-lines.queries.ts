// SQL of the lines of carts.

import type { CartStatus } from "@comptoir/contract/carts";
import { type RawBuilder, sql } from "kysely";
import type { LineToWrite } from "#carts/carts.rules.ts";
import { type BuyerOfCart, type CartReach, isWithin } from "#carts/reached-carts.queries.ts";
import { anyOf, type Db, defineStatement, type Tx, type ValueOf } from "#db/statement.ts";
import { type AnswerToKeep, keepingAnswer } from "#http/idempotency.queries.ts";
import type { CurrentLine, LineExtras } from "#pricing/line-updates.rules.ts";
import type { Buyer } from "#shared/buyer.ts";
import type { UnitPrice } from "#shared/money.ts";

/** What the buyer says about the line l, as it is written below. */
export const extras = sql<LineExtras>`jsonb_build_object('customFieldValues', l.custom_field_values)`;

/** Lines of carts, oldest first. */
export function findCartLines(db: Db, owner: BuyerOfCart, cartIds: readonly string[], reach: CartReach = "own") {
  return db
    .selectFrom("cart_lines as l")
    .innerJoin("carts as c", "c.id", "l.cart_id")
    .where("l.cart_id", "=", anyOf(cartIds))
    .where(isWithin(reach, owner))
    .select([
      "l.id",
      "l.cart_id as cartId",
      "l.offer_price_id as offerPriceId",
      "l.quantity",
      "l.created_at as createdAt",
      "l.updated_at as updatedAt",
      "l.seen_item_per_pack as seenItemPerPack",
      "l.seen_blocked_by as seenBlockedBy",
    ])
    .select([sql<UnitPrice | null>`l.priced_at_e4`.as("pricedAt"), extras.as("extras")])
    .orderBy("l.created_at")
    .orderBy("l.id")
    .execute();
}

export type CartLineRow = Awaited<ReturnType<typeof findCartLines>>[number];

/** The lines of one locked cart that hold these offer prices. */
export async function findLinesOfOffers(tx: Tx, cartId: string, offerPriceIds: readonly string[]) {
  return tx
    .selectFrom("cart_lines as l")
    .where("l.cart_id", "=", cartId)
    .where("l.offer_price_id", "=", anyOf(offerPriceIds))
    .select(["l.offer_price_id as offerPriceId", "l.quantity", extras.as("extras")])
    .execute();
}

/** A cart with some of its lines, and the version that tells whether anybody has written it since. */
export type CartToWrite = {
  readonly id: string;
  readonly status: CartStatus;
  readonly currency: string;
  readonly version: string;
  readonly lines: readonly CurrentLine[];
};

/**
 * The cart and its lines of these offer prices as one JSON value; null when the owner has no such cart. Whoever writes
 * lines writes the row of the cart too, so the transaction that wrote that row last is the version of both.
 */
export const cartToWrite = (ids: RawBuilder<string>, value: ValueOf<Buyer & { readonly cartId: string }>) =>
  sql<CartToWrite | null>`SELECT jsonb_build_object('id', c.id, 'status', c.status, 'currency', c.currency,
      'version', c.xmin::text, 'lines', (
        SELECT COALESCE(jsonb_agg(jsonb_build_object('offerPriceId', l.offer_price_id, 'quantity', l.quantity,
            'extras', ${extras})), '[]')
          FROM cart_lines l WHERE l.cart_id = c.id AND l.offer_price_id IN (${ids})))
    FROM carts c WHERE c.id = ${value("cartId")} AND c.account_id = ${value("accountId")} AND c.user_id = ${value("userId")}
      AND c.punchout_id IS NOT DISTINCT FROM ${value("punchoutId")}::text`;

/** How long a line that was taken out keeps its place: who undoes it does so at once. */
const placeKept = sql`interval '1 hour'`;

/** Notes where the lines of these rows stood. */
const keepPlaces = (removed: RawBuilder<unknown>) => sql`
  INSERT INTO removed_cart_lines (cart_id, offer_price_id, line_id, created_at, custom_field_values, removed_at)
  SELECT cart_id, offer_price_id, id, created_at, custom_field_values, now FROM ${removed}
  ON CONFLICT (cart_id, offer_price_id) DO UPDATE SET line_id = EXCLUDED.line_id, created_at = EXCLUDED.created_at,
    custom_field_values = EXCLUDED.custom_field_values, removed_at = EXCLUDED.removed_at`;

/** Forgets places that nobody comes back to; run now and then by a job. */
export async function forgetRemovedLines(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM removed_cart_lines WHERE removed_at < ${now}::timestamptz - ${placeKept}`.execute(db);
}

/** Columns of LineToWrite, as they are read out of JSON. */
const writtenColumns = sql`offer_price_id text, quantity integer, priced_at_e4 integer, seen_item_per_pack integer,
        seen_blocked_by text, extras jsonb`;

/** What a write sets of a line that is there. */
const columnsFrom = (row: RawBuilder<unknown>) => sql`quantity = ${row}.quantity, priced_at_e4 = ${row}.priced_at_e4,
    seen_item_per_pack = ${row}.seen_item_per_pack, seen_blocked_by = ${row}.seen_blocked_by,
    custom_field_values = ${row}.custom_field_values`;

/**
 * Writes lines, a list of LineToWrite as JSON, into a cart of the columns `id` and `now`, however many they are. One that was
 * taken out a moment ago stands where it stood, with its fields.
 */
const writeLines = (cart: RawBuilder<unknown>, lines: RawBuilder<string>) => sql`
  INSERT INTO cart_lines (id, cart_id, created_at, updated_at, offer_price_id, quantity, priced_at_e4, seen_item_per_pack,
    seen_blocked_by, custom_field_values)
  SELECT COALESCE(removed.line_id, next_id('cart_line_ids')), cart.id, COALESCE(removed.created_at, cart.now), cart.now,
         r.offer_price_id, r.quantity, r.priced_at_e4, r.seen_item_per_pack, r.seen_blocked_by,
         COALESCE(removed.custom_field_values, '{}') || (r.extras -> 'customFieldValues')
    FROM ${cart} AS cart (id, now)
   CROSS JOIN ROWS FROM (jsonb_to_recordset(${lines}::jsonb) AS (${writtenColumns})) WITH ORDINALITY
      AS r (offer_price_id, quantity, priced_at_e4, seen_item_per_pack, seen_blocked_by, extras, place)
    LEFT JOIN removed_cart_lines removed ON removed.cart_id = cart.id AND removed.offer_price_id = r.offer_price_id
      AND removed.removed_at >= cart.now - ${placeKept}
      AND NOT EXISTS (SELECT FROM cart_lines l WHERE l.cart_id = cart.id AND l.offer_price_id = r.offer_price_id)
   ORDER BY r.place
  ON CONFLICT (cart_id, offer_price_id) DO UPDATE SET ${columnsFrom(sql`EXCLUDED`)}, updated_at = EXCLUDED.updated_at`;

/** Writes lines of one locked cart by a single statement. */
export async function upsertCartLines(tx: Tx, cartId: string, lines: readonly LineToWrite[], now: Date): Promise<void> {
  if (lines.length === 0) return;
  const cart = sql`(VALUES (${cartId}::text, ${now}::timestamptz))`;
  await writeLines(cart, sql.val(JSON.stringify(lines))).execute(tx);
}

/** The same for lines that are all there: nothing is looked for but themselves. */
const changeLines = (cart: RawBuilder<unknown>, lines: RawBuilder<string>, now: RawBuilder<Date>) => sql`
  UPDATE cart_lines l SET ${columnsFrom(sql`r`)}, updated_at = ${now}
    FROM ${cart} AS cart, (SELECT *, extras -> 'customFieldValues' AS custom_field_values
      FROM jsonb_to_recordset(${lines}::jsonb) AS w (${writtenColumns})) AS r
   WHERE l.cart_id = cart.id AND l.offer_price_id = r.offer_price_id`;

/** What becomes of the lines of a cart. */
export type CartChange = {
  readonly lines: readonly LineToWrite[];
  readonly goneOfferPriceIds: readonly string[];
  /** Whether some of the lines are new. */
  readonly adds: boolean;
};

type UnchangedWrite = Buyer & {
  readonly id: string;
  readonly version: string;
  readonly lines: string;
  readonly goneOfferPriceIds: readonly string[];
  readonly now: Date;
};
type Version = { readonly version: string };

type ShapeOfWrite = { readonly adds: boolean; readonly deletes: boolean };

// After waiting for another writer the conditions are looked at again, on the row as that writer left it.
function writingUnchanged({ adds, deletes }: ShapeOfWrite, value: ValueOf<UnchangedWrite>, further = sql``) {
  const cart = sql`cart`;
  const written = adds ? writeLines(cart, value("lines")) : changeLines(cart, value("lines"), value("now"));
  const deleted = sql`,
    deleted AS (
      DELETE FROM cart_lines l USING cart
       WHERE l.cart_id = cart.id AND l.offer_price_id = ANY(ARRAY(SELECT unnest(${value("goneOfferPriceIds")}::text[])))
      RETURNING l.*, cart.updated_at AS now),
    kept AS (${keepPlaces(sql`deleted`)})`;
  return sql<Version>`
    WITH cart AS (
      UPDATE carts SET updated_at = ${value("now")}
       WHERE id = ${value("id")} AND account_id = ${value("accountId")} AND user_id = ${value("userId")}
         AND status = 'INIT' AND xmin::text = ${value("version")}
      RETURNING id, updated_at, xmin::text AS version),
    written AS (${written})${deletes ? deleted : sql``}${further}
    SELECT version FROM cart`;
}

/** The statement of a call without a key, and that of one with a key, whose answer it keeps. */
const defineUnchangedWrite = (shape: ShapeOfWrite) => ({
  plain: defineStatement<UnchangedWrite, Version>((_, value) => writingUnchanged(shape, value)),
  keyed: defineStatement<UnchangedWrite & AnswerToKeep, Version>((_, value) =>
    writingUnchanged(shape, value, sql`, answered AS (${keepingAnswer(value, sql`cart`)})`),
  ),
});
const change = defineUnchangedWrite({ adds: false, deletes: false });
const add = defineUnchangedWrite({ adds: true, deletes: false });
const addAndDelete = defineUnchangedWrite({ adds: true, deletes: true });

/**
 * Writes and deletes lines of a cart without an order in one statement that is a transaction of its own. Answers the version
 * of the cart as it is then; null, having written nothing, when somebody has written the cart since it was read, or it is not
 * the owner's. An answer is kept with them; fails where its key is taken.
 */
export async function writeUnchangedCart(
  db: Db,
  buyer: Buyer,
  { id, version }: Pick<CartToWrite, "id" | "version">,
  { lines, goneOfferPriceIds, adds, kept }: CartChange & { readonly kept: AnswerToKeep | null },
  now: Date,
): Promise<string | null> {
  const write = goneOfferPriceIds.length > 0 ? addAndDelete : adds ? add : change;
  const values = { ...buyer, id, version, lines: JSON.stringify(lines), goneOfferPriceIds, now };
  const [written] = await (kept ? write.keyed(db, { ...values, ...kept }) : write.plain(db, values));
  return written?.version ?? null;
}

/** Deletes lines of one locked cart, which keep their place for a while. */
export async function deleteCartLineRows(
  tx: Tx,
  cartId: string,
  offerPriceIds: readonly string[],
  now: Date,
): Promise<void> {
  if (offerPriceIds.length === 0) return;
  await sql`
    WITH deleted AS (
      DELETE FROM cart_lines WHERE cart_id = ${cartId} AND offer_price_id = ${anyOf(offerPriceIds)}
      RETURNING *, ${now}::timestamptz AS now)
    ${keepPlaces(sql`deleted`)}`.execute(tx);
}
