// What waits for a desk, merged of what its orders, its quotes and its conversations say is waiting. Each of them tells as many as
// could stand on the page, what is due first, so that the number of statements is the same for however much waits.
import { InboxKind, type InboxPage } from "@comptoir/contract/desk/inbox";
import type { UserContext } from "#http/context.ts";
import { listWaitingOrders, readOrderSummaries } from "#orders/desk/waiting-orders.ts";
import { listUnreadConversations } from "#quotes/desk/conversations.ts";
import { listWaitingQuotes, readQuoteSummaries } from "#quotes/desk/waiting-quotes.ts";
import { type PageRequest, presentPage } from "#shared/paging.ts";
import { byDue, idsOf, type WaitingEntry } from "#shared/waiting.rules.ts";

type InboxQuery = {
  readonly page: PageRequest;
  readonly kinds: readonly InboxKind[];
  readonly isLateOnly: boolean;
  /** Of all suppliers unless some are named, by either id. */
  readonly supplierIds: readonly string[];
};

/** One page of what waits for the caller, what is due first. Five statements. */
export async function readInbox(context: UserContext, query: InboxQuery): Promise<InboxPage> {
  const { kinds, isLateOnly, supplierIds } = query;
  const { page, size } = query.page;
  const most = (page + 1) * size;
  const found = await Promise.all([
    listWaitingOrders(context, { supplierIds, most }),
    listWaitingQuotes(context, { supplierIds, most }),
    listUnreadConversations(context, { supplierIds, most }),
  ]);
  const all = found.flatMap(({ entries }): readonly WaitingEntry<InboxKind>[] => entries);
  const shown = all
    .filter(({ kind, late }) => kinds.includes(kind) && (late || !isLateOnly))
    .toSorted(byDue)
    .slice(page * size, most);
  const [orders, quotes] = await Promise.all([
    readOrderSummaries(context, idsOf(shown, "order")),
    readQuoteSummaries(context, idsOf(shown, "quote")),
  ]);
  const [, , { conversations }] = found;
  const content = shown.map(({ kind, since, dueAt, late, about, id }) => ({
    kind,
    since: since.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    late,
    order: about === "order" ? (orders.get(id) ?? null) : null,
    quote: about === "quote" ? (quotes.get(id) ?? null) : null,
    conversation: about === "conversation" ? (conversations.get(id) ?? null) : null,
  }));
  const sumOf = (kind: InboxKind, count: "count" | "lateCount") =>
    found.reduce((sum, { counts }) => sum + (counts.find((own) => own.kind === kind)?.[count] ?? 0), 0);
  const counts = Object.fromEntries(InboxKind.options.map((kind) => [kind, sumOf(kind, "count")]));
  const total = kinds.reduce((sum, kind) => sum + sumOf(kind, isLateOnly ? "lateCount" : "count"), 0);
  return {
    ...presentPage(content, total, query.page),
    counts: counts as InboxPage["counts"], // The kinds of the enumeration, each once.
    lateCount: InboxKind.options.reduce((sum, kind) => sum + sumOf(kind, "lateCount"), 0),
  };
}
