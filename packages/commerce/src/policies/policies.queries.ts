// SQL of what buying policies ask about an account.
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/statement.ts";
import type { CreditFacts, QuotaFacts } from "#policies/policies.rules.ts";
import { rulesInForce } from "#policies/quotas.queries.ts";

/** Lets the placements of an account be judged one after the other, so that two cannot share what is left for one. */
export async function lockPoliciesOf(tx: Tx, accountId: string): Promise<void> {
  await sql`SELECT FROM customer_accounts WHERE id = ${accountId} FOR NO KEY UPDATE`.execute(tx);
}

/**
 * What the logistic order `g` adds to what its account owes, in cents: what it costs and has not received, as `leftToPay` of the rules of
 * payments has it. Money that went back was received before: whoever is given something back does not owe it anew.
 */
export const owedAmount = sql<number>`greatest(
  g.goods_cents + g.goods_tax_cents + g.shipping_cents + g.shipping_tax_cents - g.received_cents, 0)`;

/** The orders of an account that count as owed, as `g`; with what was imported of `since` (a moment, or null) they are its exposure. */
export const owedOrders = (accountId: string, since: RawBuilder<Date | null>) => sql`logistic_orders g
           WHERE g.account_id = ${accountId}
             AND coalesce(g.released_at, g.validated_at) > coalesce(${since}, '-infinity')
             AND g.payment_status NOT IN ('PAID', 'OVER_PAID', 'REFUNDED')
             AND NOT is_called_off(g.status) AND g.status <> 'BLOCKED_BY_POLICY' AND ${owedAmount} > 0`;

/** Periods of holds and grace amounts that run at a moment. */
export const running = (now: Date) => sql<boolean>`starts_at <= ${now} AND (ends_at IS NULL OR ends_at > ${now})`;

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
  const isActive = running(now);
  const { rows } = await sql<OperatorFacts>`
    SELECT
      CASE WHEN s.has_credit_control THEN json_build_object(
        'hold', (SELECT min(id) FROM credit_holds WHERE account_id = ${accountId} AND ${isActive}),
        'limit', coalesce(a.limit_cents, s.default_credit_limit_cents),
        'grace', (SELECT coalesce(sum(g.amount_cents), 0) FROM credit_grace_amounts g
          JOIN credit_grace_accounts l ON l.grace_amount_id = g.id WHERE l.account_id = ${accountId} AND ${isActive}),
        'exposure', coalesce(a.exposure_cents, 0) + (
          SELECT coalesce(sum(${owedAmount}), 0) FROM ${owedOrders(accountId, sql`a.exposure_at`)}))
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
