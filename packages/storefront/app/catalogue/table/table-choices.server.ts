// The table as a buyer wants it, kept in a cookie for a year like the view. Guests' pages are the same for everybody.
import type { ResultView } from "#catalogue/result-state.ts";
import {
  faceOf,
  noChoices,
  readChoices,
  type TableChoices,
  type TableFace,
  writeChoices,
} from "#catalogue/table/table-choices.ts";
import type { LoadContext, Session } from "#lib/session/context.ts";
import { writeCookie } from "#lib/session/cookies.ts";
import { getSession } from "#lib/session/session.server.ts";
import { readOwnCookie } from "#lib/session/session-cookies.server.ts";

const cookieName = "table";
const yearInSeconds = 365 * 24 * 60 * 60;

/** What this browser keeps. */
export const readKeptChoices = (session: Session, request: Request): TableChoices =>
  readChoices(readOwnCookie(session, request, cookieName) ?? "");

/** Keeps it for a year. */
export function keepChoices(session: Session, choices: TableChoices): void {
  const options = { maxAgeSeconds: yearInSeconds, httpOnly: true };
  session.cookies.set(cookieName, writeCookie(cookieName, writeChoices(choices), options));
}

/** The face of the table of one place: a category, a product, or "" for searches. Cards need none of it. */
export function chooseFace(
  context: LoadContext,
  request: Request,
  { view, place }: { readonly view: ResultView; readonly place: string },
): TableFace {
  const session = getSession(context);
  const isKept = session.state === "authenticated" && view === "table";
  return faceOf(isKept ? readKeptChoices(session, request) : noChoices, place);
}
