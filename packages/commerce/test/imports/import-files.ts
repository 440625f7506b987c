// Files of the catalogue for tests: written to a folder of their own, imported into a database, and told by their report.
import { importEntities } from "@comptoir/contract/imports/import-columns";
import { type ImportEntity, ImportOptions } from "@comptoir/contract/imports/imports";
import { scanFile } from "@comptoir/tables/scan";
import { bytesOf, fileOf } from "@comptoir/tables/test/files";
import type { Db } from "#db/statement.ts";
import { exportCatalogue } from "#imports/export.ts";
import { findImport, type ImportRow, type StoredOptions } from "#imports/imports.queries.ts";
import { enlistImport, fingerprintOf, listProblems } from "#imports/imports.ts";
import { type RunOptions, runImport } from "#imports/run-import.ts";
import { describeProblem } from "#imports/table/problems.rules.ts";

/** Lines of a CSV file with semicolons. */
export const csv = (...lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join("");

export type ImportGiven = Partial<StoredOptions> & Partial<Pick<RunOptions, "rowsPerBatch" | "within" | "onProgress">>;
export type ImportedFile = {
  readonly job: ImportRow;
  /** `line code field: message`, in the order of the file. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
};

/** Imports a file as the command does, without asking whether it was imported before. */
export async function importFile(db: Db, path: string, given: ImportGiven = {}, id?: string): Promise<ImportedFile> {
  const { rowsPerBatch, within, onProgress, ...rest } = given;
  const clock = () => new Date("2026-11-21T09:00:00Z");
  const options: StoredOptions = { ...ImportOptions.parse({}), ...rest };
  const { size, fingerprint } = await scanFile(path).catch(() => ({ size: 1, fingerprint: path }));
  const file = { fileName: "file.dat", fileSize: size, fingerprint: fingerprintOf(fingerprint, options) };
  const enlisted = id ?? (await enlistImport(db, { ...file, options, userId: null, again: true }, clock())).id;
  await runImport(enlisted, path, { db, clock, rowsPerBatch, within, onProgress });
  const job = await findImport(db, enlisted);
  if (!job) throw new Error("The import is gone");
  const tell = async (severity: "ERROR" | "WARNING") =>
    (await listProblems(db, enlisted, severity)).map((problem) => {
      const { line, code, field, message } = describeProblem(problem, "en-GB");
      return `${line ?? "-"} ${code} ${field}: ${message}`;
    });
  return { job, errors: await tell("ERROR"), warnings: await tell("WARNING") };
}

/** Imports lines of a CSV file. */
export const importLines = async (db: Db, lines: readonly string[], given: ImportGiven = {}): Promise<ImportedFile> =>
  importFile(db, await fileOf(csv(...lines)), given);

/** An export as a file. */
export async function exportFile(db: Db, entity: ImportEntity, format: "CSV" | "XLSX" = "CSV"): Promise<string> {
  return fileOf(await bytesOf(await exportCatalogue(db, { entity, format })));
}

/** Every column of a kind, texts without a language. */
export const importColumnsOf = (entity: ImportEntity): string[] =>
  importEntities[entity].columns.map(({ header }) => header);
