// The documents of the demo: technical sheets and specimens of declarations, made from the catalogue when somebody opens one.
import type { Db } from "@comptoir/commerce/db/statement";
import type { DocumentSource } from "@comptoir/commerce/media/documents";
import { findDescribedArticle, findDescribedProduct } from "#documents/articles.queries.ts";
import { writeDeclaration } from "#documents/declaration.ts";
import { documentKey, parseDocumentKey } from "#documents/document-key.ts";
import { writeSheet } from "#documents/technical-sheet.ts";

/** Documents over the catalogue of the shop. */
export function createDocuments(db: Db): DocumentSource {
  return {
    async find(key) {
      const name = parseDocumentKey(key);
      if (!name) return null;
      const { kind, language, externalId } = name;
      const fileName = documentKey(name);
      if (kind === "technical-sheet") {
        const article = await findDescribedArticle(db, externalId);
        return article && { fileName, bytes: writeSheet(article, language) };
      }
      const product = await findDescribedProduct(db, externalId);
      return product && { fileName, bytes: writeDeclaration(product, language) };
    },
  };
}
