// SQL of carts. They are their user's own within one account, as every statement says.

import type { CartSortToken, CartStatus } from "@comptoir/contract/carts";
import { buyingListPrefix } from "@comptoir/contract/conventions";
import { type RawBuilder, sql } from "kysely";
import { linesOfCart, noLines, readLines } from "#carts/lines-of-carts.queries.ts";
import { type BuyerOfCart, type CartReach, givenUpBefore, isWithin, statusAt } from "#carts/reached-carts.queries.ts";
import { anyOf, countOver, type Db, personName, type Tx } from "#db/statement.ts";
import type { OrderedCart } from "#orders/cart-port.ts";
import type { Buyer } from "#shared/buyer.ts";

const cartColumns = [
  "id",
  "account_id as accountId",
  "user_id as userId",
  "name",
  "type",
  "currency",
  "loading_since as loadingSince",
  "ordered_supplier_ids as orderedSupplierIds",
  "created_at as createdAt",
  "updated_at as updatedAt",
  "chosen_at as chosenAt",
  "shared_at as sharedAt",
  sql<string>`(SELECT ${personName("u")} FROM users u WHERE u.id = carts.user_id)`.as("ownerName"),
] as const;

type SortColumn = "created_at" | "updated_at" | "name" | RawBuilder<Date>;
const sortColumns: Readonly<Record<CartSortToken, readonly [SortColumn, "asc" | "desc"]>> = {
  CREATED_AT_DESC: ["created_at", "desc"],
  CREATED_AT_ASC: ["created_at", "asc"],
  UPDATED_AT_DESC: ["updated_at", "desc"],
  UPDATED_AT_ASC: ["updated_at", "asc"],
  NAME_ASC: ["name", "asc"],
  NAME_DESC: ["name", "desc"],
  ACTIVATED_AT_DESC: [sql<Date>`COALESCE(chosen_at, created_at)`, "desc"],
};

export type CartFilter = {
  readonly statuses: readonly CartStatus[];
  readonly types: readonly ("CART" | "BUYING_LIST")[] | undefined;
  /** True: buying lists alone; false: none of them. */
  readonly buyingLists?: boolean | undefined;
};

/** Carts of a punch-out are listed in its session only. */
const ownCarts = (db: Db, buyer: Buyer, filter: CartFilter, now: Date) => {
  const { statuses, types, buyingLists } = filter;
  const query = db
    .selectFrom("carts")
    .where("account_id", "=", buyer.accountId)
    .where("user_id", "=", buyer.userId)
    .where("punchout_id", "is not distinct from", buyer.punchoutId)
    .where(statusAt(now), "in", statuses);
  // Most carts of a busy buyer are completed; the words are those of the index of all others.
  const open = statuses.includes("COMPLETED") ? query : query.where(sql<boolean>`status <> 'COMPLETED'`);
  const ofTypes = types?.length ? open.where("type", "in", types) : open;
  return buyingLists === undefined
    ? ofTypes
    : ofTypes.where(sql<boolean>`starts_with(name, ${buyingListPrefix})`, "=", buyingLists);
};

/** How many lines a cart has, and how many pieces they hold. */
export type CartCounts = { readonly lineCount: number; readonly pieceCount: number };

const counts = sql<CartCounts>`(SELECT jsonb_build_object('lineCount', count(*), 'pieceCount', COALESCE(sum(l.quantity), 0))
  FROM cart_lines l WHERE l.cart_id = carts.id)`;

type CartPage = CartFilter & { readonly page: number; readonly size: number; readonly sort: readonly CartSortToken[] };

/** A page of the buyer's own carts, each with its lines where they are asked for, and how many carts there are in all. */
export async function findCarts(db: Db, buyer: Buyer, filter: CartPage & { readonly lines: boolean }, now: Date) {
  const query = ownCarts(db, buyer, filter, now);
  const lines = filter.lines ? linesOfCart : noLines;
  let sorted = query
    .select(cartColumns)
    .select([statusAt(now).as("status"), counts.as("counts"), lines.as("lines"), countOver])
    .limit(filter.size)
    .offset(filter.page * filter.size);
  for (const token of filter.sort) sorted = sorted.orderBy(...sortColumns[token]);
  const found = await sorted.orderBy("id").execute();
  const rows = found.map((row) => ({ ...row, lines: readLines(row.id, row.lines) }));
  if (rows.length > 0 || filter.page === 0) return { rows, total: rows[0]?.total ?? 0 };
  const counted = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { rows, total: counted.total };
}

export type ListedList = { readonly id: string; readonly name: string };

/** The buyer's own lists, the one changed last first, as one value for the statement of somebody who needs it beside other things. */
export const latestLists = ({ accountId, userId, punchoutId }: Buyer, size: number): RawBuilder<ListedList[]> => sql<
  ListedList[]
>`SELECT coalesce(jsonb_agg(to_jsonb(found)), '[]') FROM (
    SELECT id, name
      FROM carts
     WHERE account_id = ${accountId} AND user_id = ${userId} AND punchout_id IS NOT DISTINCT FROM ${punchoutId}
       AND status <> 'COMPLETED' AND starts_with(name, ${buyingListPrefix})
     ORDER BY updated_at DESC, id LIMIT ${size}) found`;

/** One cart within reach, with its status at this moment; undefined when there is none. */
export async function findCart(
  db: Db,
  buyer: Buyer,
  cartId: string,
  { now, reach }: { readonly now: Date; readonly reach: CartReach },
) {
  return db
    .selectFrom("carts")
    .where("id", "=", cartId)
    .where(isWithin(reach, buyer))
    .select(cartColumns)
    .select(statusAt(now).as("status"))
    .executeTakeFirst();
}

/** The same with its lines. */
export async function findCartWithLines(
  db: Db,
  owner: BuyerOfCart,
  cartId: string,
  { now, reach }: { readonly now: Date; readonly reach: CartReach },
) {
  const row = await db
    .selectFrom("carts")
    .where("id", "=", cartId)
    .where(isWithin(reach, owner))
    .select(cartColumns)
    .select([statusAt(now).as("status"), linesOfCart.as("lines")])
    .executeTakeFirst();
  if (!row) return null;
  const { lines, ...cart } = row;
  return { cart, lines: readLines(cart.id, lines) };
}

export type CartRow = NonNullable<Awaited<ReturnType<typeof findCart>>>;

/** Writes an empty cart. */
export async function insertCart(
  db: Db,
  buyer: Buyer,
  cart: { readonly name: string; readonly type: "CART" | "BUYING_LIST"; readonly currency: string },
  now: Date,
): Promise<CartRow> {
  return db
    .insertInto("carts")
    .values({
      ...{ account_id: buyer.accountId, user_id: buyer.userId, punchout_id: buyer.punchoutId },
      ...{ ...cart, created_at: now, updated_at: now },
    })
    .returning(cartColumns)
    .returning(statusAt(now).as("status"))
    .executeTakeFirstOrThrow();
}

/**
 * Locks a cart for a change and stamps it, in one statement; a build that was given up is given back for good. Null when
 * the owner has no such cart.
 */
export async function lockCart(tx: Tx, buyer: Buyer, cartId: string, now: Date): Promise<CartRow | null> {
  const row = await tx
    .updateTable("carts")
    .set({
      updated_at: now,
      status: statusAt(now),
      loading_since: sql`CASE WHEN loading_since < ${givenUpBefore(now)} THEN NULL ELSE loading_since END`,
    })
    .where("id", "=", cartId)
    .where("account_id", "=", buyer.accountId)
    .where("user_id", "=", buyer.userId)
    .where("punchout_id", "is not distinct from", buyer.punchoutId)
    .returning([...cartColumns, "status"])
    .executeTakeFirst();
  return row ?? null;
}

/** SQL that selects a cart, whoever's it is, and locks it. */
export const lockingCart = (cartId: string) => sql`SELECT id FROM carts WHERE id = ${cartId} FOR UPDATE`;

/** Locks a cart for the system, which has no owner to name. */
export async function lockCartOfAnybody(tx: Tx, cartId: string) {
  return tx
    .selectFrom("carts")
    .where("id", "=", cartId)
    .select([...cartColumns, "status"])
    .forUpdate()
    .executeTakeFirst();
}

/** Writes the named columns of a locked cart and nothing else. */
export async function setCart(
  tx: Tx,
  cartId: string,
  values: {
    readonly name?: string;
    readonly type?: "CART" | "BUYING_LIST";
    readonly status?: CartStatus;
    readonly loading_since?: Date | null;
    readonly ordered_supplier_ids?: string[] | null;
    readonly updated_at?: Date;
    readonly chosen_at?: Date;
    readonly shared_at?: Date | null;
  },
): Promise<void> {
  await tx.updateTable("carts").set(values).where("id", "=", cartId).execute();
}

/** Deletes carts with their lines. */
export async function deleteCartRows(tx: Tx, cartIds: readonly string[]): Promise<void> {
  await tx.deleteFrom("carts").where("id", "=", anyOf(cartIds)).execute();
}

/** Locks the carts that the filter names, buying lists always left out. */
export async function lockCartsForDeletion(tx: Tx, buyer: Buyer, filter: CartFilter, now: Date): Promise<string[]> {
  const rows = await ownCarts(tx, buyer, { ...filter, buyingLists: false }, now)
    .select("id")
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Parts of a WITH that complete a cart in one of these statuses. Lines that are not among these offer prices move to a new
 * cart of the same name and owner; none: no cart.
 */
export function completingCart(
  { cartId, offerPriceIds, now }: OrderedCart,
  statuses: readonly CartStatus[],
): RawBuilder<unknown> {
  const isLeft = sql`l.cart_id = ${cartId} AND l.offer_price_id <> ALL(${offerPriceIds}::text[])`;
  return sql`
    completed AS (
      UPDATE carts SET status = 'COMPLETED', updated_at = ${now}
       WHERE id = ${cartId} AND status = ${anyOf(statuses)}
      RETURNING account_id, user_id, punchout_id, name, type, currency),
    heir AS (
      INSERT INTO carts (account_id, user_id, punchout_id, name, type, currency, created_at, updated_at)
      SELECT completed.*, ${now}::timestamptz, ${now}::timestamptz FROM completed
       WHERE EXISTS (SELECT FROM cart_lines l WHERE ${isLeft})
      RETURNING id),
    inherited AS (UPDATE cart_lines l SET cart_id = heir.id FROM heir WHERE ${isLeft})`;
}
