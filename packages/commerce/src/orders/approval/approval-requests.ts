// Orders as approvers see them (ux R-03): who asks, why a rule asks, what it does to budgets, what is in it. One entry per
// commercial order, because an approver decides about the whole.

import type { ApprovalDetails, ApprovalRequest } from "@comptoir/contract/orders/approvals";
import { recalled } from "#db/recall.ts";
import type { BuyerContext, SessionContext } from "#http/context.ts";
import {
  presentApprovalRequest,
  presentDecision,
  presentLineToDecide,
} from "#orders/approval/approval-requests.present.ts";
import {
  findApprovable,
  findDecisions,
  findLinesToDecide,
  findOrdersToDecide,
} from "#orders/approval/approval-requests.queries.ts";
import { type Decider, findDeciders, isActingApprover } from "#orders/approval/deciders.queries.ts";
import { wordOf } from "#orders/approval/deciders.ts";
import { findLogisticOrdersOf, type LogisticOrderRow } from "#orders/logistic-orders.queries.ts";
import type { CommercialOrderRow } from "#orders/orders.queries.ts";
import { placedAmount, stillOrdered } from "#orders/orders.rules.ts";
import { getCommercialOrderRow } from "#orders/read-orders.ts";
import { findBudgetEffects } from "#policies/budgets.ts";
import { cents, presentAmount } from "#shared/money.ts";
import { type PageRequest, presentPage } from "#shared/paging.ts";

/** The word of the user that the logistic orders wait for; null: none. */
function openWord(logisticOrders: readonly LogisticOrderRow[], deciders: readonly Decider[], userId: string) {
  const words = logisticOrders
    .filter(({ status }) => status === "WAITING_CUSTOMER_APPROVAL")
    .map(({ id, requiredApprovalLevel }) => {
      const ofLogisticOrder = deciders.filter(({ logisticOrderId }) => logisticOrderId === id);
      return wordOf(ofLogisticOrder, userId, requiredApprovalLevel);
    });
  return words.find((word) => word !== null) ?? null;
}

/** The orders that wait for the caller's word, the oldest first; two statements, or none where the caller has no word to give. */
export async function listApprovalRequests(context: SessionContext, page: PageRequest) {
  const { deps, buyer } = context;
  const now = deps.clock();
  const { accountId, userId } = buyer;
  const isActing = await recalled(deps, "access", `approver ${accountId} ${userId}`, () =>
    isActingApprover(deps.db, buyer, now),
  );
  const { rows, total } = isActing ? await findApprovable(deps.db, buyer, page, now) : { rows: [], total: 0 };
  if (rows.length === 0) return presentPage<ApprovalRequest>([], total, page, []);
  const logisticOrders = await findOrdersToDecide(
    deps.db,
    { reader: buyer, now },
    rows.map(({ id }) => id),
  );
  const content = rows.map((row): ApprovalRequest => {
    const own = logisticOrders.filter(({ commercialOrderId }) => commercialOrderId === row.id);
    const deciders = own.flatMap((logisticOrder) => logisticOrder.deciders);
    return presentApprovalRequest(row, own, openWord(own, deciders, buyer.userId));
  });
  return presentPage(content, total, page, []);
}

async function complete({ deps, buyer }: BuyerContext, row: CommercialOrderRow): Promise<ApprovalDetails> {
  const { db } = deps;
  const now = deps.clock();
  const logisticOrders = await findLogisticOrdersOf(db, { reader: buyer, now }, [row.id]);
  const ids = logisticOrders.map(({ id }) => id);
  const total = stillOrdered(logisticOrders).reduce((sum, { goods, shipping }) => sum + goods + shipping, 0);
  const moment = row.validatedAt ?? now;
  const { accountId, organisationId } = row;
  const [deciders, lines, decisions, budgets] = await Promise.all([
    findDeciders(db, ids, now),
    findLinesToDecide(db, ids, buyer.locale),
    findDecisions(db, ids, buyer.locale),
    findBudgetEffects(db, { accountId, organisationId, moment, exceptOrderId: row.id }, total),
  ]);
  return {
    ...presentApprovalRequest(row, logisticOrders, openWord(logisticOrders, deciders, buyer.userId)),
    placedWithoutTax: presentAmount(cents(placedAmount(logisticOrders))),
    isCardAuthorised: logisticOrders.some(({ paymentStatus }) => paymentStatus === "AUTHORIZED"),
    lines: lines.map(presentLineToDecide),
    budgets,
    decisions: decisions.map(presentDecision),
  };
}

/** One order with all that deciding about it takes, for whoever may see it. Throws 404. */
export async function readApprovalDetails(context: BuyerContext, key: string): Promise<ApprovalDetails> {
  return complete(context, await getCommercialOrderRow(context, { key }));
}
