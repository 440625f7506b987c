import { useOrdersText } from "messages:orders";
import { type ReactNode, useEffect } from "react";
import { usePaths } from "#lib/language.tsx";
import { Steps } from "#ui/navigation/steps.tsx";
import { useToasts } from "#ui/overlay/toasts.tsx";

const steps = ["delivery", "payment", "review", "confirmation"] as const;
export type CheckoutStep = (typeof steps)[number];

type CheckoutFrameProps = {
  readonly step: CheckoutStep;
  readonly reference: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
};

/** Title and steps of the checkout; steps that are done can be seen again until the order is placed. */
export function CheckoutFrame({ step, reference, title, children }: CheckoutFrameProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const current = steps.indexOf(step);
  const { close } = useToasts();
  // What became of lines of the cart is its page's affair: it does not stand over the choices made here.
  useEffect(() => close(), [close]);
  const labels = {
    delivery: t("stepDelivery"),
    payment: t("stepPayment"),
    review: t("stepReview"),
    confirmation: t("stepConfirmation"),
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <Steps
        label={t("steps")}
        doneLabel={t("stepDone")}
        steps={steps.map((key, index) => ({
          key,
          label: labels[key],
          state: index < current ? "done" : index === current ? "current" : "ahead",
          to: index < current && step !== "confirmation" ? paths.shipping({ order: reference, step: key }) : undefined,
        }))}
      />
      <h1>{title}</h1>
      {children}
    </div>
  );
}
