// SQL of addresses: those of an account, those of organisations. An address may be linked to several of both.
import { sql } from "kysely";
import type { AddressFields } from "#accounts/addresses.rules.ts";
import type { Db } from "#db/statement.ts";

const columns = [
  "addresses.id",
  "addresses.external_id as externalId",
  "addresses.label",
  "addresses.full_name as fullName",
  "addresses.company",
  "addresses.address",
  "addresses.additional_address as additionalAddress",
  "addresses.zipcode",
  "addresses.city",
  "addresses.state",
  "addresses.country",
  "addresses.phone",
  "addresses.delivery_instructions as deliveryInstructions",
  "addresses.is_shipping as shipping",
  "addresses.is_billing as billing",
] as const;

export type UsageFilter = { readonly shipping?: boolean | undefined; readonly billing?: boolean | undefined };

/** Addresses of the account, oldest first. */
export async function findAccountAddresses(db: Db, accountId: string, filter: UsageFilter = {}) {
  let query = db
    .selectFrom("addresses")
    .innerJoin("account_addresses as link", "link.address_id", "addresses.id")
    .select(columns)
    .where("link.account_id", "=", accountId);
  if (filter.shipping !== undefined) query = query.where("addresses.is_shipping", "=", filter.shipping);
  if (filter.billing !== undefined) query = query.where("addresses.is_billing", "=", filter.billing);
  return query.orderBy("addresses.created_at").orderBy("addresses.id").execute();
}

export type AddressRow = Awaited<ReturnType<typeof findAccountAddresses>>[number];

/** Addresses of organisations of the account with the organisation of each link, oldest first. */
export function findOrganisationAddresses(db: Db, accountId: string, organisationIds: readonly string[]) {
  if (organisationIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("addresses")
    .innerJoin("organisation_addresses as link", "link.address_id", "addresses.id")
    .innerJoin("organisations as o", "o.id", "link.organisation_id")
    .select(columns)
    .select("o.id as organisationId")
    .where("o.account_id", "=", accountId)
    .where("o.id", "in", organisationIds)
    .orderBy("addresses.created_at")
    .orderBy("addresses.id")
    .execute();
}

/** Whose an address is: an account's itself, or one of its organisations'. */
export type AddressHolder = { readonly accountId: string; readonly organisationId: string | null };

/** Whether the address in this column is linked to the holder. */
const isHeldBy = ({ accountId, organisationId }: AddressHolder, column: string) =>
  organisationId === null
    ? sql<boolean>`EXISTS (SELECT FROM account_addresses own WHERE own.address_id = ${sql.ref(column)} AND own.account_id = ${accountId})`
    : sql<boolean>`EXISTS (SELECT FROM organisation_addresses own JOIN organisations o ON o.id = own.organisation_id
        WHERE own.address_id = ${sql.ref(column)} AND o.id = ${organisationId} AND o.account_id = ${accountId})`;

/** Ids of all accounts to which an address of the holder is linked; null when it is none of the holder's. */
export async function findAccountsOfAddress(
  db: Db,
  holder: AddressHolder,
  addressId: string,
): Promise<string[] | null> {
  const row = await db
    .selectFrom("addresses")
    .select(
      sql<string[]>`ARRAY(SELECT link.account_id FROM account_addresses link WHERE link.address_id = addresses.id)`.as(
        "accountIds",
      ),
    )
    .where("addresses.id", "=", addressId)
    .where(isHeldBy(holder, "addresses.id"))
    .executeTakeFirst();
  return row?.accountIds ?? null;
}

/** Locks accounts until the transaction ends, always in the order of their ids. */
export async function lockAccounts(db: Db, accountIds: readonly string[]): Promise<void> {
  await db
    .selectFrom("customer_accounts")
    .select("id")
    .where("id", "in", accountIds)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** The address as it is now, locked until the transaction ends: organisations write theirs without locking accounts. */
export async function lockAddress(db: Db, addressId: string): Promise<AddressRow | undefined> {
  return db
    .selectFrom("addresses")
    .select(columns)
    .where("addresses.id", "=", addressId)
    .forUpdate()
    .executeTakeFirst();
}

/** How many addresses, and how many for billing, each account has besides the given one. */
export async function countOtherAddresses(db: Db, accountIds: readonly string[], addressId: string) {
  const { rows } = await sql<{ accountId: string; others: number; othersForBilling: number }>`
    SELECT ca.id AS "accountId", count(a.id) AS others,
           count(a.id) FILTER (WHERE a.is_billing) AS "othersForBilling"
    FROM customer_accounts ca
    LEFT JOIN account_addresses link ON link.account_id = ca.id AND link.address_id <> ${addressId}
    LEFT JOIN addresses a ON a.id = link.address_id
    WHERE ca.id = ANY (${accountIds}::text[])
    GROUP BY ca.id`.execute(db);
  return rows;
}

const valuesOf = (fields: AddressFields) => ({
  label: fields.label,
  full_name: fields.fullName,
  company: fields.company,
  address: fields.address,
  additional_address: fields.additionalAddress,
  zipcode: fields.zipcode,
  city: fields.city,
  state: fields.state,
  country: fields.country,
  phone: fields.phone,
  delivery_instructions: fields.deliveryInstructions,
  is_shipping: fields.isShipping,
  is_billing: fields.isBilling,
});

/** Writes an address, which belongs to nobody until it is linked. */
export async function insertAddress(db: Db, externalId: string, fields: AddressFields, now: Date): Promise<AddressRow> {
  return db
    .insertInto("addresses")
    .values({ ...valuesOf(fields), external_id: externalId, created_at: now, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Gives an address to an account, or to an organisation. */
export async function linkAddress(
  db: Db,
  { accountId, organisationId }: AddressHolder,
  addressId: string,
): Promise<void> {
  if (organisationId === null)
    await db.insertInto("account_addresses").values({ account_id: accountId, address_id: addressId }).execute();
  else
    await db
      .insertInto("organisation_addresses")
      .values({ organisation_id: organisationId, address_id: addressId })
      .execute();
}

/** Replaces what is written in an address of the holder; `externalId` null keeps it. */
export async function updateAddress(
  db: Db,
  holder: AddressHolder,
  addressId: string,
  { externalId, fields }: { readonly externalId: string | null; readonly fields: AddressFields },
  now: Date,
): Promise<AddressRow | undefined> {
  return db
    .updateTable("addresses")
    .set({ ...valuesOf(fields), ...(externalId && { external_id: externalId }), updated_at: now })
    .where("addresses.id", "=", addressId)
    .where(isHeldBy(holder, "addresses.id"))
    .returning(columns)
    .executeTakeFirst();
}

type Postcode = Pick<AddressFields, "zipcode" | "country">;

/** For so long a deleted address can be brought back as it was. */
const undoMilliseconds = 24 * 3600_000;
const oldestRelease = (now: Date) => new Date(now.getTime() - undoMilliseconds);

/** Remembers the postcode of an address that an account gives up. */
export async function rememberPostcode(
  db: Db,
  accountId: string,
  { zipcode, country }: Postcode,
  now: Date,
): Promise<void> {
  await db
    .insertInto("released_postcodes")
    .values({ account_id: accountId, country, zipcode, released_at: now })
    .onConflict((conflict) => conflict.columns(["account_id", "country", "zipcode"]).doUpdateSet({ released_at: now }))
    .execute();
}

/** Whether an account has just given up an address with this postcode. */
export async function wasReleased(
  db: Db,
  accountId: string,
  { zipcode, country }: Postcode,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom("released_postcodes")
    .select("zipcode")
    .where("account_id", "=", accountId)
    .where("country", "=", country)
    .where("zipcode", "=", zipcode)
    .where("released_at", ">=", oldestRelease(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets postcodes that nobody can bring back any more; run now and then by a job. */
export async function forgetReleasedPostcodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("released_postcodes").where("released_at", "<", oldestRelease(now)).execute();
}

/** Takes the address from its holder, and deletes it when nothing else is linked to it. */
export async function unlinkAddress(
  db: Db,
  { accountId, organisationId }: AddressHolder,
  addressId: string,
): Promise<void> {
  if (organisationId === null)
    await db
      .deleteFrom("account_addresses")
      .where("account_id", "=", accountId)
      .where("address_id", "=", addressId)
      .execute();
  else
    await db
      .deleteFrom("organisation_addresses")
      .where("organisation_id", "=", organisationId)
      .where("address_id", "=", addressId)
      .execute();
  await sql`
    DELETE FROM addresses a WHERE a.id = ${addressId}
      AND NOT EXISTS (SELECT FROM account_addresses l WHERE l.address_id = a.id)
      AND NOT EXISTS (SELECT FROM organisation_addresses l WHERE l.address_id = a.id)`.execute(db);
}
