// One order by its commercial or logistic reference.

import { ordersText } from "messages:orders";
import { data, redirect } from "react-router";
import { useLive } from "#lib/live/use-live.ts";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm, validateRoute } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { findAuthenticatedUser } from "#lib/session/session.server.ts";
import type { ComplianceView } from "#orders/compliance/compliance.server.ts";
import { listDueNotes } from "#orders/order/due-notes.server.ts";
import {
  changeOrder,
  findOrderPage,
  listAfterSales,
  listComplianceOf,
  listDocumentsOf,
  listOffersOf,
} from "#orders/order/order.server.ts";
import { OrderScreen } from "#orders/order/order-screen.tsx";
import { readMissing, refusedReception } from "#orders/order/reception.ts";
import { findQuoteOfOrder } from "#orders/quote-of-order.server.ts";
import { presentReorder } from "#orders/reorder/reorder.ts";
import { ReorderScreen } from "#orders/reorder/reorder-screen.tsx";
import { pageMeta } from "#page/page-meta.ts";
import { mayPay } from "#payments/may-pay.server.ts";
import type { Route } from "./+types/order.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(
    args,
    ordersText(languageOf(args.location.pathname))("orderTitle", { reference: args.params.orderReference }),
  );

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const answer = await findAuthenticatedUser(context, url);
  const page = await findOrderPage(sdk, params.orderReference, answer?.user.id ?? null);
  validateRoute(page, url);
  const { order } = page;
  const quote = await findQuoteOfOrder(sdk, { sourceType: order.quoteId ? "QUOTE" : null, sourceId: order.quoteId });
  const lines = page.logisticOrders.flatMap((logisticOrder) => logisticOrder.lines);
  const reorder = url.searchParams.has("reorder") ? presentReorder(lines, await listOffersOf(sdk, lines)) : null;
  const [isPayer, documents, compliance, afterSales, dueNotes] = await Promise.all([
    mayPay(sdk, page),
    listDocumentsOf(sdk, page.logisticOrders),
    order.isPlaced ? listComplianceOf(sdk, page.logisticOrders) : new Map<string, ComplianceView | null>(),
    listAfterSales(sdk, page.logisticOrders),
    listDueNotes(sdk, page, language),
  ]);
  return {
    ...page,
    mayPay: isPayer,
    ...{ documents, compliance, afterSales, dueNotes },
    reorder,
    quoteId: quote?.masterQuoteId ?? null,
    done: { action: url.searchParams.get("done"), of: url.searchParams.get("of") },
    missing: readMissing(url.searchParams),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const form = await readForm(request);
  const change = await changeOrder(getSdk(context, language), form);
  if (change?.outcome === "done") {
    const { action: done, of, missing } = change;
    throw redirect(pathsIn(language).order(params.orderReference, { done, of, missing }));
  }
  const outcome = change?.outcome ?? ("failed" as const);
  return data({ outcome, ...(outcome === "quantities" && { reception: refusedReception(form) }) }, 400);
}

export { rereadAfterRefusal as shouldRevalidate } from "#lib/document/reread.ts";

export default function OrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { reorder, ...page } = loaderData;
  const answer = useLive({ commercialOrderId: page.order.id }, actionData);
  if (reorder) return <ReorderScreen reference={page.openLogisticOrder ?? page.order.reference} lines={reorder} />;
  return <OrderScreen {...page} failure={answer?.outcome} refusedReception={answer?.reception ?? null} />;
}
