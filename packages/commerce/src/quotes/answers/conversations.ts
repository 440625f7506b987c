// What is said about quotes, as a desk lists it: unread first. Who opens a quote has read both of its conversations.
import { addDays, shopDay, startOfDay } from "@comptoir/contract/days/days.rules";
import type { QuoteConversation } from "@comptoir/contract/quotes/answers";
import type { UserContext } from "#http/context.ts";
import { deskOf, roleOf } from "#http/desk.ts";
import { type ConversationRow, findConversations, setRead } from "#quotes/answers/conversations.queries.ts";
import { presentMessage } from "#quotes/negotiation/supplier-quotes.present.ts";
import { patienceDays } from "#quotes/negotiation/supplier-quotes.rules.ts";
import { supplierQuoteNotFound } from "#quotes/quotes.errors.ts";
import { type PageRequest, type PresentedPage, presentPage } from "#shared/paging.ts";

const presentConversation = ({
  supplierId,
  supplierName,
  last,
  total: _,
  ...row
}: ConversationRow): QuoteConversation => ({
  supplierQuoteId: row.supplierQuoteId,
  thread: row.thread,
  name: row.name,
  status: row.status,
  customerAccountName: row.accountName,
  customerName: row.customerName,
  supplier: { id: supplierId, name: supplierName },
  lastMessage: presentMessage(last),
  messageCount: row.messageCount,
  unreadCount: row.unreadCount,
});

/** One page of the desk's conversations. One statement. */
export async function listConversations(
  context: UserContext,
  query: PageRequest & { readonly unread: boolean },
): Promise<PresentedPage<QuoteConversation>> {
  const { deps, user } = context;
  const desk = deskOf(context);
  const now = deps.clock();
  const since = startOfDay(addDays(shopDay(now), -patienceDays));
  const reader = { userId: user.userId, role: roleOf(desk) };
  const rows = await findConversations(deps.db, desk, reader, { ...query, since, now });
  return presentPage(rows.map(presentConversation), rows[0]?.total ?? 0, query, []);
}

/** Notes that the caller has read what was said about a quote until now. Throws 404. */
export async function readConversations(context: UserContext, supplierQuoteId: string): Promise<void> {
  const { deps, user } = context;
  const isRead = await setRead(deps.db, deskOf(context), supplierQuoteId, user.userId, deps.clock());
  if (!isRead) throw supplierQuoteNotFound(supplierQuoteId);
}
