// Mails about orders and quotes as their timelines list them (desk D-408): of what, to whom, whether they left; never what they say.
import type { MailEntry } from "@comptoir/contract/notifications/mail-entries";
import type { Db } from "#db/statement.ts";
import { findMails, findMailsOfAccount, type MailRow, type MailSubject } from "#mail/told-mails.queries.ts";
import { type MailSide, recipientFor, stateOfMail } from "#mail/told-mails.rules.ts";
import { type PageRequest, presentPage } from "#shared/paging.ts";

const present = (reader: MailSide, row: MailRow): MailEntry => ({
  event: row.event,
  side: row.side,
  to: recipientFor(reader, row),
  state: stateOfMail(row),
  at: row.queuedAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
});

/**
 * The mails about an order, a request for quotes, or the part of one supplier, as a reader of this side may know them; oldest first, one
 * statement.
 */
export async function listMailsAbout(db: Db, reader: MailSide, subject: MailSubject): Promise<MailEntry[]> {
  const rows = await findMails(db, reader, subject);
  return rows.map((row) => present(reader, row));
}

/** One page of the mails to people of an account as the operator reads them, the latest first: about what, to whom, whether they left. */
export async function listMailsOfAccount(db: Db, accountId: string, page: PageRequest) {
  const { rows, total } = await findMailsOfAccount(db, accountId, page);
  const content = rows.map(({ orderReference, masterQuoteId, quoteName, ...row }) => ({
    ...present("OPERATOR", row),
    ...{ orderReference, masterQuoteId, quoteName },
  }));
  return presentPage(content, total, page);
}
