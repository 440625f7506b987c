import { usePaymentsText } from "messages:payments";
import { Form, useNavigation } from "react-router";
import { formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type LogisticOrderToPayProps = {
  readonly reference: string;
  readonly supplier: string;
  /** With tax. */
  readonly total: number;
  /** Who may pay it; null: whoever looks. */
  readonly payer?: string | null;
};

/** Says that a payment did not reach one logistic order, and lets its buyer pay it. */
export function LogisticOrderToPay({ reference, supplier, total, payer = null }: LogisticOrderToPayProps) {
  const t = usePaymentsText();
  const action = usePaths().payment({ order: reference });
  const isPending = useNavigation().formAction === action;
  return (
    <Alert tone="warning" title={t("logisticOrderUnpaid", { supplier })}>
      <p>{payer === null ? t("logisticOrderUnpaidHelp") : t("logisticOrderUnpaidByOther", { name: payer })}</p>
      {payer === null && (
        <Form method="post" action={action} className="mt-3 print:hidden">
          <Button type="submit" name="intent" value="pay" variant="primary" isPending={isPending}>
            {t("payLogisticOrder", { amount: formatMoney(total) })}
          </Button>
        </Form>
      )}
    </Alert>
  );
}
