// What blocks of spending say alike: by how much an amount rose or fell, and how long its bar is.
import { formatPercent } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { changeOf } from "#orders/spend/spend-filter.ts";

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

/** How long the bar of an amount is, of a thousand for the greatest; nothing for what is not above nothing. */
export const barLength = (amount: number, most: number): number => Math.max(0, Math.round((amount / most) * 1000));
