import { usePaymentsText } from "messages:payments";
import { authorisationMinutes } from "@comptoir/contract/conventions";
import { Form, useNavigation } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type PaymentToFinishProps = {
  /** An order's, or that of the one logistic order that is being paid. */
  readonly reference: string;
  /** Where it is said: on the page of an order, of a cart, or beside one logistic order. */
  readonly place: "order" | "cart" | "logisticOrder";
  /** The cart of the order: whoever gives the payment up goes on there. */
  readonly cartId?: string | null;
};

/** The same to somebody who may read the order and not pay it (ux G-19). */
export function PaymentOfOthers({ payer }: { readonly payer: string }) {
  const t = usePaymentsText();
  return (
    <Alert tone="warning" title={t("toFinish")}>
      <p>{t("toFinishByOther", { name: payer })}</p>
    </Alert>
  );
}

/** Says that a payment was begun and not finished, and leads on to it or out of it (ux G-18). */
export function PaymentToFinish({ reference, place, cartId = null }: PaymentToFinishProps) {
  const t = usePaymentsText();
  const at = usePaths().payment({ order: reference });
  const isPending = useNavigation().formAction === at;
  const actions = (
    <>
      <ButtonLink to={at} variant="primary" prefetch="none">
        {t("toPayment")}
      </ButtonLink>
      <Form method="post" action={at}>
        {place === "logisticOrder" && <input type="hidden" name="logisticOrder" value="1" />}
        {cartId !== null && <input type="hidden" name="cart" value={cartId} />}
        <Button type="submit" isPending={isPending}>
          {t("giveUp")}
        </Button>
      </Form>
    </>
  );
  return (
    <Alert tone="warning" title={t("toFinish")} className="print:hidden" actions={actions}>
      <p>{t(`toFinishHelp.${place}`, { minutes: authorisationMinutes })}</p>
    </Alert>
  );
}
