// A message as pages show it, and where in its conversation they are: `?thread=…&before=…` shows what was written before a message.
import type { Attachment } from "@comptoir/contract/files/media";

export type MessageView = {
  readonly id: string;
  readonly text: string;
  readonly at: string;
  readonly author: string;
  readonly of: "CUSTOMER" | "SUPPLIER" | "OPERATOR";
  /** Of the reader's side. */
  readonly isOwn: boolean;
  readonly attachments: readonly Attachment[];
};

/** The address of earlier messages of a conversation, below the page that shows it. */
export const threadPlace = (thread: string, before: string): string =>
  `?${new URLSearchParams({ thread, before }).toString()}`;

/** What an address asks for; null where that can be no message. */
export function readThreadPlace(search: URLSearchParams): { readonly thread: string; readonly before: string } | null {
  const before = search.get("before") ?? "";
  return /^\d{1,20}$/.test(before) ? { thread: search.get("thread") ?? "", before } : null;
}
