// Keys of the rows of a desk's tables: `j` and `k` lead through their links, `x` ticks the row and `e` presses what is marked as
// done. Enter follows the link by itself.

/** The links that name the rows of a page. */
export const rowLinks = "#content .table tbody th[scope=row] a[href]";

const rowOf = (element: Element | null): HTMLTableRowElement | null =>
  element?.closest<HTMLTableRowElement>("tbody tr") ?? null;

/** Moves focus to the link of the next row, or of the one before; to the first one from outside. */
function moveBy(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(rowLinks)];
  const row = rowOf(document.activeElement);
  const at = row ? links.findIndex((link) => rowOf(link) === row) : -1;
  const next = at < 0 ? links[0] : links[at + step];
  next?.focus();
  return links.length > 0;
}

function pressIn(selector: string): boolean {
  const control = rowOf(document.activeElement)?.querySelector<HTMLElement>(selector);
  control?.click();
  return control !== null && control !== undefined;
}

const keys: ReadonlyMap<string, () => boolean> = new Map([
  ["j", () => moveBy(1)],
  ["k", () => moveBy(-1)],
  ["x", () => pressIn("input[type=checkbox]")],
  ["e", () => pressIn("[data-done]")],
]);

/** Does what a key means to the rows of the page; false where it means nothing. */
export const pressRowKey = (key: string): boolean => keys.get(key)?.() ?? false;
