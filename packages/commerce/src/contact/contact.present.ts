// What buyers write to the operator, on the wire.
import type { ContactRequest, DeskContactRequest } from "@comptoir/contract/contact/contact-requests";
import type { ContactRequestRow } from "#contact/contact.queries.ts";
import { presentAttachments } from "#files/attachments.ts";
import type { FileLinks } from "#files/file-links.ts";

/** As its writer gets it back. */
export function presentContactRequest(row: ContactRequestRow, linkOf: FileLinks): ContactRequest {
  const { id, status, subject, message, orderId, orderReference } = row;
  return {
    ...{ id, status, subject, message },
    commercialOrder: orderId && orderReference ? { id: orderId, reference: orderReference } : null,
    attachments: presentAttachments(row.attachments, linkOf),
    createdAt: row.createdAt.toISOString(),
  };
}

/** As the desk reads it. */
export function presentDeskRequest(row: ContactRequestRow, linkOf: FileLinks): DeskContactRequest {
  const { answer, answeredBy: by, answeredAt } = row;
  return {
    ...presentContactRequest(row, linkOf),
    customerAccount: { id: row.accountId, name: row.accountName },
    author: { id: row.userId, name: row.authorName, email: row.email },
    logisticOrderReferences: [...row.logisticReferences],
    answer: answer !== null && by !== null && answeredAt ? { message: answer, by, at: answeredAt.toISOString() } : null,
  };
}
