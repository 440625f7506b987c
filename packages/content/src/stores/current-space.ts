// The space as it is now: read once, and again whenever its store tells of a change.
import { openSpace, type Space } from "#space/space.ts";
import type { ContentStore } from "#stores/store.ts";

export type CurrentSpace = {
  /** Null until it was read for the first time. */
  space(): Space | null;
  /** Begins to follow the store, and reads it. What cannot be read is told of and tried again; what was read before stays. */
  start(): Promise<void>;
  close(): Promise<void>;
};

const RETRY = 1_000; // ms until stories are read again that could not be read

/** Makes the space of a store; nothing is read yet. */
export function createCurrentSpace(
  store: ContentStore,
  log: { error(facts: object, message: string): void },
): CurrentSpace {
  let space: Space | null = null;
  let reading = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;

  const readAgain = async () => {
    try {
      space = openSpace(await store.read());
    } catch (error) {
      log.error({ error }, "the stories could not be read, and are tried again");
      clearTimeout(retry);
      retry = setTimeout(follow, RETRY).unref();
    }
  };
  /** What is read later is newer: readings never overtake each other. */
  const follow = (): Promise<void> => {
    reading = reading.then(readAgain);
    return reading;
  };

  return {
    space: () => space,
    async start() {
      await store.follow(follow);
      await follow();
    },
    async close() {
      clearTimeout(retry);
      await store.close();
    },
  };
}
