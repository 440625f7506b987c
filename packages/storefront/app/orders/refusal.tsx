// How one refuses an order, or several at once, that wait for an approval.

import { useApprovalsText } from "messages:approvals";
import { reasonLength } from "@comptoir/contract/limits";
import { Button } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea } from "#ui/form/text-input.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type RefusalProps = {
  readonly summary: string;
  readonly help: string;
  readonly button: string;
  readonly isPending: boolean;
};

/** Refusing opens first, with room for the reason, because it cannot be undone. */
export function Refusal({ summary, help, button, isPending }: RefusalProps) {
  const t = useApprovalsText();
  return (
    <Disclosure summary={summary}>
      <div className="grid justify-items-start gap-3">
        <p>{help}</p>
        <Field label={t("reason")} mark={t("optional")} className="w-full max-w-text">
          <Textarea name="reason" maxLength={reasonLength} rows={2} />
        </Field>
        <Button type="submit" name="decision" value="DISAPPROVE" variant="danger" isPending={isPending}>
          {button}
        </Button>
      </div>
    </Disclosure>
  );
}
