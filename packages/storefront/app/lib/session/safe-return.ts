// Where a visitor goes after signing in or switching language: only to a path of this shop.

const base = "http://shop.invalid";
type Wanted = FormDataEntryValue | string | null | undefined;

/** The path with its query when it lies in the shop, otherwise null: no other site, however it is spelled. */
export function safeReturnPath(wanted: Wanted): string | null {
  if (typeof wanted !== "string" || !wanted.startsWith("/") || /^\/\/|[\p{Cc}\\]/u.test(wanted)) return null;
  if (!URL.canParse(wanted, base)) return null;
  const url = new URL(wanted, base);
  if (url.origin !== base || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

/** The page to show after signing in; null for the sign-in pages themselves, which would lead in a circle. */
export function pageAfterLogin(wanted: Wanted): string | null {
  const path = safeReturnPath(wanted);
  return path !== null && /^(\/en)?\/(auth|choice)\//i.test(path) ? null : path;
}
