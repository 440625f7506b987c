// The steps of an incident that messages take, too: whoever writes asks here whether it is still open.
import type { IncidentStatus } from "@comptoir/contract/orders/incidents";
import type { Tx } from "#db/statement.ts";
import { incidentClosed } from "#incidents/incidents.errors.ts";
import { lockIncident, setIncidentStatus } from "#incidents/incidents.queries.ts";
import { type IncidentRole, incidentStatusAfter } from "#incidents/incidents.rules.ts";
import type { Actor } from "#shared/buyer.ts";
import { invariant } from "#shared/refusal.ts";

export { findIncidentKeys } from "#incidents/incidents.queries.ts";

/** As which side somebody takes a step. */
export function sideOf({ kind }: Actor): Exclude<IncidentRole, "REPORTER"> {
  invariant(kind !== "SYSTEM", "the shop itself says nothing of incidents");
  return kind;
}

/** Locks an incident that somebody writes about. Throws 409 for a closed one. */
export async function lockOpenIncident(tx: Tx, id: string): Promise<IncidentStatus> {
  const { status } = await lockIncident(tx, id);
  if (status === "CLOSED") throw incidentClosed();
  return status;
}

/** Sets a locked incident going with the first answer of a desk; whatever else is said changes nothing. */
export async function answerIncident(
  tx: Tx,
  by: Actor,
  { id, status: from }: { readonly id: string; readonly status: IncidentStatus },
  now: Date,
): Promise<void> {
  const to = incidentStatusAfter("answer", from, sideOf(by));
  if (to !== null) await setIncidentStatus(tx, id, { from, to, by }, now);
}
