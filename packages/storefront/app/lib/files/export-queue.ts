// How many files a process makes at once: few, as each holds what it writes, with some that wait; and of one visitor fewer still,
// so that nobody takes all places. Pure.

export type QueueLimits = {
  /** Files that are being made at once. */
  readonly running: number;
  /** Those that wait besides. */
  readonly waiting: number;
  /** Of one visitor, made and waiting together. */
  readonly perVisitor: number;
};

/** There is no place now: of this visitor's own, or of anybody's. */
export class QueueFull extends Error {
  readonly isOwn: boolean;

  constructor(isOwn: boolean) {
    super(isOwn ? "This visitor has files enough under way" : "Files enough are under way");
    this.name = "QueueFull";
    this.isOwn = isOwn;
  }
}

export type ExportQueue = <Value>(visitor: string, work: () => Promise<Value>) => Promise<Value>;

/** A queue with a bound: work begins in the order in which it came, and beyond the bound it is refused at once by QueueFull. */
export function createExportQueue({ running, waiting, perVisitor }: QueueLimits): ExportQueue {
  const under = new Map<string, number>();
  const line: (() => void)[] = [];
  let free = running;
  const leave = (visitor: string): void => {
    const left = (under.get(visitor) ?? 1) - 1;
    if (left > 0) under.set(visitor, left);
    else under.delete(visitor);
    const next = line.shift();
    // A place goes straight to the file that waits longest, so that none overtakes.
    if (next) next();
    else free += 1;
  };
  return async (visitor, work) => {
    const own = under.get(visitor) ?? 0;
    if (own >= perVisitor) throw new QueueFull(true);
    if (free === 0 && line.length >= waiting) throw new QueueFull(false);
    under.set(visitor, own + 1);
    if (free > 0) free -= 1;
    else await new Promise<void>((begin) => line.push(begin));
    try {
      return await work();
    } finally {
      leave(visitor);
    }
  };
}
