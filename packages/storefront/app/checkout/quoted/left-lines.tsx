// What was chosen of an answer and is not ordered for want of stock: said on every page until the order is placed, and once more
// when it is.

import { useOrdersText } from "messages:orders";
import type { LeftLine } from "#checkout/quoted/quoted-order.server.ts";
import { sum } from "#goods/amounts.rules.ts";
import { formatMoney } from "#lib/format.ts";
import { Alert } from "#ui/overlay/alert.tsx";

type LeftLinesProps = {
  readonly lines: readonly LeftLine[];
  /** What is ordered without them, before tax. */
  readonly total: number;
};

export function LeftLines({ lines, total }: LeftLinesProps) {
  const t = useOrdersText();
  if (lines.length === 0) return null;
  return (
    <Alert tone="warning" isUrgent title={t("leftOfQuote", { count: lines.length })}>
      <ul className="list-disc ps-5">
        {lines.map(({ id, name, pieces, goods }) => (
          <li key={id}>{t("leftLine", { name, pieces, goods: formatMoney(goods) })}</li>
        ))}
      </ul>
      <p className="mt-2">
        {t("leftTotal", { left: formatMoney(sum(lines.map(({ goods }) => goods))), total: formatMoney(total) })}
      </p>
    </Alert>
  );
}
