// Requests on which a desk has to act: a supplier's to answer; for the operator those to release, those handed over, and those late.
import { workingHoursBefore } from "@comptoir/contract/days/working-days.rules";
import type { DeskQuoteSummary } from "@comptoir/contract/quotes/answers";
import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import type { UserContext } from "#http/context.ts";
import { deskOf, roleOf } from "#http/desk.ts";
import { presentDeskSummary, quoteDueAt } from "#quotes/desk/desk-quotes.present.ts";
import { findDeskSummaries } from "#quotes/desk/desk-quotes.queries.ts";
import { waitingStatuses } from "#quotes/desk/desk-steps.rules.ts";
import { findWaitingQuotes } from "#quotes/desk/waiting-quotes.queries.ts";
import { answerHoursOf, type WaitingList } from "#shared/waiting.rules.ts";

/** As many of each kind as are asked for, what is due first. One statement. */
export async function listWaitingQuotes(
  context: UserContext,
  { supplierIds, most }: { readonly supplierIds: readonly string[]; readonly most: number },
): Promise<WaitingList<"RELEASE" | "QUOTE">> {
  const { deps } = context;
  const desk = deskOf(context);
  const [hours, now] = [answerHoursOf(deps), deps.clock()];
  const lateSince = workingHoursBefore(now, hours);
  const role = roleOf(desk);
  const lateStatuses = role === "OPERATOR" ? waitingStatuses.SUPPLIER : [];
  const filter = { statuses: waitingStatuses[role], lateStatuses, supplierIds, most, lateSince };
  const rows = await findWaitingQuotes(deps.db, desk, filter);
  const kindOf = (status: SupplierQuoteStatus) => (status === "STAGING" ? "RELEASE" : "QUOTE");
  return {
    entries: rows.map(({ id, status, createdAt }) => ({
      ...{ kind: kindOf(status), about: "quote", id, since: createdAt, amount: 0 },
      dueAt: quoteDueAt({ status, createdAt }, hours),
      late: createdAt < lateSince,
    })),
    counts: rows.map(({ status, count, lateCount }) => ({ kind: kindOf(status), count, lateCount })),
  };
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
