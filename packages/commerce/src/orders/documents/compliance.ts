// The compliance folder of a logistic order: the sheets, declarations and certificates of its articles as the catalogue names them
// today. Whoever reads the order reads it (ux D-02).
import { shopDay } from "@comptoir/contract/days/days.rules";
import type { ComplianceArticle } from "@comptoir/contract/orders/compliance";
import { FileAnswer } from "#http/answers.ts";
import type { UserContext } from "#http/context.ts";
import { isDocumentKey } from "#media/documents.ts";
import { findArticleFiles, isNamedByArticle } from "#orders/documents/compliance.queries.ts";
import { ownDocumentUrl, presentArticle } from "#orders/documents/compliance.rules.ts";
import { type DocumentChoice, findOrder } from "#orders/documents/order-documents.ts";
import { documentNotFound } from "#orders/orders.errors.ts";

/** The articles of an order with their documents. Throws 404 for an order that the caller does not see. */
export async function listCompliance(context: UserContext, key: string): Promise<ComplianceArticle[]> {
  const { deps, locale } = context;
  const articles = await findArticleFiles(deps.db, await findOrder(context, key), locale);
  return articles.map((article) => presentArticle(article, { locale, today: shopDay(deps.clock()) }));
}

/** Hands out one of the shop's own documents that an article of the order names. Throws 404 for any other. */
export async function readComplianceDocument(
  context: UserContext,
  { logisticOrderId, documentId }: DocumentChoice,
): Promise<FileAnswer> {
  const { db, documents } = context.deps;
  const orderId = await findOrder(context, logisticOrderId);
  const isNamed = isDocumentKey(documentId) && (await isNamedByArticle(db, orderId, ownDocumentUrl(documentId)));
  const found = isNamed ? await documents?.find(documentId) : null;
  if (!found) throw documentNotFound(documentId);
  return new FileAnswer(new Uint8Array(found.bytes), "application/pdf", found.fileName);
}
