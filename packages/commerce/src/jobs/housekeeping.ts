// Deletes what is over: ended sessions, used links of all kinds, kept answers, windows of throttling, punch-outs that nobody
// came for, counts of old searches, changes that no page asks for any more, old changes of offers, files that hang on nothing or on
// incidents closed long ago, messages to the operator answered long ago, old notifications, old notes of what people did; asks the operator
// to delete users who have been away for long; notes what no second person can decide any more (retention.rules.ts says how long what can
// be set is kept, every other statement its own period); ends quotes whose time is over, reminds buyers of those whose time soon is, and has VAT numbers asked about.
// Runs every hour in one process.

import { forgetReleasedPostcodes } from "#accounts/addresses.queries.ts";
import { forgetEndedRequests, proposeAwayUsers } from "#accounts/deletion/away-users.ts";
import { resumeDeletions } from "#accounts/deletion/deletion-steps.ts";
import { deleteOldHistories } from "#accounts/users/account-users.queries.ts";
import { planDueVatChecks } from "#accounts/vat-checks/vat-checks.ts";
import { forgetOldSessions } from "#auth/sessions.queries.ts";
import { forgetRemovedLines } from "#carts/cart-lines.queries.ts";
import { forgetDeletedCarts } from "#carts/deleted-carts.queries.ts";
import { forgetOfferChanges } from "#catalogue/desk-offers/offer-changes.queries.ts";
import { forgetSearchCounts } from "#catalogue/search/counts/search-counts.queries.ts";
import { forgetOldWatches } from "#catalogue/stock-watches/stock-watches.queries.ts";
import { forgetContactRequests } from "#contact/contact.ts";
import { forgetIncidentFiles, forgetLooseFiles } from "#files/uploads.ts";
import { forgetOldAnswers } from "#http/idempotency.ts";
import { forgetOldAttempts } from "#http/rate-limit.queries.ts";
import { forgetImportedFiles } from "#imports/import-files.queries.ts";
import { forgetLiveEvents } from "#live/live-events.queries.ts";
import { forgetSentMails } from "#mail/sent-mails.queries.ts";
import { forgetNotifications } from "#notifications/notifications.queries.ts";
import { forgetOldLinks } from "#orders/approval/approval-links.ts";
import { lapseActions } from "#pending-actions/pending-actions.ts";
import { deleteOldChanges } from "#policies/policy-records.queries.ts";
import { forgetUnusedPunchouts } from "#punchout/punchout.ts";
import { endOverdueQuotes, remindOfExpiry } from "#quotes/answers/overdue-quotes.ts";
import { forgetRaises } from "#second-person/second-person.ts";
import { inBatches, keptSince, type Retention, usualRetention } from "#shared/retention.rules.ts";
import type { Deps } from "../deps.ts";

const jobName = "housekeeping";
const interval = 3600_000;

/** Plans the next run; one is planned at a time, however many processes ask. */
export function planHousekeeping({ jobs, clock }: Deps): Promise<void> {
  const startAfter = new Date(clock().getTime() + interval);
  return jobs.send(jobName, {}, { singletonKey: jobName, startAfter });
}

/** Rows of one statement. */
const mostAtOnce = 1_000;

/** Until when something of a kind is too old, by the settings of the shop. */
const since = ({ config }: Deps, now: Date, kind: keyof Retention): Date =>
  keptSince(now, config.retention?.[kind] ?? usualRetention[kind]);

const chores: Readonly<Record<string, (deps: Deps, now: Date) => Promise<unknown>>> = {
  oldAttempts: ({ db }, now) => forgetOldAttempts(db, now),
  oldAnswers: ({ db }, now) => forgetOldAnswers(db, now),
  deletedCarts: ({ db }, now) => forgetDeletedCarts(db, now),
  releasedPostcodes: ({ db }, now) => forgetReleasedPostcodes(db, now),
  removedLines: ({ db }, now) => forgetRemovedLines(db, now),
  oldLinks: ({ db }, now) => forgetOldLinks(db, now),
  oldSessions: (deps, now) =>
    forgetOldSessions(deps.db, now, deps.config.refreshTokenLifetime, since(deps, now, "sessions")),
  runningDeletions: (deps) => resumeDeletions(deps),
  oldRaises: ({ db }, now) => forgetRaises({ db }, now),
  sentMails: ({ db }, now) => forgetSentMails(db, now),
  oldNotifications: (deps, now) => forgetNotifications(deps.db, since(deps, now, "notifications")),
  liveEvents: ({ db }, now) => forgetLiveEvents(db, now),
  unusedPunchouts: ({ db }, now) => forgetUnusedPunchouts(db, now),
  oldWatches: ({ db }, now) => forgetOldWatches(db, now),
  searchCounts: ({ db }, now) => forgetSearchCounts(db, now),
  offerChanges: ({ db }, now) => forgetOfferChanges(db, now),
  looseFiles: forgetLooseFiles,
  incidentFiles: (deps, now) => forgetIncidentFiles(deps, since(deps, now, "incidentFiles")),
  oldHistories: (deps, now) =>
    inBatches(mostAtOnce, (most) => deleteOldHistories(deps.db, since(deps, now, "histories"), most)),
  oldPolicyChanges: (deps, now) =>
    inBatches(mostAtOnce, (most) => deleteOldChanges(deps.db, since(deps, now, "histories"), most)),
  contactRequests: (deps, now) => forgetContactRequests(deps.db, since(deps, now, "histories"), mostAtOnce),
  endedRequests: (deps, now) => forgetEndedRequests(deps, since(deps, now, "histories")),
  awayUsers: (deps, now) => proposeAwayUsers(deps, since(deps, now, "awayUsers"), now),
  importedFiles: ({ db }, now) => forgetImportedFiles(db, now),
  lapsedActions: lapseActions,
  overdueQuotes: endOverdueQuotes,
  reminders: remindOfExpiry,
  vatChecks: planDueVatChecks,
};

/** What a worker does every hour: one chore after the other, of which none keeps the next from being done. */
export function defineHousekeeping(deps: Deps): void {
  deps.jobs.define(jobName, async () => {
    const now = deps.clock();
    await planHousekeeping(deps);
    for (const [chore, run] of Object.entries(chores))
      await run(deps, now).catch((error: unknown) =>
        deps.log.error({ error, chore }, "a chore failed, and is tried again in an hour"),
      );
  });
}
