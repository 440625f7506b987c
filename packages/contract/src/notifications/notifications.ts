// What a buyer's user is told of (our own addition, ux A-06): the notifications of one account until they are read, and by which
// way each event reaches the user besides.
import { z } from "zod";
import { defineCall, noContent } from "#kit.ts";
import { ToldEvent } from "#notifications/mail-entries.ts";
import { buyerEvents, notificationWays } from "#notifications/notification-ways.rules.ts";
import { PageQuery, pageOf, RecordKey, Timestamp } from "#shared.ts";

export const Notification = z
  .strictObject({
    id: z.string(),
    event: ToldEvent,
    /** What it is about, in a word: the number of an order, the name of a request for quotes, of an article or of an approver. */
    reference: z.string(),
    /** Of the supplier that it is about; null where there is none, or several. */
    supplierName: z.string().nullable(),
    /** The commercial order, request for quotes, incident or product whose page tells more; null for those it is not about. */
    orderReference: z.string().nullable(),
    incidentId: z.string().nullable(),
    masterQuoteId: z.string().nullable(),
    productId: z.string().nullable(),
    createdAt: Timestamp,
    /** Null: not read yet. */
    readAt: Timestamp.nullable(),
  })
  .meta({ id: "Notification" });
export type Notification = z.infer<typeof Notification>;

/** How an event reaches the user; a required one comes by mail whatever is chosen. */
export const NotificationChoice = z
  .strictObject({ event: z.enum(buyerEvents), way: z.enum(notificationWays), isRequired: z.boolean() })
  .meta({ id: "NotificationChoice" });
export type NotificationChoice = z.infer<typeof NotificationChoice>;

const base = "/v1/shop/notifications" as const;
const choices = "/v1/shop/notification-choices" as const;

export const notifications = {
  getNotifications: defineCall({
    method: "GET",
    path: base,
    summary: "One page of what the caller was told of for the account, the newest first, with how many are not read",
    access: "session",
    query: PageQuery.omit({ sort: true }).extend({ unread: z.boolean().optional() }),
    response: pageOf(Notification).extend({ unreadCount: z.number().int() }),
  }),
  readNotification: defineCall({
    method: "PUT",
    path: `${base}/{notificationId}/read`,
    summary: "Marks a notification as read; one that was read stays as it is",
    access: "session",
    params: z.object({ notificationId: RecordKey }),
    response: noContent,
    errors: ["F-E-033"],
  }),
  readNotifications: defineCall({
    method: "PUT",
    path: `${base}/read`,
    summary: "Marks all notifications as read that were there at a moment, so that what came since stays unread",
    access: "session",
    body: z.object({ until: Timestamp }),
    response: noContent,
  }),
  getNotificationChoices: defineCall({
    method: "GET",
    path: choices,
    summary: "Reads by which way each event reaches the caller",
    access: "session",
    response: z.array(NotificationChoice),
  }),
  putNotificationChoices: defineCall({
    method: "PUT",
    path: choices,
    summary: "Chooses the ways of events; events that are not named stay as they are",
    access: "session",
    body: z.object({
      choices: z
        .array(NotificationChoice.omit({ isRequired: true }))
        .min(1)
        .max(buyerEvents.length),
    }),
    response: z.array(NotificationChoice),
    errors: ["F-E-002"],
  }),
} as const;
