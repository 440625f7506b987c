// What the operator does with the money of logistic orders (orders 4.8, 7.3): captures cards by hand, sends money back, notes
// transfers. Repeated while the same thing is under way, a call has the provider asked again and moves nothing twice.
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
import { type Amount, cents, readAmount, sum } from "#shared/money.ts";
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

/** What a capture is asked for; null: all that is left. Throws 400 for a line that the order does not have. */
async function amountToCapture(
  tx: MoneyTx,
  logisticOrder: PaidLogisticOrder,
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
    const asked = await amountToCapture(tx, logisticOrder, capture);
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

/** A transfer is sent back by people: the call notes that they did. */
async function noteRefund(
  tx: MoneyTx,
  deps: Deps,
  logisticOrder: PaidLogisticOrder,
  amount: Amount,
  byUserId: string,
  reason?: string | null,
) {
  const asked = await takeMoneyStep(tx, deps, logisticOrder, { step: "askRefund", by: "OPERATOR", reason });
  const about = { logisticOrderId: logisticOrder.id, paymentId: logisticOrder.paymentId, byUserId, reason };
  await insertMovement(tx, { ...about, kind: "REFUND", amount, status: "DONE" }, deps.clock());
  const counted = await countMoney(tx, asked, { refunded: amount });
  const step = leftToRefund(counted) === 0 ? "refundAll" : "refundSome";
  await takeMoneyStep(tx, deps, counted, { step, by: "OPERATOR" });
}

type RefundRequest = { readonly amount?: number | null | undefined; readonly reason?: string | null | undefined };

/** Sends money back. Throws 404, 400 above what was paid and is not back yet, 409 when nothing was. */
export function refundOrder(
  context: UserContext,
  key: string,
  { amount, reason }: RefundRequest,
): Promise<LogisticOrder> {
  const { deps, user } = context;
  return changeMoney(context, key, async (tx, logisticOrder) => {
    const asked = amount == null ? null : readAmount(amount);
    if (await isAskedAlready(tx, deps, logisticOrder, { kind: "REFUND", amount: asked })) return;
    if (paymentStatusAfter("askRefund", logisticOrder.paymentStatus, "OPERATOR") === null)
      throw paymentRefused("refund", logisticOrder.paymentStatus);
    const sent = ensureWithin(asked ?? leftToRefund(logisticOrder), leftToRefund(logisticOrder));
    if (sent === 0) throw paymentRefused("refund", logisticOrder.paymentStatus);
    if (logisticOrder.option === "CREDIT_CARD")
      await askMovement(tx, deps, logisticOrder, { kind: "REFUND", amount: sent, byUserId: user.userId, reason });
    else await noteRefund(tx, deps, logisticOrder, sent, user.userId, reason);
  });
}

type Transfer = { readonly amount: number; readonly receivedAt: string; readonly reference: string };

/** Notes a transfer. Throws 404, 400 for a day to come, 409 when the order waits for no money. */
export function receiveTransfer(context: UserContext, key: string, transfer: Transfer): Promise<LogisticOrder> {
  const { deps, user } = context;
  const { reference } = transfer;
  const amount = readAmount(transfer.amount);
  const receivedAt = new Date(transfer.receivedAt);
  const now = deps.clock();
  if (receivedAt > now) throw invalidField("F-E-007", "receivedAt", "Money cannot have come in the future");
  return changeMoney(context, key, async (tx, logisticOrder) => {
    if (await wasTransferred(tx, logisticOrder.id, { amount, receivedAt, reference })) return;
    const received = cents(logisticOrder.received + amount);
    const step = transferStep(received, dueOf(logisticOrder));
    if (paymentStatusAfter(step, logisticOrder.paymentStatus, "OPERATOR") === null)
      throw paymentRefused("payments", logisticOrder.paymentStatus);
    const about = {
      logisticOrderId: logisticOrder.id,
      paymentId: logisticOrder.paymentId,
      byUserId: user.userId,
      reference,
      receivedAt,
    };
    await insertMovement(tx, { ...about, kind: "TRANSFER", amount, status: "DONE" }, now);
    const counted = await countMoney(tx, logisticOrder, { received: amount });
    await settle(tx, deps, await takeMoneyStep(tx, deps, counted, { step, by: "OPERATOR", reason: reference }));
  });
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
