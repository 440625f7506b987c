// What the catalogue refuses.
import { invalidField, notFound, refusal } from "#shared/refusal.ts";

/** 404. */
export const categoryNotFound = (key: string) => notFound("Category", key);
/** 404, also for a product outside the part of the catalogue that the caller sees. */
export const productNotFound = (key: string) => notFound("Product", key);
/** 404, also for a variant outside the part of the catalogue that the caller sees. */
export const variantNotFound = (key: string) => notFound("Product variant", key);
/** 404. */
export const supplierNotFound = (key: string) => notFound("Supplier", key);
/** 404. */
export const inventoryNotFound = (key: string) => notFound("Offer inventory", key);

/** 404, also for a review that the caller may not see. */
export const reviewNotFound = (key: string) => notFound("Review", key);

/** One review per user and product; the first one can be changed (catalogue 8.4). */
export const alreadyReviewed = () =>
  refusal(409, "F-E-003", "You have reviewed this product already; change your review instead", "productSku");
/** 403: whatever rights the caller has. */
export const notYourReview = () => refusal(403, "FORBIDDEN", "Only its author may change a review", "reviewId");
/** 400: a review stays with what was reviewed. */
export const reviewedProductFixed = () =>
  invalidField("F-E-040", "productSku", "The product of a review cannot be changed");
/** 400: a review without words. */
export const messageMissing = () => invalidField("F-E-001", "message", "Missing value: message");

/** A list of variants needs to be told which ones (catalogue 8.2). */
export const variantFilterMissing = () =>
  refusal(400, "F-E-001", "Name the variants by productSku, productId, ids, skus or externalIds", "productSku");
