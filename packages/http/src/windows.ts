// How often something was done lately, counted in the memory of one process.

type Window = { readonly endsAt: number; count: number };

/** Counts in memory. When too many are counted, the windows that began first go: nobody can have all of them forgotten. */
export function createWindows(most = 50_000) {
  const windows = new Map<string, Window>(); // Those that began first come first.
  return (bucket: string, seconds: number, now: number, cost = 1): Window => {
    let window = windows.get(bucket);
    if (!window || window.endsAt <= now) {
      windows.delete(bucket);
      for (const oldest of windows.keys()) {
        if (windows.size < most) break;
        windows.delete(oldest);
      }
      window = { endsAt: now + seconds * 1000, count: 0 };
      windows.set(bucket, window);
    }
    window.count += cost;
    return window;
  };
}
