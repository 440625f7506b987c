// The way out of an answer: it opens first, says what follows, and takes a reason (ux Q-04).

import { useQuotesText } from "messages:quotes";
import { reasonLength } from "@comptoir/contract/limits";
import { Form, useNavigation } from "react-router";
import type { SupplierRefusal } from "#quotes/quote/decide-quote.server.ts";
import type { SupplierQuoteView } from "#quotes/quote-view.ts";
import { Button } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea } from "#ui/form/text-input.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type DeclineAnswerProps = {
  readonly supplierQuote: SupplierQuoteView;
  readonly here: string;
  readonly refused: SupplierRefusal | undefined;
};

export function DeclineAnswer({ supplierQuote: { id, supplier }, here, refused }: DeclineAnswerProps) {
  const t = useQuotesText();
  const isPending = useNavigation().formData?.get("decline") === id;
  return (
    <Disclosure summary={t("declineOpen", { supplier })} isOpen={Boolean(refused?.reason)} className="print:hidden">
      <Form method="post" action={here} preventScrollReset className="grid justify-items-start gap-3">
        <p className="text-sm">{t("declineHelp")}</p>
        <Field
          label={t("reason")}
          mark={t("optional")}
          help={t("reasonHelp", { supplier })}
          className="w-full max-w-text"
        >
          <Textarea name="reason" maxLength={reasonLength} rows={2} defaultValue={refused?.reason} />
        </Field>
        <Button type="submit" name="decline" value={id} variant="danger" size="small" isPending={isPending}>
          {t("decline", { supplier })}
        </Button>
      </Form>
    </Disclosure>
  );
}
