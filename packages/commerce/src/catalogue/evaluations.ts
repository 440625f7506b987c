// What buyers say of suppliers after their orders; orders ask for it and write it here (catalogue 9, orders 4.6).
import { cleanMessage } from "#catalogue/reviews.rules.ts";
import { findOrderEvaluationRow, saveOrderEvaluationRow } from "#catalogue/suppliers.queries.ts";
import type { Db } from "#db/statement.ts";

export { isEvaluated } from "#catalogue/suppliers.queries.ts";

export type Evaluation = { readonly grade: number; readonly comment: string | null };

/** The evaluation that a logistic order led to; null while there is none. */
export const findOrderEvaluation = (db: Db, logisticOrderId: string): Promise<Evaluation | null> =>
  findOrderEvaluationRow(db, logisticOrderId);

/** Writes the evaluation of a logistic order, or the same one anew. An empty comment is none. */
export async function saveOrderEvaluation(
  db: Db,
  order: { readonly id: string; readonly supplierId: string; readonly userId: string },
  { grade, comment }: Evaluation,
  now: Date,
): Promise<Evaluation> {
  const evaluation = { grade, comment: cleanMessage(comment ?? "") || null };
  await saveOrderEvaluationRow(db, order, evaluation, now);
  return evaluation;
}
