// Memory that a rush of requests leaves behind. V8 keeps the pages that it has freed for the next rush, and gives them back to the
// system only when it is told that memory is short: on a quiet evening a shop would hold twice what it needs.
import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const LOOK_EVERY = 5_000; // milliseconds
/** Share of the time between two looks in which a quiet process does anything. */
const QUIET = 0.02;
/** So much more memory, in bytes, is worth the blink of an eye in which nothing is answered. */
const WORTH_IT = 96 * 1024 * 1024;

export type Process = {
  /** Bytes that the process holds. */
  resident(): number;
  /** Share of the time since the last question in which it did anything, 0 to 1. */
  busyShare(): number;
  /** Gives back to the system what is not in use. */
  giveBack(): void;
};

/** The process that this runs in. */
export function thisProcess(): Process {
  let last = performance.eventLoopUtilization();
  return {
    resident: () => process.memoryUsage.rss(),
    busyShare() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
    giveBack() {
      // There is no other way to reach the collector than by a context that is made while it is shown.
      setFlagsFromString("--expose-gc");
      const collect = runInNewContext("gc") as (how: object) => void;
      setFlagsFromString("--no-expose-gc");
      collect({ type: "major", execution: "sync", flavor: "last-resort" });
    },
  };
}

/** A look at the process: once it is quiet, it gives back what it took since it gave back last. */
export function createTidying({ resident, busyShare, giveBack }: Process): () => void {
  let needed = resident();
  return () => {
    const isQuiet = busyShare() <= QUIET;
    if (!isQuiet || resident() - needed < WORTH_IT) return;
    giveBack();
    needed = resident();
  };
}

/** Looks at this process for as long as it runs; the answer ends it. */
export function startTidying(): { close(): Promise<void> } {
  const timer = setInterval(createTidying(thisProcess()), LOOK_EVERY).unref();
  return { close: async () => clearInterval(timer) };
}
