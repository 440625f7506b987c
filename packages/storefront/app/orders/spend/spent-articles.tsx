// Spending by article and month, the dearest first.

import { useSpendText } from "messages:spend";
import type { Spend, SpentArticle } from "@comptoir/contract/orders/spend";
import { formatMoney, formatNumber } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import type { SpendPage } from "#orders/spend/spend.server.ts";
import { monthName } from "#orders/spend/spend-months.tsx";
import { Card } from "#ui/display/card.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";

type SpentArticlesProps = { readonly lines: NonNullable<SpendPage["lines"]>; readonly spend: Spend };

export function SpentArticles({ lines: { articles, total }, spend }: SpentArticlesProps) {
  const t = useSpendText();
  const language = useLanguage();
  const columns: readonly TableColumn<SpentArticle>[] = [
    {
      ...{ key: "article", head: t("article"), isRowHead: true },
      cell: ({ code, name, supplierName }) => (
        <span>
          {name}
          <span className="block text-sm font-normal text-muted">
            {code} · {supplierName}
          </span>
        </span>
      ),
    },
    {
      ...{ key: "pieces", head: t("pieces"), cardLabel: t("pieces"), isNumeric: true },
      cell: ({ quantity }) => formatNumber(quantity, language),
    },
    ...spend.months.map(({ month }): TableColumn<SpentArticle> => {
      const head = monthName(month, language);
      return {
        ...{ key: month, head, cardLabel: head, isNumeric: true },
        cell: ({ months }) => {
          const found = months.find((entry) => entry.month === month);
          return found ? formatMoney(found.amount) : "–";
        },
      };
    }),
    {
      ...{ key: "amount", head: t("total"), cardLabel: t("total"), isNumeric: true },
      cell: ({ amount }) => <strong>{formatMoney(amount)}</strong>,
    },
  ];
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{t("linesTitle")}</h2>
      <p role="status" className="text-sm text-muted">
        {t("linesCount", { shown: articles.length, total })}
      </p>
      <Table
        caption={t("linesTitle")}
        isCaptionHidden
        columns={columns}
        rows={articles}
        rowKey={({ code, supplierName }) => `${code} ${supplierName}`}
        narrow="scroll"
      />
    </Card>
  );
}
