// Counts searches in the memory of the process and hands the counts on every few seconds, so that no search waits for a statement. A
// process that dies loses what it has counted since; one that stops does not.
import type { SearchStep } from "@comptoir/contract/search";
import { countedText } from "#catalogue/search/counts/search-counts.rules.ts";
import type { Locale } from "#shared/locale.ts";
import type { Log } from "../../../deps.ts";

export type SearchCount = {
  /** As `countedText` writes it. */
  readonly query: string;
  readonly locale: Locale;
  readonly step: SearchStep;
  /** When it was last asked. */
  readonly hits: number;
  readonly asked: number;
};

export type SearchCounts = {
  /** Counts one search; what must not be counted is not kept either. */
  count(search: Omit<SearchCount, "query" | "asked"> & { readonly typed: string }): void;
  /** Hands on what is counted, and waits for it. */
  stop(): Promise<void>;
};

const WRITE_EVERY = 15_000; // milliseconds
/** Different searches between two writes; of more those that were asked most often stay. */
const MOST_KEPT = 1_000;

const keyOf = ({ locale, step, query }: SearchCount) => `${locale} ${step} ${query}`;

type Options = {
  /** Adds counts to those that are kept. */
  readonly save: (counts: readonly SearchCount[]) => Promise<void>;
  readonly log: Log;
};

/** The counts of one process. */
export function createSearchCounts({ save, log }: Options): SearchCounts {
  let counts = new Map<string, SearchCount>();
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();

  function add(given: SearchCount): void {
    const key = keyOf(given);
    const known = counts.get(key);
    if (!known && counts.size >= MOST_KEPT) dropRarest();
    counts.set(key, known ? { ...given, asked: known.asked + given.asked } : given);
    timer ??= setTimeout(write, WRITE_EVERY).unref();
  }

  /** Half of them at once, so that a flood of searches that nobody asks twice costs little. */
  function dropRarest(): void {
    const commonest = [...counts].sort(([, one], [, other]) => other.asked - one.asked);
    counts = new Map(commonest.slice(0, MOST_KEPT / 2));
  }

  function write(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const taken = [...counts.values()];
    counts = new Map();
    if (taken.length > 0) writing = writing.then(() => hand(taken));
    return writing;
  }

  async function hand(taken: readonly SearchCount[]): Promise<void> {
    try {
      await save(taken);
    } catch (error) {
      log.warn({ error }, "searches could not be counted and are kept for the next try");
      for (const each of taken) add(each);
    }
  }

  return {
    count({ typed, ...search }) {
      const query = countedText(typed);
      if (query !== null) add({ ...search, query, asked: 1 });
    },
    async stop() {
      await write();
      if (timer !== null) clearTimeout(timer);
    },
  };
}
