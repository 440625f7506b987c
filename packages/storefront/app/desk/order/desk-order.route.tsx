// One order at the desk: what was ordered, the step that is due, what left, and what happened; and its shipping alone, under an address
// of its own. Every button works without scripts.

import { deskOrdersText } from "messages:deskOrders";
import { movesOrdersRight } from "@comptoir/contract/auth/desk-access";
import { data, redirect } from "react-router";
import { readActionsAbout } from "#desk/approvals/approvals.server.ts";
import { requireStaffUser } from "#desk/desk.server.ts";
import { readMarks } from "#desk/marks/marks.server.ts";
import { readOrderMoney } from "#desk/money/order-money.server.ts";
import { answerOrderForm } from "#desk/order/desk-order.server.ts";
import { fileDocument } from "#desk/order/documents/file-document.server.ts";
import { ownerOf, untilReached } from "#desk/order/kept/kept-forms.ts";
import { OrderScreen } from "#desk/order/order-screen.tsx";
import { doneWords } from "#desk/order/page/order-outcome.ts";
import { readOrderPage } from "#desk/order/page/read-order-page.server.ts";
import { deskPathsIn } from "#lib/desk-paths.ts";
import { isBeingFilled } from "#lib/live/being-filled.ts";
import { useHeld } from "#lib/live/use-held.ts";
import { useLive } from "#lib/live/use-live.ts";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { readComplianceView } from "#orders/compliance/compliance.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/desk-order.route.ts";

export const meta: Route.MetaFunction = (args) => {
  const language = languageOf(args.location.pathname);
  return pageMeta(args, args.loaderData?.page.reference ?? deskOrdersText(language)("orders"));
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const done = doneWords.find((word) => word === url.searchParams.get("done")) ?? null;
  const { orderDocuments, compliance } = getSdk(context, languageOf(url.pathname));
  const [user, page, documents, folder, marks, pending, money] = await Promise.all([
    requireStaffUser(context, url),
    readOrderPage(context, params.orderReference, url),
    orderDocuments
      .getDeskOrderDocuments({ params: { logisticOrderId: params.orderReference }, query: {} })
      .catch(nullWhenAbsent),
    readComplianceView(compliance.getDeskCompliance({ params: { logisticOrderId: params.orderReference }, query: {} })),
    readMarks(context, url, { logisticOrderId: params.orderReference }),
    readActionsAbout(context, url, { logisticOrderId: params.orderReference }),
    readOrderMoney(context, url, params.orderReference),
  ]);
  // What cannot leave now is shown as the order that it is.
  const isShipping = url.pathname.endsWith("/ship") && page.steps.includes("ship");
  return {
    page,
    isShipping,
    marks,
    pending,
    money,
    documents: documents ?? [],
    folder,
    owner: ownerOf(user.email, page.reference),
    mayFile: user.rights?.includes(movesOrdersRight) ?? false,
    done,
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const [page, form] = await Promise.all([readOrderPage(context, params.orderReference, url), readForm(request)]);
  const sdk = getSdk(context, language);
  const outcome = form.has("document")
    ? ((await fileDocument({ sdk, logisticOrderId: page.id, form, language })) ?? { done: "filed" })
    : await answerOrderForm({ sdk, page, form, language });
  if ("refusal" in outcome) return data(outcome, outcome.refusal.reason === "fields" ? 400 : 409);
  throw redirect(deskPathsIn(language).order(page.reference, { done: outcome.done }));
}

/**
 * Where there is no network a form waits for it (desk D-404). One of which nobody knows whether it arrived goes again, with its key:
 * the API makes it once.
 */
export async function clientAction({ request, serverAction, url }: Route.ClientActionArgs) {
  const probe = pathsIn(languageOf(url.pathname)).latestBuild();
  if (!navigator.onLine) await untilReached(probe, request.signal);
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    await untilReached(probe, request.signal);
    return { isUnsent: true as const };
  }
}

export { rereadAfterRefusal as shouldRevalidate } from "#lib/document/reread.ts";

/** What changes shows at once, but for a page that somebody is filling in: that one stays, and says that something has changed. */
export default function DeskOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLive({ logisticOrderId: loaderData.page.id }, actionData);
  const { shown, hasNews, show } = useHeld(
    loaderData,
    (next, old) => next.page.version === old.page.version || !isBeingFilled(),
  );
  const news = hasNews ? { status: loaderData.page.status, show } : null;
  const outcome = answer && "refusal" in answer ? answer : undefined;
  const isUnsent = actionData !== undefined && "isUnsent" in actionData;
  return <OrderScreen {...shown} {...{ news, outcome, isUnsent }} />;
}
