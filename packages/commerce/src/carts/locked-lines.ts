// Writing the lines of a cart behind its lock: for a cart with an order, which follows, and for one that somebody else is writing.
import type { CartLineKey } from "@comptoir/contract/carts";
import { deleteCartLineRows, findLinesOfOffers, upsertCartLines } from "#carts/cart-lines.queries.ts";
import type { CartRow } from "#carts/carts.queries.ts";
import { lockCartFor } from "#carts/carts.ts";
import {
  answerToKeep,
  type CartLineOutcome,
  changeOf,
  idsOf,
  keysOf,
  outcomesOf,
  type UpdateTerms,
} from "#carts/line-changes.ts";
import { findOffersForLines, type OfferTerms } from "#catalogue/offers/offers.ts";
import type { Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { keepAnswer } from "#http/idempotency.queries.ts";
import { changeCartOrder, type LineChange } from "#orders/drafts/cart-orders.ts";
import { noExtras } from "#pricing/line-updates.rules.ts";
import type { Buyer } from "#shared/buyer.ts";

/** Writes with the cart locked from the reading of its lines on; its order follows. */
export async function writeLockedCart(
  context: SessionContext,
  cartId: string,
  asked: UpdateTerms,
  now: Date,
): Promise<CartLineOutcome[]> {
  const { buyer } = context;
  return inTransaction(context.deps.db, async (tx) => {
    const cart = await lockCartFor(tx, buyer, cartId, "edit", now);
    const current = await findLinesOfOffers(tx, cart.id, idsOf(asked.offers));
    const outcomes = outcomesOf(asked, current, cart.currency);
    const { lines, goneOfferPriceIds } = changeOf(outcomes, current);
    await upsertCartLines(tx, cart.id, lines, now);
    await deleteCartLineRows(tx, cart.id, goneOfferPriceIds, now);
    await updateOrderOfCart(tx, buyer, cart, outcomes, now);
    const kept = answerToKeep(context, outcomes, now);
    if (kept) await keepAnswer(tx, kept);
    return outcomes;
  });
}

/** Removes the lines of these offers or variants; unknown ones are skipped. Throws 404, 409. */
export async function deleteCartLines(context: SessionContext, cartId: string, keys: readonly CartLineKey[]) {
  const { deps, buyer } = context;
  const now = deps.clock();
  const offers = await findOffersForLines(deps.db, buyer, keysOf(keys), now);
  await inTransaction(deps.db, async (tx) => {
    const cart = await lockCartFor(tx, buyer, cartId, "edit", now);
    await deleteCartLineRows(tx, cart.id, idsOf(offers), now);
    const nothing = { quantity: null, extras: noExtras, remarks: [], isBlocked: false };
    await updateOrderOfCart(
      tx,
      buyer,
      cart,
      offers.map((offer) => ({ offer, ...nothing })),
      now,
    );
  });
}

/** A cart with an order keeps it in step with its lines. */
async function updateOrderOfCart(tx: Tx, buyer: Buyer, cart: CartRow, outcomes: readonly CartLineOutcome[], now: Date) {
  if (cart.status !== "ON_GOING") return;
  const ordered = outcomes.filter(({ offer }) => isOrdered(cart, offer));
  const isWanted = ({ quantity, isBlocked }: CartLineOutcome) => quantity !== null && !isBlocked;
  const offerPriceIds = ordered.filter(isWanted).map(({ offer }) => offer.offerPriceId);
  const offers = await findOffersForLines(tx, buyer, { offerPriceIds }, now);
  const byId = new Map(offers.map((offer) => [offer.offerPriceId, offer]));
  const changes = ordered.map(({ offer: { offerPriceId }, quantity, extras }): LineChange => {
    const offer = byId.get(offerPriceId);
    const wanted = offer && quantity !== null ? { offer, quantity, ...extras } : null;
    return { offerPriceId, wanted };
  });
  await changeCartOrder(tx, buyer, cart.id, changes, now);
}

/** Whether the order of the cart takes lines of this supplier. */
const isOrdered = (cart: CartRow, offer: OfferTerms) =>
  cart.orderedSupplierIds === null || cart.orderedSupplierIds.includes(offer.supplierId);
