// The form of a report: its lines with pieces and reasons, photos, what is wished for, a message, and what it is about so far.

import { useIncidentsText } from "messages:incidents";
import { messageLength, mostPhotos } from "@comptoir/contract/limits";
import Send from "lucide-react/icons/send";
import { type ReactNode, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { filesPath } from "#attachments/attached-file.ts";
import { useKeptUploads } from "#attachments/kept-uploads.ts";
import { MessageFiles } from "#attachments/message-files.tsx";
import { useUploads } from "#attachments/use-uploads.ts";
import { formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { remedies } from "#orders/incidents/incident-view.ts";
import type { ReportPage, ReportRefusal } from "#orders/incidents/report.server.ts";
import { ReportLine } from "#orders/incidents/report-line.tsx";
import { useReportDraft } from "#orders/incidents/use-report-draft.ts";
import { type ReportedPieces, useReported } from "#orders/incidents/use-reported.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Field } from "#ui/form/field.tsx";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import { Textarea } from "#ui/form/text-input.tsx";

type ReportFormProps = {
  readonly page: ReportPage & {
    readonly formKey: string;
    readonly chosen: readonly string[];
    readonly missing: readonly (readonly [name: string, value: string])[];
  };
  readonly refused: ReportRefusal | undefined;
};

export function ReportForm({ page, refused }: ReportFormProps) {
  const { order, lines, reasons, incidents, chosen } = page;
  const t = useIncidentsText();
  const paths = usePaths();
  const form = useRef<HTMLFormElement>(null);
  const owner = useSession().user?.id ?? "";
  const report = `${owner} ${order.id}`;
  const reported = useReported(form, lines);
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
    <Form ref={form} method="post" encType="multipart/form-data" className="grid min-w-0 gap-4" noValidate>
      <input type="hidden" name="formKey" value={ownKey} />
      <ErrorSummary title={t("mend")} problems={refused?.problems ?? []} attempt={refused} />
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-3 text-lg font-bold">{t("whichLines")}</legend>
        {lines.map((line) => (
          <ReportLine
            key={line.id}
            line={line}
            reference={order.reference}
            reasons={reasons}
            isTicked={isTicked(line.id)}
            goods={reported?.goodsOf.get(line.id)}
            typed={typed}
            problemOf={problemOf}
          />
        ))}
      </fieldset>
      <Card className="grid items-start gap-4 sm:grid-cols-2">
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
          className="sm:col-span-2"
        >
          <Textarea name="message" rows={3} maxLength={messageLength} defaultValue={typed("message") ?? ""} />
        </Field>
      </Card>
      <Card className="floating tall:sticky bottom-over-bar z-10 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 py-2 shadow-float lg:bottom-4">
        {reported && <ReportSums reported={reported} />}
        <ButtonLink to={paths.order(order.reference)} className="max-sm:hidden">
          {t("giveUp")}
        </ButtonLink>
        <Button
          type="submit"
          variant="primary"
          icon={<Send />}
          isPending={isPending}
          disabledReason={files.isBusy ? t("wait") : undefined}
        >
          <span>{t.rich("send", { supplier: order.supplier }, { to: toWhom })}</span>
        </Button>
      </Card>
    </Form>
  );
}

/** Phones say it to the ear alone: the page has named the supplier above. */
const toWhom = (text: ReactNode) => <span className="max-sm:sr-only">{text}</span>;

/** What the report is about so far, and what that cost. */
function ReportSums({ reported: { lines, pieces, goods } }: { readonly reported: ReportedPieces }) {
  const t = useIncidentsText();
  return (
    <p className="grid min-w-0 flex-1 basis-32" aria-live="off">
      {lines > 0 ? (
        <>
          <strong>{t("counted", { lines, pieces })}</strong>
          <span className="text-sm text-muted">{t("worth", { amount: formatMoney(goods) })}</span>
        </>
      ) : (
        <span className="text-muted">{t("wrong.lines")}</span>
      )}
    </p>
  );
}
