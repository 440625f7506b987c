// The calls of imports and exports.
import type { imports } from "@comptoir/contract/imports/imports";
import { writeCsv } from "@comptoir/tables/csv-write";
import { contentTypes } from "@comptoir/tables/write-table";
import { FileAnswer } from "#http/answers.ts";
import { deskOf } from "#http/desk.ts";
import type { CommerceHandlers } from "#http/register.ts";
import { exportAtDesk, exportName } from "#imports/export.ts";
import { presentImport, presentReport, reportRows } from "#imports/imports.present.ts";
import { getImport, listImports, listProblems, startImport } from "#imports/imports.ts";
import { presentPage } from "#shared/paging.ts";

const MOST_SHOWN = 1_000;

export const importHandlers = {
  startImport: async ({ query, body }, context) => startImport(context, body, query),
  startEntityImport: async ({ params, query, body }, context) => startImport(context, body, query, params.entity),
  getImports: async ({ query }, { deps }) => {
    const { rows, total } = await listImports(deps.db, query.page, query.size);
    return presentPage(rows.map(presentImport), total, query);
  },
  getImport: async ({ params }, context) => {
    const { deps, locale } = context;
    const found = await getImport(deps.db, params.jobId, deskOf(context));
    const errors = await listProblems(deps.db, found.id, "ERROR", MOST_SHOWN);
    const warnings = await listProblems(deps.db, found.id, "WARNING", MOST_SHOWN);
    return presentReport(found, errors, warnings, locale);
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
