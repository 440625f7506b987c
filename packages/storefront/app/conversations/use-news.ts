// How many messages of a conversation are new to a buyer, who has read them once they are shown.
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";

type Unread = {
  readonly id: string;
  readonly unreadCount: number;
  readonly messages: readonly { readonly id: string }[];
};

/** How many messages are new to the reader: told until the page is left, though to the shop they are read once they are shown. */
export function useNews({ id, unreadCount, messages }: Unread): number {
  const { submit } = useFetcher();
  const until = messages.at(-1)?.id;
  const [news, setNews] = useState(unreadCount);
  if (unreadCount > news) setNews(unreadCount);
  useEffect(() => {
    if (unreadCount > 0 && until) void submit({ read: id, until }, { method: "post" });
  }, [id, unreadCount, until, submit]);
  return news;
}
