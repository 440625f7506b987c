// The books of the test gateway: what it holds, captures and gives back, and the signed messages that tell the shop of it.
import { createHmac } from "node:crypto";
import type { Db } from "@comptoir/commerce/db/statement";
import type { Deps } from "@comptoir/commerce/deps";
import { type NotificationJob, notificationJob } from "@comptoir/commerce/payments/notifications";
import type { MoneyAnswer, MoneyRequest, PaymentEvent } from "@comptoir/commerce/payments/payment-provider";
import type { Amount } from "@comptoir/commerce/shared/money";
import {
  findGatewayMovement,
  findGatewayPaymentOf,
  type GatewayPayment,
  type GatewayStatus,
  insertGatewayMovement,
  moveGatewayMoney,
  moveGatewayPayment,
} from "#test-gateway/test-gateway.queries.ts";

export type BookDeps = Pick<Deps, "db" | "clock" | "jobs"> & {
  /** Signs its messages. */
  readonly secret: string;
};

const kindOf: Readonly<Partial<Record<GatewayStatus, PaymentEvent["kind"]>>> = {
  AUTHORISED: "authorised",
  REFUSED: "refused",
  CANCELLED: "cancelled",
};

/** The gateway's books: each movement is told to the shop in its own transaction. */
export function createBooks({ db, clock, jobs, secret }: BookDeps) {
  const sign = (body: string) => createHmac("sha256", `test gateway ${secret}`).update(body).digest("base64");

  async function tell(event: PaymentEvent, transaction: Db): Promise<void> {
    const body = JSON.stringify(event);
    await jobs.send<NotificationJob>(notificationJob, { body, signature: sign(body) }, { transaction });
  }

  /** Moves a payment, and tells the shop when that ends it; both or neither. */
  async function move(
    payment: GatewayPayment,
    from: readonly GatewayStatus[],
    to: GatewayStatus,
    authorised: Amount = payment.amount,
  ): Promise<boolean> {
    return db.transaction().execute(async (transaction) => {
      const { reference, paymentId } = payment;
      const isHeld = to === "AUTHORISED";
      const moved = { reference, from, to, authorised: isHeld ? authorised : undefined };
      if (!(await moveGatewayPayment(transaction, moved))) return false;
      const kind = kindOf[to];
      if (!kind) return true;
      const event: PaymentEvent = { key: `${reference} ${kind}`, paymentId, kind, providerReference: reference };
      await tell(isHeld ? { ...event, amount: authorised } : event, transaction);
      return true;
    });
  }

  /** Captures or refunds, once for its key, and tells the shop what became of it. */
  async function moveMoney(
    { paymentId, movementId, amount }: MoneyRequest,
    kind: "capture" | "refund",
  ): Promise<MoneyAnswer> {
    const payment = await findGatewayPaymentOf(db, paymentId);
    if (!payment) return { state: "failed", reference: null, reason: "The test gateway knows no such payment" };
    const movement = { key: `${kind} ${movementId}`, paymentReference: payment.reference, kind, amount };
    return db.transaction().execute(async (transaction) => {
      const reference = await insertGatewayMovement(transaction, movement, clock());
      if (reference === null)
        return { state: "received", reference: await findGatewayMovement(transaction, movement.key) };
      const isDone = await moveGatewayMoney(transaction, movement);
      const done = { capture: "captured", refund: "refunded" } as const;
      const failed = { capture: "captureFailed", refund: "refundFailed" } as const;
      const about = { paymentId, providerReference: payment.reference, amount, movementId, reference };
      await tell({ ...about, key: reference, kind: isDone ? done[kind] : failed[kind] }, transaction);
      return { state: "received", reference };
    });
  }

  return { sign, move, moveMoney };
}
