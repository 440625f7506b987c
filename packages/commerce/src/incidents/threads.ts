// What is said about orders (orders 4.7, 4.8): buyers and desks read, begin and go on with conversations by the same functions; whose
// orders they see, and to whom they speak, their caller alone says.
import type {
  Thread,
  ThreadAudience,
  ThreadMessage,
  ThreadMessagePage,
  ThreadWrite,
} from "@comptoir/contract/orders/threads";
import type { RawBuilder } from "kysely";
import { mailPauseBefore, unreadFrom } from "#conversations/conversations.ts";
import type { Db, Tx } from "#db/statement.ts";
import { inTransaction, within } from "#db/transaction.ts";
import { attachToMessage, claimAttachments } from "#files/attachments.ts";
import { fileLinks } from "#files/file-links.ts";
import type { SessionContext, UserContext } from "#http/context.ts";
import { deskOf, roleOf } from "#http/desk.ts";
import { countAttempts } from "#http/rate-limit.ts";
import { tellMessage } from "#incidents/incident-mails.ts";
import { answerIncident, findIncidentKeys, lockOpenIncident } from "#incidents/incident-steps.ts";
import {
  incidentHasThread,
  incidentNotFound,
  supplierNotTold,
  threadNotFound,
  unknownSubReason,
} from "#incidents/incidents.errors.ts";
import { findSubReasons } from "#incidents/reasons.queries.ts";
import { recallSubReasons } from "#incidents/reasons.ts";
import { presentMessages, presentThread } from "#incidents/threads.present.ts";
import {
  findMessages,
  findThreads,
  findThreadToWrite,
  insertMessage,
  insertThread,
  isSupplierTold,
  type Scope,
  setThreadRead,
  type ThreadChoice,
  type ThreadToWrite,
  unreadOwnOrders,
} from "#incidents/threads.queries.ts";
import { findIdOnDesk, isOnDesk } from "#orders/desk/read-desk-orders.ts";
import { lockLogisticOrder } from "#orders/fulfilment/transitions.ts";
import { getLogisticOrderRow, isVisibleTo } from "#orders/read-orders.ts";
import { type PageRequest, type PresentedPage, presentPage } from "#shared/paging.ts";
import { invariant } from "#shared/refusal.ts";

/** Who calls, and which orders they see: a buyer those of order lists, a desk its own. */
export function scopeOf(context: UserContext): Scope {
  const { buyer, user, deps } = context;
  const now = deps.clock();
  const since = unreadFrom(now);
  if (buyer)
    return { reader: { userId: user.userId, role: "CUSTOMER" }, isSeen: isVisibleTo({ reader: buyer, now }), since };
  const desk = deskOf(context);
  return { reader: { userId: user.userId, role: roleOf(desk) }, isSeen: isOnDesk(desk), since };
}

/** The caller's own orders about which messages wait for them: rows of a statement, `logistic_order_id` and `since`. */
export const unreadOwnOrdersOf = (context: SessionContext): RawBuilder<unknown> => unreadOwnOrders(scopeOf(context));

/** The id of a logistic order that the caller sees. Throws 404. */
async function orderIdOf(context: UserContext, key: string): Promise<string> {
  const { buyer } = context;
  return buyer ? (await getLogisticOrderRow({ ...context, buyer }, key)).id : findIdOnDesk(context, key);
}

type ListQuery = PageRequest & { readonly unread?: boolean; readonly isUnreadFirst?: boolean };

async function listThreads(
  context: UserContext,
  chosen: ThreadChoice,
  { unread = false, isUnreadFirst = false, ...page }: ListQuery,
): Promise<PresentedPage<Thread>> {
  const { deps, locale } = context;
  const filter = { ...page, chosen, isUnreadOnly: unread, isUnreadFirst };
  const [rows, subReasons] = await Promise.all([
    findThreads(deps.db, scopeOf(context), filter),
    recallSubReasons(deps),
  ]);
  const words = { linkOf: fileLinks(deps), subReasons, locale };
  return presentPage(
    rows.map((row) => presentThread(row, words)),
    rows[0]?.total ?? 0,
    page,
  );
}

/** The conversations about an order, what was said last first. Throws 404. Three statements. */
export async function listThreadsOfOrder(context: UserContext, key: string, page: PageRequest) {
  const id = await orderIdOf(context, key);
  return listThreads(context, { orderKey: id }, page);
}

/** The conversations about those of these orders that the caller sees; all, or those with unread messages. Two statements. */
export const listThreadsOfOrders = (
  context: UserContext,
  keys: readonly string[],
  page: PageRequest & { readonly unread: boolean },
) => listThreads(context, { orderKeys: keys }, page);

/** The conversations of the caller's desk, those with unread messages first. Two statements. */
export const listConversations = (context: UserContext, query: PageRequest & { readonly unread: boolean }) =>
  listThreads(context, {}, { ...query, isUnreadFirst: true });

/** The conversations with these ids that the caller sees. Two statements. */
export async function readThreads(context: UserContext, ids: readonly string[]): Promise<readonly Thread[]> {
  return (await listThreads(context, { ids }, { page: 0, size: ids.length })).content;
}

/** One conversation of an order, or of an incident of it. Throws 404. Two statements. */
export async function readThread(
  context: UserContext,
  key: string,
  threadId: string,
  incidentId?: string,
): Promise<Thread> {
  const chosen = { id: threadId, orderKey: key, incidentId };
  const { content } = await listThreads(context, chosen, { page: 0, size: 1 });
  const [thread] = content;
  if (!thread) throw threadNotFound(threadId);
  return thread;
}

/** Throws 404 for a conversation that the caller does not see. */
export async function ensureThread(context: UserContext, threadId: string, key?: string): Promise<void> {
  const found = await findThreadToWrite(context.deps.db, scopeOf(context), { id: threadId, orderKey: key });
  if (!found) throw threadNotFound(threadId);
}

/** What was written before a message of a conversation. Throws 404. Two statements. */
export async function readMessages(
  context: UserContext,
  key: string,
  threadId: string,
  before: string | null,
): Promise<ThreadMessagePage> {
  await ensureThread(context, threadId, key);
  const rows = await findMessages(context.deps.db, scopeOf(context), threadId, before);
  if (!rows) throw threadNotFound(threadId);
  return presentMessages(rows, fileLinks(context.deps));
}

/** Notes that the caller has read a conversation until a message of it or until now. Throws 404. */
export async function markRead(
  context: UserContext,
  key: string,
  threadId: string,
  until: string | undefined,
): Promise<void> {
  await ensureThread(context, threadId, key);
  await setThreadRead(context.deps.db, scopeOf(context), threadId, until ?? null, context.deps.clock());
}

/** What somebody says, with the `fileUrl`s of what goes along with it. */
export type WrittenMessage = { readonly message: string; readonly attachments?: readonly string[] };

/**
 * Writes a message in a conversation that was found, hangs its files on it, and tells the other side by mail, unless another mail tells
 * of it or told lately. Answers its id.
 */
export async function writeMessage(
  tx: Tx,
  context: UserContext,
  thread: ThreadToWrite,
  { message: text, attachments = [] }: WrittenMessage,
  isToldOtherwise = false,
): Promise<string> {
  const now = context.deps.clock();
  const files = await claimAttachments(tx, context, "ORDER_INCIDENT", attachments);
  const written = { text, mailedBefore: mailPauseBefore(now), isMailed: isToldOtherwise };
  const { id, isMailed } = await insertMessage(tx, context.actor, thread, written, now);
  await attachToMessage(tx, files, { orderMessageId: id });
  if (isMailed && !isToldOtherwise) await tellMessage(tx, context, thread, text);
  return id;
}

async function writeIn(
  tx: Tx,
  context: UserContext,
  thread: ThreadToWrite | undefined,
  message: WrittenMessage,
  missing: () => Error,
) {
  if (!thread) throw missing();
  if (thread.incidentId !== null) {
    const status = await lockOpenIncident(tx, thread.incidentId);
    if (thread.audience === "CUSTOMER")
      await answerIncident(tx, context.actor, { id: thread.incidentId, status }, context.deps.clock());
  }
  return { thread, id: await writeMessage(tx, context, thread, message) };
}

const limited = (context: UserContext) =>
  countAttempts(context.deps, [{ limit: "messageByUser", subject: context.user.userId }]);

/** Throws 404, 409 for the conversation of a closed incident, 400 for files that cannot go along, 429. */
export async function postMessage(
  context: UserContext,
  key: string,
  threadId: string,
  message: WrittenMessage,
): Promise<ThreadMessage> {
  await limited(context);
  return inTransaction(context.deps.db, async (tx) => {
    const inside = within(context, tx);
    const chosen = { id: threadId, orderKey: key };
    const found = await findThreadToWrite(tx, scopeOf(inside), chosen);
    const { id, thread } = await writeIn(tx, inside, found, message, () => threadNotFound(threadId));
    const rows = await findMessages(tx, scopeOf(inside), thread.id, null);
    const written = presentMessages(rows ?? [], fileLinks(context.deps)).messages.find((each) => each.id === id);
    invariant(written, "what was written last is among the newest");
    return written;
  });
}

/** Goes on with the conversation of an incident. Throws as `postMessage`. */
export async function postIncidentMessage(
  context: UserContext,
  key: string,
  incidentId: string,
  message: WrittenMessage,
): Promise<Thread> {
  await limited(context);
  return inTransaction(context.deps.db, async (tx) => {
    const inside = within(context, tx);
    const chosen = { incidentId, orderKey: key, audience: "CUSTOMER" } as const;
    const found = await findThreadToWrite(tx, scopeOf(inside), chosen);
    const { thread } = await writeIn(tx, inside, found, message, () => incidentNotFound(incidentId));
    return readThread(inside, key, thread.id);
  });
}

/** The sub-reason that a conversation names by either id. Throws 400. */
async function subReasonOf(db: Db, { subReasonId: key, reasonType }: ThreadWrite): Promise<string | null> {
  if (!key) return null;
  const found = (await findSubReasons(db)).find(
    ({ id, externalId, type }) => type === reasonType && (id === key || externalId === key),
  );
  if (!found) throw unknownSubReason(key, reasonType);
  return found.id;
}

type DeskWrite = { readonly audience?: ThreadAudience; readonly incidentId?: string | undefined };

/** The conversation of the desks about an incident, which is one whoever begins it. Throws 404. */
async function threadBetweenDesks(tx: Tx, context: UserContext, key: string, incidentId: string) {
  const incident = await findIncidentKeys(tx, scopeOf(context), incidentId, key);
  if (!incident) throw incidentNotFound(incidentId);
  await lockOpenIncident(tx, incidentId);
  const chosen = { incidentId, audience: "OPERATOR" } as const;
  return findThreadToWrite(tx, scopeOf(context), chosen);
}

/**
 * Opens a conversation about an order. Throws 404, 409 while the supplier has not been sent the order, 400 for a sub-reason or files
 * that are not there, 429.
 */
export async function openThread(
  context: UserContext,
  key: string,
  { audience = "CUSTOMER", incidentId, ...write }: ThreadWrite & DeskWrite,
): Promise<Thread> {
  await limited(context);
  if (incidentId !== undefined && audience === "CUSTOMER") throw incidentHasThread();
  return inTransaction(context.deps.db, async (tx) => {
    const inside = within(context, tx);
    const logisticOrderId = await orderIdOf(inside, key);
    const begun = incidentId === undefined ? undefined : await threadBetweenDesks(tx, inside, key, incidentId);
    const { status } = await lockLogisticOrder(tx, logisticOrderId);
    if (!(await isSupplierTold(tx, logisticOrderId))) throw supplierNotTold(status);
    const subReasonId = await subReasonOf(tx, write);
    const { subject, reasonType } = write;
    const about = { logisticOrderId, incidentId: incidentId ?? null, audience };
    const id =
      begun?.id ?? (await insertThread(tx, { ...about, subject, reasonType, subReasonId }, context.deps.clock()));
    await writeMessage(tx, inside, { id, ...about }, write);
    return readThread(inside, logisticOrderId, id);
  });
}
