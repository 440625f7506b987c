// One order at the desk: what was ordered, the step that is due, what left, and what happened. Every button works without scripts.

import { deskOrdersText } from "messages:deskOrders";
import { data, redirect } from "react-router";
import { clientAtDesk } from "#desk/desk.server.ts";
import { answerOrderForm, doneWords } from "#desk/order/desk-order.server.ts";
import { type OrderPage, presentOrderPage } from "#desk/order/order-page.ts";
import { OrderScreen } from "#desk/order/order-screen.tsx";
import { deskPathsIn } from "#lib/desk-paths.ts";
import { languageOf } from "#lib/locale.ts";
import { readForm, validateRoute } from "#lib/request.server.ts";
import type { LoadContext } from "#lib/session/context.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import styles from "../quote/answer.css?url";
import type { Route } from "./+types/desk-order.route.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = (args) => {
  const language = languageOf(args.location.pathname);
  return pageMeta(args, args.loaderData?.page.reference ?? deskOrdersText(language)("orders"));
};

async function readPage(context: LoadContext, orderReference: string, url: URL): Promise<OrderPage> {
  const client = clientAtDesk(context);
  const params = { logisticOrderId: orderReference };
  const order = await getSdk(context, languageOf(url.pathname))
    .deskOrders.getDeskOrder({ params, query: {} })
    .catch(nullWhenAbsent);
  validateRoute(order, url);
  return presentOrderPage(order, client, new Date(), crypto.randomUUID());
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const done = doneWords.find((word) => word === url.searchParams.get("done")) ?? null;
  return { page: await readPage(context, params.orderReference, url), done };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const [page, form] = await Promise.all([readPage(context, params.orderReference, url), readForm(request)]);
  const outcome = await answerOrderForm({ sdk: getSdk(context, language), page, form, language });
  if ("refusal" in outcome) return data(outcome, outcome.refusal.reason === "fields" ? 400 : 409);
  throw redirect(deskPathsIn(language).order(page.reference, { done: outcome.done }));
}

export { rereadAfterRefusal as shouldRevalidate } from "#lib/reread.ts";

export default function DeskOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderScreen {...loaderData} outcome={actionData} />;
}
