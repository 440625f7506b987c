// What is done to orders straight from the list: one by its own button, several by their boxes. Each is answered for itself.
import { PaymentStatus } from "@comptoir/contract/orders/orders";
import type { Sdk } from "@comptoir/sdk/client";
import type { ApiError } from "@comptoir/sdk/errors";
import { type OrderMove, orderMoveNames } from "#desk/orders/order-entry.ts";
import { rowsPerPage } from "#lib/pages.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";

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

function refusalOf({ status, code, envelope }: ApiError): MoveRefusal {
  if (code === "CHANGED_MEANWHILE") return "changed";
  if (status === 404) return "gone";
  if (status !== 409) return "other";
  // An order that waits for money is refused with where its payment stands.
  return PaymentStatus.safeParse(envelope?.errors[0]?.detail).success ? "unpaid" : "state";
}

/** Moves the orders that the form names; null where it names no move. */
export async function moveOrders(sdk: Sdk, form: FormData): Promise<MovesOutcome | null> {
  const move = orderMoveNames.find((name) => form.has(name));
  if (!move) return null;
  const pressed = form.get(move) ?? "";
  const named = pressed === "chosen" ? form.getAll("order") : [pressed];
  const orders = named.flatMap((value) => readOrder(value) ?? []).slice(0, rowsPerPage);
  const call = { prepare: sdk.deskOrders.prepareOrder, ready: sdk.deskOrders.readyOrder }[move];
  const refusals = await Promise.all(
    orders.map(async (order) => {
      try {
        await call({ params: { logisticOrderId: order.id }, body: { version: order.version } });
        return null;
      } catch (error) {
        throwUnlessRefused(error);
        return { ...order, reason: refusalOf(error) };
      }
    }),
  );
  const refused = refusals.filter((refusal) => refusal !== null);
  return { move, doneCount: orders.length - refused.length, refused, at: new Date().toISOString() };
}
