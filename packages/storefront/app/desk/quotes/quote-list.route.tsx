// All quotes of the desk: by state, by supplier for the operator, by what is searched for, a page at a time. All of it stands in
// the address.

import { deskText } from "messages:desk";
import { searchLength } from "@comptoir/contract/limits";
import { clientAtDesk } from "#desk/desk.server.ts";
import { readStateGroup, statusesOf } from "#desk/desk-states.ts";
import { readKeyPage } from "#desk/frame/key-pages.server.ts";
import { useListNews } from "#desk/frame/list-news.ts";
import { findSuppliers, readSupplierId } from "#desk/frame/suppliers.server.ts";
import { presentEntry, quoteColumnsOf } from "#desk/quotes/quote-entry.ts";
import { QuoteListScreen, quoteSorts } from "#desk/quotes/quote-list-screen.tsx";
import { readLook } from "#desk/views/list-look.ts";
import { readListViews } from "#desk/views/list-views.server.ts";
import { languageOf } from "#lib/locale.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/quote-list.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, deskText(languageOf(args.location.pathname))("quotes"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const client = clientAtDesk(context);
  const query = url.searchParams;
  const state = readStateGroup(query.get("state"));
  const search = (query.get("search") ?? "").trim().slice(0, searchLength);
  const supplierId = readSupplierId(client, query);
  const sort = quoteSorts.find((name) => name === query.get("sort")) ?? "createdAt,desc";
  const sdk = getSdk(context, languageOf(url.pathname));
  const listing = readKeyPage(url, (place) =>
    sdk.deskQuotes.getSupplierQuotes({
      query: {
        status: statusesOf(state, client),
        ...(search && { search }),
        ...(supplierId && { supplierIds: [supplierId] }),
        sort: [sort],
        ...place,
      },
    }),
  );
  const [answer, suppliers, views] = await Promise.all([
    listing,
    findSuppliers(client, context, url),
    readListViews(context, url, "QUOTES"),
  ]);
  const now = new Date();
  const entries = answer.content.map((quote) => presentEntry(quote, now));
  const look = readLook(query, quoteColumnsOf(client));
  const choice = { view: views.currentId, state, search, supplierId, sort, look };
  return { client, entries, choice, suppliers, views, total: answer.totalElements, pages: answer.pages };
}

export default function QuoteListRoute({ loaderData }: Route.ComponentProps) {
  const { shown, news } = useListNews(loaderData, ({ id }) => id);
  return <QuoteListScreen {...shown} news={news} />;
}
