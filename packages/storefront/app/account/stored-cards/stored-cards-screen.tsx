import { usePaymentsText } from "messages:payments";
import CreditCard from "lucide-react/icons/credit-card";
import { Form, useNavigation } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { PageHead } from "#page/page-head.tsx";
import { cardName } from "#payments/payment-choice.tsx";
import type { StoredCard } from "#payments/payment-ways.ts";
import { Button } from "#ui/action/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type StoredCardsScreenProps = {
  readonly storedCards: readonly StoredCard[];
  readonly takesCards: boolean;
  readonly isForgotten: boolean;
  readonly hasFailed: boolean;
};

export function StoredCardsScreen({ storedCards, takesCards, isForgotten, hasFailed }: StoredCardsScreenProps) {
  const t = usePaymentsText();
  const paths = usePaths();
  return (
    <div className="grid gap-6">
      <PageHead title={t("storedTitle")} here={paths.storedCards()} />
      {isForgotten && !hasFailed && <Alert tone="success">{t("forgotten")}</Alert>}
      {hasFailed && (
        <Alert tone="danger" isUrgent>
          {t("notForgotten")}
        </Alert>
      )}
      {!takesCards && <Alert tone="info">{t("off.card")}</Alert>}
      {takesCards && storedCards.length === 0 && (
        <EmptyState icon={<CreditCard />} title={t("noStored")}>
          <p>{t("noStoredHelp")}</p>
        </EmptyState>
      )}
      {storedCards.length > 0 && (
        <>
          <p className="max-w-text text-muted">{t("storedHelp")}</p>
          <ul className="grid items-start gap-3 sm:grid-cols-2">
            {storedCards.map((card) => (
              <StoredCardItem key={card.id} card={card} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function StoredCardItem({ card }: { readonly card: StoredCard }) {
  const t = usePaymentsText();
  const paths = usePaths();
  const isPending = useNavigation().formData?.get("card") === card.id;
  return (
    <Card as="li" className="grid content-start gap-2">
      <p className="flex items-center gap-2 font-bold tabular-nums">
        <CreditCard /> {cardName(card)}
      </p>
      <p className="text-sm text-muted">{t("help.stored", { expiry: card.expiry })}</p>
      <Disclosure summary={t("forgetOpen")}>
        <Form method="post" action={paths.storedCards()} className="grid justify-items-start gap-3">
          <input type="hidden" name="card" value={card.id} />
          <p>{t("forgetHelp")}</p>
          <Button type="submit" variant="danger" isPending={isPending}>
            {t("forget", { card: cardName(card) })}
          </Button>
        </Form>
      </Disclosure>
    </Card>
  );
}
