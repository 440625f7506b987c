// What a buyer does with the lines of a cart. A write takes the same handful of statements for one line and for a thousand:
// lock the cart, read the offers, read the lines, write them.
import type { CartLineKey, CartLineUpdate } from "@comptoir/contract/carts";
import type { Transaction } from "kysely";
import { type CartRow, deleteCartLineRows, findLinesOfOffers, upsertCartLines } from "#carts/carts.queries.ts";
import { lockCartFor } from "#carts/carts.ts";
import { findLineFields, hasMandatoryFields } from "#carts/read-cart.ts";
import { findOffersForLines, type LineOffer, type OfferKeys } from "#catalogue/offers.ts";
import { mergeCustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import type { Database } from "#db/schema.generated.ts";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { changeCartOrder, type LineChange } from "#orders/cart-orders.ts";
import { applyUpdates, type LineOutcome, resolveUpdates } from "#orders/line-updates.rules.ts";
import { isBlocking, unitPriceAt } from "#orders/lines.rules.ts";
import { unknownOffers } from "#orders/orders.errors.ts";
import { describeRemark } from "#orders/remarks.ts";
import { audienceOf, type OrderScope, scopeOf } from "#orders/scope.ts";

type Tx = Transaction<Database>;

const keysOf = (items: readonly CartLineKey[]): OfferKeys => ({
  offerPriceKeys: items.flatMap(({ offerPriceId }) => offerPriceId ?? []),
  variantKeys: items.flatMap(({ offerPriceId, productVariantId }) => (offerPriceId ? [] : (productVariantId ?? []))),
});

/** Whether the order of the cart takes lines of this supplier. */
const isOrdered = (cart: CartRow, offer: LineOffer) =>
  cart.orderedSupplierIds === null || cart.orderedSupplierIds.includes(offer.supplierId);

/** A cart with an order keeps it in step with its lines. */
async function followInOrder(tx: Tx, scope: OrderScope, cart: CartRow, outcomes: readonly LineOutcome[], now: Date) {
  if (cart.status !== "ON_GOING") return;
  const changes = outcomes
    .filter(({ offer }) => isOrdered(cart, offer))
    .map(({ offer, quantity, customFieldValues, isBlocked }): LineChange => {
      const wanted = quantity === null || isBlocked ? null : { offer, quantity, customFieldValues };
      return { offerPriceId: offer.offerPriceId, wanted };
    });
  await changeCartOrder(tx, scope, cart.id, changes, now);
}

async function saveOutcomes(
  tx: Tx,
  cart: CartRow,
  outcomes: readonly LineOutcome[],
  existing: ReadonlySet<string>,
  now: Date,
) {
  const rows = outcomes.flatMap(({ offer, quantity, customFieldValues }) =>
    quantity === null
      ? []
      : [
          {
            offer_price_id: offer.offerPriceId,
            quantity,
            priced_at_e4: unitPriceAt(offer, quantity),
            custom_field_values: customFieldValues,
          },
        ],
  );
  await upsertCartLines(tx, cart.id, rows, now);
  const gone = outcomes.filter(({ offer, quantity }) => quantity === null && existing.has(offer.offerPriceId));
  await deleteCartLineRows(
    tx,
    cart.id,
    gone.map(({ offer }) => offer.offerPriceId),
  );
}

/**
 * Adds, changes and removes lines in one go, all or nothing. Answers one warning for each adjustment of a quantity and for
 * each reason that keeps a line out of the order. Throws 400 F-E-002 naming unknown offers, 404, 409.
 */
export async function updateCartLines(context: SessionContext, cartId: string, updates: readonly CartLineUpdate[]) {
  const { deps, locale } = context;
  const scope = scopeOf(context);
  const now = deps.clock();
  // Offers and definitions are read before the lock: what they say may change at any moment anyway.
  const [offers, fields] = await Promise.all([
    findOffersForLines(deps.db, audienceOf(scope, now), keysOf(updates)),
    findLineFields(deps.db),
  ]);
  const definitions = fields.ORDER_LOGISTIC_LINE;
  const outcomes = await inTransaction(deps.db, async (tx) => {
    const cart = await lockCartFor(tx, scope, cartId, "edit", now);
    const ids = offers.map(({ offerPriceId }) => offerPriceId);
    const current = await findLinesOfOffers(tx, cart.id, ids);
    const { resolved, unknown } = resolveUpdates(updates, offers, current, cart.currency);
    if (unknown.length > 0) throw unknownOffers(unknown, "offer");
    const changed = applyUpdates(resolved, current, {
      currency: cart.currency,
      hasMandatoryFields: (values) => hasMandatoryFields(definitions, values),
      mergeFields: (values, { customFields }) =>
        customFields
          ? mergeCustomFieldValues(definitions, values, customFields, { idType: "EXTERNAL_ID", path: "customFields" })
          : values,
    });
    await saveOutcomes(tx, cart, changed, new Set(current.map(({ offerPriceId }) => offerPriceId)), now);
    await followInOrder(tx, scope, cart, changed, now);
    return changed;
  });
  return outcomes.flatMap(({ offer, remarks }) =>
    remarks.map((remark) => ({
      id: offer.offerPriceExternalId,
      code: remark.code,
      detail: describeRemark(remark, locale),
      blocked: isBlocking(remark),
    })),
  );
}

/** Removes the lines of these offers or variants; unknown ones are skipped. Throws 404, 409. */
export async function deleteCartLines(context: SessionContext, cartId: string, keys: readonly CartLineKey[]) {
  const { deps } = context;
  const scope = scopeOf(context);
  const now = deps.clock();
  const offers = await findOffersForLines(deps.db, audienceOf(scope, now), keysOf(keys));
  await inTransaction(deps.db, async (tx) => {
    const cart = await lockCartFor(tx, scope, cartId, "edit", now);
    await deleteCartLineRows(
      tx,
      cart.id,
      offers.map(({ offerPriceId }) => offerPriceId),
    );
    const nothing = { quantity: null, customFieldValues: {}, remarks: [], isBlocked: false };
    await followInOrder(
      tx,
      scope,
      cart,
      offers.map((offer) => ({ offer, ...nothing })),
      now,
    );
  });
}
