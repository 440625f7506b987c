// What the list and the page of a decision share: which rule asks, how far the levels are, and where the buttons stay.

import { useApprovalsText } from "messages:approvals";
import type { ApprovalReason, ApprovalRequest } from "@comptoir/contract/orders/approvals";
import { formatMoney } from "#lib/format.ts";

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

/** Where a decision stays under the thumb of a phone whose window is high enough. */
export const underThumb = "floating z-10 max-lg:tall:sticky max-lg:bottom-over-bar max-lg:shadow-float print:hidden";
