// The desk as its screens see it.
import type { InboxCounts } from "@comptoir/contract/desk/inbox";
import type { DeskClient } from "#lib/session/context.ts";

export type Desk = {
  readonly client: DeskClient;
  /** Who is signed in. */
  readonly name: string;
  readonly email: string;
  /** Whose desk it is; null at that of the operator. */
  readonly supplier: string | null;
  /** When the page was read, which its prints say. */
  readonly readAt: string;
  /** How much of each kind waits for them; null when it cannot be told. */
  readonly waiting: Pick<InboxCounts, "counts" | "unreadCount"> | null;
};

/** Above this, menus and lists say that there are more: counts of long lists end one beyond it. */
export const mostCounted = 10_000;
