// SQL of what approvers see.
import { mostPerPage } from "@comptoir/contract/limits";
import { type SqlBool, sql } from "kysely";
import { anyOf, countAll, countOver, type Db, readPage } from "#db/statement.ts";
import { decidersOfOrder, isApprovableBy } from "#orders/approval/deciders.queries.ts";
import { articleName, refusedLineNames } from "#orders/line-names.queries.ts";
import { logisticOrdersOf } from "#orders/logistic-orders.queries.ts";
import { type CommercialOrderRow, commercialOrders, type Reading } from "#orders/orders.queries.ts";
import type { Buyer } from "#shared/buyer.ts";
import type { Locale } from "#shared/locale.ts";
import type { PageRequest } from "#shared/paging.ts";

/** Commercial orders of which a logistic order waits for the buyer's word, the oldest first. */
export async function findApprovable(
  db: Db,
  buyer: Buyer,
  page: PageRequest,
  now: Date,
): Promise<{ readonly rows: CommercialOrderRow[]; readonly total: number }> {
  const query = commercialOrders(db, { reader: buyer, now }).where(
    sql<SqlBool>`EXISTS (SELECT FROM logistic_orders g WHERE g.commercial_order_id = c.id
      AND ${isApprovableBy(buyer.userId, now)})`,
  );
  const ordered = query.select(countOver).orderBy("c.validated_at").orderBy("c.id");
  return readPage(ordered, page, () => query.clearSelect().select(countAll).executeTakeFirstOrThrow());
}

/** The logistic orders of these commercial orders, each with everybody who may decide about it. */
export const findOrdersToDecide = (db: Db, reading: Reading, commercialOrderIds: readonly string[]) =>
  logisticOrdersOf(db, reading, commercialOrderIds).select(decidersOfOrder(reading.now).as("deciders")).execute();

/** The lines of logistic orders as far as an approver reads them: those of one page. */
export function findLinesToDecide(db: Db, logisticOrderIds: readonly string[], locale: Locale) {
  return db
    .selectFrom("order_lines")
    .where("logistic_order_id", "=", anyOf(logisticOrderIds))
    .select(["id", "logistic_order_id as logisticOrderId", "quantity", "canceled_quantity as canceled"])
    .select(["unit_price_e4 as unitPrice", "goods_cents as goods"])
    .select([
      articleName(locale).as("name"),
      sql<string>`article_code`.as("code"),
      sql<string | null>`snapshot -> 'variant' ->> 'mainImageUrl'`.as("imageUrl"),
      sql<number>`(snapshot -> 'offerPrice' ->> 'itemPerPack')::integer`.as("itemPerPack"),
    ])
    .orderBy("logistic_order_id")
    .orderBy("position")
    .limit(mostPerPage)
    .execute();
}

export type LineToDecide = Awaited<ReturnType<typeof findLinesToDecide>>[number];

/** What approvers have said about these orders, oldest first, each word once though it went to several suppliers. */
export async function findDecisions(db: Db, logisticOrderIds: readonly string[], locale: Locale) {
  const rows = await db
    .selectFrom("order_history")
    .where("logistic_order_id", "=", anyOf(logisticOrderIds))
    .where("from_status", "=", "WAITING_CUSTOMER_APPROVAL")
    .where("to_status", "<>", "CANCELED")
    .select(["to_status as to", "at", "by_name as by", "on_behalf_of as onBehalfOf", "reason"])
    .select(refusedLineNames(locale).as("refusedLines"))
    .orderBy("id")
    .execute();
  const keyOf = ({ at, by, to }: (typeof rows)[number]) => `${at.getTime()} ${by} ${to}`;
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()].map((row) => {
    const same = rows.filter((other) => keyOf(other) === keyOf(row));
    return { ...row, refusedLines: same.flatMap(({ refusedLines }) => refusedLines) };
  });
}

export type DecisionRow = Awaited<ReturnType<typeof findDecisions>>[number];
