import { usePaymentsText } from "messages:payments";
import { authorisationMinutes } from "@comptoir/contract/conventions";
import { useEffect } from "react";
import { Form, useNavigation, useRevalidator } from "react-router";
import { CheckoutFrame } from "#checkout/checkout-frame.tsx";
import { formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { ensureNavigable } from "#lib/navigation.ts";
import { LogisticOrderToPay } from "#payments/logistic-order-to-pay.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

export type PaymentScreenProps = {
  readonly reference: string;
  readonly state: "paying" | "refused";
  /** With tax. */
  readonly total: number;
  /** The provider's page; null when there is none to go on at. */
  readonly pageUrl: string | null;
  readonly isTooLate: boolean;
  /** Of the one logistic order that is paid; null: the whole order is. */
  readonly supplier: string | null;
};

export function PaymentScreen(props: PaymentScreenProps) {
  const t = usePaymentsText();
  const { reference, state, supplier } = props;
  const isRefused = state === "refused";
  const step = supplier === null ? "review" : "confirmation";
  return (
    <CheckoutFrame step={step} reference={reference} title={t(isRefused ? "refusedTitle" : "payingTitle")}>
      {!isRefused && <Paying {...props} />}
      {isRefused && supplier === null && <Refused {...props} />}
      {isRefused && supplier !== null && <LogisticOrderRefused {...props} supplier={supplier} />}
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

/** The rest of the order is placed: this logistic order is paid, or cancelled on the page of the order. */
function LogisticOrderRefused({ reference, supplier, total }: PaymentScreenProps & { readonly supplier: string }) {
  const t = usePaymentsText();
  const paths = usePaths();
  return (
    <Card padding="large" className="grid max-w-text gap-4">
      <LogisticOrderToPay reference={reference} supplier={supplier} total={total} />
      <ButtonLink to={paths.order(reference)} className="justify-self-start">
        {t("toOrder")}
      </ButtonLink>
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

function Paying({ reference, total, pageUrl, isTooLate, supplier }: PaymentScreenProps) {
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
      <p className="text-sm text-muted">
        {t(supplier === null ? "payingHelp" : "payingLogisticOrderHelp", { minutes: authorisationMinutes })}
      </p>
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
          {supplier !== null && <input type="hidden" name="logisticOrder" value="1" />}
          <Button type="submit" isPending={isPending}>
            {t("giveUp")}
          </Button>
        </Form>
      </div>
    </Card>
  );
}
