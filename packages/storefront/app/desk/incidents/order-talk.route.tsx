// What is said about one order at the desk: with the buyer, and between supplier and operator.

import { deskIncidentsText, useDeskIncidentsText } from "messages:deskIncidents";
import { data, redirect } from "react-router";
import { clientAtDesk, requireStaffUser } from "#desk/desk.server.ts";
import { type DeskFormOutcome, noteReadAtDesk, sayAtDesk } from "#desk/incidents/desk-thread.server.ts";
import { DeskThread } from "#desk/incidents/desk-thread.tsx";
import { deskPathsIn, useDeskPaths } from "#lib/desk-paths.ts";
import { newFormKey } from "#lib/form-key.ts";
import { useLive } from "#lib/live/use-live.ts";
import { languageOf } from "#lib/locale.ts";
import { personNameIn } from "#lib/person-name.ts";
import { readForm, validateRoute } from "#lib/request.server.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import { Link } from "#ui/action/link.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import type { Route } from "./+types/order-talk.route.ts";

/** Whose holders write to buyers and to the other desk. */
const writesRight = "ORDER_UPDATE";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(
    args,
    deskIncidentsText(languageOf(args.location.pathname))("talkTitle", { reference: args.params.orderReference }),
  );

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const sdk = getSdk(context, languageOf(url.pathname));
  const named = { logisticOrderId: params.orderReference };
  const [user, order, found] = await Promise.all([
    requireStaffUser(context, url),
    sdk.deskOrders.getDeskOrder({ params: named, query: {} }).catch(nullWhenAbsent),
    sdk.deskThreads.getDeskThreads({ params: named, query: { size: 50 } }).catch(nullWhenAbsent),
  ]);
  validateRoute(order && found, url);
  return {
    ...{ client: clientAtDesk(context), userId: user.id, formKey: newFormKey() },
    order: {
      id: order.id,
      reference: order.reference,
      customer: personNameIn(order.customerName, languageOf(url.pathname)),
      supplier: order.supplierSnapshot.name,
    },
    // Those of incidents stand with their incidents.
    threads: found.content.filter(({ incidentId }) => incidentId === null),
    mayWrite: user.rights?.includes(writesRight) ?? false,
    done: url.searchParams.get("done") === "said",
  };
}

export async function action({ request, context, params: { orderReference }, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const form = await readForm(request);
  if (await noteReadAtDesk(sdk, orderReference, form)) return data({ done: "said" } satisfies DeskFormOutcome);
  const subject = deskIncidentsText(language)("subject");
  const outcome = await sayAtDesk(sdk, { logisticOrderId: orderReference, subject }, { form, language });
  if ("refusal" in outcome) return data(outcome, 400);
  throw redirect(deskPathsIn(language).orderTalk(orderReference, { done: outcome.done }));
}

export { rereadAfterRefusal as shouldRevalidate } from "#lib/document/reread.ts";

export default function OrderTalkRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { order, threads, client, userId: owner, formKey, mayWrite, done } = loaderData;
  const t = useDeskIncidentsText();
  const paths = useDeskPaths();
  const answer = useLive({ logisticOrderId: order.id }, actionData);
  const here = paths.orderTalk(order.reference);
  const shared = { client, mayWrite, owner, here, formKey };
  const titleOf = {
    CUSTOMER: t("withBuyer", { name: order.customer }),
    OPERATOR: client === "SUPPLIER" ? t("withMarketplace") : t("withSupplier", { name: order.supplier }),
  };
  const audiences = ["CUSTOMER", "OPERATOR"] as const;
  return (
    <div className="grid max-w-text gap-4">
      <div>
        <Link to={paths.order(order.reference)}>{t("backToOrder", { reference: order.reference })}</Link>
        <h1>{t("talkTitle", { reference: order.reference })}</h1>
      </div>
      <div role="status" className="empty:hidden">
        {done && !(answer && "refusal" in answer) && <Alert tone="success">{t("done.said")}</Alert>}
      </div>
      {answer && "refusal" in answer && (
        <Alert tone="danger" isUrgent>
          {answer.refusal}
        </Alert>
      )}
      {threads.map((thread) => (
        <DeskThread
          key={thread.id}
          {...shared}
          thread={thread}
          audience={thread.audience}
          title={`${titleOf[thread.audience]}, ${thread.subject}`}
        />
      ))}
      {mayWrite &&
        audiences
          .filter((audience) => threads.every((thread) => thread.audience !== audience))
          .map((audience) => (
            <DeskThread key={audience} {...shared} thread={null} audience={audience} title={titleOf[audience]} />
          ))}
    </div>
  );
}
