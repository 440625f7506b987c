// By which ways the events of buyers reach them, and which of them nobody can turn off. It imports no schema, so that screens may carry it.
import type { ToldEvent } from "#notifications/mail-entries.ts";

/** A mail at once, one mail a day for all of them, or the notification on the site alone. */
export const notificationWays = ["MAIL", "DIGEST", "NONE"] as const;
export type NotificationWay = (typeof notificationWays)[number];

/** What buyers' users are told of, as a screen lists it. */
export const buyerEvents = [
  "ORDER_CONFIRMED",
  "ORDER_RELEASED",
  "ORDER_REFUSED",
  "ORDER_ACCEPTED",
  "ORDER_DECLINED",
  "ORDER_SHIPPED",
  "DELIVERY_POSTPONED",
  "ORDER_CANCELED",
  "ORDER_MESSAGE",
  "INCIDENT_CLOSED",
  "APPROVAL_REQUESTED",
  "ORDER_APPROVED",
  "ORDER_DISAPPROVED",
  "DELEGATED",
  "QUOTE_REQUESTED",
  "QUOTE_ANSWERED",
  "QUOTE_CHANGED",
  "QUOTE_DECLINED",
  "QUOTE_ORDERED",
  "QUOTE_MESSAGE",
  "QUOTE_EXPIRES",
  "QUOTE_EXPIRED",
  "BACK_IN_STOCK",
] as const satisfies readonly ToldEvent[];
export type BuyerEvent = (typeof buyerEvents)[number];

/** The acknowledgement of an order is owed by mail (ux W-03). */
export const requiredEvents = ["ORDER_CONFIRMED"] as const satisfies readonly BuyerEvent[];

/** Whether an event comes by mail whatever is chosen. */
export const isRequiredEvent = (event: BuyerEvent): boolean => requiredEvents.some((required) => required === event);
