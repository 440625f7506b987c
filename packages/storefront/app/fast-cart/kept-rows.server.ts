// Rows that wait in the browser while their buyer signs in, for those without scripts; with scripts the draft does it.
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { changeRows, type Row } from "#fast-cart/sheet.rules.ts";
import { MOST_LINES } from "#fast-cart/table.rules.ts";
import type { Session } from "#lib/context.ts";
import { readCookies, writeCookie } from "#lib/cookies.ts";

const cookieName = "fastCart";
/** Cookies of 4 kB are kept by every browser: some 400 lines of this kind. */
const mostCookieCharacters = 3500;
const keptForSeconds = 30 * 60;
/** Of a cookie once unpacked; what is larger was not written here. */
const MOST_BYTES = 256 * 1024;

/** Keeps the rows until they are taken; false when they are too many for a cookie. */
export function keepRows(session: Session, rows: readonly Row[]): boolean {
  const text = rows.map(({ code, quantity }) => `${code}\t${quantity}`).join("\n");
  const value = deflateRawSync(text).toString("base64url");
  if (value.length > mostCookieCharacters) return false;
  session.cookies.set(cookieName, writeCookie(cookieName, value, { maxAgeSeconds: keptForSeconds, httpOnly: true }));
  return true;
}

function unpack(value: string): string {
  try {
    return inflateRawSync(Buffer.from(value, "base64url"), { maxOutputLength: MOST_BYTES }).toString();
  } catch {
    return ""; // The cookie was cut or changed: there is nothing to bring back.
  }
}

/** Takes the rows that were kept; they are given once. */
export function takeRows(session: Session, request: Request): readonly Row[] {
  const value = readCookies(request.headers.get("cookie")).get(cookieName);
  if (!value) return [];
  session.cookies.set(cookieName, writeCookie(cookieName, "", { maxAgeSeconds: 0, httpOnly: true }));
  const lines = unpack(value)
    .split("\n")
    .slice(0, MOST_LINES)
    .map((line) => line.split("\t"))
    .flatMap(([code = "", quantity = ""]) =>
      code === "" ? [] : [{ line: 0, readings: [{ code, quantity }] as const }],
    );
  return changeRows([], { kind: "add", lines });
}
