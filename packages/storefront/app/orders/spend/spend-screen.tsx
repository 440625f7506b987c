// Spending: figures, a chart that stands on its table, and who and what the money went to. Every figure of a period leads to its orders.

import { useSpendText } from "messages:spend";
import type { Spend } from "@comptoir/contract/orders/spend";
import { type BudgetState, budgetStateOf } from "@comptoir/contract/policies/budgets.rules";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import Table2 from "lucide-react/icons/table-2";
import type { ReactNode } from "react";
import { formatDate, formatMoney, formatPercent } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { ChangeWords } from "#orders/spend/month-words.tsx";
import type { SpendPage } from "#orders/spend/spend.server.ts";
import { SpendBreakdown } from "#orders/spend/spend-breakdown.tsx";
import { type SpendFilter, spendQuery } from "#orders/spend/spend-filter.ts";
import { SpendFilters } from "#orders/spend/spend-filters.tsx";
import { SpendMonths } from "#orders/spend/spend-months.tsx";
import { SpentArticles } from "#orders/spend/spent-articles.tsx";
import { PageHead } from "#page/page-head.tsx";
import { PrintButton } from "#page/print-button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { SegmentedLinks } from "#ui/navigation/segmented-links.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import "#orders/spend/spend.css";

export function SpendScreen({ spend, choices, budgets, lines, filter }: SpendPage) {
  const t = useSpendText();
  const paths = usePaths();
  const tax = t(filter.withTax ? "withTax" : "withoutTax");
  const isEmpty = spend.total.amount === 0 && spend.total.previous === 0;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PageHead
          title={t("title")}
          here={paths.spend()}
          lead={t("lead", { from: formatDate(spend.from), to: formatDate(spend.to), tax })}
        />
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <SegmentedLinks
            label={t("view")}
            current={filter.view}
            segments={[
              {
                ...{ key: "chart", label: t("chart"), icon: <ChartNoAxesColumn /> },
                to: paths.spend(spendQuery({ ...filter, view: "chart" })),
              },
              {
                ...{ key: "lines", label: t("lines"), icon: <Table2 /> },
                to: paths.spend(spendQuery({ ...filter, view: "lines" })),
              },
            ]}
          />
          <ExportMenu filter={filter} />
          <PrintButton />
        </div>
      </div>
      <SpendFilters filter={filter} choices={choices} spend={spend} />
      {isEmpty ? (
        <EmptyState
          icon={<ChartNoAxesColumn />}
          title={t("emptyTitle")}
          actions={<ButtonLink to={paths.spend()}>{t("clear")}</ButtonLink>}
        >
          <p>{t("emptyText")}</p>
        </EmptyState>
      ) : (
        <>
          <Figures spend={spend} budgets={budgets} tax={tax} />
          {lines ? (
            <SpentArticles lines={lines} spend={spend} />
          ) : (
            <>
              <SpendMonths spend={spend} filter={filter} tax={tax} />
              <div className="grid items-start gap-4 xl:grid-cols-2">
                <SpendBreakdown kind="suppliers" spend={spend} filter={filter} tax={tax} />
                <SpendBreakdown kind="categories" spend={spend} filter={filter} tax={tax} />
              </div>
            </>
          )}
          {!spend.hasPrevious && <p className="text-sm text-muted">{t("noPrevious")}</p>}
        </>
      )}
    </div>
  );
}

function ExportMenu({ filter }: { readonly filter: SpendFilter }) {
  const t = useSpendText();
  const paths = usePaths();
  return (
    <Menu summary={t("export")} variant="secondary" align="end">
      {(["months", "suppliers", "categories", "lines"] as const).map((table) =>
        (["csv", "xlsx"] as const).map((format) => (
          <a
            key={`${table} ${format}`}
            href={paths.spendExport({ ...spendQuery(filter), table, format })}
            className="menu-item"
            download
          >
            {t(`file.${table}`)}, {format.toUpperCase()}
          </a>
        )),
      )}
    </Menu>
  );
}

type FiguresProps = Pick<SpendPage, "budgets"> & { readonly spend: Spend; readonly tax: string };

function Figures({ spend: { total, suppliers, hasPrevious }, budgets, tax }: FiguresProps) {
  const t = useSpendText();
  const language = useLanguage();
  const active = suppliers.filter(({ amount }) => amount > 0);
  return (
    <Card className="py-2">
      <dl className="grid grid-cols-figures gap-x-6 gap-y-3">
        <Figure name={t("ordered", { tax })} value={formatMoney(total.amount)}>
          {hasPrevious && <ChangeWords of={total} />}
        </Figure>
        <Figure name={t("orders")} value={String(total.orders)}>
          {total.orders > 0 && t("average", { amount: formatMoney(total.amount / total.orders) })}
        </Figure>
        <Figure name={t("suppliers")} value={String(active.length)} />
        {budgets.map((budget) => (
          <Figure
            key={budget.id}
            name={t("budgetOf", {
              name: budget.organisation?.name ?? t("wholeAccount"),
              period: t(`period.${budget.period}`),
            })}
            value={formatPercent(budget.amount > 0 ? Math.round((budget.spent / budget.amount) * 100) : 0, language)}
            state={budgetStateOf(budget)}
          >
            {t(`budget.${budgetStateOf(budget)}`, {
              left: formatMoney(Math.abs(budget.amount - budget.spent)),
              amount: formatMoney(budget.amount),
            })}
          </Figure>
        ))}
        <Figure name={t("delivery", { tax })} value={formatMoney(total.delivery)}>
          {t("deliveriesPaid", { count: total.deliveriesPaid })}
        </Figure>
      </dl>
    </Card>
  );
}

type FigureProps = {
  readonly name: string;
  readonly value: string;
  /** Said by the words below it, too. */
  readonly state?: BudgetState;
  readonly children?: ReactNode;
};

const stateTones: Readonly<Record<BudgetState, string>> = {
  ROOM: "",
  NEARLY: "text-warning",
  EXCEEDED: "text-danger",
};

function Figure({ name, value, state = "ROOM", children }: FigureProps) {
  const tone = stateTones[state];
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>
        <strong className={`block text-lg tabular-nums ${tone}`}>{value}</strong>
        <span className={`text-sm ${tone || "text-muted"}`}>{children}</span>
      </dd>
    </div>
  );
}
