// Articles of near sizes, where none is as large as was asked (search U-09): how far each side is off, and in which direction.
import { noResultsText } from "messages:noResults";
import type { SearchRecord } from "@comptoir/contract/search";
import type { ProductCard } from "#catalogue/product-card.ts";
import type { TableArticle, TableView } from "#catalogue/table/table-view.ts";
import type { Language } from "#lib/locale.ts";

const signed = (side: number) => (side > 0 ? `+${side}` : String(side).replace("-", "−"));

/** "−5 / +5 / 0", and in words: "Écart : −5 / +5 / 0 mm"; null for an article of the size that was asked for. */
function differenceOf({ variant: { sizeDifference } }: SearchRecord, language: Language): TableArticle["near"] | null {
  if (!sizeDifference) return null;
  const sides = sizeDifference.map(signed).join(" / ");
  return { sides, words: noResultsText(language)("sizeDifference", { sides }) };
}

/** What is said of an article behind its name. */
const told = <Article extends { readonly name: string; readonly difference: string }>(
  article: Article,
  text: string,
) => ({
  ...article,
  name: `${article.name} (${text})`,
  difference: article.difference === "" ? "" : `${article.difference} (${text})`,
});

/** The card of a record, whose name says it. */
export function cardWithDifference(card: ProductCard, record: SearchRecord, language: Language): ProductCard {
  const near = differenceOf(record, language);
  return near ? told(card, near.words) : card;
}

/** The table of some records, in which the name of each article says it. */
export function tableWithDifferences(
  table: TableView,
  records: readonly SearchRecord[],
  language: Language,
): TableView {
  const differences = new Map(records.map((record) => [record.variant.id, differenceOf(record, language)]));
  if (differences.values().every((near) => !near)) return table;
  const articles = table.articles.map((article) => {
    const near = differences.get(article.variantId);
    return near ? { ...told(article, near.words), near } : article;
  });
  return { ...table, articles };
}
