// Signing in, refreshing and signing out (accounts 3). A session is one family of refresh tokens: each is used once, and
// one that comes back later than 30 seconds ends the family.
import { randomUUID } from "node:crypto";
import type { TokenPair } from "@comptoir/contract/auth";
import { countedAddress } from "@comptoir/http/address";
import {
  accountChecked,
  badCredentials,
  otherClient,
  storeForbidden,
  tokenExpired,
  tokenInvalid,
  userInactive,
  userNotFound,
} from "#auth/auth.errors.ts";
import { narrowRights, rightsOf } from "#auth/auth.rules.ts";
import { isLiveLink } from "#auth/links.queries.ts";
import { isPasswordOf } from "#auth/passwords.ts";
import {
  endSession,
  findLoginUser,
  findRefreshToken,
  findSession,
  insertRefreshToken,
  insertSession,
  type LoginUser,
  lockRefreshToken,
  replaceRefreshToken,
  type SessionBounds,
  shortenSession,
} from "#auth/sessions.queries.ts";
import { tokensOf } from "#auth/tokens.ts";
import { hasWaitingAccount } from "#auth/users.queries.ts";
import { inTransaction } from "#db/transaction.ts";
import type { PublicContext, SessionContext, UserContext } from "#http/context.ts";
import { countAttempts, slowDown } from "#http/rate-limit.ts";
import type { Deps } from "../deps.ts";

/** Accounts 3.3: parallel tabs that refresh at the same time get the same pair. */
export const graceMilliseconds = 30_000;

/** Tokens count in whole seconds; what is stored must too, or a token signed again would differ. */
const wholeSeconds = (date: Date) => new Date(Math.floor(date.getTime() / 1000) * 1000);

function mayUseTheShop(user: LoginUser): boolean {
  return user.status === "ACTIVE" && (user.client !== "ACCOUNT" || user.isApprover !== null);
}

type TokenTerms = {
  readonly tokenId: string;
  readonly issuedAt: Date;
  readonly sessionId: string;
  readonly endsAt: Date;
  readonly allowedRights: readonly string[] | null;
};

function signPair(deps: Deps, user: LoginUser, issued: TokenTerms): Promise<TokenPair> {
  const { tokenId, issuedAt, sessionId, endsAt, allowedRights } = issued;
  const rights = narrowRights(rightsOf({ ...user, isApprover: user.isApprover ?? false }), allowedRights);
  return tokensOf(deps.config).signPair({
    tokenId,
    issuedAt,
    session: { id: sessionId, expiresAt: endsAt },
    user,
    rights,
  });
}

/** A session that is narrower and shorter than those of its user. */
export type BoundSession = SessionBounds & { readonly seconds: number };

/** Opens a session for a user whose identity is already proven. */
export async function openSession(deps: Deps, user: LoginUser, bounds: BoundSession | null = null): Promise<TokenPair> {
  const issuedAt = wholeSeconds(deps.clock());
  const seconds = Math.min(deps.config.sessionLifetime, bounds?.seconds ?? Number.POSITIVE_INFINITY);
  const endsAt = new Date(issuedAt.getTime() + seconds * 1000);
  const allowedRights = bounds?.rights ?? null;
  const issued = { tokenId: randomUUID(), sessionId: randomUUID(), issuedAt, endsAt, allowedRights };
  await inTransaction(deps.db, async (transaction) => {
    const session = { id: issued.sessionId, userId: user.id, createdAt: issuedAt, expiresAt: endsAt, bounds };
    await insertSession(transaction, session);
    await insertRefreshToken(transaction, { id: issued.tokenId, sessionId: issued.sessionId, issuedAt });
  });
  return signPair(deps, user, issued);
}

/**
 * Opens a session for an active user of an active account who was named by somebody entitled to. Throws 401 for any other.
 */
export async function openSessionOf(deps: Deps, userId: string, bounds: BoundSession): Promise<TokenPair> {
  const user = await findLoginUser(deps.db, { id: userId });
  if (!user || !mayUseTheShop(user)) throw userInactive();
  return openSession(deps, user, bounds);
}

/** Lets the session of a call end so many seconds from now, unless it ends before. */
export function endSessionIn({ deps, user }: SessionContext, seconds: number): Promise<void> {
  return shortenSession(deps.db, user.sessionId, new Date(deps.clock().getTime() + seconds * 1000));
}

/**
 * Signs in with e-mail and password. Only failures count against the limits: one's own are refused beyond them, those of
 * strangers with the same e-mail make one wait a moment. What is wrong besides the password is told only to those who
 * know it.
 */
export async function logIn(
  { deps, client, store, clientAddress }: PublicContext,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<{ readonly token: TokenPair; readonly userId: string; readonly isApprover: boolean }> {
  const { counts, takeBack } = await countAttempts(deps, [
    { limit: "signInByEmailAndAddress", subject: `${countedAddress(clientAddress ?? "")} ${username}` },
    { limit: "signInByAddress", subject: clientAddress },
    { limit: "signInByEmail", subject: username },
  ]);
  await slowDown(deps, (counts.signInByEmail ?? 0) - (counts.signInByEmailAndAddress ?? 0));
  const found = await findLoginUser(deps.db, { email: username });
  const matches = await isPasswordOf(found?.passwordHash, password);
  // Who knows the password is not guessing, at the door of another kind of user neither: the desk tries one after the other.
  if (matches) await takeBack();
  const user = found?.client === client ? found : undefined;
  if (!user && deps.config.tellsUnknownUsers) throw userNotFound();
  if (!user || !matches) throw badCredentials();
  if (!mayUseTheShop(user)) {
    const isChecked = user.status === "ACTIVE" && (await hasWaitingAccount(deps.db, user.id));
    throw isChecked ? accountChecked() : userInactive();
  }
  if (user.storeIds.length > 0 && !user.storeIds.includes(store.id)) throw storeForbidden();
  return { token: await openSession(deps, user), userId: user.id, isApprover: user.isApprover ?? false };
}

/**
 * Whether a password is the caller's own: asked once more before what a session alone should not open. A wrong one counts as a failed
 * sign-in does. Throws 429 beyond its limits.
 */
export async function isOwnPassword({ deps, user, clientAddress }: UserContext, password: string): Promise<boolean> {
  const { takeBack } = await countAttempts(deps, [
    { limit: "signInByEmailAndAddress", subject: `${countedAddress(clientAddress ?? "")} ${user.email}` },
    { limit: "signInByAddress", subject: clientAddress },
  ]);
  const found = await findLoginUser(deps.db, { id: user.userId });
  const matches = await isPasswordOf(found?.passwordHash, password);
  if (matches) await takeBack();
  return matches;
}

/** Exchanges a refresh token for a new pair. Throws 401 for one that is expired, ended, or used before. */
export async function refreshSession({ deps, client }: PublicContext, refreshToken: string): Promise<TokenPair> {
  const now = deps.clock();
  const claims = await tokensOf(deps.config).readRefreshToken(refreshToken, now);
  if (claims.client !== client) throw otherClient(client);
  const issued = await inTransaction(deps.db, async (transaction): Promise<TokenTerms | null> => {
    const current = await lockRefreshToken(transaction, claims.tokenId);
    if (!current || current.endedAt !== null) return null;
    if (current.sessionExpiresAt <= now) throw tokenExpired();
    const { sessionId, sessionExpiresAt: endsAt, allowedRights } = current;
    const session = { sessionId, endsAt, allowedRights };
    if (!current.replacedAt) {
      const next = { ...session, tokenId: randomUUID(), issuedAt: wholeSeconds(now) };
      await insertRefreshToken(transaction, { id: next.tokenId, ...next });
      await replaceRefreshToken(transaction, current.id, next.tokenId, now);
      return next;
    }
    const next = current.replacedBy ? await findRefreshToken(transaction, current.replacedBy) : undefined;
    if (next && now.getTime() - current.replacedAt.getTime() <= graceMilliseconds)
      return { ...session, tokenId: next.id, issuedAt: next.issuedAt };
    await endSession(transaction, current.sessionId, "TOKEN_REUSE", now);
    return null;
  });
  if (!issued) deps.recall?.forget("access");
  const user = issued ? await findLoginUser(deps.db, { id: claims.userId }) : undefined;
  if (!issued || !user || !mayUseTheShop(user)) throw tokenInvalid();
  return signPair(deps, user, issued);
}

/** Ends the sessions of the given tokens, expired ones included; tokens that are not ours change nothing. */
export async function logOut({ deps, bearer }: PublicContext, refreshToken: string | null): Promise<void> {
  for (const token of [bearer, refreshToken]) {
    const sessionId = token && (await tokensOf(deps.config).findSessionId(token));
    if (sessionId) await endSession(deps.db, sessionId, "SIGN_OUT", deps.clock());
  }
  deps.recall?.forget("access");
}

/** Whether a token of any kind could be used now: access, refresh, or the token of a link in a mail (accounts 3.2). */
export async function isTokenUsable(deps: Deps, token: string): Promise<boolean> {
  const now = deps.clock();
  if (token.split(".").length !== 3) return isLiveLink(deps.db, token, deps.clock());
  const tokens = tokensOf(deps.config);
  const access = await tokens.readAccessToken(token, now).catch(() => null);
  if (access) return (await findSession(deps.db, access.sessionId, null, now)) !== undefined;
  const refresh = await tokens.readRefreshToken(token, now).catch(() => null);
  const row = refresh && (await findRefreshToken(deps.db, refresh.tokenId));
  if (!row || row.endedAt !== null || row.sessionExpiresAt <= now) return false;
  return row.replacedAt === null || now.getTime() - row.replacedAt.getTime() <= graceMilliseconds;
}
