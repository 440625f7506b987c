// Long work in slices, so that requests are answered in between.
import { setImmediate as otherWork } from "node:timers/promises";

const SLICE = 8; // ms

export type Pace = {
  /** Whether this slice has lasted long enough. */
  isDue(): boolean;
  /** Lets everything else that waits have its turn. */
  rest(): Promise<void>;
};

/** A pace for one piece of work: `if (pace.isDue()) await pace.rest()`. */
export function createPace(): Pace {
  let began = performance.now();
  return {
    isDue: () => performance.now() - began > SLICE,
    async rest() {
      await otherWork();
      began = performance.now();
    },
  };
}

/** The same values, the next one already being made while one is worked on. */
export async function* ahead<Value>(values: AsyncIterable<Value>): AsyncGenerator<Value> {
  const source = values[Symbol.asyncIterator]();
  const begin = () => {
    const next = source.next();
    next.catch(() => {}); // Told when its turn comes.
    return next;
  };
  for (let coming = begin(); ; ) {
    const { done, value } = await coming;
    if (done) return;
    coming = begin();
    yield value;
  }
}
