// What waits for whoever works here, by deadline, each with its next step.

import { deskText } from "messages:desk";
import { clientAtDesk } from "#desk/desk.server.ts";
import { waitingStatuses } from "#desk/desk-states.ts";
import { InboxScreen } from "#desk/quotes/inbox-screen.tsx";
import { presentEntry } from "#desk/quotes/quote-entry.ts";
import { useLive } from "#lib/live/use-live.ts";
import { languageOf } from "#lib/locale.ts";
import { readPage, rowsPerPage } from "#lib/pages.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/inbox.route.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, deskText(languageOf(args.location.pathname))("inbox"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const client = clientAtDesk(context);
  const now = new Date();
  const page = readPage(url.searchParams);
  // Of two requests the one asked first is due first.
  const answer = await getSdk(context, languageOf(url.pathname)).deskQuotes.getSupplierQuotes({
    query: { status: [...waitingStatuses[client]], sort: ["createdAt,asc"], page: page - 1, size: rowsPerPage },
  });
  const entries = answer.content.map((quote) => presentEntry(quote, now));
  return { client, entries, total: answer.totalElements, page, pageCount: answer.totalPages };
}

export default function InboxRoute({ loaderData }: Route.ComponentProps) {
  useLive("desk");
  return <InboxScreen {...loaderData} />;
}
