// One incident (ux D-04): its state, what it is about, its conversation, and the way to close it for whoever has reported it.

import { incidentsText, useIncidentsText } from "messages:incidents";
import { data, Form, redirect, useNavigation } from "react-router";
import { newFormKey } from "#lib/form-key.ts";
import { usePaths } from "#lib/language.tsx";
import { useLive } from "#lib/live/use-live.ts";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm, validateRoute } from "#lib/request.server.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { findOrder } from "#orders/find-order.server.ts";
import { closeReported } from "#orders/incidents/close-incident.server.ts";
import { IncidentFacts, IncidentTurn } from "#orders/incidents/incident-facts.tsx";
import { IncidentState } from "#orders/incidents/incident-state.tsx";
import { turnOf } from "#orders/incidents/incident-view.ts";
import { readAnswerTime } from "#orders/incidents/service.server.ts";
import { ServiceFacts } from "#orders/incidents/service-facts.tsx";
import { noteRead, postTalk, showThread, type TalkOutcome } from "#orders/messages/order-thread.server.ts";
import { OrderThread } from "#orders/messages/order-thread.tsx";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { pageMeta } from "#page/page-meta.ts";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";
import type { Route } from "./+types/incident.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, incidentsText(languageOf(args.location.pathname))("title"));

export async function loader({ context, params: { incidentId }, url }: Route.LoaderArgs) {
  const sdk = getSdk(context, languageOf(url.pathname));
  const incident = await sdk.incidents.getIncident({ params: { incidentId }, query: {} }).catch(nullWhenAbsent);
  validateRoute(incident, url);
  const { orderLogisticId: logisticOrderId, threadId } = incident;
  const [thread, order, answerTime] = await Promise.all([
    sdk.threads.getThread({ params: { logisticOrderId, threadId }, query: {} }),
    findOrder(sdk, incident.orderCommercialReference, 0),
    readAnswerTime(sdk, logisticOrderId),
  ]);
  validateRoute(order, url);
  const shown = await showThread(sdk, thread, url.searchParams);
  return {
    incident,
    thread: shown,
    turn: turnOf(incident, thread.messages.at(-1)),
    commercialOrderId: order.id,
    service: {
      receivedAt: order.orderLogistics.find(({ id }) => id === logisticOrderId)?.receivedAt ?? null,
      answerTime,
    },
    formKey: newFormKey(),
    done: url.searchParams.get("done"),
  };
}

export async function action({ request, context, params: { incidentId, orderReference }, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const form = await readForm(request);
  const incident = await sdk.incidents.getIncident({ params: { incidentId }, query: {} }).catch(nullWhenAbsent);
  validateRoute(incident, url);
  if (await noteRead(sdk, incident.orderLogisticId, form)) return data({ posted: "" } satisfies TalkOutcome);
  if (form.get("intent") === "close") {
    const refusal = await closeReported(sdk, incidentId, language);
    if (refusal === null) throw redirect(pathsIn(language).incident(orderReference, incidentId, { done: "closed" }));
    return data({ refusedToClose: refusal }, 400);
  }
  const outcome = await postTalk(sdk, incident.orderLogisticId, { form, language });
  return data(outcome, "refusal" in outcome ? 400 : 200);
}

export { rereadAfterRefusal as shouldRevalidate } from "#lib/document/reread.ts";

export default function IncidentRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { incident, thread, turn, commercialOrderId, service, formKey, done } = loaderData;
  const t = useIncidentsText();
  const paths = usePaths();
  const answer = useLive({ commercialOrderId }, actionData);
  const { orderLogisticReference: reference, number } = incident;
  const here = paths.incident(reference, incident.id);
  const told = (["reported", "closed"] as const).find((one) => one === done);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <Breadcrumbs
          trail={[
            { label: t("orders"), to: paths.orders() },
            { label: reference, to: paths.order(reference) },
            { label: t("number", { number }), to: here },
          ]}
        />
        <div className="flex flex-wrap items-center gap-3">
          <h1>{t("number", { number })}</h1>
          <IncidentState status={incident.status} />
        </div>
        <p className="text-muted">
          {t("withSupplier", { supplier: incident.supplier.name })} ·{" "}
          <Link to={paths.order(reference)}>{t("seeOrder")}</Link>
        </p>
        <ServiceFacts receivedAt={service.receivedAt} answerTime={turn === "supplier" ? service.answerTime : null} />
        <IncidentTurn incident={incident} turn={turn} />
      </div>
      <div role="status" className="empty:hidden">
        {told && <Alert tone="success">{t(`done.${told}`, { supplier: incident.supplier.name })}</Alert>}
      </div>
      {answer && "refusedToClose" in answer && (
        <Alert tone="danger" isUrgent>
          {answer.refusedToClose}
        </Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-report-page">
        <Card>
          <OrderThread
            {...{ thread, here, formKey }}
            title={t("conversation")}
            outcome={answer && "refusedToClose" in answer ? undefined : answer}
          />
        </Card>
        <div className="grid min-w-0 gap-4">
          <IncidentFacts incident={incident} />
          {incident.steps.includes("close") && <CloseForm />}
        </div>
      </div>
    </div>
  );
}

/** Closing cannot be undone: it opens first, and says so. */
function CloseForm() {
  const t = useIncidentsText();
  const isPending = useNavigation().formData?.get("intent") === "close";
  return (
    <Disclosure summary={t("close")} className="print:hidden">
      <Form method="post" preventScrollReset className="grid justify-items-start gap-3">
        <input type="hidden" name="intent" value="close" />
        <p>{t("closeHelp")}</p>
        <Button type="submit" isPending={isPending}>
          {t("closeNow")}
        </Button>
      </Form>
    </Disclosure>
  );
}
