// What an order comes to with what is being chosen: how far the free delivery of a supplier is, and what somebody has to agree
// to. Shown where quantities are decided; a preview, as amounts are the server's (ux G-30).

import { useOutlookText } from "messages:outlook";
import ChevronUp from "lucide-react/icons/chevron-up";
import Truck from "lucide-react/icons/truck";
import Wallet from "lucide-react/icons/wallet";
import { type MainPoint, mainPointOf, type OrderOutlook as Outlook } from "#goods/order-outlook.rules.ts";
import { formatMoney } from "#lib/format.ts";
import { Progress } from "#ui/display/progress.tsx";
import { closeWhenLeft } from "#ui/overlay/dismiss.ts";

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

function usePointWords() {
  const t = useOutlookText();
  return (point: MainPoint): string => {
    if (point.kind === "free") {
      const { missing, supplier } = point;
      return missing > 0
        ? t("shortMissing", { amount: formatMoney(missing), supplier })
        : t("freeReached", { supplier });
    }
    const left = formatMoney(Math.abs(point.left));
    if (point.kind === "limit") return t(point.left < 0 ? "shortLimitExceeded" : "shortLimitLeft", { left });
    return t(point.left < 0 ? "shortBudgetExceeded" : "shortBudgetLeft", { left });
  };
}

/** The one sentence of it that matters most, which unfolds to the whole: for the bars of tables. */
export function ShortOutlook(props: OrderOutlookProps) {
  const wordsOf = usePointWords();
  const point = mainPointOf(props.outlook);
  if (!point) return null;
  const isLow = point.kind === "free" ? point.missing > 0 : point.left < 0;
  const Icon = point.kind === "free" ? Truck : Wallet;
  return (
    <details ref={closeWhenLeft} className="outlook">
      <summary data-tone={isLow ? (point.kind === "free" ? "kraft" : "warning") : "success"}>
        <Icon aria-hidden="true" className="outlook-icon" />
        <span className="outlook-words">{wordsOf(point)}</span>
        <ChevronUp aria-hidden="true" className="outlook-icon outlook-arrow" />
      </summary>
      <div className="outlook-panel card">
        <OrderOutlook {...props} />
      </div>
    </details>
  );
}
