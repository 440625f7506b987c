// SQL of reviews. A hidden review exists for its author alone.
import { sql } from "kysely";
import { moment } from "#catalogue/products.queries.ts";
import type { RatingCount } from "#catalogue/reviews.rules.ts";
import { anyOf, type Db } from "#db/statement.ts";
import type { PageRequest, SortOrder } from "#shared/paging.ts";

const reviewQuery = (db: Db) =>
  db
    .selectFrom("product_reviews as r")
    .leftJoin("users as u", "u.id", "r.user_id")
    .select(["r.id", "r.product_id as productId", "r.user_id as userId", "r.account_id as accountId"])
    .select(["r.rating", "r.message", "r.status", "u.email", "u.first_name as firstName", "u.last_name as lastName"])
    .select("u.locale")
    .select([moment("r.created_at").as("createdAt"), moment("r.updated_at").as("updatedAt")]);

export type ReviewRow = Awaited<ReturnType<typeof findReviewRows>>[number];

export const reviewSorts = ["createdAt", "rating"] as const;
export type ReviewOrder = SortOrder & { readonly property: (typeof reviewSorts)[number] };
const columns = { createdAt: "r.created_at", rating: "r.rating" } as const;

/** One page of the reviews of a product that the reader may see. `readerId` null = a guest. */
export function findReviewRows(
  db: Db,
  filter: { readonly productId: string; readonly readerId: string | null; readonly ownOnly: boolean },
  order: readonly ReviewOrder[],
  page: PageRequest,
) {
  const { productId, readerId, ownOnly } = filter;
  let query = reviewQuery(db)
    .where("r.product_id", "=", productId)
    .where(({ eb, or }) => or([eb("r.status", "=", "PUBLISHED"), eb("r.user_id", "=", readerId)]))
    .$if(ownOnly, (all) => all.where("r.user_id", "=", readerId));
  for (const { property, direction } of order)
    query = query.orderBy(columns[property], direction === "ASC" ? "asc" : "desc");
  return query
    .orderBy("r.created_at", "desc")
    .orderBy("r.id", "desc")
    .limit(page.size)
    .offset(page.page * page.size)
    .execute();
}

/** A review whatever its state; null when there is none. */
export async function findReviewRow(db: Db, id: string): Promise<ReviewRow | null> {
  return (await reviewQuery(db).where("r.id", "=", id).executeTakeFirst()) ?? null;
}

/** How many published reviews gave each rating, by product. */
export async function findRatings(
  db: Db,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RatingCount[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("product_reviews as r")
    .where("r.product_id", "=", anyOf(productIds))
    .where("r.status", "=", "PUBLISHED")
    .groupBy(["r.product_id", "r.rating"])
    .select(["r.product_id as productId", "r.rating", sql<number>`count(*)`.as("count")])
    .execute();
  return Map.groupBy(rows, ({ productId }) => productId);
}

/** The product of a SKU, its own or that of one of its variants. */
export async function findProductOfSku(db: Db, sku: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM products WHERE sku = ${sku}
    UNION ALL SELECT product_id FROM product_variants WHERE sku = ${sku} AND status = 'ACTIVE' LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
}

type NewReview = {
  readonly productId: string;
  readonly userId: string;
  readonly accountId: string;
  readonly rating: number;
  readonly message: string;
};

/** Answers the id. Fails on product_reviews_author when the user has reviewed the product already. */
export async function insertReview(db: Db, review: NewReview, now: Date): Promise<string> {
  const { productId, userId, accountId, rating, message } = review;
  const { id } = await db
    .insertInto("product_reviews")
    .values({
      product_id: productId,
      user_id: userId,
      account_id: accountId,
      rating,
      message,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes what the author may change; only that user's own review. */
export async function updateReviewRow(
  db: Db,
  key: { readonly id: string; readonly userId: string },
  { rating, message }: { readonly rating: number; readonly message: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable("product_reviews")
    .set({ rating, message, updated_at: now })
    .where("id", "=", key.id)
    .where("user_id", "=", key.userId)
    .execute();
}
