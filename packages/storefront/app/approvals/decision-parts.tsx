// What the list and the page of a decision share: which rule asks, how far the levels are, and how one refuses.

import { useApprovalsText } from "messages:approvals";
import { reasonLength } from "@comptoir/contract/limits";
import type { ApprovalReason, ApprovalRequest } from "@comptoir/contract/orders/approvals";
import { formatMoney } from "#lib/format.ts";
import { Button } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea } from "#ui/form/text-input.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type ReasonWordsProps = { readonly reasons: readonly ApprovalReason[]; readonly currency: string };

/** Which rules ask for an approval, one line each. */
export function ReasonWords({ reasons, currency }: ReasonWordsProps) {
  const t = useApprovalsText();
  const words = reasons.map(({ type, limit, name }) => {
    const amount = formatMoney(limit ?? 0, currency);
    if (type === "ALWAYS") return t("reason.ALWAYS");
    if (type === "LIMIT") return t("reason.LIMIT", { amount });
    return name === null ? t("reason.BUDGET_ACCOUNT", { amount }) : t("reason.BUDGET", { amount, name });
  });
  return (
    <>
      {words.map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
    </>
  );
}

/** Which of several levels comes next; nothing where one level is all there is. */
export function LevelWords({ request }: { readonly request: ApprovalRequest }) {
  const t = useApprovalsText();
  const { requiredLevel, approvedLevel } = request;
  if (requiredLevel < 2) return null;
  return <span className="block text-muted">{t("levels", { given: approvedLevel, required: requiredLevel })}</span>;
}

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

/** Where a decision stays under the thumb of a phone whose window is high enough. */
export const underThumb = "floating z-10 max-lg:tall:sticky max-lg:bottom-over-bar max-lg:shadow-float print:hidden";
