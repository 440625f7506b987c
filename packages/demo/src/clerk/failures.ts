// What the clerks of the demo could not do: each thing is left alone for a while, so that it holds up nothing else, and tried again
// ever more rarely. What failed because the database was away for a moment is done soon after.

const FIRST_PAUSE = 30_000; // milliseconds
const LONGEST_PAUSE = 3600_000;

/** Ids of what failed, for as long as they are not tried again. */
export class Failures {
  readonly #byId = new Map<string, { readonly pause: number; readonly until: number }>();

  /** Notes that something failed, once more. */
  add(id: string, now: Date): void {
    const before = this.#byId.get(id)?.pause ?? FIRST_PAUSE / 2;
    const pause = Math.min(before * 2, LONGEST_PAUSE);
    this.#byId.set(id, { pause, until: now.getTime() + pause });
  }

  /** Forgets what has been done. */
  forget(id: string): void {
    this.#byId.delete(id);
  }

  /** What is left alone at a moment. */
  leftAlone(now: Date): string[] {
    return [...this.#byId].flatMap(([id, { until }]) => (until > now.getTime() ? [id] : []));
  }
}
