// A chunk that cannot be loaded is mended by reloading the page: once, at most every 10 seconds (specification §8).

const key = "reloaded-at";
const guardMilliseconds = 10_000;

/** Reloads unless that happened less than 10 seconds ago; says whether it does. `now` in milliseconds. */
export function reloadOnce(storage: Pick<Storage, "getItem" | "setItem">, now: number, reload: () => void): boolean {
  const last = Number(storage.getItem(key) ?? Number.NEGATIVE_INFINITY);
  if (now - last < guardMilliseconds) return false;
  storage.setItem(key, String(now));
  reload();
  return true;
}
