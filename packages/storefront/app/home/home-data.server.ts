// What the first page shows: a guest the page of the editors, a buyer what waits for them (`buyer/load-buyer-home.server.ts`).
import { loadFrontPage } from "#content/page/filled-page.server.ts";
import { loadBuyerHome } from "#home/buyer/load-buyer-home.server.ts";
import type { LoadContext } from "#lib/session/context.ts";
import { getSession } from "#lib/session/session.server.ts";

/** One of both is null: a buyer has a page of their own. */
export async function loadHome(context: LoadContext, url: URL) {
  const isBuyer = getSession(context).state === "authenticated";
  return isBuyer
    ? { buyer: await loadBuyerHome(context, url), visitor: null }
    : { buyer: null, visitor: await loadFrontPage(context, url) };
}
