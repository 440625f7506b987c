// Filters of the list of orders that a user keeps under a name (our own addition); what they show follows from the rights of that moment.
// They are read with the other choices of that list.
import { z } from "zod";
import { defineCall, noContent } from "#kit.ts";
import { orderFilterNameLength, orderFilterQueryLength } from "#limits.ts";
import { RecordKey, requiredText } from "#shared.ts";

export const KeptFilter = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    /** As it stands in the address of the list, without its question mark. */
    query: z.string(),
  })
  .meta({ id: "KeptFilter" });
export type KeptFilter = z.infer<typeof KeptFilter>;

const path = "/v1/shop/order-filters" as const;

export const orderFilters = {
  createOrderFilter: defineCall({
    method: "POST",
    path,
    summary: "Keeps a filter under a name that the caller has not given yet",
    access: "session",
    body: z.object({ name: requiredText(orderFilterNameLength), query: z.string().max(orderFilterQueryLength) }),
    response: KeptFilter,
    status: 201,
    errors: ["F-E-003", "CONFLICT"],
  }),
  deleteOrderFilter: defineCall({
    method: "DELETE",
    path: `${path}/{orderFilterId}`,
    summary: "Forgets a filter",
    access: "session",
    params: z.object({ orderFilterId: RecordKey }),
    response: noContent,
    errors: ["F-E-033"],
  }),
} as const;
