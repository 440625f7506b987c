// Who has a quote open has read what is said about it.
import type { QuoteMessage } from "@comptoir/contract/quotes/quotes";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { QuotePage } from "#desk/quote/answer/quote-page.ts";

/** Tells the API, once for each newest message of others; without scripts they stay unread. */
export function useMarkRead({ client, threads }: QuotePage): void {
  const { submit } = useFetcher();
  const isOfOthers = ({ authorType }: QuoteMessage) => authorType !== client;
  const [seen = ""] = Object.values(threads)
    .map((thread) => thread.newest.findLast(isOfOthers)?.id ?? "")
    .toSorted((one, other) => (one < other ? 1 : -1));
  useEffect(() => {
    if (seen !== "") void submit({ read: seen }, { method: "post" });
  }, [seen, submit]);
}
