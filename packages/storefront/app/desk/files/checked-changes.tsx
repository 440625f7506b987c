// What a checked file would change, cell by cell from old to new, and the press that writes it.

import { useDeskFilesText } from "messages:deskFiles";
import type { ImportChange, ImportReport } from "@comptoir/contract/imports/imports";
import Check from "lucide-react/icons/check";
import { Form, useNavigation } from "react-router";
import { DeskPages } from "#desk/frame/desk-list.tsx";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { useLanguage } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Table } from "#ui/display/table.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

export type CheckedChanges = {
  readonly rows: readonly ImportChange[];
  /** On all pages. */
  readonly count: number;
  readonly pageCount: number;
};

type ChangesProps = {
  readonly report: ImportReport;
  readonly changes: CheckedChanges;
  readonly page: number;
  readonly mayWrite: boolean;
};

type ChangedCell = ImportChange["cells"][number] & Pick<ImportChange, "line" | "name" | "outcome">;

export function Changes({ report, changes, page, mayWrite }: ChangesProps) {
  const t = useDeskFilesText();
  const paths = useDeskPaths();
  const language = useLanguage();
  const { jobId, appliedId } = report;
  const { rows, count, pageCount } = changes;
  if (count === 0) return <Alert>{t("nothingToApply")}</Alert>;
  const cells = rows.flatMap(({ cells: changed, ...about }) =>
    changed.map((cell): ChangedCell => ({ ...about, ...cell })),
  );
  // A file writes numbers with a point where its reader writes a comma.
  const text = (value: string | null) =>
    value === null ? "–" : language === "fr" && /^[\d.|]+$/.test(value) ? value.replaceAll(".", ",") : value;
  return (
    <>
      {appliedId ? (
        <Alert tone="success" actions={<ButtonLink to={paths.file(appliedId)}>{t("toApplied")}</ButtonLink>}>
          {t("wasApplied")}
        </Alert>
      ) : (
        mayWrite && <ApplyForm count={count} />
      )}
      <Table
        caption={t("changes", { count })}
        density="compact"
        rows={cells}
        rowKey={({ line, field }) => `${line} ${field}`}
        columns={[
          {
            ...{ key: "name", head: t("offer"), isRowHead: true },
            cell: ({ name }) => <span className="code">{name}</span>,
          },
          { key: "line", head: t("line"), cardLabel: t("line"), isNumeric: true, cell: ({ line }) => line },
          {
            ...{ key: "outcome", head: t("outcome"), cardLabel: t("outcome") },
            cell: ({ outcome }) => t(`outcome.${outcome}`),
          },
          { key: "field", head: t("column"), cardLabel: t("column"), cell: ({ field }) => field },
          { key: "was", head: t("was"), cardLabel: t("was"), isNumeric: true, cell: ({ was }) => text(was) },
          {
            ...{ key: "now", head: t("now"), cardLabel: t("now"), isNumeric: true },
            cell: ({ now }) => <b>{text(now)}</b>,
          },
        ]}
      />
      <DeskPages page={page} pageCount={pageCount} pageTo={(next) => paths.file(jobId, { page: next })} />
    </>
  );
}

function ApplyForm({ count }: { readonly count: number }) {
  const t = useDeskFilesText();
  const { state } = useNavigation();
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      <Button type="submit" variant="primary" icon={<Check />} isPending={state === "submitting"}>
        {t("apply", { count })}
      </Button>
      <span className="text-sm text-muted">{t("applyHelp")}</span>
    </Form>
  );
}
