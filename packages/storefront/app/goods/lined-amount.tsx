// An amount in a column whose head names the currency: whole ones without decimals, and all of them lined up on their comma.
import { formatAmount } from "#lib/format.ts";

export function LinedAmount({ amount }: { readonly amount: number }) {
  const text = formatAmount(amount);
  const isWhole = !/[.,]\d\d$/.test(text);
  return (
    <span className="whitespace-nowrap tabular-nums">
      {text}
      {isWhole && <span className="lined-decimals" aria-hidden="true" />}
    </span>
  );
}
