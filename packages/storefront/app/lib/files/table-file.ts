// What a buyer may send as a file of rows.

/** Megabytes; some hundred lines are some ten kilobytes. */
export const LARGEST_FILE_MEGABYTES = 5;

/** Megabytes of text that a file of lines of ours holds: its cells travel back and forth until they are imported. */
export const LARGEST_TEXT_MEGABYTES = 2;

/** A help for choosing; what a file is shows when it is read. */
export const kindsOfTableFile =
  ".csv,.txt,.tsv,.xlsx,.ods,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet";
