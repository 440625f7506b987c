// Whole answers of the search, written once as long as nothing of them has changed.
import type { KeptJson } from "#http/answers.ts";

type WrittenAnswer = { readonly state: object; readonly answer: KeptJson };

export type WrittenAnswers = {
  /** The answer of before under this key, which is good as long as the state is the same. */
  find(key: string): WrittenAnswer | undefined;
  /** Keeps an answer; the one that is there where somebody else has written it for the same state meanwhile. */
  keep(key: string, state: object, answer: KeptJson): KeptJson;
};

/**
 * Keeps answers of so many bytes of text together; beyond them those go that nobody has asked for for longest. A buyer's page of a
 * category asks two questions, so that a number of answers that sounds like many is soon asked for in turn, and none is met again.
 */
export function createWrittenAnswers(mostBytes: number): WrittenAnswers {
  const kept = new Map<string, WrittenAnswer & { readonly size: number }>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  return {
    find(key) {
      const known = kept.get(key);
      if (!known) return undefined;
      kept.delete(key);
      kept.set(key, known);
      return known;
    },
    keep(key, state, answer) {
      const known = kept.get(key);
      if (known?.state === state) return known.answer;
      forget(key);
      const size = answer.size + 2 * key.length;
      kept.set(key, { state, answer, size });
      bytes += size;
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) break;
        forget(oldest);
      }
      return answer;
    },
  };
}
