import { useEffect } from "react";
import { Form, useNavigation, useRevalidator } from "react-router";
import { CheckoutFrame } from "#checkout/checkout-frame.tsx";
import { formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { ensureNavigable } from "#lib/navigation.ts";
import { usePaymentsText } from "#payments/payments.text.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Card } from "#ui/card.tsx";

export type PaymentScreenProps = {
  readonly reference: string;
  readonly state: "paying" | "refused";
  /** With tax. */
  readonly total: number;
  /** The provider's page; null when there is none to go on at. */
  readonly pageUrl: string | null;
  readonly isTooLate: boolean;
};

export function PaymentScreen(props: PaymentScreenProps) {
  const t = usePaymentsText();
  const isRefused = props.state === "refused";
  return (
    <CheckoutFrame step="review" reference={props.reference} title={t(isRefused ? "refusedTitle" : "payingTitle")}>
      {isRefused ? <Refused {...props} /> : <Paying {...props} />}
    </CheckoutFrame>
  );
}

function Refused({ reference }: PaymentScreenProps) {
  const t = usePaymentsText();
  const paths = usePaths();
  return (
    <Card padding="large" className="grid max-w-text gap-4">
      <Alert tone="danger" title={t("refused")}>
        {t("refusedHelp")}
      </Alert>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.shipping({ order: reference, step: "review", payment: "card" })} variant="primary">
          {t("tryAnotherCard")}
        </ButtonLink>
        <ButtonLink to={paths.shipping({ order: reference })}>{t("chooseAnotherWay")}</ButtonLink>
      </div>
    </Card>
  );
}

const pollMilliseconds = 3000;

/** Asks again while somebody looks: the provider's message may come after the buyer. */
function useNewsOfPayment(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && revalidate(), pollMilliseconds);
    return () => clearInterval(timer);
  }, [revalidate]);
}

function Paying({ reference, total, pageUrl, isTooLate }: PaymentScreenProps) {
  const t = usePaymentsText();
  const paths = usePaths();
  const isPending = useNavigation().formAction !== undefined;
  useNewsOfPayment();
  return (
    <Card padding="large" className="grid max-w-text gap-4">
      {isTooLate && (
        <Alert tone="warning" isUrgent>
          {t("tooLate")}
        </Alert>
      )}
      <p>{t("paying", { amount: formatMoney(total) })}</p>
      <p className="text-sm text-muted">{t("payingHelp")}</p>
      <div className="flex flex-wrap gap-3">
        {pageUrl && (
          <a
            className="button"
            data-variant="primary"
            data-size="normal"
            href={ensureNavigable(pageUrl, { external: true })}
          >
            {t("toPaymentPage")}
          </a>
        )}
        <ButtonLink to={paths.payment({ order: reference })} preventScrollReset>
          {t("lookAgain")}
        </ButtonLink>
        <Form method="post" action={paths.payment({ order: reference })}>
          <Button type="submit" variant="quiet" isPending={isPending}>
            {t("giveUp")}
          </Button>
        </Form>
      </div>
    </Card>
  );
}
