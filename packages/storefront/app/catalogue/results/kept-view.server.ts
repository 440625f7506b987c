// The view that a signed-in buyer last chose, kept in a cookie for a year. Guests' pages are the same for everybody, so there
// the address alone decides.

import { type ResultState, type ResultView, viewOf } from "#catalogue/result-state.ts";
import type { LoadContext } from "#lib/session/context.ts";
import { writeCookie } from "#lib/session/cookies.ts";
import { getSession } from "#lib/session/session.server.ts";
import { readOwnCookie } from "#lib/session/session-cookies.server.ts";

const cookieName = "view";
const yearInSeconds = 365 * 24 * 60 * 60;

/** The view to show; one that a buyer chose by the address is kept. */
export function chooseView(context: LoadContext, request: Request, state: ResultState): ResultView {
  const session = getSession(context);
  const isAuthenticated = session.state === "authenticated";
  const kept = isAuthenticated ? readOwnCookie(session, request, cookieName) : undefined;
  if (isAuthenticated && state.view && state.view !== kept)
    session.cookies.set(
      cookieName,
      writeCookie(cookieName, state.view, { maxAgeSeconds: yearInSeconds, httpOnly: true }),
    );
  return viewOf(state, isAuthenticated, kept);
}
