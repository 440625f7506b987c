// What waits at a desk as its list shows it, and how it is chosen from by the address.
import { shopDay } from "@comptoir/contract/days/days.rules";
import type { InboxEntry, InboxKind } from "@comptoir/contract/desk/inbox";
import type { DeskHolder } from "@comptoir/contract/desk/marks";
import type { PendingAction } from "@comptoir/contract/desk/pending-actions";
import type { QuoteConversation } from "@comptoir/contract/quotes/answers";
import { thingName } from "#desk/marks/things.ts";
import { type OrderEntry, presentOrderEntry } from "#desk/orders/order-entry.ts";
import { presentEntry, type QuoteEntry } from "#desk/quotes/quote-entry.ts";
import { sum } from "#goods/amounts.rules.ts";
import type { DeskClient } from "#lib/session/context.ts";

/** What can wait for each kind of client, in the order of its tabs. */
export const kindsOf: Readonly<Record<DeskClient, readonly InboxKind[]>> = {
  SUPPLIER: ["ACCEPT", "PREPARE", "SHIP", "QUOTE", "INCIDENT", "MESSAGE"],
  OPERATOR: [
    "BLOCKED",
    "LATE",
    "RELEASE",
    "QUOTE",
    "INCIDENT",
    "MESSAGE",
    "CONTACT",
    "REGISTRATION",
    "DELETION",
    "APPROVAL",
  ],
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
  /** How its buttons name it (`readThing`); null of what nobody marks. */
  readonly thing: string | null;
  /** Who of the desk sees to it. */
  readonly heldBy: DeskHolder | null;
  /** The day until which it rests for its reader; null of what does not. */
  readonly snoozedUntil: string | null;
  readonly kind: InboxKind;
  /** Empty of what is about all accounts at once. */
  readonly name: string;
  readonly account: string;
  /** Null where no supplier has to do with it. */
  readonly supplier: { readonly id: string; readonly name: string } | null;
  readonly since: string;
  readonly dueAt: string | null;
  readonly urgency: Urgency | null;
  /** Without tax; null where nobody has said. */
  readonly total: number | null;
  readonly order: OrderEntry | null;
  readonly quote: QuoteEntry | null;
  /** An incident, or a conversation about an order, with what opens it. */
  readonly talk: { readonly incidentId: string | null; readonly orderReference: string } | null;
  /** Who has registered, asked to be deleted or written to the operator: the account, or the request. */
  readonly person: { readonly about: "account" | "deletion" | "contactRequest"; readonly id: string } | null;
  /** What a colleague has asked for and this reader decides: who asked, and of which kind it is. */
  readonly approval: (Pick<PendingAction, "kind"> & { readonly askedBy: string }) | null;
  /** What nobody here has read: how many messages, and what was written last. */
  readonly unread: {
    /** Null: the conversation is about an order. */
    readonly quoteId: string | null;
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

/** What the list shows of an incident, or of a conversation about an order. */
function presentTalk(entry: InboxEntry, now: Date): InboxItem | null {
  const { incident, thread, kind, since, dueAt, heldBy, snoozedUntil } = entry;
  const about = incident ?? thread;
  if (!about) return null;
  const last = thread?.messages.at(-1);
  return {
    ...{
      kind,
      since,
      dueAt,
      heldBy,
      snoozedUntil,
      order: null,
      quote: null,
      person: null,
      approval: null,
      total: null,
    },
    urgency: urgencyOf(entry, now),
    key: `${kind} ${about.id}`,
    thing: thingName({ logisticOrderId: about.orderLogisticId }),
    name: incident ? incident.reasons.map(({ label }) => label).join(", ") : (thread?.subject ?? ""),
    account: about.customerAccountName,
    supplier: about.supplier,
    talk: { incidentId: incident?.id ?? null, orderReference: about.orderLogisticReference },
    unread:
      about.unreadCount > 0
        ? { quoteId: null, thread: thread?.id ?? "", count: about.unreadCount, text: last?.body ?? "" }
        : null,
  };
}

/** What the list shows of a company that has registered, or of somebody who asked to be deleted. */
function presentPerson(entry: InboxEntry, now: Date): InboxItem | null {
  const { registration, deletion, kind, since, dueAt } = entry;
  const about = registration ?? deletion;
  if (!about) return null;
  return {
    ...{ kind, since, dueAt, heldBy: null, snoozedUntil: null, order: null, quote: null, talk: null, unread: null },
    ...{ approval: null, total: null, supplier: null, thing: null, urgency: urgencyOf(entry, now) },
    key: `${kind} ${about.id}`,
    name: about.name,
    account: registration?.companyRegistrationName ?? deletion?.accountNames.join(", ") ?? "",
    person: { about: registration ? "account" : "deletion", id: about.id },
  };
}

/** What the list shows of what a buyer has written to the operator. */
function presentContact(entry: InboxEntry, now: Date): InboxItem | null {
  const { contactRequest: request, kind, since, dueAt } = entry;
  if (!request) return null;
  return {
    ...{ kind, since, dueAt, heldBy: null, snoozedUntil: null, order: null, quote: null, talk: null, unread: null },
    ...{ approval: null, total: null, supplier: null, thing: null, urgency: urgencyOf(entry, now) },
    key: `${kind} ${request.id}`,
    name: request.subject,
    account: `${request.customerAccountName}, ${request.authorName}`,
    person: { about: "contactRequest", id: request.id },
  };
}

/** What the list shows of an act that a colleague has asked for. */
function presentApproval(entry: InboxEntry, now: Date): InboxItem | null {
  const { pendingAction: action, kind, since, dueAt } = entry;
  if (!action) return null;
  return {
    ...{ kind, since, dueAt, heldBy: null, snoozedUntil: null, order: null, quote: null, talk: null, unread: null },
    ...{ person: null, total: null, supplier: null, thing: null, urgency: urgencyOf(entry, now) },
    key: `${kind} ${action.id}`,
    name: action.orderReference ?? action.customerAccountName ?? "",
    account: action.customerAccountName ?? "",
    approval: { kind: action.kind, askedBy: action.askedBy.name },
  };
}

/** What the list shows of an entry at a moment; null of one that is gone meanwhile. */
export function presentInboxEntry(entry: InboxEntry, now: Date): InboxItem | null {
  const order = entry.order && presentOrderEntry(entry.order);
  const quote = entry.quote && presentEntry(entry.quote, now);
  const [conversation] = entry.conversations;
  const other = [presentTalk, presentPerson, presentContact, presentApproval].map((present) => present(entry, now));
  const found = other.find((item) => item !== null);
  if (found) return found;
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
    ...{ talk: null, person: null, approval: null },
    unread: presentUnread(entry.conversations),
  };
}

/** What tells an entry from the same with news in it. */
export const newsKeyOf = ({ key, unread }: InboxItem): string => `${key} ${unread?.count ?? 0}`;
