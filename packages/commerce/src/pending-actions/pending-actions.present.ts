// What was asked of a second person, on the wire.
import type { PendingAction, PendingChange } from "@comptoir/contract/desk/pending-actions";
import type { PendingActionRow } from "#pending-actions/pending-actions.queries.ts";
import { actionRoleOf, actionStepsOf, statusNow, validUntil } from "#second-person/second-person.rules.ts";
import { cents, presentAmount, readAmount, sum } from "#shared/money.ts";

const presentLimit = (limit: number | null | undefined) => (limit == null ? null : presentAmount(cents(limit)));

/** What an approval changes, as it was when it was asked for. */
function changeOf({ asked, before: basis, amount, askedAt }: PendingActionRow): PendingChange {
  if (asked.kind === "CREDIT_LIMIT")
    return { field: "creditLimit", before: presentLimit(basis.creditLimit), after: asked.creditLimit };
  if (asked.kind === "DEFAULT_LIMIT")
    return { field: "defaultLimit", before: presentLimit(basis.defaultLimit), after: asked.defaultLimit };
  if (asked.kind === "CREDIT_CONTROL_OFF")
    return { field: "creditControl", before: basis.isControlled ?? true, after: false };
  if (asked.kind === "PAYMENT_TYPE")
    return { field: "paymentType", before: basis.paymentType ?? "ON_ACCEPTANCE", after: asked.paymentType };
  if (asked.kind === "GRACE_AMOUNT") {
    const at = askedAt.getTime();
    const running = (basis.graces ?? []).filter(({ from, until }) => from <= at && (until === null || until > at));
    const before = sum(running.map((grace) => cents(grace.amount)));
    const after = sum([before, readAmount(asked.amount)]);
    return { field: "graceAmount", before: presentAmount(before), after: presentAmount(after) };
  }
  if (asked.kind === "HOLD_END") {
    const hold = basis.holds?.find(({ id }) => id === asked.creditHoldId);
    return { field: "holdEnd", before: hold?.until ? new Date(hold.until).toISOString() : null, after: null };
  }
  if (asked.kind === "FORCED_ORDER")
    return { field: "orderStatus", before: "BLOCKED_BY_POLICY", after: "ORDER_CREATED" };
  const field = asked.kind === "TRANSFER" ? "received" : "refunded";
  const old = basis[field] ?? 0;
  return { field, before: presentAmount(cents(old)), after: presentAmount(cents(old + (amount ?? 0))) };
}

function wordsOf({ asked }: PendingActionRow): string | null {
  if (asked.kind === "REFUND") return asked.message || asked.reason || null;
  if (asked.kind === "CANCELLATION" || asked.kind === "FORCED_ORDER") return asked.reason;
  return asked.kind === "TRANSFER" ? asked.reference : null;
}

/** An action for whoever reads it at a moment, with what this reader may do. */
export function presentAction(
  row: PendingActionRow,
  reader: { readonly userId: string; readonly mayDecide: boolean },
  now: Date,
): PendingAction {
  const status = statusNow(row, now);
  return {
    ...{ id: row.id, kind: row.kind, status, logisticOrderId: row.logisticOrderId, orderReference: row.orderReference },
    ...{ customerAccountId: row.accountId, customerAccountName: row.accountName, currency: row.currency ?? "EUR" },
    incident: row.incidentId && row.incidentRank ? { id: row.incidentId, number: row.incidentRank } : null,
    amount: row.amount === null ? null : presentAmount(cents(row.amount)),
    change: changeOf(row),
    words: wordsOf(row),
    receivedAt: row.asked.kind === "TRANSFER" ? row.asked.receivedAt : null,
    askedBy: { name: row.askedByName, isMe: row.askedById === reader.userId },
    askedAt: row.askedAt.toISOString(),
    validUntil: validUntil(row.askedAt).toISOString(),
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionReason: row.decisionReason,
    steps: actionStepsOf(status, actionRoleOf(reader, row.askedById)),
  };
}
