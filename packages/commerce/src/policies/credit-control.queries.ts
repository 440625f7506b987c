// SQL of what the operator sets of credit control.
import { type SqlBool, sql } from "kysely";
import { containing, type Db, type Tx } from "#db/statement.ts";
import { findPage } from "#policies/policy-records.queries.ts";
import type { Period } from "#policies/policy-records.ts";
import type { PageRequest, SortOrder } from "#shared/paging.ts";

/** What an account may owe and owes (cents). */
export async function findCredit(db: Db, accountId: string) {
  const row = await db
    .selectFrom("account_credits")
    .where("account_id", "=", accountId)
    .select(["limit_cents as limit", "exposure_cents as exposure"])
    .executeTakeFirst();
  return row ?? { limit: null, exposure: 0 };
}

/** Writes what is given of the credit of an account; a given exposure counts from now. */
export async function upsertCredit(
  db: Db,
  accountId: string,
  change: { readonly limit?: number | null | undefined; readonly exposure?: number | undefined },
  now: Date,
): Promise<void> {
  const limit = change.limit === undefined ? {} : { limit_cents: change.limit };
  const exposure = change.exposure === undefined ? {} : { exposure_cents: change.exposure, exposure_at: now };
  const values = { ...limit, ...exposure, updated_at: now };
  await db
    .insertInto("account_credits")
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
    .execute();
}

const holds = (db: Db) =>
  db
    .selectFrom("credit_holds as h")
    .innerJoin("customer_accounts as a", "a.id", "h.account_id")
    .select(["h.id", "h.account_id as accountId", "a.name as accountName", "h.reason"])
    .select(["h.starts_at as startsAt", "h.ends_at as endsAt"]);

export type HoldRow = Awaited<ReturnType<ReturnType<typeof holds>["executeTakeFirstOrThrow"]>>;

/** One hold; undefined when there is none. */
export const findHold = (db: Db, id: string) => holds(db).where("h.id", "=", id).executeTakeFirst();

const namedLike = (name: string) => {
  const pattern = containing(name);
  return sql<SqlBool>`a.name ILIKE ${pattern}`;
};

type SituationQuery<Field extends string> = {
  readonly accountName?: string | undefined;
  readonly now: Date;
  readonly order: readonly (SortOrder & { readonly property: Field })[];
};

const by = (column: string, { direction }: SortOrder) =>
  sql`${sql.ref(column)} ${sql.raw(direction === "DESC" ? "DESC" : "ASC")}`;

/** What holds can be sorted by. */
export const holdSorts = { accountName: "a.name", startDate: "h.starts_at", endDate: "h.ends_at" } as const;

/** Holds that are not over, the first to start first unless sorted. */
export function findHolds(
  db: Db,
  page: PageRequest,
  { accountName, now, order }: SituationQuery<keyof typeof holdSorts>,
) {
  let query = holds(db).where(({ or, eb }) => or([eb("h.ends_at", "is", null), eb("h.ends_at", ">", now)]));
  if (accountName) query = query.where(namedLike(accountName));
  for (const entry of order) query = query.orderBy(by(holdSorts[entry.property], entry));
  return findPage(query.orderBy("h.starts_at").orderBy("h.id"), page);
}

export type Hold = Period & { readonly accountId: string; readonly reason: string };

const holdValues = ({ accountId, reason, startsAt, endsAt }: Hold) => {
  return { account_id: accountId, reason, starts_at: startsAt, ends_at: endsAt };
};

/** Writes a hold and answers its id. One that would begin before another has ended begins where that one, over by now, did end. */
export async function insertHold(db: Db, hold: Hold, now: Date): Promise<string> {
  const over = await db
    .selectFrom("credit_holds")
    .select(({ fn }) => fn.max("ends_at").as("at"))
    .where("account_id", "=", hold.accountId)
    .where("ends_at", "<=", now)
    .executeTakeFirst();
  const startsAt = over?.at && over.at > hold.startsAt ? over.at : hold.startsAt;
  const values = holdValues({ ...hold, startsAt });
  const row = await db.insertInto("credit_holds").values(values).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

/** Writes all of a hold anew. */
export async function updateHoldRow(db: Db, id: string, hold: Hold): Promise<void> {
  await db.updateTable("credit_holds").set(holdValues(hold)).where("id", "=", id).execute();
}

const graces = (db: Db) =>
  db
    .selectFrom("credit_grace_amounts as g")
    .select(["g.id", "g.amount_cents as amount", "g.starts_at as startsAt", "g.ends_at as endsAt"])
    .select(
      sql<
        { id: string; name: string }[]
      >`(SELECT json_agg(json_build_object('id', a.id, 'name', a.name) ORDER BY a.name, a.id)
        FROM credit_grace_accounts l JOIN customer_accounts a ON a.id = l.account_id WHERE l.grace_amount_id = g.id)`.as(
        "accounts",
      ),
    );

export type GraceRow = Awaited<ReturnType<ReturnType<typeof graces>["executeTakeFirstOrThrow"]>>;

/** One grace amount with its accounts; undefined when there is none. */
export const findGrace = (db: Db, id: string) => graces(db).where("g.id", "=", id).executeTakeFirst();

/** What grace amounts can be sorted by. */
export const graceSorts = { startDate: "g.starts_at", endDate: "g.ends_at" } as const;

/** Grace amounts that are not over, the first to start first unless sorted. */
export function findGraces(
  db: Db,
  page: PageRequest,
  { accountName, now, order }: SituationQuery<keyof typeof graceSorts>,
) {
  let query = graces(db).where(({ or, eb }) => or([eb("g.ends_at", "is", null), eb("g.ends_at", ">", now)]));
  if (accountName)
    query = query.where(
      sql<SqlBool>`EXISTS (SELECT FROM credit_grace_accounts l JOIN customer_accounts a ON a.id = l.account_id
        WHERE l.grace_amount_id = g.id AND ${namedLike(accountName)})`,
    );
  for (const entry of order) query = query.orderBy(by(graceSorts[entry.property], entry));
  return findPage(query.orderBy("g.starts_at").orderBy("g.id"), page);
}

export type Grace = Period & { readonly amount: number; readonly accountIds: readonly string[] };

/** Writes a grace amount with whose it is, a new one without an id; answers its id. */
export async function writeGrace(tx: Tx, id: string | null, grace: Grace): Promise<string> {
  const values = { amount_cents: grace.amount, starts_at: grace.startsAt, ends_at: grace.endsAt };
  const written =
    id === null
      ? await tx.insertInto("credit_grace_amounts").values(values).returning("id").executeTakeFirstOrThrow()
      : await tx
          .updateTable("credit_grace_amounts")
          .set(values)
          .where("id", "=", id)
          .returning("id")
          .executeTakeFirstOrThrow();
  await tx.deleteFrom("credit_grace_accounts").where("grace_amount_id", "=", written.id).execute();
  await tx
    .insertInto("credit_grace_accounts")
    .values(grace.accountIds.map((account_id) => ({ grace_amount_id: written.id, account_id })))
    .execute();
  return written.id;
}
