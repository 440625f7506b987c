// How an order is or was paid, in words: the review and the confirmation show it.

import { usePaymentsText } from "messages:payments";
import { ibanInGroups } from "#lib/format.ts";
import { DueDates } from "#payments/due-dates.tsx";
import { cardName } from "#payments/payment-choice.tsx";
import type { PaymentWay, PaymentWays } from "#payments/payment-ways.ts";
import { DescriptionList } from "#ui/display/description-list.tsx";

type PaymentSummaryProps = { readonly ways: PaymentWays; readonly way: PaymentWay };

/** The way chosen, with due dates as dates (ux W-04). */
export function PaymentSummary({ ways, way }: PaymentSummaryProps) {
  const t = usePaymentsText();
  if (way.kind === "card") {
    const stored = ways.storedCards.find(({ id }) => id === way.storedCardId);
    return (
      <>
        <p>{stored ? cardName(stored) : t("way.card")}</p>
        <p className="text-sm text-muted">{t(stored ? "help.storedReview" : "help.card")}</p>
      </>
    );
  }
  if (ways.account === null) return null;
  return (
    <>
      <p>{t(`way.${ways.account}`)}</p>
      <p className="text-sm text-muted">{t(`help.${ways.account}`)}</p>
      <DueDates dueDates={ways.dueDates} />
    </>
  );
}

/** How an order was paid by card; one that waits for an approver has its amount reserved until then. */
export function CardSummary({ isReserved }: { readonly isReserved: boolean }) {
  const t = usePaymentsText();
  return (
    <>
      <p>{t("way.card")}</p>
      {isReserved && <p className="text-sm text-muted">{t("reserved")}</p>}
    </>
  );
}

/** Where to transfer the money to, with the words that the law asks for (ux W-05). */
export function TransferDetails({ ways }: { readonly ways: PaymentWays }) {
  const t = usePaymentsText();
  const { transfer, terms } = ways;
  if (!transfer) return <PaymentSummary ways={ways} way={{ kind: "account" }} />;
  const entry = (key: "beneficiary" | "iban" | "bic" | "reference") => ({
    key,
    term: t(`transfer.${key}`),
    value: <span className="tabular-nums">{key === "iban" ? ibanInGroups(transfer.iban) : transfer[key]}</span>,
  });
  return (
    <div className="grid gap-3">
      <p>{t(ways.account === "DUE_DATE" ? "transfer.whenBilled" : "transfer.onAcceptance")}</p>
      <DescriptionList entries={[entry("beneficiary"), entry("iban"), entry("bic"), entry("reference")]} />
      <DueDates dueDates={ways.dueDates} />
      {terms && <p className="text-sm text-muted">{terms}</p>}
    </div>
  );
}
