// What a buyer does with the lines of a cart. A write takes the same few statements for one line and for a thousand.
import type { CartLineUpdate, CartLineWarnings } from "@comptoir/contract/carts";
import { cartToWrite } from "#carts/cart-lines.queries.ts";
import { knownCartsOf, nameOfCart } from "#carts/known-carts.ts";
import { type CartLineOutcome, idsOf, keysOf, presentOutcomes } from "#carts/line-changes.ts";
import { writeLockedCart } from "#carts/locked-lines.ts";
import { findLineFields } from "#carts/read-cart.ts";
import { type KnownPlace, writeUnchangedLines } from "#carts/unchanged-lines.ts";
import { areStillSo, findingTermsAnd, type OfferTerms } from "#catalogue/offers/offers.ts";
import type { SessionContext } from "#http/context.ts";
import { Refusal } from "#shared/refusal.ts";

/**
 * Adds, changes and removes lines in one go, all or nothing. Answers one warning for each adjustment of a quantity and for
 * each reason that keeps a line out of the order. Throws 400 F-E-002 naming unknown offers, 404, 409.
 *
 * One statement where the process knows the lines and their offers; two where it has to read them and nobody else writes the
 * cart at the same moment: one reads cart, lines and offers, one writes if the cart is still as it was read. Otherwise, and
 * for a cart with an order, the cart is locked first.
 */
export async function updateCartLines(
  context: SessionContext,
  cartId: string,
  updates: readonly CartLineUpdate[],
): Promise<CartLineWarnings> {
  const { deps, buyer } = context;
  const known = knownCartsOf(deps.recall);
  const name = nameOfCart(buyer, cartId);
  const outcomes = await known.inTurn(name, () => writeLines(context, cartId, updates, { known, name }));
  return presentOutcomes(outcomes, buyer.locale);
}

const findTermsAndCart = findingTermsAnd(cartToWrite);

/** Updates whose terms are worth remembering: nobody writes the same long list again and again. */
const mostRemembered = 20;

/** Writes the cart as it is known, else as it is read, else locked. */
async function writeLines(
  context: SessionContext,
  cartId: string,
  updates: readonly CartLineUpdate[],
  place: KnownPlace,
): Promise<CartLineOutcome[]> {
  const { deps, buyer } = context;
  const now = deps.clock();
  const fields = await findLineFields(deps);
  const definitions = fields.ORDER_LOGISTIC_LINE;
  const keys = keysOf(updates);
  const name = JSON.stringify([buyer.accountId, buyer.tagIds, buyer.viewIds, buyer.storeViewId, keys]);
  const known = await deps.recall?.known<readonly OfferTerms[]>("terms", name)?.catch(() => null);
  const knownCart = known && areStillSo(known, now) && place.known.find(place.name, idsOf(known));
  if (knownCart) {
    const terms = { updates, definitions, offers: known };
    // What is refused by what was known may be allowed by what is so.
    const done = await writeUnchangedLines(context, place, knownCart, terms, now).catch(nullIfRefused);
    if (done) return done;
  }

  const reading = findTermsAndCart(deps.db, buyer, keys, now, { ...buyer, cartId });
  if (updates.length <= mostRemembered)
    deps.recall?.renewed("terms", name, async () => (await reading).offers).catch(() => {}); // Told below.
  const { offers, value: cart } = await reading;
  const terms = { updates, definitions, offers };
  const done = cart?.status === "INIT" ? await writeUnchangedLines(context, place, cart, terms, now) : null;
  return done ?? writeLockedCart(context, cartId, terms, now);
}

function nullIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
