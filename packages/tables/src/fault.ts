/** Why a file cannot be read (any further). */
export type TableFaultReason = "NO_FILE" | "NOT_A_TABLE" | "TOO_LARGE_INSIDE" | "TOO_MANY_LINES" | "FILE_CUT_OFF";

/** Why a single row cannot be read; the others can. */
export type RowFaultReason = "ROW_TOO_LONG" | "BAD_QUOTE" | "CELL_ERROR";

/** Ends the reading of a file; `detail` names what was found instead, or where. */
export class TableFault extends Error {
  readonly reason: TableFaultReason;
  readonly detail: string;

  constructor(reason: TableFaultReason, detail = "") {
    super(reason);
    this.name = "TableFault";
    this.reason = reason;
    this.detail = detail;
  }
}
