// Stories as rows, for shops of several processes: a change is one transaction, behind the lock of the space, and PostgreSQL tells
// all processes of it when it commits.
import type { DatabaseNotices } from "@comptoir/commerce/db/notices";
import type { Db, Tx } from "@comptoir/commerce/db/statement";
import { inTransaction } from "@comptoir/commerce/db/transaction";
import type { StoredSpace, StoredStory } from "#space/story.ts";
import { type ContentStore, ensureOwnNames, findStories, nextVersion, publishedAt } from "#stores/store.ts";
import {
  clearPublished,
  deleteStories,
  lockSpace,
  readSpace,
  writeDrafts,
  writePublished,
  writeSpace,
  writeVersion,
} from "#stores/stories.queries.ts";

export type DatabaseStoreOptions = {
  readonly db: Db;
  readonly notices: Pick<DatabaseNotices, "listen" | "onReconnect">;
  /** What a database without a space takes as its first one. */
  readonly readFirst: () => Promise<StoredSpace>;
};

type Step = (tx: Tx, stories: readonly StoredStory[], all: readonly StoredStory[]) => Promise<void>;

const uuidsOf = (stories: readonly StoredStory[]) => stories.map(({ draft }) => draft.uuid);
const isPublishedAsItIs = ({ draft, published }: StoredStory) => JSON.stringify(draft) === JSON.stringify(published);

/** Opens a database as a store. */
export function openDatabaseStore({ db, notices, readFirst }: DatabaseStoreOptions): ContentStore {
  const endings: (() => void)[] = [];
  let tellChange: () => void | Promise<void> = () => {};

  /** Of two processes that start at once, one writes it. */
  async function takeFirst(): Promise<void> {
    const first = await readFirst();
    await inTransaction(db, async (tx) => {
      if (!(await writeSpace(tx, first, first.version))) return;
      await writeDrafts(
        tx,
        first.stories.map(({ draft }) => draft),
      );
      await writePublished(
        tx,
        first.stories.flatMap(({ published }) => published ?? []),
      );
    });
  }

  async function read(): Promise<StoredSpace> {
    const space = await readSpace(db);
    if (space) return space;
    await takeFirst();
    return read();
  }

  /** Runs a step on the space as nobody else changes it, and answers that space. */
  const change = async (work: (tx: Tx, space: StoredSpace) => Promise<void>): Promise<StoredSpace> => {
    await read();
    const before = await inTransaction(db, async (tx) => {
      await lockSpace(tx);
      const space = (await readSpace(tx)) as StoredSpace; // It is locked, so it is there.
      await work(tx, space);
      return space;
    });
    // The notice of it comes later than its answer might.
    await tellChange();
    return before;
  };

  const changePublished = async (slugs: readonly string[] | "all", now: Date, step: Step): Promise<number> => {
    const { version } = await change(async (tx, space) => {
      await step(tx, findStories(space.stories, slugs), space.stories);
      await writeVersion(tx, nextVersion(space.version, now));
    });
    return nextVersion(version, now);
  };

  return {
    read,
    async follow(onChange) {
      tellChange = onChange;
      notices.onReconnect(onChange);
      endings.push(await notices.listen("content", onChange));
    },
    async save(revisions) {
      await change(async (tx, { stories }) => {
        for (const revision of revisions) ensureOwnNames(stories, revision, "draft");
        await writeDrafts(tx, revisions);
      });
    },
    publish: (slugs, now) =>
      changePublished(slugs, now, async (tx, stories, all) => {
        const revisions = stories
          .filter((story) => !isPublishedAsItIs(story))
          .map(({ draft, published }) => publishedAt(draft, published, now));
        for (const revision of revisions) ensureOwnNames(all, revision, "published");
        await writeDrafts(tx, revisions);
        await writePublished(tx, revisions);
      }),
    unpublish: (slugs, now) => changePublished(slugs, now, (tx, stories) => clearPublished(tx, uuidsOf(stories))),
    remove: (slugs, now) => changePublished(slugs, now, (tx, stories) => deleteStories(tx, uuidsOf(stories))),
    async close() {
      for (const end of endings) end();
    },
  };
}
