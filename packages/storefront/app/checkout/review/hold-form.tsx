// Parking an order for somebody to check it first; whoever sees it may then place or cancel it (orders 3.2, hold).

import { useOrdersText } from "messages:orders";
import { Form, useNavigation } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

export function HoldForm({ reference }: { readonly reference: string }) {
  const t = useOrdersText();
  const paths = usePaths();
  const isPending = useNavigation().formData?.get("intent") === "hold";
  return (
    <Disclosure summary={t("openHold")}>
      <Form
        method="post"
        action={paths.shipping({ order: reference, step: "review" })}
        className="grid justify-items-start gap-3"
      >
        <input type="hidden" name="intent" value="hold" />
        <p className="text-sm">{t("holdHelp")}</p>
        <Button type="submit" isPending={isPending}>
          {t("hold")}
        </Button>
      </Form>
    </Disclosure>
  );
}
