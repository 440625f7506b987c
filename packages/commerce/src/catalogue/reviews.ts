// What buyers say of products (catalogue 3.10, 8.4). Whether an author has received the product is a question for the
// orders, which stand above the catalogue: the routes hand the answer in.
import type { ProductReview, ReviewSummary } from "@comptoir/contract/products";
import type { ReviewWrite } from "@comptoir/contract/reviews";
import {
  alreadyReviewed,
  messageMissing,
  notYourReview,
  productNotFound,
  reviewedProductFixed,
  reviewNotFound,
} from "#catalogue/catalogue.errors.ts";
import { findProductKeyRow, getProductKeys, type IdSelector } from "#catalogue/products.ts";
import {
  findProductOfSku,
  findRatings,
  findReviewRow,
  findReviewRows,
  insertReview,
  type ReviewRow,
  reviewSorts,
  updateReviewRow,
} from "#catalogue/reviews.queries.ts";
import { cleanMessage, summaryOf } from "#catalogue/reviews.rules.ts";
import { isDuplicate } from "#db/failures.ts";
import { recalled } from "#db/recall.ts";
import type { Db } from "#db/statement.ts";
import type { PublicContext, SessionContext } from "#http/context.ts";
import { type PageRequest, parseSort } from "#shared/paging.ts";

/** Those of the accounts that have received a product. */
export type FindReceivers = (db: Db, productId: string, accountIds: readonly string[]) => Promise<ReadonlySet<string>>;

function presentReview(row: ReviewRow, readerId: string | null, receivers: ReadonlySet<string>): ProductReview {
  const isOwn = row.userId !== null && row.userId === readerId;
  return {
    productReview: {
      id: row.id,
      rating: row.rating,
      message: row.message,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      status: row.status,
      isVerifiedPurchase: row.accountId !== null && receivers.has(row.accountId),
      isOwn,
      locale: row.locale,
    },
    user:
      row.userId === null
        ? null
        : {
            customerUserId: row.userId,
            email: isOwn ? row.email : null,
            firstName: row.firstName ?? "",
            lastName: isOwn ? row.lastName : null,
          },
  };
}

async function presentReviews(
  { deps, user }: PublicContext,
  productId: string,
  rows: readonly ReviewRow[],
  findReceivers: FindReceivers,
): Promise<ProductReview[]> {
  const accountIds = new Set(rows.flatMap(({ accountId }) => accountId ?? []));
  const receivers = await findReceivers(deps.db, productId, [...accountIds]);
  return rows.map((row) => presentReview(row, user?.userId ?? null, receivers));
}

type ReviewListQuery = IdSelector &
  PageRequest & { readonly sort?: readonly string[] | undefined; readonly connectedUserOnly: boolean };

/** Published reviews of a visible product and the caller's own, newest first unless sorted. Throws 404. Three statements. */
export async function listReviews(
  context: PublicContext,
  key: string,
  query: ReviewListQuery,
  findReceivers: FindReceivers,
): Promise<ProductReview[]> {
  const { id } = await getProductKeys(context, key, query);
  const filter = { productId: id, readerId: context.user?.userId ?? null, ownOnly: query.connectedUserOnly };
  const rows = await findReviewRows(context.deps.db, filter, parseSort(query.sort, reviewSorts), query);
  return presentReviews(context, id, rows, findReceivers);
}

/** Number, average and spread of the published ratings of a visible product. Throws 404. One statement, or none while they are remembered. */
export async function getReviewSummary(context: PublicContext, key: string, query: IdSelector): Promise<ReviewSummary> {
  const { id } = await getProductKeys(context, key, query);
  const { deps } = context;
  const ratings = await recalled(deps, "products", `ratings ${id}`, () => findRatings(deps.db, [id]));
  return summaryOf(ratings.get(id) ?? []);
}

function readMessage({ message }: ReviewWrite): string {
  const clean = cleanMessage(message);
  if (clean === "") throw messageMissing();
  return clean;
}

/** The visible product of a SKU. Throws 404. */
async function getReviewedProduct(context: PublicContext, sku: string): Promise<string> {
  const id = await findProductOfSku(context.deps.db, sku);
  if (id === null || !(await findProductKeyRow(context, id))) throw productNotFound(sku);
  return id;
}

async function presentOne(context: SessionContext, id: string, findReceivers: FindReceivers): Promise<ProductReview> {
  const row = await findReviewRow(context.deps.db, id);
  const [review] = row ? await presentReviews(context, row.productId, [row], findReceivers) : [];
  if (!review) throw reviewNotFound(id);
  return review;
}

/** Throws 404 for a product that the author does not see, 409 F-E-003 for a second review of it. */
export async function createReview(
  context: SessionContext,
  write: ReviewWrite,
  findReceivers: FindReceivers,
): Promise<ProductReview> {
  const { deps, buyer } = context;
  const message = readMessage(write);
  const productId = await getReviewedProduct(context, write.productSku);
  const review = { ...{ productId, rating: write.rating, message }, userId: buyer.userId, accountId: buyer.accountId };
  const id = await insertReview(deps.db, review, deps.clock()).catch((error: unknown) => {
    throw isDuplicate(error, "product_reviews_author") ? alreadyReviewed() : error;
  });
  deps.recall?.forget("products");
  return presentOne(context, id, findReceivers);
}

/** A review of a visible product, published or the caller's own. Throws 404. */
export async function getVisibleReview(context: SessionContext, id: string): Promise<ReviewRow> {
  const row = await findReviewRow(context.deps.db, id);
  const isHidden = row?.status === "HIDDEN" && row.userId !== context.buyer.userId;
  if (!row || isHidden || !(await findProductKeyRow(context, row.productId))) throw reviewNotFound(id);
  return row;
}

/** Throws 404 for a review that the caller does not see, 403 for another's, 400 F-E-040 for another product. */
export async function updateReview(
  context: SessionContext,
  id: string,
  write: ReviewWrite,
  findReceivers: FindReceivers,
): Promise<ProductReview> {
  const { deps, buyer } = context;
  const message = readMessage(write);
  const row = await getVisibleReview(context, id);
  if (row.userId !== buyer.userId) throw notYourReview();
  if ((await getReviewedProduct(context, write.productSku)) !== row.productId) throw reviewedProductFixed();
  await updateReviewRow(deps.db, { id, userId: buyer.userId }, { rating: write.rating, message }, deps.clock());
  deps.recall?.forget("products");
  return presentOne(context, id, findReceivers);
}
