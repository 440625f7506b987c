// All quotes of the desk: by state, by supplier for the operator, by what is searched for, a page at a time. All of it stands in
// the address.

import { deskText } from "messages:desk";
import { searchLength } from "@comptoir/contract/limits";
import { clientAtDesk } from "#desk/desk.server.ts";
import { readStateGroup, statusesOf } from "#desk/desk-states.ts";
import { presentEntry } from "#desk/quotes/quote-entry.ts";
import { QuoteListScreen, quoteSorts, type SupplierChoice } from "#desk/quotes/quote-list-screen.tsx";
import { useLive } from "#lib/live/use-live.ts";
import { languageOf } from "#lib/locale.ts";
import { readPage, rowsPerPage } from "#lib/pages.ts";
import type { LoadContext } from "#lib/session/context.ts";
import { throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/quote-list.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, deskText(languageOf(args.location.pathname))("quotes"));

/** Whose quotes can be shown alone; none where they cannot be told. */
async function findSuppliers(context: LoadContext, url: URL): Promise<readonly SupplierChoice[]> {
  const query = { supplierStatus: "ACTIVE", size: 1000 } as const;
  const found = await getSdk(context, languageOf(url.pathname))
    .catalogue.getSuppliers({ query })
    .catch((error: unknown) => {
      throwSessionEnd(error);
      tellFailure("The suppliers could not be listed", error);
      return [];
    });
  return found.map(({ id, name }) => ({ id, name }));
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const client = clientAtDesk(context);
  const query = url.searchParams;
  const state = readStateGroup(query.get("state"));
  const search = (query.get("search") ?? "").trim().slice(0, searchLength);
  const supplierId = client === "OPERATOR" ? query.get("supplier") || null : null;
  const sort = quoteSorts.find((name) => name === query.get("sort")) ?? "createdAt,desc";
  const page = readPage(query);
  const answer = await getSdk(context, languageOf(url.pathname)).deskQuotes.getSupplierQuotes({
    query: {
      status: statusesOf(state, client),
      ...(search && { search }),
      ...(supplierId && { supplierIds: [supplierId] }),
      sort: [sort],
      page: page - 1,
      size: rowsPerPage,
    },
  });
  const suppliers = client === "OPERATOR" ? await findSuppliers(context, url) : [];
  const now = new Date();
  const entries = answer.content.map((quote) => presentEntry(quote, now));
  const choice = { state, search, supplierId, sort };
  return { client, entries, choice, suppliers, total: answer.totalElements, page, pageCount: answer.totalPages };
}

export default function QuoteListRoute({ loaderData }: Route.ComponentProps) {
  useLive("desk");
  return <QuoteListScreen {...loaderData} />;
}
