// Incidents and conversations about orders that wait at a desk, as its inbox tells them.
import { workingHoursBefore } from "@comptoir/contract/days/working-days.rules";
import type { Incident } from "@comptoir/contract/orders/incidents";
import type { Thread } from "@comptoir/contract/orders/threads";
import type { RawBuilder } from "kysely";
import type { UserContext } from "#http/context.ts";
import { readIncidents } from "#incidents/read-incidents.ts";
import { readThreads, scopeOf } from "#incidents/threads.ts";
import { waitingIncidents } from "#incidents/waiting-incidents.queries.ts";
import { answerHoursOf } from "#shared/waiting.rules.ts";

/** What of these suppliers' incidents and conversations waits for the caller: rows of a statement (`waiting.queries.ts`). */
export const waitingIncidentsOf = (context: UserContext, supplierIds: readonly string[]): RawBuilder<unknown> =>
  waitingIncidents({
    ...{ scope: scopeOf(context), supplierIds },
    lateSince: workingHoursBefore(context.deps.clock(), answerHoursOf(context.deps)),
  });

/** These incidents of the caller's desk, by their ids. Three statements at most. */
export async function readWaitingIncidents(
  context: UserContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Incident>> {
  const incidents = ids.length > 0 ? await readIncidents(context, ids) : [];
  return new Map(incidents.map((incident) => [incident.id, incident]));
}

/** These conversations of the caller's desk, by their ids. Two statements at most. */
export async function readWaitingThreads(
  context: UserContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Thread>> {
  const threads = ids.length > 0 ? await readThreads(context, ids) : [];
  return new Map(threads.map((thread) => [thread.id, thread]));
}
