// What a buyer does with the lines of a cart. A write takes the same few statements for one line and for a thousand.
import type { CartLineKey, CartLineUpdate } from "@comptoir/contract/carts";
import {
  cartToWrite,
  deleteCartLineRows,
  findLinesOfOffers,
  upsertCartLines,
  writeUnchangedCart,
} from "#carts/cart-lines.queries.ts";
import { linesGone } from "#carts/carts.errors.ts";
import type { CartRow } from "#carts/carts.queries.ts";
import { lineToWrite } from "#carts/carts.rules.ts";
import { lockCartFor } from "#carts/carts.ts";
import { findLineFields, type LineFields } from "#carts/read-cart.ts";
import { findingTermsAnd, findOffersForLines, type OfferKeys, type OfferTerms } from "#catalogue/offers/offers.ts";
import { findMissingFields, mergeCustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import type { Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { changeCartOrder, type LineChange } from "#orders/drafts/cart-orders.ts";
import { unknownOffers } from "#orders/orders.errors.ts";
import {
  applyUpdates,
  type CurrentLine,
  type LineOutcome,
  noExtras,
  type ResolvedUpdate,
  resolveUpdates,
} from "#pricing/line-updates.rules.ts";
import { isBlocking } from "#pricing/lines.rules.ts";
import { describeRemark } from "#pricing/remarks.ts";
import type { Buyer } from "#shared/buyer.ts";

/**
 * Adds, changes and removes lines in one go, all or nothing. Answers one warning for each adjustment of a quantity and for
 * each reason that keeps a line out of the order. Throws 400 F-E-002 naming unknown offers, 404, 409.
 *
 * Two statements where nobody else writes the cart at the same moment: one reads cart, lines and offers, one writes if the
 * cart is still as it was read. Otherwise, and for a cart with an order, the cart is locked first.
 */
export async function updateCartLines(context: SessionContext, cartId: string, updates: readonly CartLineUpdate[]) {
  const { deps, buyer } = context;
  const now = deps.clock();
  const [{ offers, value: cart }, fields] = await Promise.all([
    findTermsAndCart(deps.db, buyer, keysOf(updates), now, { ...buyer, cartId }),
    findLineFields(deps),
  ]);
  const asked = { updates, offers, definitions: fields.ORDER_LOGISTIC_LINE };
  const write = async (): Promise<CartLineOutcome[]> => {
    if (cart?.status !== "INIT") return writeLocked(context, cartId, asked, now);
    const outcomes = outcomesOf(asked, cart.lines, cart.currency);
    const isWritten = await writeUnchangedCart(deps.db, buyer, cart, changeOf(outcomes, cart.lines), now);
    return isWritten ? outcomes : writeLocked(context, cartId, asked, now);
  };
  const outcomes = await write();
  return outcomes.flatMap(({ offer, remarks }) =>
    remarks.map((remark) => ({
      id: offer.offerPriceExternalId,
      code: remark.code,
      detail: describeRemark(remark, buyer.locale),
      blocked: isBlocking(remark),
    })),
  );
}

/** Removes the lines of these offers or variants; unknown ones are skipped. Throws 404, 409. */
export async function deleteCartLines(context: SessionContext, cartId: string, keys: readonly CartLineKey[]) {
  const { deps, buyer } = context;
  const now = deps.clock();
  const offers = await findOffersForLines(deps.db, buyer, keysOf(keys), now);
  await inTransaction(deps.db, async (tx) => {
    const cart = await lockCartFor(tx, buyer, cartId, "edit", now);
    await deleteCartLineRows(
      tx,
      cart.id,
      offers.map(({ offerPriceId }) => offerPriceId),
      now,
    );
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

const findTermsAndCart = findingTermsAnd(cartToWrite);

const keysOf = (items: readonly CartLineKey[]): OfferKeys => ({
  offerPriceKeys: items.flatMap(({ offerPriceId }) => offerPriceId ?? []),
  variantKeys: items.flatMap(({ offerPriceId, productVariantId }) => (offerPriceId ? [] : (productVariantId ?? []))),
});

type UpdateTerms = {
  readonly updates: readonly CartLineUpdate[];
  readonly offers: readonly OfferTerms[];
  readonly definitions: LineFields["ORDER_LOGISTIC_LINE"];
};

type CartLineOutcome = LineOutcome<OfferTerms>;

/** Throws 409 naming lines that are to be changed only if they are there, and are not. */
function ensureThere(resolved: readonly ResolvedUpdate<OfferTerms>[], current: readonly CurrentLine[]): void {
  const isThere = new Set(current.map(({ offerPriceId }) => offerPriceId));
  const gone = resolved.filter(
    ({ offer, update }) => update.mustExist && update.quantity > 0 && !isThere.has(offer.offerPriceId),
  );
  if (gone.length > 0) throw linesGone(gone.map(({ offer }) => offer.offerPriceExternalId));
}

/** What the updates make of the current lines. Throws 400 F-E-002 naming unknown offers, 409 naming lines that are gone. */
function outcomesOf({ updates, offers, definitions }: UpdateTerms, current: readonly CurrentLine[], currency: string) {
  const { resolved, unknown } = resolveUpdates(updates, offers, current, currency);
  if (unknown.length > 0) throw unknownOffers(unknown, "offer");
  ensureThere(resolved, current);
  return applyUpdates(resolved, current, {
    currency,
    hasMandatoryFields: (values) => findMissingFields(definitions, values).length === 0,
    mergeFields: (values, { customFields }) =>
      customFields
        ? mergeCustomFieldValues(definitions, values, customFields, { idType: "EXTERNAL_ID", path: "customFields" })
        : values,
  });
}

/** What the outcomes make of the rows of a cart. */
function changeOf(outcomes: readonly CartLineOutcome[], current: readonly CurrentLine[]) {
  const existing = new Set(current.map(({ offerPriceId }) => offerPriceId));
  const lines = outcomes.flatMap(({ offer, quantity, extras, remarks }) =>
    quantity === null ? [] : [lineToWrite(offer, { quantity, extras, remarks })],
  );
  const gone = outcomes.filter(({ offer, quantity }) => quantity === null && existing.has(offer.offerPriceId));
  return { lines, goneOfferPriceIds: gone.map(({ offer }) => offer.offerPriceId) };
}

/** Writes with the cart locked from the reading of its lines on; its order follows. */
async function writeLocked(
  context: SessionContext,
  cartId: string,
  asked: UpdateTerms,
  now: Date,
): Promise<CartLineOutcome[]> {
  const { buyer } = context;
  return inTransaction(context.deps.db, async (tx) => {
    const cart = await lockCartFor(tx, buyer, cartId, "edit", now);
    const ids = asked.offers.map(({ offerPriceId }) => offerPriceId);
    const current = await findLinesOfOffers(tx, cart.id, ids);
    const outcomes = outcomesOf(asked, current, cart.currency);
    const { lines, goneOfferPriceIds } = changeOf(outcomes, current);
    await upsertCartLines(tx, cart.id, lines, now);
    await deleteCartLineRows(tx, cart.id, goneOfferPriceIds, now);
    await updateOrderOfCart(tx, buyer, cart, outcomes, now);
    return outcomes;
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
