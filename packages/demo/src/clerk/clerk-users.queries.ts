// The clerks of the demo: one for each supplier that nobody signs in for.
import type { Db } from "@comptoir/commerce/db/statement";
import { sql } from "kysely";
import type { SupplierPerson } from "./calls.ts";

/** The external id of a supplier's clerk, by which a clerk is told from people. */
const clerkOf = (supplierId: ReturnType<typeof sql.ref>) => sql<string>`'DEMO-CLERK-' || ${supplierId}`;

/** Whether nobody but a clerk works for this supplier, a column. */
export const hasOnlyClerk = (supplierId: ReturnType<typeof sql.ref>) => sql<boolean>`NOT EXISTS (
  SELECT FROM users o WHERE o.supplier_id = ${supplierId} AND o.external_id IS DISTINCT FROM ${clerkOf(supplierId)})`;

/** The clerk of a supplier, made where there is none: somebody without a password, who cannot sign in and gets no mail. */
export async function ensureClerk(db: Db, supplierId: string, now: Date): Promise<SupplierPerson> {
  await sql`
    INSERT INTO users (external_id, client, supplier_id, first_name, last_name, email, status, locale, created_at, updated_at)
    SELECT ${clerkOf(sql.ref("s.id"))}, 'SUPPLIER', s.id, 'Service commercial', '(démo)',
           'service-commercial-' || s.id || '@demo.test', 'INACTIVE', 'fr-FR', ${now}::timestamptz, ${now}::timestamptz
      FROM suppliers s WHERE s.id = ${supplierId}
        ON CONFLICT DO NOTHING`.execute(db);
  const { id, email, first_name, last_name } = await db
    .selectFrom("users")
    .where("supplier_id", "=", supplierId)
    .where("external_id", "=", clerkOf(sql.ref("supplier_id")))
    .select(["id", "email", "first_name", "last_name"])
    .executeTakeFirstOrThrow();
  return { id, email, name: `${first_name} ${last_name}`, supplierId };
}
