// What people have changed of one offer, and the way back. Works without scripts.

import { deskOffersText } from "messages:deskOffers";
import { data, redirect } from "react-router";
import { requireStaffUser } from "#desk/desk.server.ts";
import { restore, restoreDays } from "#desk/offer/offer-history.server.ts";
import { OfferHistoryScreen } from "#desk/offer/offer-history-screen.tsx";
import { presentOfferEntry } from "#desk/offers/offer-entry.ts";
import { writesOffersRight } from "#desk/offers/offer-tabs.ts";
import { deskPathsIn } from "#lib/desk-paths.ts";
import { languageOf } from "#lib/locale.ts";
import { readPage, rowsPerPage } from "#lib/pages.ts";
import { readForm, validateRoute } from "#lib/request.server.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/offer-history.route.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = deskOffersText(languageOf(args.location.pathname));
  return pageMeta(args, t("history.title", { code: args.loaderData?.offer.code ?? "" }));
};

const day = 24 * 3600_000;

export async function loader({ context, params: { offerKey }, url }: Route.LoaderArgs) {
  const { deskOffers } = getSdk(context, languageOf(url.pathname));
  const page = readPage(url.searchParams);
  const [user, offers, history] = await Promise.all([
    requireStaffUser(context, url),
    deskOffers.getDeskOffers({ query: { ids: [offerKey], size: 1 } }),
    deskOffers
      .getOfferHistory({ params: { inventoryKey: offerKey }, query: { page: page - 1, size: rowsPerPage } })
      .catch(nullWhenAbsent),
  ]);
  const offer = offers.content[0] ?? null;
  validateRoute(offer, url);
  const since = Date.now() - restoreDays * day;
  return {
    offer: presentOfferEntry(offer),
    entries: (history?.content ?? []).map((entry) => ({ ...entry, mayGoBack: Date.parse(entry.at) >= since })),
    mayWrite: user.rights?.includes(writesOffersRight) ?? false,
    restored: url.searchParams.get("restored"),
    ...{ page, pageCount: history?.totalPages ?? 0 },
  };
}

export async function action({ request, context, params: { offerKey }, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const form = await readForm(request);
  const outcome = await restore(getSdk(context, language), offerKey, form);
  if (outcome) return data(outcome, outcome.conflict ? 409 : 400);
  throw redirect(deskPathsIn(language).offer(offerKey, { restored: String(form.get("field")) }));
}

export { rereadAfterRefusal as shouldRevalidate } from "#lib/document/reread.ts";

export default function OfferHistoryRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OfferHistoryScreen {...loaderData} outcome={actionData ?? null} />;
}
