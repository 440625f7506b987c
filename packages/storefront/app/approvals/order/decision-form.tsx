// Approve, approve all but the ticked lines, or refuse. The lines below belong to the same form.

import { useApprovalsText } from "messages:approvals";
import type { ApprovalDetails } from "@comptoir/contract/orders/approvals";
import Check from "lucide-react/icons/check";
import { Form, useNavigation } from "react-router";
import { underThumb } from "#approvals/decision-parts.tsx";
import { minus, sum } from "#goods/amounts.rules.ts";
import { formatMoney } from "#lib/format.ts";
import { Refusal } from "#orders/refusal.tsx";
import { Button } from "#ui/action/button.tsx";
import { Card } from "#ui/display/card.tsx";

/** The form that the boxes of the lines send with. */
export const decisionFormId = "decision";

/** What the ticked lines come to and what the order would without them: a preview, as delivery may change (ux G-30). */
function LeftAfter({ details, refusedIds }: Pick<DecisionFormProps, "details" | "refusedIds">) {
  const t = useApprovalsText();
  const { lines, totalWithoutTax, currency } = details;
  const refused = sum(lines.filter(({ id }) => refusedIds.includes(id)).map(({ total }) => total));
  const left = minus(totalWithoutTax, refused);
  return t("leftAfter", { refused: formatMoney(refused, currency), left: formatMoney(left, currency) });
}

type DecisionFormProps = {
  readonly details: ApprovalDetails;
  readonly to: string;
  readonly token: string | undefined;
  /** The lines that are ticked to be left out. */
  readonly refusedIds: readonly string[];
};

export function DecisionForm({ details, to, token, refusedIds }: DecisionFormProps) {
  const t = useApprovalsText();
  const sent = useNavigation().formData?.get("decision");
  const { onBehalfOf, requiredLevel, approvedLevel } = details;
  const isPassedOn = requiredLevel > approvedLevel + 1;
  return (
    <Card as="section" labelledBy="decide" className={`max-lg:order-last lg:p-6 ${underThumb}`}>
      <Form id={decisionFormId} method="post" action={to} preventScrollReset className="grid gap-2 lg:gap-3">
        <h2 id="decide" className="text-lg max-lg:sr-only">
          {t("decide")}
        </h2>
        {onBehalfOf && <p className="text-sm">{t("decideFor", { name: onBehalfOf })}</p>}
        {token && <input type="hidden" name="token" value={token} />}
        <div className="grid gap-1">
          <Button
            type="submit"
            name="decision"
            value="APPROVE"
            variant="primary"
            size="large"
            icon={<Check />}
            isPending={sent === "APPROVE"}
          >
            {refusedIds.length > 0 ? t("approveWithout", { count: refusedIds.length }) : t("approve")}
          </Button>
          <p role="status" className="text-sm empty:hidden">
            {refusedIds.length > 0 && <LeftAfter details={details} refusedIds={refusedIds} />}
          </p>
          <p className="text-sm text-muted">
            {isPassedOn ? t("approveHelpLevel") : t("approveHelp", { suppliers: details.logisticOrders.length })}
          </p>
        </div>
        <Refusal
          summary={t("openRefuse")}
          help={t("refuseHelp")}
          button={t("refuse")}
          isPending={sent === "DISAPPROVE"}
        />
      </Form>
    </Card>
  );
}
