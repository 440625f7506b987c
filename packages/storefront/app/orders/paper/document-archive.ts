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

const paperEntry = (folder: string, { paper, fileName }: NamedPaper): ZipEntry => ({
  path: `${folder}${fileName}.pdf`,
  date: paper.date,
  // Loaded with the first paper.
  read: async () => (await import("@comptoir/papers/write-paper")).writePaper(paper),
});

type ArchivedDocuments = {
  readonly orders: readonly ArchivedOrder[];
  /** Papers of the whole order. */
  readonly whole: readonly NamedPaper[];
  /** The compliance folder of all of them. */
  readonly certificates: AsyncIterable<ZipEntry>;
};

/** The files of an archive, `whole` on top; of several logistic orders, each has a folder of its own; certificates have theirs. */
export async function* archiveEntries(
  { orders, whole, certificates }: ArchivedDocuments,
  language: Language,
): AsyncGenerator<ZipEntry> {
  const t = orderDocumentsText(language);
  yield* whole.map((paper) => paperEntry("", paper));
  yield* orders.flatMap(({ reference, papers, documents, read }) => {
    const folder = (group: DocumentGroup) => `${orders.length > 1 ? `${reference}/` : ""}${t(`group.${group}`)}`;
    return [
      ...papers.map(([group, paper]) => paperEntry(`${folder(group)}/`, paper)),
      ...documents.map(({ id, filename, uploadedAt, type }) => ({
        path: `${folder(groupOfType(type.externalId))}/${filename}`,
        date: new Date(uploadedAt),
        read: () => read(id),
      })),
    ];
  });
  yield* certificates;
}
