// SQL of master quotes. They belong to an account within a store, as every statement says.

import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { CustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import type { Database } from "#db/schema.generated.ts";
import { anyOf, countOver, type Db, holdsFolded, personName, type Tx } from "#db/statement.ts";
import type { Detail, DetailToWrite } from "#quotes/master/master-quotes.rules.ts";
import { statusAt } from "#quotes/negotiation/supplier-quotes.queries.ts";
import type { Buyer } from "#shared/buyer.ts";
import { namesIn } from "#shared/lists.ts";
import type { PageRequest, SortOrder } from "#shared/paging.ts";

/** Whether suppliers have been asked about the master quote m. */
export const isSent = sql<boolean>`EXISTS (SELECT FROM supplier_quotes q WHERE q.master_quote_id = m.id)`;

const quotesOf = (db: Db, { accountId, storeId }: Buyer) =>
  db.selectFrom("master_quotes as m").where("m.account_id", "=", accountId).where("m.store_id", "=", storeId);

/** What both sides read of a master quote m of the user u. */
export const masterQuoteColumns = {
  head: (eb: ExpressionBuilder<Database & { m: Database["master_quotes"]; u: Database["users"] }, "m" | "u">) =>
    [
      eb.ref("m.id").as("id"),
      eb.ref("m.user_id").as("userId"),
      eb.ref("m.account_id").as("accountId"),
      eb.ref("m.name").as("name"),
      eb.ref("m.description").as("description"),
      eb.ref("m.created_at").as("createdAt"),
      eb.ref("m.updated_at").as("updatedAt"),
      personName("u").as("customerName"),
    ] as const,
  content: [
    sql<CustomFieldValues>`m.custom_field_values`.as("customFieldValues"),
    sql<Detail[]>`COALESCE((
      SELECT jsonb_agg(jsonb_build_object('id', d.id, 'variantId', d.variant_id, 'quantity', d.quantity) ORDER BY d.id)
        FROM master_quote_details d WHERE d.master_quote_id = m.id), '[]')`.as("details"),
  ],
};

const withColumns = (query: ReturnType<typeof quotesOf>) =>
  query
    .innerJoin("users as u", "u.id", "m.user_id")
    .select(masterQuoteColumns.head)
    .select([...masterQuoteColumns.content, isSent.as("isSent")]);

export type MasterQuoteRow = Awaited<ReturnType<ReturnType<typeof withColumns>["executeTakeFirstOrThrow"]>>;

export type MasterQuoteFilter = {
  /** Null: everybody's of the account. */
  readonly userId: string | null;
  readonly id: string | undefined;
  readonly search: string | undefined;
  readonly isSent: boolean | undefined;
  readonly statuses: readonly SupplierQuoteStatus[];
};

/** What lists of master quotes are sorted by. */
export const masterQuoteSortColumns = {
  updatedAt: sql`m.updated_at`,
  createdAt: sql`m.created_at`,
  name: sql`fold_text(m.name)`,
} as const;
export const masterQuoteSorts = namesIn(masterQuoteSortColumns);

const hasStatus = (statuses: readonly SupplierQuoteStatus[], now: Date) => sql<SqlBool>`EXISTS (
  SELECT FROM supplier_quotes q WHERE q.master_quote_id = m.id AND ${statusAt(now)} = ${anyOf(statuses)})`;

/** One page of master quotes, and how many there are. */
export async function findMasterQuotes(
  db: Db,
  buyer: Buyer,
  filter: MasterQuoteFilter,
  page: PageRequest & {
    readonly order: readonly (SortOrder & { readonly property: keyof typeof masterQuoteSortColumns })[];
  },
  now: Date,
) {
  const { userId, id, search, statuses } = filter;
  let query = quotesOf(db, buyer);
  if (userId !== null) query = query.where("m.user_id", "=", userId);
  if (id !== undefined) query = query.where("m.id", "=", id);
  if (search !== undefined) query = query.where(holdsFolded(sql`m.name`, search));
  if (filter.isSent !== undefined) query = query.where(sql<SqlBool>`${isSent} = ${filter.isSent}`);
  if (statuses.length > 0) query = query.where(hasStatus(statuses, now));
  let sorted = withColumns(query).select(countOver);
  for (const { property, direction } of page.order)
    sorted = sorted.orderBy(masterQuoteSortColumns[property], direction === "ASC" ? "asc" : "desc");
  const rows = await sorted
    .orderBy("m.id", "desc")
    .limit(page.size)
    .offset(page.page * page.size)
    .execute();
  if (rows.length > 0 || page.page === 0) return { rows, total: rows[0]?.total ?? 0 };
  const counted = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { rows, total: counted.total };
}

/** A quote of the account; undefined when there is none. */
export function findMasterQuote(db: Db, buyer: Buyer, id: string): Promise<MasterQuoteRow | undefined> {
  return withColumns(quotesOf(db, buyer)).where("m.id", "=", id).executeTakeFirst();
}

/** Whether the account has a quote of this id. */
export async function isMasterQuoteOf(db: Db, buyer: Buyer, id: string): Promise<boolean> {
  return (await quotesOf(db, buyer).where("m.id", "=", id).select("m.id").executeTakeFirst()) !== undefined;
}

/** Locks a master quote; what is then read of it is as the last writer left it. False when there is none. */
export async function lockMasterQuote(tx: Tx, buyer: Buyer, id: string): Promise<boolean> {
  const row = await quotesOf(tx, buyer).where("m.id", "=", id).select("m.id").forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Writes an empty quote and answers its id. */
export async function insertMasterQuote(
  tx: Tx,
  { accountId, userId, storeId }: Buyer,
  quote: {
    readonly name: string;
    readonly description: string | null;
    readonly customFieldValues: CustomFieldValues;
  },
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto("master_quotes")
    .values({
      account_id: accountId,
      store_id: storeId,
      user_id: userId,
      name: quote.name,
      description: quote.description,
      custom_field_values: JSON.stringify(quote.customFieldValues),
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes what is named and leaves the rest. The time of the change never comes twice: it tells one state from the next. */
export async function updateMasterQuoteRow(
  tx: Tx,
  { accountId }: Buyer,
  id: string,
  changes: {
    readonly name?: string | undefined;
    readonly description?: string | null | undefined;
    readonly customFieldValues?: CustomFieldValues | undefined;
  },
  now: Date,
): Promise<void> {
  const { name, description, customFieldValues } = changes;
  await tx
    .updateTable("master_quotes")
    .set({
      updated_at: sql`GREATEST(${now}, updated_at + interval '1 millisecond')`,
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(customFieldValues && { custom_field_values: JSON.stringify(customFieldValues) }),
    })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .execute();
}

/** Deletes a quote of the account; whether it may go was checked before. */
export async function deleteMasterQuoteRow(tx: Tx, { accountId }: Buyer, id: string): Promise<void> {
  await tx.deleteFrom("master_quotes").where("id", "=", id).where("account_id", "=", accountId).execute();
}

/** Takes variants out of a quote. */
export async function deleteDetails(tx: Tx, masterQuoteId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom("master_quote_details")
    .where("master_quote_id", "=", masterQuoteId)
    .where("id", "=", anyOf(ids))
    .execute();
}

/** Writes details in their order; a variant that has one gets the new quantity. */
export async function upsertDetails(tx: Tx, masterQuoteId: string, details: readonly DetailToWrite[]): Promise<void> {
  if (details.length === 0) return;
  await sql`
    INSERT INTO master_quote_details (master_quote_id, variant_id, quantity)
    SELECT ${masterQuoteId}, d."variantId", d.quantity
      FROM jsonb_to_recordset(${JSON.stringify(details)}::jsonb) AS d ("variantId" text, quantity integer)
    ON CONFLICT (master_quote_id, variant_id) DO UPDATE SET quantity = excluded.quantity`.execute(tx);
}
