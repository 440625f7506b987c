// Which columns of a file hold codes and quantities, when its buyer says so; remembered for files of the same form (ux F-03).
import { MOST_COLUMNS } from "#fast-order/reading/order-file.rules.ts";
import type { Columns } from "#goods/reading/table.rules.ts";
import type { Session } from "#lib/session/context.ts";
import { writeCookie } from "#lib/session/cookies.ts";
import { readOwnCookie } from "#lib/session/session-cookies.server.ts";

const cookieName = "fastOrderColumns";
const keptForSeconds = 365 * 24 * 60 * 60;

/** A place as a select sends it; null for "find it yourself". */
function placeIn(value: unknown): number | null {
  const place = typeof value === "string" && /^\d{1,2}$/.test(value) ? Number(value) : Number.NaN;
  return place < MOST_COLUMNS ? place : null;
}

/** The columns that a form names. */
export function readColumns(form: FormData): Columns | null {
  const code = placeIn(form.get("codeColumn"));
  return code === null ? null : { code, quantity: placeIn(form.get("quantityColumn")) };
}

/** Keeps which columns were chosen for files with this signature, for the next of them; those of other files go. */
export function keepColumns(session: Session, signature: string, { code, quantity }: Columns): void {
  const value = JSON.stringify([signature, String(code), quantity === null ? "" : String(quantity)]);
  session.cookies.set(cookieName, writeCookie(cookieName, value, { maxAgeSeconds: keptForSeconds, httpOnly: true }));
}

/** The next file finds its columns itself. */
export function forgetColumns(session: Session): void {
  session.cookies.set(cookieName, writeCookie(cookieName, "", { maxAgeSeconds: 0, httpOnly: true }));
}

/** The columns that were chosen for a file with this signature; null for others. */
export function rememberedColumns(session: Session, request: Request, signature: string): Columns | null {
  try {
    const kept: unknown = JSON.parse(readOwnCookie(session, request, cookieName) ?? "null");
    const [known, code, quantity] = Array.isArray(kept) ? (kept as unknown[]) : [];
    const place = placeIn(code);
    return known === signature && place !== null ? { code: place, quantity: placeIn(quantity) } : null;
  } catch {
    return null; // The cookie was cut or changed.
  }
}
