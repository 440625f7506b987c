// What approvers decide (orders 5): approve, refuse, or approve all but some lines. One approval of the level that the order
// asks for sends it on; a lower one passes it to the next level.
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import type { Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { BuyerContext, SessionContext } from "#http/context.ts";
import { ensureLines, refuseLines } from "#orders/approval/corrections.ts";
import { type Decider, findDeciders } from "#orders/approval/deciders.queries.ts";
import { type Word, wordOf } from "#orders/approval/deciders.ts";
import { type DecidedOrder, sendDecisionMails } from "#orders/approval/decision-mails.ts";
import { takeStep } from "#orders/fulfilment/transitions.ts";
import { findLogisticOrdersOf, type LogisticOrderRow } from "#orders/logistic-orders.queries.ts";
import { findOpenLines, type OpenLine } from "#orders/open-lines.queries.ts";
import { orderNotFound } from "#orders/orders.errors.ts";
import { type CommercialOrderRow, lockCommercialOrder } from "#orders/orders.queries.ts";
import { getCommercialOrderRow, getLogisticOrderRow, readLogisticOrder } from "#orders/read-orders.ts";
import { setApprovedLevel } from "#orders/transitions.queries.ts";
import { forbidden, Refusal } from "#shared/refusal.ts";

export type Decision = {
  readonly action: "approve" | "disapprove";
  readonly reason?: string | null | undefined;
  /** Lines that do not go on with the rest. */
  readonly refusedLineIds?: readonly string[] | undefined;
};

type OrderToDecide = {
  readonly row: LogisticOrderRow;
  readonly deciders: readonly Decider[];
  readonly lines: readonly OpenLine[];
};

/** The word of somebody about one logistic order. Throws 403 for whoever may not decide about it. */
function wordAbout({ row, deciders }: OrderToDecide, userId: string, action: Decision["action"]): Word | null {
  if (!deciders.some(({ id }) => id === userId)) throw forbidden("ORDER_APPROVER");
  const word = wordOf(deciders, userId, row.requiredApprovalLevel);
  if (!word && row.status === "WAITING_CUSTOMER_APPROVAL" && action === "disapprove") throw forbidden("ORDER_APPROVER");
  return word;
}

/** Decides about one logistic order; null when that changes nothing. */
async function decideOne(
  tx: Tx,
  context: BuyerContext,
  logisticOrder: OrderToDecide,
  decision: Decision,
): Promise<DecidedOrder | null> {
  const { row, lines } = logisticOrder;
  const refused = new Set(decision.refusedLineIds);
  const isWhole = lines.length > 0 && lines.every(({ id }) => refused.has(id));
  const action = isWhole ? "disapprove" : decision.action;
  const word = wordAbout(logisticOrder, context.buyer.userId, action);
  const isWaiting = row.status === "WAITING_CUSTOMER_APPROVAL";
  if (isWaiting && !word) return null;
  const refusedLines = action === "approve" ? lines.filter(({ id }) => refused.has(id)) : [];
  if (isWaiting && refusedLines.length > 0) await refuseLines(tx, row, lines, refused, context.deps.clock());
  const isPassedOn = isWaiting && action === "approve" && word?.isLast === false;
  const snapshots = refusedLines.map(({ snapshot }) => snapshot);
  const actor = { ...context.actor, onBehalfOf: word?.onBehalfOf ?? null };
  const taken = await takeStep(tx, { deps: context.deps, actor }, row.id, {
    action: isPassedOn ? "approveLevel" : action,
    as: "APPROVER",
    reason: decision.reason,
    // History keeps the names that the buyer saw; its reader gets those of their own language.
    refusedLines: isWaiting ? snapshots.map(({ variant }) => variant.name) : [],
  });
  if (!taken) return null;
  if (word && action === "approve") await setApprovedLevel(tx, row.id, word.level);
  const outcome = action === "disapprove" ? "refused" : isPassedOn ? "passedOn" : "approved";
  return { row, outcome, refusedLines: snapshots };
}

/** Decides about logistic orders of a locked commercial order, in the order of their ids, and tells whom it concerns. */
async function decideLogisticOrders(
  tx: Tx,
  context: BuyerContext,
  commercialOrderId: string,
  rows: readonly LogisticOrderRow[],
  decision: Decision,
): Promise<void> {
  const { deps } = context;
  const ids = rows.map(({ id }) => id);
  const deciders = await findDeciders(tx, ids, deps.clock());
  const isCorrected = (decision.refusedLineIds?.length ?? 0) > 0;
  const lines = isCorrected ? await findOpenLines(tx, ids) : [];
  ensureLines(lines, decision.refusedLineIds ?? []);
  const decided: DecidedOrder[] = [];
  for (const row of rows.toSorted((a, b) => a.id.localeCompare(b.id))) {
    const ofLogisticOrder = <Thing extends { readonly logisticOrderId: string }>(things: readonly Thing[]) =>
      things.filter(({ logisticOrderId }) => logisticOrderId === row.id);
    const logisticOrder = { row, deciders: ofLogisticOrder(deciders), lines: ofLogisticOrder(lines) };
    const done = await decideOne(tx, context, logisticOrder, decision);
    if (done) decided.push(done);
  }
  await sendDecisionMails(tx, context, commercialOrderId, decided, decision.reason ?? null);
}

/** Locks a commercial order and answers its logistic orders as they are then. */
async function lockLogisticOrders(
  tx: Tx,
  { deps, buyer }: BuyerContext,
  commercialOrderId: string,
): Promise<LogisticOrderRow[]> {
  await lockCommercialOrder(tx, commercialOrderId);
  return findLogisticOrdersOf(tx, { reader: buyer, now: deps.clock() }, [commercialOrderId]);
}

/** Decides about one logistic order. Throws 404, 403 for anybody but an approver, 409 naming the status that forbids it. */
export async function decideLogisticOrder(
  context: SessionContext,
  key: string,
  decision: Decision,
): Promise<LogisticOrder> {
  const { id, commercialOrderId } = await getLogisticOrderRow(context, key);
  await inTransaction(context.deps.db, async (tx) => {
    const rows = (await lockLogisticOrders(tx, context, commercialOrderId)).filter((row) => row.id === id);
    await decideLogisticOrders(tx, context, commercialOrderId, rows, decision);
  });
  return readLogisticOrder(context, id);
}

/**
 * Decides about all logistic orders of a commercial order that wait; when none does, the first one tells why. `also` joins the
 * transaction. Throws what deciding about one of them throws.
 */
export async function decideCommercialOrder(
  context: BuyerContext,
  key: string,
  decision: Decision,
  also: (tx: Tx) => Promise<void> = async () => {},
): Promise<CommercialOrderRow> {
  const order = await getCommercialOrderRow(context, { key });
  await inTransaction(context.deps.db, async (tx) => {
    const rows = await lockLogisticOrders(tx, context, order.id);
    const waiting = rows.filter(({ status }) => status === "WAITING_CUSTOMER_APPROVAL");
    const [first] = rows;
    if (!first) throw orderNotFound(key);
    await also(tx);
    await decideLogisticOrders(tx, context, order.id, waiting.length > 0 ? waiting : [first], decision);
  });
  return order;
}

type DecisionOutcome = { readonly id: string; readonly isDone: boolean; readonly code: string | null };

/** Decides about several orders, each in a transaction of its own; what stood against one is told by its code and keeps none back. */
export async function decideOrders(
  context: SessionContext,
  orderIds: readonly string[],
  decision: Decision,
): Promise<DecisionOutcome[]> {
  const outcomes: DecisionOutcome[] = [];
  for (const id of new Set(orderIds)) {
    try {
      await decideCommercialOrder(context, id, decision);
      outcomes.push({ id, isDone: true, code: null });
    } catch (error) {
      if (!(error instanceof Refusal)) context.deps.log.error({ error, order: id }, "An order could not be decided");
      outcomes.push({ id, isDone: false, code: error instanceof Refusal ? error.code : "INTERNAL_ERROR" });
    }
  }
  return outcomes;
}
