// The cookies of a session: two tokens until their own exp, and the account chosen in this browser; and the way to what
// else a browser keeps.
import type { Area } from "#lib/area.ts";
import type { Session } from "#lib/session/context.ts";
import { readCookies, writeCookie } from "#lib/session/cookies.ts";
import { expiryOf } from "#lib/session/token.ts";

export type TokenPair = { readonly accessToken: string; readonly refreshToken: string };
type SessionCookie = "token" | "refreshToken" | "account" | "deskToken" | "deskRefreshToken";

/** What each session is kept under: those of shop and desk live side by side in a browser. */
export const tokenCookies = {
  shop: { access: "token", refresh: "refreshToken" },
  desk: { access: "deskToken", refresh: "deskRefreshToken" },
} as const satisfies Record<Area, Record<string, SessionCookie>>;

/** Keeps both tokens in the browser until the exp of each. */
export function keepTokens(session: Session, pair: TokenPair): void {
  const { access, refresh } = tokenCookies[session.area ?? "shop"];
  const tokens = { [access]: pair.accessToken, [refresh]: pair.refreshToken };
  for (const [name, token] of Object.entries(tokens)) {
    const expires = new Date((expiryOf(token) ?? 0) * 1000);
    session.cookies.set(name, writeCookie(name, token, { expires, httpOnly: true }));
  }
}

/** Keeps the account until the browser is closed. */
export function keepAccount(session: Session, accountId: string): void {
  session.cookies.set("account", writeCookie("account", accountId, { httpOnly: true }));
}

/** The account of a cookie. What could be no account's id is nobody's choice, and could not be sent as a header. */
export const readAccount = (kept: string | undefined): string | undefined =>
  kept !== undefined && /^[\w-]{1,64}$/.test(kept) ? kept : undefined;

/** The browser drops one cookie of the session with this answer. */
export function forgetCookie(session: Session, name: SessionCookie): void {
  session.cookies.set(name, writeCookie(name, "", { maxAgeSeconds: 0, httpOnly: true }));
}

/** The browser drops the tokens and the chosen account with this answer: the visitor is a guest. */
export function forgetSession(session: Session): void {
  const { access, refresh } = tokenCookies[session.area ?? "shop"];
  for (const name of [access, refresh]) forgetCookie(session, name);
  if (session.area !== "desk") forgetCookie(session, "account");
}

/** What this browser keeps under a name. The answer is then of this browser alone, also where it keeps nothing. */
export function readOwnCookie(session: Session, request: Request, name: string): string | undefined {
  session.isForOneVisitor = true;
  return readCookies(request.headers.get("cookie")).get(name);
}
