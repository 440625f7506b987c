// SQL of what was asked of a second person. All of the operator's: nobody else reaches it.
import type { PaymentType } from "@comptoir/contract/accounts";
import type {
  PendingActionKind,
  PendingActionStatus,
  PendingActionWrite,
} from "@comptoir/contract/desk/pending-actions";
import { type SqlBool, sql } from "kysely";
import { anyOf, type Db, holdsFolded, type Tx } from "#db/statement.ts";
import type { NewAction } from "#second-person/second-person.ts";
import type { Actor } from "#shared/buyer.ts";
import type { PageRequest } from "#shared/paging.ts";

/** What an action is about, as it was when it was asked for (`basis_of_action`); amounts in cents. */
export type ActionBasis = {
  readonly received?: number;
  readonly refunded?: number;
  readonly creditLimit?: number | null;
  readonly defaultLimit?: number | null;
  readonly isControlled?: boolean;
  readonly paymentType?: PaymentType;
  /** Moments in milliseconds. */
  readonly graces?: readonly { readonly amount: number; readonly from: number; readonly until: number | null }[];
  readonly holds?: readonly { readonly id: string; readonly until: number | null }[];
};

export type PendingActionRow = {
  readonly id: string;
  readonly kind: PendingActionKind;
  readonly status: PendingActionStatus;
  readonly logisticOrderId: string | null;
  readonly commercialOrderId: string | null;
  readonly orderReference: string | null;
  readonly currency: string | null;
  readonly incidentId: string | null;
  readonly incidentRank: number | null;
  readonly accountId: string | null;
  readonly accountName: string | null;
  readonly amount: number | null;
  readonly asked: PendingActionWrite;
  readonly before: ActionBasis;
  /** Whether what it is about is still as it was. */
  readonly isUnchanged: boolean;
  readonly askedById: string;
  readonly askedByName: string;
  readonly askedAt: Date;
  readonly decidedById: string | null;
  readonly decidedByName: string | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
};

const isUnchanged = sql<boolean>`(p.before = basis_of_action(p.kind, p.logistic_order_id, p.incident_id, p.account_id))`;

/** Actions that can still be decided. */
export const isWaiting = (lapsedBefore: Date) =>
  sql<SqlBool>`(p.status = 'OPEN' AND p.asked_at > ${lapsedBefore}::timestamptz AND ${isUnchanged})`;

const actions = sql`
  pending_actions p
  LEFT JOIN logistic_orders g ON g.id = p.logistic_order_id
  LEFT JOIN commercial_orders c ON c.id = g.commercial_order_id
  LEFT JOIN incidents i ON i.id = p.incident_id
  LEFT JOIN customer_accounts a ON a.id = coalesce(p.account_id, g.account_id)`;

const columns = sql`
  p.id, p.kind, p.status, p.logistic_order_id AS "logisticOrderId", c.id AS "commercialOrderId", g.reference AS "orderReference",
  c.currency, p.incident_id AS "incidentId", i.rank AS "incidentRank", a.id AS "accountId", a.name AS "accountName",
  p.amount_cents AS amount, p.asked, p.before, p.status <> 'OPEN' OR ${isUnchanged} AS "isUnchanged",
  p.asked_by_id AS "askedById", p.asked_by_name AS "askedByName", p.asked_at AS "askedAt", p.decided_by_id AS "decidedById",
  p.decided_by_name AS "decidedByName", p.decided_at AS "decidedAt", p.decision_reason AS "decisionReason"`;

export type PendingActionFilter = {
  readonly ids?: readonly string[];
  /** As they are now; of all unless some are named. */
  readonly statuses: readonly PendingActionStatus[];
  /** Of all unless some are named. */
  readonly kinds: readonly PendingActionKind[];
  readonly logisticOrderId: string | null;
  readonly incidentId: string | null;
  readonly accountId: string | null;
  /** In the number of the order and in names; all where it is empty. */
  readonly search?: string;
};

/** One page of actions, and how many there are: what waits first, the oldest on top, then what is over, the latest first. */
export async function findActions(
  db: Db,
  { ids = [], statuses, kinds, logisticOrderId, incidentId, accountId, search = "" }: PendingActionFilter,
  { page, size }: PageRequest,
  lapsedBefore: Date,
) {
  const status = sql<string>`CASE WHEN p.status = 'OPEN' AND NOT ${isWaiting(lapsedBefore)} THEN 'VOID' ELSE p.status END`;
  const { rows } = await sql<PendingActionRow & { total: number }>`
    SELECT ${columns}, count(*) OVER ()::integer AS total FROM ${actions}
     WHERE (${ids.length === 0}::boolean OR p.id = ${anyOf(ids)})
       AND (${kinds.length === 0}::boolean OR p.kind = ${anyOf(kinds)})
       AND (${logisticOrderId}::text IS NULL OR ${logisticOrderId} IN (g.id, g.reference))
       AND (${incidentId}::text IS NULL OR p.incident_id = ${incidentId})
       AND (${accountId}::text IS NULL OR a.id = ${accountId})
       AND (${search === ""}::boolean OR ${holdsFolded(sql`concat_ws(' ', g.reference, a.name, p.asked_by_name, p.decided_by_name)`, search)})
       AND (${statuses.length === 0}::boolean OR ${status} = ${anyOf(statuses)})
     ORDER BY p.status <> 'OPEN', CASE WHEN p.status = 'OPEN' THEN p.asked_at END, p.decided_at DESC, p.id DESC
     LIMIT ${size} OFFSET ${page * size}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** One action; undefined when there is none. */
export async function findAction(db: Db, id: string): Promise<PendingActionRow | undefined> {
  const { rows } = await sql<PendingActionRow>`SELECT ${columns} FROM ${actions} WHERE p.id = ${id}`.execute(db);
  return rows[0];
}

/** The same, locked behind what it is about. */
export async function lockAction(tx: Tx, id: string): Promise<PendingActionRow | undefined> {
  await sql`SELECT FROM pending_actions WHERE id = ${id} FOR UPDATE`.execute(tx);
  return findAction(tx, id);
}

/** The one action of a kind that waits about a thing; undefined when none does. */
export async function findOpenAction(
  tx: Tx,
  { kind, logisticOrderId, accountId }: Pick<NewAction, "kind" | "logisticOrderId" | "accountId">,
): Promise<PendingActionRow | undefined> {
  const { rows } = await sql<PendingActionRow>`SELECT ${columns} FROM ${actions}
    WHERE p.status = 'OPEN' AND p.kind = ${kind} AND coalesce(p.logistic_order_id, p.account_id, '') = ${logisticOrderId ?? accountId ?? ""}`.execute(
    tx,
  );
  return rows[0];
}

/** Ends an action that is open; the table of steps was asked before. */
export async function endAction(
  tx: Tx,
  id: string,
  {
    status,
    by,
    reason,
  }: { readonly status: PendingActionStatus; readonly by: Actor | null; readonly reason: string | null },
  now: Date,
): Promise<void> {
  await sql`UPDATE pending_actions SET status = ${status}, decided_by_id = ${by?.id ?? null}, decided_by_name = ${by?.name ?? null},
    decided_at = ${now}, decision_reason = ${reason} WHERE id = ${id}`.execute(tx);
}

/** Notes of actions that cannot be decided any more that they are void; how many. */
export async function endVoidActions(db: Db, lapsedBefore: Date, now: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`UPDATE pending_actions SET status = 'VOID', decided_at = ${now} WHERE id IN (
    SELECT p.id FROM pending_actions p WHERE p.status = 'OPEN' AND NOT ${isWaiting(lapsedBefore)} LIMIT ${most} FOR UPDATE SKIP LOCKED)`.execute(
      db,
    );
  return Number(numAffectedRows);
}

/** What waits for the decision of a user of the operator who did not ask for it, as rows of `waiting.queries.ts`. */
export const waitingActions = (userId: string, lapsedBefore: Date, lateSince: Date) => sql`
  SELECT 'pendingAction' AS about, 'pendingAction ' || p.id AS thing, p.id, 'APPROVAL' AS kind, NULL AS status, p.asked_at AS since,
         NULL::date AS "promisedOn", coalesce(p.amount_cents, 0) AS amount, p.asked_at < ${lateSince}::timestamptz AS late, 0 AS talks,
         p.asked_at AS "changedAt"
    FROM pending_actions p WHERE p.asked_by_id <> ${userId} AND ${isWaiting(lapsedBefore)}`;
