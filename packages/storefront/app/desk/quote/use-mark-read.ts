// Who has a quote open has read what is said about it.
import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { QuotePage } from "#desk/quote/quote-page.ts";

/** Tells the API, once for as many messages of others as there are; without scripts they stay unread. */
export function useMarkRead({ id, client, thread, operatorThread }: QuotePage): void {
  const { submit } = useFetcher();
  const count = [...thread, ...operatorThread].filter(({ authorType }) => authorType !== client).length;
  useEffect(() => {
    if (count > 0) void submit({ read: id }, { method: "post" });
  }, [count, id, submit]);
}
