// A supplier as its page shows it (catalogue 9).
import type { CountedCategory } from "#catalogue/results/category-chips.tsx";

export type EvaluationView = {
  readonly grade: number;
  readonly comment: string | null;
  /** Null: the author is no longer a customer. */
  readonly author: string | null;
  readonly createdAt: string;
};

/** What its delivery costs a buyer, in euros without tax. */
export type DeliveryTerms = {
  readonly fee: number;
  /** Goods from which it delivers free of charge; null when never. */
  readonly freeFrom: number | null;
};

export type SupplierView = {
  readonly externalId: string;
  readonly name: string;
  readonly description: string | null;
  readonly returnPolicy: string | null;
  /** Out of 5; null without any evaluation. */
  readonly rating: number | null;
  readonly evaluationCount: number;
  /** The newest ones; null: they could not be loaded. */
  readonly evaluations: readonly EvaluationView[] | null;
  /** Of the account that looks; null for guests, and where nobody knows. */
  readonly delivery: DeliveryTerms | null;
  /** Of the first level, with the number of its products there. */
  readonly categories: readonly CountedCategory[];
};
