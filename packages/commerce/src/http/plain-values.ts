// What JSON carries as it is. An answer of nothing else is the same to whoever reads its text and to whoever is handed it.

function findIn(entries: Iterable<readonly [string | number, unknown]>): string | null {
  for (const [name, part] of entries) {
    const found = findUnwritable(part);
    if (found !== null) return `${name} ${found}`;
  }
  return null;
}

const isPlainObject = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** Where a value holds something that its JSON would not say again, such as a date; null when there is none. */
export function findUnwritable(value: unknown): string | null {
  if (typeof value === "number") return Number.isFinite(value) ? null : "a number without an end";
  if (["string", "boolean", "undefined"].includes(typeof value) || value === null) return null;
  if (typeof value !== "object") return `a ${typeof value}`;
  if (Array.isArray(value)) return value.includes(undefined) ? "a gap in a list" : findIn(value.entries());
  return isPlainObject(value) ? findIn(Object.entries(value)) : `a ${value.constructor.name}`;
}
