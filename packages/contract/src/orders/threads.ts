// What is said about logistic orders (orders 4.7): conversations of buyers with suppliers and the operator, those of incidents among
// them, and, where no buyer reads along, of suppliers with the operator.
import { z } from "zod";
import { deskReads, deskWrites } from "#auth/desk-access.ts";
import { Attachment, attachmentUrls } from "#files/media.ts";
import { defineCall, noContent } from "#kit.ts";
import { messageLength, messagesPerPage, mostKeys } from "#limits.ts";
import { LogisticOrderKey } from "#orders/orders.ts";
import { LocaleQuery, optionalText, PageQuery, pageOf, RecordKey, requiredText, Timestamp } from "#shared.ts";

/** What somebody writes about. */
export const ReasonType = z.enum(["ORDER_QUESTION", "DELIVERY", "PRODUCT", "INVOICE", "OTHER"]);
export type ReasonType = z.infer<typeof ReasonType>;

/** Who reads along besides the supplier: the buyer's side, or the operator alone. */
export const ThreadAudience = z.enum(["CUSTOMER", "OPERATOR"]);
export type ThreadAudience = z.infer<typeof ThreadAudience>;

export const SubReason = z
  .strictObject({
    id: z.string(),
    /** The code of incidents. */
    externalId: z.string(),
    externalSource: z.string(),
    label: z.string(),
    description: z.string().nullable(),
    type: ReasonType,
  })
  .meta({ id: "SubReason" });
export type SubReason = z.infer<typeof SubReason>;

export const ThreadMessage = z
  .strictObject({
    id: z.string(),
    author: z.strictObject({
      id: z.string(),
      name: z.string(),
      type: z.enum(["CUSTOMER", "SUPPLIER", "OPERATOR"]),
    }),
    body: z.string(),
    createdAt: Timestamp,
    /** When somebody of the other side first saw it; null before. */
    readAt: Timestamp.nullable(),
    attachments: z.array(Attachment),
  })
  .meta({ id: "ThreadMessage" });
export type ThreadMessage = z.infer<typeof ThreadMessage>;

/** A part of a conversation, oldest first. */
export const ThreadMessagePage = z
  .strictObject({
    messages: z.array(ThreadMessage).max(messagesPerPage),
    /** There are messages before them. */
    hasEarlier: z.boolean(),
  })
  .meta({ id: "ThreadMessagePage" });
export type ThreadMessagePage = z.infer<typeof ThreadMessagePage>;

export const Thread = z
  .strictObject({
    id: z.string(),
    /** That of its order with its place among the conversations about it. */
    reference: z.string(),
    subject: z.string(),
    reasonType: ReasonType,
    subReason: SubReason.nullable(),
    audience: ThreadAudience,
    /** CLOSED with its incident, and then nobody writes any more. */
    status: z.enum(["OPEN", "CLOSED"]),
    orderLogisticId: z.string(),
    orderLogisticReference: z.string(),
    orderCommercialReference: z.string(),
    customerAccountName: z.string(),
    customerName: z.string(),
    supplier: z.strictObject({ id: z.string(), name: z.string() }),
    incidentId: z.string().nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    /** The newest of them. */
    ...ThreadMessagePage.shape,
    /** All of them. */
    messageCount: z.number().int(),
    /** Written lately by another side, and neither seen by the reader nor answered. */
    unreadCount: z.number().int(),
  })
  .meta({ id: "Thread" });
export type Thread = z.infer<typeof Thread>;

const ThreadPage = pageOf(Thread);

const message = requiredText(messageLength);
const MessageWrite = z.object({ message, attachments: attachmentUrls });
export const ThreadWrite = MessageWrite.extend({
  subject: requiredText(),
  reasonType: ReasonType.default("ORDER_QUESTION"),
  /** Either id of a sub-reason of that type. */
  subReasonId: optionalText(),
});
export type ThreadWrite = z.output<typeof ThreadWrite>;

const ThreadParams = LogisticOrderKey.extend({ threadId: RecordKey });
const IncidentParams = LogisticOrderKey.extend({ incidentId: RecordKey });
const ReasonParams = z.object({ reasonType: ReasonType });
/** A message of the conversation: what is asked for was written before it. Absent: the newest. */
const BeforeQuery = z.object({ before: RecordKey.optional() });
/** The newest message that the reader was shown. Absent: all that there is. */
const UntilQuery = z.object({ until: RecordKey.optional() });

const base = "/v2/shop/logistic-orders/{logisticOrderId}";
const fileErrors = ["F-E-002", "F-E-033", "CONFLICT", "TOO_MANY_REQUESTS"] as const;

/** Suppliers and the operator read and write under the same paths without `/shop`. */
const deskBase = "/v2/logistic-orders/{logisticOrderId}";

export const threads = {
  getReasonTypes: defineCall({
    method: "GET",
    path: "/v1/shop/threads/reason-types",
    summary: "Lists what somebody may write about",
    access: "session",
    query: LocaleQuery,
    response: z.array(z.strictObject({ claimReasonType: ReasonType, label: z.string() })),
  }),
  getSubReasons: defineCall({
    method: "GET",
    path: "/v1/shop/threads/{reasonType}/sub-reasons",
    aliases: ["/v1/shop/threads/reason-types/{reasonType}/sub-reasons"],
    summary: "Lists the sub-reasons of a type; those of DELIVERY and PRODUCT are the reasons of incidents",
    access: "session",
    params: ReasonParams,
    query: LocaleQuery,
    response: z.array(SubReason),
  }),
  findThreads: defineCall({
    method: "GET",
    path: "/v2/shop/threads",
    summary: "Lists the conversations about several logistic orders at once, what was said last first",
    access: "session",
    query: PageQuery.extend({
      logisticOrderIds: z.array(RecordKey).max(mostKeys),
      /** Only those with unread messages. Other servers of this API may answer the others, too. */
      unread: z.boolean().default(false),
      locale: z.string().optional(),
    }),
    response: ThreadPage,
  }),
  getThreads: defineCall({
    method: "GET",
    path: `${base}/threads`,
    summary: "Lists the conversations about a logistic order, what was said last first",
    access: "session",
    params: LogisticOrderKey,
    query: PageQuery.extend({ locale: z.string().optional() }),
    response: ThreadPage,
    errors: ["F-E-033"],
  }),
  openThread: defineCall({
    method: "POST",
    path: `${base}/threads`,
    aliases: ["/v1/shop/logistic-orders/{logisticOrderId}/threads"],
    summary: "Opens a conversation with the supplier about a logistic order; incidents have their own",
    access: "session",
    params: LogisticOrderKey,
    query: LocaleQuery,
    body: ThreadWrite,
    response: Thread,
    status: 201,
    errors: fileErrors,
  }),
  getThread: defineCall({
    method: "GET",
    path: `${base}/threads/{threadId}`,
    summary: "Reads a conversation with its newest messages",
    access: "session",
    params: ThreadParams,
    query: LocaleQuery,
    response: Thread,
    errors: ["F-E-033"],
  }),
  getThreadMessages: defineCall({
    method: "GET",
    path: `${base}/threads/{threadId}/messages`,
    summary: "Reads the newest messages of a conversation, or those before one of them",
    access: "session",
    params: ThreadParams,
    query: BeforeQuery,
    response: ThreadMessagePage,
    errors: ["F-E-033"],
  }),
  postThreadMessage: defineCall({
    method: "POST",
    path: `${base}/threads/{threadId}/messages`,
    summary: "Writes in a conversation",
    access: "session",
    params: ThreadParams,
    body: MessageWrite,
    response: ThreadMessage,
    status: 201,
    errors: fileErrors,
  }),
  markThreadRead: defineCall({
    method: "PUT",
    path: `${base}/threads/{threadId}/read`,
    summary: "Notes that the caller has read a conversation until a message",
    access: "session",
    params: ThreadParams,
    query: UntilQuery,
    response: noContent,
    errors: ["F-E-033"],
  }),
  postIncidentMessage: defineCall({
    method: "POST",
    path: `${base}/incidents/{incidentId}/threads`,
    summary: "Goes on with the conversation of an incident",
    access: "session",
    params: IncidentParams,
    query: LocaleQuery,
    body: MessageWrite,
    response: Thread,
    status: 201,
    errors: fileErrors,
  }),
  getIncidentThread: defineCall({
    method: "GET",
    path: `${base}/incidents/{incidentId}/threads/{threadId}`,
    summary: "Reads the conversation of an incident with its newest messages",
    access: "session",
    params: IncidentParams.extend({ threadId: RecordKey }),
    query: LocaleQuery,
    response: Thread,
    errors: ["F-E-033"],
  }),
} as const;

export const deskThreads = {
  getOrderConversations: defineCall({
    ...deskReads,
    method: "GET",
    path: "/v1/order-conversations",
    summary: "Lists what is said about orders, conversations with unread messages first, then the latest",
    query: PageQuery.extend({ unread: z.boolean().default(false), locale: z.string().optional() }),
    response: ThreadPage,
  }),
  getDeskThreads: defineCall({
    ...deskReads,
    method: "GET",
    path: `${deskBase}/threads`,
    summary: "Lists the conversations about a logistic order of the caller's desk, what was said last first",
    params: LogisticOrderKey,
    query: PageQuery.extend({ locale: z.string().optional() }),
    response: ThreadPage,
    errors: ["F-E-033"],
  }),
  openDeskThread: defineCall({
    ...deskWrites,
    method: "POST",
    path: `${deskBase}/threads`,
    summary: "Opens a conversation with the buyer, or of supplier and operator alone",
    params: LogisticOrderKey,
    query: LocaleQuery,
    body: ThreadWrite.extend({
      audience: ThreadAudience.default("CUSTOMER"),
      /** What supplier and operator say to each other about an incident. */
      incidentId: RecordKey.optional(),
    }),
    response: Thread,
    status: 201,
    errors: fileErrors,
  }),
  getDeskThread: defineCall({
    ...deskReads,
    method: "GET",
    path: `${deskBase}/threads/{threadId}`,
    summary: "Reads a conversation with its newest messages",
    params: ThreadParams,
    query: LocaleQuery,
    response: Thread,
    errors: ["F-E-033"],
  }),
  getDeskThreadMessages: defineCall({
    ...deskReads,
    method: "GET",
    path: `${deskBase}/threads/{threadId}/messages`,
    summary: "Reads the newest messages of a conversation, or those before one of them",
    params: ThreadParams,
    query: BeforeQuery,
    response: ThreadMessagePage,
    errors: ["F-E-033"],
  }),
  postDeskThreadMessage: defineCall({
    ...deskWrites,
    method: "POST",
    path: `${deskBase}/threads/{threadId}/messages`,
    summary: "Writes in a conversation; the first answer to an incident sets it going",
    params: ThreadParams,
    body: MessageWrite,
    response: ThreadMessage,
    status: 201,
    errors: fileErrors,
  }),
  markDeskThreadRead: defineCall({
    ...deskReads,
    method: "PUT",
    path: `${deskBase}/threads/{threadId}/read`,
    summary: "Notes that the caller has read a conversation until a message",
    params: ThreadParams,
    query: UntilQuery,
    response: noContent,
    errors: ["F-E-033"],
  }),
} as const;
