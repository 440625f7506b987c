// SQL of customer accounts.
import type { AccountStatus, InvoicingAddress, PaymentType, VatCheck } from "@comptoir/contract/accounts";
import { type SqlBool, sql } from "kysely";
import { invoicingAddressesOf, usualInvoicingAddressOf } from "#accounts/invoicing-addresses.queries.ts";
import { vatCheckOf } from "#accounts/vat-checks/vat-checks.queries.ts";
import type { CustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { containing, type Db } from "#db/statement.ts";
import type { PageRequest, SortOrder } from "#shared/paging.ts";

type Contact = {
  readonly civility: "MR" | "MRS" | "MISS" | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string | null;
};

export type AccountRow = {
  readonly id: string;
  readonly externalId: string;
  readonly name: string;
  readonly accountManager: string | null;
  readonly website: string;
  readonly companyRegistrationName: string;
  readonly businessRegistrationNumber: string;
  readonly vatNumber: string;
  readonly vatCheck: VatCheck | null;
  readonly invoicingAddresses: InvoicingAddress[];
  readonly legalUser: Contact | null;
  readonly status: AccountStatus;
  readonly paymentType: PaymentType;
  readonly mainContacts: (Contact & { readonly id: string })[];
  readonly customFieldValues: CustomFieldValues;
  readonly customerTags: { readonly id: string; readonly name: string }[];
  /** Who works for none of its organisations, those shut out left aside. */
  readonly userCount: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

const tagsOfAccount = sql<AccountRow["customerTags"]>`coalesce((
  SELECT json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY t.name, t.id)
  FROM customer_account_tags link JOIN customer_tags t ON t.id = link.tag_id WHERE link.account_id = ca.id), '[]')`;

/** The account as it is shown, with its tags and custom fields; undefined when there is none. */
export async function findAccount(db: Db, accountId: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    SELECT ca.id, ca.external_id AS "externalId", ca.name, ca.account_manager AS "accountManager", ca.website,
           ca.company_registration_name AS "companyRegistrationName",
           ca.business_registration_number AS "businessRegistrationNumber", ca.vat_number AS "vatNumber",
           ${vatCheckOf} AS "vatCheck", ${invoicingAddressesOf(sql`ca.id`)} AS "invoicingAddresses",
           ca.legal_user AS "legalUser", ca.status, ca.payment_type AS "paymentType",
           ca.main_contacts AS "mainContacts", ca.custom_field_values AS "customFieldValues",
           ${tagsOfAccount} AS "customerTags", ca.created_at AS "createdAt", ca.updated_at AS "updatedAt",
           (SELECT count(*) FROM account_users l JOIN users u ON u.id = l.user_id AND u.status <> 'INACTIVE'
             WHERE l.account_id = ca.id AND NOT EXISTS (
               SELECT FROM organisation_users m JOIN organisations o ON o.id = m.organisation_id
                WHERE m.user_id = l.user_id AND o.account_id = ca.id))::integer AS "userCount"
    FROM customer_accounts ca WHERE ca.id = ${accountId}`.execute(db);
  return rows[0];
}

/** Locks the account until the transaction ends and answers what a change of it goes by. */
export const lockAccount = (db: Db, accountId: string) =>
  db
    .selectFrom("customer_accounts")
    .select(sql<CustomFieldValues>`custom_field_values`.as("values"))
    .select(["business_registration_number as registration", "vat_number as vatNumber"])
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export type AccountChanges = {
  readonly name?: string | undefined;
  readonly companyRegistrationName?: string | undefined;
  readonly businessRegistrationNumber?: string | undefined;
  readonly vatNumber?: string | undefined;
  readonly website?: string | undefined;
  readonly accountManager?: string | null | undefined;
  readonly legalUser?: Contact | null | undefined;
  readonly customFieldValues?: CustomFieldValues | undefined;
};

/** What is undefined stays as it is. */
export async function updateAccount(db: Db, accountId: string, changes: AccountChanges, now: Date): Promise<void> {
  const { legalUser, customFieldValues } = changes;
  await db
    .updateTable("customer_accounts")
    .set({
      name: changes.name,
      company_registration_name: changes.companyRegistrationName,
      business_registration_number: changes.businessRegistrationNumber,
      vat_number: changes.vatNumber,
      website: changes.website,
      account_manager: changes.accountManager,
      legal_user: legalUser ? JSON.stringify(legalUser) : legalUser,
      custom_field_values: customFieldValues && JSON.stringify(customFieldValues),
      updated_at: now,
    })
    .where("id", "=", accountId)
    .execute();
}

export type AccountEntryRow = {
  readonly id: string;
  readonly externalId: string;
  readonly name: string;
  readonly status: AccountStatus;
  readonly companyRegistrationName: string;
  readonly businessRegistrationNumber: string;
  readonly vatNumber: string;
  readonly invoicingAddress: string;
  readonly paymentType: PaymentType;
  readonly customerTags: AccountRow["customerTags"];
  readonly isDefault: boolean;
  readonly total: number;
};

export const accountSortFields = ["name", "externalId", "status"] as const;
type AccountSort = SortOrder & { readonly property: (typeof accountSortFields)[number] };
const sortColumns = { name: "linked.name", externalId: "linked.external_id", status: "linked.status" };

export type AccountFilter = { readonly status: AccountStatus; readonly search?: string | undefined };
/** Whose accounts: all of a user's, or the one that the session is bound to. */
export type AccountHolder = { readonly userId: string; readonly boundAccountId: string | null };

/** One page of the accounts of a user; the default one is the first active. */
export async function findAccountsOfUser(
  db: Db,
  { userId, boundAccountId }: AccountHolder,
  filter: AccountFilter,
  { page, size, order }: PageRequest & { readonly order: readonly AccountSort[] },
): Promise<{ rows: AccountEntryRow[]; total: number }> {
  const pattern = filter.search && containing(filter.search);
  const matches: ReturnType<typeof sql<SqlBool>> = pattern
    ? sql`(linked.name ILIKE ${pattern} OR linked.external_id ILIKE ${pattern})`
    : sql`true`;
  const sorting = order.map(({ property, direction }) => sql`${sql.ref(sortColumns[property])} ${sql.raw(direction)}`);
  const linked = sql`(
    SELECT ca.*, au.position = min(au.position) FILTER (WHERE ca.status = 'ACTIVE') OVER ()
             AND ca.status = 'ACTIVE' AS is_default
    FROM account_users au JOIN customer_accounts ca ON ca.id = au.account_id WHERE au.user_id = ${userId}
  ) linked`;
  const isShown = boundAccountId === null ? sql`true` : sql`linked.id = ${boundAccountId}`;
  const fits = sql`linked.status = ${filter.status} AND ${matches} AND ${isShown}`;
  const { rows } = await sql<AccountEntryRow>`
    SELECT linked.id, linked.external_id AS "externalId", linked.name, linked.status,
           linked.company_registration_name AS "companyRegistrationName",
           linked.business_registration_number AS "businessRegistrationNumber", linked.vat_number AS "vatNumber",
           ${usualInvoicingAddressOf(sql`linked.id`)} AS "invoicingAddress", linked.payment_type AS "paymentType",
           linked.is_default AS "isDefault", count(*) OVER () AS total,
           (SELECT ${tagsOfAccount} FROM customer_accounts ca WHERE ca.id = linked.id) AS "customerTags"
    FROM ${linked} WHERE ${fits}
    ORDER BY ${sql.join([...sorting, sql`linked.id`])} LIMIT ${size} OFFSET ${page * size}`.execute(db);
  if (rows[0] || page === 0) return { rows, total: rows[0]?.total ?? 0 };
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM ${linked} WHERE ${fits}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
