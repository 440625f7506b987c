// Orders that a buying policy holds back (orders 4.5, 5): the operator lets one go on or refuses it for good, a job lets go on
// what the policies no longer hold back.

import { mostPolicies } from "@comptoir/contract/limits";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { rightsOf } from "#auth/auth.rules.ts";
import type { Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Deps } from "#deps.ts";
import type { UserContext } from "#http/context.ts";
import { sendMails, type ToldMail } from "#mail/mail.ts";
import { approvalRequestMails, writeRefusalForGood, writeRelease } from "#orders/approval/approval-mails.ts";
import {
  findBlockedOrders,
  findGroups,
  findPolicies,
  writeRelease as writeReleased,
} from "#orders/approval/blocked-orders.queries.ts";
import { findDeciders } from "#orders/approval/deciders.queries.ts";
import { nextDeciders } from "#orders/approval/deciders.ts";
import { getOwner, type Owner, readOperatorOrder } from "#orders/approval/operator-orders.ts";
import { release } from "#orders/approval/release.ts";
import { takeStep } from "#orders/fulfilment/transitions.ts";
import { addHistory, type HistoryStep } from "#orders/history.queries.ts";
import { findLogisticOrdersOf, findPlacedAmounts, type LogisticOrderRow } from "#orders/logistic-orders.queries.ts";
import { orderMail, totalsOf } from "#orders/order-mails.ts";
import { ensureMayCallOff } from "#orders/order-payments.ts";
import { actionRefused, orderNotFound } from "#orders/orders.errors.ts";
import {
  type CommercialOrderRow,
  findPerson,
  lockCommercialOrder,
  manualValidationOf,
} from "#orders/orders.queries.ts";
import { exemptRight, type OrderAction, statusAfter, stillOrdered } from "#orders/orders.rules.ts";
import { getCommercialOrderById } from "#orders/read-orders.ts";
import { sendNewOrderMails } from "#orders/supplier-mails.ts";
import { findCardMoney } from "#orders/transitions.queries.ts";
import type { Verdict } from "#policies/policies.rules.ts";
import { judgeOrder } from "#policies/policies.ts";
import { type Approval, ensureMayGrant, ofOrder } from "#second-person/second-person.ts";
import { fullName, system } from "#shared/buyer.ts";
import { type Amount, cents } from "#shared/money.ts";

const jobName = "recheck-blocked-orders";
/** Every quarter of an hour (orders 5). */
const interval = 15 * 60_000;

/** Tells the buyer that logistic orders go on, and those whose turn it is: approvers, or suppliers. */
async function tellOfRelease(
  tx: Tx,
  deps: Deps,
  order: CommercialOrderRow,
  { ids, waitsForApproval }: { readonly ids: readonly string[]; readonly waitsForApproval: boolean },
): Promise<void> {
  const amounts = (await findPlacedAmounts(tx, order.id)).filter(({ id }) => ids.includes(id));
  const buyer = await findPerson(tx, order.userId);
  const buyerName = fullName(buyer);
  const whole = { id: order.id, reference: order.reference, buyerName, ...totalsOf(amounts) };
  const toBuyer: ToldMail = {
    mail: writeRelease(orderMail(deps, buyer, whole), waitsForApproval ? "waits" : "isSent"),
    told: {
      ...{ event: "ORDER_RELEASED", side: "CUSTOMER", userId: buyer.id, byId: null },
      subject: { commercialOrderId: order.id },
    },
  };
  if (waitsForApproval) {
    const next = nextDeciders(await findDeciders(tx, ids, deps.clock()));
    await sendMails(deps, [toBuyer, ...(await approvalRequestMails(tx, deps, whole, next))], tx);
    return;
  }
  await sendMails(deps, [toBuyer], tx);
  await sendNewOrderMails(tx, deps, whole, amounts);
}

type ReleaseReason = {
  readonly by: HistoryStep["by"];
  readonly reason: string | null;
  readonly isForced: boolean;
  /** Throws where an order that is forced may not go on yet. */
  readonly ensure?: (logisticOrder: LogisticOrderRow) => Promise<void>;
};

/** What the policies say today of the blocked logistic orders of an order. */
async function judgeAgain(
  tx: Tx,
  now: Date,
  order: CommercialOrderRow,
  all: readonly LogisticOrderRow[],
  blocked: readonly LogisticOrderRow[],
): Promise<Verdict> {
  const groups = await findGroups(tx, order.userId);
  const logisticOrders = blocked.map((logisticOrder) => ({
    id: logisticOrder.id,
    supplierId: logisticOrder.supplierId,
    quantity: logisticOrder.productCount,
    totalWithTax: logisticOrder.goods + logisticOrder.goodsTax + logisticOrder.shipping + logisticOrder.shippingTax,
  }));
  const totalWithoutTax = stillOrdered(all).reduce((sum, { goods, shipping }) => sum + goods + shipping, 0);
  const isExempt = rightsOf({ client: "ACCOUNT", groups, isApprover: false }).has(exemptRight);
  const manual = manualValidationOf(order);
  return judgeOrder(tx, { ...order, orderId: order.id, logisticOrders, totalWithoutTax, isExempt, manual }, now);
}

/** Lets blocked logistic orders go on that nothing holds back, or that are forced; answers how many did. */
async function releaseBlocked(
  tx: Tx,
  deps: Deps,
  { commercialOrderId }: { readonly commercialOrderId: string },
  isMeant: (logisticOrder: LogisticOrderRow) => boolean,
  { by, reason, isForced, ensure }: ReleaseReason,
): Promise<number> {
  const now = deps.clock();
  await lockCommercialOrder(tx, commercialOrderId);
  const order = await getCommercialOrderById(tx, commercialOrderId, now);
  const all = await findLogisticOrdersOf(tx, { reader: "shop", now }, [commercialOrderId]);
  const blocked = all.filter((logisticOrder) => logisticOrder.status === "BLOCKED_BY_POLICY" && isMeant(logisticOrder));
  const verdict = await judgeAgain(tx, now, order, all, blocked);
  const free = blocked.filter(({ id }) => isForced || (verdict.blocks[id] ?? []).length === 0);
  if (free.length === 0) return 0;
  for (const logisticOrder of free) await ensure?.(logisticOrder);
  const ids = free.map(({ id }) => id);
  const released = release(ids, { ...verdict, blocks: {} });
  const unblocked = free.map((logisticOrder): HistoryStep => {
    const policies = logisticOrder.blockingPolicies.map(({ type }) => type).join(", ");
    const why = reason ? `${reason} (${policies})` : null;
    return { logisticOrderId: logisticOrder.id, from: logisticOrder.status, to: "ORDER_CREATED", by, reason: why };
  });
  await writeReleased(tx, commercialOrderId, released, now);
  await addHistory(tx, [...unblocked, ...released.steps], now);
  await tellOfRelease(tx, deps, order, { ids, waitsForApproval: released.waitsForApproval });
  return free.length;
}

/** What an order lets its account owe. */
const owedFor = ({ goods, goodsTax, shipping, shippingTax }: LogisticOrderRow): Amount =>
  cents(goods + goodsTax + shipping + shippingTax);

/** Whether the credit of its account holds an order back: whoever forces it lets somebody owe more (desk D-121). */
const isOverCredit = ({ blockingPolicies }: LogisticOrderRow): boolean =>
  blockingPolicies.some(({ type }) => type === "CREDIT_CONTROL");

/**
 * Locks an order that the operator is to take a step with, and answers what it lets its account owe and what a card gets back of it once it
 * is called off. Throws 404, and 409 where its state forbids the step.
 */
export async function lockForOperator(tx: Tx, { deps }: UserContext, key: string, action: OrderAction) {
  const owner = await getOwner(tx, key);
  await lockCommercialOrder(tx, owner.commercialOrderId);
  const rows = await findLogisticOrdersOf(tx, { reader: "shop", now: deps.clock() }, [owner.commercialOrderId]);
  const row = rows.find(({ id }) => id === owner.id);
  if (!row) throw orderNotFound(key);
  if (statusAfter(action, row.status, "OPERATOR") === null) throw actionRefused(action, row.status);
  return { id: row.id, owed: owedFor(row), back: cents(await findCardMoney(tx, row.id)) };
}

/**
 * Lets an order go on that a policy holds back; who, when, why and against which policies stands in its history. Throws 404, 409, also
 * where what its account may owe takes a second person.
 */
export async function forceValidation(
  context: UserContext,
  key: string,
  reason: string,
  approval: Approval | null = null,
): Promise<LogisticOrder> {
  const { deps, actor: by } = context;
  const owner = await getOwner(deps.db, key);
  await inTransaction(deps.db, async (tx) => {
    const ensure = async (row: LogisticOrderRow) => {
      const more = owedFor(row);
      const act = ofOrder(row.id, more, { kind: "FORCED_ORDER", logisticOrderId: row.id, reason });
      if (isOverCredit(row)) await ensureMayGrant(tx, context, [{ accountId: row.accountId, act, more }], approval);
    };
    const why = { by, reason, isForced: true, ensure };
    if ((await releaseBlocked(tx, deps, owner, ({ id }) => id === owner.id, why)) > 0) return;
    const { status } = await readOperatorOrder({ ...deps, db: tx }, owner);
    throw actionRefused("force-validation", status);
  });
  return readOperatorOrder(deps, owner);
}

/** Tells the buyer that an order will not go on. */
async function tellOfRefusal(tx: Tx, deps: Deps, { id, commercialOrderId, userId }: Owner, reason: string) {
  const amounts = (await findPlacedAmounts(tx, commercialOrderId)).filter((logisticOrder) => logisticOrder.id === id);
  const [logisticOrder] = amounts;
  if (!logisticOrder) return;
  const buyer = await findPerson(tx, userId);
  const mail = orderMail(deps, buyer, { ...logisticOrder, buyerName: fullName(buyer) });
  const told = {
    event: "ORDER_REFUSED",
    side: "CUSTOMER",
    userId,
    byId: null,
    subject: { commercialOrderId, logisticOrderId: id },
  } as const;
  await sendMails(deps, [{ mail: writeRefusalForGood(mail, reason), told }], tx);
}

/** Refuses an order for good that a policy holds back. Throws 404, 409, also where money goes back that takes a second person. */
export async function refuseBlockedOrder(
  context: UserContext,
  key: string,
  reason: string,
  approval: Approval | null = null,
): Promise<LogisticOrder> {
  const { deps } = context;
  const owner = await getOwner(deps.db, key);
  await inTransaction(deps.db, async (tx) => {
    await lockCommercialOrder(tx, owner.commercialOrderId);
    await ensureMayCallOff(tx, context, { logisticOrderId: owner.id, step: "refuse", reason }, approval);
    const taken = await takeStep(tx, context, owner.id, { action: "refuseForGood", as: "OPERATOR", reason });
    if (taken) await tellOfRefusal(tx, deps, owner, reason);
  });
  return readOperatorOrder(deps, owner);
}

/** Checks every blocked order again, each in a transaction of its own; answers how many logistic orders went on. */
export async function recheckBlockedOrders(deps: Deps): Promise<number> {
  let count = 0;
  const why = { by: system, reason: null, isForced: false };
  for (const order of await findBlockedOrders(deps.db))
    count += await inTransaction(deps.db, (tx) => releaseBlocked(tx, deps, order, () => true, why));
  return count;
}

/** Plans the next check; one is planned at a time, however many processes ask. */
export const planRecheck = ({ jobs, clock }: Deps): Promise<void> =>
  jobs.send(jobName, {}, { singletonKey: jobName, startAfter: new Date(clock().getTime() + interval) });

/** What a worker does every quarter of an hour. */
export function defineRecheckJob(deps: Deps): void {
  deps.jobs.define(jobName, async () => {
    await planRecheck(deps);
    await recheckBlockedOrders(deps);
  });
}

type ReasonsQuery = {
  readonly logisticOrderIds: readonly string[];
  readonly idType: Parameters<typeof findPolicies>[2];
};

/** Which policies hold these orders back; unknown ones are left out. */
export async function listBlockingReasons({ deps }: UserContext, { logisticOrderIds, idType }: ReasonsQuery) {
  const rows = await findPolicies(deps.db, logisticOrderIds, idType);
  const policiesOf = ({ status, accountId, policies }: (typeof rows)[number]) => {
    // The approval rules are one record per account.
    if (status === "WAITING_CUSTOMER_APPROVAL") return [{ type: "MANUAL_VALIDATION", id: accountId }];
    return status === "BLOCKED_BY_POLICY" ? policies.map(({ type, id }) => ({ type, id })) : [];
  };
  return {
    blockingReasons: rows.map((row) => ({
      logisticOrderId: row.key,
      blockingPolicies: policiesOf(row).slice(0, mostPolicies),
    })),
  };
}
