// What tells an open page that something it shows has changed, the moment it does (our own addition): a stream of events as
// browsers read them. An event names what changed and nothing of it; whoever shows it reads it again.
import { z } from "zod";
import { defineCall, eventStream } from "#kit.ts";
import { RecordKey } from "#shared.ts";

/** The id of the event that was heard last, which says nothing to anybody else; what came since is told at once. */
const since = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .optional();

const bounds = { errors: ["OVERLOADED", "F-E-033"], response: eventStream } as const;

export const live = {
  getLiveEvents: defineCall({
    ...{ ...bounds, method: "GET", path: "/v1/shop/live-events", access: "session" },
    summary: "Tells as it happens that one master quote, one order or the notifications of the caller have changed",
    query: z.object({
      masterQuoteId: RecordKey.optional(),
      commercialOrderId: RecordKey.optional(),
      notifications: z.boolean().optional(),
      since,
    }),
  }),
  getDeskEvents: defineCall({
    ...{ ...bounds, method: "GET", path: "/v1/live-events", access: { right: "ORDER_READ" } },
    clients: ["SUPPLIER", "OPERATOR"],
    summary: "Tells as it happens that one quote or order of the desk, or any of them, has changed",
    query: z.object({ supplierQuoteId: RecordKey.optional(), logisticOrderId: RecordKey.optional(), since }),
  }),
} as const;
