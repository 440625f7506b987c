// What users of buyers write to the operator, about an order or about anything else (ux X-03): one message, and one answer by mail.
import { z } from "zod";
import { Attachment, attachmentUrls } from "#files/media.ts";
import { defineCall } from "#kit.ts";
import { messageLength } from "#limits.ts";
import { PageQuery, pageOf, RecordKey, requiredText, Timestamp } from "#shared.ts";

/** OPEN until somebody of the operator has answered. */
export const ContactStatus = z.enum(["OPEN", "ANSWERED"]);
export type ContactStatus = z.infer<typeof ContactStatus>;

export const ContactRequest = z
  .strictObject({
    id: z.string(),
    status: ContactStatus,
    subject: z.string(),
    message: z.string(),
    /** The order that it is about; null: none in particular. */
    commercialOrder: z.strictObject({ id: z.string(), reference: z.string() }).nullable(),
    attachments: z.array(Attachment),
    createdAt: Timestamp,
  })
  .meta({ id: "ContactRequest" });
export type ContactRequest = z.infer<typeof ContactRequest>;

/** As the desk reads it: with who has written, and what was answered. */
export const DeskContactRequest = ContactRequest.extend({
  customerAccount: z.strictObject({ id: z.string(), name: z.string() }),
  author: z.strictObject({ id: z.string(), name: z.string(), email: z.string() }),
  /** The references of its parts, by which the desk finds the order. */
  logisticOrderReferences: z.array(z.string()),
  answer: z.strictObject({ message: z.string(), by: z.string(), at: Timestamp }).nullable(),
}).meta({ id: "DeskContactRequest" });
export type DeskContactRequest = z.infer<typeof DeskContactRequest>;

export const contactRequests = {
  sendContactRequest: defineCall({
    method: "POST",
    path: "/v1/shop/contact-requests",
    summary: "Writes to the operator, who answers by mail; the writer gets a copy",
    access: "session",
    body: z.object({
      subject: requiredText(),
      message: requiredText(messageLength),
      commercialOrderId: RecordKey.optional(),
      attachments: attachmentUrls,
    }),
    response: ContactRequest,
    status: 201,
    errors: ["F-E-002", "F-E-033", "TOO_MANY_REQUESTS"],
  }),
} as const;

const base = "/v1/contact-requests";

export const deskContactRequests = {
  getContactRequests: defineCall({
    method: "GET",
    path: base,
    summary: "Lists what buyers have written to the operator, what waits for an answer first, the oldest of it on top",
    clients: ["OPERATOR"],
    access: { right: "ORDER_READ" },
    query: PageQuery.extend({ status: ContactStatus.optional() }),
    response: pageOf(DeskContactRequest),
  }),
  answerContactRequest: defineCall({
    method: "PUT",
    path: `${base}/{contactRequestId}/answer`,
    summary: "Answers by mail what somebody has written; once",
    clients: ["OPERATOR"],
    access: { right: "ORDER_UPDATE" },
    params: z.object({ contactRequestId: RecordKey }),
    body: z.object({ message: requiredText(messageLength) }),
    response: DeskContactRequest,
    errors: ["F-E-033", "CONFLICT"],
  }),
} as const;
