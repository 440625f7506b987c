// Work that has to be done sooner or later, whatever is away meanwhile.
import { setTimeout as pause } from "node:timers/promises";

export type Patience = {
  /** Hears of every attempt that failed. */
  readonly onError: (error: unknown) => void;
  /** Ends the attempts: the process stops. */
  readonly signal: AbortSignal;
  /** Milliseconds before the second attempt; each pause is twice the one before. */
  readonly first?: number;
  readonly longest?: number;
};

/** Tries until it succeeds, ever more patiently. Resolves, too, when the signal ends the attempts. */
export async function untilDone(work: () => Promise<unknown>, patience: Patience): Promise<void> {
  const { onError, signal, first = 250, longest = 30_000 } = patience;
  for (let wait = first; !signal.aborted; wait = Math.min(wait * 2, longest)) {
    try {
      await work();
      return;
    } catch (error) {
      onError(error);
    }
    await pause(wait, undefined, { signal, ref: false }).catch(() => {}); // Aborted: the loop ends.
  }
}
