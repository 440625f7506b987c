// Spending by month where there is room for the months side by side: bars above the table that they stand on.

import { useSpendText } from "messages:spend";
import type { Spend } from "@comptoir/contract/orders/spend";
import { formatAmount, formatNumber } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { barLength, ChangeWords } from "#orders/spend/month-words.tsx";
import { daysOfMonth, ordersBehind, type SpendFilter } from "#orders/spend/spend-filter.ts";
import { Link } from "#ui/action/link.tsx";

/** More months than these do not fit side by side. */
export const mostAcross = 13;

type MonthsAcrossProps = {
  readonly spend: Spend;
  readonly filter: SpendFilter;
  readonly tax: string;
  /** Months as the heads say them. */
  readonly nameOf: (month: string) => string;
  /** The month of today: more may come. */
  readonly running: string;
};

export function MonthsAcross({ spend, filter, tax, nameOf, running }: MonthsAcrossProps) {
  const t = useSpendText();
  const paths = usePaths();
  const { months, total, hasPrevious } = spend;
  const most = Math.max(1, ...months.flatMap(({ amount, previous }) => [amount, previous]));
  return (
    <div className="max-lg:hidden">
      <p className="text-end text-sm text-muted" aria-hidden="true">
        {t("aboveBars", { tax })}
      </p>
      <table className="months-across">
        <caption className="sr-only">{t("monthsTitle")}</caption>
        <thead>
          <tr>
            <td />
            {months.map((month) => (
              <td key={month.month}>
                <Bars of={month} most={most} hasPrevious={hasPrevious} isRunning={month.month === running} />
              </td>
            ))}
            <td />
          </tr>
          <tr>
            <th scope="col">{t("euros", { tax })}</th>
            {months.map(({ month }) => (
              <th key={month} scope="col">
                {nameOf(month)}
              </th>
            ))}
            <th scope="col">{t("total")}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t("thisPeriod")}</th>
            {months.map(({ month, amount }) => (
              <td key={month}>
                {amount > 0 ? (
                  <Link to={paths.orders(ordersBehind(filter, daysOfMonth(month, spend)))}>{formatAmount(amount)}</Link>
                ) : (
                  formatAmount(amount)
                )}
              </td>
            ))}
            <td className="font-bold">{formatAmount(total.amount)}</td>
          </tr>
          {hasPrevious && (
            <>
              <tr className="text-muted">
                <th scope="row">{t("yearBefore")}</th>
                {months.map(({ month, previous }) => (
                  <td key={month}>{formatAmount(previous)}</td>
                ))}
                <td>{formatAmount(total.previous)}</td>
              </tr>
              <tr>
                <th scope="row">{t("change")}</th>
                {[...months, total].map((of, place) => (
                  <td key={months[place]?.month ?? "total"}>
                    <ChangeWords of={of} />
                  </td>
                ))}
              </tr>
            </>
          )}
        </tbody>
      </table>
    </div>
  );
}

type BarsProps = {
  readonly of: Spend["months"][number];
  readonly most: number;
  readonly hasPrevious: boolean;
  readonly isRunning: boolean;
};

/** The year before on the left, this one on the right, in thousands above. */
function Bars({ of: { amount, previous }, most, hasPrevious, isRunning }: BarsProps) {
  const language = useLanguage();
  const [now, before] = [barLength(amount, most), barLength(previous, most)];
  return (
    <>
      {amount > 0 && <span aria-hidden="true">{formatNumber(amount / 1000, language, 1)}</span>}
      <svg className="month-bars" viewBox="0 0 100 1000" preserveAspectRatio="none" aria-hidden="true">
        {hasPrevious && <rect className="spend-before" x="25" y={1000 - before} width="25" height={before} />}
        <rect
          className={isRunning ? "spend-now spend-running" : "spend-now"}
          x="52"
          y={1000 - now}
          width="48"
          height={now}
        />
      </svg>
    </>
  );
}
