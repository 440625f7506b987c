// What the first page shows a buyer (our own addition): what waits, the cart in use, what is due, the newest orders, what was spent and
// what is to come. Each block is read by itself, and null when it could not be read, so that one that fails leaves the others standing.
import { z } from "zod";
import { defineCall, noContent } from "#kit.ts";
import { snoozeTimes } from "#limits.ts";
import { Delivery } from "#orders/deliveries.ts";
import { LogisticOrderStatus } from "#orders/orders.ts";

import { BudgetPeriod, LocaleQuery, RecordKey, Timestamp } from "#shared.ts";

/**
 * Why an order waits for its reader: for their word as approver; or, of their own orders, for a payment that they began, for money, for the
 * last look at one that was held, for a way around a rule, for an answer to somebody, for a confirmation that it has arrived; last, for the
 * word of somebody else.
 */
export const TaskKind = z.enum([
  "APPROVAL",
  "UNPAID",
  "PAYMENT",
  "CHECK",
  "BLOCKED",
  "ANSWER",
  "RECEPTION",
  "AT_APPROVER",
]);
export type TaskKind = z.infer<typeof TaskKind>;

export const HomeTask = z.strictObject({
  kind: TaskKind,
  /** Of the commercial order. */
  reference: z.string(),
  since: Timestamp,
  /** Whose order it is; for AT_APPROVER who may decide, for all others of the reader's own orders its suppliers. */
  who: z.array(z.string()),
  /** For which the order was placed; null: none. */
  organisation: z.string().nullable(),
  /** The first articles, in the language of the reader. */
  articles: z.array(z.string()),
  lineCount: z.number().int(),
  /** What is still ordered, goods and delivery without tax. */
  amount: z.number(),
  currency: z.string(),
});
export type HomeTask = z.infer<typeof HomeTask>;

export const HomeCart = z.strictObject({
  id: z.string(),
  name: z.string(),
  lineCount: z.number().int(),
  suppliers: z.number().int(),
  /** Goods without tax, as carts are summed up. */
  goods: z.number(),
  currency: z.string(),
  updatedAt: Timestamp,
  /** Lines whose price, pack or stock is another than when they were put in. */
  changedLines: z.number().int(),
  /** Suppliers that deliver this cart free of charge, and of the others the one that lacks least; null where nothing is said of it. */
  franco: z.strictObject({ reached: z.number().int(), missing: z.number().nullable() }).nullable(),
});
export type HomeCart = z.infer<typeof HomeCart>;

/** An article that purchases let expect is needed again; quantities are pieces. */
export const DueArticle = z.strictObject({
  productId: z.string(),
  variantId: z.string(),
  name: z.string(),
  code: z.string(),
  pictureUrl: z.string().nullable(),
  /** Days: the last one on which to order, and the one on which the last purchase is used up. */
  orderBy: z.string(),
  usedUp: z.string(),
  /** The last purchase. */
  lastAt: z.string(),
  everyDays: z.number().int(),
  /** Bought in about equal quantities; else the quantity below says more. */
  isRegular: z.boolean(),
  piecesPerWeek: z.number().int(),
  /** Null: it cannot be ordered today. */
  offer: z
    .strictObject({
      offerPriceId: z.string(),
      itemPerPack: z.number().int(),
      minOrderQuantity: z.number().int(),
      maxOrderQuantity: z.number().int().nullable(),
      stock: z.number().int(),
      /** As the last purchase, as far as it may be ordered today. */
      proposed: z.number().int(),
      /** What a piece costs from a quantity on, without tax. */
      tiers: z.array(z.strictObject({ quantity: z.number().int(), unitPrice: z.number() })),
    })
    .nullable(),
});
export type DueArticle = z.infer<typeof DueArticle>;

/** A due article that the user wants to hear of later. */
export const SnoozedArticle = z
  .strictObject({
    productVariantId: z.string(),
    productId: z.string(),
    articleCode: z.string(),
    articleName: z.string(),
    /** The first day on which it is told again. */
    until: z.iso.date(),
  })
  .meta({ id: "SnoozedArticle" });
export type SnoozedArticle = z.infer<typeof SnoozedArticle>;

/** For how long an article rests: seven days, or thirty. */
export const SnoozeTime = z.enum(snoozeTimes);
export type SnoozeTime = z.infer<typeof SnoozeTime>;

export const LatestOrder = z.strictObject({
  reference: z.string(),
  orderedAt: Timestamp,
  /** Who ordered; null: the reader. */
  buyer: z.string().nullable(),
  lineCount: z.number().int(),
  /** The first articles. */
  articles: z.array(z.strictObject({ name: z.string(), pictureUrl: z.string().nullable() })),
  /** Those of its logistic orders, once each. */
  statuses: z.array(LogisticOrderStatus),
  /** Goods and delivery without tax of what is still ordered; of an order that is called off, what it was placed for. */
  amount: z.number(),
  /** What was refused or cancelled of it; null: nothing, or all. */
  takenOut: z.number().nullable(),
  currency: z.string(),
});
export type LatestOrder = z.infer<typeof LatestOrder>;

export const HomeSpending = z.strictObject({
  currency: z.string(),
  /** The last months with that of today, `2026-03`: goods and delivery without tax of what the reader sees. */
  months: z.array(z.strictObject({ month: z.string(), ordered: z.number(), waiting: z.number() })),
  /** Of those in which an order of the reader counts, the smallest circle's with the shortest period; null: none. */
  budget: z
    .strictObject({
      /** The organisation whose budget it is; null: the whole account. */
      organisation: z.string().nullable(),
      period: BudgetPeriod,
      amount: z.number(),
      spent: z.number(),
      /** Waits for an approver. */
      waiting: z.number(),
    })
    .nullable(),
});
export type HomeSpending = z.infer<typeof HomeSpending>;

export const BuyerHome = z
  .strictObject({
    tasks: z.strictObject({ total: z.number().int(), tasks: z.array(HomeTask) }).nullable(),
    /** The one in use, null: there is none; and how many there are. */
    carts: z.strictObject({ cart: HomeCart.nullable(), total: z.number().int() }).nullable(),
    /** What is due soonest first. */
    due: z.array(DueArticle).nullable(),
    orders: z.array(LatestOrder).nullable(),
    /** Changed last first. */
    lists: z.array(z.strictObject({ id: z.string(), name: z.string() })).nullable(),
    spending: HomeSpending.nullable(),
    deliveries: z.strictObject({ total: z.number().int(), deliveries: z.array(Delivery) }).nullable(),
  })
  .meta({ id: "BuyerHome" });
export type BuyerHome = z.infer<typeof BuyerHome>;

export const home = {
  getBuyerHome: defineCall({
    method: "GET",
    path: "/v1/shop/home",
    summary:
      "Reads what the first page shows the caller: what waits, the cart in use, what is due, orders, spending, deliveries",
    access: "session",
    query: z.object({ locale: z.string().optional() }),
    response: BuyerHome,
  }),
  getDueArticles: defineCall({
    method: "GET",
    path: "/v1/shop/due-articles",
    summary: "Lists the articles that are due for the caller, and those that the caller wants to hear of later",
    access: "session",
    query: LocaleQuery,
    response: z.strictObject({ due: z.array(DueArticle), snoozed: z.array(SnoozedArticle) }),
  }),
  snoozeDueArticle: defineCall({
    method: "PUT",
    path: "/v1/shop/due-articles/{productVariantId}/snooze",
    summary:
      "Lets an article that is bought again and again rest for a week or a month; asked again, it rests as long from today",
    access: "session",
    params: z.object({ productVariantId: RecordKey }),
    query: LocaleQuery,
    body: z.object({ time: SnoozeTime }),
    response: SnoozedArticle,
    errors: ["F-E-033"],
  }),
  wakeDueArticle: defineCall({
    method: "DELETE",
    path: "/v1/shop/due-articles/{productVariantId}/snooze",
    summary: "Tells of an article again at once; of one that does not rest nothing changes",
    access: "session",
    params: z.object({ productVariantId: RecordKey }),
    response: noContent,
  }),
} as const;
