// Deletes what is over: ended sessions, used links of all kinds, kept answers, windows of throttling, punch-outs that nobody
// came for, counts of old searches, changes that no page asks for any more, files that hang on nothing; ends quotes whose time is over, and
// reminds buyers of those whose time soon is. Runs every hour in one process.

import { forgetOldSessions } from "#auth/sessions.queries.ts";
import { forgetRemovedLines } from "#carts/cart-lines.queries.ts";
import { forgetDeletedCarts } from "#carts/deleted-carts.queries.ts";
import { forgetSearchCounts } from "#catalogue/search/counts/search-counts.queries.ts";
import { forgetOldWatches } from "#catalogue/stock-watches/stock-watches.queries.ts";
import { forgetLooseFiles } from "#files/uploads.ts";
import { forgetOldAnswers } from "#http/idempotency.ts";
import { forgetOldAttempts } from "#http/rate-limit.queries.ts";
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

/** What a worker does every hour. */
export function defineHousekeeping(deps: Deps): void {
  deps.jobs.define(jobName, async () => {
    const now = deps.clock();
    await planHousekeeping(deps);
    await forgetOldAttempts(deps.db, now);
    await forgetOldAnswers(deps.db, now);
    await forgetDeletedCarts(deps.db, now);
    await forgetRemovedLines(deps.db, now);
    await forgetOldLinks(deps.db, now);
    await forgetOldSessions(deps.db, now, deps.config.refreshTokenLifetime);
    await forgetSentMails(deps.db, now);
    await forgetLiveEvents(deps.db, now);
    await forgetUnusedPunchouts(deps.db, now);
    await forgetOldWatches(deps.db, now);
    await forgetSearchCounts(deps.db, now);
    await forgetLooseFiles(deps, now);
    await endOverdueQuotes(deps, now);
    await remindOfExpiry(deps, now);
  });
}
