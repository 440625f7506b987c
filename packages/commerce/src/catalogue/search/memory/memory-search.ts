// The search in the memory of a process: built by one reading of the catalogue, then kept up to date by the feed of changes,
// product by product. Each process has its own.

import { batchesOf, defaultCurrency } from "@comptoir/contract/conventions";
import { findDemand } from "#catalogue/search/demand.queries.ts";
import { loadDictionary } from "#catalogue/search/dictionary.ts";
import { findOfferStocks, findProductDocuments, streamProductDocuments } from "#catalogue/search/documents.queries.ts";
import { Callers } from "#catalogue/search/memory/callers.ts";
import {
  type ChangeKind,
  type FeedEntry,
  type FeedPosition,
  findChanges,
  findPosition,
  pruneChanges,
} from "#catalogue/search/memory/feed.queries.ts";
import {
  type ChangeListener,
  type ChangeNotices,
  type CollectedChanges,
  followNotices,
} from "#catalogue/search/memory/follow.ts";
import { Segment } from "#catalogue/search/memory/segment.ts";
import { type Caller, ShopIndex } from "#catalogue/search/memory/shop-index.ts";
import { ahead } from "#catalogue/search/memory/tables/pace.ts";
import type { SearchCriteria, SearchIndex } from "#catalogue/search/search-index.ts";
import type { Db } from "#db/statement.ts";

export type MemorySearchOptions = {
  readonly db: Db;
  readonly clock: () => Date;
};

export type MemorySearch = SearchIndex & {
  /** Builds the index of a store view ahead of its first search. */
  prepare(storeViewId: string): Promise<void>;
  /** Whether an index is there to be asked. */
  isReady(): boolean;
  /** From now on takes changes in as they happen. Until then a caller refreshes by itself. */
  follow(notices: ChangeNotices, following: ChangeListener): Promise<void>;
};

type BuiltShop = {
  readonly index: ShopIndex;
  /** When the feed was last read, in milliseconds since 1970. */
  readAt: number;
  readonly callers: Callers;
  /** When orders were last counted. */
  demandReadAt: number;
  position: FeedPosition;
  /** Entries taken in that the feed may give again. */
  seen: ReadonlySet<number>;
  /** So much has changed that it waits for its successor: said for as long as that could not be built. */
  isOutdated: boolean;
};

const sequencesOf = (entries: readonly FeedEntry[]) => new Set(entries.map(({ sequence }) => sequence));

/** Where the triggers of the catalogue tell that something changed. */
const CHANNELS = ["catalogue", "stock"];
const FEED_DAYS = 2;
const dayMilliseconds = 24 * 3600_000;
/** A reader who was away for so long may have missed what is dropped from the feed. */
const LONGEST_ABSENCE = (FEED_DAYS - 0.5) * dayMilliseconds;
const BETWEEN_PRUNINGS = 3600_000;
/** Orders are counted again after so long: they only order what fits as well. */
const BETWEEN_COUNTS = 3600_000;
/** Products that are read again at a time, and offers of which only the stock is. */
const BATCH = 200;
const STOCK_BATCH = 1_000;
/** Past this share of all products it is faster to build anew; small shops are read again anyhow. */
const REREAD_SHARE = 0.5;
const LEAST_REBUILD = 1_000;

type FeedNews = { readonly news: readonly FeedEntry[]; readonly isOutdated: boolean };

const STOCK: ReadonlySet<ChangeKind> = new Set(["stock"]);

const productsOf = (entries: readonly FeedEntry[]) => [
  ...new Set(entries.flatMap(({ productIds }) => productIds ?? [])),
];

/** What an index takes from the database: the whole at first, then what the feed tells. */
function createReading({ db, clock }: MemorySearchOptions) {
  let prunedAt = Number.NEGATIVE_INFINITY;

  async function prune(now: Date): Promise<void> {
    if (now.getTime() - prunedAt < BETWEEN_PRUNINGS) return;
    prunedAt = now.getTime();
    await pruneChanges(db, new Date(now.getTime() - FEED_DAYS * dayMilliseconds));
  }

  async function build(storeViewId: string): Promise<BuiltShop> {
    const now = clock();
    await prune(now);
    // The position is taken first: what commits while we read is read again from the feed.
    const { position, entries } = await findChanges(db, await findPosition(db));
    const segment = new Segment(await loadDictionary(db, storeViewId), defaultCurrency);
    const index = new ShopIndex(segment);
    for await (const products of ahead(streamProductDocuments(db, now))) await index.apply(products, []);
    index.setDemand(await findDemand(db, now));
    return {
      index,
      callers: new Callers(db, index),
      readAt: now.getTime(),
      demandReadAt: now.getTime(),
      position,
      seen: sequencesOf(entries),
      isOutdated: false,
    };
  }

  async function reread({ index }: BuiltShop, ids: readonly string[], now: Date): Promise<void> {
    for (const batch of batchesOf(ids, BATCH)) {
      const products = await findProductDocuments(db, batch, now);
      const found = new Set(products.map(({ id }) => id));
      await index.apply(
        products,
        batch.filter((id) => !found.has(id)),
      );
    }
  }

  /** Takes in changed products; answers whether so much changed that the whole is better built anew. */
  async function takeChanges(storeViewId: string, built: BuiltShop): Promise<FeedNews> {
    const now = clock();
    const { position, entries } = await findChanges(db, built.position);
    const news = entries.filter(({ sequence }) => !built.seen.has(sequence));
    const ids = productsOf(news);
    const { segment } = built.index;
    const isMuch = ids.length > Math.max(LEAST_REBUILD, segment.productCount * REREAD_SHARE);
    if (!isMuch) {
      await reread(built, ids, now);
      const stocks = new Set(news.flatMap(({ inventoryIds }) => inventoryIds ?? []));
      const restocked = ids.length > 0 ? stocks.difference(new Set(segment.offerIdsOf(ids))) : stocks;
      for (const batch of batchesOf([...restocked], STOCK_BATCH))
        await built.index.restock(await findOfferStocks(db, batch));
      built.callers.forgetPrices(productsOf(news.filter(({ kind }) => kind === "price")));
      if (news.some(({ kind }) => kind === "view")) built.callers.forgetViews();
    }
    if (now.getTime() - built.demandReadAt >= BETWEEN_COUNTS) {
      built.demandReadAt = now.getTime();
      built.index.setDemand(await findDemand(db, now));
    }
    const isRestructured = news.some(({ kind }) => kind === "all");
    // Menus and headings show at once what the building anew takes a while to find.
    if (isRestructured) built.index.showCategories(await loadDictionary(db, storeViewId));
    const wasAway = now.getTime() - built.readAt > LONGEST_ABSENCE;
    const isWorn = news.length > 0 && segment.isWorn;
    const isOutdated = isMuch || wasAway || isWorn || isRestructured;
    // Only now: what fails before is tried again from where it was. Past this position a successor alone knows what was not
    // read, so the index remembers that it needs one.
    Object.assign(built, { position, seen: sequencesOf(entries), readAt: now.getTime() });
    built.isOutdated ||= isOutdated;
    return { news, isOutdated };
  }

  return { prune, build, reread, takeChanges };
}

/** One at a time, so that an older reading never follows a newer one. */
function createTurns() {
  let running: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = running.then(work);
    running = turn.catch(() => {}); // The caller of this turn hears of it; the next one starts afresh.
    return turn;
  };
}

/** Builds store views anew, each once at a time; `renewOnce` answers whether so much changed meanwhile that it has to be again. */
function createRenewals(renewOnce: (storeViewId: string) => Promise<boolean>) {
  const renewing = new Map<string, { work: Promise<void>; isWantedAgain: boolean }>();

  function renew(storeViewId: string): Promise<void> {
    const known = renewing.get(storeViewId);
    if (known) {
      known.isWantedAgain = true; // It began before this change.
      return known.work;
    }
    const renewal = { work: Promise.resolve(), isWantedAgain: true };
    renewing.set(storeViewId, renewal);
    renewal.work = (async () => {
      while (renewal.isWantedAgain) {
        renewal.isWantedAgain = false;
        const isOutdated = await renewOnce(storeViewId);
        renewal.isWantedAgain ||= isOutdated;
      }
    })().finally(() => renewing.delete(storeViewId));
    return renewal.work;
  }

  return { renew, isRenewing: (storeViewId: string) => renewing.has(storeViewId) };
}

/** The index of each store view that was asked for, built with the first question. */
function createShops(build: (storeViewId: string) => Promise<BuiltShop>) {
  const shops = new Map<string, Promise<BuiltShop>>();
  const ready = new Map<string, BuiltShop>();
  return {
    builtOf(storeViewId: string): Promise<BuiltShop> {
      const known = shops.get(storeViewId);
      if (known) return known;
      const building = build(storeViewId);
      shops.set(storeViewId, building);
      building.then(
        (built) => ready.set(storeViewId, built),
        () => shops.delete(storeViewId), // The next search tries again.
      );
      return building;
    },
    replace(storeViewId: string, built: BuiltShop): void {
      shops.set(storeViewId, Promise.resolve(built));
      ready.set(storeViewId, built);
    },
    all: (): ReadonlyMap<string, Promise<BuiltShop>> => shops,
    /** Whether there are some, and all are built. */
    areReady: () => ready.size > 0 && ready.size === shops.size,
  };
}

/** The index in the memory of the process, which follows what changes in the database. */
export function createMemorySearch({ db, clock }: MemorySearchOptions): MemorySearch {
  const { prune, build, reread, takeChanges } = createReading({ db, clock });
  const inTurn = createTurns();
  const shops = createShops(build);
  const { builtOf } = shops;
  // Searches use the old index meanwhile, which goes on following single products.
  const { renew, isRenewing } = createRenewals(async (storeViewId) => {
    const next = await build(storeViewId);
    return inTurn(async () => {
      const { isOutdated } = await takeChanges(storeViewId, next);
      shops.replace(storeViewId, next);
      return isOutdated;
    });
  });
  /** Takes in what has changed until now. Answers what that was, and the building that goes on, if any. */
  const collect = (): Promise<CollectedChanges> =>
    inTurn(async () => {
      await prune(clock());
      const renewals: Promise<void>[] = [];
      const kinds = new Set<ChangeKind>();
      for (const [storeViewId, building] of shops.all()) {
        const built = await building;
        const { news, isOutdated } = await takeChanges(storeViewId, built);
        for (const { kind } of news) kinds.add(kind);
        const isLeft = built.isOutdated && !isRenewing(storeViewId); // The building before failed.
        if (isOutdated || isLeft) renewals.push(renew(storeViewId));
      }
      // What is not searched yet has nothing to take in, but others may have made something from it.
      const isUnknown = shops.all().size === 0;
      const taken = { isStockOnly: !isUnknown && kinds.isSubsetOf(STOCK) };
      const renewed = renewals.length > 0 ? Promise.all(renewals) : null;
      return { taken: isUnknown || kinds.size > 0 ? taken : null, renewed };
    });

  async function upToDate(criteria: SearchCriteria): Promise<BuiltShop> {
    const { now } = criteria.audience;
    const isDue = (built: BuiltShop) => built.index.nextChange <= now.getTime();
    const built = await builtOf(criteria.storeViewId);
    if (!isDue(built)) return built;
    await inTurn(async () => {
      const current = await builtOf(criteria.storeViewId);
      if (!isDue(current)) return;
      const due = current.index.dueBy(now.getTime());
      await reread(current, due, now);
      current.callers.forgetPrices(due);
    });
    return builtOf(criteria.storeViewId);
  }

  /** The index as it is now, with what it has to know of the caller. */
  async function asked(criteria: SearchCriteria): Promise<{ index: ShopIndex; caller: Caller }> {
    const { index, callers } = await upToDate(criteria);
    return { index, caller: await callers.of(criteria) };
  }

  return {
    async search(criteria, isKnown) {
      const { index, caller } = await asked(criteria);
      return index.search(criteria, caller, isKnown);
    },
    async suggest(criteria) {
      const { index, caller } = await asked(criteria);
      return index.suggest(criteria, caller);
    },
    async forest(storeViewId, viewIds) {
      const { index, callers } = await builtOf(storeViewId);
      const shown = callers.shownTo({ viewIds });
      return index.forest(shown && (await shown));
    },
    async refresh() {
      await (await collect()).renewed;
    },
    prepare: async (storeViewId) => void (await builtOf(storeViewId)),
    isReady: shops.areReady,
    follow: (notices, following) => followNotices({ notices, channels: CHANNELS, collect }, following),
  };
}
