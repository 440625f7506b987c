// Where in a long conversation about quotes a page stands: `?thread=…&before=…` shows what was written before a message.

/** The address of earlier messages of a conversation, below the page that shows it. */
export const threadPlace = (thread: string, before: string): string =>
  `?${new URLSearchParams({ thread, before }).toString()}`;

/** What an address asks for; null where that can be no message. */
export function readThreadPlace(search: URLSearchParams): { readonly thread: string; readonly before: string } | null {
  const before = search.get("before") ?? "";
  return /^\d{1,20}$/.test(before) ? { thread: search.get("thread") ?? "", before } : null;
}
