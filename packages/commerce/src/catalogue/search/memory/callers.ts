// What is read for single callers and kept: the prices of an account and the catalogue views that it looks through. A change of
// prices reads again only the offers that it touched, and only for accounts that ask again.
import type { PriceAudience } from "#catalogue/inventories.queries.ts";
import { findPurchasesOf } from "#catalogue/search/demand.queries.ts";
import type { FirstPrice } from "#catalogue/search/documents.queries.ts";
import { findPersonalPrices, findShownVariants } from "#catalogue/search/memory/feed.queries.ts";
import type { PersonalPrices } from "#catalogue/search/memory/price-view.ts";
import type { ShownVariants } from "#catalogue/search/memory/price-views.ts";
import type { Caller, KeptPurchases, ShopIndex } from "#catalogue/search/memory/shop-index.ts";
import type { SearchCriteria } from "#catalogue/search/search-index.ts";
import { keep } from "#catalogue/search/words/remember.ts";
import type { Db } from "#db/statement.ts";

const MOST_ACCOUNTS = 500;
const MOST_VIEWS = 100;
/** So many changed products are read faster with all others. */
const MOST_STALE = 1_000;

/** Milliseconds for which the purchases of an account are as they were: they only order what fits as well. */
const PURCHASES_LAST = 3600_000;

type Account = {
  prices: Promise<Map<string, FirstPrice[]>>;
  /** Products whose prices have changed since. */
  stale: Set<string>;
};

export class Callers {
  readonly #db: Db;
  readonly #index: ShopIndex;
  readonly #accounts = new Map<string, Account>();
  readonly #purchases = new Map<string, { readonly readAt: number; readonly purchases: Promise<KeptPurchases> }>();
  readonly #shown = new Map<string, Promise<ShownVariants>>();

  constructor(db: Db, index: ShopIndex) {
    this.#db = db;
    this.#index = index;
  }

  /** What has to be known of a caller; what its account has bought only where that may order what is found. */
  async of({ audience, text, sort }: SearchCriteria): Promise<Caller> {
    const isRanked = text.trim() !== "" && sort.length === 0;
    const [personal, shown, bought] = await Promise.all([
      this.pricesOf(audience),
      this.shownTo(audience),
      isRanked ? this.purchasesOf(audience) : null,
    ]);
    return { personal, shown, bought };
  }

  /** The prices of the caller's account; null for guests. */
  pricesOf(audience: PriceAudience): Promise<PersonalPrices> | null {
    const { accountId, tagIds } = audience;
    if (accountId === null) return null;
    const key = [accountId, ...tagIds].join(" ");
    const account = keep(this.#accounts, key, MOST_ACCOUNTS, () => ({
      prices: this.#read(audience, accountId, null),
      stale: new Set<string>(),
    }));
    if (account.stale.size > 0) account.prices = this.#readAgain(account, audience, accountId);
    const { prices } = account;
    prices.catch(() => {
      if (this.#accounts.get(key)?.prices === prices) this.#accounts.delete(key); // The next search tries again.
    });
    return prices;
  }

  /** What the caller's account has bought, read anew after an hour; null for guests. */
  purchasesOf({ accountId, now }: Pick<PriceAudience, "accountId" | "now">): Promise<KeptPurchases> | null {
    if (accountId === null) return null;
    const readAt = now.getTime();
    const known = this.#purchases.get(accountId);
    if (known && readAt - known.readAt >= PURCHASES_LAST) this.#purchases.delete(accountId);
    const { purchases } = keep(this.#purchases, accountId, MOST_ACCOUNTS, () => ({
      readAt,
      purchases: findPurchasesOf(this.#db, accountId, now).then((found) => ({ ...found, readAt })),
    }));
    purchases.catch(() => this.#purchases.delete(accountId)); // The next search tries again.
    return purchases;
  }

  #read({ tagIds, now }: PriceAudience, accountId: string, offerIds: readonly string[] | null) {
    return findPersonalPrices(this.#db, { accountId, tagIds, now, offerIds });
  }

  async #readAgain(account: Account, audience: PriceAudience, accountId: string) {
    const offerIds = this.#index.segment.offerIdsOf(account.stale);
    account.stale = new Set();
    const prices = await account.prices;
    const fresh = await this.#read(audience, accountId, offerIds);
    for (const id of offerIds) prices.delete(id);
    for (const [id, list] of fresh) prices.set(id, list);
    this.#index.followPersonal(prices, offerIds);
    return prices;
  }

  /** What the caller sees; null = everything. */
  shownTo({ viewIds }: Pick<PriceAudience, "viewIds">): Promise<ShownVariants> | null {
    if (viewIds.length === 0) return null;
    const key = viewIds.join(" ");
    const shown = keep(this.#shown, key, MOST_VIEWS, async () => ({
      viewIds,
      variantIds: await findShownVariants(this.#db, viewIds),
    }));
    shown.catch(() => this.#shown.delete(key));
    return shown;
  }

  /** Prices of these products have changed for somebody. */
  forgetPrices(productIds: readonly string[]): void {
    for (const [key, { stale }] of this.#accounts) {
      for (const id of productIds) stale.add(id);
      if (stale.size > MOST_STALE) this.#accounts.delete(key);
    }
  }

  /** What stands in catalogue views has changed. */
  forgetViews(): void {
    this.#shown.clear();
  }
}
