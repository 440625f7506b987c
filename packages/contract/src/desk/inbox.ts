// What waits for whoever works at a desk (desk D-201), of orders, requests and messages together. A supplier reaches its own alone.
import { z } from "zod";
import { DeskHolder } from "#desk/marks.ts";
import { PendingAction } from "#desk/pending-actions.ts";
import { defineCall } from "#kit.ts";
import { mostInboxPages } from "#limits.ts";
import { DeskOrderSummary } from "#orders/desk-orders.ts";
import { Incident } from "#orders/incidents.ts";
import { Thread } from "#orders/threads.ts";
import { DeskQuoteSummary, QuoteConversation } from "#quotes/answers.ts";
import { PageQuery, pageOf, Timestamp } from "#shared.ts";

/**
 * Why something waits. For a supplier: orders to accept, to prepare, to ship, requests to answer. For the operator: orders that a
 * buying policy holds back, late orders of any supplier, requests to release and those handed over, companies that have registered and
 * people who asked to be deleted, and what buyers have written to it and nobody has answered; for those of the operator who may decide,
 * what others have asked of a second person. For both: unread messages, and incidents: a supplier's that it has not answered, the
 * operator's once they are late, either's with unread messages.
 */
export const InboxKind = z.enum([
  "ACCEPT",
  "PREPARE",
  "SHIP",
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
]);
export type InboxKind = z.infer<typeof InboxKind>;

/**
 * One thing to do, about an order, a quote, an incident, what is said about an order, a company, a person, what was written to the operator
 * or what a colleague wants to do. A request with new messages is one, whatever it waits for: it is of the kind MESSAGE, and its quote
 * null, where nothing but the messages waits.
 */
export const InboxEntry = z
  .strictObject({
    kind: InboxKind,
    /** Since when it waits. */
    since: Timestamp,
    /** By when it is to be done; null where nobody has said. */
    dueAt: Timestamp.nullable(),
    late: z.boolean(),
    order: DeskOrderSummary.nullable(),
    quote: DeskQuoteSummary.nullable(),
    /** Those about the quote with unread messages, what was said last first. */
    conversations: z.array(QuoteConversation),
    incident: Incident.nullable(),
    /** The conversation about an order without an incident, of which messages are unread. */
    thread: Thread.nullable(),
    /** A company that waits for the operator's word; an account by its id. */
    registration: z.strictObject({ id: z.string(), name: z.string(), companyRegistrationName: z.string() }).nullable(),
    /** Somebody who asked to be deleted; a request by its id. */
    deletion: z.strictObject({ id: z.string(), name: z.string(), accountNames: z.array(z.string()) }).nullable(),
    /** What a user of a buyer has written to the operator; a contact request by its id. */
    contactRequest: z
      .strictObject({ id: z.string(), subject: z.string(), authorName: z.string(), customerAccountName: z.string() })
      .nullable(),
    /** What somebody else of the operator has asked for, and waits for the reader's decision. */
    pendingAction: PendingAction.nullable(),
    /** Who of the desk sees to it. */
    heldBy: DeskHolder.nullable(),
    /** The day until which it rests for the caller; null of what does not. */
    snoozedUntil: z.iso.date().nullable(),
  })
  .meta({ id: "InboxEntry" });
export type InboxEntry = z.infer<typeof InboxEntry>;

const count = z.number().int();

/** How much of each kind waits. They add up: nothing is counted twice. */
export const InboxCounts = z
  .strictObject({
    counts: z.strictObject({
      ...{ ACCEPT: count, PREPARE: count, SHIP: count, BLOCKED: count, LATE: count },
      ...{ RELEASE: count, QUOTE: count, INCIDENT: count, MESSAGE: count },
      ...{ CONTACT: count, REGISTRATION: count, DELETION: count, APPROVAL: count },
    } satisfies Record<InboxKind, typeof count>),
    /** Of all kinds. */
    lateCount: count,
    /** Conversations with unread messages, those of requests that wait for something else besides included. */
    unreadCount: count,
    /** What rests for the caller until a day; counted nowhere else. */
    snoozedCount: count,
  })
  .meta({ id: "InboxCounts" });
export type InboxCounts = z.infer<typeof InboxCounts>;

/** A page of what waits, and how much of each kind there is, whichever was asked for. */
export const InboxPage = pageOf(InboxEntry).extend(InboxCounts.shape).meta({ id: "InboxPage" });
export type InboxPage = z.infer<typeof InboxPage>;

export const desk = {
  getInbox: defineCall({
    clients: ["SUPPLIER", "OPERATOR"],
    access: { right: "ORDER_READ" },
    method: "GET",
    path: "/v1/desk/inbox",
    summary: "Lists what waits for the caller's desk, what is due first",
    query: PageQuery.extend({
      page: z
        .number()
        .int()
        .min(0)
        .max(mostInboxPages - 1)
        .default(0),
      size: z.number().int().min(1).max(100).default(20),
      kinds: z.array(InboxKind).optional(),
      /** Only what is late. */
      late: z.boolean().default(false),
      supplierIds: z.array(z.string()).optional(),
      /** What rests instead of what waits. */
      snoozed: z.boolean().default(false),
    }),
    response: InboxPage,
  }),
  getInboxCounts: defineCall({
    clients: ["SUPPLIER", "OPERATOR"],
    access: { right: "ORDER_READ" },
    method: "GET",
    path: "/v1/desk/inbox/counts",
    summary: "Counts what waits for the caller's desk",
    response: InboxCounts,
  }),
};
