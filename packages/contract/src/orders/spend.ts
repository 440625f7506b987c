// What an account has ordered by month, supplier and category, beside the same days of the year before (our own addition). Figures come
// from the goods of placed orders; what was cancelled or refused is left out. Each of the three blocks adds up to the total.
import { z } from "zod";
import { defineCall } from "#kit.ts";
import { mostPerPage } from "#limits.ts";

const compared = {
  /** In the currency of the answer, two decimals. */
  amount: z.number(),
  /** In the same days a year before. */
  previous: z.number(),
};

const SpendEntry = z.strictObject({
  /** Null: what belongs to none, such as articles that have left every category. */
  id: z.string().nullable(),
  name: z.string().nullable(),
  ...compared,
});
export type SpendEntry = z.infer<typeof SpendEntry>;

export const Spend = z
  .strictObject({
    currency: z.string(),
    /** Days of the shop, both included, as they were counted: no later than today. */
    from: z.string(),
    to: z.string(),
    previousFrom: z.string(),
    previousTo: z.string(),
    /** Whether anything was ordered in the days before. */
    hasPrevious: z.boolean(),
    total: z.strictObject({
      ...compared,
      orders: z.number().int(),
      /** Delivery of what was ordered, no part of the amounts. */
      delivery: z.number(),
      /** Logistic orders that paid for delivery. */
      deliveriesPaid: z.number().int(),
    }),
    /** Each month of the period, `2026-03`. */
    months: z.array(z.strictObject({ month: z.string(), ...compared })),
    /** The dearest first. */
    suppliers: z.array(SpendEntry),
    categories: z.array(SpendEntry),
  })
  .meta({ id: "Spend" });
export type Spend = z.infer<typeof Spend>;

const SpentArticle = z.strictObject({
  code: z.string(),
  name: z.string(),
  supplierName: z.string(),
  /** Pieces that were not cancelled. */
  quantity: z.number().int(),
  amount: z.number(),
  /** Amounts by month, where there are any. */
  months: z.array(z.strictObject({ month: z.string(), amount: z.number() })),
});
export type SpentArticle = z.infer<typeof SpentArticle>;

const criteria = {
  /** Days of the shop, both included; the year so far unless given. */
  from: z.string().optional(),
  to: z.string().optional(),
  supplierIds: z.array(z.string()).optional(),
  /** Categories of the first level. */
  categoryIds: z.array(z.string()).optional(),
  /** Each with all below it. */
  organisationIds: z.array(z.string()).optional(),
  customerUserIds: z.array(z.string()).optional(),
  /** Amounts with tax; without it unless said. */
  withTax: z.boolean().default(false),
  locale: z.string().optional(),
};

export const spend = {
  getSpend: defineCall({
    method: "GET",
    path: "/v1/shop/spend",
    summary: "Sums up what was ordered by month, supplier and category, beside the year before",
    access: "session",
    query: z.object(criteria),
    response: Spend,
  }),
  getSpentArticles: defineCall({
    method: "GET",
    path: "/v1/shop/spend/articles",
    summary: "Sums up what was ordered by article and month, the dearest first",
    access: "session",
    query: z.object({ ...criteria, size: z.number().int().min(1).max(mostPerPage).default(100) }),
    response: z.strictObject({ currency: z.string(), total: z.number().int(), articles: z.array(SpentArticle) }),
  }),
} as const;
