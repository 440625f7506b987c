// Published answers of the content service, as its client keeps them: the latest ones, for a minute, until something is published.
import type { ICacheProvider, ISbResult } from "storyblok-js-client";

const MOST = 500;
const FRESH_MS = 60_000;

/** A cache of the client that has a bound, and in which nothing grows old. */
export function createKeptAnswers(now: () => number): ICacheProvider {
  const kept = new Map<string, { readonly answer: ISbResult; readonly at: number }>();
  return {
    get(key) {
      const found = kept.get(key);
      if (!found || now() - found.at > FRESH_MS) return Promise.resolve();
      // The latest asked for stands last.
      kept.delete(key);
      kept.set(key, found);
      // The client's types call an answer what they also call all answers.
      return Promise.resolve(found.answer as unknown as Awaited<ReturnType<ICacheProvider["get"]>>);
    },
    set(key, answer) {
      kept.delete(key);
      kept.set(key, { answer, at: now() });
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
      return Promise.resolve();
    },
    getAll: () => Promise.resolve(),
    flush() {
      kept.clear();
      return Promise.resolve();
    },
  };
}
