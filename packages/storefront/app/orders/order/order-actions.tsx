import { useOrdersText } from "messages:orders";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { usePaths } from "#lib/language.tsx";
import type { OrderPage } from "#orders/order/order.server.ts";
import type { OrderAction } from "#orders/order-states.ts";
import { Button, type ButtonVariant } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea } from "#ui/form/text-input.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type OrderActionsProps = { readonly part: OrderPage["parts"][number]; readonly reference: string };

/** What waits for the user's word, at the head of a supplier's part; each button says what it does (ux D-03). */
export function OrderDecisions({ part, reference }: OrderActionsProps) {
  const t = useOrdersText();
  const can = (action: OrderAction) => part.actions.includes(action);
  const isWaiting = part.status === "WAITING_CUSTOMER_APPROVAL";
  return (
    <div className="grid gap-3 empty:hidden print:hidden">
      {isWaiting && !can("approve") && <p className="text-sm text-muted">{t("onlyApprovers")}</p>}
      {can("approve") && (
        <ActionForm part={part} reference={reference} action="approve" variant="primary">
          <p>{t("help.approve")}</p>
        </ActionForm>
      )}
      {can("place") && (
        <ActionForm part={part} reference={reference} action="place" variant="primary">
          <p>{t("help.place")}</p>
        </ActionForm>
      )}
      {can("disapprove") && <ReasonedAction part={part} reference={reference} action="disapprove" />}
      {can("confirmReception") && (
        <ActionForm part={part} reference={reference} action="confirmReception" variant="primary">
          <p>{t("help.confirmReception")}</p>
        </ActionForm>
      )}
    </div>
  );
}

/** The way out, at the foot of a supplier's part. */
export function OrderCancellation({ part, reference }: OrderActionsProps) {
  if (!part.actions.includes("cancel")) return null;
  return (
    <div className="border-t border-line pt-2 print:hidden">
      <ReasonedAction part={part} reference={reference} action="cancel" />
    </div>
  );
}

/** What cannot be undone opens first, says so, and takes a reason. */
function ReasonedAction({ part, reference, action }: OrderActionsProps & { readonly action: "disapprove" | "cancel" }) {
  const t = useOrdersText();
  return (
    <Disclosure summary={t(`open.${action}`)}>
      <ActionForm part={part} reference={reference} action={action} variant="danger">
        <p>{t(`help.${action}`)}</p>
        <Field label={t("reason")} mark={t("optional")} className="w-full max-w-text">
          <Textarea name="reason" maxLength={1000} rows={2} />
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

function ActionForm({ part, reference, action, variant, children }: ActionFormProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const sent = useNavigation().formData;
  const isPending = sent?.get("intent") === action && sent.get("logisticOrderId") === part.id;
  return (
    <Form method="post" action={paths.order(reference)} preventScrollReset className="grid justify-items-start gap-3">
      <input type="hidden" name="intent" value={action} />
      <input type="hidden" name="logisticOrderId" value={part.id} />
      {children}
      <Button type="submit" variant={variant} isPending={isPending}>
        {t(`act.${action}`)}
      </Button>
    </Form>
  );
}
