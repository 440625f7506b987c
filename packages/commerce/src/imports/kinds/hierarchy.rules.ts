// Parents of categories, which may come after their children in a file. Pure.

/** Whether somebody is among his own ancestors; `parents` says who stands above whom. */
export function isBelowItself(name: string, parents: ReadonlyMap<string, string | null>): boolean {
  const passed = new Set<string>();
  for (let above = parents.get(name) ?? null; above !== null; above = parents.get(above) ?? null) {
    if (above === name) return true;
    if (passed.has(above)) return false; // A circle further up is the fault of those who are in it.
    passed.add(above);
  }
  return false;
}
