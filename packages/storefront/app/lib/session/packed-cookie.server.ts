// A text that waits in the browser for those without scripts, as a cookie that is small enough for every browser.
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Session } from "#lib/session/context.ts";
import { writeCookie } from "#lib/session/cookies.ts";
import { readOwnCookie } from "#lib/session/session-cookies.server.ts";

/** Cookies of 4 kB are kept by every browser: some 400 lines of an order. */
export const mostCookieCharacters = 3500;
/** How long a visitor may take to come back for what waits. */
export const keptForSeconds = 30 * 60;
/** Of a cookie once unpacked; what is larger was not written here. */
const MOST_BYTES = 256 * 1024;

/** Keeps the text for half an hour; false when it is too long for a cookie. */
export function keepPacked(session: Session, name: string, text: string): boolean {
  const value = deflateRawSync(text).toString("base64url");
  if (value.length > mostCookieCharacters) return false;
  session.cookies.set(name, writeCookie(name, value, { maxAgeSeconds: keptForSeconds, httpOnly: true }));
  return true;
}

/** The text that was kept; "" when there is none, or the cookie was cut or changed. */
export function readPacked(session: Session, request: Request, name: string): string {
  const value = readOwnCookie(session, request, name) ?? "";
  try {
    return inflateRawSync(Buffer.from(value, "base64url"), { maxOutputLength: MOST_BYTES }).toString();
  } catch {
    return ""; // There is nothing to bring back.
  }
}

/** The browser drops the text with this answer. */
export function forgetPacked(session: Session, name: string): void {
  session.cookies.set(name, writeCookie(name, "", { maxAgeSeconds: 0, httpOnly: true }));
}
