// What is done to orders straight from the list: one by its own button, several by their boxes. Each is answered for itself.
import type { MovedOrder } from "@comptoir/contract/orders/desk-orders";
import { PaymentStatus } from "@comptoir/contract/orders/orders";
import type { Sdk } from "@comptoir/sdk/client";
import { type OrderMove, orderMoveNames } from "#desk/orders/order-entry.ts";
import { rowsPerPage } from "#lib/pages.ts";

/** Why an order was not moved on: changed since it was read, in another state, unpaid, gone, or refused for another reason. */
export type MoveRefusal = "changed" | "state" | "unpaid" | "gone" | "other";

type NamedOrder = { readonly id: string; readonly version: number; readonly reference: string };

export type MovesOutcome = {
  readonly move: OrderMove;
  readonly doneCount: number;
  readonly refused: readonly (NamedOrder & { readonly reason: MoveRefusal })[];
  readonly at: string;
};

/** What the boxes and buttons of the rows say (`orderKey`). */
function readOrder(value: FormDataEntryValue): NamedOrder | null {
  const [, id, version, reference] = /^(\S{1,64}) (\d{1,9}) (\S{1,64})$/.exec(String(value)) ?? [];
  return id && version && reference ? { id, reference, version: Number(version) } : null;
}

function refusalOf({ code, detail }: NonNullable<MovedOrder["error"]>): MoveRefusal {
  if (code === "CHANGED_MEANWHILE") return "changed";
  if (code === "F-E-033") return "gone";
  if (code !== "CONFLICT") return "other";
  // An order that waits for money is refused with where its payment stands.
  return PaymentStatus.safeParse(detail).success ? "unpaid" : "state";
}

/** Moves the orders that the form names; null where it names no move. */
export async function moveOrders(sdk: Sdk, form: FormData): Promise<MovesOutcome | null> {
  const step = orderMoveNames.find((name) => form.has(name));
  if (!step) return null;
  const pressed = form.get(step) ?? "";
  const named = pressed === "chosen" ? form.getAll("order") : [pressed];
  const orders = named.flatMap((value) => readOrder(value) ?? []).slice(0, rowsPerPage);
  const body = { step, orders: orders.map(({ id, version }) => ({ id, version })) };
  const { results } = orders.length > 0 ? await sdk.deskOrders.moveOrders({ body, query: {} }) : { results: [] };
  const refused = results.flatMap(({ id, error }) => {
    const order = orders.find((own) => own.id === id);
    return error && order ? [{ ...order, reason: refusalOf(error) }] : [];
  });
  return { move: step, doneCount: orders.length - refused.length, refused, at: new Date().toISOString() };
}
