// Pages of the shop that links in mails lead to.
import { foreignUrl } from "#auth/auth.errors.ts";
import { isOwnUrl } from "#auth/auth.rules.ts";
import type { PublicContext } from "#http/context.ts";

/** `page` with the token as its parameter. */
export function withToken(page: string, token: string): string {
  const url = new URL(page);
  url.searchParams.set("token", token);
  return url.href;
}

/** Takes a page that a caller chose for a link in a mail. Throws 400 for one outside the shop. */
export function ownPage({ deps, store }: PublicContext, page: string | null | undefined, field: string): string | null {
  if (!page) return null;
  if (!isOwnUrl(page, [deps.config.shopUrl, store.url])) throw foreignUrl(field);
  return page;
}
