// A file of offers at the desk: what it has to hold, how far it is, and the rows to mend.

import { useDeskFilesText } from "messages:deskFiles";
import type { ImportReport, ImportStatus, ImportSummary } from "@comptoir/contract/imports/imports";
import { largestOfferFile, mostOfferLines } from "@comptoir/contract/limits";
import Download from "lucide-react/icons/download";
import Upload from "lucide-react/icons/upload";
import { useEffect } from "react";
import { Form, useNavigation, useRevalidator } from "react-router";
import { Changes, type CheckedChanges } from "#desk/files/checked-changes.tsx";
import { FileHistory } from "#desk/files/file-history.tsx";
import { countsOf, stateOf, tones } from "#desk/files/file-words.ts";
import type { FileRefusal } from "#desk/files/offer-file.server.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatDateTime } from "#lib/format.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Progress } from "#ui/display/progress.tsx";
import { Table } from "#ui/display/table.tsx";
import { Field } from "#ui/form/field.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type OfferFileProps = {
  /** Null while none is handed in. */
  readonly report: ImportReport | null;
  /** Of a check that has ended: what it would change, a page at a time. */
  readonly changes: CheckedChanges | null;
  /** Those that were handed in before, where none is shown. */
  readonly history: { readonly files: readonly ImportSummary[]; readonly pageCount: number } | null;
  readonly page: number;
  /** Columns without which a file is refused. */
  readonly needed: readonly string[];
  readonly mayWrite: boolean;
  readonly refusal: FileRefusal | null;
};

export function OfferFileScreen({ report, changes, history, page, needed, mayWrite, refusal }: OfferFileProps) {
  const t = useDeskFilesText();
  const paths = useDeskPaths();
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1>{t("title")}</h1>
      <p className="flex flex-wrap gap-x-4">
        <Link to={paths.offers()}>{t("toOffers")}</Link>
        {report && <Link to={paths.files()}>{t("toFiles")}</Link>}
      </p>
      {refusal === "notApplied" && (
        <Alert tone="danger" isUrgent>
          {t("refusal.notApplied")}
        </Alert>
      )}
      {report && <Report report={report} mayWrite={mayWrite} />}
      {report && changes && <Changes {...{ report, changes, page, mayWrite }} />}
      {report && <Rows report={report} />}
      {mayWrite ? !report && <UploadForm needed={needed} refusal={refusal} /> : <Alert>{t("readOnly")}</Alert>}
      {history && <FileHistory {...history} page={page} />}
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
          help={t("fileHelp", { columns: needed.join(", "), lines: mostOfferLines, megabytes: largestOfferFile })}
          error={refusal && t(`refusal.${refusal}`, { megabytes: largestOfferFile })}
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
        <Button type="submit" variant="primary" icon={<Upload />} isPending={state !== "idle"}>
          {t("send")}
        </Button>
      </Form>
    </Card>
  );
}

const AGAIN_MS = 1_500;
const open: readonly ImportStatus[] = ["JOB_PENDING", "JOB_RUNNING"];
/** How far an import is: read anew until it is over. */
function Report({ report, mayWrite }: { readonly report: ImportReport; readonly mayWrite: boolean }) {
  const t = useDeskFilesText();
  const paths = useDeskPaths();
  const { revalidate, state } = useRevalidator();
  const { status, fileName, createdAt, dryRun, processed, totalLines, jobId } = report;
  const isOpen = open.includes(status);
  useEffect(() => {
    if (!isOpen || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isOpen, state, revalidate]);
  return (
    <Alert
      tone={tones[status]}
      title={<span role="status">{t(stateOf(report))}</span>}
      actions={
        isOpen && (
          <>
            <ButtonLink to={paths.file(jobId)}>{t("again")}</ButtonLink>
            {mayWrite && (
              <Form method="post" action={paths.file(jobId)}>
                <Button type="submit" name="cancel" value="1">
                  {t(dryRun ? "cancelCheck" : "cancel")}
                </Button>
              </Form>
            )}
          </>
        )
      }
    >
      <p>
        {fileName} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {dryRun && ` · ${t("wasDryRun")}`}
        {report.checkId && (
          <>
            {" · "}
            <Link to={paths.file(report.checkId)}>{t("toCheck")}</Link>
          </>
        )}
      </p>
      <p>{countsOf(report, t)}</p>
      {isOpen && (
        <Progress label={t("processed", { count: processed })} value={processed} max={totalLines ?? processed + 1} />
      )}
    </Alert>
  );
}

/** What was wrong with rows, and the rows to mend. */
function Rows({ report }: { readonly report: ImportReport }) {
  const t = useDeskFilesText();
  const paths = useDeskPaths();
  const { errors, warnings, jobId } = report;
  return (
    <>
      {errors.length > 0 && <Problems caption={t("errors", { count: report.errorCount })} problems={errors} />}
      {warnings.length > 0 && <Problems caption={t("warnings", { count: report.warningCount })} problems={warnings} />}
      {errors.length + warnings.length > 0 && (
        <p className="flex flex-wrap gap-3">
          {report.rejected > 0 && (report.dryRun || report.checkId !== null) && (
            <a className="button" data-variant="secondary" href={paths.rejectedRows(jobId)} download>
              <Download />
              {t("rowsToMend", { count: report.rejected })}
            </a>
          )}
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
