// SQL of due articles that users want to hear of later; every statement takes account and user.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/statement.ts";
import type { Buyer } from "#shared/buyer.ts";
import type { Locale } from "#shared/locale.ts";

type SnoozeOwner = Pick<Buyer, "accountId" | "userId">;

/** The variants that rest on a day, for a statement of several (`findShippingTermsAnd`). */
export const restingVariants = ({ accountId, userId }: SnoozeOwner, today: string): RawBuilder<string[]> => sql`
  SELECT coalesce(json_agg(z.variant_id), '[]') FROM due_snoozes z
   WHERE z.account_id = ${accountId} AND z.user_id = ${userId} AND z.until > ${today}::date`;

export type SnoozedRow = {
  readonly variantId: string;
  readonly productId: string;
  readonly articleCode: string;
  readonly articleName: string;
  /** 2026-03-24. */
  readonly until: string;
};

/** What rests on a day, what is told again first first. */
export async function findSnoozed(
  db: Db,
  { accountId, userId }: SnoozeOwner,
  { locale, today }: { readonly locale: Locale; readonly today: string },
): Promise<readonly SnoozedRow[]> {
  const { rows } = await sql<SnoozedRow>`
    SELECT v.id AS "variantId", p.external_id AS "productId", coalesce(v.external_sku, v.external_id) AS "articleCode",
           label_in(v.names, ${locale}) AS "articleName", z.until::text AS until
      FROM due_snoozes z JOIN product_variants v ON v.id = z.variant_id JOIN products p ON p.id = v.product_id
     WHERE z.account_id = ${accountId} AND z.user_id = ${userId} AND z.until > ${today}::date
     ORDER BY z.until, v.id`.execute(db);
  return rows;
}

/** Lets an article rest until a day; what rested before and is over goes with it. */
export async function writeSnooze(
  db: Db,
  { accountId, userId }: SnoozeOwner,
  { variantId, until, today }: { readonly variantId: string; readonly until: string; readonly today: string },
): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM due_snoozes WHERE account_id = ${accountId} AND user_id = ${userId} AND until <= ${today}::date
      AND variant_id <> ${variantId})
    INSERT INTO due_snoozes (account_id, user_id, variant_id, until) VALUES (${accountId}, ${userId}, ${variantId}, ${until}::date)
    ON CONFLICT (account_id, user_id, variant_id) DO UPDATE SET until = EXCLUDED.until`.execute(db);
}

/** Ends the rest of an article. */
export async function deleteSnooze(db: Db, { accountId, userId }: SnoozeOwner, variantId: string): Promise<void> {
  await sql`DELETE FROM due_snoozes WHERE account_id = ${accountId} AND user_id = ${userId} AND variant_id = ${variantId}`.execute(
    db,
  );
}
