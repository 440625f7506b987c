// What an acceptance makes of the order for its buyer: goods, delivery, VAT and total, as ordered and as accepted.

import { useDeskOrderText } from "messages:deskOrder";
import type { AcceptancePreview } from "@comptoir/contract/orders/desk-orders";
import type { OrderPage } from "#desk/order/page/order-page.ts";
import { sum } from "#goods/amounts.rules.ts";
import { formatMoney } from "#lib/format.ts";
import { Card } from "#ui/display/card.tsx";

export type AcceptEffectProps = {
  readonly page: OrderPage;
  /** As the API counts it; null while nothing is less, and before it has counted. */
  readonly preview: AcceptancePreview | null;
  readonly isCounting: boolean;
};

const rows = ["effect.goods", "effect.shipping", "effect.total", "effect.tax", "effect.withTax"] as const;

export function AcceptEffect({ page: { totals }, preview, isCounting }: AcceptEffectProps) {
  const t = useDeskOrderText();
  const accepted = preview?.accepted;
  const amounts: Readonly<Record<(typeof rows)[number], readonly [number, number | undefined]>> = {
    "effect.goods": [totals.goods, accepted?.totalProductWithoutTax],
    "effect.shipping": [totals.shipping, accepted?.totalShippingFeesWithoutTax],
    "effect.total": [totals.now, accepted?.totalPriceWithoutTax],
    "effect.tax": [totals.tax, accepted?.totalTaxAmount],
    "effect.withTax": [totals.withTax, accepted?.totalPriceWithTax],
  };
  const head = "px-2 py-1 text-end text-sm font-normal text-muted";
  return (
    <Card as="section" labelledBy="accept-effect">
      <h2 id="accept-effect" className="mb-1 text-lg">
        {t("effect.title")}
      </h2>
      <table className="w-full" aria-busy={isCounting}>
        <thead>
          <tr>
            <td />
            <th scope="col" className={head}>
              {t("ordered")}
            </th>
            {accepted && (
              <th scope="col" className={head}>
                {t("confirm")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row} className={row === "effect.total" ? "border-y border-line font-semibold" : ""}>
              <th scope="row" className="py-1 text-start">
                {t(row)}
              </th>
              {amounts[row].map(
                (amount, at) =>
                  amount !== undefined && (
                    <td key={at === 0 ? "ordered" : "accepted"} className="px-2 py-1 text-end whitespace-nowrap">
                      {formatMoney(amount)}
                    </td>
                  ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className="mt-2">
        {isCounting && t("effect.counting")}
        {accepted && (
          <b>{t("effect.less", { less: formatMoney(sum([totals.now, -accepted.totalPriceWithoutTax])) })}</b>
        )}
      </p>
    </Card>
  );
}
