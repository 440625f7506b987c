// Where a client says that it wants to go back to, after signing in, switching language or adding: only to a path of this
// shop. Everything that leads on to an address of a form, a query or a header asks here.

const base = "http://shop.invalid";
type ReturnWish = FormDataEntryValue | string | null | undefined;

/** The path with its query when it lies in the shop, otherwise null: no other site, however it is spelled. */
export function safeReturnPath(wanted: ReturnWish): string | null {
  if (typeof wanted !== "string" || !wanted.startsWith("/") || /^\/\/|[\p{Cc}\\]/u.test(wanted)) return null;
  if (!URL.canParse(wanted, base)) return null;
  const url = new URL(wanted, base);
  // An address of the shop has no empty segment; without what stands before one, it would name another site.
  if (url.origin !== base || url.pathname.includes("//")) return null;
  return url.pathname + url.search + url.hash;
}

/** The page to show after signing in; null for the sign-in pages themselves, which would lead in a circle. */
export function pageAfterLogin(wanted: ReturnWish): string | null {
  const path = safeReturnPath(wanted);
  return path !== null && /^(\/en)?\/(auth|choice)\//i.test(path) ? null : path;
}
