// What is said about quotes, as a desk lists it: unread first. Who opens a quote has read both of its conversations.
import { addWorkingHours, workingHoursBefore } from "@comptoir/contract/days/working-days.rules";
import type { QuoteConversation } from "@comptoir/contract/quotes/answers";
import { type FileLinks, fileLinks } from "#files/file-links.ts";
import type { UserContext } from "#http/context.ts";
import { deskOf, roleOf } from "#http/desk.ts";
import { type ConversationRow, findConversations, setReadAtDesk } from "#quotes/desk/conversations.queries.ts";
import { unreadFrom } from "#quotes/negotiation/messages.queries.ts";
import { presentMessage } from "#quotes/negotiation/supplier-quotes.present.ts";
import { supplierQuoteNotFound } from "#quotes/quotes.errors.ts";
import { type PageRequest, type PresentedPage, presentPage } from "#shared/paging.ts";
import { answerHoursOf, type WaitingList } from "#shared/waiting.rules.ts";

const presentConversation = (
  { supplierId, supplierName, last, total: _, lateCount: __, unreadSince: ___, ...row }: ConversationRow,
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

const readingOf = (context: UserContext) => {
  const { deps, user } = context;
  const now = deps.clock();
  return {
    reader: { userId: user.userId, role: roleOf(deskOf(context)) },
    /** What is older is not told as unread any more. */
    span: { since: unreadFrom(now), now },
  };
};

/** As many conversations with unread messages as are asked for, what is due first, by quote and thread. One statement. */
export async function listUnreadConversations(
  context: UserContext,
  { supplierIds, most }: { readonly supplierIds: readonly string[]; readonly most: number },
): Promise<WaitingList<"MESSAGE"> & { readonly conversations: ReadonlyMap<string, QuoteConversation> }> {
  const { deps } = context;
  const { reader, span } = readingOf(context);
  const hours = answerHoursOf(deps);
  const lateSince = workingHoursBefore(span.now, hours);
  const asked = { ...span, page: 0, size: most, unread: true, supplierIds, isOldestFirst: true, lateSince };
  const rows = await findConversations(deps.db, deskOf(context), reader, asked);
  const entries = rows.flatMap((row) => {
    const { supplierQuoteId, thread, unreadSince: since } = row;
    if (!since) return [];
    return {
      ...({ kind: "MESSAGE", about: "conversation", id: `${supplierQuoteId} ${thread}`, since, amount: 0 } as const),
      dueAt: addWorkingHours(since, hours),
      late: since < lateSince,
    };
  });
  const linkOf = fileLinks(deps);
  return {
    entries,
    conversations: new Map(
      rows.map((row) => [`${row.supplierQuoteId} ${row.thread}`, presentConversation(row, linkOf)]),
    ),
    counts: rows.slice(0, 1).map(({ total, lateCount }) => ({ kind: "MESSAGE", count: total, lateCount })),
  };
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
