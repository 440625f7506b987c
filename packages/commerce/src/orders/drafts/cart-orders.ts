// The draft behind a cart (orders 2.6): opened, rebuilt, changed and dropped by the cart, whose row the caller has locked.
import type { Tx } from "#db/statement.ts";
import {
  deleteDraft,
  deleteDraftsOfCarts,
  findLockedCarts,
  findOrderOfCart,
  findStatuses,
  type OrderOfCart,
} from "#orders/drafts/cart-orders.queries.ts";
import { insertCommercialOrder } from "#orders/drafts/drafts.queries.ts";
import {
  type DraftKey,
  draftLinesOf,
  keptLine,
  type LineToDraft,
  readDraft,
  writeDraftLines,
} from "#orders/drafts/drafts.ts";
import { orderNotEditable, orderStillProcessing } from "#orders/orders.errors.ts";
import { isEditable } from "#orders/orders.rules.ts";
import type { Buyer } from "#shared/buyer.ts";

/** Opens the order of a cart, or reuses the one it has; lines follow. Two orders of one cart cannot exist. */
export function openCartOrder(
  tx: Tx,
  buyer: Buyer,
  cart: { readonly id: string; readonly currency: string },
  now: Date,
): Promise<DraftKey> {
  const order = {
    cartId: cart.id,
    sourceType: "CART" as const,
    sourceId: cart.id,
    processing: true,
    currency: cart.currency,
    customFieldValues: {},
  };
  return insertCommercialOrder(tx, buyer, order, now);
}

/** Locks the draft of a cart. Throws 409 when it is on hold, being paid, or still being built. */
async function getEditableOrder(tx: Tx, cartId: string): Promise<OrderOfCart | null> {
  const order = await findOrderOfCart(tx, cartId);
  if (!order) return null;
  if (order.processing) throw orderStillProcessing();
  const statuses = await findStatuses(tx, order.id);
  if (!isEditable(statuses)) throw orderNotEditable(statuses.find((status) => status !== "DRAFT_ORDER") ?? "");
  return order;
}

/** Gives the draft exactly these lines, priced as of now. */
export async function rebuildCartOrder(
  tx: Tx,
  buyer: Buyer,
  order: DraftKey,
  wanted: readonly LineToDraft[],
  now: Date,
): Promise<void> {
  const before = await readDraft(tx, order.id);
  const statuses = before.logisticOrders.map(({ status }) => status);
  if (!isEditable(statuses)) throw orderNotEditable(statuses.find((status) => status !== "DRAFT_ORDER") ?? "");
  await writeDraftLines(tx, buyer, order, await draftLinesOf(tx, buyer, wanted), before, now);
}

/** The order of a cart that has one already, for building it again. */
export const getCartOrder = findOrderOfCart;

export type LineChange = {
  readonly offerPriceId: string;
  /** Null takes the line out of the order. */
  readonly wanted: LineToDraft | null;
};

/**
 * Brings lines of a cart into its draft; the other lines stay as they were priced, the totals of touched suppliers are new.
 * Without a draft there is nothing to do. Throws 409 when the draft can no longer be edited.
 */
export async function changeCartOrder(
  tx: Tx,
  buyer: Buyer,
  cartId: string,
  changes: readonly LineChange[],
  now: Date,
): Promise<void> {
  const order = await getEditableOrder(tx, cartId);
  if (!order || changes.length === 0) return;
  await changeDraftLines(tx, buyer, order, changes, now);
}

/** The same for a draft that is locked and known to be editable. */
export async function changeDraftLines(
  tx: Tx,
  buyer: Buyer,
  order: DraftKey,
  changes: readonly LineChange[],
  now: Date,
): Promise<void> {
  const before = await readDraft(tx, order.id);
  const fresh = await draftLinesOf(
    tx,
    buyer,
    changes.flatMap(({ wanted }) => wanted ?? []),
  );
  const touched = new Map(changes.map(({ offerPriceId }) => [offerPriceId, true]));
  const changed = new Map(fresh.map((line) => [line.offerPriceId, line]));
  const kept = before.lines.flatMap((row) => {
    if (!touched.has(row.offerPriceId)) return [keptLine(row)];
    const line = changed.get(row.offerPriceId);
    changed.delete(row.offerPriceId);
    return line ?? [];
  });
  await writeDraftLines(tx, buyer, order, [...kept, ...changed.values()], before, now);
}

/** Deletes the draft of a cart. Throws 409 when it is more than a draft. */
export async function dropCartOrder(tx: Tx, cartId: string): Promise<void> {
  const order = await findOrderOfCart(tx, cartId);
  if (!order) return;
  const statuses = await findStatuses(tx, order.id);
  if (!isEditable(statuses)) throw orderNotEditable(statuses.find((status) => status !== "DRAFT_ORDER") ?? "");
  await deleteDraft(tx, order.id);
}

/** Deletes the order of a cart that was opened but never got a line. */
export async function dropEmptyCartOrder(tx: Tx, cartId: string): Promise<void> {
  const order = await findOrderOfCart(tx, cartId);
  if (order && (await findStatuses(tx, order.id)).length === 0) await deleteDraft(tx, order.id);
}

/** Deletes the drafts of these carts and answers the carts whose order is on hold or being paid: they must stay. */
export async function dropCartOrders(tx: Tx, cartIds: readonly string[]): Promise<string[]> {
  const locked = await findLockedCarts(tx, cartIds);
  await deleteDraftsOfCarts(
    tx,
    cartIds.filter((id) => !locked.includes(id)),
  );
  return locked;
}
