// What was ordered this month and in the months before, beside the budget where there is one. The bars stand on a table that says the same.

import { useBuyerHomeText } from "messages:buyerHome";
import type { HomeSpending as Spending } from "@comptoir/contract/home/home";
import { budgetStateOf } from "@comptoir/contract/policies/budgets.rules";
import { budgetTones } from "#approvals/budget-meter.tsx";
import { FailedBlock, HomeBlock } from "#home/buyer/home-block.tsx";
import { formatMoney, formatNumber } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import type { Language } from "#lib/locale.ts";
import { Progress } from "#ui/display/progress.tsx";

const formatsOf = (month: "short" | "long"): Readonly<Record<Language, Intl.DateTimeFormat>> => ({
  fr: new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", month }),
  en: new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", month }),
});
const [shortMonths, longMonths] = [formatsOf("short"), formatsOf("long")];
const dateOfMonth = (month: string) => new Date(`${month}-01T00:00:00Z`);

export function HomeSpending({ spending }: { readonly spending: Spending | null }) {
  const t = useBuyerHomeText();
  const language = useLanguage();
  const paths = usePaths();
  if (spending === null) return <FailedBlock name="spending" />;
  const { months, budget, currency } = spending;
  const running = months.at(-1);
  if (!running || (budget === null && months.every(({ ordered, waiting }) => ordered + waiting === 0))) return null;
  const title = t("spending.of", { month: longMonths[language].format(dateOfMonth(running.month)) });
  return (
    <HomeBlock name="spending" title={title} all={{ to: paths.spend(), words: t("spending.all") }} className="pb-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="text-xl tabular-nums">
          {t("withoutTax", { amount: formatMoney(running.ordered, currency) })}
        </strong>
        <span className="text-muted text-sm">
          {running.waiting > 0
            ? t("spending.waiting", { amount: formatMoney(running.waiting, currency) })
            : t("spending.delivered")}
        </span>
      </p>
      {budget && <BudgetBar budget={budget} currency={currency} />}
      <Months months={months} currency={currency} />
    </HomeBlock>
  );
}

type BudgetBarProps = { readonly budget: NonNullable<Spending["budget"]>; readonly currency: string };

/** A budget counts what everybody of its circle ordered, so that it stands for itself. */
function BudgetBar({ budget, currency }: BudgetBarProps) {
  const t = useBuyerHomeText();
  const { organisation, period, amount, spent, waiting } = budget;
  const left = amount - spent;
  const money = (value: number) => formatMoney(value, currency);
  const words = t(left < 0 ? "budget.over" : "budget.left", {
    ...{ name: organisation ?? t("budget.account"), period: t(`budget.${period}`) },
    ...{ spent: money(spent), amount: money(amount), left: money(Math.abs(left)) },
  });
  const rest = waiting > 0 && left >= waiting ? ` ${t("budget.after", { left: money(left - waiting) })}` : "";
  return (
    <div className="mt-1 text-sm">
      <Progress
        label={words + rest}
        value={Math.max(0, spent)}
        max={amount}
        tone={budgetTones[budgetStateOf(budget)]}
      />
    </div>
  );
}

/** Of the tallest bar, and of the figure above each. */
const height = 60;
const over = 16;
const step = 50;
const width = 32;

function Months({ months, currency }: Pick<Spending, "months" | "currency">) {
  const t = useBuyerHomeText();
  const language = useLanguage();
  const most = Math.max(1, ...months.map(({ ordered, waiting }) => ordered + waiting));
  const nameOf = (month: string) => shortMonths[language].format(dateOfMonth(month));
  const tall = (amount: number) => Math.round((amount / most) * height * 10) / 10;
  return (
    <>
      <svg
        className="mx-auto mt-1 w-full max-w-narrow"
        viewBox={`0 0 ${step * months.length} ${over + height + 20}`}
        aria-hidden="true"
      >
        {months.map(({ month, ordered, waiting }, place) => (
          <g key={month}>
            <rect
              className={place === months.length - 1 ? "fill-primary" : "fill-primary opacity-50"}
              x={place * step + (step - width) / 2}
              y={over + height - tall(ordered)}
              width={width}
              height={tall(ordered)}
            />
            <rect
              className="fill-primary-soft stroke-primary"
              x={place * step + (step - width) / 2}
              y={over + height - tall(ordered + waiting)}
              width={width}
              height={tall(waiting)}
            />
            {ordered + waiting > 0 && (
              <text
                className="fill-muted text-xs tabular-nums"
                x={place * step + step / 2}
                y={over + height - tall(ordered + waiting) - 4}
                textAnchor="middle"
              >
                {formatNumber(ordered + waiting, language, 0)}
              </text>
            )}
            <text className="fill-text text-xs" x={place * step + step / 2} y={over + height + 15} textAnchor="middle">
              {nameOf(month)}
            </text>
          </g>
        ))}
        <path className="stroke-edge" d={`M0 ${over + height}.5H${step * months.length}`} />
      </svg>
      {/* A table is as wide as its words, whatever its class says. */}
      <div className="sr-only">
        <table>
          <caption>{t("spending.caption")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("spending.month")}</th>
              <th scope="col">{t("spending.ordered")}</th>
              <th scope="col">{t("spending.toApprove")}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, ordered, waiting }) => (
              <tr key={month}>
                <th scope="row">{nameOf(month)}</th>
                <td>{formatMoney(ordered, currency)}</td>
                <td>{formatMoney(waiting, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
