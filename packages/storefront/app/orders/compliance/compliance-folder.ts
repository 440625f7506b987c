// The compliance folder of an order as an archive: each document once, in folders by what it is, and an index that says of every
// article what is there and what is missing. A document that cannot be read costs the others nothing: the index says so.

import { complianceText } from "messages:compliance";
import { plainFileName } from "@comptoir/contract/files/file-kinds";
import type { ComplianceArticle, ComplianceDocument } from "@comptoir/contract/orders/compliance";
import type { ZipEntry } from "@comptoir/tables/zip-write";
import type { Language } from "#lib/locale.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { type FolderIndex, indexPaper, indexRows } from "#orders/compliance/compliance-index.ts";

/** The articles of one logistic order. */
export type FolderOrder = {
  readonly reference: string;
  readonly supplier: string;
  readonly articles: readonly ComplianceArticle[];
  readonly read: (documentId: string) => Promise<Uint8Array>;
};

type FolderOf = {
  /** Of the whole order, or of the one logistic order. */
  readonly reference: string;
  readonly brand: string;
  readonly language: Language;
  /** When it is made; what it holds is what the catalogue names then. */
  readonly now: Date;
};

type HeldFile = { readonly path: string; readonly bytes: Uint8Array };

async function readHeld({ read }: FolderOrder, { id, name }: ComplianceDocument): Promise<HeldFile | null> {
  if (id === null) return null;
  try {
    return { path: `${plainFileName(name) || "documents"}/${id}`, bytes: await read(id) };
  } catch (error) {
    tellFailure("A document of a compliance folder could not be read", error);
    return null;
  }
}

/** The files of the folder, one held at a time, and behind them its index as a table and as a paper. */
export async function* complianceEntries(orders: readonly FolderOrder[], of: FolderOf): AsyncGenerator<ZipEntry> {
  const { language, now } = of;
  const paths = new Map<string, string | null>();
  for (const order of orders)
    for (const document of order.articles.flatMap(({ documents }) => documents)) {
      if (paths.has(document.url)) continue;
      const held = await readHeld(order, document);
      paths.set(document.url, held?.path ?? null);
      if (held) yield { path: held.path, date: now, read: async () => held.bytes };
    }
  const index: FolderIndex = { orders, pathOf: (url) => paths.get(url) ?? null };
  const name = complianceText(language)("file.index");
  yield { path: `${name}.csv`, date: now, read: () => writeTable(index, language) };
  yield {
    path: `${name}.pdf`,
    date: now,
    // Loaded with the first paper.
    read: async () => (await import("@comptoir/papers/write-paper")).writePaper(indexPaper(index, of)),
  };
}

/**
 * The same below its own name, as a part of the archive of all documents; nothing where no article has a document, and a note in its
 * place where it could not be read (null).
 */
export async function* complianceFolder(orders: readonly FolderOrder[] | null, of: FolderOf): AsyncGenerator<ZipEntry> {
  const t = complianceText(of.language);
  const folder = t("group");
  if (orders === null) {
    yield { path: `${folder}/${t("file.unread")}.txt`, date: of.now, read: async () => Buffer.from(t("unread")) };
    return;
  }
  if (!orders.some(({ articles }) => articles.some(({ documents }) => documents.length > 0))) return;
  for await (const entry of complianceEntries(orders, of)) yield { ...entry, path: `${folder}/${entry.path}` };
}

/** The index as a table that spreadsheets of the language open. */
async function writeTable(index: FolderIndex, language: Language): Promise<Uint8Array> {
  const { csvDialects, writeCsv } = await import("@comptoir/tables/csv-write");
  const pieces: Uint8Array[] = [];
  for await (const piece of writeCsv(indexRows(index, language), csvDialects[language])) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}
