// What a buyer does with the lines of a cart. A write takes the same few statements for one line and for a thousand.
import type { CartLineKey, CartLineUpdate } from "@comptoir/contract/carts";
import {
  type CartChange,
  type CartToWrite,
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
import { type KnownCarts, knownCartsOf, nameOfCart } from "#carts/known-carts.ts";
import { findLineFields, type LineFields } from "#carts/read-cart.ts";
import {
  areStillSo,
  findingTermsAnd,
  findOffersForLines,
  type OfferKeys,
  type OfferTerms,
} from "#catalogue/offers/offers.ts";
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
import { Refusal } from "#shared/refusal.ts";

/**
 * Adds, changes and removes lines in one go, all or nothing. Answers one warning for each adjustment of a quantity and for
 * each reason that keeps a line out of the order. Throws 400 F-E-002 naming unknown offers, 404, 409.
 *
 * One statement where the process knows the lines and their offers; two where it has to read them and nobody else writes the
 * cart at the same moment: one reads cart, lines and offers, one writes if the cart is still as it was read. Otherwise, and
 * for a cart with an order, the cart is locked first.
 */
export async function updateCartLines(context: SessionContext, cartId: string, updates: readonly CartLineUpdate[]) {
  const { deps, buyer } = context;
  const known = knownCartsOf(deps.recall);
  const name = nameOfCart(buyer, cartId);
  const outcomes = await known.inTurn(name, () => writeLines(context, { cartId, updates, known, name }));
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

type LinesToWrite = {
  readonly cartId: string;
  readonly updates: readonly CartLineUpdate[];
  readonly known: KnownCarts;
  /** Of the cart among those that are known. */
  readonly name: string;
};

/** By what is known, else by what is read, else with the cart locked. */
async function writeLines(context: SessionContext, asked: LinesToWrite): Promise<CartLineOutcome[]> {
  const { deps, buyer } = context;
  const { cartId, updates } = asked;
  const now = deps.clock();
  const fields = await findLineFields(deps);
  const definitions = fields.ORDER_LOGISTIC_LINE;
  const keys = keysOf(updates);
  const name = JSON.stringify([buyer.accountId, buyer.tagIds, buyer.viewIds, buyer.storeViewId, keys]);
  const terms = await deps.recall?.known<readonly OfferTerms[]>("terms", name)?.catch(() => null);
  const done =
    terms && areStillSo(terms, now) && (await writeKnown(context, asked, { updates, definitions, offers: terms }, now));
  if (done) return done;

  const reading = findTermsAndCart(deps.db, buyer, keys, now, { ...buyer, cartId });
  if (updates.length <= mostRemembered)
    deps.recall?.renewed("terms", name, async () => (await reading).offers).catch(() => {}); // Told below.
  const { offers, value: cart } = await reading;
  const read = { updates, definitions, offers };
  if (cart?.status !== "INIT") return writeLocked(context, cartId, read, now);
  const outcomes = outcomesOf(read, cart.lines, cart.currency);
  const isWritten = await writeUnchanged(context, asked, { cart, offers, outcomes }, now);
  return isWritten ? outcomes : writeLocked(context, cartId, read, now);
}

/** Updates whose terms are worth remembering: nobody writes the same long list again and again. */
const mostRemembered = 20;

/** Writes a cart that the process knows. Null, with nothing written, where it does not, or no longer, or what it knows refuses. */
async function writeKnown(
  context: SessionContext,
  asked: LinesToWrite,
  terms: UpdateTerms,
  now: Date,
): Promise<CartLineOutcome[] | null> {
  const { offers } = terms;
  const cart = asked.known.find(asked.name, idsOf(offers));
  if (!cart) return null;
  try {
    const outcomes = outcomesOf(terms, cart.lines, cart.currency);
    return (await writeUnchanged(context, asked, { cart, offers, outcomes }, now)) ? outcomes : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

type UnchangedCart = Pick<UpdateTerms, "offers"> & {
  readonly cart: CartToWrite;
  readonly outcomes: readonly CartLineOutcome[];
};

/** Writes the cart if it is still as it was read, and knows it from then on. */
async function writeUnchanged(
  { deps, buyer }: SessionContext,
  { known, name }: LinesToWrite,
  { cart, offers, outcomes }: UnchangedCart,
  now: Date,
): Promise<boolean> {
  const { lines, ...rest } = cart;
  const version = await writeUnchangedCart(deps.db, buyer, cart, changeOf(outcomes, lines), now);
  if (version === null) return false;
  const after = new Map<string, CurrentLine | null | undefined>(idsOf(offers).map((id) => [id, null]));
  for (const line of lines) after.set(line.offerPriceId, line);
  for (const { offer, quantity, extras } of outcomes) {
    const { offerPriceId } = offer;
    if (quantity === null) after.set(offerPriceId, null);
    else if (after.get(offerPriceId)) after.set(offerPriceId, { offerPriceId, quantity, extras });
    // One that was taken out a moment ago comes back with fields that nobody has read.
    else after.set(offerPriceId, undefined);
  }
  known.keep(name, { ...rest, version }, cart.version, after);
  return true;
}

const idsOf = (offers: readonly OfferTerms[]) => offers.map(({ offerPriceId }) => offerPriceId);

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
function changeOf(outcomes: readonly CartLineOutcome[], current: readonly CurrentLine[]): CartChange {
  const existing = new Set(current.map(({ offerPriceId }) => offerPriceId));
  const lines = outcomes.flatMap(({ offer, quantity, extras, remarks }) =>
    quantity === null ? [] : [lineToWrite(offer, { quantity, extras, remarks })],
  );
  const gone = outcomes.filter(({ offer, quantity }) => quantity === null && existing.has(offer.offerPriceId));
  const adds = lines.some(({ offer_price_id: offerPriceId }) => !existing.has(offerPriceId));
  return { lines, goneOfferPriceIds: gone.map(({ offer }) => offer.offerPriceId), adds };
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
    const current = await findLinesOfOffers(tx, cart.id, idsOf(asked.offers));
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
