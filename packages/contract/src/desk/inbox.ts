// What waits for whoever works at a desk (desk D-201), of orders, requests and messages together. A supplier reaches its own alone.
import { z } from "zod";
import { defineCall } from "#kit.ts";
import { mostInboxPages } from "#limits.ts";
import { DeskOrderSummary } from "#orders/desk-orders.ts";
import { DeskQuoteSummary, QuoteConversation } from "#quotes/answers.ts";
import { PageQuery, pageOf, Timestamp } from "#shared.ts";

/**
 * Why something waits. For a supplier: orders to accept, to prepare, to ship, requests to answer. For the operator: orders that a
 * buying policy holds back, late orders of any supplier, requests to release and those handed over. For both: unread messages.
 */
export const InboxKind = z.enum(["ACCEPT", "PREPARE", "SHIP", "BLOCKED", "LATE", "RELEASE", "QUOTE", "MESSAGE"]);
export type InboxKind = z.infer<typeof InboxKind>;

/** One thing to do: about an order, a quote or a conversation, of which the other two are null. */
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
    conversation: QuoteConversation.nullable(),
  })
  .meta({ id: "InboxEntry" });
export type InboxEntry = z.infer<typeof InboxEntry>;

const count = z.number().int();

/** A page of what waits, and how much of each kind there is, whichever was asked for. */
export const InboxPage = pageOf(InboxEntry)
  .extend({
    counts: z.strictObject({
      ...{ ACCEPT: count, PREPARE: count, SHIP: count, BLOCKED: count, LATE: count },
      ...{ RELEASE: count, QUOTE: count, MESSAGE: count },
    } satisfies Record<InboxKind, typeof count>),
    /** Of all kinds. */
    lateCount: count,
  })
  .meta({ id: "InboxPage" });
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
    }),
    response: InboxPage,
  }),
};
