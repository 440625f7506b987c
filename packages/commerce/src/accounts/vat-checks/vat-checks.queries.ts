// SQL of what the register of VAT numbers said of accounts.
import type { VatCheck, VatOutcome } from "@comptoir/contract/accounts";
import { sql } from "kysely";
import type { Db } from "#db/statement.ts";

/** What was said of the number that the account `ca` has now; of an earlier one nothing counts. Moments come out as texts. */
export const vatCheckOf = sql<VatCheck | null>`(
  SELECT json_build_object('outcome', v.outcome, 'checkedAt', v.checked_at, 'unavailableAt', v.unavailable_at)
  FROM vat_checks v WHERE v.account_id = ca.id AND v.vat_number = ca.vat_number)`;

/**
 * Accounts whose number is to be asked about, those that nobody has asked about first: all but what the register said after `saidBefore`,
 * or was asked after `askedBefore`.
 */
export async function findAccountsToCheck(
  db: Db,
  { saidBefore, askedBefore }: { readonly saidBefore: Date; readonly askedBefore: Date },
): Promise<readonly { readonly id: string; readonly vatNumber: string }[]> {
  const askedAt = sql<Date | null>`greatest(v.checked_at, v.unavailable_at)`;
  const { rows } = await sql<{ id: string; vatNumber: string }>`
    SELECT ca.id, ca.vat_number AS "vatNumber"
    FROM customer_accounts ca LEFT JOIN vat_checks v ON v.account_id = ca.id AND v.vat_number = ca.vat_number
    WHERE ca.vat_number <> '' AND ca.status IN ('ACTIVE', 'WAITING_VALIDATION')
      AND (v.account_id IS NULL
        OR ((v.outcome = 'UNAVAILABLE' OR v.checked_at < ${saidBefore}) AND ${askedAt} < ${askedBefore}))
    ORDER BY ${askedAt} NULLS FIRST, ca.id`.execute(db);
  return rows;
}

/** The number that an account has now; undefined without such an account. */
export const findVatNumber = (db: Db, accountId: string) =>
  db.selectFrom("customer_accounts").select("vat_number as vatNumber").where("id", "=", accountId).executeTakeFirst();

type Heard = { readonly accountId: string; readonly vatNumber: string; readonly outcome: VatOutcome };

/** Notes what the register said. Where it said nothing, what it said of the same number before stands. */
export async function saveVatCheck(db: Db, { accountId, vatNumber, outcome }: Heard, now: Date): Promise<void> {
  const isUnavailable = outcome === "UNAVAILABLE";
  const stands = sql<boolean>`${isUnavailable} AND vat_checks.vat_number = excluded.vat_number
    AND vat_checks.outcome <> 'UNAVAILABLE'`;
  await sql`
    INSERT INTO vat_checks (account_id, vat_number, outcome, checked_at, unavailable_at)
    VALUES (${accountId}, ${vatNumber}, ${outcome}, ${now}, ${isUnavailable ? now : null})
    ON CONFLICT (account_id) DO UPDATE SET vat_number = excluded.vat_number, unavailable_at = excluded.unavailable_at,
      outcome = CASE WHEN ${stands} THEN vat_checks.outcome ELSE excluded.outcome END,
      checked_at = CASE WHEN ${stands} THEN vat_checks.checked_at ELSE excluded.checked_at END`.execute(db);
}
