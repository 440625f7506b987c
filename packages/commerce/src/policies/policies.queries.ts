// SQL of what buying policies ask about an account.
import { sql } from "kysely";
import type { Tx } from "#db/statement.ts";
import type { CreditFacts, QuotaFacts } from "#policies/policies.rules.ts";
import { rulesInForce } from "#policies/quotas.queries.ts";

/** Lets the placements of an account be judged one after the other, so that two cannot share what is left for one. */
export async function lockPoliciesOf(tx: Tx, accountId: string): Promise<void> {
  await sql`SELECT FROM customer_accounts WHERE id = ${accountId} FOR NO KEY UPDATE`.execute(tx);
}

export type OperatorFacts = {
  readonly credit: CreditFacts | null;
  readonly quotas: Readonly<Record<string, QuotaFacts>> | null;
};

/** Credit and quotas as far as they are switched on; one statement. */
export async function findOperatorFacts(
  tx: Tx,
  { orderId, accountId }: { readonly orderId: string; readonly accountId: string },
  { supplierIds, now }: { readonly supplierIds: readonly string[]; readonly now: Date },
): Promise<OperatorFacts> {
  const isActive = sql`starts_at <= ${now} AND (ends_at IS NULL OR ends_at > ${now})`;
  const { rows } = await sql<OperatorFacts>`
    SELECT
      CASE WHEN s.has_credit_control THEN json_build_object(
        'hold', (SELECT min(id) FROM credit_holds WHERE account_id = ${accountId} AND ${isActive}),
        'limit', coalesce(a.limit_cents, s.default_credit_limit_cents),
        'grace', (SELECT coalesce(sum(g.amount_cents), 0) FROM credit_grace_amounts g
          JOIN credit_grace_accounts l ON l.grace_amount_id = g.id WHERE l.account_id = ${accountId} AND ${isActive}),
        'exposure', coalesce(a.exposure_cents, 0) + (
          SELECT coalesce(sum(g.goods_cents + g.goods_tax_cents + g.shipping_cents + g.shipping_tax_cents), 0)
            FROM logistic_orders g
           WHERE g.account_id = ${accountId}
             AND coalesce(g.released_at, g.validated_at) > coalesce(a.exposure_at, '-infinity')
             AND g.payment_status NOT IN ('PAID', 'OVER_PAID', 'REFUNDED')
             AND NOT is_called_off(g.status) AND g.status <> 'BLOCKED_BY_POLICY'))
        END AS credit,
      CASE WHEN s.has_quotas THEN (
        SELECT json_object_agg(w.id, json_build_object(
            'minimum', coalesce(r.min_quantity, s.default_min_quantity), 'rule', r.id, 'group', m.group_id,
            'placedBefore', (SELECT coalesce(sum(g.product_count), 0) FROM logistic_orders g
              JOIN quota_group_suppliers n ON n.supplier_id = g.supplier_id AND n.group_id = m.group_id
             WHERE g.commercial_order_id = ${orderId} AND g.supplier_id <> ALL(${[...supplierIds]}::text[])
               AND g.validated_at IS NOT NULL AND NOT is_called_off(g.status))))
          FROM unnest(${[...supplierIds]}::text[]) AS w (id)
          LEFT JOIN quota_group_suppliers m ON m.supplier_id = w.id
          LEFT JOIN ${rulesInForce(accountId)} r ON r.supplier_id = w.id) END AS quotas
      FROM buying_policy_settings s LEFT JOIN account_credits a ON a.account_id = ${accountId}`.execute(tx);
  return rows[0] ?? { credit: null, quotas: null };
}
