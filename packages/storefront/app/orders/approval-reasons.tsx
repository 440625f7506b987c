// Why an order waits for a word of its account, wherever it is listed or decided.

import { useApprovalsText } from "messages:approvals";
import type { ApprovalReason } from "@comptoir/contract/policies/approval-rules";
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
