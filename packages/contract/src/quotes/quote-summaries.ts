// The master quotes of a buyer as a list tells them: counts instead of lines, states instead of answers, by what waits for whom.
import { z } from "zod";
import { defineCall } from "#kit.ts";
import { searchLength } from "#limits.ts";
import { SupplierQuoteStatus } from "#quotes/quotes.ts";
import { PageQuery, pageOf, Timestamp } from "#shared.ts";

/** Where a master quote stands, by its most pressing supplier: an answer to decide on, nobody asked yet, suppliers, nothing. */
export const QuoteTab = z.enum(["DECIDE", "TO_SEND", "WAITING", "DONE"]);
export type QuoteTab = z.infer<typeof QuoteTab>;

export const MasterQuoteSummary = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    detailCount: z.number().int(),
    /** In the order in which suppliers were asked. */
    supplierQuotes: z.array(
      z.strictObject({
        id: z.string(),
        supplierName: z.string(),
        status: SupplierQuoteStatus,
        /** Messages of the other side that the user has neither seen nor answered. */
        unreadCount: z.number().int(),
      }),
    ),
    customerName: z.string(),
    /** When suppliers were asked; null before. */
    askedAt: Timestamp.nullable(),
    /** When the latest answer came; null before the first. */
    answeredAt: Timestamp.nullable(),
    /** When the first of the answers ends that can still be decided on; null without any. */
    validityDate: Timestamp.nullable(),
    updatedAt: Timestamp,
  })
  .meta({ id: "MasterQuoteSummary" });
export type MasterQuoteSummary = z.infer<typeof MasterQuoteSummary>;

/**
 * What the list can be sorted by: a moment, where rows without it come last in either direction, or the state, in the order of its tabs.
 */
export const quoteSummarySorts = ["askedAt", "answeredAt", "validityDate", "state"] as const;
export type QuoteSummarySort = (typeof quoteSummarySorts)[number];

const count = z.number().int();

/**
 * A page of one tab, or of all of them, unless sorted otherwise with what can be decided first; and how many each tab has of what was
 * searched for.
 */
export const MasterQuoteSummaryPage = pageOf(MasterQuoteSummary)
  .extend({ counts: z.strictObject({ DECIDE: count, TO_SEND: count, WAITING: count, DONE: count }) })
  .meta({ id: "MasterQuoteSummaryPage" });
export type MasterQuoteSummaryPage = z.infer<typeof MasterQuoteSummaryPage>;

export const quoteSummaries = {
  getMasterQuoteSummaries: defineCall({
    method: "GET",
    path: "/v1/shop/master-quote-summaries",
    summary:
      "Lists the user's master quotes in the current account, or those of the whole account, by what waits for whom",
    access: "session",
    query: PageQuery.extend({
      fromCustomerAccount: z.boolean().default(false),
      /** Words of the name, or the number. */
      search: z.string().max(searchLength).optional(),
      tab: QuoteTab.optional(),
    }),
    response: MasterQuoteSummaryPage,
  }),
};
