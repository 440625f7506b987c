// Writing the lines of a cart without its lock, in one statement that does nothing if somebody has written the cart since it was
// known or read.
import { type CartToWrite, writeUnchangedCart } from "#carts/cart-lines.queries.ts";
import type { KnownCarts } from "#carts/known-carts.ts";
import {
  answerToKeep,
  type CartLineOutcome,
  changeOf,
  idsOf,
  outcomesOf,
  type UpdateTerms,
} from "#carts/line-changes.ts";
import type { SessionContext } from "#http/context.ts";
import type { CurrentLine } from "#pricing/line-updates.rules.ts";

/** A cart among those that the process knows. */
export type KnownPlace = { readonly known: KnownCarts; readonly name: string };

/**
 * Writes the cart if it is still as it was read, and knows it from then on. Null, with nothing written, where somebody else
 * has written it. Throws 400 F-E-002 naming unknown offers, 409 naming lines that are gone.
 */
export async function writeUnchangedLines(
  context: SessionContext,
  { known, name }: KnownPlace,
  cart: CartToWrite,
  terms: UpdateTerms,
  now: Date,
): Promise<CartLineOutcome[] | null> {
  const { deps, buyer } = context;
  const { lines, ...rest } = cart;
  const outcomes = outcomesOf(terms, lines, cart.currency);
  const kept = answerToKeep(context, outcomes, now);
  const version = await writeUnchangedCart(deps.db, buyer, cart, { ...changeOf(outcomes, lines), kept }, now);
  if (version === null) return null;
  const after = new Map<string, CurrentLine | null | undefined>(idsOf(terms.offers).map((id) => [id, null]));
  for (const line of lines) after.set(line.offerPriceId, line);
  for (const { offer, quantity, extras } of outcomes) {
    const { offerPriceId } = offer;
    if (quantity === null) after.set(offerPriceId, null);
    else if (after.get(offerPriceId)) after.set(offerPriceId, { offerPriceId, quantity, extras });
    // One that was taken out a moment ago comes back with fields that nobody has read.
    else after.set(offerPriceId, undefined);
  }
  known.keep(name, { ...rest, version }, cart.version, after);
  return outcomes;
}
