// What the import of any lines into an account shows and is told by (ux A-04): what the file of users and that of addresses share,
// and what each says in its own words.
import type { LineImportState } from "@comptoir/contract/accounts/line-imports";

/** A line of a file, its cells as they were written. */
export type FileLine<Column extends string> = { readonly line: number } & Readonly<Record<Column, string>>;

/** What becomes of a line. */
export type LineEntry<Column extends string, Reason extends string> = {
  readonly line: number;
  readonly name: string;
  readonly state: LineImportState;
  readonly changes: readonly Column[];
  readonly problems: readonly { readonly column: Column; readonly value: string; readonly reason: Reason }[];
};

export type LineCounts = Readonly<Record<LineImportState, number>>;

export type LineReport<Entry> = { readonly counts: LineCounts; readonly lines: readonly Entry[] };

export type LineImportAnswer<Column extends string, Entry> =
  | { readonly refusal: string }
  | {
      readonly isDone: boolean;
      readonly report: LineReport<Entry>;
      readonly lines: readonly FileLine<Column>[];
      /** Columns that the file had. */
      readonly columns: readonly Column[];
      /** Lines of the file that cannot be read; the first of them. */
      readonly unreadable: readonly number[];
    };

/** The addresses of an import, and its own words; what all imports say stands in the messages of `lineImport`. */
export type LineImportWords<Column extends string, Reason extends string, Entry> = {
  readonly paths: {
    readonly here: string;
    readonly refused: string;
    readonly templateCsv: string;
    readonly templateXlsx: string;
    readonly back: string;
  };
  readonly title: string;
  readonly lead: string;
  readonly back: string;
  /** Why nobody imports here without the right; null where the visitor may. */
  readonly forbidden: string | null;
  readonly fileHelp: string;
  readonly counts: (counts: LineCounts, isDone: boolean) => string;
  /** What an import would send besides, before the press. */
  readonly effect: (counts: LineCounts) => string | null;
  readonly importButton: (count: number) => string;
  readonly who: string;
  /** Beside the name of an entry. */
  readonly detail: (entry: Entry) => string;
  readonly column: (column: Column) => string;
  /** What is wrong, and what to do about it. */
  readonly reason: (reason: Reason) => string;
};
