// What is said about quotes, as a desk lists it: unread first. Who opens a quote has read both of its conversations.
import type { QuoteConversation } from "@comptoir/contract/quotes/answers";
import { unreadFrom } from "#conversations/conversations.ts";
import { type FileLinks, fileLinks } from "#files/file-links.ts";
import type { UserContext } from "#http/context.ts";
import { deskOf, roleOf } from "#http/desk.ts";
import { type ConversationRow, findConversations, setReadAtDesk } from "#quotes/desk/conversations.queries.ts";
import { presentMessage } from "#quotes/negotiation/supplier-quotes.present.ts";
import { supplierQuoteNotFound } from "#quotes/quotes.errors.ts";
import { type PageRequest, type PresentedPage, presentPage } from "#shared/paging.ts";

const presentConversation = (
  { supplierId, supplierName, last, total: _, ...row }: ConversationRow,
  linkOf: FileLinks,
): QuoteConversation => ({
  supplierQuoteId: row.supplierQuoteId,
  thread: row.thread,
  name: row.name,
  status: row.status,
  customerAccountName: row.accountName,
  customerName: row.customerName,
  supplier: { id: supplierId, name: supplierName },
  lastMessage: presentMessage(last, linkOf),
  messageCount: row.messageCount,
  unreadCount: row.unreadCount,
});

/** Who reads conversations, and of when. */
export const readingOf = (context: UserContext) => {
  const { deps, user } = context;
  const now = deps.clock();
  return {
    reader: { userId: user.userId, role: roleOf(deskOf(context)) },
    /** What is older is not told as unread any more. */
    span: { since: unreadFrom(now), now },
  };
};

/** The conversations about these quotes of the caller's desk with unread messages, what was said last first. One statement. */
export async function readUnreadConversations(
  context: UserContext,
  quoteIds: readonly string[],
): Promise<readonly QuoteConversation[]> {
  if (quoteIds.length === 0) return [];
  const { deps } = context;
  const { reader, span } = readingOf(context);
  // Two of each at most.
  const asked = { ...span, page: 0, size: 2 * quoteIds.length, unread: true, quoteIds };
  const rows = await findConversations(deps.db, deskOf(context), reader, asked);
  const linkOf = fileLinks(deps);
  return rows.map((row) => presentConversation(row, linkOf));
}

/** One page of the desk's conversations. One statement. */
export async function listConversations(
  context: UserContext,
  query: PageRequest & { readonly unread: boolean },
): Promise<PresentedPage<QuoteConversation>> {
  const { deps } = context;
  const { reader, span } = readingOf(context);
  const rows = await findConversations(deps.db, deskOf(context), reader, { ...query, ...span });
  const linkOf = fileLinks(deps);
  const content = rows.map((row) => presentConversation(row, linkOf));
  return presentPage(content, rows[0]?.total ?? 0, query, []);
}

/** Notes that the caller has read what was said about a quote, until a message of it or until now. Throws 404. */
export async function readConversations(
  context: UserContext,
  supplierQuoteId: string,
  until: string | undefined,
): Promise<void> {
  const { deps, user } = context;
  const read = { id: supplierQuoteId, userId: user.userId, until, now: deps.clock() };
  const isRead = await setReadAtDesk(deps.db, deskOf(context), read);
  if (!isRead) throw supplierQuoteNotFound(supplierQuoteId);
}
