// Reads a file into the catalogue, batch by batch. What a batch writes and the note of how far the file is read commit
// together: an import that was killed goes on behind its last batch, and one that runs twice changes nothing more.

import { mostOfferLines, mostRefusedOffers } from "@comptoir/contract/limits";
import pg from "pg";
import type { Db } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import { findChecked, insertImportChanges } from "#imports/import-changes.queries.ts";
import { importers } from "#imports/importers.ts";
import {
  beginImport,
  closeSavepoint,
  endImport,
  findImport,
  findStoreView,
  forgetNames,
  hasUnreadableRows,
  type ImportRow,
  openSavepoint,
  saveNames,
  saveProgress,
  undoSavepoint,
} from "#imports/imports.queries.ts";
import { type Importer, Tally } from "#imports/table/importer.ts";
import { FileFault, faultOf, type Problem, problem } from "#imports/table/problems.rules.ts";
import { Row } from "#imports/table/row.rules.ts";
import { openTable, type Table, type TableRow } from "#imports/table/table.ts";
import { invariant } from "#shared/refusal.ts";

/**
 * Rows of a transaction. No more products than rows can change in one statement, and up to 2,000 of them the search index
 * takes in one by one instead of building anew; a batch is one notice to it.
 */
export const ROWS_PER_BATCH = 2_000;
const MOST_ROWS_OF_GROUP = 2 * ROWS_PER_BATCH;
/** Rows of kinds that are read as a whole. */
const MOST_WHOLE_ROWS = 20_000;

export type ImportProgress = {
  /** Rows read, those of an earlier run included. */
  readonly rows: number;
  /** Part of the file that is read, from 0 to 1. */
  readonly fraction: number;
};

export type RunOptions = {
  readonly db: Db;
  readonly clock: () => Date;
  /** Hears of each batch; the next one waits for it. */
  readonly onProgress?: ((progress: ImportProgress) => unknown) | undefined;
  /** The transaction of several dry runs, so that one file may refer to what another would have made. */
  readonly within?: Db | undefined;
  readonly rowsPerBatch?: number | undefined;
};

/** Wrong data and broken constraints; anything else is no fault of a row. */
const isAboutRows = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && /^(22|23|54)/.test(error.code ?? "");

/** Takes a batch back whose import was ended meanwhile. */
class Canceled extends Error {}

class Run {
  readonly #job: ImportRow;
  readonly #table: Table;
  readonly #importer: Importer;
  readonly #options: RunOptions;
  /** Where rows are written: the database, or the transaction of a dry run. */
  readonly #target: Db;
  readonly #isDryRun: boolean;
  #rows = 0;
  #rejected: number;

  constructor(job: ImportRow, table: Table, importer: Importer, options: RunOptions, target: Db) {
    this.#job = job;
    this.#table = table;
    this.#importer = importer;
    this.#options = options;
    this.#target = target;
    this.#isDryRun = job.options.dryRun;
    this.#rejected = job.rejected;
  }

  /** Throws where a supplier's file is wrong so often that reading on tells nobody anything; what was checked was read to its end. */
  #ensureWorthwhile(): void {
    const { supplierId, checkId } = this.#job.options;
    if (supplierId === undefined || checkId !== undefined || this.#rejected < mostRefusedOffers) return;
    throw new FileFault("TOO_MANY_REFUSALS", { detail: String(mostRefusedOffers) });
  }

  #rowOf({ line, cells }: TableRow): Row {
    return new Row({ line, cells, isCsv: this.#table.scan.format === "CSV" }, this.#table.header);
  }

  /** Applies rows under a savepoint; when one of them breaks a rule of the database, the others are applied without it. */
  async #applyReadable(db: Db, raws: readonly TableRow[], pass: number): Promise<Tally> {
    const tally = new Tally();
    if (raws.length === 0) return tally;
    await openSavepoint(db);
    const rows = raws.map((raw) => this.#rowOf(raw));
    try {
      const { checkId } = this.#job.options;
      const lines = raws.map(({ line }) => line);
      const checked = checkId === undefined ? null : await findChecked(db, checkId, lines);
      await this.#importer.apply({ db, rows, tally, pass, isDryRun: this.#isDryRun, checked });
      await closeSavepoint(db);
      return tally;
    } catch (error) {
      if (!isAboutRows(error)) throw error;
      await undoSavepoint(db);
      return raws.length === 1 ? refused(raws, error) : this.#applyHalves(db, raws, pass);
    }
  }

  async #applyHalves(db: Db, raws: readonly TableRow[], pass: number): Promise<Tally> {
    const middle = Math.ceil(raws.length / 2);
    const tally = await this.#applyReadable(db, raws.slice(0, middle), pass);
    tally.add(await this.#applyReadable(db, raws.slice(middle), pass));
    return tally;
  }

  /** One transaction: the rows, what they name, how far the file is read. */
  async #commit(raws: readonly TableRow[], pass: number, rowsDone: number): Promise<void> {
    const { db } = this.#options;
    this.#ensureWorthwhile();
    await inTransaction(this.#target, async (transaction) => {
      const tally = await this.#applyReadable(
        transaction,
        raws.filter(({ fault }) => !fault),
        pass,
      );
      if (pass === 1) tally.add(faultsOf(raws));
      this.#rejected += tally.counts.rejected;
      tally.problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
      if (this.#job.options.deactivateAbsent && !this.#isDryRun && pass === 1) {
        const names = raws.filter(({ fault }) => !fault).flatMap((raw) => this.#importer.namesOf(this.#rowOf(raw)));
        await saveNames(transaction, this.#job.id, names);
      }
      if (this.#isDryRun) await insertImportChanges(db, this.#job.id, tally.changes);
      const isKept = await saveProgress(this.#isDryRun ? db : transaction, this.#job.id, tally, { pass, rowsDone });
      if (!isKept) throw new Canceled();
    });
    const passes = this.#importer.passes ?? 1;
    const fraction = (pass - 1 + this.#table.progress) / passes;
    await this.#options.onProgress?.({ rows: (pass - 1) * this.#rows + rowsDone, fraction });
  }

  #isSameGroup(a: TableRow | undefined, b: TableRow): boolean {
    const { groupOf } = this.#importer;
    if (!groupOf || !a || a.fault || b.fault) return false;
    return groupOf(this.#rowOf(a)) === groupOf(this.#rowOf(b));
  }

  async #readPass(pass: number, done: number): Promise<void> {
    const { isWhole = false } = this.#importer;
    const most = isWhole ? MOST_WHOLE_ROWS : (this.#options.rowsPerBatch ?? ROWS_PER_BATCH);
    let batch: TableRow[] = [];
    let count = 0;
    const commit = async () => {
      const read = batch;
      batch = [];
      if (read.length > 0) await this.#commit(read, pass, count);
    };
    try {
      for await (const raw of this.#table.rows()) {
        if (count >= done) {
          const isFull = batch.length >= most;
          if (isFull && isWhole) throw new FileFault("TOO_MANY_ROWS", { detail: String(MOST_WHOLE_ROWS) });
          const mayGrow = batch.length < MOST_ROWS_OF_GROUP && this.#isSameGroup(batch.at(-1), raw);
          if (isFull && !mayGrow) await commit();
          batch.push(raw);
        }
        count += 1;
      }
    } catch (error) {
      // What could be read is good; the file breaks off behind it.
      if (faultOf(error) && !isWhole) await commit();
      throw error;
    }
    await commit();
    this.#rows = count;
  }

  async #note(problems: readonly Problem[]): Promise<void> {
    const { pass, rowsDone } = (await findImport(this.#options.db, this.#job.id)) ?? this.#job;
    const tally = new Tally();
    tally.problems.push(...problems);
    if (problems.length > 0) await saveProgress(this.#options.db, this.#job.id, tally, { pass, rowsDone });
  }

  async #deactivateAbsent(now: Date): Promise<void> {
    const { db } = this.#options;
    const { id } = this.#job;
    const { deactivateAbsent } = this.#importer;
    const job = await findImport(db, id);
    const accepted = (job?.created ?? 0) + (job?.updated ?? 0) + (job?.skipped ?? 0);
    if (!deactivateAbsent) return this.#note([problem(null, "WARNING", "NO_STATUS")]);
    if (accepted === 0 || (await hasUnreadableRows(db, id)))
      return this.#note([problem(null, "WARNING", "NOTHING_ABSENT")]);
    await inTransaction(db, async (transaction) => {
      const tally = new Tally();
      tally.counts.deleted = await deactivateAbsent(transaction, id, now);
      await saveProgress(transaction, id, tally, { pass: job?.pass ?? 1, rowsDone: job?.rowsDone ?? 0 });
      await forgetNames(transaction, id);
    });
  }

  async all(): Promise<void> {
    const { db, clock } = this.#options;
    const { pass: first, rowsDone, id, options } = this.#job;
    if (first === 1 && rowsDone === 0) await this.#note([...this.#table.header.problems, ...this.#importer.problems]);
    for (let pass = first; pass <= (this.#importer.passes ?? 1); pass += 1)
      await this.#readPass(pass, pass === first ? rowsDone : 0);
    await this.#note(this.#table.problems);
    if (options.deactivateAbsent && !this.#isDryRun) await this.#deactivateAbsent(clock());
    const errors = (await findImport(db, id))?.errorCount ?? 0;
    const status = errors > 0 ? "JOB_COMPLETED_WITH_ERRORS" : "JOB_COMPLETED";
    await endImport(db, id, { status, totalLines: this.#rows, now: clock() });
  }
}

function refused(raws: readonly TableRow[], error: pg.DatabaseError): Tally {
  const tally = new Tally();
  const detail = error.constraint ? `${error.constraint} (${error.message})` : error.message;
  tally.counts.rejected += raws.length;
  tally.problems.push(...raws.map(({ line }) => problem(line, "ERROR", "DATABASE", { detail })));
  return tally;
}

function faultsOf(raws: readonly TableRow[]): Tally {
  const tally = new Tally();
  for (const { line, fault } of raws) {
    if (!fault) continue;
    tally.counts.rejected += 1;
    tally.problems.push(problem(line, "ERROR", fault.reason, fault));
  }
  return tally;
}

class Undo extends Error {}

/** A transaction that never commits. */
export async function inTransactionUndone(db: Db, work: (transaction: Db) => Promise<void>): Promise<void> {
  const undone = db.transaction().execute(async (transaction) => {
    await work(transaction);
    throw new Undo();
  });
  await undone.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
}

/**
 * Runs an import that was enlisted, or goes on with it, over the file at `path`. Its rows of the table `imports` tell how
 * it ended: a file that cannot be read ends it as failed. Throws only for what is no fault of the file.
 */
export async function runImport(id: string, path: string, options: RunOptions): Promise<void> {
  const { db, clock, within } = options;
  const job = await findImport(db, id);
  invariant(job, `import ${id} is enlisted before it runs`);
  const now = clock();
  let table: Table | null = null;
  try {
    const mostLines = job.options.supplierId === undefined ? undefined : mostOfferLines;
    const opened = await openTable(path, { ...job.options, mostLines });
    table = opened;
    const { header } = opened;
    if (!(await beginImport(db, id, header.entity, now))) return;
    const supplierId = job.options.supplierId ?? null;
    const { userId } = job;
    const mode = { replaces: job.options.mode === "ADD_AND_REPLACE" };
    const storeViewId = await findStoreView(db, job.options.storeView);
    invariant(storeViewId, "the store view is checked before an import");
    const run = async (target: Db) => {
      const importer = await importers[header.entity]({
        db: target,
        header,
        mode,
        now,
        storeViewId,
        supplierId,
        userId,
      });
      await new Run(job, opened, importer, options, target).all();
    };
    if (!job.options.dryRun) await run(db);
    else if (within) await run(within);
    else await inTransactionUndone(db, run);
  } catch (error) {
    if (error instanceof Canceled) return;
    const fault = faultOf(error);
    if (!fault) throw error;
    const tally = new Tally();
    tally.problems.push(fault);
    const { pass, rowsDone } = (await findImport(db, id)) ?? job;
    await saveProgress(db, id, tally, { pass, rowsDone });
    await endImport(db, id, { status: "JOB_FAILED", totalLines: null, now: clock() });
  } finally {
    table?.close();
  }
}
