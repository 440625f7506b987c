// What pages ask of a service that may be away: each thing once for all who want it at that moment, never waited for longer than a
// second, and as it was read last where it does not come.

/** The content service does not answer, or not what can be read; nothing of it was read before. */
export class ContentAway extends Error {
  override name = "ContentAway";
}

/** How long a page waits for its content. */
const PATIENCE_MS = 1_000;
/** How long nobody asks after a failure. */
const QUIET_MS = 5_000;
/** Between two words in the log of a service that is away. */
const TELL_MS = 60_000;
const MOST_KEPT = 500;
type Log = { error(facts: object, message: string): void };

/** What the client says of a failure is a plain object, or an error of the network. */
function reasonOf(failure: unknown): { readonly status: number | null; readonly reason: string } {
  const { status, message } = (typeof failure === "object" && failure !== null ? failure : {}) as Record<
    string,
    unknown
  >;
  return { status: typeof status === "number" ? status : null, reason: String(message ?? failure).slice(0, 200) };
}

/** Runs one making of a thing for all who ask for it at the same time. */
function createTogether() {
  const underway = new Map<string, Promise<unknown>>();
  return <Thing>(key: string, make: () => Promise<Thing>): Promise<Thing> => {
    const running = underway.get(key) as Promise<Thing> | undefined; // A key is of one kind of thing.
    if (running) return running;
    const started = make().finally(() => underway.delete(key));
    underway.set(key, started);
    return started;
  };
}

/** The thing, if it comes in time. */
async function inTime<Thing>(coming: Promise<Thing>): Promise<Thing> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ContentAway("The content service does not answer in time")), PATIENCE_MS);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}

/** Asks a service on behalf of pages; one that has failed is left alone for some seconds, and told of once a minute. */
export function createPatience(log: Log, now: () => number) {
  const together = createTogether();
  /** What was read last, for as long as the service is away. */
  const last = new Map<string, unknown>();
  let quietUntil = 0;
  let toldAt = Number.NEGATIVE_INFINITY;

  function noteFailure(failure: unknown): void {
    quietUntil = now() + QUIET_MS;
    if (now() - toldAt < TELL_MS) return;
    toldAt = now();
    log.error(reasonOf(failure), "The content service cannot be read: pages come with what was read before");
  }
  function noteSuccess(): void {
    quietUntil = 0;
  }

  /** The thing as it is now; null where there is none of that name. Throws ContentAway. */
  async function ask<Thing>(make: () => Promise<Thing>): Promise<Thing | null> {
    const made = await make().catch((failure: unknown) => {
      if (reasonOf(failure).status === 404) return null;
      noteFailure(failure);
      throw new ContentAway(reasonOf(failure).reason);
    });
    noteSuccess();
    return made;
  }

  async function askAndKeep<Thing>(key: string, make: () => Promise<Thing>): Promise<Thing | null> {
    const made = await ask(make);
    last.delete(key);
    last.set(key, made);
    const [oldest] = last.keys();
    if (last.size > MOST_KEPT && oldest !== undefined) last.delete(oldest);
    return made;
  }

  /** The thing in time, or as it was read last; null where there is none of that name. Throws ContentAway. */
  async function read<Thing>(key: string, make: () => Promise<Thing>): Promise<Thing | null> {
    try {
      if (now() < quietUntil) throw new ContentAway("The content service has just failed");
      const coming = together(key, () => askAndKeep(key, make));
      coming.catch(() => {}); // Who waits for it hears.
      return await inTime(coming);
    } catch (error) {
      if (!(error instanceof ContentAway)) throw error;
      if (now() >= quietUntil) noteFailure(error);
      if (last.has(key)) return last.get(key) as Thing | null; // It was made by the same key.
      throw error;
    }
  }

  return { ask, read, together, noteFailure, noteSuccess };
}
