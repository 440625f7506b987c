// Who hears of a decision: the buyer, the suppliers of what goes on, the approvers whose word comes next.

import type { Tx } from "#db/statement.ts";
import type { Deps } from "#deps.ts";
import { sendMails } from "#mail/mail.ts";
import { approvalRequestMails, writeDecision } from "#orders/approval/approval-mails.ts";
import { findDeciders } from "#orders/approval/deciders.queries.ts";
import { nextDeciders } from "#orders/approval/deciders.ts";
import { findPlacedAmounts, type LogisticOrderRow } from "#orders/logistic-orders.queries.ts";
import { orderMail, totalsOf } from "#orders/order-mails.ts";
import { findPerson } from "#orders/orders.queries.ts";
import { type NamedSnapshot, nameIn } from "#orders/snapshots.ts";
import { sendNewOrderMails } from "#orders/supplier-mails.ts";
import { type Actor, fullName } from "#shared/buyer.ts";

/** A logistic order about which somebody has decided. */
export type DecidedOrder = {
  readonly row: LogisticOrderRow;
  readonly outcome: "approved" | "passedOn" | "refused";
  /** Lines that did not go on. */
  readonly refusedLines: readonly NamedSnapshot[];
};

/** Queues the mails about a decision on logistic orders of one commercial order. */
export async function sendDecisionMails(
  tx: Tx,
  { deps, actor: by }: { readonly deps: Deps; readonly actor: Actor },
  commercialOrderId: string,
  decided: readonly DecidedOrder[],
  reason: string | null,
): Promise<void> {
  const [first] = decided;
  if (!first) return;
  const amounts = await findPlacedAmounts(tx, commercialOrderId);
  const logisticOrdersOf = (outcome: DecidedOrder["outcome"]) => {
    const ids = decided.filter((logisticOrder) => logisticOrder.outcome === outcome).map(({ row }) => row.id);
    return amounts.filter(({ id }) => ids.includes(id));
  };
  const buyer = await findPerson(tx, first.row.userId);
  const buyerName = fullName(buyer);
  const told = (["approved", "refused"] as const).flatMap((outcome) => {
    const logisticOrders = logisticOrdersOf(outcome);
    const [logisticOrder] = logisticOrders;
    if (!logisticOrder) return [];
    const reference = logisticOrders.length === 1 ? logisticOrder.reference : first.row.commercialReference;
    const ofOutcome = decided.filter((logisticOrder) => logisticOrder.outcome === outcome);
    const isAuthorised = ofOutcome.some(({ row }) => row.paymentStatus === "AUTHORIZED");
    const mail = orderMail(deps, buyer, { reference, buyerName, ...totalsOf(logisticOrders) });
    const refusedLines = ofOutcome.flatMap((logisticOrder) =>
      logisticOrder.refusedLines.map((line) => nameIn(line, mail.locale)),
    );
    const isApproved = outcome === "approved";
    const words = { isApproved, reason, refusedLines, isAuthorised };
    const logisticOrderId = logisticOrders.length === 1 ? logisticOrder.id : undefined;
    const subject = { commercialOrderId, logisticOrderId };
    const event = isApproved ? "ORDER_APPROVED" : "ORDER_DISAPPROVED";
    return {
      mail: writeDecision(mail, { ...words, supplierCount: logisticOrders.length }),
      told: { event, side: "CUSTOMER", userId: buyer.id, byId: by.id, subject } as const,
    };
  });
  await sendMails(deps, told, tx);
  const approved = logisticOrdersOf("approved");
  if (approved.length > 0) await sendNewOrderMails(tx, deps, { id: commercialOrderId, buyerName }, approved);
  const passedOn = logisticOrdersOf("passedOn");
  if (passedOn.length === 0) return;
  const order = { id: commercialOrderId, reference: first.row.commercialReference, buyerName };
  const ids = passedOn.map(({ id }) => id);
  const next = nextDeciders(await findDeciders(tx, ids, deps.clock()));
  await sendMails(deps, await approvalRequestMails(tx, deps, { ...order, ...totalsOf(passedOn) }, next), tx);
}
