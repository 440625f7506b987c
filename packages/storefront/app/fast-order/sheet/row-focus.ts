// Where focus goes in the sheet: from a row that was settled to the next one that needs a hand, and from field to field.

const isOpenRow = "[data-open]";

/** What settles a row: its proposal, else its first field. */
const placeIn = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>("[data-accept]") ?? row.querySelector<HTMLElement>("input:not([type=hidden])");

/** Keys of the rows behind this element's that need a hand, then of those before it. */
export function nextOpen(from: Element | null): readonly string[] {
  const rows = [...document.querySelectorAll<HTMLElement>("tr[data-key]")];
  const own = from?.closest<HTMLElement>("tr[data-key]");
  const place = own ? rows.indexOf(own) : -1;
  return [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0))].flatMap((row) =>
    row.matches(isOpenRow) ? (row.getAttribute("data-key") ?? []) : [],
  );
}

/** Moves focus to the first of these rows that still needs a hand. Nothing where none does. */
export function goToNext(keys: readonly string[] | null): void {
  for (const key of keys ?? []) {
    const row = document.querySelector(`tr[data-key="${key}"]${isOpenRow}`);
    const place = row && placeIn(row);
    if (!place) continue;
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: "nearest" });
    return;
  }
}

/** Opens the other proposals of the row that holds this element; false where it has none. */
export function openOthers(from: Element): boolean {
  const others = from.closest("tr[data-key]")?.querySelector<HTMLElement>("[data-others]");
  if (!others) return false;
  others.click();
  return true;
}

/** What had the focus is gone, or no longer shown. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.getClientRects().length === 0;
}

/** Moves focus to what a sheet asks for first: a row that needs a hand, else the button of its bar, else its first row. */
export function goToFirst(): void {
  const open = nextOpen(null);
  const button = document.querySelector<HTMLElement>("[data-add-rows]:not([aria-disabled=true], :disabled)");
  const row = document.querySelector("tr[data-key]");
  if (open.length > 0) goToNext(open);
  else (button ?? (row && placeIn(row)))?.focus({ preventScroll: true });
}
