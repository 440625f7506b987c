// What the kinds of files have in common: the batch that they get, the tally that they fill.
import type { Db } from "#db/statement.ts";
import type { Mode } from "#imports/table/cells.rules.ts";
import type { Header } from "#imports/table/header.rules.ts";
import type { Problem } from "#imports/table/problems.rules.ts";
import type { Row } from "#imports/table/row.rules.ts";
import { namesIn } from "#shared/lists.ts";

export type RowOutcome = "created" | "updated" | "deleted" | "skipped";

/** A cell that a row changes, as files write it. */
export type CellChange = { readonly field: string; readonly was: string | null; readonly now: string | null };

/** What a row changes; a row without such cells changes nothing. */
export type RowChange = {
  readonly line: number;
  readonly outcome: Exclude<RowOutcome, "skipped">;
  /** The reference that it is about. */
  readonly name: string;
  readonly cells: readonly CellChange[];
};

/** What became of the rows of a batch. */
export class Tally {
  readonly counts: Record<RowOutcome | "rejected", number> = {
    created: 0,
    updated: 0,
    deleted: 0,
    skipped: 0,
    rejected: 0,
  };
  readonly problems: Problem[] = [];
  readonly changes: RowChange[] = [];

  /** Counts a row by its outcome, or as rejected when something is wrong with it. */
  count(row: Row, outcome: RowOutcome): void {
    this.counts[row.isWrong ? "rejected" : outcome] += 1;
    this.problems.push(...row.problems);
  }

  add(other: Tally): void {
    for (const outcome of namesIn(this.counts)) this.counts[outcome] += other.counts[outcome];
    this.problems.push(...other.problems);
    this.changes.push(...other.changes);
  }
}

export type ImportContext = {
  readonly db: Db;
  readonly header: Header;
  readonly mode: Mode;
  readonly now: Date;
  readonly storeViewId: string;
  /** Whose offers alone may be written; null: anybody's. */
  readonly supplierId: string | null;
  /** Who handed the file in; null: the command line. */
  readonly userId: string | null;
};

export type Batch = {
  /** The transaction of the batch. */
  readonly db: Db;
  readonly rows: readonly Row[];
  readonly tally: Tally;
  readonly pass: number;
  /** In a dry run what is there is not written, so that nobody waits for its rows; what is new is, and taken back. */
  readonly isDryRun: boolean;
  /** What a check has found of these rows, by line: they are written as it was, or not at all. Null without a check. */
  readonly checked: ReadonlyMap<number, RowChange> | null;
};

/** One kind of file, ready for the rows of one file. */
export type Importer = {
  /** What is wrong with the columns, known when the shop was asked about them. */
  readonly problems: readonly Problem[];
  /** Rows are one batch, because they refer to each other in any order. */
  readonly isWhole?: boolean;
  /** How often the rows are read; 1 unless said. */
  readonly passes?: number;
  /** Rows in a sequence that have the same are never in different batches. */
  groupOf?(row: Row): string;
  /** What a row names, for files that are the whole of their kind. */
  namesOf(row: Row): readonly string[];
  apply(batch: Batch): Promise<void>;
  /** Takes out of sale what no row has named; answers how many. Missing where there is no such state. */
  deactivateAbsent?(db: Db, importId: string, now: Date): Promise<number>;
};
