import { usePaymentsText } from "messages:payments";
import { formatLongDate } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import type { PaymentWays } from "#payments/payment-ways.ts";

/** The day on which each supplier has to be paid, and on which shipment that rests. */
export function DueDates({ dueDates }: Pick<PaymentWays, "dueDates">) {
  const t = usePaymentsText();
  const language = useLanguage();
  if (dueDates.length === 0) return null;
  return (
    <ul className="text-sm">
      {dueDates.map(({ supplier, shippedOn, dueOn }) => (
        <li key={supplier}>
          {t("dueOn", {
            supplier,
            due: formatLongDate(dueOn, language),
            shipped: formatLongDate(shippedOn, language),
          })}
        </li>
      ))}
    </ul>
  );
}
