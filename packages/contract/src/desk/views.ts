// Views of the lists of a desk (desk D-102): what somebody has chosen of a list, under a name, for themselves or for their whole desk.
// Neither buyers nor other desks ever get any of it.
import { z } from "zod";
import { deskReads } from "#auth/desk-access.ts";
import { defineCall, noContent } from "#kit.ts";
import { deskViewNameLength, deskViewQueryLength } from "#limits.ts";
import { RecordKey, requiredText } from "#shared.ts";

export const DeskViewList = z.enum(["QUOTES", "ORDERS", "OFFERS"]);
export type DeskViewList = z.infer<typeof DeskViewList>;

export const DeskView = z
  .strictObject({
    id: z.string(),
    list: DeskViewList,
    name: z.string(),
    /** Of the whole desk, or of one person alone. */
    isTeam: z.boolean(),
    /** Whether the caller has made it. */
    isMine: z.boolean(),
    /** As it stands in the address of the list, without its question mark. */
    query: z.string(),
    /** Goes up by one with each write. */
    version: z.number().int(),
  })
  .meta({ id: "DeskView" });
export type DeskView = z.infer<typeof DeskView>;

/** Whoever reads at a desk keeps views of their own; what they show follows from the rights of whoever opens them. */

export const deskViews = {
  getDeskViews: defineCall({
    ...deskReads,
    method: "GET",
    path: "/v1/desk/views",
    summary: "Reads the caller's views of a list, and those of the caller's whole desk",
    query: z.object({ list: DeskViewList }),
    response: z.array(DeskView),
  }),
  /** Without an id it makes one; with one it changes that, if it still has the version that the caller read. */
  putDeskView: defineCall({
    ...deskReads,
    method: "PUT",
    path: "/v1/desk/views",
    summary: "Makes a view of a list, or changes one of the caller or of the caller's whole desk",
    body: z.object({
      id: RecordKey.optional(),
      version: z.number().int().optional(),
      list: DeskViewList,
      name: requiredText(deskViewNameLength),
      isTeam: z.boolean(),
      query: z.string().max(deskViewQueryLength),
    }),
    response: DeskView,
    errors: ["F-E-003", "F-E-033", "CONFLICT"],
  }),
  deleteDeskView: defineCall({
    ...deskReads,
    method: "DELETE",
    path: "/v1/desk/views/{viewId}",
    summary: "Deletes a view of the caller or of the caller's whole desk",
    params: z.object({ viewId: RecordKey }),
    response: noContent,
    errors: ["F-E-033"],
  }),
} as const;
