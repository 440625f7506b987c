// What the catalogue refuses.
import { notFound, refusal } from "#shared/refusal.ts";

export const categoryNotFound = (key: string) => notFound("Category", key);
export const productNotFound = (key: string) => notFound("Product", key);
export const variantNotFound = (key: string) => notFound("Product variant", key);
export const supplierNotFound = (key: string) => notFound("Supplier", key);
export const inventoryNotFound = (key: string) => notFound("Offer inventory", key);

/** A list of variants needs to be told which ones (catalogue 8.2). */
export const variantFilterMissing = () =>
  refusal(400, "F-E-001", "Name the variants by productSku, productId, ids, skus or externalIds", "productSku");
