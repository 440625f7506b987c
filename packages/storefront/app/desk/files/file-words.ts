// What is said of a file of offers.
import type { deskFilesText } from "messages:deskFiles";
import type { ImportStatus, ImportSummary } from "@comptoir/contract/imports/imports";
import type { Tone } from "#ui/overlay/alert.tsx";

type FilesText = ReturnType<typeof deskFilesText>;

/** How it is told. */
export const tones: Readonly<Record<ImportStatus, Tone>> = {
  JOB_PENDING: "info",
  JOB_RUNNING: "info",
  JOB_COMPLETED: "success",
  JOB_COMPLETED_WITH_ERRORS: "warning",
  JOB_FAILED: "danger",
  JOB_SKIPPED: "warning",
  JOB_CANCELED: "warning",
};
/** What is said of an import: a check writes nothing. */
export const stateOf = ({ status, dryRun }: Pick<ImportSummary, "status" | "dryRun">) =>
  dryRun ? (`checked.${status}` as const) : (`status.${status}` as const);

const counted = ["created", "updated", "skipped", "deleted", "rejected"] as const;

/** What became of its rows, in words; empty for nothing. */
export const countsOf = (file: ImportSummary, t: FilesText) =>
  counted
    .filter((kind) => file[kind] > 0)
    .map((kind) => t(`count.${kind}`, { count: file[kind] }))
    .join(" · ");
