// The calls of imports and exports.
import type { imports } from "@comptoir/contract/imports/imports";
import { writeCsv } from "@comptoir/tables/csv-write";
import { contentTypes } from "@comptoir/tables/write-table";
import { FileAnswer } from "#http/answers.ts";
import { deskOf } from "#http/desk.ts";
import type { CommerceHandlers } from "#http/register.ts";
import { applyImport, listChanges, readRejectedRows } from "#imports/apply-import.ts";
import { cancelImport } from "#imports/cancel-import.ts";
import { exportAtDesk, exportName } from "#imports/export.ts";
import { presentImport, presentReport, reportRows } from "#imports/imports.present.ts";
import { getImport, listImports, listProblems, startImport } from "#imports/imports.ts";
import { presentPage } from "#shared/paging.ts";

const MOST_SHOWN = 1_000;
const outcomes = { created: "CREATED", updated: "UPDATED", deleted: "DELETED" } as const;

export const importHandlers = {
  startImport: async ({ query, body }, context) => startImport(context, body, query),
  startEntityImport: async ({ params, query, body }, context) => startImport(context, body, query, params.entity),
  getImports: async ({ query }, context) => {
    const { rows, total } = await listImports(context.deps.db, deskOf(context), query.page, query.size);
    return presentPage(rows.map(presentImport), total, query);
  },
  getImport: async ({ params }, context) => {
    const { deps, locale } = context;
    const found = await getImport(deps.db, params.jobId, deskOf(context));
    const errors = await listProblems(deps.db, found.id, "ERROR", MOST_SHOWN);
    const warnings = await listProblems(deps.db, found.id, "WARNING", MOST_SHOWN);
    return presentReport(found, errors, warnings, locale);
  },
  getImportChanges: async ({ params, query }, context) => {
    const { rows, total } = await listChanges(context, params.jobId, query);
    const content = rows.map(({ line, outcome, name, cells }) => ({
      line,
      outcome: outcomes[outcome],
      name,
      cells: [...cells],
    }));
    return presentPage(content, total, query);
  },
  applyImport: ({ params }, context) => applyImport(context, params.jobId),
  cancelImport: ({ params }, context) => cancelImport(context, params.jobId),
  getRejectedRows: async ({ params }, context) => {
    const rows = await readRejectedRows(context, params.jobId);
    return new FileAnswer(ReadableStream.from(writeCsv(rows)), contentTypes.CSV, `import-${params.jobId}-rows.csv`);
  },
  getImportReport: async ({ params }, context) => {
    const { deps, locale } = context;
    const found = await getImport(deps.db, params.jobId, deskOf(context));
    const problems = await listProblems(deps.db, found.id);
    const bytes = ReadableStream.from(writeCsv(reportRows(problems, locale)));
    return new FileAnswer(bytes, contentTypes.CSV, `import-${found.id}.csv`);
  },
  exportEntity: async ({ params: { entity }, query }, context) => {
    const pieces = await exportAtDesk(context, { ...query, entity });
    return new FileAnswer(ReadableStream.from(pieces), contentTypes[query.format], exportName(entity, query.format));
  },
} satisfies CommerceHandlers<typeof imports>;
