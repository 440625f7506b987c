// No write from a page that was made for another account than the one in use (ux A-07).
import type { MiddlewareFunction } from "react-router";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { type PageAccount, pageAccountHeader } from "#lib/session/page-account.ts";
import { findAuthenticatedUser, getSession } from "#lib/session/session.server.ts";

/** What a page may ask for whatever its account: another account or language, signing in and out. */
function isForAnyAccount(pathname: string): boolean {
  const { chooseAccount, chooseLanguage, login, logout } = pathsIn(languageOf(pathname));
  return [chooseAccount(), chooseLanguage(), login(), logout()].includes(pathname);
}

/**
 * Refuses it (409) before anything of it is read, with the account in use: the page says so, keeps what was typed and may send it again.
 * Pages without scripts do not name theirs.
 */
export const pageAccountMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const made = request.headers.get(pageAccountHeader);
  const { state, accountId } = getSession(context);
  if (made === null || state !== "authenticated" || made === accountId || isForAnyAccount(url.pathname)) return next();
  const account = (await findAuthenticatedUser(context, url))?.account;
  if (!account || account.id === made) return next();
  const inUse: PageAccount = { id: account.id, name: account.name };
  return Response.json(inUse, { status: 409, headers: { [pageAccountHeader]: account.id } });
};
