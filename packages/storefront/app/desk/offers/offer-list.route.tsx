// The offers of the desk in a sheet that saves itself: by what they lack, by supplier for the operator, by what is searched for, a page
// at a time. All of it stands in the address. Without scripts the page is one form.

import { deskOffersText } from "messages:deskOffers";
import { searchLength } from "@comptoir/contract/limits";
import { clientAtDesk, requireStaffUser } from "#desk/desk.server.ts";
import { readKeyPage } from "#desk/frame/key-pages.server.ts";
import { findSuppliers, readSupplierId } from "#desk/frame/suppliers.server.ts";
import { presentOfferEntry } from "#desk/offers/offer-entry.ts";
import { saveForm } from "#desk/offers/offer-list.server.ts";
import { OfferListScreen } from "#desk/offers/offer-list-screen.tsx";
import { filterOf, readOfferTab, writesOffersRight } from "#desk/offers/offer-tabs.ts";
import { readListViews } from "#desk/views/list-views.server.ts";
import { languageOf } from "#lib/locale.ts";
import { rowsPerPage } from "#lib/pages.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/offer-list.route.ts";
import "#desk/offers/offers.css";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, deskOffersText(languageOf(args.location.pathname))("offers"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const client = clientAtDesk(context);
  const query = url.searchParams;
  const tab = readOfferTab(query.get("tab"));
  const search = (query.get("search") ?? "").trim().slice(0, searchLength);
  const supplierId = readSupplierId(client, query);
  const filter = filterOf(tab);
  const ids = tab === "error" ? query.getAll("id").slice(0, rowsPerPage) : null;
  const sdk = getSdk(context, languageOf(url.pathname));
  const [user, suppliers, views, answer] = await Promise.all([
    requireStaffUser(context, url),
    findSuppliers(client, context, url),
    readListViews(context, url, "OFFERS"),
    readKeyPage(url, (place) =>
      sdk.deskOffers.getDeskOffers({
        query: {
          ...(filter && { filter }),
          ...(search && { search }),
          ...(supplierId && { supplierIds: [supplierId] }),
          // Without a name for it, none is asked for.
          ...(ids && { ids: ids.length > 0 ? ids : ["-"] }),
          ...place,
        },
      }),
    ),
  ]);
  const { counts, totalElements: total, pages } = answer;
  return {
    client,
    owner: user.email,
    mayWrite: user.rights?.includes(writesOffersRight) ?? false,
    offers: answer.content.map(presentOfferEntry),
    counts,
    suppliers,
    views,
    choice: { view: views.currentId, tab, search, supplierId },
    ...{ total, pages },
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  return saveForm(getSdk(context, language), await readForm(request), language);
}

export default function OfferListRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OfferListScreen key={actionData?.at} {...loaderData} outcome={actionData} />;
}
