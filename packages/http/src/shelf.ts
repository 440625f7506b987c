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

  return {
    forget,
    get: (key: string): Entry | undefined => entries.get(key),
    /** Puts an entry, or one that is there already, behind all others. */
    put(key: string, entry: Entry): void {
      entries.delete(key);
      entries.set(key, entry);
    },
    /** Counts the bytes that an entry takes more, or less, than before; of one that is not on the shelf any more they do not count. */
    grow(key: string, entry: Entry, bytes: number): void {
      if (entries.get(key) !== entry) return;
      entry.size += bytes;
      size += bytes;
      for (const oldest of entries.keys()) {
        if (size <= capacity) break;
        forget(oldest);
      }
    },
    clear(): void {
      entries.clear();
      size = 0;
    },
  };
}
