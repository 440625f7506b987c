// Orders that a buying policy holds back (orders 4.5, 5): the operator lets one go on or refuses it for good, a job lets go on
// what the policies no longer hold back.
import type { LogisticOrder } from "@comptoir/contract/orders";
import type { Transaction } from "kysely";
import { findDeciders, nextDeciders } from "#approvals/deciders.ts";
import { judgeOrder } from "#approvals/policies.ts";
import { rightsOf } from "#auth/auth.rules.ts";
import type { Database } from "#db/schema.generated.ts";
import { inTransaction } from "#db/transaction.ts";
import type { UserContext } from "#http/context.ts";
import { sendMails } from "#mail/mail.ts";
import {
  findBlockedOrders,
  findGroups,
  findOwner,
  findPolicies,
  writeRelease,
} from "#orders/blocked-orders.queries.ts";
import { addHistory, type HistoryStep, system } from "#orders/history.ts";
import { findLogisticOrdersOf, type LogisticOrderRow } from "#orders/logistic-orders.queries.ts";
import { actionRefused, orderNotFound } from "#orders/orders.errors.ts";
import { findPerson, lockCommercialOrder, manualValidationOf, type Viewer } from "#orders/orders.queries.ts";
import { findPlacedAmounts } from "#orders/placement.queries.ts";
import { approvalRequests, sendNewOrderMails, totalsOf } from "#orders/placement-mails.ts";
import { completeLogisticOrders, getCommercialOrderRow } from "#orders/read-orders.ts";
import { release } from "#orders/release.ts";
import { takeStep } from "#orders/transitions.ts";
import type { Deps } from "../deps.ts";

type Tx = Transaction<Database>;

const jobName = "recheck-blocked-orders";
/** Every quarter of an hour (orders 5). */
const interval = 15 * 60_000;

const viewerOfAll = ({ clock }: Pick<Deps, "clock">, accountId: string, userId = ""): Viewer => {
  return { accountIds: [accountId], userId, readsAll: true, now: clock() };
};

/** Tells those whose turn it is: approvers, or suppliers. */
async function tellNext(tx: Tx, deps: Deps, order: { id: string; reference: string; userId: string }, ids: string[]) {
  const amounts = (await findPlacedAmounts(tx, order.id)).filter(({ id }) => ids.includes(id));
  const buyer = await findPerson(tx, order.userId);
  const buyerName = `${buyer.firstName} ${buyer.lastName}`;
  const deciders = await findDeciders(tx, ids, deps.clock());
  const asked = { id: order.id, reference: order.reference, buyerName, ...totalsOf(amounts) };
  return {
    approvers: async () => sendMails(deps, await approvalRequests(tx, deps, asked, nextDeciders(deciders)), tx),
    suppliers: () => sendNewOrderMails(tx, deps, buyerName, amounts),
  };
}

type Why = { readonly by: HistoryStep["by"]; readonly reason: string | null; readonly isForced: boolean };

/** Lets blocked parts go on that nothing holds back, or that are forced; answers how many did. */
async function releaseBlocked(
  tx: Tx,
  deps: Deps,
  { commercialOrderId, accountId }: { readonly commercialOrderId: string; readonly accountId: string },
  isMeant: (part: LogisticOrderRow) => boolean,
  { by, reason, isForced }: Why,
): Promise<number> {
  const now = deps.clock();
  const viewer = viewerOfAll(deps, accountId);
  await lockCommercialOrder(tx, commercialOrderId);
  const order = await getCommercialOrderRow(tx, viewer, commercialOrderId, "DJUST_ID");
  const all = await findLogisticOrdersOf(tx, viewer, [commercialOrderId]);
  const blocked = all.filter((part) => part.status === "BLOCKED_BY_POLICY" && isMeant(part));
  const groups = await findGroups(tx, order.userId);
  const verdict = await judgeOrder(
    tx,
    {
      ...order,
      orderId: order.id,
      parts: blocked.map((part) => ({
        id: part.id,
        supplierId: part.supplierId,
        quantity: part.productCount,
        totalWithTax: part.goods + part.goodsTax + part.shipping + part.shippingTax,
      })),
      totalWithoutTax: all
        .filter(({ status }) => status !== "CANCELED")
        .reduce((sum, { goods, shipping }) => sum + goods + shipping, 0),
      isExempt: rightsOf({ client: "ACCOUNT", groups, isApprover: false }).has("ORDER_WITHOUT_APPROVAL"),
      manual: manualValidationOf(order),
    },
    now,
  );
  const free = blocked.filter(({ id }) => isForced || (verdict.blocks[id] ?? []).length === 0);
  if (free.length === 0) return 0;
  const ids = free.map(({ id }) => id);
  const released = release(ids, { ...verdict, blocks: {} });
  const unblocked = free.map((part): HistoryStep => {
    const policies = part.blockingPolicies.map(({ type }) => type).join(", ");
    const why = reason ? `${reason} (${policies})` : null;
    return { logisticOrderId: part.id, from: part.status, to: "ORDER_CREATED", by, reason: why };
  });
  await writeRelease(tx, commercialOrderId, released, now);
  await addHistory(tx, [...unblocked, ...released.steps], now);
  const tell = await tellNext(tx, deps, order, ids);
  await (released.waitsForApproval ? tell.approvers() : tell.suppliers());
  return free.length;
}

async function getOwner(db: Deps["db"], key: string) {
  const owner = await findOwner(db, key);
  if (!owner) throw orderNotFound(key);
  return owner;
}

/** One part as the operator sees it. */
async function readPart(deps: Deps, { id, commercialOrderId, accountId }: Awaited<ReturnType<typeof getOwner>>) {
  const rows = await findLogisticOrdersOf(deps.db, viewerOfAll(deps, accountId), [commercialOrderId]);
  const [order] = await completeLogisticOrders(
    deps,
    rows.filter((row) => row.id === id),
    20,
  );
  if (!order) throw orderNotFound(id);
  return order;
}

/** Lets an order go on that a policy holds back; who, when, why and against which policies stands in its history. Throws 404, 409. */
export async function forceValidation(
  { deps, user }: UserContext,
  key: string,
  reason: string,
): Promise<LogisticOrder> {
  const owner = await getOwner(deps.db, key);
  await inTransaction(deps.db, async (tx) => {
    const { id: userId, firstName, lastName } = await findPerson(tx, user.userId);
    const by = { type: "OPERATOR" as const, userId, name: `${firstName} ${lastName}` };
    const why = { by, reason, isForced: true };
    if ((await releaseBlocked(tx, deps, owner, ({ id }) => id === owner.id, why)) > 0) return;
    const { status } = await readPart({ ...deps, db: tx }, owner);
    throw actionRefused("force-validation", status);
  });
  return readPart(deps, owner);
}

/** Refuses an order for good that a policy holds back. Throws 404, 409. */
export async function refuseBlockedOrder(context: UserContext, key: string, reason: string): Promise<LogisticOrder> {
  const { deps } = context;
  const owner = await getOwner(deps.db, key);
  await inTransaction(deps.db, async (tx) => {
    await lockCommercialOrder(tx, owner.commercialOrderId);
    await takeStep(tx, context, owner.id, { action: "refuseForGood", actor: "OPERATOR", reason });
  });
  return readPart(deps, owner);
}

/** Checks every blocked order again, each in a transaction of its own; answers how many parts went on. */
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
  const policiesOf = ({ status, policies }: (typeof rows)[number]): readonly { readonly type: string }[] => {
    if (status === "WAITING_CUSTOMER_APPROVAL") return [{ type: "MANUAL_VALIDATION" }];
    return status === "BLOCKED_BY_POLICY" ? policies : [];
  };
  return {
    blockingReasons: rows.map((row) => ({
      logisticOrderId: row.key,
      // There is one policy of each type.
      blockingPolicies: policiesOf(row).map(({ type }) => ({ type, id: type })),
    })),
  };
}
