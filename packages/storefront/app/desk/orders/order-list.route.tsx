// All orders of the desk: by what waits, by supplier for the operator, by what is searched for, a page at a time. All of it stands
// in the address. What moves one on here does so at once; with several it is previewed first.

import { deskOrdersText } from "messages:deskOrders";
import { shopDay } from "@comptoir/contract/days/days.rules";
import { searchLength } from "@comptoir/contract/limits";
import { clientAtDesk } from "#desk/desk.server.ts";
import { readKeyPage } from "#desk/frame/key-pages.server.ts";
import { useListNews } from "#desk/frame/list-news.ts";
import { findSuppliers, readSupplierId } from "#desk/frame/suppliers.server.ts";
import { readOrderTab } from "#desk/order-states.ts";
import { askedFor } from "#desk/orders/moves.server.ts";
import { orderColumnsOf, presentOrderEntry } from "#desk/orders/order-entry.ts";
import { moveOrders } from "#desk/orders/order-list.server.ts";
import { OrderListScreen, orderSorts } from "#desk/orders/order-list-screen.tsx";
import { readLook } from "#desk/views/list-look.ts";
import { readListViews } from "#desk/views/list-views.server.ts";
import { languageOf } from "#lib/locale.ts";
import { notAForm, readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/order-list.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, deskOrdersText(languageOf(args.location.pathname))("orders"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const client = clientAtDesk(context);
  const query = url.searchParams;
  const tab = readOrderTab(query.get("tab"));
  const search = (query.get("search") ?? "").trim().slice(0, searchLength);
  const supplierId = readSupplierId(client, query);
  const sort = orderSorts.find((name) => name === query.get("sort")) ?? "createdAt,desc";
  const sdk = getSdk(context, languageOf(url.pathname));
  const listing = readKeyPage(url, (place) =>
    sdk.deskOrders.getDeskOrders({
      query: {
        ...askedFor({ tab, search, supplierId }),
        sort: [sort],
        ...place,
      },
    }),
  );
  const [answer, suppliers, views] = await Promise.all([
    listing,
    findSuppliers(client, context, url),
    readListViews(context, url, "ORDERS"),
  ]);
  const entries = answer.content.map(presentOrderEntry);
  const look = readLook(query, orderColumnsOf(client));
  const choice = { view: views.currentId, tab, search, supplierId, sort, look };
  const { counts, totalElements: total, pages } = answer;
  return { client, entries, counts, suppliers, choice, views, total, pages, today: shopDay(new Date()) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const outcome = await moveOrders(getSdk(context, languageOf(url.pathname)), form);
  if (!outcome) throw notAForm();
  return outcome;
}

export default function OrderListRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, news, answer } = useListNews(loaderData, ({ id }) => id, actionData);
  return <OrderListScreen {...shown} news={news} outcome={answer} />;
}
