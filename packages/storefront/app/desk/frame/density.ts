// How close the rows of the desk stand: this browser keeps it.
export const densities = ["comfortable", "compact", "touch"] as const;
export type DeskDensity = (typeof densities)[number];

const storageKey = "desk-density";

/** What was chosen in this browser. */
export const readDensity = (): DeskDensity =>
  densities.find((density) => density === localStorage.getItem(storageKey)) ?? "comfortable";

/** Shows a density; the page has the attribute as long as it is open. */
export function showDensity(density: DeskDensity): void {
  document.documentElement.dataset.density = density;
}

/** Keeps and shows a density. */
export function chooseDensity(density: DeskDensity): void {
  localStorage.setItem(storageKey, density);
  showDensity(density);
}
