// The desk as its screens see it.
import type { DeskClient } from "#lib/session/context.ts";

export type Desk = {
  readonly client: DeskClient;
  /** Who is signed in. */
  readonly name: string;
  readonly email: string;
  /** Whose desk it is; null at that of the operator. */
  readonly supplier: string | null;
  /** Quotes on which these people have to act; null when it cannot be told. */
  readonly waitingCount: number | null;
  /** The same of orders. */
  readonly orderCount: number | null;
  /** Conversations with messages that whoever is signed in has not read. */
  readonly unreadCount: number | null;
};

/** Above this, menus and lists say that there are more. */
export const mostCounted = 10_000;
