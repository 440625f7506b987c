// Cancelling pieces that have not left (orders 4.5): the stock goes back, sums and what is owed follow.
import type { CancellationWrite, DeskOrder } from "@comptoir/contract/orders/desk-orders";
import type { UserContext } from "#http/context.ts";
import { correctSums } from "#orders/approval/corrections.ts";
import { changeDeskOrder, type DeskChange, isStillToDo, takeOwnStep } from "#orders/desk/change-desk-order.ts";
import {
  cancellingStep,
  chooseLeft,
  countPieces,
  goodsOf,
  type OrderedLine,
  openPieces,
  type PiecesOfLine,
} from "#orders/desk/line-pieces.rules.ts";
import { sendCancellation } from "#orders/desk/supply-mails.ts";
import { ensureMayCallOff, settleMoney } from "#orders/order-payments.ts";
import { leadsTo } from "#orders/orders.rules.ts";
import { giveStockBack } from "#orders/stock.queries.ts";
import { findLineQuantities } from "#orders/transitions.queries.ts";
import { sum } from "#shared/money.ts";

/** Takes pieces out of an order that goes on without them, and answers what its goods cost then. */
async function takeOut({ tx, order, now }: DeskChange, lines: readonly OrderedLine[], chosen: readonly PiecesOfLine[]) {
  const corrected = lines.map((line) => {
    const pieces = chosen.find((one) => one.line.id === line.id)?.pieces ?? 0;
    const open = openPieces(line) - pieces;
    return { ...line, open, goods: goodsOf(line, open), canceled: line.canceled + pieces };
  });
  await correctSums(tx, order, corrected, now);
  await giveStockBack(
    tx,
    chosen.map(({ line, pieces }) => ({ inventoryId: line.inventoryId, quantity: pieces })),
  );
  return sum(corrected.map(({ goods }) => goods));
}

/** Throws 404, 409, also where it takes a second person, and 400 naming the field, also for more pieces than are left. */
export function cancelOrderLines(
  context: UserContext,
  key: string,
  { lines: wanted, reason, ...expected }: CancellationWrite,
): Promise<DeskOrder> {
  return changeDeskOrder(context, key, async (change) => {
    const { tx, context: inside, order } = change;
    const { status } = order;
    if (!wanted && (leadsTo("cancel", status) || leadsTo("cancelRest", status))) return;
    const action = status === "PARTIALLY_SHIPPED" ? "cancelRest" : "cancelSomeLines";
    await isStillToDo(change, action, expected, ["lines", "leftToShip"]);
    const lines = await findLineQuantities(tx, order.id);
    const chosen = chooseLeft(lines, wanted);
    const step = cancellingStep(lines, countPieces(chosen));
    await isStillToDo(change, step, {});
    if (step === "cancel" && change.role === "OPERATOR")
      await ensureMayCallOff(tx, inside, { logisticOrderId: order.id, step, reason }, null);
    const after = step === "cancel" ? order.goods : await takeOut(change, lines, chosen);
    const told = {
      lines: chosen.map(({ line, pieces }) => ({
        id: line.id,
        quantity: { before: openPieces(line), after: openPieces(line) - pieces },
      })),
      ...(step !== "cancel" && {
        total: { before: (order.goods + order.shipping) / 100, after: (after + order.shipping) / 100 },
      }),
    };
    await takeOwnStep(change, step, { reason, change: told });
    await settleMoney(tx, inside.deps, order.id);
    await sendCancellation(change, { reason, isWhole: step === "cancel", pieces: chosen });
  });
}
