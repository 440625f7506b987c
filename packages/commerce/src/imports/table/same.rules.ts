// Whether a write would change anything. Values are plain data; the order of keys does not count, that of lists does.

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSame(a[name as keyof typeof a], b[name as keyof typeof b]))
  );
}

/** Whether everything that `values` names is the same in `stored`, which may have more. */
export const isUnchanged = <Values extends object>(values: Values, stored: Values): boolean =>
  Object.keys(values).every((name) => isSame(values[name as keyof Values], stored[name as keyof Values]));
