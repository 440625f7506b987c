// Giving up an order from a quote: the supplier's answer waits for its buyer again.

import { useOrdersText } from "messages:orders";
import { Form, useNavigation } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

export function GiveUpForm({ reference }: { readonly reference: string }) {
  const t = useOrdersText();
  const paths = usePaths();
  const isPending = useNavigation().formData?.get("intent") === "giveUp";
  return (
    <Disclosure summary={t("openGiveUp")}>
      <Form method="post" action={paths.shipping({ order: reference })} className="grid justify-items-start gap-3">
        <input type="hidden" name="intent" value="giveUp" />
        <p className="text-sm">{t("giveUpHelp")}</p>
        <Button type="submit" variant="danger" isPending={isPending}>
          {t("giveUp")}
        </Button>
      </Form>
    </Disclosure>
  );
}
