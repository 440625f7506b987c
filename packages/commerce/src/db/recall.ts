// What a process remembers of the database, because it hears when that changes. Nothing is remembered before it listens,
// nothing that was read while a change arrived, and nothing for longer than its kind allows: should a notice be lost with a
// broken connection, the bound holds. What was forgotten is still there to be compared with: news of one article makes all others
// be read again, and who finds that nothing is different hands on the same object as before (decision 0028).

/** Where changes are told; the server's notices fit. */
export type Notices = {
  listen(channel: string, handler: () => void): Promise<unknown>;
  onReconnect(handler: () => void): void;
};

type Kind = { readonly channels: readonly string[]; readonly milliseconds: number; readonly most: number };

const kinds = {
  /** Sessions with what they may do. Two seconds bound how long a revoked right can live on (accounts 3.4). */
  access: { channels: ["access", "sessions", "catalogue"], milliseconds: 2_000, most: 10_000 },
  /** What hardly ever changes and is read all the time, such as the definitions of custom fields. */
  structure: { channels: ["catalogue"], milliseconds: 60_000, most: 100 },
  /** Lists of fields as clients ask for them: whoever asks for many must not push out what every page reads. */
  fields: { channels: ["catalogue"], milliseconds: 60_000, most: 50 },
  /** All variants of a product, which are large. */
  variants: { channels: ["catalogue"], milliseconds: 60_000, most: 200 },
  /** Answers about products, which show neither prices nor stock. */
  products: { channels: ["catalogue"], milliseconds: 60_000, most: 2_000 },
  /** What an account is offered, with prices and stock. A price that begins by the clock shows within the bound. */
  offers: { channels: ["catalogue", "stock"], milliseconds: 30_000, most: 1_000 },
  /** The terms on which an account buys a few articles, for whoever writes the same lines again and again. */
  terms: { channels: ["catalogue", "stock"], milliseconds: 30_000, most: 1_000 },
  /** What the lines of an account's carts are summed up from. */
  priced: { channels: ["catalogue", "stock"], milliseconds: 30_000, most: 20 },
  /**
   * What a buyer orders again and again, which follows from a year of orders: whoever asks names the latest of them. An order that is
   * called off, or a right that ends by the clock, shows within the bound. A sign-out, of whomever, changes nothing of it.
   */
  habits: { channels: ["access"], milliseconds: 60_000, most: 2_000 },
} as const satisfies Readonly<Record<string, Kind>>;
export type RecallKind = keyof typeof kinds;

/** Reads a value; `before` is the one that was remembered last, no longer to be trusted. */
type Load<Value> = (before?: Promise<Value>) => Promise<Value>;

export type Recall = {
  /** What is remembered under a key, else what `load` reads, which is remembered from now on. */
  of<Value>(kind: RecallKind, key: string, load: Load<Value>): Promise<Value>;
  /** What is remembered under a key; null: nothing. */
  known<Value>(kind: RecallKind, key: string): Promise<Value> | null;
  /** What `load` reads, whatever is remembered; it is remembered from now on. */
  renewed<Value>(kind: RecallKind, key: string, load: () => Promise<Value>): Promise<Value>;
  /** Forgets at once what this process itself has changed. */
  forget(kind: RecallKind): void;
  /** From now on remembers, and forgets what changes. */
  follow(notices: Notices): Promise<void>;
};

/** Through the memory of the process, where it has one. */
export const recalled = <Value>(
  { recall }: { readonly recall?: Recall | undefined },
  kind: RecallKind,
  key: string,
  load: Load<Value>,
): Promise<Value> => (recall ? recall.of(kind, key, load) : load());

type Entry = { readonly value: Promise<unknown>; until: number };

/** An empty memory; `clock` in milliseconds runs steadily and is not set. */
export function createRecall(clock: () => number = () => performance.now()): Recall {
  const entries: Readonly<Record<RecallKind, Map<string, Entry>>> = {
    access: new Map(),
    structure: new Map(),
    fields: new Map(),
    variants: new Map(),
    products: new Map(),
    offers: new Map(),
    terms: new Map(),
    priced: new Map(),
    habits: new Map(),
  };
  let isFollowing = false;

  function remember<Value>(kind: RecallKind, key: string, load: Load<Value>): Promise<Value> {
    const known = entries[kind];
    const { most, milliseconds } = kinds[kind];
    const before = known.get(key)?.value as Promise<Value> | undefined; // One key always has a loader of one type.
    const value = load(before);
    const entry: Entry = { value, until: clock() + milliseconds };
    known.delete(key);
    if (known.size >= most) known.delete(known.keys().next().value ?? key); // The longest unused one.
    known.set(key, entry);
    value.catch(() => {
      if (known.get(key) === entry) known.delete(key); // The next caller tries again.
    });
    return value;
  }

  /** Takes it for the one that was used last. */
  function recalledEntry(kind: RecallKind, key: string): Entry | null {
    const known = entries[kind];
    const entry = known.get(key);
    if (!entry || entry.until <= clock()) return null;
    known.delete(key);
    known.set(key, entry);
    return entry;
  }

  function forget(kind: RecallKind): void {
    for (const entry of entries[kind].values()) entry.until = Number.NEGATIVE_INFINITY;
  }

  return {
    // One key of one kind always comes with a loader of the same type.
    of<Value>(kind: RecallKind, key: string, load: Load<Value>): Promise<Value> {
      if (!isFollowing) return load();
      return (recalledEntry(kind, key)?.value ?? remember(kind, key, load)) as Promise<Value>;
    },
    known: <Value>(kind: RecallKind, key: string) => (recalledEntry(kind, key)?.value ?? null) as Promise<Value> | null,
    renewed<Value>(kind: RecallKind, key: string, load: () => Promise<Value>): Promise<Value> {
      return isFollowing ? remember(kind, key, load) : load();
    },
    forget,
    async follow(notices) {
      const names = Object.keys(kinds) as RecallKind[]; // The keys of the table above.
      for (const name of names) {
        for (const channel of kinds[name].channels) await notices.listen(channel, () => forget(name));
      }
      notices.onReconnect(() => names.forEach(forget));
      isFollowing = true;
    },
  };
}
