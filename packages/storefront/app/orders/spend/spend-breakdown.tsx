// Who the money went to, or for what: a bar this year, a tick the year before, the share of the whole.

import { useSpendText } from "messages:spend";
import type { Spend, SpendEntry } from "@comptoir/contract/orders/spend";
import { formatMoney, formatPercent } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { BeforeWords, barLength, yearBeforeColumns } from "#orders/spend/month-words.tsx";
import { ordersBehind, type SpendFilter, spendQuery } from "#orders/spend/spend-filter.ts";
import { Link } from "#ui/action/link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";

type SpendBreakdownProps = {
  readonly kind: "suppliers" | "categories";
  readonly spend: Spend;
  readonly filter: SpendFilter;
  readonly tax: string;
};

export function SpendBreakdown({ kind, spend, filter, tax }: SpendBreakdownProps) {
  const t = useSpendText();
  const language = useLanguage();
  const paths = usePaths();
  const entries = spend[kind];
  const { total, hasPrevious } = spend;
  const most = Math.max(1, ...entries.flatMap(({ amount, previous }) => [amount, previous]));
  const share = (amount: number) =>
    total.amount > 0 ? formatPercent(Math.round((amount / total.amount) * 100), language) : "–";
  /** A supplier leads to its orders, a category to its articles: orders are of several categories. */
  const leadsTo = (id: string) =>
    kind === "suppliers"
      ? paths.orders(ordersBehind({ ...filter, supplier: id }, spend))
      : paths.spend(spendQuery({ ...filter, view: "lines", category: id }));
  const title = t(`title.${kind}`);
  const columns: readonly TableColumn<SpendEntry>[] = [
    {
      ...{ key: "name", head: t(kind === "suppliers" ? "supplier" : "category"), isRowHead: true, foot: t("total") },
      cell: ({ id, name }) => (id === null ? t("none") : <Link to={leadsTo(id)}>{name ?? id}</Link>),
    },
    {
      ...{ key: "bar", head: <span className="sr-only">{t("bars")}</span>, className: "w-1/4 max-sm:hidden" },
      cell: ({ amount, previous }) => (
        <svg className="spend-bar" viewBox="0 0 1000 16" preserveAspectRatio="none" aria-hidden="true">
          <rect className="spend-now" y="2" width={barLength(amount, most)} height="12" />
          {hasPrevious && (
            <line
              className="spend-tick"
              x1={barLength(previous, most)}
              x2={barLength(previous, most)}
              y2="16"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
      ),
    },
    {
      ...{ key: "amount", head: t("amount", { tax }), isNumeric: true },
      foot: (
        <>
          <strong>{formatMoney(total.amount)}</strong>
          {hasPrevious && <BeforeWords of={total} />}
        </>
      ),
      cell: (of) => (
        <>
          {formatMoney(of.amount)}
          {hasPrevious && <BeforeWords of={of} />}
        </>
      ),
    },
    {
      ...{ key: "share", head: t("share"), isNumeric: true, foot: share(total.amount) },
      cell: ({ amount }) => share(amount),
    },
    ...(hasPrevious ? yearBeforeColumns(total, t) : []),
  ];
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      <div className="spend-table">
        <Table
          caption={title}
          isCaptionHidden
          columns={columns}
          rows={entries}
          rowKey={({ id }) => id ?? "none"}
          density="compact"
          narrow="scroll"
        />
      </div>
    </Card>
  );
}
