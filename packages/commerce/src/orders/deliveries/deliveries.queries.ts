// SQL of expected deliveries and of the calendars that subscribe to them.
import { shopDay } from "@comptoir/contract/days/days.rules";
import { sql } from "kysely";
import { anyNamed, type Db, type Tx } from "#db/statement.ts";
import { longestLeadTime, sentToSupplierAt } from "#orders/logistic-orders.queries.ts";
import { isVisibleTo } from "#orders/orders.queries.ts";
import { expectedStatuses, promisedStatuses } from "#orders/orders.rules.ts";
import type { Buyer } from "#shared/buyer.ts";

/** Whether a promise alone says its day, by the rule of `deliveryDayOf`: then nothing else is worked out. */
const hasPromisedDay = sql<boolean>`(g.promised_on IS NOT NULL AND g.status = ${anyNamed(promisedStatuses)})`;

/**
 * What is to come of the placed orders that the buyer sees, with what its day follows from, the working out of which takes most of the
 * time; one statement. What left and should have been there by its promise is not read: `readDeliveries` tells nothing of it.
 */
export function findExpected(db: Db, buyer: Buyer, now: Date) {
  return db
    .selectFrom("logistic_orders as g")
    .innerJoin("commercial_orders as c", "c.id", "g.commercial_order_id")
    .where("g.account_id", "=", buyer.accountId)
    .where("g.status", "=", anyNamed(expectedStatuses))
    .where(sql<boolean>`(g.status <> 'SHIPPED' OR g.promised_on IS NULL OR g.promised_on >= ${shopDay(now)}::date)`)
    .where("c.validated_at", "is not", null)
    .where(isVisibleTo({ reader: buyer, now }))
    .select(["g.reference", "c.reference as orderReference", "g.status", "g.promised_on as promisedOn"])
    .select([
      sql<number | null>`CASE WHEN NOT ${hasPromisedDay} THEN ${longestLeadTime} END`.as("longestLeadTime"),
      sql<Date | null>`CASE WHEN NOT ${hasPromisedDay} THEN ${sentToSupplierAt} END`.as("sentToSupplierAt"),
      sql<string>`g.supplier_snapshot ->> 'name'`.as("supplierName"),
      sql<number>`(SELECT count(*)::integer FROM shipments s WHERE s.logistic_order_id = g.id)`.as("parcels"),
    ])
    .execute();
}

const isOf = ({ accountId, userId }: Buyer) => sql<boolean>`account_id = ${accountId} AND user_id = ${userId}`;

/** Since when the buyer's deliveries can be subscribed to. */
export async function findCalendar(db: Db, buyer: Buyer): Promise<{ readonly createdAt: Date } | undefined> {
  return db.selectFrom("delivery_calendars").where(isOf(buyer)).select("created_at as createdAt").executeTakeFirst();
}

/** Puts a calendar in the place of the buyer's one before. */
export async function replaceCalendar(db: Db | Tx, { accountId, userId }: Buyer, id: string, now: Date): Promise<void> {
  await sql`INSERT INTO delivery_calendars (id, account_id, user_id, created_at) VALUES (${id}, ${accountId}, ${userId}, ${now})
    ON CONFLICT (account_id, user_id) DO UPDATE SET id = excluded.id, created_at = excluded.created_at`.execute(db);
}

/** Ends the buyer's calendar, where there is one. */
export async function removeCalendar(db: Db, buyer: Buyer): Promise<void> {
  await db.deleteFrom("delivery_calendars").where(isOf(buyer)).execute();
}

/** Whose deliveries a calendar tells, while that user may sign in for that account. */
export function findCalendarOwner(db: Db, id: string) {
  return db
    .selectFrom("delivery_calendars as d")
    .innerJoin("users as u", "u.id", "d.user_id")
    .innerJoin("account_users as l", (join) =>
      join.onRef("l.account_id", "=", "d.account_id").onRef("l.user_id", "=", "d.user_id"),
    )
    .where("d.id", "=", id)
    .where("u.status", "=", "ACTIVE")
    .select(["d.account_id as accountId", "d.user_id as userId"])
    .executeTakeFirst();
}
