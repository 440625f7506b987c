import { useOrdersText } from "messages:orders";
import { reasonLength } from "@comptoir/contract/limits";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { usePaths } from "#lib/language.tsx";
import type { OrderPage } from "#orders/order/order.server.ts";
import type { OrderAction } from "#orders/order-states.ts";
import { Button, type ButtonVariant } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea } from "#ui/form/text-input.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type OrderActionsProps = { readonly logisticOrder: OrderPage["logisticOrders"][number]; readonly reference: string };

/** What waits for the user’s word, at the head of a logistic order; each button says what it does (ux D-03). Who may give it is named before. */
export function OrderDecisions({ logisticOrder, reference }: OrderActionsProps) {
  const t = useOrdersText();
  const can = (action: OrderAction) => logisticOrder.actions.includes(action);
  const isWaiting = logisticOrder.status === "WAITING_CUSTOMER_APPROVAL";
  return (
    <div className="grid gap-3 empty:hidden print:hidden">
      {isWaiting && !can("approve") && logisticOrder.approvers.length === 0 && (
        <p className="text-sm text-muted">{t("onlyApprovers")}</p>
      )}
      {can("approve") && (
        <ActionForm logisticOrder={logisticOrder} reference={reference} action="approve" variant="primary">
          <p>{t("help.approve")}</p>
        </ActionForm>
      )}
      {can("place") && (
        <ActionForm logisticOrder={logisticOrder} reference={reference} action="place" variant="primary">
          <p>{t("help.place")}</p>
        </ActionForm>
      )}
      {can("disapprove") && <ReasonedAction logisticOrder={logisticOrder} reference={reference} action="disapprove" />}
    </div>
  );
}

/** The way out, at the foot of a logistic order. */
export function OrderCancellation({ logisticOrder, reference }: OrderActionsProps) {
  if (!logisticOrder.actions.includes("cancel")) return null;
  return (
    <div className="border-t border-line pt-2 print:hidden">
      <ReasonedAction logisticOrder={logisticOrder} reference={reference} action="cancel" />
    </div>
  );
}

/** What cannot be undone opens first, says so, and takes a reason. */
function ReasonedAction({
  logisticOrder,
  reference,
  action,
}: OrderActionsProps & { readonly action: "disapprove" | "cancel" }) {
  const t = useOrdersText();
  return (
    <Disclosure summary={t(`open.${action}`, { reference: logisticOrder.reference })}>
      <ActionForm logisticOrder={logisticOrder} reference={reference} action={action} variant="danger">
        <p>{t(`help.${action}`)}</p>
        <Field label={t("reason")} mark={t("optional")} className="w-full max-w-text">
          <Textarea name="reason" maxLength={reasonLength} rows={2} />
        </Field>
      </ActionForm>
    </Disclosure>
  );
}

type ActionFormProps = OrderActionsProps & {
  readonly action: OrderAction;
  readonly variant: ButtonVariant;
  readonly children: ReactNode;
};

function ActionForm({ logisticOrder, reference, action, variant, children }: ActionFormProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const sent = useNavigation().formData;
  const isPending = sent?.get("intent") === action && sent.get("logisticOrderId") === logisticOrder.id;
  return (
    <Form method="post" action={paths.order(reference)} preventScrollReset className="grid justify-items-start gap-3">
      <input type="hidden" name="intent" value={action} />
      <input type="hidden" name="logisticOrderId" value={logisticOrder.id} />
      {children}
      <Button type="submit" variant={variant} isPending={isPending}>
        {t(`act.${action}`, { reference: logisticOrder.reference })}
      </Button>
    </Form>
  );
}
