// What was typed and not written yet, kept in this browser: neither a reload nor a lost network costs anybody what they typed. Each
// tab keeps its own under its own key and holds a lock of that name while it lives; what a closed tab leaves goes to another one,
// once. Where a browser has no locks (pages without TLS), all tabs share one key.

// Unknown to browsers without a secure context, whatever the types say.
const locksHere = (): LockManager | undefined => navigator.locks;

let tab: string | null = null;

/** The name of this tab; its lock is asked for before anything is kept under it, and goes with the page. */
function holdTab(locks: LockManager): string {
  if (tab === null) {
    tab = crypto.randomUUID();
    void locks.request(tab, () => new Promise<never>(() => {}));
  }
  return tab;
}

/** What a tab keeps, in a browser that may keep nothing. */
const storage = () => window.localStorage;

function keysHere(): readonly string[] {
  try {
    return Object.keys(storage());
  } catch {
    return [];
  }
}

type KeptThings<Thing> = {
  /** What this tab keeps for somebody. */
  read(owner: string): readonly Thing[];
  /** Keeps things of this tab for somebody; without any nothing is kept. */
  keep(owner: string, things: readonly Thing[]): void;
  /** Hands over what other tabs of somebody have left, as soon as each of them is closed and until `signal` ends it. */
  takeOverLeft(owner: string, take: (left: readonly Thing[]) => void, signal: AbortSignal): void;
  /** Forgets what any tab keeps for owners whose names begin so. */
  forget(ownersFrom: string): void;
};

/** Things of one kind, kept under its name for each of their owners; what is none of them is left out. */
export function keptUnder<Thing>(kind: string, isThing: (value: unknown) => value is Thing): KeptThings<Thing> {
  const prefixOf = (owner: string) => `${kind} ${owner}`;

  function ownKey(owner: string): string {
    const locks = locksHere();
    return locks ? `${prefixOf(owner)} ${holdTab(locks)}` : prefixOf(owner);
  }

  function readKey(key: string): readonly Thing[] {
    try {
      const kept: unknown = JSON.parse(storage().getItem(key) ?? "[]");
      return Array.isArray(kept) ? kept.filter(isThing) : [];
    } catch {
      return []; // The browser keeps nothing, or not what it was given.
    }
  }

  /** Whose lock has to be free before what somebody left is taken over; null for what is none of theirs, or this tab's own. */
  function lockOf(owner: string, key: string | null): string | null {
    if (key === prefixOf(owner)) return key; // No tab of this browser holds it.
    if (!key?.startsWith(`${prefixOf(owner)} `)) return null;
    const name = key.slice(prefixOf(owner).length + 1);
    return name === tab ? null : name;
  }

  return {
    read: (owner) => readKey(ownKey(owner)),
    keep(owner, things) {
      try {
        const key = ownKey(owner);
        if (things.length === 0) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(things));
      } catch {
        // Full or forbidden: they live as long as the page.
      }
    },
    takeOverLeft(owner, take, signal) {
      const locks = locksHere();
      if (!locks) return;
      const watched = new Set<string>();
      const watch = async (key: string | null) => {
        const lock = lockOf(owner, key);
        if (key === null || lock === null || watched.has(key)) return;
        watched.add(key);
        await locks
          .request(lock, { signal }, () => {
            const left = readKey(key);
            if (left.length > 0) take(left);
            storage().removeItem(key);
          })
          .catch(() => {}); // Given up with the page that waits.
        watched.delete(key);
      };
      for (const key of keysHere()) void watch(key);
      window.addEventListener("storage", ({ key }) => void watch(key), { signal });
    },
    forget(ownersFrom) {
      for (const key of keysHere()) if (key.startsWith(prefixOf(ownersFrom))) storage().removeItem(key);
    },
  };
}
