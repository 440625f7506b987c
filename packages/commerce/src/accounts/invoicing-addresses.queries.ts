// SQL of the addresses at which accounts receive electronic invoices.
import type { InvoicingAddress } from "@comptoir/contract/accounts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/statement.ts";

const shown = ["id", "address", "label", "is_usual as isUsual"] as const;

/** Those of the account that `accountId` names in a query, the usual one first, then by label. */
export const invoicingAddressesOf = (accountId: RawBuilder<string>) => sql<InvoicingAddress[]>`coalesce((
  SELECT json_agg(json_build_object('id', i.id, 'address', i.address, 'label', i.label, 'isUsual', i.is_usual)
                  ORDER BY i.is_usual DESC, lower(i.label) NULLS LAST, i.created_at, i.id)
  FROM invoicing_addresses i WHERE i.account_id = ${accountId}), '[]')`;

/** The usual one of the account that `accountId` names in a query; empty where none is known. */
export const usualInvoicingAddressOf = (accountId: RawBuilder<string>) => sql<string>`coalesce((
  SELECT i.address FROM invoicing_addresses i WHERE i.account_id = ${accountId} AND i.is_usual), '')`;

/** Those of an account, the oldest first. */
export const findInvoicingAddresses = (db: Db, accountId: string) =>
  db
    .selectFrom("invoicing_addresses")
    .select(shown)
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Leaves the account without a usual one, until another is made that. */
export async function clearUsual(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable("invoicing_addresses")
    .set({ is_usual: false })
    .where("account_id", "=", accountId)
    .where("is_usual", "=", true)
    .execute();
}

type NewInvoicingAddress = Omit<InvoicingAddress, "id"> & { readonly accountId: string };

/** Adds one, unless it is there: undefined then. */
export const insertInvoicingAddress = (db: Db, made: NewInvoicingAddress, now: Date) =>
  db
    .insertInto("invoicing_addresses")
    .values({
      account_id: made.accountId,
      address: made.address,
      label: made.label,
      is_usual: made.isUsual,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(["account_id", "address"]).doNothing())
    .returning(shown)
    .executeTakeFirst();

type Changes = {
  readonly address?: string | undefined;
  readonly label?: string | null | undefined;
  readonly isUsual?: boolean | undefined;
};

/** What is undefined stays; undefined for one of another account. */
export const updateInvoicingAddress = (db: Db, accountId: string, id: string, { address, label, isUsual }: Changes) =>
  db
    .updateTable("invoicing_addresses")
    // With the id a statement sets something, whatever stays.
    .set({ id, address, label, is_usual: isUsual })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning(shown)
    .executeTakeFirst();

/** Answers what was deleted; undefined for one of another account. */
export const deleteInvoicingAddress = (db: Db, accountId: string, id: string) =>
  db
    .deleteFrom("invoicing_addresses")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning(shown)
    .executeTakeFirst();
