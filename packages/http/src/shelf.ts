// What is kept within a number of bytes: what does not fit pushes out what nobody has used for longest.

/** Grows as more is kept of it; in bytes. */
export type ShelfEntry = { size: number };

/** A shelf for so many bytes. */
export function createShelf<Entry extends ShelfEntry>(capacity: number) {
  const entries = new Map<string, Entry>(); // The longest unused come first.
  let size = 0;

  function forget(key: string): void {
    size -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  }

  /** Counts the bytes that an entry takes more, or less, than before; of one that is not on the shelf any more they do not count. */
  function grow(key: string, entry: Entry, bytes: number): void {
    if (entries.get(key) !== entry) return;
    entry.size += bytes;
    size += bytes;
    for (const oldest of entries.keys()) {
      if (size <= capacity) break;
      forget(oldest);
    }
  }

  return {
    forget,
    grow,
    get: (key: string): Entry | undefined => entries.get(key),
    /** The entry under a key, which has been used now. */
    use(key: string): Entry | undefined {
      const entry = entries.get(key);
      entries.delete(key);
      if (entry) entries.set(key, entry);
      return entry;
    },
    /** Puts an entry of so many bytes, and no size yet, in the place of what was there under its key. */
    put(key: string, entry: Entry, bytes: number): void {
      forget(key);
      entries.set(key, entry);
      grow(key, entry, bytes);
    },
    clear(): void {
      entries.clear();
      size = 0;
    },
  };
}
