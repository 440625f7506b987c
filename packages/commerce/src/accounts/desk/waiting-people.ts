// Companies that wait for the operator's word, and people who wait to be deleted, as the inbox of the operator tells them.
import type { InboxEntry } from "@comptoir/contract/desk/inbox";
import type { RawBuilder } from "kysely";
import {
  findWaitingDeletions,
  findWaitingRegistrations,
  waitingDeletions,
  waitingRegistrations,
} from "#accounts/desk/waiting-people.queries.ts";
import type { UserContext } from "#http/context.ts";
import { lateDeletionsBefore, lateRegistrationsBefore } from "#shared/waiting.rules.ts";

/** Registrations and deletions that wait for the caller: rows of a statement (`waiting.queries.ts`); none at the desks of suppliers. */
export function waitingPeopleOf({ deps, user }: UserContext, supplierIds: readonly string[]): RawBuilder<unknown>[] {
  const now = deps.clock();
  if (user.client !== "OPERATOR" || supplierIds.length > 0) return [];
  return [
    ...(user.rights.has("CUSTOMER_ACCOUNT_READ") ? [waitingRegistrations(lateRegistrationsBefore(now))] : []),
    ...(user.rights.has("CUSTOMER_USER_READ") ? [waitingDeletions(lateDeletionsBefore(now))] : []),
  ];
}

type Registration = NonNullable<InboxEntry["registration"]>;
type Deletion = NonNullable<InboxEntry["deletion"]>;

/** These companies by their ids. One statement. */
export async function readWaitingRegistrations(
  { deps }: UserContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Registration>> {
  const rows = ids.length > 0 ? await findWaitingRegistrations(deps.db, ids) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

/** These requests by their ids. One statement. */
export async function readWaitingDeletions(
  { deps }: UserContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Deletion>> {
  const rows = ids.length > 0 ? await findWaitingDeletions(deps.db, ids) : [];
  return new Map(rows.map((row) => [row.id, row]));
}
