// Waiting for an article that is out of stock: begun and given up by a form, which leads back to the page that it stands on.
import type { Sdk } from "@comptoir/sdk/client";
import { redirect } from "react-router";
import { safeReturnPath } from "#lib/navigation.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { sentValue } from "#lib/typed-fields.ts";
import { watchFailure, watchParameter } from "#stock-watches/watch-state.ts";

/** Whether the user waits for an article, and has not been told of it yet. */
export async function isWaitedFor(sdk: Sdk, productVariantId: string): Promise<boolean> {
  const { content } = await sdk.stockWatches.getStockWatches({ query: { productVariantId, size: 1 } });
  return content.some(({ toldAt }) => toldAt === null);
}

/** The page to lead back to, with what went wrong, if anything did. */
function backTo(path: string, failure: string | null): string {
  const url = new URL(path, "http://shop.invalid");
  url.searchParams.delete(watchParameter);
  if (failure) url.searchParams.set(watchParameter, failure);
  return url.pathname + url.search + url.hash;
}

/** What the form says is done; answers the way back. Throws what is no refusal. */
export async function writeWatch({ stockWatches }: Sdk, form: FormData, otherwise: string): Promise<Response> {
  const returnTo = safeReturnPath(form.get("returnTo")) ?? otherwise;
  const key = { params: { productVariantId: sentValue(form, "variant") } };
  try {
    if (form.get("intent") === "forget") await stockWatches.deleteStockWatch(key);
    else await stockWatches.putStockWatch(key);
    return redirect(backTo(returnTo, null));
  } catch (error) {
    throwUnlessRefused(error);
    if (error.status >= 500) tellFailure("An article could not be waited for", error);
    return redirect(backTo(returnTo, watchFailure(error)));
  }
}
