// Finished pictures: kept on disk, few made at a time, never the same twice at once.

import { once } from "@comptoir/http/once";
import { createTurns } from "@comptoir/http/turns";
import { openPictureFiles } from "#picture-files.ts";

const ROOM_ON_DISK = 512 * 1024 * 1024;

export type PictureFolder = {
  readonly directory: string;
  /** Bytes on disk past which the oldest pictures go. */
  readonly maximumBytes?: number;
};

type Limits = {
  /** So many are made at a time. */
  readonly most: number;
  /** So many wait, and the next is refused. */
  readonly longestQueue: number;
};

export type PictureMaker = {
  /**
   * The bytes of the picture that the name says everything about: from disk where they are, else made and kept. Throws `QueueFull`
   * where too many wait, and what making throws.
   */
  make(name: string, draw: () => Promise<Buffer>): Promise<Buffer>;
};

/** Makes pictures on demand and keeps what it made under a folder. */
export function createPictureMaker(
  { directory, maximumBytes = ROOM_ON_DISK }: PictureFolder,
  limits: Limits,
): PictureMaker {
  const files = openPictureFiles(directory, maximumBytes);
  const underway = new Map<string, Promise<Buffer>>();
  const takeTurn = createTurns(limits);

  async function findOrMake(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await files.find(name);
    if (kept) return kept;
    const bytes = await takeTurn(draw);
    await files.keep(name, bytes);
    return bytes;
  }

  return {
    make(name, draw) {
      const running = underway.get(name);
      if (running) return running;
      const started = findOrMake(name, draw).finally(() => underway.delete(name));
      underway.set(name, started);
      return started;
    },
  };
}

/** Loaded with the first picture: most processes never make one, and the library takes 28 MB. */
export const loadSharp = once(async () => {
  const { default: sharp } = await import("sharp");
  // Turns are taken outside; the library must not keep pictures or threads of its own.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});
