// Why somebody does not wait for an article, as the address of a page tells it.
import type { ApiError } from "@comptoir/sdk/errors";

/** In the address of the page that a form leads back to: why nobody waits. */
export const watchParameter = "watch";
const failures = ["full", "failed"] as const;
export type WatchFailure = (typeof failures)[number];

/** What stands in an address, when it is one of the reasons. */
export const readWatchFailure = (parameters: URLSearchParams): WatchFailure | null =>
  failures.find((failure) => failure === parameters.get(watchParameter)) ?? null;

/** The reason of a refusal; null for an article that is there, which its page says. */
export function watchFailure({ envelope }: ApiError): WatchFailure | null {
  const details = envelope?.errors.map(({ detail }) => detail) ?? [];
  if (details.includes("ARTICLE_IN_STOCK")) return null;
  return details.includes("STOCK_WATCHES_FULL") ? "full" : "failed";
}
