// What waits at a desk as its list shows it, and how it is chosen from by the address.
import { shopDay } from "@comptoir/contract/days/days.rules";
import type { InboxEntry, InboxKind } from "@comptoir/contract/desk/inbox";
import type { DeskHolder } from "@comptoir/contract/desk/marks";
import type { QuoteConversation } from "@comptoir/contract/quotes/answers";
import { thingName } from "#desk/marks/things.ts";
import { type OrderEntry, presentOrderEntry } from "#desk/orders/order-entry.ts";
import { presentEntry, type QuoteEntry } from "#desk/quotes/quote-entry.ts";
import { sum } from "#goods/amounts.rules.ts";
import type { DeskClient } from "#lib/session/context.ts";

/** What can wait for each kind of client, in the order of its tabs. */
export const kindsOf: Readonly<Record<DeskClient, readonly InboxKind[]>> = {
  SUPPLIER: ["ACCEPT", "PREPARE", "SHIP", "QUOTE", "MESSAGE"],
  OPERATOR: ["BLOCKED", "LATE", "RELEASE", "QUOTE", "MESSAGE"],
};

export type InboxTab = "all" | "late" | "snoozed" | Lowercase<InboxKind>;

/** The tab of a kind, by its name in an address. */
export const tabOfKind = (kind: InboxKind) => kind.toLowerCase() as Lowercase<InboxKind>; // What the type says of it.

/** The tab that an address names; all of it where it names none that this kind of client has. */
export function readInboxTab(client: DeskClient, name: string | null): InboxTab {
  const kind = kindsOf[client].find((known) => tabOfKind(known) === name);
  if (kind) return tabOfKind(kind);
  if (name === "snoozed") return "snoozed";
  return client === "SUPPLIER" && name === "late" ? "late" : "all";
}

/** What is asked for a tab. What is late goes across the kinds of a supplier; the operator has late orders as a kind. */
export function askedFor(
  client: DeskClient,
  tab: InboxTab,
): { readonly kinds?: InboxKind[]; readonly late?: boolean; readonly snoozed?: boolean } {
  const kind = kindsOf[client].find((known) => tabOfKind(known) === tab);
  if (kind) return { kinds: [kind] };
  if (tab === "snoozed") return { snoozed: true };
  return tab === "late" ? { late: true } : {};
}

/** How near a deadline is: over, within two hours, on the same day, or later. */
export type Urgency = "late" | "soon" | "today" | "later";

const SOON = 2 * 3600_000;

function urgencyOf({ dueAt, late }: InboxEntry, now: Date): Urgency | null {
  if (late) return "late";
  if (dueAt === null) return null;
  const due = new Date(dueAt);
  if (due.getTime() - now.getTime() < SOON) return "soon";
  return shopDay(due) === shopDay(now) ? "today" : "later";
}

export type InboxItem = {
  readonly key: string;
  /** How its buttons name it (`readThing`). */
  readonly thing: string;
  /** Who of the desk sees to it. */
  readonly heldBy: DeskHolder | null;
  /** The day until which it rests for its reader; null of what does not. */
  readonly snoozedUntil: string | null;
  readonly kind: InboxKind;
  readonly name: string;
  readonly account: string;
  readonly supplier: { readonly id: string; readonly name: string };
  readonly since: string;
  readonly dueAt: string | null;
  readonly urgency: Urgency | null;
  /** Without tax; null where nobody has said. */
  readonly total: number | null;
  readonly order: OrderEntry | null;
  readonly quote: QuoteEntry | null;
  /** What nobody here has read: how many messages, and what was written last. */
  readonly unread: {
    readonly quoteId: string;
    readonly thread: string;
    readonly count: number;
    readonly text: string;
  } | null;
};

/** What the list shows of conversations about one quote, the one that was gone on with last first. */
function presentUnread([last, ...others]: readonly QuoteConversation[]): InboxItem["unread"] {
  if (!last) return null;
  const count = last.unreadCount + sum(others.map(({ unreadCount }) => unreadCount));
  return { quoteId: last.supplierQuoteId, thread: last.thread, count, text: last.lastMessage.message };
}

/** What the list shows of an entry at a moment; null of one that is gone meanwhile. */
export function presentInboxEntry(entry: InboxEntry, now: Date): InboxItem | null {
  const order = entry.order && presentOrderEntry(entry.order);
  const quote = entry.quote && presentEntry(entry.quote, now);
  const [conversation] = entry.conversations;
  const about = order ?? quote ?? conversation;
  if (!about) return null;
  const { kind, since, dueAt, heldBy, snoozedUntil } = entry;
  const quoteId = quote?.id ?? conversation?.supplierQuoteId ?? "";
  return {
    ...{ kind, since, dueAt, order, quote, urgency: urgencyOf(entry, now), heldBy, snoozedUntil },
    key: `${kind} ${order?.id ?? quoteId}`,
    thing: thingName(order ? { logisticOrderId: order.id } : { supplierQuoteId: quoteId }),
    name: order?.reference ?? quote?.name ?? conversation?.name ?? "",
    account: order?.account ?? quote?.account ?? conversation?.customerAccountName ?? "",
    supplier: about.supplier,
    total: order?.total ?? quote?.total ?? null,
    unread: presentUnread(entry.conversations),
  };
}

/** What tells an entry from the same with news in it. */
export const newsKeyOf = ({ key, unread }: InboxItem): string => `${key} ${unread?.count ?? 0}`;
