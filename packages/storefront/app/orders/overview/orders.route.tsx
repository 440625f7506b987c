import { ordersText } from "messages:orders";
import { languageOf } from "#lib/locale.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { listOrders, readOrderFilter } from "#orders/overview/orders.server.ts";
import { OrdersScreen } from "#orders/overview/orders-screen.tsx";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/orders.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, ordersText(languageOf(args.location.pathname))("ordersTitle"));

export const loader = ({ context, url }: Route.LoaderArgs) =>
  listOrders(getSdk(context, languageOf(url.pathname)), readOrderFilter(url.searchParams));

export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  return <OrdersScreen {...loaderData} />;
}
