// SQL of why somebody writes about an order.
import type { ReasonType } from "@comptoir/contract/orders/threads";
import { sql } from "kysely";
import type { Db } from "#db/statement.ts";
import type { LabelMap } from "#shared/locale.ts";

export type SubReasonRow = {
  readonly id: string;
  readonly externalId: string;
  readonly type: ReasonType;
  readonly labels: LabelMap;
  readonly descriptions: LabelMap;
};

/** All sub-reasons, in the order of the shop. */
export function findSubReasons(db: Db): Promise<SubReasonRow[]> {
  return db
    .selectFrom("sub_reasons")
    .select(["id", "external_id as externalId"])
    .select([
      sql<ReasonType>`reason_type`.as("type"),
      sql<LabelMap>`labels`.as("labels"),
      sql<LabelMap>`descriptions`.as("descriptions"),
    ])
    .orderBy("reason_type")
    .orderBy("position")
    .execute();
}
