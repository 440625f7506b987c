import { ordersText } from "messages:orders";
import { memo } from "react";
import { data, redirect } from "react-router";
import { chooseFace } from "#collections/table-face/table-choices.server.ts";
import { languageOf } from "#lib/locale.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { deliveriesOfStrip } from "#orders/deliveries/deliveries-strip.tsx";
import { changeKeptFilters, keptQuery } from "#orders/overview/keep-filter.server.ts";
import { ordersPlace } from "#orders/overview/order-columns.rules.ts";
import { readOrderFilter } from "#orders/overview/order-filter.ts";
import { listOrders } from "#orders/overview/orders.server.ts";
import { OrdersScreen } from "#orders/overview/orders-screen.tsx";
import { readSeveral } from "#orders/overview/several-decided.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/orders.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, ordersText(languageOf(args.location.pathname))("ordersTitle"));

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const [list, face, { deliveries }] = await Promise.all([
    listOrders(sdk, readOrderFilter(url.searchParams), language),
    chooseFace({ context, request, url }, { view: "table", place: ordersPlace }),
    sdk.deliveries.getDeliveries({ query: { size: deliveriesOfStrip } }),
  ]);
  const done = readSeveral(url.searchParams);
  return { ...list, face, deliveries, shown: keptQuery(url.searchParams), done };
}

/** Keeps or forgets a filter, and shows what was shown. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const problem = await changeKeptFilters(getSdk(context, languageOf(url.pathname)), await readForm(request));
  if (problem === null) throw redirect(url.pathname + url.search);
  return data({ problem }, 400);
}

/** Drawn again for other orders only: the router draws all routes anew with each step of a navigation. */
const Orders = memo(OrdersScreen);

export default function OrdersRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <Orders {...loaderData} problem={actionData?.problem ?? null} />;
}
