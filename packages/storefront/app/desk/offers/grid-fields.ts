// The fields of a sheet on its page: where they stand, what they say, and which of them are chosen together.

export type GridField = HTMLInputElement;

/** Whether something is a field of the sheet. */
export const isField = (target: EventTarget | null): target is GridField =>
  target instanceof HTMLInputElement && target.dataset.cell !== undefined;

const fieldsOfRow = (row: Element) => [...row.querySelectorAll<GridField>("input[data-cell]")];
const rowsOf = (field: GridField) =>
  [...(field.closest("tbody")?.children ?? [])].filter((row) => fieldsOfRow(row).length > 0);

function placeOf(field: GridField) {
  const rows = rowsOf(field);
  const row = field.closest("tr");
  return { rows, down: row ? rows.indexOf(row) : -1, right: row ? fieldsOfRow(row).indexOf(field) : -1 };
}

/** The field so many rows down and so many cells to the right; null beyond the sheet. */
export function neighbour(field: GridField, down: number, right: number): GridField | null {
  const place = placeOf(field);
  const row = place.rows[place.down + down];
  return (row && fieldsOfRow(row)[place.right + right]) ?? null;
}

/** What a field says; a box that is ticked says 1. */
export const textOf = (field: GridField) => (field.type === "checkbox" ? (field.checked ? "1" : "0") : field.value);

/** Writes a text into a field. */
export function setText(field: GridField, text: string): void {
  if (field.type === "checkbox") field.checked = text === "1";
  else field.value = text;
}

/** How a cell is typed in: "keys" replaces and is left by the arrows, "text" goes on with its text. */
export const modeOf = (field: GridField) => field.dataset.mode ?? "";

/** Comes to a field: typing then replaces what is there. */
export function enter(field: GridField): void {
  field.focus();
  if (field.type !== "checkbox") field.select();
}

/** The fields between where Shift began and where it is; one alone without Shift. */
export function chosenFields(field: GridField): GridField[][] {
  const picked = [...(field.closest("tbody")?.querySelectorAll<GridField>("input[data-picked]") ?? [])];
  if (picked.length === 0) return [[field]];
  const rows = new Map<Element | null, GridField[]>();
  for (const each of picked) rows.set(each.closest("tr"), [...(rows.get(each.closest("tr")) ?? []), each]);
  return [...rows.values()];
}

/** Chooses nothing any more. */
export function clearChosen(field: GridField): void {
  for (const each of field.closest("tbody")?.querySelectorAll<GridField>("[data-picked], [data-anchor]") ?? []) {
    delete each.dataset.picked;
    delete each.dataset.anchor;
  }
}

/** Chooses the block from where Shift began to a field. */
export function extendTo(from: GridField, to: GridField): void {
  const anchor = from.closest("tbody")?.querySelector<GridField>("input[data-anchor]") ?? from;
  const [a, b] = [placeOf(anchor), placeOf(to)];
  clearChosen(from);
  anchor.dataset.anchor = "1";
  const between = (at: number, one: number, other: number) => at >= Math.min(one, other) && at <= Math.max(one, other);
  for (const [down, row] of a.rows.entries())
    for (const [right, field] of fieldsOfRow(row).entries())
      if (between(down, a.down, b.down) && between(right, a.right, b.right)) field.dataset.picked = "1";
  enter(to);
}

/** Where an arrow leads. */
export const arrows: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
