// Writing what a check of a file has found, and handing out what it has refused.

import { join } from "node:path";
import type { OutCell } from "@comptoir/tables/csv-write";
import { takeFormula } from "@comptoir/tables/csv-write";
import { inTransaction } from "#db/transaction.ts";
import type { UserContext } from "#http/context.ts";
import { deskOf } from "#http/desk.ts";
import { findImportChanges } from "#imports/import-changes.queries.ts";
import { copyChunks, findChunk } from "#imports/import-files.queries.ts";
import { inImportFolder } from "#imports/import-folders.ts";
import { checkNotDone, fileForgotten } from "#imports/imports.errors.ts";
import { findTwin, lockImport } from "#imports/imports.queries.ts";
import {
  enlistImport,
  ensureTurn,
  fingerprintOf,
  getImport,
  hasBrokenOff,
  IMPORT_JOB,
  listProblems,
  restoreFile,
} from "#imports/imports.ts";
import { describeProblem } from "#imports/table/problems.rules.ts";
import { openTable } from "#imports/table/table.ts";
import type { PageRequest } from "#shared/paging.ts";

/**
 * Starts the import that writes what a check has found; the same however often it is asked for. Throws 404, and 409 where it is no
 * check that has ended, its file is kept no more, or another file of the supplier is under way.
 */
export async function applyImport(context: UserContext, checkId: string) {
  const { db, clock, jobs } = context.deps;
  const check = await getImport(db, checkId, deskOf(context));
  const isDone = check.status === "JOB_COMPLETED" || check.status === "JOB_COMPLETED_WITH_ERRORS";
  if (!check.options.dryRun || !isDone) throw checkNotDone(check.id, check.status);
  const options = { ...check.options, dryRun: false, deactivateAbsent: false, checkId: check.id };
  const { fileName, fileSize } = check;
  const fingerprint = fingerprintOf(check.fingerprint, options);
  const id = await inTransaction(db, async (transaction) => {
    await lockImport(transaction, check.id);
    const twin = await findTwin(transaction, fingerprint);
    if (twin && !hasBrokenOff(twin)) return twin.id;
    const given = { fileName, fileSize, fingerprint, options, userId: context.user.userId };
    await ensureTurn(transaction, given, false);
    const enlisted = await enlistImport(transaction, given, clock());
    const isCopied = await copyChunks(transaction, check.id, enlisted.id);
    if (!isCopied && enlisted.state === "NEW") throw fileForgotten(check.id);
    await jobs.send(IMPORT_JOB, { importId: enlisted.id }, { transaction, singletonKey: enlisted.id });
    return enlisted.id;
  });
  const { status } = await getImport(db, id);
  return { jobId: id, status };
}

/** A page of what a check has found that its file would change. Throws 404. */
export async function listChanges(context: UserContext, id: string, { page, size }: PageRequest) {
  const found = await getImport(context.deps.db, id, deskOf(context));
  return findImportChanges(context.deps.db, found.id, page, size);
}

const heads = { "fr-FR": ["Raison", "Remède"], "en-GB": ["Reason", "Remedy"] } as const;

/**
 * The rows of a file that were refused, as they stand in it, with the reason and the remedy: such a file can be imported when it is
 * mended. Throws 404, and 409 when the file is kept no more.
 */
export async function readRejectedRows(context: UserContext, id: string): Promise<OutCell[][]> {
  const { deps, locale } = context;
  const found = await getImport(deps.db, id, deskOf(context));
  if ((await findChunk(deps.db, found.id, 0)) === null) throw fileForgotten(found.id);
  const problems = await listProblems(deps.db, found.id, "ERROR");
  const byLine = Map.groupBy(problems, ({ line }) => line);
  return inImportFolder(deps.config.importDirectory, async (folder) => {
    const path = join(folder, "file");
    await restoreFile(deps.db, found.id, path);
    const table = await openTable(path, found.options);
    try {
      const rows: OutCell[][] = [[...table.head, ...heads[locale]]];
      for await (const { line, cells } of table.rows()) {
        const wrong = byLine.get(line)?.map((problem) => describeProblem(problem, locale)) ?? [];
        if (wrong.length === 0) continue;
        const own = table.head.map((_, at) =>
          table.scan.format === "CSV" ? takeFormula(cells[at] ?? "") : (cells[at] ?? ""),
        );
        rows.push([...own, wrong.map(({ message }) => message).join(" "), wrong.map(({ remedy }) => remedy).join(" ")]);
      }
      return rows;
    } finally {
      table.close();
    }
  });
}
