// A visit as its session sees it.
import type { PunchoutSession } from "@comptoir/contract/auth";
import type { Db } from "#db/statement.ts";
import type { SessionContext } from "#http/context.ts";
import { punchoutNotFound } from "#punchout/punchout.errors.ts";
import { findVisit, forgetUnusedVisits, type VisitRow } from "#punchout/punchout.queries.ts";
import { invariant } from "#shared/refusal.ts";

/** The visit of the call's session; `key` asks for it by its configuration. Throws 404 for another's and without one. */
export async function getVisit({ deps, buyer: { punchoutId } }: SessionContext, key?: string): Promise<VisitRow> {
  const visit = punchoutId === null ? undefined : await findVisit(deps.db, punchoutId);
  if (!visit || (key !== undefined && key !== visit.key)) throw punchoutNotFound(key);
  return visit;
}

/** What screens show of a visit. */
export async function findPunchoutSession(db: Db, id: string): Promise<PunchoutSession> {
  const visit = await findVisit(db, id);
  invariant(visit && visit.status !== "REQUESTED", "a session of punch-out has its visit");
  const { key, name, document, operation, status, commercialOrderId, missingItems } = visit;
  return { id, key, name, protocol: document.protocol, operation, status, commercialOrderId, missingItems };
}

/** What housekeeping takes away. */
export const forgetUnusedPunchouts = forgetUnusedVisits;
