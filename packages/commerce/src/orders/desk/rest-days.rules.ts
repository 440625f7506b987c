// The days by which what is left of an order arrives, once some of it has left: one for all of it, or others for single lines. Pure.
import { findNamed } from "#orders/desk/line-pieces.rules.ts";
import { ensurePromisable } from "#shared/promised-day.rules.ts";
import { invalidField } from "#shared/refusal.ts";

/** A line with the pieces that stay, and the day of its own that they had. */
export type RestLine = {
  readonly id: string;
  readonly externalId: string | null;
  readonly rest: number;
  readonly expectedDate: string | null;
};

type GivenDays = {
  readonly expectedDate?: string | null | undefined;
  readonly expectedDates?: readonly { readonly id: string; readonly expectedDate: string }[] | undefined;
};

export type RestDays = {
  /** Lines whose own day is another one now. */
  readonly lines: readonly {
    readonly id: string;
    /** Pieces that stay. */
    readonly rest: number;
    readonly before: string | null;
    readonly after: string;
  }[];
  /** The day by which all of it arrives; null where nothing new was said. */
  readonly promisedOn: string | null;
};

/**
 * What is promised of the lines that stay: the day that is named for a line, else the one for all. `promised` is the day of all of it
 * until now. Throws 400 naming the field for a day that cannot be promised, and for a line of which nothing stays.
 */
export function restDaysOf(
  lines: readonly RestLine[],
  { expectedDate, expectedDates = [] }: GivenDays,
  promised: string | null,
  now: Date,
): RestDays {
  const staying = lines.filter(({ rest }) => rest > 0);
  const named = findNamed(lines, expectedDates, "expectedDates").map(({ line, entry, at }) => {
    if (line.rest === 0) throw invalidField("F-E-040", `expectedDates[${at}].id`, "Nothing of this line stays");
    ensurePromisable(entry.expectedDate, `expectedDates[${at}].expectedDate`, now);
    return [line.id, entry.expectedDate] as const;
  });
  if (staying.length === 0 || (!expectedDate && named.length === 0)) return { lines: [], promisedOn: null };
  if (expectedDate) ensurePromisable(expectedDate, "expectedDate", now);
  const ofLines = new Map(named);
  // Where all of it arrives on one day, a line that had none of its own needs none.
  const ofOthers = (line: RestLine) =>
    named.length > 0 || line.expectedDate !== null ? (expectedDate ?? line.expectedDate) : null;
  const days = staying.map((line) => ({ line, day: ofLines.get(line.id) ?? ofOthers(line) }));
  const all = days.map(({ day }) => day ?? expectedDate ?? promised).filter((day) => day !== null);
  return {
    lines: days.flatMap(({ line: { id, rest, expectedDate: before }, day: after }) =>
      after === null || after === before ? [] : [{ id, rest, before, after }],
    ),
    promisedOn: all.toSorted().at(-1) ?? null,
  };
}
