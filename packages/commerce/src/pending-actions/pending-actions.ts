// What one of the operator asks for and another decides (desk D-121). An approval and what it approves are one transaction: money moves
// with it or not at all, and in the name of whoever asked, while the action tells both names.
import { workingHoursBefore } from "@comptoir/contract/days/working-days.rules";
import type {
  PendingAction,
  PendingActionKind,
  PendingActionStatus,
  PendingActionWrite,
} from "@comptoir/contract/desk/pending-actions";
import type { RawBuilder } from "kysely";
import type { Tx } from "#db/statement.ts";
import { inTransaction, within } from "#db/transaction.ts";
import type { UserContext } from "#http/context.ts";
import { lockCommercialOrder } from "#orders/read-orders.ts";
import { carryOutAct, planAct } from "#pending-actions/acts.ts";
import { presentAction } from "#pending-actions/pending-actions.present.ts";
import {
  endAction,
  endVoidActions,
  findAction,
  findActions,
  findOpenAction,
  lockAction,
  type PendingActionRow,
  waitingActions,
} from "#pending-actions/pending-actions.queries.ts";
import {
  actionIsOver,
  actionNotFound,
  askedAlready,
  noSecondPerson,
  notYourAction,
  samePerson,
} from "#second-person/second-person.errors.ts";
import {
  type ActionStep,
  actionRoleOf,
  actionStatusAfter,
  actionTransitions,
  lapsedBefore,
  statusNow,
} from "#second-person/second-person.rules.ts";
import { decidingRight, findStaff, hasOtherHolder, insertActions } from "#second-person/second-person.ts";
import { type PageRequest, presentPage } from "#shared/paging.ts";
import { invariant } from "#shared/refusal.ts";
import { inBatches } from "#shared/retention.rules.ts";
import { answerHoursOf } from "#shared/waiting.rules.ts";
import type { Deps } from "../deps.ts";

const readerOf = ({ user }: Pick<UserContext, "user">) => ({
  userId: user.userId,
  mayDecide: user.rights.has(decidingRight),
});

/** What waits for the caller's decision: rows of a statement (`waiting.queries.ts`); none for those who do not decide. */
export function waitingActionsOf(context: UserContext, supplierIds: readonly string[]): RawBuilder<unknown>[] {
  if (supplierIds.length > 0 || !readerOf(context).mayDecide) return [];
  const now = context.deps.clock();
  const lateSince = workingHoursBefore(now, answerHoursOf(context.deps));
  return [waitingActions(context.user.userId, lapsedBefore(now), lateSince)];
}

/** An action by its id. Throws 404. One statement. */
export async function readAction(context: UserContext, id: string): Promise<PendingAction> {
  const row = await findAction(context.deps.db, id);
  if (!row) throw actionNotFound(id);
  return presentAction(row, readerOf(context), context.deps.clock());
}

type ActionsQuery = PageRequest & {
  readonly status?: readonly PendingActionStatus[] | undefined;
  readonly kind?: readonly PendingActionKind[] | undefined;
  readonly logisticOrderId?: string | undefined;
  readonly incidentId?: string | undefined;
  readonly customerAccountId?: string | undefined;
  readonly search?: string | undefined;
};

/** One page of actions: what waits first, the oldest on top. One statement. */
export async function listActions(context: UserContext, query: ActionsQuery) {
  const { deps } = context;
  const now = deps.clock();
  const { status = [], logisticOrderId = null, incidentId = null, customerAccountId: accountId = null } = query;
  const { kind: kinds = [] } = query;
  const filter = {
    statuses: status,
    kinds,
    logisticOrderId,
    incidentId,
    accountId,
    search: query.search?.trim() ?? "",
  };
  const { rows, total } = await findActions(deps.db, filter, query, lapsedBefore(now));
  return presentPage(
    rows.map((row) => presentAction(row, readerOf(context), now)),
    total,
    query,
  );
}

/** These actions by their ids. One statement. */
export async function readActions(
  context: UserContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PendingAction>> {
  if (ids.length === 0) return new Map();
  const now = context.deps.clock();
  const filter = { ids, statuses: [], kinds: [], logisticOrderId: null, incidentId: null, accountId: null };
  const { rows } = await findActions(context.deps.db, filter, { page: 0, size: ids.length }, lapsedBefore(now));
  return new Map(rows.map((row) => [row.id, presentAction(row, readerOf(context), now)]));
}

/** Takes a step of a locked action. Throws 409 with its state, and in words where the same person or a void action is the reason. */
async function takeStep(
  tx: Tx,
  { deps, actor, user }: UserContext,
  row: PendingActionRow,
  { step, reason }: { readonly step: Exclude<ActionStep, "lapse">; readonly reason: string | null },
): Promise<void> {
  const now = deps.clock();
  const role = actionRoleOf(readerOf({ user }), row.askedById);
  const status = statusNow(row, now);
  if (!actionTransitions[step].by.some((each) => each === role))
    throw role === "ASKER" ? samePerson() : notYourAction();
  const to = actionStatusAfter(step, status, role);
  if (to === null) throw actionIsOver(status);
  await endAction(tx, row.id, { status: to, by: actor, reason }, now);
}

/** The action that the caller has asked for in the same words, which waits; null where none does. Throws 409 where another one waits. */
function sameAsked(open: PendingActionRow, planned: PendingActionRow["asked"], userId: string): PendingActionRow {
  // Read back from the database, a text is the same whatever the order of its fields.
  const words = (asked: object) =>
    JSON.stringify(
      Object.entries(asked)
        .filter(([, value]) => value != null)
        .sort(),
    );
  if (open.askedById === userId && words(open.asked) === words(planned)) return open;
  throw askedAlready(open.askedByName);
}

/**
 * Asks for an act that one may not do alone. The same asked again is the same action. Throws what the act throws, 409 NO_SECOND_PERSON
 * where nobody else could decide, and 409 where another of its kind waits about the same thing.
 */
export async function askForAction(context: UserContext, asked: PendingActionWrite): Promise<PendingAction> {
  const { deps, actor, user } = context;
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const inside = within(context, tx);
    const action = await planAct(tx, inside, asked);
    if (!(await hasOtherHolder(tx, user.userId))) throw noSecondPerson();
    const open = await findOpenAction(tx, action);
    if (open && statusNow(open, now) === "VOID")
      await endAction(tx, open.id, { status: actionTransitions.lapse.to, by: null, reason: null }, now);
    else if (open) return readAction(inside, sameAsked(open, action.asked, user.userId).id);
    const [id] = await insertActions(tx, actor, [action], { status: "OPEN", now });
    if (id !== undefined) return readAction(inside, id);
    // Somebody was quicker at the same moment, about the terms of an account, which are not locked.
    const quicker = await findOpenAction(tx, action);
    invariant(quicker, "one of this kind waits");
    return readAction(inside, sameAsked(quicker, action.asked, user.userId).id);
  });
}

/** The order of all who move money: the commercial order first, then the action. Throws 404. */
async function lockWithThing(tx: Tx, id: string): Promise<PendingActionRow> {
  const found = await findAction(tx, id);
  if (!found) throw actionNotFound(id);
  if (found.commercialOrderId !== null) await lockCommercialOrder(tx, found.commercialOrderId);
  const row = await lockAction(tx, id);
  invariant(row, "actions stay");
  return row;
}

/** Whoever asked, as they are today: who may not do it any more has asked in vain. Throws 409. */
async function asAsker(context: UserContext, { askedById, status }: PendingActionRow): Promise<UserContext> {
  const asker = await findStaff(context.deps.db, askedById);
  if (!asker) throw actionIsOver(status === "OPEN" ? "VOID" : status);
  const { id: userId, name, email, rights } = asker;
  return {
    ...context,
    user: { ...context.user, userId, name, email, rights },
    actor: { id: userId, name, kind: "OPERATOR" },
  };
}

/**
 * Approves what somebody else has asked for, and does it. Repeated by the same person, it changes nothing. Throws 404, 409, and what the
 * act throws.
 */
export async function approveAction(context: UserContext, id: string): Promise<PendingAction> {
  const { deps, user } = context;
  const answer = await inTransaction(deps.db, async (tx) => {
    const inside = within(context, tx);
    const row = await lockWithThing(tx, id);
    if (row.status === "APPROVED" && row.decidedById === user.userId) return readAction(inside, id);
    await takeStep(tx, inside, row, { step: "approve", reason: null });
    const approval = { pendingActionId: id, askedById: row.askedById };
    await carryOutAct(await asAsker(inside, row), row.asked, approval);
    return readAction(inside, id);
  });
  // What an account pays by is remembered with the rights of its users.
  if (answer.kind === "PAYMENT_TYPE") deps.recall?.forget("access");
  return answer;
}

/** Rejects what somebody else has asked for. Repeated by the same person, it changes nothing. Throws 404, 409. */
export async function rejectAction(context: UserContext, id: string, reason: string): Promise<PendingAction> {
  return inTransaction(context.deps.db, async (tx) => {
    const inside = within(context, tx);
    const row = await lockWithThing(tx, id);
    if (row.status === "REJECTED" && row.decidedById === context.user.userId) return readAction(inside, id);
    await takeStep(tx, inside, row, { step: "reject", reason });
    return readAction(inside, id);
  });
}

/** Takes back what the caller has asked for. Throws 404, 403 for what somebody else has asked for, 409. */
export async function withdrawAction(context: UserContext, id: string): Promise<PendingAction> {
  return inTransaction(context.deps.db, async (tx) => {
    const inside = within(context, tx);
    const row = await lockWithThing(tx, id);
    if (row.status === "WITHDRAWN" && row.askedById === context.user.userId) return readAction(inside, id);
    await takeStep(tx, inside, row, { step: "withdraw", reason: null });
    return readAction(inside, id);
  });
}

/** Rows of one statement. */
const mostAtOnce = 1_000;

/** Writes down of actions that nobody can decide any more that they are void. */
export const lapseActions = ({ db }: Deps, now: Date): Promise<unknown> =>
  inBatches(mostAtOnce, (most) => endVoidActions(db, lapsedBefore(now), now, most));
