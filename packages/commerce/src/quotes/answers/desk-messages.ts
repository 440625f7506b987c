// What suppliers and the operator write and read again: to the buyer, or to each other where no buyer sees it (quotes 6).
import type { DeskQuote } from "@comptoir/contract/quotes/answers";
import type { QuoteMessagePage, QuoteThread } from "@comptoir/contract/quotes/quotes";
import { mailPauseBefore } from "#conversations/conversations.ts";
import { attachToMessage, claimAttachments } from "#files/attachments.ts";
import { fileLinks } from "#files/file-links.ts";
import type { UserContext } from "#http/context.ts";
import { deskOf } from "#http/desk.ts";
import { countAttempts } from "#http/rate-limit.ts";
import { writeMessageToBuyer } from "#quotes/answers/answer-mails.ts";
import { changeDeskQuote, type DeskChange } from "#quotes/answers/change-desk-quote.ts";
import { companyOf, tellBuyer, tellOtherDesk } from "#quotes/answers/tell.ts";
import { findDeskMessages } from "#quotes/desk/conversations.queries.ts";
import { mayWriteTo } from "#quotes/desk/desk-steps.rules.ts";
import { insertMessage } from "#quotes/negotiation/supplier-quote-writes.queries.ts";
import { presentMessages } from "#quotes/negotiation/supplier-quotes.present.ts";
import { quoteActionRefused, supplierQuoteNotFound } from "#quotes/quotes.errors.ts";

/** A message with the `fileUrl`s of what goes along with it. */
type WrittenMessage = { readonly text: string; readonly attachments?: readonly string[] };

/** Writes a message in a conversation, and answers whether the other side is to be told by a mail. */
export async function writeMessage(
  { tx, context, quote, now }: DeskChange,
  thread: QuoteThread,
  { text, attachments = [] }: WrittenMessage,
): Promise<boolean> {
  const { actor } = context;
  const files = await claimAttachments(tx, context, "QUOTE", attachments);
  const message = { thread, authorName: actor.name, text, mailedBefore: mailPauseBefore(now) };
  const { id, isMailed } = await insertMessage(tx, actor, quote, message, now);
  await attachToMessage(tx, files, { quoteMessageId: id });
  return isMailed;
}

/** Writes to the buyer, who gets a mail unless one came lately. */
async function writeToBuyer(change: DeskChange, message: WrittenMessage): Promise<void> {
  if (!(await writeMessage(change, "CUSTOMER", message))) return;
  const author = { name: change.context.actor.name, company: companyOf(change) };
  await tellBuyer(change, "QUOTE_MESSAGE", (reader, about) => writeMessageToBuyer(reader, about, author, message.text));
}

/** The same unless it is what the desk wrote last: the answer to that was lost. */
export async function writeOnce(change: DeskChange, text: string): Promise<void> {
  const last = change.quote.messages.findLast(({ authorType }) => authorType !== "CUSTOMER");
  if (last?.message !== text) await writeToBuyer(change, { text });
}

/** Throws 404, 409 when there is nobody to write to, 400 for files that cannot go along, 429. */
export async function postDeskMessage(
  context: UserContext,
  id: string,
  {
    message: text,
    thread,
    attachments,
  }: { readonly message: string; readonly thread: QuoteThread; readonly attachments?: readonly string[] },
): Promise<DeskQuote> {
  await countAttempts(context.deps, [{ limit: "messageByUser", subject: context.user.userId }]);
  return changeDeskQuote(context, id, async (change) => {
    if (!mayWriteTo(thread, change.quote.status, change.role)) throw quoteActionRefused("message", change.quote.status);
    const message = { text, attachments: attachments ?? [] };
    if (thread === "CUSTOMER") return writeToBuyer(change, message);
    if (await writeMessage(change, thread, message)) await tellOtherDesk(change, text);
  });
}

/** What was written before a message of a conversation. Throws 404. One statement. */
export async function readDeskMessages(
  context: UserContext,
  id: string,
  { thread, before = null }: { readonly thread: QuoteThread; readonly before?: string | null | undefined },
): Promise<QuoteMessagePage> {
  const found = await findDeskMessages(context.deps.db, deskOf(context), id, { thread, before });
  if (!found) throw supplierQuoteNotFound(id);
  return presentMessages(found.messages, fileLinks(context.deps));
}
