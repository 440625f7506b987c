// How one refuses an order that waits for an approval, and decides about several of them at once.

import { useApprovalsText } from "messages:approvals";
import { reasonLength } from "@comptoir/contract/limits";
import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { useNavigation } from "react-router";
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

type SeveralDecisionsProps = {
  readonly count: number;
  /** What stands beside the button: how many there are, and what is left out. */
  readonly children: ReactNode;
};

/** Approving and refusing so many orders at once, in the form that names them. */
export function SeveralDecisions({ count, children }: SeveralDecisionsProps) {
  const t = useApprovalsText();
  const sent = useNavigation().formData?.get("decision");
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {children}
        <Button
          type="submit"
          name="decision"
          value="APPROVE"
          variant="primary"
          icon={<Check />}
          isPending={sent === "APPROVE"}
          className="max-sm:w-full"
        >
          {t("approveChosen", { count })}
        </Button>
      </div>
      <Refusal
        summary={t("openRefuseChosen")}
        help={t("refuseChosenHelp")}
        button={t("refuseChosen", { count })}
        isPending={sent === "DISAPPROVE"}
      />
    </>
  );
}
