// SQL of what buying policies ask about an account.
import { sql, type Transaction } from "kysely";
import type { CreditFacts } from "#approvals/policies.rules.ts";
import type { Database } from "#db/schema.generated.ts";

type Tx = Transaction<Database>;

/** Lets the placements of an account be judged one after the other, so that two cannot share what is left for one. */
export async function lockPoliciesOf(tx: Tx, accountId: string): Promise<void> {
  await sql`SELECT FROM customer_accounts WHERE id = ${accountId} FOR NO KEY UPDATE`.execute(tx);
}

export type OperatorFacts = {
  readonly credit: CreditFacts | null;
  readonly quotas: Readonly<Record<string, number | null>> | null;
};

/** Credit and quotas as far as they are switched on; one statement. */
export async function findOperatorFacts(
  tx: Tx,
  accountId: string,
  { supplierIds, now }: { readonly supplierIds: readonly string[]; readonly now: Date },
): Promise<OperatorFacts> {
  const isActive = sql`starts_at <= ${now} AND (ends_at IS NULL OR ends_at > ${now})`;
  const { rows } = await sql<OperatorFacts>`
    SELECT
      CASE WHEN s.has_credit_control THEN json_build_object(
        'isOnHold', EXISTS (SELECT FROM credit_holds WHERE account_id = ${accountId} AND ${isActive}),
        'limit', coalesce(a.limit_cents, s.default_credit_limit_cents),
        'grace', (SELECT coalesce(sum(g.amount_cents), 0) FROM credit_grace_amounts g
          JOIN credit_grace_accounts l ON l.grace_amount_id = g.id WHERE l.account_id = ${accountId} AND ${isActive}),
        'exposure', coalesce(a.exposure_cents, 0) + (
          SELECT coalesce(sum(g.goods_cents + g.goods_tax_cents + g.shipping_cents + g.shipping_tax_cents), 0)
            FROM logistic_orders g
           WHERE g.account_id = ${accountId}
             AND g.validated_at > coalesce(a.exposure_at, '-infinity')
             AND g.payment_status NOT IN ('PAID', 'OVER_PAID', 'REFUNDED')
             AND g.status NOT IN ('BLOCKED_BY_POLICY', 'DECLINED_BY_CUSTOMER', 'DECLINED_BY_SUPPLIER', 'CANCELED')))
        END AS credit,
      CASE WHEN s.has_quotas THEN (
        SELECT json_object_agg(w.id, coalesce(
          (SELECT r.min_quantity FROM quota_rules r
            WHERE r.supplier_id = w.id AND (r.account_id = ${accountId} OR r.account_id IS NULL)
            ORDER BY r.account_id NULLS LAST LIMIT 1), s.default_min_quantity))
          FROM unnest(${[...supplierIds]}::text[]) AS w (id)) END AS quotas
      FROM buying_policy_settings s LEFT JOIN account_credits a ON a.account_id = ${accountId}`.execute(tx);
  return rows[0] ?? { credit: null, quotas: null };
}
