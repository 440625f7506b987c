// What an order comes to with what is being chosen: how far the free delivery of a supplier is, and what somebody has to agree
// to. Shown where quantities are decided; a preview, as amounts are the server's (ux G-30).

import { useOutlookText } from "messages:outlook";
import type { OrderOutlook as Outlook } from "#goods/order-outlook.rules.ts";
import { formatMoney } from "#lib/format.ts";
import { Progress } from "#ui/display/progress.tsx";

type OrderOutlookProps = {
  readonly outlook: Outlook;
  /** What is being chosen, without tax. */
  readonly added: number;
};

export function OrderOutlook({ outlook: { goods, freeDelivery, limit, budget }, added }: OrderOutlookProps) {
  const t = useOutlookText();
  return (
    <div className="grid gap-2 text-sm" role="status">
      {goods > added && <p>{t.rich("withCart", { amount: formatMoney(goods) }, { b: (sum) => <b>{sum}</b> })}</p>}
      {freeDelivery.map(({ supplier, freeFrom, missing }) => (
        <Progress
          key={supplier}
          label={
            missing > 0
              ? t("missingForFree", { amount: formatMoney(missing), supplier })
              : t("freeReached", { supplier })
          }
          value={freeFrom - missing}
          max={freeFrom}
          tone={missing > 0 ? undefined : "success"}
        />
      ))}
      {limit && (
        <p className={limit.left < 0 ? "font-semibold" : "text-muted"}>
          {t(limit.left < 0 ? "limitExceeded" : "limitLeft", {
            limit: formatMoney(limit.amount),
            left: formatMoney(Math.abs(limit.left)),
          })}
        </p>
      )}
      {budget && (
        <p className={budget.left < 0 ? "font-semibold" : "text-muted"}>
          {t(budget.left < 0 ? "budgetExceeded" : "budgetLeft", {
            name: budget.name ?? t("wholeAccount"),
            left: formatMoney(Math.abs(budget.left)),
          })}
        </p>
      )}
    </div>
  );
}
