// Where an address may lead. Leaving the shop needs an explicit flag (specification §8), and no client can set it: everything
// that goes on to an address of a form, a query or a header, after signing in, switching language or adding, asks here.

const isOwnPath = (target: string) => /^\/(?![/\\])/.test(target) || /^[?#]/.test(target);

/** Gives the target back when it is a path of the shop or `external` is set; throws otherwise. */
export function ensureNavigable(target: string, options: { readonly external?: boolean } = {}): string {
  if (isOwnPath(target)) return target;
  if (!options.external)
    throw new Error(`Refused to navigate to "${target}": pass { external: true } to leave the shop.`);
  const protocol = URL.canParse(target) ? new URL(target).protocol : "";
  if (!["http:", "https:", "mailto:", "tel:"].includes(protocol))
    throw new Error(`Refused to navigate to "${target}": not an address a browser can open safely.`);
  return target;
}

const base = "http://shop.invalid";
type ReturnField = FormDataEntryValue | string | null | undefined;

/** The path with its query when it lies in the shop, otherwise null: no other site, however it is spelled. */
export function safeReturnPath(wanted: ReturnField): string | null {
  if (typeof wanted !== "string" || !wanted.startsWith("/") || /^\/\/|[\p{Cc}\\]/u.test(wanted)) return null;
  if (!URL.canParse(wanted, base)) return null;
  const url = new URL(wanted, base);
  // An address of the shop has no empty segment; without what stands before one, it would name another site.
  if (url.origin !== base || url.pathname.includes("//")) return null;
  return url.pathname + url.search + url.hash;
}

/** The page to show after signing in; null for the sign-in pages themselves, which would lead in a circle. */
export function pageAfterLogin(wanted: ReturnField): string | null {
  const path = safeReturnPath(wanted);
  return path !== null && /^(\/en)?\/(auth|choice)\//i.test(path) ? null : path;
}
