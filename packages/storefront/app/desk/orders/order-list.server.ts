// What is done to an order straight from a list, by the button of its row.
import type { Sdk } from "@comptoir/sdk/client";
import { takeStep } from "#desk/orders/moves.server.ts";
import { type MovedOrder, readOrderKey } from "#desk/orders/moves.ts";
import { type OrderMove, orderMoveNames } from "#desk/orders/order-entry.ts";

export type MovesOutcome = {
  readonly move: OrderMove;
  readonly moved: readonly MovedOrder[];
  readonly at: string;
};

/** Moves the order that the pressed button names; null where the form names no move. */
export async function moveOrders(sdk: Sdk, form: FormData): Promise<MovesOutcome | null> {
  const move = orderMoveNames.find((name) => form.has(name));
  const order = move && readOrderKey(form.get(move));
  if (!move || !order) return null;
  return { move, moved: await takeStep(sdk, move, [order]), at: new Date().toISOString() };
}
