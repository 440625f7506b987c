// The little shop of orders with those who move its money: somebody who asks, and two who hold the right to decide.
import { type PendingActionWrite, pendingActions } from "@comptoir/contract/desk/pending-actions";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { makeUser } from "#test/make.ts";
import { createIncidentDesk, type IncidentDesk } from "#test/orders/incident-desk.ts";
import type { Caller, TestAppOptions } from "#test/test-app.ts";

export type MoneyDesk = IncidentDesk & {
  /** Agnès Compte, of the group Finance. */
  readonly agnes: Caller;
  /** Bruno Chef, an administrator. */
  readonly bruno: Caller;
  /** A shipped order of 138.00 with tax, to be paid by transfer, which has received so many cents by the hands of several. */
  owing(received?: number): Promise<LogisticOrder>;
  askSecond(write: PendingActionWrite, by?: Caller): ReturnType<Caller["call"]>;
  /** Asks, and answers the id of the action. */
  asked(write: PendingActionWrite, by?: Caller): Promise<string>;
  decide(id: string, step: "approve" | "reject" | "withdraw", by: Caller): ReturnType<Caller["call"]>;
  /** `PAID 13800 0`: received and refunded, in cents. */
  moneyOf(order: LogisticOrder): Promise<string>;
};

/** Above 50.00 two persons decide, unless said otherwise. */
export async function createMoneyDesk(options: TestAppOptions = {}): Promise<MoneyDesk> {
  const year = 365 * 24 * 3600;
  const config = { accessTokenLifetime: year, sessionLifetime: year, secondPersonAbove: 5_000, ...options.config };
  const desk = await createIncidentDesk({ ...options, config });
  const staff = async (firstName: string, lastName: string, group: string) =>
    desk.as((await makeUser(desk.db, { client: "OPERATOR", firstName, lastName, groups: [group] })).email);
  const agnes = await staff("Agnès", "Compte", "Operator_Finance");
  const bruno = await staff("Bruno", "Chef", "Operator_Admin");
  const askSecond: MoneyDesk["askSecond"] = (write, by = agnes) =>
    by.call("POST", "/v1/pending-actions", { body: write });
  return {
    ...{ ...desk, agnes, bruno, askSecond },
    async asked(write, by = agnes) {
      return (await by.ask(pendingActions.createPendingAction, { body: write })).id;
    },
    async owing(received = 0) {
      const order = await desk.shipped();
      if (received > 0)
        await desk.db
          .updateTable("logistic_orders")
          .set({ received_cents: received, payment_status: received < 13_800 ? "PARTIALLY_PAID" : "PAID" })
          .where("id", "=", order.id)
          .execute();
      return order;
    },
    decide: (id, step, by) =>
      by.call(
        "PUT",
        `/v1/pending-actions/${id}/${step}`,
        step === "reject" ? { body: { reason: "Pas assez sûr" } } : {},
      ),
    async moneyOf({ id }) {
      const { status, received, refunded } = await desk.db
        .selectFrom("logistic_orders")
        .where("id", "=", id)
        .select(["payment_status as status", "received_cents as received", "refunded_cents as refunded"])
        .executeTakeFirstOrThrow();
      return `${status} ${received} ${refunded}`;
    },
  };
}
