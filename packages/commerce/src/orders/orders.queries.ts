// SQL that reads orders. Whoever reads is named in every statement: accounts, user, and whether all orders of the account
// may be seen (orders 4.2).

import { ownValue } from "@comptoir/contract/conventions";
import type { CustomerUserSnapshot } from "@comptoir/contract/orders/orders";
import { type Expression, type SqlBool, sql } from "kysely";
import type { CustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { anyOf, type Db } from "#db/statement.ts";
import type { ManualValidation } from "#policies/policies.rules.ts";
import type { Buyer } from "#shared/buyer.ts";
import { isInOrganisation, readsAccount, readsOrganisation } from "#shared/read-depth.queries.ts";

/**
 * Who reads orders, and when: a buyer, or the shop itself, which reads every order for its operator, a payment or a job.
 * `accountIds` are looked at instead of the buyer's account; the shop looks at those alone.
 */
export type Reading = {
  readonly reader: Buyer | "shop";
  readonly accountIds?: readonly string[] | undefined;
  readonly now: Date;
};

/** Whether the account is one of those that are looked at; the one of a buyer by itself, so that its orders are read in their order. */
export function isInAccounts(
  { reader, accountIds }: Reading,
  column: "c.account_id" | "g.account_id",
): Expression<SqlBool> {
  if (accountIds) return sql<SqlBool>`${sql.ref(column)} = ${anyOf(accountIds)}`;
  return reader === "shop" ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${reader.accountId}`;
}

/**
 * How deep a buyer sees, wherever orders are read, counted or summed up: their own orders; those of their organisations and of all
 * below; or all of the account. A visit from a procurement system sees the orders of its own carts only.
 */
export const isVisibleTo = (reading: Reading): Expression<SqlBool> => {
  const { reader, now } = reading;
  if (reader === "shop") return isInAccounts(reading, "c.account_id");
  const { userId, punchoutId } = reader;
  const isOfVisit = punchoutId
    ? sql`c.source_id IN (SELECT id FROM carts WHERE punchout_id = ${punchoutId}) AND `
    : sql``;
  return sql<SqlBool>`(
  ${isOfVisit}${isInAccounts(reading, "c.account_id")} AND (c.user_id = ${userId}
    OR ${isInOrganisation(reader, sql.ref("c.organisation_id"))} OR ${readsAccount(reader, sql.ref("c.account_id"), now)}))`;
};

/** An organisation of the buyer's account with all below it, and whether the buyer reads the orders of it; nothing for an unknown one. */
export async function findOrganisationTree(db: Db, buyer: Buyer, organisationId: string, now: Date) {
  const { rows } = await sql<{ id: string; isReadable: boolean }>`
    WITH RECURSIVE tree AS (
      SELECT id, account_id FROM organisations WHERE id = ${organisationId} AND account_id = ${buyer.accountId}
      UNION SELECT o.id, o.account_id FROM organisations o JOIN tree t ON o.parent_id = t.id)
    SELECT t.id, ${readsOrganisation(buyer, { organisationId: sql.ref("t.id"), accountId: sql.ref("t.account_id") }, now)}
      AS "isReadable" FROM tree t`.execute(db);
  return rows;
}

type AccountSnapshot = { readonly id: string; readonly externalId: string; readonly name: string };
/** Commercial orders as far as whoever reads may see them, with what presenting and deciding about them takes. */
export const commercialOrders = (db: Db, reading: Reading) =>
  db
    .selectFrom("commercial_orders as c")
    .innerJoin("customer_accounts as a", "a.id", "c.account_id")
    .where(isVisibleTo(reading))
    .select([
      "c.id",
      "c.reference",
      "c.external_id as externalId",
      "c.account_id as accountId",
      "c.user_id as userId",
      "c.organisation_id as organisationId",
      "c.cart_id as cartId",
      "c.source_type as sourceType",
      "c.source_id as sourceId",
      "c.processing",
      "c.currency",
      "c.needed_approval as neededApproval",
      "c.created_at as createdAt",
      "c.updated_at as updatedAt",
      "c.validated_at as validatedAt",
      "a.approval_required as approvalRequired",
      "a.approval_limit_cents as approvalLimit",
      "a.approval_upper_limits_cents as approvalUpperLimits",
    ])
    .select([
      sql<string>`c.xmin::text`.as("rowVersion"),
      sql<AccountSnapshot>`c.account_snapshot`.as("accountSnapshot"),
      sql<CustomerUserSnapshot>`c.user_snapshot`.as("userSnapshot"),
      sql<CustomFieldValues>`c.custom_field_values`.as("customFieldValues"),
      sql<boolean>`EXISTS (SELECT FROM budgets b WHERE b.account_id = c.account_id)`.as("hasBudgets"),
      sql<boolean>`(SELECT has_credit_control OR has_quotas FROM buying_policy_settings)`.as("hasOperatorPolicies"),
    ]);

export type CommercialOrderRow = Awaited<ReturnType<ReturnType<typeof commercialOrders>["executeTakeFirstOrThrow"]>>;

/** The rules of the account about whose word an order needs. */
export const manualValidationOf = (order: CommercialOrderRow): ManualValidation => ({
  isRequired: order.approvalRequired,
  limit: order.approvalLimit,
  upperLimits: order.approvalUpperLimits,
});

const keyColumns: Readonly<Record<string, "c.id" | "c.reference" | "c.external_id" | "c.cart_id">> = {
  DJUST_ID: "c.id",
  BUSINESS_ID: "c.id",
  ID: "c.id",
  REFERENCE: "c.reference",
  EXTERNAL_ID: "c.external_id",
  CART_ID: "c.cart_id",
};

/** How a call names an order. */
export type OrderKey = { readonly key: string; readonly idType?: string | undefined };

/** By the kind of id that the caller names, else as reference, id or external id in this order (orders 1.2). */
export async function findCommercialOrder(
  db: Db,
  reading: Reading,
  { key, idType }: OrderKey,
): Promise<CommercialOrderRow | null> {
  const query = commercialOrders(db, reading);
  if (idType === undefined) {
    const row = await query
      .where(({ or, eb }) => or([eb("c.reference", "=", key), eb("c.id", "=", key), eb("c.external_id", "=", key)]))
      .orderBy(sql`c.reference = ${key} DESC, c.id = ${key} DESC`)
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  }
  const column = ownValue(keyColumns, idType);
  return (column && (await query.where(column, "=", key).executeTakeFirst())) ?? null;
}

/**
 * Names the state of a commercial order with its logistic orders: every write of a row gives it another version, and every
 * change of a line writes its logistic order anew.
 */
export const versionOf = (
  order: { readonly rowVersion: string },
  logisticOrders: readonly { readonly rowVersion: string }[],
) => [order, ...logisticOrders].map(({ rowVersion }) => rowVersion).join("-");

/** Locks a commercial order; what was read of it before may have changed in the meantime. */
export async function lockCommercialOrder(db: Db, commercialOrderId: string) {
  return db
    .selectFrom("commercial_orders")
    .where("id", "=", commercialOrderId)
    .select(["id", "reference", "processing", "validated_at as validatedAt"])
    .forUpdate()
    .executeTakeFirst();
}

/** Which of these accounts, named by either id, are linked to the user. */
export async function findLinkedAccounts(db: Db, userId: string, keys: readonly string[]) {
  const list = anyOf(keys);
  return db
    .selectFrom("account_users as u")
    .innerJoin("customer_accounts as a", "a.id", "u.account_id")
    .where("u.user_id", "=", userId)
    .where(sql<SqlBool>`(a.id = ${list} OR a.external_id = ${list})`)
    .select(["a.id", "a.external_id as externalId"])
    .execute();
}

/** The accounts with these ids, of either kind. */
export async function findAccountIds(db: Db, keys: readonly string[]): Promise<string[]> {
  const list = anyOf(keys);
  const rows = await db
    .selectFrom("customer_accounts")
    .where(sql<SqlBool>`(id = ${list} OR external_id = ${list})`)
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The name under which history knows somebody, and the language that mails are written in. */
export async function findPerson(db: Db, userId: string) {
  return db
    .selectFrom("users")
    .where("id", "=", userId)
    .select(["id", "email", "first_name as firstName", "last_name as lastName", "locale"])
    .executeTakeFirstOrThrow();
}

/** Active users of suppliers, who are told of new orders. */
export function findSupplierUsers(tx: Db, supplierIds: Iterable<string>) {
  return tx
    .selectFrom("users")
    .where("client", "=", "SUPPLIER")
    .where("status", "=", "ACTIVE")
    .where("supplier_id", "=", anyOf(supplierIds))
    .select(["email", "first_name as firstName", "locale", "supplier_id as supplierId"])
    .execute();
}

export type SupplierUser = Awaited<ReturnType<typeof findSupplierUsers>>[number];
