// What the operator may do with files of the catalogue, and a supplier with those of its offers: hand one in, see how far it is, read
// what was wrong.

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { ownValue } from "@comptoir/contract/conventions";
import { type ImportEntity, ImportOptions } from "@comptoir/contract/imports/imports";
import type { FileUpload } from "@comptoir/contract/kit";
import { largestOfferFile, textLength } from "@comptoir/contract/limits";
import type { Db } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { UserContext } from "#http/context.ts";
import { type Desk, deskOf } from "#http/desk.ts";
import { validationRefusal } from "#http/errors.ts";
import { deleteChunks, findChunk, insertChunk } from "#imports/import-files.queries.ts";
import { inImportFolder } from "#imports/import-folders.ts";
import { importNotFound, importUnderWay, storeViewNotFound } from "#imports/imports.errors.ts";
import {
  findImport,
  findImports,
  findLongestWaiting,
  findProblems,
  findStoreView,
  findTwin,
  type ImportRow,
  insertImport,
  lockOpenImport,
  MOST_PROBLEMS,
  type NewImport,
  reviveImport,
  type StoredOptions,
  tryLockImports,
  unlockImports,
} from "#imports/imports.queries.ts";
import { runImport } from "#imports/run-import.ts";
import { LARGEST_UPLOAD, receiveFile } from "#imports/upload.ts";
import { forbidden } from "#shared/refusal.ts";
import type { Deps } from "../deps.ts";

/** The job of one file. */
export const IMPORT_JOB = "import-file";
/** Bytes of a piece in the database. */
const PIECE = 1024 * 1024;
const PATIENCE = 2_000; // ms until an import that found another one running asks again.

const underWay: readonly string[] = ["JOB_PENDING", "JOB_RUNNING"];
/** Whether an import has broken off: it is gone on with when the same file comes again. */
export const hasBrokenOff = ({ status }: Pick<ImportRow, "status">): boolean =>
  status === "JOB_FAILED" || status === "JOB_CANCELED";

export type EnlistedImport = {
  readonly id: string;
  /** New; begun before and to be gone on with; or done before, without a mistake, so that there is nothing to do. */
  readonly state: "NEW" | "CONTINUED" | "DONE_BEFORE";
  readonly rowsDone: number;
};

/** The bytes and everything that changes what they do: the same twice is one import. */
export const fingerprintOf = (bytesHash: string, options: StoredOptions): string =>
  createHash("sha256")
    .update(JSON.stringify([bytesHash, Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))]))
    .digest("hex");

/** Notes an import, or finds the one of the same file that was begun or done before. A dry run is always new. */
export async function enlistImport(
  db: Db,
  given: NewImport & { readonly again?: boolean },
  now: Date,
): Promise<EnlistedImport> {
  const twin = given.options.dryRun || given.again ? null : await findTwin(db, given.fingerprint);
  const isOpen = twin !== null && (underWay.includes(twin.status) || hasBrokenOff(twin));
  if (isOpen && hasBrokenOff(twin)) await reviveImport(db, twin.id, now);
  if (isOpen) return { id: twin.id, state: "CONTINUED", rowsDone: twin.rowsDone };
  if (twin?.status === "JOB_COMPLETED") return { id: twin.id, state: "DONE_BEFORE", rowsDone: twin.rowsDone };
  return { id: await insertImport(db, given, now), state: "NEW", rowsDone: 0 };
}

/** Runs `work` while no other import runs anywhere; answers false at once when one does. */
export function whileAlone(db: Db, work: () => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    if (!(await tryLockImports(connection))) return false;
    try {
      await work();
    } finally {
      await unlockImports(connection);
    }
    return true;
  });
}

async function ensureStoreView(db: Db, externalId: string): Promise<void> {
  if ((await findStoreView(db, externalId)) === null) throw storeViewNotFound(externalId);
}

async function storeFile(db: Db, id: string, path: string): Promise<void> {
  await deleteChunks(db, id);
  let position = 0;
  for await (const piece of createReadStream(path, { highWaterMark: PIECE }) as AsyncIterable<Buffer>)
    await insertChunk(db, id, position++, piece);
}

/** Writes the file of an import to a path; empty where it is not kept any more. */
export async function restoreFile(db: Db, id: string, path: string): Promise<void> {
  const file = await open(path, "w");
  try {
    for (let position = 0; ; position += 1) {
      const bytes = await findChunk(db, id, position);
      if (bytes === null) return;
      await file.write(bytes);
    }
  } finally {
    await file.close();
  }
}

type StartQuery = ImportOptions & { readonly fileName?: string | undefined; readonly again: boolean };

/** The settings of the query with those of the form over them. Throws 400 naming the field. */
function readOptions(query: StartQuery, fields: Readonly<Record<string, string>>): ImportOptions {
  const words: Readonly<Record<string, unknown>> = { true: true, false: false };
  const given = Object.entries(fields).filter(
    ([name, value]) => Object.hasOwn(ImportOptions.shape, name) && value !== "",
  );
  const written = Object.fromEntries(
    given.map(([name, value]) => [name, ownValue(words, value.toLowerCase()) ?? value]),
  );
  const result = ImportOptions.safeParse({ ...query, ...written });
  if (!result.success) throw validationRefusal(result.error);
  return result.data;
}

/** What a supplier's file may do: offers alone, its own alone, and nothing to what it leaves out. Throws 403 for any other kind. */
function withinDesk(context: UserContext, options: StoredOptions): StoredOptions {
  const { supplierId } = deskOf(context);
  if (supplierId === null) return options;
  if (options.entity !== "OFFER") throw forbidden("CATALOG_VIEW_UPDATE");
  return { ...options, supplierId, deactivateAbsent: false };
}

/** Throws 409 while another file of the supplier is not done: none fills the queue that all share. */
export async function ensureTurn(db: Db, given: NewImport, again: boolean): Promise<void> {
  const { supplierId, dryRun } = given.options;
  const open = supplierId === undefined ? null : await lockOpenImport(db, supplierId);
  const isSame = open?.fingerprint === given.fingerprint && !again && !dryRun;
  if (open && !isSame) throw importUnderWay(open.id);
}

/**
 * Takes a file in and starts its import as a job; a file that was imported before answers that import. Throws 400, 403, 404, 409,
 * 413.
 */
export function startImport(
  context: UserContext,
  upload: FileUpload,
  query: StartQuery,
  entity?: ImportEntity,
): Promise<{ jobId: string; status: ImportRow["status"] }> {
  const { deps, user, store } = context;
  const { db, clock, jobs } = deps;
  const isSupplier = deskOf(context).supplierId !== null;
  return inImportFolder(deps.config.importDirectory, async (folder) => {
    const file = await receiveFile(upload, folder, isSupplier ? largestOfferFile : LARGEST_UPLOAD);
    const { storeView = store.viewExternalId, ...rest } = readOptions(query, file.fields);
    await ensureStoreView(db, storeView);
    const options = withinDesk(context, { ...rest, storeView, ...(entity && { entity }) });
    const id = await inTransaction(db, async (transaction) => {
      const fileName = (query.fileName ?? file.fileName ?? "").slice(0, textLength) || "catalogue";
      const fingerprint = fingerprintOf(file.fingerprint, options);
      const given = { fileName, fileSize: file.size, fingerprint, options, userId: user.userId };
      await ensureTurn(transaction, given, query.again);
      const enlisted = await enlistImport(transaction, { ...given, again: query.again }, clock());
      if (enlisted.state === "DONE_BEFORE") return enlisted.id;
      await storeFile(transaction, enlisted.id, file.path);
      await jobs.send(IMPORT_JOB, { importId: enlisted.id }, { transaction, singletonKey: enlisted.id });
      return enlisted.id;
    });
    const { status } = await getImport(db, id);
    return { jobId: id, status };
  });
}

/** Whether its file is kept when it has ended: what was checked is written from the same bytes, and rows to mend are read from them. */
export const keepsFile = ({ dryRun, checkId }: StoredOptions): boolean => dryRun || checkId !== undefined;

async function runStored(id: string, { db, clock, config }: Deps): Promise<void> {
  await inImportFolder(config.importDirectory, async (folder) => {
    const path = join(folder, "file");
    await restoreFile(db, id, path);
    await runImport(id, path, { db, clock });
    if (!keepsFile((await getImport(db, id)).options)) await deleteChunks(db, id);
  });
}

/**
 * What a worker does for a file that came over the API. Its turn is that of the file that waits longest; its own comes up again
 * then. One that was killed half-way goes on when the job comes again.
 */
export function defineImportJob(deps: Deps): void {
  const { db, clock, jobs } = deps;
  jobs.define<{ importId: string }>(IMPORT_JOB, async ({ importId }) => {
    let isDone = false;
    await whileAlone(db, async () => {
      const { status } = await getImport(db, importId);
      if (underWay.includes(status) && (await findChunk(db, importId, 0))) {
        const turn = status === "JOB_PENDING" ? ((await findLongestWaiting(db)) ?? importId) : importId;
        await runStored(turn, deps);
        isDone = turn === importId;
      } else isDone = true; // Done by a twin of this job, or in the turn of another.
    });
    if (isDone) return;
    const startAfter = new Date(clock().getTime() + PATIENCE);
    await jobs.send(IMPORT_JOB, { importId }, { singletonKey: `${importId} waits`, startAfter });
  });
}

/** An import of the desk: a supplier finds its own alone, the operator each. Throws 404. */
export async function getImport(db: Db, id: string, { supplierId }: Desk = { supplierId: null }): Promise<ImportRow> {
  const found = await findImport(db, id);
  if (!found || (supplierId !== null && found.options.supplierId !== supplierId)) throw importNotFound(id);
  return found;
}

/** A page of the imports of a desk, the newest first. */
export function listImports(db: Db, desk: Desk, page: number, size: number) {
  return findImports(db, desk, page, size);
}

/** What was wrong with a file, in its order; all that was kept unless `most` is given. */
export function listProblems(db: Db, id: string, severity?: "ERROR" | "WARNING", most = MOST_PROBLEMS) {
  return findProblems(db, id, most, severity);
}
