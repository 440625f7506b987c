// Takes in what notices tell of, many of them at once where they come fast.
import { setTimeout as pause } from "node:timers/promises";

/** What the index listens to; the server's notices fit. */
export type ChangeNotices = {
  listen(channel: string, handler: () => void): Promise<unknown>;
  onReconnect(handler: () => void): void;
};

/** What was taken in: nothing but stock, or anything. */
export type TakenChanges = { readonly isStockOnly: boolean };

export type ChangeListener = {
  /** Hears that changes have been taken in; what was made from the catalogue before is old. */
  readonly onTaken?: (taken: TakenChanges) => void;
  readonly onError: (error: unknown) => void;
};

/** Milliseconds between two readings of the feed; a lone change is taken in at once. */
const BETWEEN_READINGS = 100;
/**
 * The same after one that brought nothing but stock, which changes with every order; other news does not wait for it. Where orders
 * come so fast that a reading takes long, the rest is longer, so that they and not their news take most of the time.
 */
const BETWEEN_STOCK_READINGS = 500;
const LONGEST_BETWEEN_STOCK_READINGS = 1_000;
const SHARE_OF_STOCK_READINGS = 0.1;

/** Milliseconds from a reading that brought nothing but stock, and took so many, to the next one. */
const restAfter = (reading: number): number =>
  Math.min(Math.max(reading / SHARE_OF_STOCK_READINGS, BETWEEN_STOCK_READINGS), LONGEST_BETWEEN_STOCK_READINGS);
const STOCK_CHANNEL = "stock";

/** Milliseconds before a failure is tried again, though no notice comes: twice as long after each further one. */
const FIRST_RETRY = 250;
const LONGEST_RETRY = 30_000;

/** What a reading of the feed took in, null without news, and the building that goes on, if any. */
export type CollectedChanges = { readonly taken: TakenChanges | null; readonly renewed: Promise<unknown> | null };

type Source = {
  readonly notices: ChangeNotices;
  readonly channels: readonly string[];
  /** Takes in what has changed until now. */
  collect(): Promise<CollectedChanges>;
};

/** Listens from now on; also takes in what was missed while the connection was down, and what failed. */
export async function followNotices(
  { notices, channels, collect }: Source,
  { onTaken, onError }: ChangeListener,
): Promise<void> {
  let isWanted = false;
  let isRunning = false;
  /** There is news besides stock since the last reading. */
  let isUrgent = false;
  let hurry = () => {};
  let retry = FIRST_RETRY;

  function failed(error: unknown): void {
    onError(error);
    setTimeout(() => take(false), retry).unref();
    retry = Math.min(retry * 2, LONGEST_RETRY);
  }

  /** Answers whether it brought nothing but stock. */
  async function takeOnce(): Promise<boolean> {
    const { taken, renewed } = await collect();
    if (taken) onTaken?.(taken);
    if (!renewed) retry = FIRST_RETRY;
    renewed?.then(() => {
      retry = FIRST_RETRY;
      onTaken?.({ isStockOnly: false });
    }, failed);
    return taken?.isStockOnly ?? false;
  }

  const restForStock = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      hurry = resolve;
      setTimeout(resolve, milliseconds - BETWEEN_READINGS).unref();
    });

  async function takeAll(): Promise<void> {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      isUrgent = false;
      const began = performance.now();
      const isStockOnly = await takeOnce().catch((error: unknown) => {
        failed(error);
        return false;
      });
      const rest = restAfter(performance.now() - began);
      await pause(BETWEEN_READINGS, undefined, { ref: false });
      if (isStockOnly && !isUrgent) await restForStock(rest);
    }
    isRunning = false;
  }

  function take(isStock: boolean): void {
    isWanted = true;
    if (!isStock) {
      isUrgent = true;
      hurry();
    }
    if (!isRunning) void takeAll();
  }

  notices.onReconnect(() => take(false));
  for (const channel of channels) await notices.listen(channel, () => take(channel === STOCK_CHANNEL));
  take(false);
}
