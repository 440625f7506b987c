// What a buyer does with whole carts. A cart belongs to its user within one account; colleagues may read what is shared.
import { type CartStatus, cartSortTokens } from "@comptoir/contract/carts";
import { cartLocked, cartNotEmpty, cartNotFound } from "#carts/carts.errors.ts";
import {
  type CartRow,
  deleteCartRows,
  findCarts,
  insertCart,
  lockCart,
  lockCartsForDeletion,
  setCart,
} from "#carts/carts.queries.ts";
import { type CartAction, cartStep } from "#carts/carts.rules.ts";
import { discardCart, restoreCartRow } from "#carts/deleted-carts.queries.ts";
import { type ListedCart, openStatuses, type ReadCart, readCart, readCarts, totalCarts } from "#carts/read-cart.ts";
import type { Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { dropCartOrder, dropCartOrders } from "#orders/drafts/cart-orders.ts";
import type { Buyer } from "#shared/buyer.ts";

type CartType = "CART" | "BUYING_LIST";

/** Locks a cart for an action. Throws 404, and 409 when its status forbids the action. */
export async function lockCartFor(
  tx: Tx,
  buyer: Buyer,
  cartId: string,
  action: CartAction,
  now: Date,
): Promise<CartRow> {
  const cart = await lockCart(tx, buyer, cartId, now);
  if (!cart) throw cartNotFound(cartId);
  if (!cartStep(action, cart.status)) throw cartLocked(cart.status);
  return cart;
}

/** A page of the user's carts, open ones unless asked otherwise; without totals no line is priced. */
export async function listCarts(
  context: SessionContext,
  query: {
    readonly currency: string;
    readonly status?: readonly CartStatus[] | undefined;
    readonly type?: readonly CartType[] | undefined;
    readonly buyingLists?: boolean | undefined;
    readonly totals?: boolean | undefined;
    readonly page: number;
    readonly size: number;
    readonly sort?: readonly string[] | undefined;
  },
) {
  const { deps, buyer } = context;
  const now = deps.clock();
  const asked = (query.sort ?? []).flatMap((entry) => entry.split(","));
  const known = asked.flatMap((entry) => cartSortTokens.find((token) => token === entry) ?? []);
  const sort = known.length > 0 ? known : (["CREATED_AT_DESC"] as const);
  const statuses = query.status?.length ? query.status : openStatuses;
  const lines = query.totals !== false;
  const { rows, total } = await findCarts(deps.db, buyer, { ...query, statuses, types: query.type, sort, lines }, now);
  const carts: readonly ListedCart[] = lines
    ? await totalCarts(deps, buyer, rows, query.currency, now)
    : rows.map(({ counts, lines: _, ...cart }) => ({ cart, ...counts, totals: null }));
  return { carts, total, sort };
}

/** An empty cart of the user. */
export async function createCart(
  context: SessionContext,
  cart: { readonly name: string; readonly type?: CartType | undefined; readonly currency: string },
): Promise<ReadCart> {
  const { deps, buyer } = context;
  const now = deps.clock();
  const row = await insertCart(deps.db, buyer, { ...cart, type: cart.type ?? "CART" }, now);
  const [created] = await readCarts(deps, buyer, [row], cart.currency, now);
  if (!created) throw cartNotFound(row.id);
  return created;
}

/** Renames a cart. Throws 409 when it is completed or its order is being built. */
export async function updateCart(
  context: SessionContext,
  cartId: string,
  change: { readonly name: string; readonly type?: CartType | undefined; readonly currency: string },
): Promise<ReadCart> {
  const { deps, buyer } = context;
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const cart = await lockCartFor(tx, buyer, cartId, "edit", now);
    const values = { name: change.name, type: change.type ?? cart.type };
    await setCart(tx, cart.id, values);
    const [updated] = await readCarts({ ...deps, db: tx }, buyer, [{ ...cart, ...values }], change.currency, now);
    if (!updated) throw cartNotFound(cartId);
    return updated;
  });
}

/** Makes a cart the active one. Throws 409 when it can no longer be edited. */
export async function activateCart(context: SessionContext, cartId: string): Promise<void> {
  await changeCart(context, cartId, (now) => ({ chosen_at: now }));
}

/** Lets colleagues read a cart, or no longer; who does so twice changes nothing. */
export async function shareCart(context: SessionContext, cartId: string, isShared: boolean): Promise<void> {
  await changeCart(context, cartId, (now, { sharedAt }) => ({ shared_at: isShared ? (sharedAt ?? now) : null }));
}

async function changeCart(
  context: SessionContext,
  cartId: string,
  changeOf: (now: Date, cart: CartRow) => Parameters<typeof setCart>[2],
): Promise<void> {
  const { deps } = context;
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    const cart = await lockCartFor(tx, context.buyer, cartId, "edit", now);
    await setCart(tx, cart.id, changeOf(now, cart));
  });
}

/** Gives a deleted cart back to its user, without its order. Throws 404 when it is not there or was deleted too long ago. */
export async function restoreCart(context: SessionContext, cartId: string, currency: string): Promise<ReadCart> {
  const { deps, buyer } = context;
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    await restoreCartRow(tx, buyer, cartId, now);
    return readCart({ ...deps, db: tx }, buyer, cartId, { currency, now });
  });
}

/**
 * Deletes a cart with its draft order; it can be restored. Throws 409 when it is completed, its order is being built or more
 * than a draft, or it has lines and was to be deleted only without any.
 */
export async function deleteCart(context: SessionContext, cartId: string, onlyIfEmpty: boolean): Promise<void> {
  const { deps } = context;
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    const cart = await lockCartFor(tx, context.buyer, cartId, "delete", now);
    await dropCartOrder(tx, cart.id);
    if (!(await discardCart(tx, cart.id, { onlyIfEmpty, now }))) throw cartNotEmpty();
  });
}

/**
 * Deletes the user's carts: completed ones only when named, buying lists never. Carts whose order is being built, on hold
 * or being paid stay.
 */
export async function deleteCarts(
  context: SessionContext,
  filter: { readonly status?: readonly CartStatus[] | undefined; readonly type?: readonly CartType[] | undefined },
): Promise<void> {
  const { deps } = context;
  const now = deps.clock();
  const statuses = (filter.status?.length ? filter.status : openStatuses).filter((status) => status !== "LOADING");
  if (statuses.length === 0) return;
  await inTransaction(deps.db, async (tx) => {
    const ids = await lockCartsForDeletion(tx, context.buyer, { statuses, types: filter.type }, now);
    if (ids.length === 0) return;
    const locked = await dropCartOrders(tx, ids);
    await deleteCartRows(
      tx,
      ids.filter((id) => !locked.includes(id)),
    );
  });
}
