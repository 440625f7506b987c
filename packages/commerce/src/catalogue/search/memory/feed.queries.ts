// SQL of what an index follows: the feed of changes, and the prices of one account.
import { sql } from "kysely";
import { isPriceRunning, sellsTo } from "#catalogue/offers/buyer-prices.queries.ts";
import { type FirstPrice, firstPrice } from "#catalogue/search/documents.queries.ts";
import { anyOf, type Db } from "#db/statement.ts";

/** Where a reader stands: the oldest transaction that was running when it read, as text. */
export type FeedPosition = string;

/** Before this transaction everything has committed or never will: what comes later is read from here on. */
export async function findPosition(db: Db): Promise<FeedPosition> {
  const { rows } = await sql<{ position: string }>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS position`.execute(db);
  return rows[0]?.position ?? "0";
}

/** What of a product changed; "all": more than single products. */
export type ChangeKind = "product" | "price" | "stock" | "view" | "all";
export type FeedEntry = {
  readonly sequence: number;
  readonly kind: ChangeKind;
  /** Null for more than single products, and for stock, which is told by offer. */
  readonly productIds: readonly string[] | null;
  readonly inventoryIds: readonly string[] | null;
};

/** Everything since a position, with the next position. Entries near it may come again. */
export async function findChanges(db: Db, position: FeedPosition) {
  const { rows } = await sql<{ position: FeedPosition; entries: FeedEntry[] }>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS position, COALESCE((
      SELECT jsonb_agg(jsonb_build_object('sequence', sequence, 'kind', kind, 'productIds', product_ids,
          'inventoryIds', inventory_ids) ORDER BY sequence)
        FROM catalogue_changes WHERE transaction_id >= ${position}::text::xid8), '[]') AS entries`.execute(db);
  const [row] = rows;
  return { position: row?.position ?? position, entries: row?.entries ?? [] };
}

/** Drops what every living reader has long read. */
export async function pruneChanges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("catalogue_changes").where("changed_at", "<", before).execute();
}

/** The variants that stand in any of these catalogue views. One statement. */
export async function findShownVariants(db: Db, viewIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("catalog_view_variants")
    .where("view_id", "in", viewIds)
    .select("variant_id as id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export type PersonalQuestion = {
  readonly accountId: string;
  readonly tagIds: readonly string[];
  readonly now: Date;
  /** Only of these offers; null = of all. */
  readonly offerIds: readonly string[] | null;
};

/** Prices that are an account's and not everybody's, by offer id. One statement. */
export async function findPersonalPrices(
  db: Db,
  { accountId, tagIds, now, offerIds }: PersonalQuestion,
): Promise<Map<string, FirstPrice[]>> {
  const isAsked = offerIds ? sql`q.inventory_id = ${anyOf(offerIds)}` : sql`true`;
  const { rows } = await sql<{ offerId: string; price: FirstPrice }>`
    WITH mine AS (
      SELECT q.* FROM offer_prices q WHERE q.account_id = ${accountId}
      UNION ALL SELECT q.* FROM offer_prices q WHERE q.tag_id = ${anyOf(tagIds)}
      UNION ALL SELECT q.* FROM supplier_accounts l JOIN offer_inventories i ON i.supplier_id = l.supplier_id
        JOIN offer_prices q ON q.inventory_id = i.id AND q.type = 'PUBLIC' WHERE l.account_id = ${accountId})
    SELECT q.inventory_id AS "offerId", ${firstPrice(now)} AS price
      FROM mine q JOIN offer_inventories i ON i.id = q.inventory_id
     WHERE ${isPriceRunning(now)} AND ${isAsked} AND ${sellsTo(accountId, "i.supplier_id")}`.execute(db);
  const prices = new Map<string, FirstPrice[]>();
  for (const { offerId, price } of rows) {
    const known = prices.get(offerId);
    if (known) known.push(price);
    else prices.set(offerId, [price]);
  }
  return prices;
}
