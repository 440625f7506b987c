// Approve, approve all but the ticked lines, or refuse. The lines below belong to the same form.
import type { ApprovalDetails } from "@comptoir/contract/approvals";
import Check from "lucide-react/icons/check";
import { Form, useNavigation } from "react-router";
import { useApprovalsText } from "#approvals/approvals.text.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Field } from "#ui/field.tsx";
import { Textarea } from "#ui/text-input.tsx";

/** The form that the boxes of the lines send with. */
export const decisionFormId = "decision";

type DecisionFormProps = {
  readonly details: ApprovalDetails;
  readonly to: string;
  readonly token: string | undefined;
  /** How many lines are ticked to be left out. */
  readonly refusedCount: number;
};

export function DecisionForm({ details, to, token, refusedCount }: DecisionFormProps) {
  const t = useApprovalsText();
  const sent = useNavigation().formData?.get("decision");
  const { onBehalfOf, requiredLevel, approvedLevel } = details;
  const isPassedOn = requiredLevel > approvedLevel + 1;
  return (
    <Card as="section" labelledBy="decide" padding="large">
      <Form id={decisionFormId} method="post" action={to} preventScrollReset className="grid gap-3">
        <h2 id="decide" className="text-lg">
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
            {refusedCount > 0 ? t("approveWithout", { count: refusedCount }) : t("approve")}
          </Button>
          <p className="text-sm text-muted">{t(isPassedOn ? "approveHelpLevel" : "approveHelp")}</p>
        </div>
        <Disclosure summary={t("openRefuse")}>
          <div className="grid justify-items-start gap-3">
            <p>{t("refuseHelp")}</p>
            <Field label={t("reason")} mark={t("optional")} className="w-full max-w-text">
              <Textarea name="reason" maxLength={1000} rows={2} />
            </Field>
            <Button type="submit" name="decision" value="DISAPPROVE" variant="danger" isPending={sent === "DISAPPROVE"}>
              {t("refuse")}
            </Button>
          </div>
        </Disclosure>
      </Form>
    </Card>
  );
}
