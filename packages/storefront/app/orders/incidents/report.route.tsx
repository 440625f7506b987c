// Reporting a problem with lines of one logistic order (ux D-04): ticked lines with pieces and reason, photos, a remedy, a message.

import { incidentsText, useIncidentsText } from "messages:incidents";
import { data, redirect } from "react-router";
import { newFormKey } from "#lib/form-key.ts";
import { usePaths } from "#lib/language.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm, validateRoute } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { findReportPage, reportProblem } from "#orders/incidents/report.server.ts";
import { IncidentsOfOrder, ReportAside } from "#orders/incidents/report-aside.tsx";
import { ReportForm } from "#orders/incidents/report-form.tsx";
import { ServiceFacts } from "#orders/incidents/service-facts.tsx";
import { orderNumber } from "#orders/order/order-parts.tsx";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { pageMeta } from "#page/page-meta.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import type { Route } from "./+types/report.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, incidentsText(languageOf(args.location.pathname))("report"));

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await findReportPage(getSdk(context, languageOf(url.pathname)), params.orderReference);
  validateRoute(page, url);
  const chosen = url.searchParams.getAll("line");
  return { ...page, formKey: newFormKey(), chosen, missing: missingOf(chosen, url.searchParams.getAll("quantity")) };
}

/** Fields of lines of which a reception says how many pieces are missing. */
const missingOf = (lineIds: readonly string[], quantities: readonly string[]): readonly (readonly [string, string])[] =>
  lineIds.flatMap((id, index) => {
    const pieces = quantities[index] ?? "";
    return /^\d{1,9}$/.test(pieces) ? [[`quantity-${id}`, pieces] as const, [`reason-${id}`, "MISSING"] as const] : [];
  });

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const form = await readForm(request);
  const page = await findReportPage(sdk, params.orderReference);
  validateRoute(page, url);
  const outcome = await reportProblem(sdk, page, { form, language });
  if ("id" in outcome)
    throw redirect(pathsIn(language).incident(page.order.reference, outcome.id, { done: "reported" }));
  return data(outcome, 400);
}

export { rereadAfterRefusal as shouldRevalidate } from "#lib/document/reread.ts";

export default function ReportRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { order, lines, service } = loaderData;
  const t = useIncidentsText();
  const paths = usePaths();
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <Breadcrumbs
          trail={[
            { label: t("orders"), to: paths.orders() },
            { label: order.reference, to: paths.order(order.reference) },
            { label: t("report"), to: paths.reportIncident(order.reference) },
          ]}
        />
        <h1>{t("report")}</h1>
        <p className="text-muted">
          {t.rich("toSupplierOf", { supplier: order.supplier, reference: order.reference }, { ref: orderNumber })}
        </p>
        <ServiceFacts {...service} />
      </div>
      {lines.length === 0 ? (
        <EmptyState
          title={t("nothingShipped")}
          actions={<ButtonLink to={paths.orderMessages(order.reference)}>{t("writeInstead")}</ButtonLink>}
        >
          {t("nothingShippedHelp")}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-report-page">
          <ReportForm page={loaderData} refused={actionData} />
          <ReportAside page={loaderData} />
        </div>
      )}
      {lines.length === 0 && <IncidentsOfOrder page={loaderData} />}
    </div>
  );
}
