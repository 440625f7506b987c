// What blocks of spending say alike: by how much an amount rose or fell, and how long its bar is.

import { useSpendText } from "messages:spend";
import { formatMoney, formatPercent } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { changeOf } from "#orders/spend/spend-filter.ts";
import type { TableColumn } from "#ui/display/table.tsx";

export type ComparedAmounts = { readonly amount: number; readonly previous: number };

/** By how much it rose or fell, neither good nor bad; nothing where there was nothing before. */
export function ChangeWords({ of }: { readonly of: ComparedAmounts }) {
  const language = useLanguage();
  const change = changeOf(of);
  if (change === null) return "–";
  const rounded = Math.round(change * 10) / 10;
  const words = `${rounded > 0 ? "+" : rounded < 0 ? "−" : ""}${formatPercent(Math.abs(rounded), language)}`;
  return <span className={rounded > 0 ? "text-warning tabular-nums" : "tabular-nums"}>{words}</span>;
}

/** What was spent a year before, below an amount where a phone has no room for columns of their own. */
export function BeforeWords({ of }: { readonly of: ComparedAmounts }) {
  const t = useSpendText();
  return (
    <span className="block whitespace-normal text-xs font-normal text-muted sm:hidden">
      {t("before", { amount: formatMoney(of.previous) })} <ChangeWords of={of} />
    </span>
  );
}

/** The year before and the change since, in columns where there is room for them. */
export const yearBeforeColumns = (
  total: ComparedAmounts,
  t: ReturnType<typeof useSpendText>,
): readonly TableColumn<ComparedAmounts>[] => [
  {
    ...{ key: "previous", head: t("yearBefore"), isNumeric: true, className: "max-sm:hidden" },
    ...{ foot: formatMoney(total.previous), cell: ({ previous }) => formatMoney(previous) },
  },
  {
    ...{ key: "change", head: t("change"), isNumeric: true, className: "max-sm:hidden" },
    ...{ foot: <ChangeWords of={total} />, cell: (of) => <ChangeWords of={of} /> },
  },
];

/** How long the bar of an amount is, of a thousand for the greatest; nothing for what is not above nothing. */
export const barLength = (amount: number, most: number): number => Math.max(0, Math.round((amount / most) * 1000));
