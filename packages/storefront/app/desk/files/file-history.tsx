// The files of offers that were handed in, the newest first, with what became of them.

import { useDeskFilesText } from "messages:deskFiles";
import type { ImportSummary } from "@comptoir/contract/imports/imports";
import { countsOf, stateOf } from "#desk/files/file-words.ts";
import { DeskPages } from "#desk/frame/desk-list.tsx";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatDateTime } from "#lib/format.ts";
import { Link } from "#ui/action/link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Table } from "#ui/display/table.tsx";

type HistoryProps = {
  readonly files: readonly ImportSummary[];
  readonly page: number;
  readonly pageCount: number;
};

export function FileHistory({ files, page, pageCount }: HistoryProps) {
  const t = useDeskFilesText();
  const paths = useDeskPaths();
  if (files.length === 0) return <EmptyState title={t("noFiles")}>{t("noFilesHelp")}</EmptyState>;
  return (
    <>
      <Table
        caption={t("files")}
        density="compact"
        rows={files}
        rowKey={({ jobId }) => jobId}
        columns={[
          {
            ...{ key: "file", head: t("fileName"), isRowHead: true },
            cell: ({ jobId, fileName }) => <Link to={paths.file(jobId)}>{fileName}</Link>,
          },
          {
            ...{ key: "when", head: t("when"), cardLabel: t("when") },
            cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
          },
          {
            ...{ key: "state", head: t("state"), cardLabel: t("state") },
            cell: (file) => (file.appliedId ? t("isApplied") : t(stateOf(file))),
          },
          {
            ...{ key: "counts", head: t("counts"), cardLabel: t("counts") },
            cell: (file) => countsOf(file, t) || "–",
          },
        ]}
      />
      <DeskPages page={page} pageCount={pageCount} pageTo={(next) => paths.files({ page: next })} />
    </>
  );
}
