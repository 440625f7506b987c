// The history of logistic orders: one row per step, written in the transaction that takes the step.
import type { LogisticOrderStatus } from "@comptoir/contract/orders";
import type { Transaction } from "kysely";
import type { Database } from "#db/schema.generated.ts";

/** Who acts, as history names them. */
export type ActingPerson = {
  readonly type: "CUSTOMER" | "SUPPLIER" | "OPERATOR" | "SYSTEM";
  readonly userId: string | null;
  readonly name: string;
};

export const system: ActingPerson = { type: "SYSTEM", userId: null, name: "Comptoir" };

export type HistoryStep = {
  readonly logisticOrderId: string;
  readonly from: LogisticOrderStatus | null;
  readonly to: LogisticOrderStatus;
  readonly by: ActingPerson;
  readonly reason?: string | null | undefined;
};

export async function addHistory(tx: Transaction<Database>, steps: readonly HistoryStep[], at: Date): Promise<void> {
  if (steps.length === 0) return;
  await tx
    .insertInto("order_history")
    .values(
      steps.map(({ logisticOrderId, from, to, by, reason }) => ({
        logistic_order_id: logisticOrderId,
        from_status: from,
        to_status: to,
        at,
        by_type: by.type,
        by_user_id: by.userId,
        by_name: by.name,
        reason: reason ?? null,
      })),
    )
    .execute();
}
