// The parts of statements that say which prices are a buyer's (catalogue 4.2). They name the tables: offer_prices is q,
// suppliers is s.
import { type RawBuilder, sql } from "kysely";

/** A value, or what gives it in the statement. */
type ValueOrPlace<Value> = Value | RawBuilder<Value>;

/** Whether a moment lies between two dates, either of which may be missing. */
export const isRunning = (from: string, to: string, now: ValueOrPlace<Date>): RawBuilder<boolean> =>
  sql`(${sql.ref(from)} IS NULL OR ${sql.ref(from)} <= ${now}) AND (${sql.ref(to)} IS NULL OR ${sql.ref(to)} >= ${now})`;

/** Whether the price q is active at this moment. */
export const isPriceRunning = (now: ValueOrPlace<Date>): RawBuilder<boolean> =>
  sql`(q.status = 'ACTIVE' AND ${isRunning("q.starts_at", "q.ends_at", now)})`;

/** Whether the price q is for everybody, for the account, or for one of its tags: what stands right of an equals sign. */
export const isPriceFor = (
  accountId: ValueOrPlace<string | null>,
  oneOfTags: RawBuilder<string>,
): RawBuilder<boolean> => sql`(q.type = 'PUBLIC' OR q.account_id = ${accountId} OR q.tag_id = ${oneOfTags})`;

/** Whether a supplier sells to the account: one that is linked to accounts prices for those alone. `supplierId` is a column. */
export const sellsTo = (accountId: ValueOrPlace<string | null>, supplierId = "s.id"): RawBuilder<boolean> => sql`(
  NOT EXISTS (SELECT FROM supplier_accounts l WHERE l.supplier_id = ${sql.ref(supplierId)})
  OR EXISTS (SELECT FROM supplier_accounts l WHERE l.supplier_id = ${sql.ref(supplierId)} AND l.account_id = ${accountId}))`;
