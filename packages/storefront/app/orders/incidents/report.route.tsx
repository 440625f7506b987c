// Reporting a problem with lines of one logistic order (ux D-04): ticked lines with pieces and reason, photos, a remedy, a message.

import { incidentsText, useIncidentsText } from "messages:incidents";
import { messageLength, mostPhotos } from "@comptoir/contract/limits";
import Send from "lucide-react/icons/send";
import { useRef, useState } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { filesPath } from "#attachments/attached-file.ts";
import { useKeptUploads } from "#attachments/kept-uploads.ts";
import { MessageFiles } from "#attachments/message-files.tsx";
import { useUploads } from "#attachments/use-uploads.ts";
import { usePaths } from "#lib/language.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm, validateRoute } from "#lib/request.server.ts";
import { newFormKey } from "#lib/send-once.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { useSession } from "#lib/session/session.ts";
import { IncidentList } from "#orders/incidents/incident-state.tsx";
import { remedies } from "#orders/incidents/incident-view.ts";
import { findReportPage, type ReportPage, type ReportRefusal, reportProblem } from "#orders/incidents/report.server.ts";
import { ReportCount } from "#orders/incidents/report-count.tsx";
import { ReportLine } from "#orders/incidents/report-line.tsx";

import { useReportDraft } from "#orders/incidents/use-report-draft.ts";
import { orderNumber } from "#orders/order/order-parts.tsx";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { pageMeta } from "#page/page-meta.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Field } from "#ui/form/field.tsx";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import { Textarea } from "#ui/form/text-input.tsx";
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

export { rereadAfterRefusal as shouldRevalidate } from "#lib/reread.ts";

export default function ReportRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { order, lines, incidents } = loaderData;
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
      </div>
      {lines.length === 0 ? (
        <EmptyState
          title={t("nothingShipped")}
          actions={<ButtonLink to={paths.orderMessages(order.reference)}>{t("writeInstead")}</ButtonLink>}
        >
          {t("nothingShippedHelp")}
        </EmptyState>
      ) : (
        <ReportForm page={loaderData} refused={actionData} />
      )}
      {incidents.length > 0 && (
        <Card as="section" labelledBy="incidents-of-order">
          <h2 id="incidents-of-order" className="text-lg">
            {t("ofOrder")}
          </h2>
          <IncidentList incidents={incidents} reference={order.reference} />
        </Card>
      )}
    </div>
  );
}

type ReportFormProps = {
  readonly page: ReportPage & {
    readonly formKey: string;
    readonly chosen: readonly string[];
    readonly missing: readonly (readonly [name: string, value: string])[];
  };
  readonly refused: ReportRefusal | undefined;
};

function ReportForm({ page, refused }: ReportFormProps) {
  const { order, lines, reasons, incidents, chosen } = page;
  const t = useIncidentsText();
  const paths = usePaths();
  const form = useRef<HTMLFormElement>(null);
  const owner = useSession().user?.id ?? "";
  const report = `${owner} ${order.id}`;
  useReportDraft({ form, name: report, count: incidents.length });
  const [ownKey] = useState(page.formKey);
  const files = useUploads(filesPath(paths.home(), "order"), refused?.attached ?? [], mostPhotos);
  useKeptUploads(files, { message: `report ${report}`, stamp: String(incidents.length) });
  const isPending = useNavigation().formMethod === "POST";
  const problemOf = (fieldId: string) => refused?.problems.find((problem) => problem.fieldId === fieldId)?.message;
  const filled = refused?.typed ?? page.missing;
  const typed = (name: string) => filled.find(([field]) => field === name)?.[1];
  const isTicked = (id: string) =>
    refused ? refused.typed.some(([name, value]) => name === "line" && value === id) : chosen.includes(id);
  const remedy = remedies.find((one) => one === typed("remedy"));
  return (
    <Form ref={form} method="post" encType="multipart/form-data" className="grid gap-6" noValidate>
      <input type="hidden" name="formKey" value={ownKey} />
      <ErrorSummary title={t("mend")} problems={refused?.problems ?? []} attempt={refused} />
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-lg font-bold">{t("whichLines")}</legend>
        {lines.map((line) => (
          <ReportLine
            key={line.id}
            line={line}
            reference={order.reference}
            reasons={reasons}
            isTicked={isTicked(line.id)}
            typed={typed}
            problemOf={problemOf}
          />
        ))}
      </fieldset>
      <Card className="grid items-start gap-4 xl:grid-cols-2">
        <MessageFiles id="photos" files={files} mostPhotos={mostPhotos} error={problemOf("photos")} />
        <RadioGroup
          legend={t("remedy")}
          name="remedy"
          id="remedy"
          optionsClassName="grid gap-1 sm:grid-cols-2"
          options={remedies.map((value) => ({ value, label: t(`remedy.${value}`) }))}
          defaultValue={remedy ?? "INFORM"}
        />
        <Field
          id="message"
          label={t("message", { supplier: order.supplier })}
          mark={t("optional")}
          help={t("messageHelp")}
          error={problemOf("message")}
          className="xl:col-span-2"
        >
          <Textarea name="message" rows={3} maxLength={messageLength} defaultValue={typed("message") ?? ""} />
        </Field>
      </Card>
      <Card className="floating tall:sticky bottom-over-bar z-10 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 py-2 shadow-float lg:bottom-4">
        <ReportCount form={form} />
        <ButtonLink to={paths.order(order.reference)} className="max-sm:hidden">
          {t("giveUp")}
        </ButtonLink>
        <Button
          type="submit"
          variant="primary"
          icon={<Send />}
          isPending={isPending}
          disabledReason={files.isBusy ? t("wait") : undefined}
          className="max-sm:flex-1"
        >
          {t("send", { supplier: order.supplier })}
        </Button>
      </Card>
    </Form>
  );
}
