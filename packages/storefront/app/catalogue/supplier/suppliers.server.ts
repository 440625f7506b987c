// Who sells in the shop, and how much of it: those of whom a buyer would find an article.
import type { Sdk } from "@comptoir/sdk/client";

/** The list is one page. */
const MOST_SUPPLIERS = 500;

export type ListedSupplier = {
  readonly externalId: string;
  readonly name: string;
  readonly description: string | null;
  /** Out of 5; null without any evaluation. */
  readonly rating: number | null;
  readonly evaluationCount: number;
  readonly productCount: number;
};

/** Suppliers by name, with the number of their products that whoever asks may see. */
export async function listSuppliers({ catalogue }: Sdk): Promise<readonly ListedSupplier[]> {
  const [suppliers, { facets }] = await Promise.all([
    catalogue.getSuppliers({ query: { supplierStatus: "ACTIVE", size: MOST_SUPPLIERS } }),
    catalogue.searchProducts({ query: { aggregation: "PRODUCT", size: 1, withDetails: false } }),
  ]);
  const counts = new Map(facets?.suppliers.map(({ externalId, count }) => [externalId, count]));
  return suppliers.flatMap(({ externalId, name, description, supplierRating: rating, evaluationCount }) => {
    const productCount = counts.get(externalId) ?? 0;
    if (productCount === 0) return [];
    return [{ externalId, name, description, rating, evaluationCount: evaluationCount ?? 0, productCount }];
  });
}
