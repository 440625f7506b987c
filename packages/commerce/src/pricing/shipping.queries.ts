// SQL of delivery: the price matrix, ways of delivery, and the addresses that orders take.
import type { AddressSnapshot } from "@comptoir/contract/orders/orders";
import { type RawBuilder, sql } from "kysely";
import { addressOnBill } from "#accounts/addresses.rules.ts";
import type { Db } from "#db/statement.ts";
import type { ShippingPrice, ShippingZone } from "#pricing/shipping.rules.ts";
import { cents } from "#shared/money.ts";

const snapshot = sql`jsonb_build_object('label', a.label, 'fullName', a.full_name, 'company', a.company,
  'address', a.address, 'additionalAddress', a.additional_address, 'zipcode', a.zipcode, 'city', a.city,
  'state', a.state, 'country', a.country, 'phone', a.phone, 'externalId', a.external_id,
  'deliveryInstructions', a.delivery_instructions)`;

type PriceRow = {
  readonly typeCode: string;
  readonly supplierId: string | null;
  readonly zone: ShippingZone;
  readonly price: number;
  readonly franco: number | null;
};

/** Statements of one value each; null: nothing is asked. */
type Statements<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> | null };

/**
 * The whole matrix with the account's first addresses and the standard way of delivery, and what else somebody needs beside
 * them, each value under the name of its statement. All in one statement.
 */
export async function findShippingTermsAnd<Values extends object>(
  db: Db,
  accountId: string,
  statements: Statements<Values>,
) {
  const named = Object.entries<RawBuilder<unknown> | null>(statements).map(
    ([name, statement]) => sql`${name}::text, (${statement ?? sql`NULL`})`,
  );
  const firstAddress = (flag: "is_shipping" | "is_billing") => sql<AddressSnapshot | null>`(
    SELECT ${snapshot} FROM account_addresses l JOIN addresses a ON a.id = l.address_id
     WHERE l.account_id = ${accountId} AND a.${sql.ref(flag)} ORDER BY a.id LIMIT 1)`;
  const { rows } = await sql<{
    prices: PriceRow[];
    typeCode: string | null;
    shippingAddress: AddressSnapshot | null;
    billingAddress: AddressSnapshot | null;
    values: { readonly [Name in keyof Values]: Values[Name] | null };
  }>`SELECT
      (SELECT coalesce(jsonb_agg(jsonb_build_object('typeCode', p.shipping_type_code, 'supplierId', p.supplier_id,
          'price', p.price_cents, 'franco', p.franco_cents, 'zone', jsonb_build_object('id', z.id, 'name', z.name,
          'countries', z.countries, 'departments', z.departments, 'excludedDepartments', z.excluded_departments))), '[]')
         FROM shipping_prices p JOIN shipping_zones z ON z.id = p.zone_id) AS prices,
      (SELECT code FROM shipping_types ORDER BY code <> 'STD', code LIMIT 1) AS "typeCode",
      ${firstAddress("is_shipping")} AS "shippingAddress",
      ${firstAddress("is_billing")} AS "billingAddress",
      jsonb_build_object(${sql.join(named)}) AS values`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a statement of values has a row");
  const { values, prices, billingAddress, ...terms } = row;
  const amounts = prices.map(
    (price): ShippingPrice => ({
      ...price,
      price: cents(price.price),
      franco: price.franco === null ? null : cents(price.franco),
    }),
  );
  const onBill = billingAddress && addressOnBill(billingAddress);
  return { terms: { ...terms, billingAddress: onBill, prices: amounts }, values };
}

/**
 * An address that the account or one of its organisations has, by its external id, else by its id; null when there is none
 * with the flag.
 */
export async function findOrderAddress(
  db: Db,
  accountId: string,
  key: string,
  flag: "is_shipping" | "is_billing",
): Promise<AddressSnapshot | null> {
  const { rows } = await sql<{ address: AddressSnapshot }>`SELECT ${snapshot} AS address FROM addresses a
    WHERE (a.external_id = ${key} OR a.id = ${key}) AND a.${sql.ref(flag)}
      AND (EXISTS (SELECT FROM account_addresses l WHERE l.address_id = a.id AND l.account_id = ${accountId})
        OR EXISTS (SELECT FROM organisation_addresses l JOIN organisations o ON o.id = l.organisation_id
                    WHERE l.address_id = a.id AND o.account_id = ${accountId}))
    ORDER BY a.external_id = ${key} DESC LIMIT 1`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return flag === "is_billing" ? addressOnBill(row.address) : row.address;
}

/** The ways to ship, named in every language. */
export function findShippingTypes(db: Db) {
  return db
    .selectFrom("shipping_types")
    .select(["code", sql<Record<string, string>>`names`.as("names")])
    .orderBy("code")
    .execute();
}
