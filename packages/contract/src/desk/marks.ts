// What people of one desk note among themselves about an order or a quote (desk D-204): who sees to it, until when it rests, and notes.
// Neither buyers nor the other desk ever get any of it: a supplier reaches its own alone, and the operator its own alone.
import { z } from "zod";
import { deskReads, deskWrites } from "#auth/desk-access.ts";
import { defineCall } from "#kit.ts";
import { deskNoteLength } from "#limits.ts";
import { RecordKey, Timestamp } from "#shared.ts";

/** Exactly one of them. */
const thing = { logisticOrderId: RecordKey.optional(), supplierQuoteId: RecordKey.optional() };

/** Who of the desk sees to something. */
export const DeskHolder = z.strictObject({ name: z.string(), isMe: z.boolean() }).meta({ id: "DeskHolder" });
export type DeskHolder = z.infer<typeof DeskHolder>;

export const DeskNote = z
  .strictObject({ id: z.string(), name: z.string(), note: z.string(), createdAt: Timestamp })
  .meta({ id: "DeskNote" });
export type DeskNote = z.infer<typeof DeskNote>;

/** What a desk has noted about one thing; the first note first. */
export const DeskMarks = z
  .strictObject({ heldBy: DeskHolder.nullable(), notes: z.array(DeskNote) })
  .meta({ id: "DeskMarks" });
export type DeskMarks = z.infer<typeof DeskMarks>;

export const deskMarks = {
  getDeskMarks: defineCall({
    ...deskReads,
    method: "GET",
    path: "/v1/desk/notes",
    summary: "Reads what the caller's desk has noted about an order or a quote",
    query: z.object(thing),
    response: DeskMarks,
  }),
  addDeskNote: defineCall({
    ...deskWrites,
    method: "POST",
    path: "/v1/desk/notes",
    summary: "Notes something about an order or a quote, for the caller's desk alone",
    body: z.object({ ...thing, note: z.string().trim().min(1).max(deskNoteLength) }),
    response: DeskNote,
    status: 201,
  }),
  /** A thing that a colleague sees to is taken over only where the caller says so. */
  holdThing: defineCall({
    ...deskWrites,
    method: "PUT",
    path: "/v1/desk/holds",
    summary: "Says that the caller sees to an order or a quote, or no longer",
    body: z.object({ ...thing, action: z.enum(["HOLD", "TAKE_OVER", "LEAVE"]) }),
    response: z.strictObject({ heldBy: DeskHolder.nullable() }),
  }),
  /** It comes back at the start of the day, or as soon as it changes. */
  snoozeThing: defineCall({
    ...deskWrites,
    method: "PUT",
    path: "/v1/desk/snoozes",
    summary: "Lets an order or a quote rest in the caller's inbox until a day, or no longer",
    body: z.object({ ...thing, until: z.iso.date().nullable() }),
    response: z.strictObject({ until: z.iso.date().nullable() }),
  }),
} as const;
