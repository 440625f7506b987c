import { usePaymentsText } from "messages:payments";
import { DueDates } from "#payments/due-dates.tsx";
import {
  type PaymentWay,
  type PaymentWays,
  possibleWay,
  type StoredCard,
  writePaymentWay,
} from "#payments/payment-ways.ts";
import { RadioGroup, type RadioOption } from "#ui/form/radio-group.tsx";

/** "Visa •••• 1111". */
export function cardName({ brand, lastFour }: Pick<StoredCard, "brand" | "lastFour">): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${lastFour}`;
}

type PaymentChoiceProps = { readonly ways: PaymentWays; readonly way: PaymentWay };

/** The ways to pay of the account; one that is not possible says why (ux O-05). */
export function PaymentChoice({ ways, way }: PaymentChoiceProps) {
  const t = usePaymentsText();
  const wire = (type: "DUE_DATE" | "ON_ACCEPTANCE"): RadioOption<string> => ({
    value: ways.account === type ? "account" : type,
    label: t(`way.${type}`),
    help: (
      <>
        {t(`help.${type}`)}
        {ways.account === type && <DueDates dueDates={ways.dueDates} />}
      </>
    ),
    disabledReason: ways.account === type ? undefined : t(`off.${type}`),
  });
  const stored = ways.storedCards.map(
    (card): RadioOption<string> => ({
      value: writePaymentWay({ kind: "card", storedCardId: card.id }),
      label: cardName(card),
      help: t("help.stored", { expiry: card.expiry }),
    }),
  );
  const card: RadioOption<string> = {
    value: "card",
    label: t(stored.length > 0 ? "way.otherCard" : "way.card"),
    help: t("help.card"),
    disabledReason: ways.takesCards ? undefined : t("off.card"),
  };
  return (
    <RadioGroup
      name="payment"
      legend={t("payment")}
      look="card"
      defaultValue={writePaymentWay(possibleWay(way, ways))}
      options={[wire("DUE_DATE"), wire("ON_ACCEPTANCE"), ...stored, card]}
    />
  );
}
