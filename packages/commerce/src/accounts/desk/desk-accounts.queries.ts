// SQL of accounts as the operator sees them: all there are.
import type { AccountStatus, PaymentType } from "@comptoir/contract/accounts";
import type {
  CatalogView,
  DeskAccount,
  DeskAccountUser,
  DuplicateSign,
} from "@comptoir/contract/accounts/desk-accounts";
import { type SqlBool, sql } from "kysely";
import type { AccountEntryRow } from "#accounts/accounts.queries.ts";
import { type InvitationRow, invitationsOf } from "#accounts/invitations.queries.ts";
import { anyOf, type Db, holdsFolded } from "#db/statement.ts";
import type { PageRequest } from "#shared/paging.ts";
import { invariant } from "#shared/refusal.ts";

export type AccountListRow = Omit<AccountEntryRow, "isDefault" | "total" | "invoicingAddress"> & {
  readonly userCount: number;
  readonly createdAt: Date;
};

export type AccountListFilter = { readonly search?: string | undefined; readonly status?: AccountStatus | undefined };

/** One page of all accounts, the newest first, and how many fit the words in each state. */
export async function findAllAccounts(db: Db, { search, status }: AccountListFilter, { page, size }: PageRequest) {
  const matches = search
    ? sql<SqlBool>`(${holdsFolded(sql`concat_ws(' ', a.name, a.company_registration_name, a.external_id)`, search)}
        OR strpos(fold_code(a.business_registration_number), nullif(fold_code(${search}), '')) > 0
        OR EXISTS (SELECT FROM account_users l JOIN users u ON u.id = l.user_id
             WHERE l.account_id = a.id AND ${holdsFolded(sql`u.email`, search)}))`
    : sql<SqlBool>`true`;
  const counted = await sql<{ status: AccountStatus; count: number }>`
    SELECT a.status, count(*)::integer AS count FROM customer_accounts a WHERE ${matches} GROUP BY a.status`.execute(
    db,
  );
  const { rows } = await sql<AccountListRow>`
    SELECT a.id, a.external_id AS "externalId", a.name, a.status, a.payment_type AS "paymentType",
           a.company_registration_name AS "companyRegistrationName",
           a.business_registration_number AS "businessRegistrationNumber", a.vat_number AS "vatNumber",
           a.created_at AS "createdAt",
           (SELECT count(*) FROM account_users l WHERE l.account_id = a.id)::integer AS "userCount",
           coalesce((SELECT json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY t.name, t.id)
             FROM customer_account_tags link JOIN customer_tags t ON t.id = link.tag_id
            WHERE link.account_id = a.id), '[]') AS "customerTags"
    FROM customer_accounts a
    WHERE ${matches} AND (${status ?? null}::text IS NULL OR a.status = ${status ?? null})
    ORDER BY a.created_at DESC, a.id DESC LIMIT ${size} OFFSET ${page * size}`.execute(db);
  return { rows, counts: counted.rows };
}

/** The id of an account by its id or external id; undefined when there is none. */
export async function findAccountId(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("customer_accounts")
    .select("id")
    .where(({ or, eb }) => or([eb("id", "=", key), eb("external_id", "=", key)]))
    .executeTakeFirst();
  return row?.id;
}

type UserOfAccount = Omit<DeskAccountUser, "invitations" | "formerEmails"> & {
  readonly locale: string | null;
  readonly invitations: readonly InvitationRow[];
  readonly formerEmails: readonly { readonly email: string; readonly until: string; readonly by: string }[];
};

/** Former addresses that are shown of one user. */
const mostOfUser = 5;

/** The users of an account, those who joined first, with the mails that let them in, and how many there are in all; one statement. */
export async function findUsersOfAccount(db: Db, accountId: string, most: number) {
  const { rows } = await sql<UserOfAccount & { total: number }>`
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.phone, u.groups, u.status, u.locale,
           u.is_email_verified AS "isEmailVerified", count(*) OVER ()::integer AS total,
           ${invitationsOf(null)} AS invitations,
           coalesce((SELECT json_agg(json_build_object('email', h.email_before, 'until', h.at, 'by', h.by_name) ORDER BY h.id DESC)
             FROM (SELECT * FROM customer_user_history WHERE user_id = u.id AND account_id = l.account_id
                      AND email_before IS NOT NULL ORDER BY id DESC LIMIT ${mostOfUser}) h), '[]') AS "formerEmails"
    FROM account_users l JOIN users u ON u.id = l.user_id WHERE l.account_id = ${accountId}
    ORDER BY l.created_at, u.id LIMIT ${most}`.execute(db);
  return { rows: rows.map(({ total: _, ...user }) => user), total: rows[0]?.total ?? 0 };
}

/** Other accounts of the same SIREN, of mail domains that a company has to itself, or of the same name without its signs. */
export async function findDuplicates(
  db: Db,
  { id, siren, domains, most }: { id: string; siren: string | null; domains: readonly string[]; most: number },
) {
  const { rows } = await sql<{ id: string; name: string; status: AccountStatus; signs: DuplicateSign[] }>`
    WITH own AS (SELECT fold_code(name) AS name, fold_code(company_registration_name) AS legal_name
                   FROM customer_accounts WHERE id = ${id}),
    judged AS (
      SELECT a.id, a.name, a.status, array_remove(ARRAY[
        CASE WHEN left(fold_code(a.business_registration_number), 9) = ${siren}::text THEN 'SIREN' END,
        CASE WHEN EXISTS (SELECT FROM account_users l JOIN users u ON u.id = l.user_id WHERE l.account_id = a.id
          AND split_part(lower(u.email), '@', 2) = ${anyOf(domains)}) THEN 'DOMAIN' END,
        CASE WHEN fold_code(a.name) IN (own.name, own.legal_name)
          OR fold_code(a.company_registration_name) IN (own.name, own.legal_name) THEN 'NAME' END], NULL) AS signs
      FROM customer_accounts a, own WHERE a.id <> ${id}
    )
    SELECT id, name, status, signs FROM judged WHERE cardinality(signs) > 0
    ORDER BY NOT ('SIREN' = ANY (signs)), cardinality(signs) DESC, name, id LIMIT ${most}`.execute(db);
  return rows;
}

/** What became of an account, newest first. */
export function findAccountHistory(db: Db, accountId: string, most: number) {
  return db
    .selectFrom("customer_account_history")
    .select(["at", "action", "from_status as from", "to_status as to", "by_name as by", "reason"])
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

/** Gives a user another e-mail, which nobody has confirmed; mails no longer decide about orders by the links of the old one. */
export async function setEmail(db: Db, userId: string, email: string, now: Date): Promise<void> {
  await db
    .updateTable("users")
    .set({ email, is_email_verified: false, updated_at: now })
    .where("id", "=", userId)
    .execute();
  await db.deleteFrom("approval_links").where("user_id", "=", userId).execute();
}

/** Locks an account until the transaction ends and answers its status and what it pays by; undefined when there is none. */
export async function lockAccountStatus(db: Db, key: string) {
  return db
    .selectFrom("customer_accounts")
    .select(["id", "status", "payment_type as paymentType"])
    .where(({ or, eb }) => or([eb("id", "=", key), eb("external_id", "=", key)]))
    .forUpdate()
    .executeTakeFirst();
}

/** What is undefined stays as it is. */
export async function setAccount(
  db: Db,
  id: string,
  { status, paymentType }: { readonly status?: AccountStatus; readonly paymentType?: PaymentType | undefined },
  now: Date,
): Promise<void> {
  await db
    .updateTable("customer_accounts")
    .set({ status, payment_type: paymentType, updated_at: now })
    .where("id", "=", id)
    .execute();
}

/** The first of these that is no group of prices; undefined where all are. */
export async function findUnknownTag(db: Db, tagIds: readonly string[]): Promise<string | undefined> {
  const rows = await db
    .selectFrom("customer_tags")
    .select("id")
    .where(sql<SqlBool>`id = ${anyOf(tagIds)}`)
    .execute();
  return tagIds.find((id) => !rows.some((row) => row.id === id));
}

/** Gives an account these groups of prices, and no other. */
export async function setTags(db: Db, accountId: string, tagIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM customer_account_tags WHERE account_id = ${accountId} AND NOT (tag_id = ${anyOf(tagIds)})`.execute(
    db,
  );
  await sql`INSERT INTO customer_account_tags (account_id, tag_id)
    SELECT ${accountId}, t.id FROM customer_tags t WHERE t.id = ${anyOf(tagIds)} ON CONFLICT DO NOTHING`.execute(db);
}

/** The first of these that is no view of the catalogue; undefined where all are. */
export async function findUnknownView(db: Db, viewIds: readonly string[]): Promise<string | undefined> {
  const rows = await db
    .selectFrom("catalog_views")
    .select("id")
    .where(sql<SqlBool>`id = ${anyOf(viewIds)}`)
    .execute();
  return viewIds.find((id) => !rows.some((row) => row.id === id));
}

/** Gives an account these views of the catalogue, and no other. */
export async function setViews(db: Db, accountId: string, viewIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM catalog_view_accounts WHERE account_id = ${accountId} AND NOT (view_id = ${anyOf(viewIds)})`.execute(
    db,
  );
  await sql`INSERT INTO catalog_view_accounts (account_id, view_id)
    SELECT ${accountId}, w.id FROM catalog_views w WHERE w.id = ${anyOf(viewIds)} ON CONFLICT DO NOTHING`.execute(db);
}

/** The views of the catalogue that an account was given, by name. */
export const findViewsOfAccount = (db: Db, accountId: string) =>
  db
    .selectFrom("catalog_view_accounts as l")
    .innerJoin("catalog_views as w", "w.id", "l.view_id")
    .select(["w.id", "w.name"])
    .where("l.account_id", "=", accountId)
    .orderBy("w.name")
    .orderBy("w.id")
    .execute();

/** All views of the catalogue by name, each with the variants in it. */
export async function findViews(db: Db) {
  const { rows } = await sql<CatalogView>`
    SELECT w.id, w.name, w.is_active AS "isActive",
           (SELECT count(*) FROM catalog_view_variants v WHERE v.view_id = w.id)::integer AS "variantCount"
    FROM catalog_views w ORDER BY w.name, w.id`.execute(db);
  return rows;
}

/** All groups of prices by name. */
export const findTags = (db: Db) =>
  db.selectFrom("customer_tags").select(["id", "name"]).orderBy("name").orderBy("id").execute();

/** Whether the user that an account is linked with by `l` has no other one that is active. */
const hasNoOther = sql<SqlBool>`NOT EXISTS (
  SELECT FROM account_users o JOIN customer_accounts a ON a.id = o.account_id AND a.status = 'ACTIVE'
   WHERE o.user_id = l.user_id AND o.account_id <> l.account_id)`;

/** The users of an account who have no other one that is active. */
export async function findUsersWithoutOther(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT l.user_id AS id FROM account_users l WHERE l.account_id = ${accountId} AND ${hasNoOther}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What closing an account would meet. */
export async function countIfClosed(db: Db, accountId: string): Promise<DeskAccount["ifClosed"]> {
  const { rows } = await sql<DeskAccount["ifClosed"]>`
    SELECT (SELECT count(*) FROM account_users l JOIN users u ON u.id = l.user_id AND u.status = 'ACTIVE'
             WHERE l.account_id = ${accountId} AND ${hasNoOther})::integer AS "signedOut",
           (SELECT count(*) FROM commercial_orders c WHERE c.account_id = ${accountId} AND c.validated_at IS NOT NULL
               AND c.stage <> 'DONE')::integer AS "openOrders",
           (SELECT count(DISTINCT g.commercial_order_id) FROM logistic_orders g WHERE g.account_id = ${accountId}
               AND g.status = 'WAITING_CUSTOMER_APPROVAL')::integer AS "awaitingApproval",
           (SELECT count(*) FROM carts c WHERE c.account_id = ${accountId} AND c.type = 'CART' AND c.status <> 'COMPLETED'
               AND c.punchout_id IS NULL AND EXISTS (SELECT FROM cart_lines l WHERE l.cart_id = c.id))::integer AS carts`.execute(
    db,
  );
  const [counted] = rows;
  invariant(counted, "a count answers one row");
  return counted;
}
