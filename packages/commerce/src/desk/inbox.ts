// What waits for a desk: of its orders, its quotes, incidents, what is said about them and what is written to the operator. One statement
// finds it and counts it; what stands on the page is then read by one statement of each sort, however much it is.
import { shopDay } from "@comptoir/contract/days/days.rules";
import { addWorkingHours } from "@comptoir/contract/days/working-days.rules";
import { type InboxCounts, InboxKind, type InboxPage } from "@comptoir/contract/desk/inbox";
import { readWaitingDeletions, readWaitingRegistrations, waitingPeopleOf } from "#accounts/desk/waiting-people.ts";
import { readWaitingContact, waitingContactOf } from "#contact/waiting-contact.ts";
import { findWaiting, type WaitingCount, type WaitingRow } from "#desk/waiting.queries.ts";
import type { UserContext } from "#http/context.ts";
import { deskOf } from "#http/desk.ts";
import { readWaitingIncidents, readWaitingThreads, waitingIncidentsOf } from "#incidents/waiting-incidents.ts";
import { orderDueAt } from "#orders/desk/desk-orders.rules.ts";
import { readOrderSummaries, waitingOrdersOf } from "#orders/desk/waiting-orders.ts";
import { readActions, waitingActionsOf } from "#pending-actions/pending-actions.ts";
import { readUnreadConversations } from "#quotes/desk/conversations.ts";
import { readQuoteSummaries, waitingQuotesOf } from "#quotes/desk/waiting-quotes.ts";
import { type PageRequest, presentPage } from "#shared/paging.ts";
import { acceptHoursOf, answerHoursOf, byDue, deletionDueAt, registrationDueAt } from "#shared/waiting.rules.ts";

type InboxQuery = {
  readonly page: PageRequest;
  readonly kinds: readonly InboxKind[];
  readonly isLateOnly: boolean;
  /** What rests for the caller instead of what waits. */
  readonly isAsleep: boolean;
  /** Of all suppliers unless some are named, by either id. */
  readonly supplierIds: readonly string[];
};

function find(context: UserContext, { supplierIds, ...asked }: Omit<InboxQuery, "page">, most: number) {
  const things = [waitingOrdersOf, waitingQuotesOf, waitingIncidentsOf].map((find) => find(context, supplierIds));
  const ofOperator = [waitingPeopleOf, waitingContactOf, waitingActionsOf].flatMap((find) =>
    find(context, supplierIds),
  );
  const sources = [...things, ...ofOperator];
  const { deps, user } = context;
  const reader = { desk: deskOf(context), userId: user.userId, today: shopDay(deps.clock()) };
  return findWaiting(deps.db, reader, { ...asked, sources, most });
}

/** Until when something is to be done: by the day that was promised, else so many working hours after it came. */
function dueAtOf({ kind, status, promisedOn, ...row }: WaitingRow, { deps }: UserContext): Date | null {
  const since = new Date(row.since);
  if (kind === "REGISTRATION") return registrationDueAt(since);
  if (kind === "DELETION") return deletionDueAt(since);
  if (!status) return addWorkingHours(since, answerHoursOf(deps));
  const hours = acceptHoursOf(deps);
  return kind === "BLOCKED" ? addWorkingHours(since, hours) : orderDueAt({ status, sentAt: since, promisedOn }, hours);
}

function presentCounts(all: readonly WaitingCount[]): InboxCounts {
  const found = all.filter(({ isAsleep }) => !isAsleep);
  const countOf = (kind: InboxKind) => found.find((own) => own.kind === kind)?.count ?? 0;
  const counts = Object.fromEntries(InboxKind.options.map((kind) => [kind, countOf(kind)]));
  return {
    counts: counts as InboxCounts["counts"], // The kinds of the enumeration, each once.
    lateCount: found.reduce((sum, { lateCount }) => sum + lateCount, 0),
    unreadCount: found.reduce((sum, { talks }) => sum + talks, 0),
    snoozedCount: all.reduce((sum, { isAsleep, count }) => sum + (isAsleep ? count : 0), 0),
  };
}

/** How much waits for the caller, up to 10,001 orders and as many quotes. One statement. */
export async function countInbox(context: UserContext): Promise<InboxCounts> {
  const { counts } = await find(context, { kinds: [], isLateOnly: false, isAsleep: false, supplierIds: [] }, 0);
  return presentCounts(counts);
}

/**
 * One page of what waits for the caller, what is due first. One statement of each sort at most, and one more for the words of incidents and
 * conversations.
 */
export async function readInbox(context: UserContext, query: InboxQuery): Promise<InboxPage> {
  const { page: asked, ...filter } = query;
  const { page, size } = asked;
  const found = await find(context, filter, (page + 1) * size);
  const shown = found.rows
    .map((row) => ({ ...row, since: new Date(row.since), dueAt: dueAtOf(row, context) }))
    .toSorted(byDue)
    .slice(page * size, (page + 1) * size);
  const idsOf = (rows: typeof shown) => rows.map(({ id }) => id);
  const idsAbout = (sort: WaitingRow["about"]) => idsOf(shown.filter(({ about }) => about === sort));
  const [orders, quotes, conversations, incidents, threads, registrations, deletions, contact, actions] =
    await Promise.all([
      readOrderSummaries(context, idsAbout("order")),
      readQuoteSummaries(context, idsOf(shown.filter(({ about, kind }) => about === "quote" && kind !== "MESSAGE"))),
      readUnreadConversations(context, idsOf(shown.filter(({ about, talks }) => about === "quote" && talks > 0))),
      readWaitingIncidents(context, idsAbout("incident")),
      readWaitingThreads(context, idsAbout("thread")),
      readWaitingRegistrations(context, idsAbout("registration")),
      readWaitingDeletions(context, idsAbout("deletion")),
      readWaitingContact(context, idsAbout("contactRequest")),
      readActions(context, idsAbout("pendingAction")),
    ]);
  const content = shown.map(({ about, kind, id, since, dueAt, late, holder, holderId, snoozedUntil }) => ({
    ...{ kind, since: since.toISOString(), dueAt: dueAt?.toISOString() ?? null, late },
    order: (about === "order" && orders.get(id)) || null,
    quote: (about === "quote" && quotes.get(id)) || null,
    conversations: about === "quote" ? conversations.filter(({ supplierQuoteId }) => supplierQuoteId === id) : [],
    incident: (about === "incident" && incidents.get(id)) || null,
    thread: (about === "thread" && threads.get(id)) || null,
    registration: (about === "registration" && registrations.get(id)) || null,
    deletion: (about === "deletion" && deletions.get(id)) || null,
    contactRequest: (about === "contactRequest" && contact.get(id)) || null,
    pendingAction: (about === "pendingAction" && actions.get(id)) || null,
    heldBy: holder === null ? null : { name: holder, isMe: holderId === context.user.userId },
    snoozedUntil,
  }));
  const { kinds, isAsleep, isLateOnly } = filter;
  const counted = found.counts.filter((each) => kinds.includes(each.kind) && each.isAsleep === isAsleep);
  const total = counted.reduce((sum, { count, lateCount }) => sum + (isLateOnly ? lateCount : count), 0);
  return { ...presentPage(content, total, asked), ...presentCounts(found.counts) };
}
