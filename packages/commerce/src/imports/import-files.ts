// Several files in one go, as an operator has them on the disk: what is referred to comes first, whatever the order in which
// they are named.
import { basename } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { importOrder } from "@comptoir/contract/imports/import-columns";
import type { ImportEntity } from "@comptoir/contract/imports/imports";
import { scanFile } from "@comptoir/tables/scan";
import type { Db } from "#db/statement.ts";
import type { ImportRow, StoredOptions } from "#imports/imports.queries.ts";
import { type EnlistedImport, enlistImport, fingerprintOf, getImport, whileAlone } from "#imports/imports.ts";
import { type ImportProgress, inTransactionUndone, runImport } from "#imports/run-import.ts";
import { faultOf } from "#imports/table/problems.rules.ts";
import { openTable } from "#imports/table/table.ts";

export type FilesOptions = {
  readonly db: Db;
  readonly clock: () => Date;
  readonly options: StoredOptions;
  /** Import files even though they were imported before. */
  readonly again?: boolean;
  /** Hears which file comes next, and whether it is gone on with or done already. */
  readonly onFile?: (path: string, size: number, enlisted: EnlistedImport) => void;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Hears once that another import runs and that this one waits for it. */
  readonly onWaiting?: () => void;
};

export type FileResult = { readonly path: string; readonly state: EnlistedImport["state"]; readonly job: ImportRow };

const PATIENCE = 500; // ms until a file that found another import running asks again.

/** What a file holds; null for one that its import will refuse with the reason. */
async function entityOf(path: string, { delimiter }: StoredOptions): Promise<ImportEntity | null> {
  try {
    const table = await openTable(path, { delimiter });
    table.close();
    return table.header.entity;
  } catch (error) {
    if (faultOf(error)) return null;
    throw error;
  }
}

/** The files in the order in which they have to be read; those that cannot be read come first. */
export async function sortFiles(paths: readonly string[], options: StoredOptions): Promise<string[]> {
  const known: { path: string; rank: number }[] = [];
  for (const path of paths) {
    const entity = await entityOf(path, options);
    known.push({ path, rank: entity === null ? -1 : importOrder.indexOf(entity) });
  }
  return known.sort((a, b) => a.rank - b.rank).map(({ path }) => path);
}

async function identify(path: string): Promise<{ size: number; fingerprint: string }> {
  try {
    return await scanFile(path);
  } catch (error) {
    if (faultOf(error)) return { size: 0, fingerprint: path }; // Its import tells what is wrong.
    throw error;
  }
}

async function importOne(path: string, given: FilesOptions, within: Db | undefined): Promise<FileResult> {
  const { db, clock, options, onProgress } = given;
  const { size, fingerprint } = await identify(path);
  const file = { fileName: basename(path), fileSize: size, fingerprint: fingerprintOf(fingerprint, options) };
  const again = given.again ?? false;
  const enlisted = await enlistImport(db, { ...file, options, userId: null, again }, clock());
  given.onFile?.(path, size, enlisted);
  const { id, state } = enlisted;
  if (state !== "DONE_BEFORE") await runImport(id, path, { db, clock, onProgress, within });
  return { path, state, job: await getImport(db, id) };
}

/** Imports the files one after the other, waiting for an import that runs already. Throws for files that are not there. */
export async function importFiles(paths: readonly string[], given: FilesOptions): Promise<FileResult[]> {
  const { db, options } = given;
  const sorted = await sortFiles(paths, options);
  const results: FileResult[] = [];
  const importAll = async (within?: Db) => {
    for (const path of sorted) results.push(await importOne(path, given, within));
  };
  const work = () => (options.dryRun ? inTransactionUndone(db, importAll) : importAll());
  for (let hasWaited = false; !(await whileAlone(db, work)); hasWaited = true) {
    if (!hasWaited) given.onWaiting?.();
    await pause(PATIENCE);
  }
  return results;
}
