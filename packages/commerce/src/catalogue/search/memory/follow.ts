// Takes in what notices tell of, many of them at once where they come fast.
import { setTimeout as pause } from "node:timers/promises";
import type { ChangeNotices, Following, Taken } from "#catalogue/search/memory/memory-search.ts";

/** Milliseconds between two readings of the feed; a lone change is taken in at once. */
const BETWEEN_READINGS = 100;
/** The same after one that brought nothing but stock, which changes with every order. */
const BETWEEN_STOCK_READINGS = 1_000;

/** What a reading of the feed took in, null without news, and the building that goes on, if any. */
export type Collected = { readonly taken: Taken | null; readonly renewed: Promise<unknown> | null };

type Source = {
  readonly notices: ChangeNotices;
  readonly channels: readonly string[];
  /** Takes in what has changed until now. */
  collect(): Promise<Collected>;
};

/** Listens from now on; also takes in what was missed while the connection was down. */
export async function followNotices(
  { notices, channels, collect }: Source,
  { onTaken, onError }: Following,
): Promise<void> {
  let isWanted = false;
  let isRunning = false;

  /** Answers how long the next reading may wait. */
  async function takeOnce(): Promise<number> {
    const { taken, renewed } = await collect();
    if (taken) onTaken?.(taken);
    renewed?.then(() => onTaken?.({ isStockOnly: false })).catch(onError);
    return taken?.isStockOnly ? BETWEEN_STOCK_READINGS : BETWEEN_READINGS;
  }

  async function takeAll(): Promise<void> {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      const wait = await takeOnce().catch((error: unknown) => {
        onError(error);
        return BETWEEN_READINGS;
      });
      if (isWanted) await pause(wait, undefined, { ref: false });
    }
    isRunning = false;
  }

  function take(): void {
    isWanted = true;
    if (!isRunning) void takeAll();
  }

  notices.onReconnect(take);
  for (const channel of channels) await notices.listen(channel, take);
  take();
}
