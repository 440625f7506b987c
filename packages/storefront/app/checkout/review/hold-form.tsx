// Parking an order for somebody to check it first; whoever sees it may then place or cancel it (orders 3.2, hold).

import { useOrdersText } from "messages:orders";
import { Form, useNavigation } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type HoldFormProps = {
  readonly reference: string;
  /** For whoever may only prepare an order: the way on, and not one beside it. */
  readonly isOpen: boolean;
};

export function HoldForm({ reference, isOpen }: HoldFormProps) {
  const t = useOrdersText();
  const paths = usePaths();
  const isPending = useNavigation().formData?.get("intent") === "hold";
  return (
    <Disclosure summary={t("openHold")} isOpen={isOpen}>
      <Form
        method="post"
        action={paths.shipping({ order: reference, step: "review" })}
        className="grid justify-items-start gap-3"
      >
        <input type="hidden" name="intent" value="hold" />
        <p className="text-sm">{t("holdHelp")}</p>
        <Button type="submit" variant={isOpen ? "primary" : undefined} isPending={isPending}>
          {t("hold")}
        </Button>
      </Form>
    </Disclosure>
  );
}
