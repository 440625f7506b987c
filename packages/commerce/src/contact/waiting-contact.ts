// What buyers have written to the operator and nobody has answered, as the inbox of the operator tells it.
import { workingHoursBefore } from "@comptoir/contract/days/working-days.rules";
import type { InboxEntry } from "@comptoir/contract/desk/inbox";
import type { RawBuilder } from "kysely";
import { findWaitingRequests, waitingContactRequests } from "#contact/contact.queries.ts";
import type { UserContext } from "#http/context.ts";
import { answerHoursOf } from "#shared/waiting.rules.ts";

type WaitingRequest = NonNullable<InboxEntry["contactRequest"]>;

/** What waits for an answer of the caller: rows of a statement (`waiting.queries.ts`); none at the desks of suppliers. */
export function waitingContactOf({ deps, user }: UserContext, supplierIds: readonly string[]): RawBuilder<unknown>[] {
  if (user.client !== "OPERATOR" || supplierIds.length > 0) return [];
  return [waitingContactRequests(workingHoursBefore(deps.clock(), answerHoursOf(deps)))];
}

/** These by their ids. One statement. */
export async function readWaitingContact(
  { deps }: UserContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WaitingRequest>> {
  const rows = ids.length > 0 ? await findWaitingRequests(deps.db, ids) : [];
  return new Map(rows.map((row) => [row.id, row]));
}
