// Spending by month: bars are decoration, the table below them says the same.

import { useSpendText } from "messages:spend";
import { shopDay } from "@comptoir/contract/days/days.rules";
import type { Spend } from "@comptoir/contract/orders/spend";
import { formatMoney } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import type { Language } from "#lib/locale.ts";
import { BeforeWords, barLength, yearBeforeColumns } from "#orders/spend/month-words.tsx";
import { MonthsAcross, mostAcross } from "#orders/spend/months-across.tsx";
import { daysOfMonth, ordersBehind, type SpendFilter } from "#orders/spend/spend-filter.ts";
import { Link } from "#ui/action/link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";

const monthNames: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  fr: new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", month: "short", year: "numeric" }),
  en: new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", month: "short", year: "numeric" }),
};

const shortMonthNames: typeof monthNames = {
  fr: new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", month: "short" }),
  en: new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", month: "short" }),
};

/** "mars", where the year is said elsewhere. */
const shortMonthName = (month: string, language: Language): string =>
  shortMonthNames[language].format(new Date(`${month}-01T00:00:00Z`));

/** "mars 2026". */
export const monthName = (month: string, language: Language): string =>
  monthNames[language].format(new Date(`${month}-01T00:00:00Z`));

type Month = Spend["months"][number];
type SpendMonthsProps = { readonly spend: Spend; readonly filter: SpendFilter; readonly tax: string };

export function SpendMonths({ spend, filter, tax }: SpendMonthsProps) {
  const t = useSpendText();
  const language = useLanguage();
  const { months, hasPrevious } = spend;
  const running = shopDay(new Date()).slice(0, 7);
  const columns = useMonthColumns({ spend, filter, tax, running });
  const isAcross = months.length <= mostAcross;
  const isOfOneYear = new Set(months.map(({ month }) => month.slice(0, 4))).size === 1;
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{t("monthsTitle")}</h2>
      {isAcross && (
        <MonthsAcross
          {...{ spend, filter, tax, running }}
          nameOf={(month) => (isOfOneYear ? shortMonthName(month, language) : monthName(month, language))}
        />
      )}
      <div className={isAcross ? "spend-table lg:hidden" : "spend-table"}>
        <Table
          caption={t("monthsTitle")}
          isCaptionHidden
          columns={columns}
          rows={months}
          rowKey={({ month }) => month}
          density="compact"
          narrow="scroll"
        />
      </div>
      {hasPrevious && months.some(({ month }) => month === running) && (
        <p className="text-sm text-muted">{t("sameDay", { day: Number(spend.to.slice(8)) })}</p>
      )}
    </Card>
  );
}

/** What was spent, with the way to its orders where there are any. */
const OrderedAmount = ({ amount, to }: { readonly amount: number; readonly to: string }) =>
  amount > 0 ? <Link to={to}>{formatMoney(amount)}</Link> : formatMoney(0);

type MonthColumnsGiven = SpendMonthsProps & { readonly running: string };

function useMonthColumns({ spend, filter, tax, running }: MonthColumnsGiven): readonly TableColumn<Month>[] {
  const t = useSpendText();
  const language = useLanguage();
  const paths = usePaths();
  const { months, total, hasPrevious } = spend;
  const most = Math.max(1, ...months.flatMap(({ amount, previous }) => [amount, previous]));
  return [
    {
      ...{ key: "month", head: t("month"), isRowHead: true, foot: t("total") },
      cell: ({ month }) => (
        <>
          {monthName(month, language)}
          {month === running && <span className="text-sm font-normal text-muted"> {t("running")}</span>}
        </>
      ),
    },
    {
      ...{
        key: "bars",
        head: <span className="sr-only">{t("bars")}</span>,
        className: hasPrevious ? "max-sm:hidden xl:w-1/3" : "max-sm:hidden sm:w-1/2",
      },
      cell: ({ month, amount, previous }) => (
        <svg className="spend-bars" viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">
          <rect
            className={month === running ? "spend-now spend-running" : "spend-now"}
            y={hasPrevious ? 0 : 4}
            width={barLength(amount, most)}
            height="12"
          />
          {hasPrevious && <rect className="spend-before" y="14" width={barLength(previous, most)} height="6" />}
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
      cell: ({ month, amount, previous }) => (
        <>
          <OrderedAmount amount={amount} to={paths.orders(ordersBehind(filter, daysOfMonth(month, spend)))} />
          {hasPrevious && <BeforeWords of={{ amount, previous }} />}
        </>
      ),
    },
    ...(hasPrevious ? yearBeforeColumns(total, t) : []),
  ];
}
