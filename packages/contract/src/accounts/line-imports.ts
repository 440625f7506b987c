// What files of lines have in common that are brought into an account (ux A-04): cells as they were written, what becomes of each
// line, and the report about all of them. The file is read by whoever has it.
import { z } from "zod";

/** A cell, as it was written; an empty one leaves what is there as it is. */
export const importCell = z.string().max(1_000).default("");

/** What becomes of a line. */
export const LineImportState = z.enum(["CREATED", "CHANGED", "UNCHANGED", "REFUSED"]);
export type LineImportState = z.infer<typeof LineImportState>;

/** What is wrong with a line, by its column, with the reason of a kind of file. */
const problemsOf = <Column extends z.ZodType<string>, Reason extends z.ZodType<string>>(
  column: Column,
  reason: Reason,
) => z.array(z.strictObject({ column, value: z.string(), reason }));

/** What each line of any file says of itself, besides what it is about. */
export const lineImportEntry = <Column extends z.ZodType<string>, Reason extends z.ZodType<string>>(
  column: Column,
  reason: Reason,
) =>
  z.strictObject({
    /** Of the file, from 1. */
    line: z.number().int(),
    name: z.string(),
    state: LineImportState,
    /** Columns whose value is another one than before. */
    changes: z.array(column),
    problems: problemsOf(column, reason),
  });

/** Line by line what becomes of a file, or became of it. */
export const lineImportReport = <Entry extends z.ZodType>(entry: Entry) =>
  z.strictObject({
    counts: z.strictObject({
      CREATED: z.number().int(),
      CHANGED: z.number().int(),
      UNCHANGED: z.number().int(),
      REFUSED: z.number().int(),
    }),
    lines: z.array(entry),
  });
