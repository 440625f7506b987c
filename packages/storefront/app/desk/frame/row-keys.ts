// Keys of the rows of a desk's tables: `j` and `k` lead through their links, `x` ticks the row and `e` presses what is marked as
// done. Enter follows the link by itself. On the page of one of several, `j` and `k` open the next and the one before.

/** The links that name the rows of a page. */
export const rowLinks = "#content .table tbody th[scope=row] a[href]";

const rowOf = (element: Element | null): HTMLTableRowElement | null =>
  element?.closest<HTMLTableRowElement>("tbody tr") ?? null;

function press(control: HTMLElement | null): boolean {
  control?.click();
  return control !== null;
}

/** Moves focus to the link of the next row, or of the one before; to the first one from outside. Without rows, opens what stands for them. */
function moveBy(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(rowLinks)];
  if (links.length === 0) return press(document.querySelector<HTMLElement>(`#content a[data-row-step="${step}"]`));
  const row = rowOf(document.activeElement);
  const at = row ? links.findIndex((link) => rowOf(link) === row) : -1;
  const next = at < 0 ? links[0] : links[at + step];
  next?.focus();
  return links.length > 0;
}

const pressIn = (selector: string): boolean =>
  press(rowOf(document.activeElement)?.querySelector<HTMLElement>(selector) ?? null);

const keys: ReadonlyMap<string, () => boolean> = new Map([
  ["j", () => moveBy(1)],
  ["k", () => moveBy(-1)],
  ["x", () => pressIn("input[type=checkbox]")],
  ["e", () => pressIn("[data-done]")],
]);

/** Does what a key means to the rows of the page; false where it means nothing. */
export const pressRowKey = (key: string): boolean => keys.get(key)?.() ?? false;
