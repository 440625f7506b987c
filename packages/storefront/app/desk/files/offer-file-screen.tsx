// A file of offers at the desk: what it has to hold, how far it is, and the rows to mend.

import { useDeskFilesText } from "messages:deskFiles";
import type { ImportReport, ImportStatus } from "@comptoir/contract/imports/imports";
import Download from "lucide-react/icons/download";
import Upload from "lucide-react/icons/upload";
import { useEffect } from "react";
import { Form, useNavigation, useRevalidator } from "react-router";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatDateTime } from "#lib/format.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Progress } from "#ui/display/progress.tsx";
import { Table } from "#ui/display/table.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Field } from "#ui/form/field.tsx";
import { Alert, type Tone } from "#ui/overlay/alert.tsx";

type OfferFileProps = {
  /** Null while none is handed in. */
  readonly report: ImportReport | null;
  /** Columns without which a file is refused. */
  readonly needed: readonly string[];
  readonly mayWrite: boolean;
  readonly refusal: "none" | "tooLarge" | "busy" | "other" | null;
};

export function OfferFileScreen({ report, needed, mayWrite, refusal }: OfferFileProps) {
  const t = useDeskFilesText();
  const paths = useDeskPaths();
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1>{t("title")}</h1>
      <p>
        <Link to={paths.offers()}>{t("toOffers")}</Link>
      </p>
      {report && <Report report={report} />}
      {mayWrite ? <UploadForm needed={needed} refusal={refusal} /> : <Alert>{t("readOnly")}</Alert>}
    </div>
  );
}

function UploadForm({ needed, refusal }: Pick<OfferFileProps, "needed" | "refusal">) {
  const t = useDeskFilesText();
  const { state } = useNavigation();
  return (
    <Card as="section" labelledBy="upload">
      <h2 id="upload" className="mb-2 text-lg">
        {t("upload")}
      </h2>
      <Form
        method="post"
        action={useDeskPaths().files()}
        encType="multipart/form-data"
        className="grid justify-items-start gap-4"
      >
        <Field
          label={t("file")}
          help={t("fileHelp", { columns: needed.join(", ") })}
          error={refusal && t(`refusal.${refusal}`)}
          id="file"
        >
          <input
            id="file"
            type="file"
            name="file"
            accept=".csv,.xlsx"
            required
            aria-describedby={refusal ? "file-help file-error" : "file-help"}
            aria-invalid={refusal ? true : undefined}
          />
        </Field>
        <Checkbox name="dryRun" value="true" label={t("dryRun")} help={t("dryRunHelp")} />
        <Button type="submit" variant="primary" icon={<Upload />} isPending={state !== "idle"}>
          {t("send")}
        </Button>
      </Form>
    </Card>
  );
}

const AGAIN_MS = 1_500;
const open: readonly ImportStatus[] = ["JOB_PENDING", "JOB_RUNNING"];
const tones: Readonly<Record<ImportStatus, Tone>> = {
  JOB_PENDING: "info",
  JOB_RUNNING: "info",
  JOB_COMPLETED: "success",
  JOB_COMPLETED_WITH_ERRORS: "warning",
  JOB_FAILED: "danger",
  JOB_SKIPPED: "warning",
};
const counted = ["created", "updated", "skipped", "deleted", "rejected"] as const;

/** How far an import is: read anew until it is over. */
function Report({ report }: { readonly report: ImportReport }) {
  const t = useDeskFilesText();
  const paths = useDeskPaths();
  const { revalidate, state } = useRevalidator();
  const { status, fileName, createdAt, dryRun, processed, totalLines, errors, warnings, jobId } = report;
  const isOpen = open.includes(status);
  useEffect(() => {
    if (!isOpen || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isOpen, state, revalidate]);
  const found = counted.filter((kind) => report[kind] > 0);
  return (
    <>
      <Alert
        tone={tones[status]}
        title={<span role="status">{t(`status.${status}`)}</span>}
        actions={isOpen && <ButtonLink to={paths.file(jobId)}>{t("again")}</ButtonLink>}
      >
        <p>
          {fileName} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {dryRun && ` · ${t("wasDryRun")}`}
        </p>
        {found.length > 0 && <p>{found.map((kind) => t(`count.${kind}`, { count: report[kind] })).join(" · ")}</p>}
        {isOpen && (
          <Progress label={t("processed", { count: processed })} value={processed} max={totalLines ?? processed + 1} />
        )}
      </Alert>
      {errors.length > 0 && <Problems caption={t("errors", { count: report.errorCount })} problems={errors} />}
      {warnings.length > 0 && <Problems caption={t("warnings", { count: report.warningCount })} problems={warnings} />}
      {errors.length + warnings.length > 0 && (
        <p>
          <a className="button" data-variant="secondary" href={paths.fileReport(jobId)} download>
            <Download />
            {t("download")}
          </a>
        </p>
      )}
    </>
  );
}

const mostShown = 200;

type ProblemsProps = { readonly caption: string; readonly problems: ImportReport["errors"] };

function Problems({ caption, problems }: ProblemsProps) {
  const t = useDeskFilesText();
  const shown = problems.slice(0, mostShown).map((problem, at) => ({ ...problem, at }));
  return (
    <>
      <Table
        caption={caption}
        density="compact"
        rowKey={({ at }) => String(at)}
        rows={shown}
        columns={[
          { key: "line", head: t("line"), isRowHead: true, cell: ({ line }) => line ?? t("wholeFile") },
          { key: "field", head: t("column"), cardLabel: t("column"), cell: ({ field }) => field || "–" },
          { key: "value", head: t("value"), cardLabel: t("value"), cell: ({ value }) => value || "–" },
          { key: "message", head: t("reason"), cardLabel: t("reason"), cell: ({ message }) => message },
          { key: "remedy", head: t("remedy"), cardLabel: t("remedy"), cell: ({ remedy }) => remedy },
        ]}
      />
      {problems.length > mostShown && <p className="text-muted">{t("more", { count: mostShown })}</p>}
    </>
  );
}
