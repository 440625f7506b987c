// The keys of a spreadsheet in a form of fields: arrows lead from cell to cell, typing replaces what is there, F2 goes on with it,
// Shift chooses a block, which is copied, cut, filled and pasted.
import type { ClipboardEvent, FocusEvent, FormEvent, KeyboardEvent } from "react";
import {
  arrows,
  chosenFields,
  clearChosen,
  enter,
  extendTo,
  type GridField,
  isField,
  modeOf,
  neighbour,
  setText,
  textOf,
} from "#desk/offers/grid-fields.ts";
import type { CellColumn } from "#desk/offers/offer-cells.rules.ts";
import { readPastedCells } from "#desk/pasted-cells.rules.ts";

export type GridCell = { readonly offerId: string; readonly column: CellColumn };

type GridActions = {
  /** The column that a cell says it has. */
  readonly columnOf: (name: string) => CellColumn | null;
  readonly write: (cells: readonly (GridCell & { readonly text: string })[]) => void;
  readonly paste: (block: readonly (readonly string[])[], at: GridCell) => void;
  readonly undo: () => boolean;
  readonly redo: () => boolean;
};

/** A sheet as its keys write it. */
class Grid {
  readonly actions: GridActions;

  constructor(actions: GridActions) {
    this.actions = actions;
  }

  cellOf(field: GridField): GridCell | null {
    const column = this.actions.columnOf(field.dataset.cell ?? "");
    return column && field.dataset.offer ? { offerId: field.dataset.offer, column } : null;
  }

  /** Writes each field with its text. */
  write(fields: readonly GridField[], texts: (at: number) => string): void {
    const cells = fields.flatMap((field, at) => {
      const cell = this.cellOf(field);
      const text = texts(at);
      setText(field, text);
      delete field.dataset.mode;
      field.dataset.written = text;
      return cell ? [{ ...cell, text }] : [];
    });
    if (cells.length > 0) this.actions.write(cells);
  }

  /** Takes over what was typed, where it is new. */
  commit(field: GridField): void {
    const text = textOf(field);
    if (text === (field.dataset.written ?? "")) delete field.dataset.mode;
    else this.write([field], () => text);
  }

  /** Copies the first row of what is chosen into the others; of one cell alone into the next one. */
  fillDown(field: GridField): void {
    const [top = [], ...below] = chosenFields(field);
    if (below.length > 0) {
      this.write(below.flat(), (at) => textOf(top[at % top.length] ?? field));
      return;
    }
    const next = neighbour(field, 1, 0);
    if (!next) return;
    this.commit(field);
    this.write([next], () => textOf(field));
    enter(next);
  }

  clear(fields: readonly GridField[]): void {
    const texts = fields.filter(({ type }) => type !== "checkbox");
    this.write(texts, () => "");
  }
}

function command(grid: Grid, event: KeyboardEvent, field: GridField): void {
  const key = event.key.toLowerCase();
  const isBack = key === "z" && !event.shiftKey;
  if (key === "d") grid.fillDown(field);
  else if (modeOf(field) === "" && isBack) grid.actions.undo();
  else if (modeOf(field) === "" && (key === "y" || key === "z")) grid.actions.redo();
  else return;
  event.preventDefault();
}

function move(grid: Grid, event: KeyboardEvent, field: GridField): void {
  const [down, right] = arrows[event.key] ?? [0, 0];
  if (modeOf(field) === "text" || (modeOf(field) === "keys" && right !== 0)) return;
  const next = neighbour(field, down, right);
  event.preventDefault();
  if (!next) return;
  grid.commit(field);
  if (event.shiftKey) {
    extendTo(field, next);
    return;
  }
  clearChosen(field);
  enter(next);
}

function leaveDown(grid: Grid, event: KeyboardEvent, field: GridField): void {
  grid.commit(field);
  clearChosen(field);
  const next = neighbour(field, event.shiftKey ? -1 : 1, 0);
  if (next) enter(next);
}

/** What single keys do to the field in which they are pressed; false where the browser does it. */
function press(grid: Grid, event: KeyboardEvent, field: GridField): boolean {
  const isText = field.type !== "checkbox";
  if (event.key === "Enter") leaveDown(grid, event, field);
  else if (event.key === "F2" && isText) {
    field.dataset.mode = "text";
    field.setSelectionRange(field.value.length, field.value.length);
  } else if (event.key === "Escape" && modeOf(field) !== "") {
    setText(field, field.dataset.written ?? "");
    delete field.dataset.mode;
    field.select();
  } else if (event.key === "Delete" && modeOf(field) === "" && isText) grid.clear(chosenFields(field).flat());
  else return false;
  return true;
}

function copy(grid: Grid, event: ClipboardEvent): void {
  const field = event.target;
  if (!isField(field) || modeOf(field) !== "") return;
  event.preventDefault();
  const rows = chosenFields(field);
  const lines = rows.map((row) => row.map((each) => textOf(each).replaceAll("\u202f", "")).join("\t"));
  event.clipboardData.setData("text/plain", lines.join("\n"));
  if (event.type === "cut") grid.clear(rows.flat());
}

function paste(grid: Grid, event: ClipboardEvent): void {
  const field = event.target;
  if (!isField(field)) return;
  const text = event.clipboardData.getData("text/plain");
  const isBlock = /[\t\r\n]/.test(text.trimEnd());
  // One value goes into a text that is being typed as anywhere else.
  if (modeOf(field) !== "" && !isBlock) return;
  event.preventDefault();
  delete field.dataset.mode;
  const chosen = chosenFields(field).flat();
  const cell = grid.cellOf(chosen[0] ?? field);
  const block = readPastedCells(text);
  if (!isBlock && chosen.length > 1) grid.write(chosen, () => block[0]?.[0] ?? "");
  else if (cell) grid.actions.paste(block, cell);
}

/** The handlers of the form around the sheet. */
export function gridKeys(actions: GridActions) {
  const grid = new Grid(actions);
  const onCopy = (event: ClipboardEvent) => copy(grid, event);
  return {
    onCopy,
    onCut: onCopy,
    onPaste: (event: ClipboardEvent) => paste(grid, event),
    onKeyDown: (event: KeyboardEvent) => {
      const field = event.target;
      if (!isField(field)) return;
      if ((event.ctrlKey || event.metaKey) && !event.altKey) command(grid, event, field);
      else if (event.key in arrows) move(grid, event, field);
      else if (press(grid, event, field)) event.preventDefault();
    },
    onInput: ({ target }: FormEvent) => {
      if (!isField(target)) return;
      if (target.type === "checkbox") grid.commit(target);
      else target.dataset.mode ??= "keys";
    },
    onBlur: ({ target }: FocusEvent) => {
      if (isField(target)) grid.commit(target);
    },
    onFocus: ({ target }: FocusEvent) => {
      if (isField(target) && target.type !== "checkbox") target.select();
    },
  };
}
