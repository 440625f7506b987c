// What follows from an object alone is worked out once for it, and forgotten with it. Answers of the commerce API that have not
// changed are the same objects within a process: what is made of them is then the same, too.

/** More keys than pages have: what a visitor may choose freely must not fill the memory. */
const MOST_KEYS = 20;

/** The same function that remembers, for each source, what it made under each key; of many keys the latest. */
export function onceFor<Source extends object, Made>() {
  const known = new WeakMap<Source, Map<string, Made>>();
  return (source: Source, key: string, make: () => Made): Made => {
    const ofSource = known.get(source) ?? new Map<string, Made>();
    known.set(source, ofSource);
    const existing = ofSource.get(key);
    if (existing !== undefined) return existing;
    const made = make();
    const [oldest] = ofSource.keys();
    if (ofSource.size >= MOST_KEYS && oldest !== undefined) ofSource.delete(oldest);
    ofSource.set(key, made);
    return made;
  };
}

const numbers = new WeakMap<object, number>();
let numbered = 0;

/** The same number for the same object, and for no other; 0 for none. For keys that name several objects. */
export function numberOf(source: object | null): number {
  if (source === null) return 0;
  const known = numbers.get(source);
  if (known !== undefined) return known;
  numbered += 1;
  numbers.set(source, numbered);
  return numbered;
}
