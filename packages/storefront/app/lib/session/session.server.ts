// The session of a visitor (specification §4 and §5): opened once per request by `sessionMiddleware`, read by loaders.

import type { AuthenticatedUser } from "@comptoir/contract/auth";
import type { Address } from "@comptoir/contract/shared";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { type MiddlewareFunction, redirect } from "react-router";
import { type Area, areaOf } from "#lib/area.ts";
import { deskPathsIn, pageAtDesk } from "#lib/desk-paths.ts";
import { languageOf } from "#lib/locale.ts";
import { pageAfterLogin } from "#lib/navigation.ts";
import { pathsIn } from "#lib/paths.ts";
import { FOR_ONE_VISITOR, isMadeForAnybody } from "#lib/session/caching.ts";
import { type DeskClient, deskClients, type LoadContext, type Session, sessionContext } from "#lib/session/context.ts";
import { isOverTls, readCookies } from "#lib/session/cookies.ts";
import { tellFailure, tellRefusal } from "#lib/session/log.server.ts";
import { getAnonymousSdk, getSdk } from "#lib/session/sdk.server.ts";
import { isReturnedInstead } from "#lib/session/session.ts";
import {
  forgetSession,
  keepTokens,
  readAccount,
  type TokenPair,
  tokenCookies,
} from "#lib/session/session-cookies.server.ts";
import { clientOf, isTokenFresh, isTokenValid } from "#lib/session/token.ts";

type Refresh = (refreshToken: string, client: DeskClient | undefined) => Promise<TokenPair | undefined>;

const refreshing = new Map<string, Promise<TokenPair | undefined>>();

/** Concurrent requests of one browser share one refresh; each later one starts its own. */
export function shareRefresh(
  refreshToken: string,
  refresh: (refreshToken: string) => Promise<TokenPair | undefined>,
): Promise<TokenPair | undefined> {
  const running = refreshing.get(refreshToken);
  if (running) return running;
  const started = refresh(refreshToken).finally(() => refreshing.delete(refreshToken));
  refreshing.set(refreshToken, started);
  return started;
}

async function restore(session: Session, refreshToken: string, refresh: Refresh): Promise<Session> {
  try {
    const pair = await shareRefresh(refreshToken, (token) => refresh(token, session.client));
    if (pair) {
      keepTokens(session, pair);
      return { ...session, state: "authenticated", accessToken: pair.accessToken, refreshToken: pair.refreshToken };
    }
  } catch (error) {
    // Only a refusal says that the session is over: a shop that is away for a moment must not sign anybody out.
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    tellFailure("The session could not be refreshed", error);
  }
  forgetSession(session);
  return { ...session, state: "lost" };
}

/** A session of the shop or of the desk before its tokens are looked at: whose it would be, and in which account. */
function startWith(area: Area, cookies: ReadonlyMap<string, string>, tokens: readonly string[]): Session {
  const session = { area, state: "anonymous", cookies: new Map(), isRejected: false } as const;
  // Of a guest it says nothing, and may not: a guest's page is for everybody.
  const accountId = area === "shop" && tokens.length > 0 ? readAccount(cookies.get("account")) : undefined;
  const named = tokens.map(clientOf);
  const client = area === "desk" ? deskClients.find((kind) => named.every((name) => name === kind)) : undefined;
  return { ...session, ...(accountId && { accountId }), ...(client && tokens.length > 0 && { client }) };
}

/** Valid access token: authenticated. Expired but refreshable: refreshed. Otherwise anonymous, or lost if it had tokens. */
export async function openSession(
  request: Request,
  refresh: Refresh,
  now: Date,
  area: Area = "shop",
): Promise<Session> {
  const cookies = readCookies(request.headers.get("cookie"));
  const names = tokenCookies[area];
  const [token, refreshToken] = [cookies.get(names.access), cookies.get(names.refresh)];
  const session = startWith(
    area,
    cookies,
    [token, refreshToken].filter((text) => text !== undefined),
  );
  // A token of a buyer opens nothing at the desk.
  if (area === "desk" && !session.client && (token || refreshToken)) {
    forgetSession(session);
    return { ...session, state: "lost" };
  }
  const refreshable = isTokenValid(refreshToken, now);
  if (isTokenFresh(token, now) || (isTokenValid(token, now) && !refreshable))
    return { ...session, state: "authenticated", accessToken: token, ...(refreshToken ? { refreshToken } : {}) };
  if (refreshable) return restore(session, refreshToken, refresh);
  if (!token && !refreshToken) return session;
  if (!refreshToken) tellRefusal("No refresh token available");
  forgetSession(session);
  return { ...session, state: "lost" };
}

const isPrefetch = (request: Request) =>
  (request.headers.get("sec-purpose") ?? request.headers.get("purpose"))?.includes("prefetch") ?? false;

/** Data fetched ahead for a visitor serves the press that follows, but not another session. */
function keepForAMoment(headers: Headers): void {
  headers.set("Cache-Control", "private, max-age=10");
  headers.append("Vary", "Cookie");
}

/** Data and redirects bring no Cache-Control: a browser that kept them would show them after a sign-in, too. */
function askEachTime(headers: Headers): void {
  headers.set("Cache-Control", "private, no-cache");
  headers.append("Vary", "Cookie");
}

/** What says more than that says it still: events are not to be compressed on their way. */
function keepForOneVisitor(headers: Headers): void {
  if (!headers.get("Cache-Control")?.startsWith(FOR_ONE_VISITOR)) headers.set("Cache-Control", FOR_ONE_VISITOR);
}

/** The one place where cookies enter an answer. */
function answerWithCookies(request: Request, response: Response, session: Session): Response {
  const mark = isOverTls(new URL(request.url)) ? "; Secure" : "";
  for (const cookie of session.cookies.values()) response.headers.append("Set-Cookie", cookie + mark);
  if (!isMadeForAnybody(session)) keepForOneVisitor(response.headers);
  else if (isPrefetch(request)) keepForAMoment(response.headers);
  else if (!response.headers.has("Cache-Control")) askEachTime(response.headers);
  return response;
}

/** What a signed-in buyer sees may not be kept by the browser, so fetching it ahead would be work for nothing. */
const isUselessPrefetch = (request: Request, area: Area) =>
  isPrefetch(request) && readCookies(request.headers.get("cookie")).has(tokenCookies[area].refresh);

/** Opens the session before loaders and actions run, and writes its cookies on the way out. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const area = areaOf(url.pathname);
  if (isUselessPrefetch(request, area))
    return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  // Another server of the API may answer nothing at all: that is no token, either.
  const refresh: Refresh = async (refreshToken, client) =>
    (await getAnonymousSdk(context, languageOf(url.pathname), client).auth.refreshToken({ body: { refreshToken } }))
      ?.token;
  const session = await openSession(request, refresh, new Date(), area);
  context.set(sessionContext, session);
  const response = await next();
  if (!session.isRejected) return answerWithCookies(request, response, session);
  forgetSession(session);
  return answerWithCookies(request, redirect(expiredLogin(url, session)), session);
};

/** The sign-in, with the way on from there. Who never was signed in is told of no session that ended. */
function expiredLogin(url: URL, { area, state, afterLogin = url.pathname + url.search }: Session): string {
  const expired = state === "anonymous" ? null : 1;
  if (area === "desk")
    return deskPathsIn(languageOf(url.pathname)).login({ expired, returnTo: pageAtDesk(afterLogin) });
  return pathsIn(languageOf(url.pathname)).login({ expired, to: pageAfterLogin(afterLogin) });
}

/** The visitor of this request, as the middleware found out. Throws where it has not run. */
export const getSession = (context: LoadContext): Session => context.get(sessionContext);

/**
 * Lets signed-in visitors through. Others are redirected: to the sign-in page when their session was lost, when they would write
 * (specification §4) and at the desk, else to home with the wanted page (specification §2).
 */
export function requireSession(context: LoadContext, url: URL, method = "GET"): void {
  const session = getSession(context);
  if (session.state === "authenticated") return;
  if (session.state === "lost" || session.area === "desk" || method === "POST")
    throw redirect(expiredLogin(url, session));
  const to = pageAfterLogin(url.pathname + url.search);
  throw redirect(pathsIn(languageOf(url.pathname)).home({ login: "required", to }));
}

/** After a successful login: the tokens go into cookies, the account choice of an earlier user goes. */
export function startSession(context: LoadContext, pair: TokenPair): void {
  const session = getSession(context);
  forgetSession(session);
  keepTokens(session, pair);
}

/** Signs out: revokes the tokens, which may fail without consequence, and clears the cookies. */
export async function endSession(context: LoadContext): Promise<void> {
  const session = getSession(context);
  if (session.accessToken) {
    try {
      const body = session.refreshToken ? { refreshToken: session.refreshToken } : {};
      await getSdk(context, "fr").auth.revokeToken({ body });
    } catch (error) {
      tellFailure("The tokens could not be revoked", error);
    }
  }
  session.isRejected = false;
  forgetSession(session);
}

const users = new WeakMap<Session, Promise<AuthenticatedUser | null>>();

/** User, current account and accounts; null for visitors. Read once per request. Throws when the API fails. */
export function findAuthenticatedUser(context: LoadContext, url: URL): Promise<AuthenticatedUser | null> {
  const session = getSession(context);
  if (session.state !== "authenticated") return Promise.resolve(null);
  const known = users.get(session);
  if (known) return known;
  const user = getSdk(context, languageOf(url.pathname)).auth.getAuthenticatedUser();
  users.set(session, user);
  return user;
}

type SessionAddresses = { readonly shippingAddresses: Address[]; readonly billingAddresses: Address[] };

/** The addresses of the session state (specification §3), asked for where they are needed. Throws when the API fails. */
export async function listSessionAddresses(sdk: Pick<Sdk, "customerUsers">): Promise<SessionAddresses> {
  const addresses = await sdk.customerUsers.getCustomerUserAddresses();
  return {
    shippingAddresses: addresses.filter((address) => address.shipping),
    billingAddresses: addresses.filter((address) => address.billing),
  };
}

/** Sends buyers who order nothing here from the way to an order to the way back. */
export async function ensureOrdersHere(context: LoadContext, url: URL): Promise<void> {
  // A session that cannot be read is let through: the order itself is refused where it has to be.
  const answer = await findAuthenticatedUser(context, url).catch(() => null);
  if (answer && isReturnedInstead(answer)) throw redirect(pathsIn(languageOf(url.pathname)).punchoutReturn());
}
