// Deliveries that an account expects, and the address under which a calendar can subscribe to them (our own addition).
import { z } from "zod";
import { defineCall, noContent } from "#kit.ts";
import { mostDeliveries, tokenLength } from "#limits.ts";
import { LogisticOrderStatus } from "#orders/orders.ts";
import { Timestamp } from "#shared.ts";

const expected = {
  /** The working day until which it arrives. */
  day: z.string(),
  supplierName: z.string(),
  /** Number of what this supplier delivers. */
  logisticOrderReference: z.string(),
};

export const Delivery = z
  .strictObject({
    ...expected,
    orderReference: z.string(),
    status: LogisticOrderStatus,
    /** Parcels that have left. */
    parcels: z.number().int(),
  })
  .meta({ id: "Delivery" });
export type Delivery = z.infer<typeof Delivery>;

/** What a calendar is told: days, suppliers and numbers, and nothing else. */
export const CalendarEntry = z.strictObject(expected).meta({ id: "CalendarEntry" });
export type CalendarEntry = z.infer<typeof CalendarEntry>;

const calendar = "/v1/shop/delivery-calendar" as const;

export const deliveries = {
  getDeliveries: defineCall({
    method: "GET",
    path: "/v1/shop/deliveries",
    summary: "Lists what is still to come of the orders that the caller may see, the earliest first",
    access: "session",
    query: z.object({ size: z.number().int().min(1).max(mostDeliveries).default(mostDeliveries) }),
    response: z.strictObject({
      deliveries: z.array(Delivery),
      /** Of them all, though fewer are listed. */
      total: z.number().int(),
    }),
  }),
  getDeliveryCalendar: defineCall({
    method: "GET",
    path: calendar,
    summary: "Says since when the caller's deliveries can be subscribed to",
    access: "session",
    response: z.strictObject({ createdAt: Timestamp.nullable() }),
  }),
  createDeliveryCalendar: defineCall({
    method: "POST",
    path: calendar,
    summary: "Makes the address for subscribing, told this once; the one before is no longer valid",
    access: "session",
    response: z.strictObject({ token: z.string(), createdAt: Timestamp }),
    status: 201,
  }),
  deleteDeliveryCalendar: defineCall({
    method: "DELETE",
    path: calendar,
    summary: "Ends the subscription; without one nothing changes",
    access: "session",
    response: noContent,
  }),
  openDeliveryCalendar: defineCall({
    method: "POST",
    path: "/v1/shop/delivery-calendar/open",
    summary: "Reads the deliveries of a subscription",
    access: "public",
    bearer: "ignored",
    body: z.object({ token: z.string().min(1).max(tokenLength) }),
    response: z.array(CalendarEntry),
    errors: ["TOKEN_INVALID"],
  }),
} as const;
