// From the link of a procurement system to a session that is bound to its account and to this one visit, with the lines of
// the earlier basket when there is one.

import type { TokenPair } from "@comptoir/contract/auth";
import type { CartLineUpdate } from "@comptoir/contract/carts";
import { defaultCurrency } from "@comptoir/contract/conventions";
import { createAccessControl } from "#auth/access-control.ts";
import { openSessionOf } from "#auth/auth.ts";
import { updateCartLines } from "#carts/cart-lines.ts";
import { createCart } from "#carts/carts.ts";
import { findOffersForLines } from "#catalogue/offers/offers.ts";
import { inTransaction } from "#db/transaction.ts";
import { type PublicContext, peopleOf, type SessionContext } from "#http/context.ts";
import { countAttempts } from "#http/rate-limit.ts";
import { startLinkInvalid } from "#punchout/punchout.errors.ts";
import { findReturnedItems, setMissingItems, takeLink } from "#punchout/punchout.queries.ts";
import { allowedRights, type EarlierItem, sessionSeconds } from "#punchout/punchout.rules.ts";
import { linkHash } from "#punchout/setups.ts";
import { invariant } from "#shared/refusal.ts";

/** The name and currency of every first cart (specification §9). */
const firstCart = { name: "Default Cart", currency: defaultCurrency };

/** The context of calls in a session that this transaction has just opened. */
async function enter(context: PublicContext, { accessToken }: TokenPair): Promise<SessionContext> {
  const { authenticate } = createAccessControl(context.deps);
  const store = Promise.resolve(context.store);
  const session = await authenticate({ bearer: accessToken, client: "ACCOUNT", accountKey: null, store });
  const { user, buyer, actor } = peopleOf(session, context.store, context.locale);
  invariant(user && buyer, "a session of punch-out is bound to an account");
  return { ...context, bearer: accessToken, user, audience: buyer, buyer, actor };
}

/** Earlier lines by the names that the catalogue knows today, and the parts that it no longer knows. */
async function resolveItems({ deps, buyer }: SessionContext, items: readonly EarlierItem[]) {
  const keys = {
    offerPriceKeys: items.flatMap(({ auxiliaryId }) => auxiliaryId ?? []),
    variantKeys: items.map(({ partId }) => partId),
  };
  const offers = await findOffersForLines(deps.db, buyer, keys, deps.clock());
  const offerPrices = new Set(offers.map((offer) => offer.offerPriceExternalId));
  const variants = new Set(offers.map((offer) => offer.variantExternalId));
  const lines: CartLineUpdate[] = [];
  const missing: string[] = [];
  const updateAction = "ADD_QUANTITY" as const; // A part may stand in several lines.
  for (const { partId, auxiliaryId, quantity } of items) {
    if (auxiliaryId !== null && offerPrices.has(auxiliaryId))
      lines.push({ offerPriceId: auxiliaryId, quantity, updateAction });
    else if (variants.has(partId)) lines.push({ productVariantId: partId, quantity, updateAction });
    else missing.push(partId);
  }
  return { lines, missing };
}

type Link = NonNullable<Awaited<ReturnType<typeof takeLink>>>;

/** The earlier basket: as the procurement system tells it, else as it went back under the same cookie. */
async function findEarlierItems(context: SessionContext, { operation, items, key, buyerCookie }: Link) {
  if (operation === "CREATE" || items.length > 0 || !buyerCookie) return items;
  return findReturnedItems(context.deps.db, key, buyerCookie);
}

/**
 * Uses the link up and opens its session, all or nothing. Throws 400 TOKEN_INVALID for a link that is unknown, used or
 * expired, 401 when the user may no longer use the shop, 429.
 */
export async function openPunchout(context: PublicContext, token: string) {
  const { takeBack } = await countAttempts(context.deps, [{ limit: "linkByAddress", subject: context.clientAddress }]);
  const opened = await inTransaction(context.deps.db, async (tx) => {
    // Nothing is remembered that a failure would take back.
    const { recall: _, ...deps } = { ...context.deps, db: tx };
    const link = await takeLink(tx, linkHash(token), deps.clock());
    if (!link) throw startLinkInvalid(context.locale);
    const { id: punchoutId, accountId, userId, mayOrder, selectedItem } = link;
    const rights = allowedRights(mayOrder);
    const pair = await openSessionOf(deps, userId, { accountId, rights, punchoutId, seconds: sessionSeconds });
    const session = await enter({ ...context, deps }, pair);
    const { cart } = await createCart(session, firstCart);
    const { lines, missing } = await resolveItems(session, await findEarlierItems(session, link));
    if (lines.length > 0) await updateCartLines(session, cart.id, lines);
    if (missing.length > 0) await setMissingItems(tx, punchoutId, missing);
    return { token: pair, selectedItem, hasBasket: lines.length > 0 };
  });
  await takeBack();
  return opened;
}
