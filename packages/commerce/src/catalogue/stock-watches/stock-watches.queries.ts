// SQL of articles that users wait for; every statement about one user takes account and user.
import { sql } from "kysely";
import { isPriceFor, isPriceRunning, sellsTo } from "#catalogue/offers/buyer-prices.queries.ts";
import { isInViewsOf } from "#catalogue/offers/catalog-views.queries.ts";
import { countAll, countOver, type Db, readPage, type Tx } from "#db/statement.ts";
import type { Buyer } from "#shared/buyer.ts";
import type { Locale } from "#shared/locale.ts";
import type { PageRequest } from "#shared/paging.ts";

type WatchOwner = Pick<Buyer, "accountId" | "userId">;

/** The account that waits, and one of its tags. */
const watching = sql<string>`watch.account_id`;
const tagsOfWatching = sql<string>`ANY(SELECT t.tag_id FROM customer_account_tags t WHERE t.account_id = ${watching})`;

/** Whether the account sees the article. Needs the tables as watch, v and p. */
const isSold = sql<boolean>`(v.status = 'ACTIVE' AND p.status = 'ACTIVE'
  AND ${isInViewsOf("v.id", watching)})`;

/**
 * Whether an account can order the smallest quantity of an article now, of whichever supplier: in stock, and at a price that
 * is the account's. Needs the watch as watch.
 */
const isThere = (now: Date) => sql<boolean>`EXISTS (
  SELECT FROM offer_inventories i
    JOIN suppliers s ON s.id = i.supplier_id AND s.status = 'ACTIVE'
    JOIN offer_prices q ON q.inventory_id = i.id AND ${isPriceRunning(now)} AND ${isPriceFor(watching, tagsOfWatching)}
   WHERE i.variant_id = watch.variant_id AND i.status = 'ACTIVE'
     AND is_orderable(i.stock - i.reserved, q.item_per_pack, i.min_order_quantity, i.max_order_quantity)
     AND ${sellsTo(watching)})`;

const watchQuery = (db: Db, { accountId, userId }: WatchOwner, locale: Locale) =>
  db
    .selectFrom("stock_watches as watch")
    .innerJoin("product_variants as v", "v.id", "watch.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .where("watch.account_id", "=", accountId)
    .where("watch.user_id", "=", userId)
    .select([
      "watch.variant_id as variantId",
      "v.product_id as productId",
      "watch.created_at as createdAt",
      "watch.told_at as toldAt",
    ])
    .select([
      sql<string>`coalesce(v.external_sku, v.external_id)`.as("articleCode"),
      sql<string>`label_in(v.names, ${locale})`.as("articleName"),
      isSold.as("isSold"),
    ]);

export type StockWatchRow = Awaited<ReturnType<ReturnType<typeof watchQuery>["execute"]>>[number];

type Filter = PageRequest & { readonly productVariantId?: string | undefined };

/** One page of what the user waits for, the last asked first. */
export async function findWatchPage(db: Db, waiting: WatchOwner, locale: Locale, page: Filter) {
  const { productVariantId } = page;
  const query = watchQuery(db, waiting, locale).$if(productVariantId !== undefined, (all) =>
    all.where("watch.variant_id", "=", productVariantId ?? ""),
  );
  const ordered = query.select(countOver).orderBy("watch.created_at", "desc").orderBy("watch.variant_id");
  return readPage(ordered, page, () => query.clearSelect().select(countAll).executeTakeFirstOrThrow());
}

/** What the user waits for of one article, and whether it is there already. */
export async function findWatch(tx: Tx, waiting: WatchOwner, locale: Locale, variantId: string, now: Date) {
  const row = await watchQuery(tx, waiting, locale)
    .where("watch.variant_id", "=", variantId)
    .select(isThere(now).as("isThere"))
    .executeTakeFirst();
  return row ?? null;
}

/** Waits for an article, again where the user was told of it; false where it is waited for already. */
export async function insertWatch(
  tx: Tx,
  { accountId, userId }: WatchOwner,
  { variantId, locale, now }: { readonly variantId: string; readonly locale: Locale; readonly now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("stock_watches")
    .values({ account_id: accountId, user_id: userId, variant_id: variantId, locale, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "user_id", "variant_id"])
        .doUpdateSet({ locale, created_at: now, told_at: null })
        .where("stock_watches.told_at", "is not", null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** How many articles the user waits for or was told of. */
export async function countWatches(tx: Tx, { accountId, userId }: WatchOwner): Promise<number> {
  const { total } = await tx
    .selectFrom("stock_watches")
    .where("account_id", "=", accountId)
    .where("user_id", "=", userId)
    .select(countAll)
    .executeTakeFirstOrThrow();
  return total;
}

/** Waits no longer for an article. */
export async function removeWatch(db: Db, { accountId, userId }: WatchOwner, variantId: string): Promise<void> {
  await db
    .deleteFrom("stock_watches")
    .where("account_id", "=", accountId)
    .where("user_id", "=", userId)
    .where("variant_id", "=", variantId)
    .execute();
}

/** A stock watch whose article is back in stock, with whom to tell. */
export type BackInStockRow = {
  readonly accountId: string;
  readonly userId: string;
  readonly variantId: string;
  readonly productId: string;
  readonly locale: string;
  readonly email: string;
  readonly firstName: string;
  readonly articleCode: string;
  readonly articleName: string;
};

/**
 * Marks those as told whose articles can be ordered again, the longest waiting first and at most so many: in a transaction that
 * commits each is taken once. Who may not sign in is left.
 */
export async function takeBackInStock(tx: Tx, now: Date, most: number): Promise<BackInStockRow[]> {
  const { rows } = await sql<BackInStockRow>`
    WITH back AS (
      SELECT watch.account_id, watch.user_id, watch.variant_id, v.product_id, u.email, u.first_name,
             coalesce(v.external_sku, v.external_id) AS code, label_in(v.names, watch.locale) AS name
        FROM stock_watches watch
        JOIN product_variants v ON v.id = watch.variant_id
        JOIN products p ON p.id = v.product_id
        JOIN users u ON u.id = watch.user_id AND u.status = 'ACTIVE'
        JOIN customer_accounts a ON a.id = watch.account_id AND a.status = 'ACTIVE'
       WHERE watch.told_at IS NULL AND ${isSold} AND ${isThere(now)}
       ORDER BY watch.created_at, watch.variant_id, watch.user_id
       LIMIT ${most}
         FOR UPDATE OF watch SKIP LOCKED)
    UPDATE stock_watches watch SET told_at = ${now} FROM back r
     WHERE (watch.account_id, watch.user_id, watch.variant_id) = (r.account_id, r.user_id, r.variant_id)
    RETURNING watch.account_id AS "accountId", watch.user_id AS "userId", watch.variant_id AS "variantId",
      r.product_id AS "productId", watch.locale, r.email, r.first_name AS "firstName", r.code AS "articleCode",
      r.name AS "articleName"`.execute(tx);
  return rows;
}

const day = 86_400_000;
/** Days after which nobody waits any longer, and for which what was told can be read again. */
const longestWait = 365;
const keptWhenTold = 30;

/** Forgets what has been waited for too long to still be wanted, and what was told. */
export async function forgetOldWatches(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("stock_watches")
    .where(({ eb, or }) =>
      or([
        eb("created_at", "<", new Date(now.getTime() - longestWait * day)),
        eb("told_at", "<", new Date(now.getTime() - keptWhenTold * day)),
      ]),
    )
    .execute();
}
