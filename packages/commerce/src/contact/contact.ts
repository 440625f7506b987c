// What users of buyers write to the operator (ux X-03): told by mail to those who answer, with a copy to the writer; answered once.
import type { ContactRequest, ContactStatus, DeskContactRequest } from "@comptoir/contract/contact/contact-requests";
import { presentContactRequest, presentDeskRequest } from "#contact/contact.present.ts";
import {
  type ContactRequestRow,
  deleteOldRequests,
  findContactRequests,
  insertContactRequest,
  lockContactRequest,
  writeAnswer,
} from "#contact/contact.queries.ts";
import { statusAfterAnswer } from "#contact/contact.rules.ts";
import { writeAnswerMail, writeContactCopyMail, writeContactMail } from "#contact/contact-mails.ts";
import type { Db } from "#db/statement.ts";
import { inTransaction, within } from "#db/transaction.ts";
import { attachToMessage, claimAttachments } from "#files/attachments.ts";
import { fileLinks } from "#files/file-links.ts";
import type { SessionContext, UserContext } from "#http/context.ts";
import { countAttempts } from "#http/rate-limit.ts";
import { sendMails } from "#mail/mail.ts";
import { findPerson, getCommercialOrderRow } from "#orders/read-orders.ts";
import { findOperatorUsers } from "#quotes/desk/read-desk-quotes.ts";
import { normaliseLocale, shopPage } from "#shared/locale.ts";
import { type PageRequest, presentPage } from "#shared/paging.ts";
import { conflict, invariant, notFound } from "#shared/refusal.ts";
import { inBatches } from "#shared/retention.rules.ts";

const contactRequestNotFound = (id: string) => notFound("Contact request", id);

/** A colleague, or another tab, was first. */
const answeredBefore = (by: string | null) =>
  conflict(
    `The message was answered already${by === null ? "" : ` by ${by}`}; write to its author by mail`,
    "ANSWERED",
  );

async function getRow(db: Db, id: string): Promise<ContactRequestRow> {
  const { rows } = await findContactRequests(db, { id }, { page: 0, size: 1 });
  const [row] = rows;
  if (!row) throw contactRequestNotFound(id);
  return row;
}

/** Throws 404 where nobody has written that. */
export async function ensureContactRequest(db: Db, id: string): Promise<void> {
  await getRow(db, id);
}

type ContactWrite = {
  readonly subject: string;
  readonly message: string;
  readonly commercialOrderId?: string | undefined;
  readonly attachments: readonly string[];
};

/** Writes to the operator. Throws 404 for an order that the caller does not see, 400 for files that cannot go along, 429. */
export async function sendContactRequest(
  context: SessionContext,
  { subject, message, commercialOrderId, attachments }: ContactWrite,
): Promise<ContactRequest> {
  const { deps, buyer, actor, locale } = context;
  await countAttempts(deps, [{ limit: "messageByUser", subject: buyer.userId }]);
  return inTransaction(deps.db, async (tx) => {
    const inside = within(context, tx);
    const order =
      commercialOrderId === undefined
        ? null
        : await getCommercialOrderRow(inside, { key: commercialOrderId, idType: "DJUST_ID" });
    // Files for it are uploaded as those of any message about orders are.
    const files = await claimAttachments(tx, inside, "ORDER_INCIDENT", attachments);
    const { accountId, userId } = buyer;
    const said = { accountId, userId, authorName: actor.name, subject, message, locale };
    const id = await insertContactRequest(tx, { ...said, commercialOrderId: order?.id ?? null }, deps.clock());
    await attachToMessage(tx, files, { contactRequestId: id });
    const row = await getRow(tx, id);
    await tellRequest(inside, row, tx);
    return presentContactRequest(row, fileLinks(deps));
  });
}

/** Tells those of the operator who act, and gives the writer a copy. */
async function tellRequest({ deps, locale }: SessionContext, row: ContactRequestRow, tx: Db): Promise<void> {
  const [author, readers] = await Promise.all([findPerson(tx, row.userId), findOperatorUsers(tx)]);
  const { brand, shopUrl } = deps.config;
  const about = { ...row, files: row.attachments.map(({ fileName }) => fileName), brand };
  const mails = readers.map((reader) => {
    const url = `${shopPage(shopUrl, "/desk/contact", normaliseLocale(reader.locale))}#request-${row.id}`;
    return writeContactMail(reader, { ...about, url });
  });
  // The writer reads it in the language of the page that it was written on.
  await sendMails(deps, [...mails, writeContactCopyMail({ ...author, locale }, about)], tx);
}

/** One page of what buyers have written, what waits first. Two statements. */
export async function listContactRequests(
  { deps }: UserContext,
  { status, ...page }: PageRequest & { readonly status?: ContactStatus | undefined },
) {
  const { rows, total } = await findContactRequests(deps.db, { status }, page);
  const linkOf = fileLinks(deps);
  return presentPage(
    rows.map((row) => presentDeskRequest(row, linkOf)),
    total,
    page,
  );
}

/** Answers by mail, in the language of the page that the message was written on. Throws 404, and 409 where that was done before. */
export async function answerContactRequest(
  { deps, actor }: UserContext,
  id: string,
  { message }: { readonly message: string },
): Promise<DeskContactRequest> {
  return inTransaction(deps.db, async (tx) => {
    const request = await lockContactRequest(tx, id);
    if (!request) throw contactRequestNotFound(id);
    const status = statusAfterAnswer(request.status);
    if (status === null) throw answeredBefore(request.answeredBy);
    invariant(actor.id !== null, "somebody of the operator is signed in");
    await writeAnswer(tx, id, { status, message, byId: actor.id, byName: actor.name }, deps.clock());
    const author = { ...(await findPerson(tx, request.userId)), locale: request.locale };
    const { brand } = deps.config;
    await sendMails(deps, [writeAnswerMail(author, { ...request, answer: message, by: actor.name, brand })], tx);
    return presentDeskRequest(await getRow(tx, id), fileLinks(deps));
  });
}

/** Deletes what was answered before a moment; answers how many. */
export const forgetContactRequests = (db: Db, before: Date, most: number): Promise<number> =>
  inBatches(most, (count) => deleteOldRequests(db, before, count));
