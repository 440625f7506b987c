// Waiting for an article that is out of stock, from its page or from the list: begun and given up by a form that works without
// scripts and leads back, and read where a page shows another variant than the one it came with.
import { isGone } from "@comptoir/sdk/errors";
import { data, redirect } from "react-router";
import { languageOf } from "#lib/locale.ts";
import { safeReturnPath } from "#lib/navigation.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { getSession } from "#lib/session/session.server.ts";
import { type WatchState, watchFailure, watchParameter } from "#stock-watches/watch-state.ts";
import { isWaitedFor } from "#stock-watches/watches.server.ts";
import type { Route } from "./+types/stock-watch.data.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const variantId = url.searchParams.get("variant") ?? "";
  const isAsked = getSession(context).state === "authenticated" && variantId !== "";
  const isWatched = isAsked && (await isWaitedFor(getSdk(context, languageOf(url.pathname)), variantId));
  return data({ isWatched } satisfies WatchState, { headers: { "Cache-Control": "private, no-store" } });
}

/** The page to lead back to, with what went wrong, if anything did. */
function backTo(path: string, failure: string | null): string {
  const url = new URL(path, "http://shop.invalid");
  url.searchParams.delete(watchParameter);
  if (failure) url.searchParams.set(watchParameter, failure);
  return url.pathname + url.search + url.hash;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const paths = pathsIn(language);
  const form = await readForm(request);
  const returnTo = safeReturnPath(form.get("returnTo")) ?? paths.stockWatches();
  if (getSession(context).state !== "authenticated") throw redirect(paths.login({ to: returnTo }));
  const { stockWatches } = getSdk(context, language);
  const key = { params: { productVariantId: String(form.get("variant") ?? "") } };
  try {
    if (form.get("intent") === "forget") await stockWatches.deleteStockWatch(key);
    else await stockWatches.putStockWatch(key);
  } catch (error) {
    throwUnlessRefused(error);
    const failure = watchFailure(error);
    if (failure === "failed" && !isGone(error)) tellFailure("An article could not be waited for", error);
    throw redirect(backTo(returnTo, failure));
  }
  throw redirect(backTo(returnTo, null));
}

/** It is read again where it is shown anew. */
export const shouldRevalidate = () => false;
