// What waits for whoever works here, by deadline, each with its next step. What moves an order on does so at once.

import { deskText } from "messages:desk";
import { mostInboxPages } from "@comptoir/contract/limits";
import { clientAtDesk } from "#desk/desk.server.ts";
import { useListNews } from "#desk/frame/list-news.ts";
import { findSuppliers, readSupplierId } from "#desk/frame/suppliers.server.ts";
import { askedFor, newsKeyOf, presentInboxEntry, readInboxTab } from "#desk/inbox/inbox-entry.ts";
import { InboxScreen } from "#desk/inbox/inbox-screen.tsx";
import { setMark, snoozeDays } from "#desk/marks/marks.server.ts";
import { moveOrders } from "#desk/orders/order-list.server.ts";
import { languageOf } from "#lib/locale.ts";
import { readPage, rowsPerPage } from "#lib/pages.ts";
import { notAForm, readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/inbox.route.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, deskText(languageOf(args.location.pathname))("inbox"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const client = clientAtDesk(context);
  const now = new Date();
  const page = Math.min(readPage(url.searchParams), mostInboxPages);
  const tab = readInboxTab(client, url.searchParams.get("show"));
  const supplierId = readSupplierId(client, url.searchParams);
  const query = {
    ...{ page: page - 1, size: rowsPerPage },
    ...askedFor(client, tab),
    ...(supplierId && { supplierIds: [supplierId] }),
  };
  const [answer, suppliers] = await Promise.all([
    getSdk(context, languageOf(url.pathname)).desk.getInbox({ query }),
    findSuppliers(client, context, url),
  ]);
  const entries = answer.content.flatMap((entry) => presentInboxEntry(entry, now) ?? []);
  const { counts, lateCount, snoozedCount, totalElements: total } = answer;
  const pageCount = Math.min(answer.totalPages, mostInboxPages);
  const days = snoozeDays(now);
  const numbers = { counts, lateCount, snoozedCount, total, page, pageCount };
  return { client, entries, ...numbers, days, suppliers, choice: { tab, supplierId } };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const sdk = getSdk(context, languageOf(url.pathname));
  const outcome = (await setMark(sdk, form)) ?? (await moveOrders(sdk, form));
  if (!outcome) throw notAForm();
  return outcome;
}

export default function InboxRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, news, answer } = useListNews(loaderData, newsKeyOf, actionData);
  return <InboxScreen {...shown} news={news} outcome={answer} />;
}
