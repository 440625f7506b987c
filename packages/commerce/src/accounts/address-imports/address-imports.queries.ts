// SQL of addresses that are brought in by a file: each statement takes all lines.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { AddressImportWrite, KnownAddress } from "#accounts/address-imports/address-imports.rules.ts";
import type { Db } from "#db/statement.ts";

/** The addresses of an account, with those of its organisations where they are asked for; one statement. */
export async function findHeldAddresses(
  db: Db,
  { accountId, withOrganisations }: { readonly accountId: string; readonly withOrganisations: boolean },
): Promise<KnownAddress[]> {
  const { rows } = await sql<KnownAddress>`
    WITH own AS (
      SELECT address_id, NULL AS organisation_id FROM account_addresses WHERE account_id = ${accountId}
      UNION ALL
      SELECT l.address_id, l.organisation_id FROM organisation_addresses l JOIN organisations o ON o.id = l.organisation_id
       WHERE o.account_id = ${accountId} AND ${withOrganisations}),
    held AS (
      SELECT address_id, bool_or(organisation_id IS NULL) AS is_of_account,
             coalesce(array_agg(organisation_id) FILTER (WHERE organisation_id IS NOT NULL), '{}') AS organisation_ids
        FROM own GROUP BY address_id)
    SELECT a.id, a.external_id AS "externalId", a.label, a.full_name AS "fullName", a.company, a.address,
           a.additional_address AS "additionalAddress", a.zipcode, a.city, a.state, a.country, a.phone,
           a.delivery_instructions AS "deliveryInstructions", a.is_shipping AS shipping, a.is_billing AS billing,
           h.organisation_ids AS "organisationIds", h.is_of_account AS "isOfAccount",
           EXISTS (SELECT FROM account_addresses l WHERE l.address_id = a.id AND l.account_id <> ${accountId})
           OR EXISTS (SELECT FROM organisation_addresses l JOIN organisations o ON o.id = l.organisation_id
                       WHERE l.address_id = a.id AND o.account_id <> ${accountId}) AS "isOfOthers"
      FROM held h JOIN addresses a ON a.id = h.address_id ORDER BY a.created_at, a.id`.execute(db);
  return rows;
}

/** Those of these external ids that addresses have, whoever's they are. */
export async function findTakenIds(db: Db, externalIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ externalId: string }>`
    SELECT external_id AS "externalId" FROM addresses WHERE external_id = ANY (${[...externalIds]}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ externalId }) => externalId));
}

const recordset = (writes: readonly AddressImportWrite[]) => {
  const rows = writes.map(({ fields, externalId, ...write }) => ({
    ...fields,
    ...write,
    externalId: externalId ?? randomUUID(),
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS w ("addressId" text, "externalId" text, "organisationId" text,
      label text, "fullName" text, company text, address text, "additionalAddress" text, zipcode text, city text, state text,
      country text, phone text, "deliveryInstructions" text, "isShipping" boolean, "isBilling" boolean)`;
};

/** Adds addresses to the account or to its organisations; one statement. */
export async function insertImportedAddresses(
  db: Db,
  writes: readonly AddressImportWrite[],
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<void> {
  await sql`
    WITH wanted AS (SELECT * FROM ${recordset(writes)}),
    made AS (
      INSERT INTO addresses (external_id, label, full_name, company, address, additional_address, zipcode, city, state, country,
                             phone, delivery_instructions, is_shipping, is_billing, created_at, updated_at)
      SELECT "externalId", label, "fullName", company, address, "additionalAddress", zipcode, city, state, country,
             phone, "deliveryInstructions", "isShipping", "isBilling", ${now}::timestamptz, ${now}::timestamptz FROM wanted
      RETURNING id, external_id),
    placed AS (SELECT m.id, w."organisationId" FROM made m JOIN wanted w ON w."externalId" = m.external_id),
    of_account AS (
      INSERT INTO account_addresses (account_id, address_id)
      SELECT ${accountId}, id FROM placed WHERE "organisationId" IS NULL)
    INSERT INTO organisation_addresses (organisation_id, address_id)
    SELECT "organisationId", id FROM placed WHERE "organisationId" IS NOT NULL`.execute(db);
}

/** Replaces what is written in addresses; an organisation comes to those that have them. One statement. */
export async function changeImportedAddresses(
  db: Db,
  writes: readonly AddressImportWrite[],
  { now }: { readonly now: Date },
): Promise<void> {
  await sql`
    WITH wanted AS (SELECT * FROM ${recordset(writes)}),
    changed AS (
      UPDATE addresses a
         SET label = w.label, full_name = w."fullName", company = w.company, address = w.address,
             additional_address = w."additionalAddress", zipcode = w.zipcode, city = w.city, state = w.state, country = w.country,
             phone = w.phone, delivery_instructions = w."deliveryInstructions", is_shipping = w."isShipping",
             is_billing = w."isBilling", updated_at = ${now}::timestamptz
        FROM wanted w WHERE a.id = w."addressId")
    INSERT INTO organisation_addresses (organisation_id, address_id)
    SELECT "organisationId", "addressId" FROM wanted WHERE "organisationId" IS NOT NULL ON CONFLICT DO NOTHING`.execute(
    db,
  );
}
