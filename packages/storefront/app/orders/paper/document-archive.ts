// All documents of an order in one archive: in folders by what they are for, under their own names (ux D-02).

import { orderDocumentsText } from "messages:orderDocuments";
import type { OrderDocument } from "@comptoir/contract/orders/order-documents";
import type { ZipEntry } from "@comptoir/tables/zip-write";
import type { Language } from "#lib/locale.ts";
import { type DocumentGroup, groupOfType } from "#orders/order/document-groups.ts";
import type { NamedPaper } from "#orders/paper/paper-order.ts";

/** The documents of one logistic order. */
export type ArchivedOrder = {
  readonly reference: string;
  /** What the shop writes itself, by its group. */
  readonly papers: readonly (readonly [DocumentGroup, NamedPaper])[];
  readonly documents: readonly OrderDocument[];
  readonly read: (documentId: string) => Promise<Uint8Array>;
};

/** The files of an archive; of several logistic orders, each has a folder of its own. */
export function archiveEntries(orders: readonly ArchivedOrder[], language: Language): ZipEntry[] {
  const t = orderDocumentsText(language);
  return orders.flatMap(({ reference, papers, documents, read }) => {
    const folder = (group: DocumentGroup) => `${orders.length > 1 ? `${reference}/` : ""}${t(`group.${group}`)}`;
    return [
      ...papers.map(([group, { paper, fileName }]) => ({
        path: `${folder(group)}/${fileName}.pdf`,
        date: paper.date,
        // Loaded with the first paper.
        read: async () => (await import("@comptoir/papers/write-paper")).writePaper(paper),
      })),
      ...documents.map(({ id, filename, uploadedAt, type }) => ({
        path: `${folder(groupOfType(type.externalId))}/${filename}`,
        date: new Date(uploadedAt),
        read: () => read(id),
      })),
    ];
  });
}
