// The file store of tests: bytes in memory, by their keys.
import type { FileStore } from "#files/file-store.ts";

export function createMemoryFiles(): FileStore & { readonly kept: Map<string, Uint8Array<ArrayBuffer>> } {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    kept,
    write: async (key, bytes) => void kept.set(key, new Uint8Array(bytes)),
    read: async (key) => {
      const bytes = kept.get(key);
      return bytes ? new Blob([bytes]).stream() : null;
    },
    delete: async (key) => void kept.delete(key),
  };
}
