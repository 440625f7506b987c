// So many at a time, the others in order.

/** Too many wait already. */
export class QueueFull extends Error {}

type Limits = {
  readonly most: number;
  /** Milliseconds after which work waits for somebody else, and gives up its place; for ever unless said otherwise. */
  readonly patience?: number;
  /** So many wait, and the next is refused. */
  readonly longestQueue?: number;
};

/** Lets so many work at a time; whoever comes then waits in order, or is told `QueueFull`. */
export function createTurns({ most, patience, longestQueue = Number.POSITIVE_INFINITY }: Limits) {
  const waiting: (() => void)[] = [];
  let taken = 0;

  // The turn passes straight to the next in line, so nobody can slip in between.
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (taken < most) taken += 1;
    else if (waiting.length >= longestQueue) throw new QueueFull("Too many wait already");
    else await new Promise<void>((begin) => waiting.push(begin));
    let hasPlace = true;
    const giveUp = () => {
      if (hasPlace) leave();
      hasPlace = false;
    };
    const timer = patience === undefined ? undefined : setTimeout(giveUp, patience);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      giveUp();
    }
  };
}
