// Several cells of an answer written at once, which one undo takes back: a pasted block, or a rule applied to every line.
import { fieldOf, type TypedColumn, typedColumns } from "#desk/quote/answer/answer-form.ts";

type Edit = { readonly id: string; readonly value: string };
/** A cell of a block, by its row from 1, and the line and column that it falls on. */
export type PlacedCell = Edit & { readonly row: number; readonly lineId: string; readonly column: TypedColumn };
export type DoneEdit = { readonly id: string; readonly before: string; readonly after: string };

/** What a block becomes on the sheet, from one of its cells on, and how many cells of it lie beyond the sheet. */
export function placeCells(
  rows: readonly (readonly string[])[],
  lineIds: readonly string[],
  from: { readonly lineId: string; readonly column: TypedColumn },
): { readonly edits: readonly PlacedCell[]; readonly outside: number } {
  const [top, left] = [lineIds.indexOf(from.lineId), typedColumns.indexOf(from.column)];
  const placed = rows.flatMap((row, down) =>
    row.map((value, right): PlacedCell | null => {
      const [lineId, column] = [lineIds[top + down], typedColumns[left + right]];
      if (lineId === undefined || column === undefined) return null;
      return { id: fieldOf(column, lineId), value: value.trim(), row: down + 1, lineId, column };
    }),
  );
  const edits = placed.filter((edit) => edit !== null);
  return { edits, outside: placed.length - edits.length };
}

const cellOf = (form: HTMLFormElement, id: string): HTMLInputElement | null => {
  const cell = form.elements.namedItem(id);
  return cell instanceof HTMLInputElement ? cell : null;
};

function tell(form: HTMLFormElement, ids: readonly string[]): void {
  const last = cellOf(form, ids.at(-1) ?? "");
  last?.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Writes cells as if they had been typed; answers those that it changed. */
export function writeCells(form: HTMLFormElement, edits: readonly Edit[]): DoneEdit[] {
  const done = edits.flatMap(({ id, value }): DoneEdit[] => {
    const cell = cellOf(form, id);
    if (!cell || cell.value === value) return [];
    const before = cell.value;
    cell.value = value;
    return [{ id, before, after: value }];
  });
  tell(
    form,
    done.map(({ id }) => id),
  );
  return done;
}

/** Takes edits back, but for cells that somebody has changed since. */
export const undoCells = (form: HTMLFormElement, done: readonly DoneEdit[]): DoneEdit[] =>
  writeCells(
    form,
    done.flatMap(({ id, before, after }) => (cellOf(form, id)?.value === after ? [{ id, value: before }] : [])),
  );
