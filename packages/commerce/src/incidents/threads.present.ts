// Conversations about orders on the wire.
import { messagesPerPage } from "@comptoir/contract/limits";
import type { Thread, ThreadMessage, ThreadMessagePage } from "@comptoir/contract/orders/threads";
import { presentAttachments } from "#files/attachments.ts";
import type { FileLinks } from "#files/file-links.ts";
import type { SubReasonRow } from "#incidents/reasons.queries.ts";
import { presentSubReason } from "#incidents/reasons.ts";
import type { MessageRow, ThreadRow } from "#incidents/threads.queries.ts";
import { isoMoment } from "#shared/iso-moment.ts";
import type { Locale } from "#shared/locale.ts";

/** What presenting takes besides the rows. */
export type ThreadWords = {
  readonly linkOf: FileLinks;
  readonly subReasons: readonly SubReasonRow[];
  readonly locale: Locale;
};

/** A message on the wire, with addresses of its files. */
export const presentMessage = (row: MessageRow, linkOf: FileLinks): ThreadMessage => ({
  id: row.id,
  author: { id: row.authorId, name: row.name, type: row.authorType },
  body: row.message,
  createdAt: isoMoment(row.at),
  readAt: row.readAt === null ? null : isoMoment(row.readAt),
  attachments: presentAttachments(row.attachments, linkOf),
});

/** A part of a conversation, of rows that may be one more than it takes. */
export const presentMessages = (rows: readonly MessageRow[], linkOf: FileLinks): ThreadMessagePage => ({
  messages: rows.slice(-messagesPerPage).map((row) => presentMessage(row, linkOf)),
  hasEarlier: rows.length > messagesPerPage,
});

/** A conversation on the wire, with its newest messages. */
export function presentThread(row: ThreadRow, { linkOf, subReasons, locale }: ThreadWords): Thread {
  const subReason = subReasons.find(({ id }) => id === row.subReasonId);
  return {
    id: row.id,
    reference: row.reference,
    subject: row.subject,
    reasonType: row.reasonType,
    subReason: subReason ? presentSubReason(subReason, locale) : null,
    audience: row.audience,
    status: row.status,
    orderLogisticId: row.logisticOrderId,
    orderLogisticReference: row.orderReference,
    orderCommercialReference: row.commercialReference,
    customerAccountName: row.accountName,
    customerName: row.customerName,
    supplier: { id: row.supplierId, name: row.supplierName },
    incidentId: row.incidentId,
    createdAt: isoMoment(row.createdAt),
    updatedAt: isoMoment(row.updatedAt),
    ...presentMessages(row.messages, linkOf),
    messageCount: row.messageCount,
    unreadCount: row.unreadCount,
  };
}
