// The history of logistic orders: one row per step, written in the transaction that takes the step.
import type { HistoryChange, LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/statement.ts";
import type { Actor } from "#shared/buyer.ts";

export type HistoryStep = {
  readonly logisticOrderId: string;
  readonly from: LogisticOrderStatus | null;
  readonly to: LogisticOrderStatus;
  readonly by: Actor;
  readonly reason?: string | null | undefined;
  /** Names of the lines that an approver took out with this step. */
  readonly refusedLines?: readonly string[] | undefined;
  /** What else a supplier's step changed. */
  readonly change?: HistoryChange | undefined;
};

/** Steps as the one value by which a statement inserts them. */
export const historyOf = (steps: readonly HistoryStep[]): string => {
  const rows = steps.map(({ logisticOrderId, from, to, by, reason, refusedLines, change }) => ({
    logistic_order_id: logisticOrderId,
    from_status: from,
    to_status: to,
    by_type: by.kind,
    by_user_id: by.id,
    by_name: by.name,
    on_behalf_of: by.onBehalfOf ?? null,
    reason: reason ?? null,
    refused_lines: refusedLines ?? [],
    change: change ?? null,
  }));
  return JSON.stringify(rows);
};

/** Part of a statement that inserts steps in their order, by one text however many they are. */
export const insertingHistory = (history: RawBuilder<string>, at: RawBuilder<Date>): RawBuilder<unknown> => sql`
    INSERT INTO order_history (at, logistic_order_id, from_status, to_status, by_type, by_user_id, by_name,
      on_behalf_of, reason, refused_lines, change)
    SELECT ${at}::timestamptz, s.* FROM jsonb_to_recordset(${history}::jsonb) AS s (logistic_order_id text,
      from_status text, to_status text, by_type text, by_user_id text, by_name text, on_behalf_of text,
      reason text, refused_lines text[], change jsonb)`;

/** The same of steps that are at hand. */
export const insertingSteps = (steps: readonly HistoryStep[], at: Date): RawBuilder<unknown> =>
  insertingHistory(sql.val(historyOf(steps)), sql.val(at));

/** Writes what happened to logistic orders, by whom and why. */
export async function addHistory(tx: Tx, steps: readonly HistoryStep[], at: Date): Promise<void> {
  if (steps.length > 0) await insertingSteps(steps, at).execute(tx);
}
