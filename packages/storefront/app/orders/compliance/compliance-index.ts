// The index of a compliance folder: of every article its documents, with language and validity, and what is missing.

import { complianceText } from "messages:compliance";
import { papersText } from "messages:papers";
import type { ComplianceArticle, ComplianceDocument } from "@comptoir/contract/orders/compliance";
import type { Paper, PaperRow } from "@comptoir/papers/paper";
import type { OutRow } from "@comptoir/tables/csv-write";
import { languageName } from "#attachments/attached-file.ts";
import { formatLongDate, formatNumber } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";
import { keepSizes } from "#lib/words.ts";

type IndexedOrder = {
  readonly reference: string;
  readonly supplier: string;
  readonly articles: readonly ComplianceArticle[];
};

export type FolderIndex = {
  readonly orders: readonly IndexedOrder[];
  /** Where a file lies in the folder, by its address; null where it could not be read, or lies elsewhere. */
  readonly pathOf: (url: string) => string | null;
};

const spokenIn = (code: string | null, language: Language): string => (code ? languageName(code, language) : "");

/** What became of a document: there, there but no longer valid, at its address, or not readable. */
function stateOf({ id, url, isExpired }: ComplianceDocument, { pathOf }: FolderIndex) {
  if (id === null) return "elsewhere";
  if (pathOf(url) === null) return "unreadable";
  return isExpired ? "expired" : "held";
}

/** The table, its head first: a row for each document of each article, and for each thing that it lacks. */
export function indexRows(index: FolderIndex, language: Language): OutRow[] {
  const t = complianceText(language);
  const day = (text: string | null) => text && { day: text };
  const rowsOf = ({ reference }: IndexedOrder, { name, code, documents, gaps }: ComplianceArticle): OutRow[] => [
    ...documents.map((document): OutRow => {
      const { name: kind, url, language: spoken, issuedOn, validUntil } = document;
      const file = document.id === null ? url : index.pathOf(url);
      const state = t(`state.${stateOf(document, index)}`);
      return [reference, code, name, kind, spokenIn(spoken, language), day(issuedOn), day(validUntil), file, state];
    }),
    ...gaps.map((gap): OutRow => [reference, code, name, null, null, null, null, null, t(`gap.${gap}`)]),
  ];
  const head = ["order", "code", "article", "document", "language", "issued", "until", "file", "state"] as const;
  return [
    head.map((column) => t(`column.${column}`)),
    ...index.orders.flatMap((order) => order.articles.flatMap((article) => rowsOf(order, article))),
  ];
}

function paperRows(articles: readonly ComplianceArticle[], index: FolderIndex, language: Language): PaperRow[] {
  const t = complianceText(language);
  const date = (day: string | null) => (day ? formatLongDate(day, language) : "");
  return articles.flatMap(({ code, name, documents, gaps }) => [
    ...documents.map((document): PaperRow => {
      const { name: kind, language: spoken, validUntil, url } = document;
      const state = stateOf(document, index);
      return {
        cells: [...[code, keepSizes(name), kind, spokenIn(spoken, language), date(validUntil), t(`state.${state}`)]],
        ...(state === "elsewhere" ? { note: url } : {}),
      };
    }),
    ...gaps.map((gap): PaperRow => ({ cells: [code, keepSizes(name), t(`gap.${gap}`), "", "", t("state.missing")] })),
  ]);
}

type IndexOf = {
  readonly reference: string;
  readonly brand: string;
  readonly language: Language;
  readonly now: Date;
};

/** The same as a paper, with the articles of each logistic order in a table. */
export function indexPaper(index: FolderIndex, { reference, brand, language, now }: IndexOf): Paper {
  const t = complianceText(language);
  const articles = index.orders.flatMap((order) => order.articles);
  const documents = new Set(articles.flatMap((article) => article.documents.map(({ url }) => url)));
  const held = [...documents].filter((url) => index.pathOf(url) !== null).length;
  const incomplete = articles.filter(({ gaps }) => gaps.length > 0).length;
  const fact = (name: "made" | "articles" | "documents" | "lacking", value: string) => ({
    term: t(`fact.${name}`),
    value,
  });
  const columns = [
    ...[{ title: t("column.code"), width: 14 } as const, { title: t("column.article"), width: 28 } as const],
    ...[{ title: t("column.document"), width: 24 } as const, { title: t("column.language"), width: 10 } as const],
    ...[{ title: t("column.until"), width: 12 } as const, { title: t("column.state"), width: 12 } as const],
  ];
  return {
    ...{ language, brand, kind: t("title"), subject: reference, date: now, parties: [] },
    facts: [
      fact("made", formatLongDate(now, language)),
      fact("articles", formatNumber(articles.length, language)),
      fact("documents", formatNumber(held, language)),
      fact("lacking", formatNumber(incomplete, language)),
    ],
    sections: index.orders.map((order) => ({
      title: papersText(language)("linesOf", { supplier: order.supplier, reference: order.reference }),
      ...{ columns, noteColumn: 2, rows: paperRows(order.articles, index, language), sums: [] },
    })),
    remarks: [t("remark.today"), t("remark.elsewhere")],
    pageWords: (page, pages) => papersText(language)("page", { page, pages }),
  };
}
