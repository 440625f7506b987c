// SQL of the numbers by which an invoice names the company that has ordered.
import { sql } from "kysely";
import type { Tx } from "#db/statement.ts";

/** Those that the shop knows of the company that has placed a logistic order: of the registration, the VAT, each invoicing address. */
export async function findBuyerNumbers(tx: Tx, logisticOrderId: string): Promise<string[]> {
  const { registration, vat, invoicing } = await tx
    .selectFrom("logistic_orders as g")
    .innerJoin("customer_accounts as a", "a.id", "g.account_id")
    .where("g.id", "=", logisticOrderId)
    .select(["a.business_registration_number as registration", "a.vat_number as vat"])
    .select(
      sql<string[]>`ARRAY(SELECT i.address FROM invoicing_addresses i WHERE i.account_id = a.id ORDER BY i.id)`.as(
        "invoicing",
      ),
    )
    .executeTakeFirstOrThrow();
  return [registration, vat, ...invoicing].flatMap((number) => (number ? [number] : []));
}
