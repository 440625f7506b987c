// The search in the memory of a process: built by one reading of the catalogue, then kept up to date by the feed of changes,
// product by product. Each process has its own.
import type { Kysely } from "kysely";
import { defaultCurrency } from "#catalogue/inventories.ts";
import { loadDictionary } from "#catalogue/search/dictionary.ts";
import { findProductDocuments, streamProductDocuments } from "#catalogue/search/documents.queries.ts";
import {
  type FeedEntry,
  type FeedPosition,
  findChanges,
  findPersonalPrices,
  findPosition,
  findShownVariants,
  pruneChanges,
} from "#catalogue/search/memory/feed.queries.ts";
import type { PersonalPrices } from "#catalogue/search/memory/price-view.ts";
import type { Shown } from "#catalogue/search/memory/price-views.ts";
import { Segment } from "#catalogue/search/memory/segment.ts";
import { type Caller, ShopIndex } from "#catalogue/search/memory/shop-index.ts";
import type { SearchCriteria, SearchIndex } from "#catalogue/search/search-index.ts";
import { notify } from "#db/notifications.ts";
import type { Database } from "#db/schema.generated.ts";

export type MemorySearchOptions = {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
};

/** What the index listens to; the server's notifications fit. */
export type ChangeNotices = {
  listen(channel: string, handler: () => void): Promise<unknown>;
  onReconnect(handler: () => void): void;
};

export type MemorySearch = SearchIndex & {
  /** Builds the index of a store view ahead of its first search. */
  prepare(storeViewId: string): Promise<void>;
  /** From now on takes changes in as they happen. Until then a caller refreshes by itself. */
  follow(notices: ChangeNotices, onError: (error: unknown) => void): Promise<void>;
};

type Built = {
  index: ShopIndex;
  position: FeedPosition;
  /** Entries taken in that the feed may give again. */
  seen: ReadonlySet<number>;
  personal: Map<string, Promise<PersonalPrices>>;
  /** By catalogue views. */
  shown: Map<string, Promise<Shown>>;
};

const sequencesOf = (entries: readonly FeedEntry[]) => new Set(entries.map(({ sequence }) => sequence));

/** Where the triggers of the catalogue tell that something changed. */
const CHANNEL = "catalogue";
const FEED_DAYS = 2;
const dayMilliseconds = 24 * 3600_000;

export function createMemorySearch({ db, clock }: MemorySearchOptions): MemorySearch {
  const shops = new Map<string, Promise<Built>>();
  let running: Promise<unknown> = Promise.resolve();
  let noticed: Promise<void> = Promise.resolve();
  let isRenewing = false;

  async function build(storeViewId: string): Promise<Built> {
    const now = clock();
    await pruneChanges(db, new Date(now.getTime() - FEED_DAYS * dayMilliseconds));
    // The position is taken first: what commits while we read is read again from the feed.
    const { position, entries } = await findChanges(db, await findPosition(db));
    const segment = new Segment(await loadDictionary(db, storeViewId), defaultCurrency);
    const index = new ShopIndex(segment);
    for await (const products of streamProductDocuments(db, now)) index.apply(products, []);
    return { index, position, seen: sequencesOf(entries), personal: new Map(), shown: new Map() };
  }

  function builtOf(storeViewId: string): Promise<Built> {
    const known = shops.get(storeViewId);
    if (known) return known;
    const building = build(storeViewId);
    shops.set(storeViewId, building);
    building.catch(() => {
      if (shops.get(storeViewId) === building) shops.delete(storeViewId); // The next search tries again.
    });
    return building;
  }

  async function reread(built: Built, ids: readonly string[], now: Date): Promise<void> {
    const products = await findProductDocuments(db, ids, now);
    const found = new Set(products.map(({ id }) => id));
    built.index.apply(
      products,
      ids.filter((id) => !found.has(id)),
    );
    built.personal.clear();
    built.shown.clear();
  }

  async function rebuild(storeViewId: string): Promise<void> {
    const next = await build(storeViewId);
    shops.set(storeViewId, Promise.resolve(next)); // Searches use the old one until here.
  }

  /** Takes in changed products; answers whether so much changed that the whole is better built anew. */
  async function takeChanges(storeViewId: string): Promise<boolean> {
    const built = await builtOf(storeViewId);
    const { position, entries } = await findChanges(db, built.position);
    const news = entries.filter(({ sequence }) => !built.seen.has(sequence));
    const ids = [...new Set(news.map(({ productId }) => productId))];
    if (ids.includes(null) || built.index.segment.isWorn) return true;
    built.position = position;
    built.seen = sequencesOf(entries);
    const changed = ids.filter((id) => id !== null);
    if (changed.length > 0) await reread(built, changed, clock());
    return false;
  }

  /** One at a time, so that an older reading never follows a newer one. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = running.then(work);
    running = turn.catch(() => {}); // The caller of this turn hears of it; the next one starts afresh.
    return turn;
  }

  const collect = () =>
    inTurn(async () => {
      const outdated: string[] = [];
      for (const storeViewId of shops.keys()) if (await takeChanges(storeViewId)) outdated.push(storeViewId);
      return outdated;
    });

  const renew = (storeViewIds: readonly string[]) =>
    inTurn(async () => {
      for (const storeViewId of storeViewIds) await rebuild(storeViewId);
    });

  /**
   * Searches that come after a notice wait until its products are taken in: a page that was forgotten because of the same
   * notice is not made again from what was before. Building anew takes longer; whoever waits for that is told when it is done.
   */
  function takeNotice(onError: (error: unknown) => void): void {
    const collected = collect();
    if (!isRenewing) noticed = collected.then(() => {}).catch(() => {}); // Told below.
    const finish = async (outdated: readonly string[]) => {
      if (outdated.length === 0) return;
      isRenewing = true;
      await renew(outdated).finally(() => {
        isRenewing = false;
      });
      await notify(db, CHANNEL, "");
    };
    collected.then(finish).catch(onError);
  }

  function personalPrices(built: Built, { audience }: SearchCriteria): Promise<PersonalPrices> | null {
    const { accountId, tagIds, now } = audience;
    if (accountId === null) return null;
    const key = [accountId, ...tagIds].join(" ");
    const known = built.personal.get(key);
    if (known) return known;
    const reading = findPersonalPrices(db, accountId, tagIds, now);
    built.personal.set(key, reading);
    reading.catch(() => built.personal.delete(key));
    return reading;
  }

  function shownTo(built: Built, viewIds: readonly string[]): Promise<Shown> | null {
    if (viewIds.length === 0) return null;
    const key = viewIds.join(" ");
    const known = built.shown.get(key);
    if (known) return known;
    const reading = findShownVariants(db, viewIds).then((variantIds) => ({ viewIds, variantIds }));
    built.shown.set(key, reading);
    reading.catch(() => built.shown.delete(key));
    return reading;
  }

  async function upToDate(criteria: SearchCriteria): Promise<Built> {
    const { now } = criteria.audience;
    const isDue = (built: Built) => built.index.nextChange <= now.getTime();
    const built = await builtOf(criteria.storeViewId);
    if (!isDue(built)) return built;
    await inTurn(async () => {
      const current = await builtOf(criteria.storeViewId);
      if (isDue(current)) await reread(current, current.index.dueBy(now.getTime()), now);
    });
    return builtOf(criteria.storeViewId);
  }

  /** The index as it is now, with what it has to know of the caller. */
  async function ready(criteria: SearchCriteria): Promise<{ index: ShopIndex; caller: Caller }> {
    await noticed;
    const built = await upToDate(criteria);
    const personal = personalPrices(built, criteria);
    const shown = shownTo(built, criteria.audience.viewIds);
    return { index: built.index, caller: { personal: personal && (await personal), shown: shown && (await shown) } };
  }

  return {
    async search(criteria) {
      const { index, caller } = await ready(criteria);
      return index.search(criteria, caller);
    },
    async suggest(criteria) {
      const { index, caller } = await ready(criteria);
      return index.suggest(criteria, caller);
    },
    async forest(storeViewId) {
      await noticed;
      return (await builtOf(storeViewId)).index.forest();
    },
    async refresh() {
      await renew(await collect());
    },
    prepare: async (storeViewId) => void (await builtOf(storeViewId)),
    async follow(notices, onError) {
      notices.onReconnect(() => takeNotice(onError));
      for (const channel of [CHANNEL, "stock"]) await notices.listen(channel, () => takeNotice(onError));
      takeNotice(onError);
    },
  };
}
