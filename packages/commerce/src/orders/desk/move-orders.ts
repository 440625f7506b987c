// One step with many orders: each stands alone, and says what became of it.
import type { MovedOrder, MovesWrite } from "@comptoir/contract/orders/desk-orders";
import type { UserContext } from "#http/context.ts";
import { deskOf } from "#http/desk.ts";
import { acceptOrder } from "#orders/desk/accept-order.ts";
import { findDeskOrder } from "#orders/desk/desk-orders.queries.ts";
import { takeDeskStep } from "#orders/desk/desk-steps.ts";
import { Refusal } from "#shared/refusal.ts";

const take = {
  accept: (context: UserContext, { id, ...expected }: MovesWrite["orders"][number]) =>
    acceptOrder(context, id, expected),
  prepare: (context: UserContext, { id, ...expected }: MovesWrite["orders"][number]) =>
    takeDeskStep(context, id, "prepare", expected),
  ready: (context: UserContext, { id, ...expected }: MovesWrite["orders"][number]) =>
    takeDeskStep(context, id, "makeReady", expected),
};

async function moveOne(
  context: UserContext,
  step: MovesWrite["step"],
  order: MovesWrite["orders"][number],
): Promise<MovedOrder> {
  try {
    const { status } = await take[step](context, order);
    return { id: order.id, isDone: true, status, error: null };
  } catch (error) {
    const [entry] = error instanceof Refusal ? error.entries : [];
    if (!entry) throw error;
    const { code, message, detail } = entry;
    const { db, clock } = context.deps;
    const found = await findDeskOrder(db, deskOf(context), order.id, clock());
    return { id: order.id, isDone: false, status: found?.status ?? null, error: { code, message, detail } };
  }
}

/** Takes the step with each order in a transaction of its own; one that is refused leaves the others. */
export async function moveOrders(
  context: UserContext,
  { step, orders }: MovesWrite,
): Promise<{ results: MovedOrder[] }> {
  const results: MovedOrder[] = [];
  for (const order of orders) results.push(await moveOne(context, step, order));
  return { results };
}
