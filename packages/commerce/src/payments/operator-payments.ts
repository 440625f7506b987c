// What the operator does with the money of logistic orders (orders 4.8, 7.3): captures cards by hand, sends money back, notes
// transfers. Repeated while the same thing is under way, a call has the provider asked again and moves nothing twice. What goes back or is
// noted by hand may take a second person (desk D-121).
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import type { PaymentInformation } from "@comptoir/contract/orders/payments";
import { inTransaction } from "#db/transaction.ts";
import type { UserContext } from "#http/context.ts";
import { getOwner, readOperatorOrder } from "#orders/approval/operator-orders.ts";
import { orderNotFound } from "#orders/orders.errors.ts";
import { findAskedMovement, insertMovement, type MovementRow, wasTransferred } from "#payments/movements.queries.ts";
import { findPaidLogisticOrder, findShippableLines, type PaidLogisticOrder } from "#payments/paid-orders.queries.ts";
import { captureByHandIsOff, paymentRefused, tooMuch, unknownLine } from "#payments/payments.errors.ts";
import { paymentStatusAfter } from "#payments/payments.rules.ts";
import { dueOf, leftToPay, leftToRefund, shareOf, transferStep } from "#payments/settlement.rules.ts";
import {
  askMovement,
  countMoney,
  lockMoney,
  type MoneyTx,
  sendMovement,
  settle,
  takeMoneyStep,
} from "#payments/settlement.ts";
import { type Approval, type Consent, ensureMayMove, ofOrder } from "#second-person/second-person.ts";
import { type Amount, cents, presentAmount, readAmount, sum } from "#shared/money.ts";
import { invalidField } from "#shared/refusal.ts";
import type { Deps } from "../deps.ts";

/** Does something with the locked money of one logistic order and answers the order. Throws 404. */
async function changeMoney(
  { deps }: UserContext,
  key: string,
  change: (tx: MoneyTx, logisticOrder: PaidLogisticOrder) => Promise<void>,
): Promise<LogisticOrder> {
  const owner = await getOwner(deps.db, key);
  const found = await findPaidLogisticOrder(deps.db, owner.id);
  if (!found) throw orderNotFound(key);
  await inTransaction(deps.db, async (tx) => change(tx, await lockMoney(tx, deps, found)));
  return readOperatorOrder(deps, owner);
}

/** Throws 400 when more is asked than there is. */
function ensureWithin(amount: Amount, left: Amount): Amount {
  if (amount > left) throw tooMuch(left);
  return amount;
}

type MovementRequest = { readonly kind: MovementRow["kind"]; readonly amount: Amount | null };

/** Whether the same is under way: then the provider is asked again. Throws 409 when it is something else. */
async function isAskedAlready(
  tx: MoneyTx,
  deps: Deps,
  logisticOrder: PaidLogisticOrder,
  { kind, amount }: MovementRequest,
): Promise<boolean> {
  const asked = await findAskedMovement(tx, logisticOrder.id);
  if (!asked) return false;
  if (asked.kind !== kind || (amount !== null && amount !== asked.amount))
    throw paymentRefused(kind.toLowerCase(), logisticOrder.paymentStatus);
  await sendMovement(tx, deps, asked.id);
  return true;
}

export type CaptureRequest = {
  readonly amount?: number | null | undefined;
  readonly lines?: readonly { readonly id: string; readonly quantity: number }[] | null | undefined;
};

/** What is asked for by its amount or by pieces; null: all that is left. Throws 400 for a line that the order does not have. */
async function amountOf(
  tx: MoneyTx,
  logisticOrder: Pick<PaidLogisticOrder, "id">,
  { amount, lines }: CaptureRequest,
): Promise<Amount | null> {
  if (amount != null) return readAmount(amount);
  if (!lines) return null;
  const known = await findShippableLines(tx, logisticOrder.id);
  return sum(
    lines.map(({ id, quantity }, index) => {
      const line = known.find((candidate) => candidate.id === id || candidate.externalId === id);
      if (!line) throw unknownLine(index, id);
      return shareOf(line, quantity);
    }),
  );
}

/** ADM-PAY-101. Throws 403 where cards are captured as orders ship, 404, 400 above what is left, 409 when nothing is held. */
export function captureOrder(context: UserContext, key: string, capture: CaptureRequest): Promise<LogisticOrder> {
  const { deps, user } = context;
  if (!deps.config.capturesByHand) throw captureByHandIsOff();
  return changeMoney(context, key, async (tx, logisticOrder) => {
    const asked = await amountOf(tx, logisticOrder, capture);
    if (await isAskedAlready(tx, deps, logisticOrder, { kind: "CAPTURE", amount: asked })) return;
    if (
      logisticOrder.option !== "CREDIT_CARD" ||
      paymentStatusAfter("askCapture", logisticOrder.paymentStatus, "OPERATOR") === null
    )
      throw paymentRefused("capture", logisticOrder.paymentStatus);
    const amount = ensureWithin(asked ?? leftToPay(logisticOrder), leftToPay(logisticOrder));
    if (amount === 0) throw paymentRefused("capture", logisticOrder.paymentStatus);
    await askMovement(tx, deps, logisticOrder, { kind: "CAPTURE", amount, byUserId: user.userId });
  });
}

type Refund = {
  readonly amount: Amount;
  readonly byUserId: string;
  readonly reason?: string | null | undefined;
  readonly consent: Consent;
};

/** A transfer is sent back by people: the call notes that they did. */
async function noteRefund(tx: MoneyTx, deps: Deps, logisticOrder: PaidLogisticOrder, refund: Refund) {
  const { amount, reason } = refund;
  const asked = await takeMoneyStep(tx, deps, logisticOrder, { step: "askRefund", by: "OPERATOR", reason });
  const about = { logisticOrderId: logisticOrder.id, paymentId: logisticOrder.paymentId };
  await insertMovement(tx, { ...about, ...refund, kind: "REFUND", status: "DONE" }, deps.clock());
  const counted = await countMoney(tx, asked, { refunded: amount });
  const step = leftToRefund(counted) === 0 ? "refundAll" : "refundSome";
  await takeMoneyStep(tx, deps, counted, { step, by: "OPERATOR" });
}

export type RefundRequest = CaptureRequest & {
  readonly reason?: string | null | undefined;
};

/** How much of a locked order a refund sends back. Throws 400 above what was paid and is not back yet, 409 when nothing was. */
function planRefund(logisticOrder: PaidLogisticOrder, asked: Amount | null): Amount {
  if (paymentStatusAfter("askRefund", logisticOrder.paymentStatus, "OPERATOR") === null)
    throw paymentRefused("refund", logisticOrder.paymentStatus);
  const left = leftToRefund(logisticOrder);
  const sent = ensureWithin(asked ?? left, left);
  if (sent === 0) throw paymentRefused("refund", logisticOrder.paymentStatus);
  return sent;
}

/** The incident that a refund closes, with the last words of it. */
type ClosedIncident = { readonly incidentId: string; readonly message?: string | null | undefined };

/** Sends money back. Throws 404, 400 above what was paid and is not back yet, 409 when nothing was or a second person is needed. */
export function refundOrder(
  context: UserContext,
  key: string,
  { reason, closes, ...wanted }: RefundRequest & { readonly closes?: ClosedIncident },
  approval: Approval | null = null,
): Promise<LogisticOrder> {
  const { deps, user } = context;
  return changeMoney(context, key, async (tx, logisticOrder) => {
    const asked = await amountOf(tx, logisticOrder, wanted);
    if (!approval && (await isAskedAlready(tx, deps, logisticOrder, { kind: "REFUND", amount: asked }))) return;
    const sent = planRefund(logisticOrder, asked);
    const about = { kind: "REFUND", logisticOrderId: logisticOrder.id } as const;
    const told = { ...about, amount: presentAmount(sent), reason: reason ?? undefined, ...closes };
    const act = { ...ofOrder(logisticOrder.id, sent, told), incidentId: closes?.incidentId ?? null };
    const consent = await ensureMayMove(tx, context, act, approval);
    const refund = { amount: sent, byUserId: user.userId, reason, consent };
    if (logisticOrder.option === "CREDIT_CARD")
      await askMovement(tx, deps, logisticOrder, { ...refund, kind: "REFUND" });
    else await noteRefund(tx, deps, logisticOrder, refund);
  });
}

export type Transfer = { readonly amount: number; readonly receivedAt: string; readonly reference: string };

/** The step that a transfer takes, and how much it is. Throws 400 for a day to come, 409 when the order waits for no money. */
function planTransfer(logisticOrder: PaidLogisticOrder, transfer: Transfer, now: Date) {
  const amount = readAmount(transfer.amount);
  const receivedAt = new Date(transfer.receivedAt);
  if (receivedAt > now) throw invalidField("F-E-007", "receivedAt", "Money cannot have come in the future");
  const step = transferStep(cents(logisticOrder.received + amount), dueOf(logisticOrder));
  if (paymentStatusAfter(step, logisticOrder.paymentStatus, "OPERATOR") === null)
    throw paymentRefused("payments", logisticOrder.paymentStatus);
  return { amount, receivedAt, step };
}

/** Notes a transfer. Throws 404, 400 for a day to come, 409 when the order waits for no money or a second person is needed. */
export function receiveTransfer(
  context: UserContext,
  key: string,
  transfer: Transfer,
  approval: Approval | null = null,
): Promise<LogisticOrder> {
  const { deps, user } = context;
  const { reference } = transfer;
  const now = deps.clock();
  const told = { amount: readAmount(transfer.amount), receivedAt: new Date(transfer.receivedAt), reference };
  return changeMoney(context, key, async (tx, logisticOrder) => {
    if (await wasTransferred(tx, logisticOrder.id, told)) {
      if (approval) throw paymentRefused("payments", logisticOrder.paymentStatus);
      return;
    }
    const { amount, receivedAt, step } = planTransfer(logisticOrder, transfer, now);
    const movement = { logisticOrderId: logisticOrder.id, kind: "TRANSFER" } as const;
    const act = ofOrder(logisticOrder.id, amount, { ...transfer, ...movement });
    const consent = await ensureMayMove(tx, context, act, approval);
    const { paymentId } = logisticOrder;
    const about = { ...movement, amount, paymentId, byUserId: user.userId, reference, receivedAt, consent };
    await insertMovement(tx, { ...about, status: "DONE" }, now);
    const counted = await countMoney(tx, logisticOrder, { received: amount });
    await settle(tx, deps, await takeMoneyStep(tx, deps, counted, { step, by: "OPERATOR", reason: reference }));
  });
}

/**
 * Locks the money of an order, and answers the order with how much of it a refund or a transfer that is asked of a second person would
 * move. Throws what the act throws.
 */
export async function planMovement(
  tx: MoneyTx,
  deps: Deps,
  key: string,
  asked: { readonly refund: RefundRequest } | { readonly transfer: Transfer },
): Promise<{ readonly id: string; readonly amount: Amount }> {
  const found = await findPaidLogisticOrder(tx, key);
  if (!found) throw orderNotFound(key);
  const logisticOrder = await lockMoney(tx, deps, found);
  if ("refund" in asked)
    return { id: found.id, amount: planRefund(logisticOrder, await amountOf(tx, found, asked.refund)) };
  const { reference } = asked.transfer;
  const { amount, receivedAt } = planTransfer(logisticOrder, asked.transfer, deps.clock());
  if (await wasTransferred(tx, found.id, { amount, receivedAt, reference }))
    throw paymentRefused("payments", logisticOrder.paymentStatus);
  return { id: found.id, amount };
}

/** What suppliers and the operator may know. Throws 404, for a supplier also of other suppliers' orders and of drafts. */
export async function readPaymentInformation({ deps, user }: UserContext, key: string): Promise<PaymentInformation> {
  const logisticOrder = await findPaidLogisticOrder(deps.db, key);
  const isHidden =
    user.client === "SUPPLIER" && (logisticOrder?.supplierId !== user.supplierId || logisticOrder.validatedAt === null);
  if (!logisticOrder || isHidden) throw orderNotFound(key);
  const { option, paymentStatus: status } = logisticOrder;
  return { provider: option && (option === "CREDIT_CARD" ? "DJUST_PAY" : "MANUAL"), option, status };
}
