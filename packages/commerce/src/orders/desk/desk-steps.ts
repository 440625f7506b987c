// The steps of an order that its supplier, or the operator in its place, takes with the whole of it (orders 4.5). Each is a row of
// the table in orders.rules.ts; repeated in its target status it changes nothing.
import type { DeskOrder } from "@comptoir/contract/orders/desk-orders";
import type { UserContext } from "#http/context.ts";
import { changeDeskOrder, type Expectation, isStillToDo, takeOwnStep } from "#orders/desk/change-desk-order.ts";
import { sendRefusal } from "#orders/desk/supply-mails.ts";
import { ensureMayCallOff } from "#orders/order-payments.ts";
import type { Approval } from "#second-person/second-person.ts";

export type DeskStep = "decline" | "prepare" | "makeReady" | "cancel";

type StepWrite = Expectation & { readonly reason?: string | undefined };

/** Throws 404, and 409 naming what forbids the step, telling of a write in between, or where it takes a second person. */
export function takeDeskStep(
  context: UserContext,
  key: string,
  action: DeskStep,
  given: StepWrite | null | undefined,
  approval: Approval | null = null,
): Promise<DeskOrder> {
  const { reason, ...expected } = given ?? {};
  return changeDeskOrder(context, key, async (change) => {
    if (!(await isStillToDo(change, action, expected))) return;
    if (change.role === "OPERATOR" && (action === "cancel" || action === "decline"))
      await ensureMayCallOff(
        change.tx,
        change.context,
        { logisticOrderId: change.order.id, step: action, reason: reason ?? "" },
        approval,
      );
    // The marketplace cancels for itself, not in the supplier's place.
    const isOwn = action === "cancel";
    await takeOwnStep(isOwn ? { ...change, by: context.actor } : change, action, { reason });
    if (reason !== undefined) await sendRefusal(change, isOwn ? "marketplace" : "supplier", reason);
  });
}
