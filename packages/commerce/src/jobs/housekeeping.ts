// Deletes what is over: ended sessions, used links of all kinds, kept answers, windows of throttling, punch-outs that nobody
// came for, counts of old searches, changes that no page asks for any more, old changes of offers, files that hang on nothing; ends quotes whose time is over, and
// reminds buyers of those whose time soon is. Runs every hour in one process.

import { forgetOldSessions } from "#auth/sessions.queries.ts";
import { forgetRemovedLines } from "#carts/cart-lines.queries.ts";
import { forgetDeletedCarts } from "#carts/deleted-carts.queries.ts";
import { forgetOfferChanges } from "#catalogue/desk-offers/offer-changes.queries.ts";
import { forgetSearchCounts } from "#catalogue/search/counts/search-counts.queries.ts";
import { forgetOldWatches } from "#catalogue/stock-watches/stock-watches.queries.ts";
import { forgetLooseFiles } from "#files/uploads.ts";
import { forgetOldAnswers } from "#http/idempotency.ts";
import { forgetOldAttempts } from "#http/rate-limit.queries.ts";
import { forgetImportedFiles } from "#imports/import-files.queries.ts";
import { forgetLiveEvents } from "#live/live-events.queries.ts";
import { forgetSentMails } from "#mail/sent-mails.queries.ts";
import { forgetOldLinks } from "#orders/approval/approval-links.ts";
import { forgetUnusedPunchouts } from "#punchout/punchout.ts";
import { endOverdueQuotes, remindOfExpiry } from "#quotes/answers/overdue-quotes.ts";
import type { Deps } from "../deps.ts";

const jobName = "housekeeping";
const interval = 3600_000;

/** Plans the next run; one is planned at a time, however many processes ask. */
export function planHousekeeping({ jobs, clock }: Deps): Promise<void> {
  const startAfter = new Date(clock().getTime() + interval);
  return jobs.send(jobName, {}, { singletonKey: jobName, startAfter });
}

const chores: Readonly<Record<string, (deps: Deps, now: Date) => Promise<unknown>>> = {
  oldAttempts: ({ db }, now) => forgetOldAttempts(db, now),
  oldAnswers: ({ db }, now) => forgetOldAnswers(db, now),
  deletedCarts: ({ db }, now) => forgetDeletedCarts(db, now),
  removedLines: ({ db }, now) => forgetRemovedLines(db, now),
  oldLinks: ({ db }, now) => forgetOldLinks(db, now),
  oldSessions: ({ db, config }, now) => forgetOldSessions(db, now, config.refreshTokenLifetime),
  sentMails: ({ db }, now) => forgetSentMails(db, now),
  liveEvents: ({ db }, now) => forgetLiveEvents(db, now),
  unusedPunchouts: ({ db }, now) => forgetUnusedPunchouts(db, now),
  oldWatches: ({ db }, now) => forgetOldWatches(db, now),
  searchCounts: ({ db }, now) => forgetSearchCounts(db, now),
  offerChanges: ({ db }, now) => forgetOfferChanges(db, now),
  looseFiles: forgetLooseFiles,
  importedFiles: ({ db }, now) => forgetImportedFiles(db, now),
  overdueQuotes: endOverdueQuotes,
  reminders: remindOfExpiry,
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
