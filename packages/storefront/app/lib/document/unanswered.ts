// What nobody answered, as the network is away or the shop failed. A write leaves the page as it stands, with all that was typed
// (ux G-09), and says so where it can. What a page reads anew stays as it is shown until the network is back, and what it asks
// for besides stays away.
import { useEffect } from "react";
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  type Path,
  redirect,
} from "react-router";
import { isDataRoute, routerInPage } from "#lib/document/router-insides.ts";

/** The status of an action that nobody answered. Nothing is read anew after it: that would fail as well. */
const UNANSWERED = 503;

/** Whether nobody answered the action that a page would be read anew after. */
export const isUnanswered = (actionStatus: number | undefined): boolean => actionStatus === UNANSWERED;

type Listener = (path: string) => void;
const listeners = new Set<Listener>();

/** What was thrown: the router says it with the status of its answer, where there was one. */
const thrownIn = ({ result }: DataStrategyResult): unknown =>
  typeof result === "object" && result !== null && "init" in result && "data" in result ? result.data : result;

/** A refusal, a page that is not there and a way to another one are answers. */
const isFailure = (thrown: unknown): boolean =>
  isRouteErrorResponse(thrown) ? thrown.status >= 500 : thrown instanceof Error;

type Results = Record<string, DataStrategyResult>;

const addressOf = ({ pathname, search }: Pick<Path, "pathname" | "search">) => pathname + search;

/** Keeps pages; `look` says which router they have, and `network` when it is back. */
export function createKeepPage(
  look: typeof routerInPage,
  network: Pick<EventTarget, "addEventListener">,
): MiddlewareFunction<Results> {
  const readAgain = () => void look().revalidate();
  return async ({ request }, next) => {
    const results = await next();
    const isWrite = request.method !== "GET";
    const { pathname } = new URL(request.url);
    const { location, navigation, loaderData } = look().state;
    const goesTo = navigation.location ?? location;
    // A form that goes to another address would leave an empty page there.
    const isLedAway = goesTo.pathname === pathname && pathname !== location.pathname;
    const isLeaving = addressOf(goesTo) !== addressOf(location);
    for (const [route, outcome] of Object.entries(results)) {
      if (outcome.type !== "error" || request.signal.aborted || !isFailure(thrownIn(outcome))) continue;
      if (isWrite && listeners.size > 0) {
        const result = isLedAway ? redirect(addressOf(location)) : data(undefined, UNANSWERED);
        results[route] = { type: "data", result };
        for (const listener of listeners) listener(pathname);
      } else if (!isWrite && (!isLeaving || isDataRoute(route))) {
        results[route] = { type: "data", result: loaderData[route] ?? null };
        network.addEventListener("online", readAgain, { once: true });
      }
    }
    return results;
  };
}

/** In the browser, around all that pages ask of the shop. */
export const keepPage = createKeepPage(routerInPage, globalThis);

/** Whether what is being sent to a path was answered, once that is settled. */
export async function isAnswered(path: string, sending: Promise<unknown>): Promise<boolean> {
  let isLost = false;
  const listener = (lost: string) => {
    isLost ||= lost === path;
  };
  listeners.add(listener);
  await sending.finally(() => listeners.delete(listener));
  return !isLost;
}

/** Calls `tell`, which stays the same, for each write that nobody answered; of a `path`, for those that were sent there. */
export function useUnanswered(tell: () => void, path?: string): void {
  useEffect(() => {
    const listener = (lost: string) => {
      if (path === undefined || lost === path) tell();
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [tell, path]);
}
