// A document that an article names, which is read through an order of the article.
import type { Db } from "#db/statement.ts";
import { pdfFile } from "#test/sample-files.ts";

export const articleDocumentId = "certificat.pdf";

/** The files of articles: that one alone. */
export const articleDocuments = {
  find: async (key: string) => (key === articleDocumentId ? { fileName: key, bytes: pdfFile } : null),
};

/** Has a variant name it. */
export async function nameArticleDocument(db: Db, variantId: string): Promise<string> {
  await db
    .insertInto("attributes")
    .values({ external_id: "CERTIFICATE", type: "MEDIA", names: JSON.stringify({ "fr-FR": "Certificat" }) })
    .execute();
  const attribute_values = JSON.stringify({ CERTIFICATE: `/api/commerce/media/${articleDocumentId}#lang=fr` });
  await db.updateTable("product_variants").set({ attribute_values }).where("id", "=", variantId).execute();
  return articleDocumentId;
}
