// What the operator reads of the money of one logistic order before it moves any: what is to come, what came and went back, and by whom.
import { movesOrdersRight } from "@comptoir/contract/auth/desk-access";
import type { OrderMoney } from "@comptoir/contract/orders/payments";
import type { UserContext } from "#http/context.ts";
import { orderNotFound } from "#orders/orders.errors.ts";
import { findMovementsOf } from "#payments/movements.queries.ts";
import { findPaidLogisticOrder, findShippableLines, type PaidLogisticOrder } from "#payments/paid-orders.queries.ts";
import { paymentStatusAfter } from "#payments/payments.rules.ts";
import { leftToPay, leftToRefund } from "#payments/settlement.rules.ts";
import { cents, presentAmount } from "#shared/money.ts";

/** What an operator may do with the money: what was paid goes back, a transfer is noted for what waits for one. */
function stepsOf(order: PaidLogisticOrder): OrderMoney["steps"] {
  const may = (step: "askRefund" | "receiveSome") => paymentStatusAfter(step, order.paymentStatus, "OPERATOR") !== null;
  return [
    ...(may("askRefund") && leftToRefund(order) > 0 ? (["refund"] as const) : []),
    ...(may("receiveSome") ? (["receiveTransfer"] as const) : []),
  ];
}

/** Of the logistic order with this id, reference or external id; three statements. Throws 404, also for a draft. */
export async function readOrderMoney({ deps, user }: UserContext, key: string): Promise<OrderMoney> {
  const order = await findPaidLogisticOrder(deps.db, key);
  if (!order || order.validatedAt === null) throw orderNotFound(key);
  const [movements, lines] = await Promise.all([
    findMovementsOf(deps.db, order.id),
    findShippableLines(deps.db, order.id),
  ]);
  return {
    ...{ logisticOrderId: order.id, option: order.option, status: order.paymentStatus, currency: order.currency },
    ...{ total: presentAmount(order.total), received: presentAmount(order.received) },
    refunded: presentAmount(order.refunded),
    leftToPay: presentAmount(leftToPay(order)),
    leftToRefund: presentAmount(leftToRefund(order)),
    movements: movements.map(({ amount, at, receivedAt, ...movement }) => ({
      ...movement,
      amount: presentAmount(amount),
      at: at.toISOString(),
      receivedAt: receivedAt?.toISOString() ?? null,
    })),
    lines: lines.map(({ id, quantity, total }) => ({ id, quantity, total: presentAmount(cents(total)) })),
    steps: user.rights.has(movesOrdersRight) ? stepsOf(order) : [],
  };
}
