// The tables of spending, and its articles, as files: to the cent, of what is filtered.
import { spendText } from "messages:spend";
import { mostPerPage } from "@comptoir/contract/limits";
import type { OutRow } from "@comptoir/tables/csv-write";
import { answerExport, type TableDownload } from "#lib/files/table-file.server.ts";
import { type Language, languageOf } from "#lib/locale.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { readSpendFilter, type SpendFilter, spendCriteria } from "#orders/spend/spend-filter.ts";
import type { Route } from "./+types/export-spend.data.ts";

type Sdk = ReturnType<typeof getSdk>;

/** Rows of months, suppliers or categories, this year beside the one before. */
async function tableOf(sdk: Sdk, filter: SpendFilter, table: string, language: Language): Promise<TableDownload> {
  const t = spendText(language);
  const found = await sdk.spend.getSpend({ query: spendCriteria(filter) });
  const amounts = [t("file.amount", { tax: t(filter.withTax ? "withTax" : "withoutTax") }), t("file.previous")];
  if (table === "suppliers" || table === "categories") {
    const rows = found[table].map(({ name, amount, previous }): OutRow => [name ?? t("none"), amount, previous]);
    return {
      name: t(`file.${table}`),
      rows: [[t(table === "suppliers" ? "supplier" : "category"), ...amounts], ...rows],
    };
  }
  const rows = found.months.map(({ month, amount, previous }): OutRow => [month, amount, previous]);
  return { name: t("file.months"), rows: [[t("month"), ...amounts], ...rows] };
}

/** A row for each article: what it came to in all, and in each month of the period. */
async function articlesOf(sdk: Sdk, filter: SpendFilter, language: Language): Promise<TableDownload> {
  const t = spendText(language);
  const query = spendCriteria(filter);
  const [{ months }, { articles }] = await Promise.all([
    sdk.spend.getSpend({ query }),
    sdk.spend.getSpentArticles({ query: { ...query, size: mostPerPage } }),
  ]);
  const names = months.map(({ month }) => month);
  const rows = articles.map(
    ({ code, name, supplierName, quantity, amount, months: ofArticle }): OutRow => [
      ...[code, name, supplierName, quantity, amount],
      ...names.map((month) => ofArticle.find((entry) => entry.month === month)?.amount ?? 0),
    ],
  );
  const total = t("file.amount", { tax: t(filter.withTax ? "withTax" : "withoutTax") });
  return {
    name: t("file.lines"),
    rows: [[t("code"), t("article"), t("supplier"), t("pieces"), total, ...names], ...rows],
  };
}

export function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const filter = readSpendFilter(url.searchParams);
  const table = url.searchParams.get("table") ?? "";
  return answerExport(context, url, () =>
    table === "lines" ? articlesOf(sdk, filter, language) : tableOf(sdk, filter, table, language),
  );
}
