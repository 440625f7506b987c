// SQL of carts and their lines. Carts are their user's own within one account, as every statement says.
import type { CartSortToken, CartStatus } from "@comptoir/contract/carts";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { buildingPatience, type LineToWrite } from "#carts/carts.rules.ts";
import type { Database } from "#db/schema.generated.ts";
import { defineStatement, type ValueOf } from "#db/statement.ts";
import type { UnitPrice } from "#shared/money.ts";

type Tx = Transaction<Database>;
/** Carts of a punch-out are listed in its session only. */
export type CartOwner = { readonly accountId: string; readonly userId: string; readonly punchoutId?: string | null };

/** A build that takes longer than the patience is given up: its cart counts as INIT. */
const givenUpBefore = (now: Date) => new Date(now.getTime() - buildingPatience);
const statusAt = (now: Date) =>
  sql<CartStatus>`CASE WHEN status = 'LOADING' AND loading_since < ${givenUpBefore(now)} THEN 'INIT' ELSE status END`;

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
  sql<string>`(SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = carts.user_id)`.as("ownerName"),
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

const buyingListNames = "BL\\_%";

const ownCarts = (db: Kysely<Database>, owner: CartOwner, filter: CartFilter, now: Date) => {
  const { statuses, types, buyingLists } = filter;
  const query = db
    .selectFrom("carts")
    .where("account_id", "=", owner.accountId)
    .where("user_id", "=", owner.userId)
    .where("punchout_id", "is not distinct from", owner.punchoutId ?? null)
    .where(statusAt(now), "in", statuses);
  const ofTypes = types?.length ? query.where("type", "in", types) : query;
  return buyingLists === undefined
    ? ofTypes
    : ofTypes.where("name", buyingLists ? "like" : "not like", buyingListNames);
};

/** The user's own carts, or besides them those that colleagues of the account share. */
export type CartReach = "own" | "readable";
const isWithin = (reach: CartReach, { accountId, userId }: CartOwner) => {
  const isShared = reach === "own" ? sql`false` : sql`shared_at IS NOT NULL`;
  return sql<boolean>`account_id = ${accountId} AND (user_id = ${userId} OR ${isShared})`;
};

export async function findCarts(
  db: Kysely<Database>,
  owner: CartOwner,
  filter: CartFilter & { readonly page: number; readonly size: number; readonly sort: readonly CartSortToken[] },
  now: Date,
) {
  const query = ownCarts(db, owner, filter, now);
  let sorted = query
    .select(cartColumns)
    .select([statusAt(now).as("status"), sql<number>`count(*) OVER ()`.as("total")])
    .limit(filter.size)
    .offset(filter.page * filter.size);
  for (const token of filter.sort) sorted = sorted.orderBy(...sortColumns[token]);
  const rows = await sorted.orderBy("id").execute();
  if (rows.length > 0 || filter.page === 0) return { rows, total: rows[0]?.total ?? 0 };
  const counted = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { rows, total: counted.total };
}

export async function findCart(
  db: Kysely<Database>,
  owner: CartOwner,
  cartId: string,
  { now, reach }: { readonly now: Date; readonly reach: CartReach },
) {
  return db
    .selectFrom("carts")
    .where("id", "=", cartId)
    .where(isWithin(reach, owner))
    .select(cartColumns)
    .select(statusAt(now).as("status"))
    .executeTakeFirst();
}

export type CartRow = NonNullable<Awaited<ReturnType<typeof findCart>>>;

export async function insertCart(
  db: Kysely<Database>,
  owner: CartOwner,
  cart: { readonly name: string; readonly type: "CART" | "BUYING_LIST"; readonly currency: string },
  now: Date,
): Promise<CartRow> {
  return db
    .insertInto("carts")
    .values({
      ...{ account_id: owner.accountId, user_id: owner.userId, punchout_id: owner.punchoutId ?? null },
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
export async function lockCart(tx: Tx, owner: CartOwner, cartId: string, now: Date): Promise<CartRow | null> {
  const row = await tx
    .updateTable("carts")
    .set({
      updated_at: now,
      status: statusAt(now),
      loading_since: sql`CASE WHEN loading_since < ${givenUpBefore(now)} THEN NULL ELSE loading_since END`,
    })
    .where("id", "=", cartId)
    .where("account_id", "=", owner.accountId)
    .where("user_id", "=", owner.userId)
    .returning([...cartColumns, "status"])
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a cart for the system, which has no owner to name. */
export async function lockCartOfAnybody(tx: Tx, cartId: string) {
  return tx
    .selectFrom("carts")
    .where("id", "=", cartId)
    .select([...cartColumns, "status"])
    .forUpdate()
    .executeTakeFirst();
}

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

export async function deleteCartRows(tx: Tx, cartIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("carts")
    .where("id", "=", sql<string>`ANY(${[...cartIds]}::text[])`)
    .execute();
}

/** Locks the carts that the filter names, buying lists always left out. */
export async function lockCartsForDeletion(tx: Tx, owner: CartOwner, filter: CartFilter, now: Date): Promise<string[]> {
  const rows = await ownCarts(tx, owner, { ...filter, buyingLists: false }, now)
    .select("id")
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Lines of carts, oldest first. */
export function findCartLines(
  db: Kysely<Database>,
  owner: CartOwner,
  cartIds: readonly string[],
  reach: CartReach = "own",
) {
  return db
    .selectFrom("cart_lines as l")
    .innerJoin("carts as c", "c.id", "l.cart_id")
    .where("l.cart_id", "=", sql<string>`ANY(${[...cartIds]}::text[])`)
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
    .select([
      sql<UnitPrice | null>`l.priced_at_e4`.as("pricedAt"),
      sql<Readonly<Record<string, unknown>>>`l.custom_field_values`.as("customFieldValues"),
    ])
    .orderBy("l.created_at")
    .orderBy("l.id")
    .execute();
}

export type CartLineRow = Awaited<ReturnType<typeof findCartLines>>[number];

export type CurrentLineRow = Awaited<ReturnType<typeof findLinesOfOffers>>[number];

/** The lines of one locked cart that hold these offer prices. */
export async function findLinesOfOffers(tx: Tx, cartId: string, offerPriceIds: readonly string[]) {
  return tx
    .selectFrom("cart_lines")
    .where("cart_id", "=", cartId)
    .where("offer_price_id", "=", sql<string>`ANY(${[...offerPriceIds]}::text[])`)
    .select(["id", "offer_price_id as offerPriceId", "quantity"])
    .select(sql<Readonly<Record<string, unknown>>>`custom_field_values`.as("customFieldValues"))
    .execute();
}

/** A cart with some of its lines, and the version that tells whether anybody has written it since. */
export type CartToWrite = Pick<CartRow, "id" | "status" | "currency"> & {
  readonly version: string;
  readonly lines: readonly CurrentLineRow[];
};

/**
 * The cart and its lines of these offer prices as one JSON value; null when the owner has no such cart. Whoever writes
 * lines writes the row of the cart too, so the transaction that wrote that row last is the version of both.
 */
export const cartToWrite = (ids: RawBuilder<string>, value: ValueOf<CartOwner & { readonly cartId: string }>) =>
  sql<CartToWrite | null>`SELECT jsonb_build_object('id', c.id, 'status', c.status, 'currency', c.currency,
      'version', c.xmin::text, 'lines', (
        SELECT COALESCE(jsonb_agg(jsonb_build_object('id', l.id, 'offerPriceId', l.offer_price_id,
            'quantity', l.quantity, 'customFieldValues', l.custom_field_values)), '[]')
          FROM cart_lines l WHERE l.cart_id = c.id AND l.offer_price_id IN (${ids})))
    FROM carts c WHERE c.id = ${value("cartId")} AND c.account_id = ${value("accountId")} AND c.user_id = ${value("userId")}`;

/** Writes lines, a list of LineToWrite as JSON, into a cart of the columns `id` and `now`, however many they are. */
const writeLines = (cart: RawBuilder<unknown>, lines: RawBuilder<string>) => sql`
  INSERT INTO cart_lines (cart_id, created_at, updated_at, offer_price_id, quantity, priced_at_e4, seen_item_per_pack,
    seen_blocked_by, custom_field_values)
  SELECT cart.id, cart.now, cart.now, r.*
    FROM ${cart} AS cart (id, now), jsonb_to_recordset(${lines}::jsonb)
      AS r (offer_price_id text, quantity integer, priced_at_e4 integer, seen_item_per_pack integer,
        seen_blocked_by text, custom_field_values jsonb)
  ON CONFLICT (cart_id, offer_price_id) DO UPDATE SET quantity = EXCLUDED.quantity,
    priced_at_e4 = EXCLUDED.priced_at_e4, seen_item_per_pack = EXCLUDED.seen_item_per_pack,
    seen_blocked_by = EXCLUDED.seen_blocked_by, custom_field_values = EXCLUDED.custom_field_values,
    updated_at = EXCLUDED.updated_at`;

/** Writes lines of one locked cart by a single statement. */
export async function upsertCartLines(tx: Tx, cartId: string, lines: readonly LineToWrite[], now: Date): Promise<void> {
  if (lines.length === 0) return;
  const cart = sql`(VALUES (${cartId}::text, ${now}::timestamptz))`;
  await writeLines(cart, sql.val(JSON.stringify(lines))).execute(tx);
}

type UnchangedWrite = CartOwner & {
  readonly id: string;
  readonly version: string;
  readonly lines: string;
  readonly goneOfferPriceIds: readonly string[];
  readonly now: Date;
};

// After waiting for another writer the conditions are looked at again, on the row as that writer left it.
const defineUnchangedWrite = (deletes: boolean) =>
  defineStatement<UnchangedWrite, { id: string }>((_, value) => {
    const deleted = sql`,
    deleted AS (
      DELETE FROM cart_lines l USING cart
       WHERE l.cart_id = cart.id AND l.offer_price_id = ANY(ARRAY(SELECT unnest(${value("goneOfferPriceIds")}::text[]))))`;
    return sql<{ id: string }>`
    WITH cart AS (
      UPDATE carts SET updated_at = ${value("now")}
       WHERE id = ${value("id")} AND account_id = ${value("accountId")} AND user_id = ${value("userId")}
         AND status = 'INIT' AND xmin::text = ${value("version")}
      RETURNING id, updated_at),
    written AS (${writeLines(sql`cart`, value("lines"))})${deletes ? deleted : sql``}
    SELECT id FROM cart`;
  });
const writeUnchanged = defineUnchangedWrite(false);
const writeAndDeleteUnchanged = defineUnchangedWrite(true);

/**
 * Writes and deletes lines of a cart without an order in one statement that is a transaction of its own. Answers false and
 * writes nothing when somebody has written the cart since it was read, or it is not the owner's.
 */
export async function writeUnchangedCart(
  db: Kysely<Database>,
  { accountId, userId }: CartOwner,
  { id, version }: Pick<CartToWrite, "id" | "version">,
  {
    lines,
    goneOfferPriceIds,
  }: { readonly lines: readonly LineToWrite[]; readonly goneOfferPriceIds: readonly string[] },
  now: Date,
): Promise<boolean> {
  const write = goneOfferPriceIds.length > 0 ? writeAndDeleteUnchanged : writeUnchanged;
  const values = { accountId, userId, id, version, lines: JSON.stringify(lines), goneOfferPriceIds, now };
  return (await write(db, values)).length > 0;
}

export async function deleteCartLineRows(tx: Tx, cartId: string, offerPriceIds: readonly string[]): Promise<void> {
  if (offerPriceIds.length === 0) return;
  await tx
    .deleteFrom("cart_lines")
    .where("cart_id", "=", cartId)
    .where("offer_price_id", "=", sql<string>`ANY(${[...offerPriceIds]}::text[])`)
    .execute();
}

/**
 * Completes a cart in one of these statuses, by one statement. Lines that are not among these offer prices move to a new
 * cart of the same name and owner; none: no cart.
 */
export async function completeCart(
  tx: Tx,
  cartId: string,
  cart: { readonly statuses: readonly CartStatus[]; readonly orderedOfferPriceIds: readonly string[] },
  now: Date,
): Promise<void> {
  const isLeft = sql`l.cart_id = ${cartId} AND l.offer_price_id <> ALL(${[...cart.orderedOfferPriceIds]}::text[])`;
  await sql`
    WITH completed AS (
      UPDATE carts SET status = 'COMPLETED', updated_at = ${now}
       WHERE id = ${cartId} AND status = ANY(${[...cart.statuses]}::text[])
      RETURNING account_id, user_id, punchout_id, name, type, currency),
    heir AS (
      INSERT INTO carts (account_id, user_id, punchout_id, name, type, currency, created_at, updated_at)
      SELECT completed.*, ${now}::timestamptz, ${now}::timestamptz FROM completed
       WHERE EXISTS (SELECT FROM cart_lines l WHERE ${isLeft})
      RETURNING id)
    UPDATE cart_lines l SET cart_id = heir.id FROM heir WHERE ${isLeft}`.execute(tx);
}
