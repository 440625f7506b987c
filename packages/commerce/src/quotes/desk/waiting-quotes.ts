// Requests on which a desk has to act: a supplier's to answer; for the operator those to release, those handed over, and those late.
import { workingHoursBefore } from "@comptoir/contract/days/working-days.rules";
import type { DeskQuoteSummary } from "@comptoir/contract/quotes/answers";
import type { RawBuilder } from "kysely";
import type { UserContext } from "#http/context.ts";
import { deskOf, roleOf } from "#http/desk.ts";
import { readingOf } from "#quotes/desk/conversations.ts";
import { presentDeskSummary } from "#quotes/desk/desk-quotes.present.ts";
import { findDeskSummaries } from "#quotes/desk/desk-quotes.queries.ts";
import { waitingStatuses } from "#quotes/desk/desk-steps.rules.ts";
import { waitingQuotes } from "#quotes/desk/waiting-quotes.queries.ts";
import { answerHoursOf } from "#shared/waiting.rules.ts";

/** What of these suppliers' requests waits for the caller: rows of a statement (`waiting.queries.ts`). */
export function waitingQuotesOf(context: UserContext, supplierIds: readonly string[]): RawBuilder<unknown> {
  const desk = deskOf(context);
  const role = roleOf(desk);
  const { reader, span } = readingOf(context);
  return waitingQuotes(desk, {
    ...{ reader, supplierIds, unreadSince: span.since, statuses: waitingStatuses[role] },
    lateStatuses: role === "OPERATOR" ? waitingStatuses.SUPPLIER : [],
    lateSince: workingHoursBefore(span.now, answerHoursOf(context.deps)),
  });
}

/** These quotes of the caller's desk as lists tell them, by their ids. One statement. */
export async function readQuoteSummaries(
  context: UserContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DeskQuoteSummary>> {
  const { deps } = context;
  const answerHours = answerHoursOf(deps);
  const rows = ids.length > 0 ? await findDeskSummaries(deps.db, deskOf(context), ids, deps.clock()) : [];
  return new Map(rows.map((row) => [row.id, presentDeskSummary(row, answerHours)]));
}
