// Who has a quote open has read what is said about it.
import type { QuoteMessage } from "@comptoir/contract/quotes/quotes";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { QuotePage } from "#desk/quote/quote-page.ts";

/** Tells the API, once for each newest message of others; without scripts they stay unread. */
export function useMarkRead({ id, client, threads }: QuotePage): void {
  const { submit } = useFetcher();
  const isOfOthers = ({ authorType }: QuoteMessage) => authorType !== client;
  const newest = Object.values(threads).map((thread) => thread.newest.findLast(isOfOthers)?.id ?? "");
  const seen = newest.join(" ").trim();
  useEffect(() => {
    if (seen !== "") void submit({ read: id }, { method: "post" });
  }, [seen, id, submit]);
}
