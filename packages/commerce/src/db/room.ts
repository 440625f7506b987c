// Whether the database's disk has room, which only the database can tell: it refuses what would not fit.
import pg from "pg";

const DISK_FULL = "53100";
/** Whether the database found no room for what it was to write. */
export const isDiskFull = (error: unknown) => error instanceof pg.DatabaseError && error.code === DISK_FULL;

/** Some four mebibytes that are gone when the statement ends; a table of nobody but this connection, so nothing is logged. */
const writeSomething = `CREATE TEMP TABLE room_left ON COMMIT DROP AS
  SELECT generate_series AS number FROM generate_series(1, 100000)`;

export interface Room {
  /** Takes in how a statement failed. */
  hear(error: unknown): void;
  /**
   * False from a statement for which there was no room until something can be written again. Costs nothing as long as
   * nothing failed.
   */
  isLeft(): Promise<boolean>;
}

/**
 * Remembers whether the last that was heard of the disk is that it is full; `run` carries a statement out, `onChange` hears
 * of each change once.
 */
export function createRoom(run: (statement: string) => Promise<unknown>, onChange?: (isLeft: boolean) => void): Room {
  let isFull = false;
  const remember = (isNowFull: boolean) => {
    if (isNowFull === isFull) return;
    isFull = isNowFull;
    onChange?.(!isFull);
  };
  let trying: Promise<boolean> | null = null;
  const tryAgain = async () => {
    try {
      await run(writeSomething);
      remember(false);
    } catch (error) {
      // Whatever else forbids the trial says nothing of the disk: the next statement that finds it full tells again.
      if (error instanceof pg.DatabaseError && !isDiskFull(error)) remember(false);
    }
    return !isFull;
  };
  return {
    hear(error) {
      if (isDiskFull(error)) remember(true);
    },
    async isLeft() {
      if (!isFull) return true;
      // However many ask at once: one trial at a time.
      trying ??= tryAgain().finally(() => {
        trying = null;
      });
      return trying;
    },
  };
}
