// Imports on the wire.
import type { ImportReport, ImportSummary } from "@comptoir/contract/imports/imports";
import type { ImportRow } from "#imports/imports.queries.ts";
import { describeProblem, type Problem } from "#imports/table/problems.rules.ts";
import type { Locale } from "#shared/locale.ts";

/** An import in a list: how far it is, how many rows it took in. */
export function presentImport(row: ImportRow): ImportSummary {
  const { options } = row;
  return {
    jobId: row.id,
    entity: row.entity,
    status: row.status,
    fileName: row.fileName,
    fileSize: row.fileSize,
    mode: options.mode,
    deactivateAbsent: options.deactivateAbsent,
    dryRun: options.dryRun,
    checkId: options.checkId ?? null,
    appliedId: row.appliedId,
    totalLines: row.totalLines,
    processed: row.rowsDone,
    created: row.created,
    updated: row.updated,
    deleted: row.deleted,
    skipped: row.skipped,
    rejected: row.rejected,
    errorCount: row.errorCount,
    warningCount: row.warningCount,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** What an import did, with the rows that it could not take, in the language of the caller. */
export function presentReport(
  row: ImportRow,
  errors: readonly Problem[],
  warnings: readonly Problem[],
  locale: Locale,
): ImportReport {
  const describe = (problems: readonly Problem[]) => problems.map((problem) => describeProblem(problem, locale));
  return { ...presentImport(row), errors: describe(errors), warnings: describe(warnings) };
}

const headers: Readonly<Record<Locale, readonly string[]>> = {
  "fr-FR": ["Ligne", "Gravité", "Code", "Message", "Colonne", "Valeur", "Remède"],
  "en-GB": ["Line", "Severity", "Code", "Message", "Column", "Value", "Remedy"],
};

/** The report as rows of a file. */
export async function* reportRows(problems: readonly Problem[], locale: Locale) {
  yield headers[locale];
  for (const problem of problems) {
    const { line, code, message, field, value, remedy } = describeProblem(problem, locale);
    yield [line, problem.severity, code, message, field, value, remedy];
  }
}
