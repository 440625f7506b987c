// What the frame of every page shows: shop, session, lines in the cart, quotes that wait. None of it can fail a page.

import { type AuthenticatedUser, isCustomerUser } from "@comptoir/contract/auth";
import { findShownActive } from "#carts/active-cart.server.ts";
import { languageOf } from "#lib/locale.ts";
import { type LoadContext, requestContext } from "#lib/session/context.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { findAuthenticatedUser, getSession } from "#lib/session/session.server.ts";
import { anonymous, type RootData, type SessionState, type SessionUser } from "#lib/session/session.ts";
import { expiryOf } from "#lib/session/token.ts";
import { prepareSignedInParts } from "#shell/frame/signed-in-parts.ts";
import { findWaitingQuotes } from "#shell/frame/waiting-quotes.server.ts";

function presentUser(user: AuthenticatedUser["user"]): SessionUser | null {
  if (!isCustomerUser(user)) return null;
  const { id, firstName, lastName, email, rights, organisations, mainOrganisationId } = user;
  return { id, firstName, lastName, email, rights, organisations, mainOrganisationId };
}

async function loadSession(context: LoadContext, url: URL): Promise<SessionState> {
  const session = getSession(context);
  if (session.state !== "authenticated") return { ...anonymous, isLost: session.state === "lost" };
  const endsAt = expiryOf(session.refreshToken ?? session.accessToken ?? "");
  try {
    const answer = await findAuthenticatedUser(context, url);
    if (!answer) return anonymous;
    const { user, account, accounts, punchout = null, unreadNotifications = 0 } = answer;
    const of = { user: presentUser(user), account, accounts, punchout, unreadNotifications };
    return { isAuthenticated: true, ...of, endsAt, isLost: false };
  } catch (error) {
    if (session.isRejected) return { ...anonymous, isLost: true };
    // The page may still work: its own calls will tell.
    tellFailure("The user of the session could not be read", error);
    return { ...anonymous, isAuthenticated: true, endsAt };
  }
}

/** Lines of the cart that new lines go to; null when there is none to tell. */
async function countCartLines(context: LoadContext, url: URL): Promise<number | null> {
  if (getSession(context).state !== "authenticated") return null;
  try {
    const { cart } = await findShownActive(getSdk(context, languageOf(url.pathname)));
    return cart?.numberOfLines ?? 0;
  } catch (error) {
    // The link to the cart stays, without a number.
    tellFailure("The lines of the cart could not be counted", error);
    return null;
  }
}

/**
 * What every page shows around its content: the visitor, the shop, and the counts of its header. A count that fails is
 * null.
 */
export async function loadRootData(context: LoadContext, url: URL): Promise<RootData> {
  const { brand, publicUrl, isDemo, contact } = context.get(requestContext).shop;
  // The desk has a frame of its own, and no buyer.
  if (getSession(context).area === "desk")
    return {
      session: anonymous,
      shop: { brand, publicUrl, isDemo, contact },
      cartLineCount: null,
      waitingQuoteCount: null,
    };
  const [session, cartLineCount, waiting] = await Promise.all([
    loadSession(context, url),
    countCartLines(context, url),
    findWaitingQuotes(context, url),
    getSession(context).state === "authenticated" && prepareSignedInParts(),
  ]);
  return {
    session,
    shop: { brand, publicUrl, isDemo, contact },
    cartLineCount,
    waitingQuoteCount: waiting?.count ?? null,
  };
}
