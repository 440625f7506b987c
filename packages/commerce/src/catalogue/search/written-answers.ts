// Whole answers of the search, written once as long as nothing of them has changed.
import type { KeptJson } from "#http/answers.ts";

type WrittenAnswer = { readonly state: object; readonly answer: KeptJson; readonly size: number };

export type WrittenAnswers = {
  /** The answer of before under this key as long as the state is the same, else what `write` makes; without a state always. */
  of(key: string, state: object | undefined, write: () => KeptJson): KeptJson;
};

/**
 * Keeps answers of so many bytes of text together; beyond them those go that nobody has asked for for longest. A buyer's page of a
 * category asks two questions, so that a number of answers that sounds like many is soon asked for in turn, and none is met again.
 */
export function createWrittenAnswers(mostBytes: number): WrittenAnswers {
  const kept = new Map<string, WrittenAnswer>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  function keep(key: string, entry: WrittenAnswer): KeptJson {
    forget(key);
    kept.set(key, entry);
    bytes += entry.size;
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break;
      forget(oldest);
    }
    return entry.answer;
  }

  return {
    of(key, state, write) {
      if (!state) return write();
      const known = kept.get(key);
      if (known?.state === state) return keep(key, known);
      const answer = write();
      return keep(key, { state, answer, size: answer.size + 2 * key.length });
    },
  };
}
