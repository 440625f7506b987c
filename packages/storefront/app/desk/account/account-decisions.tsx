// The steps of an account and its terms; whoever lacks a right reads which one (ux G-19).

import { useDeskAccountsText } from "messages:deskAccounts";
import type { DeskAccount } from "@comptoir/contract/accounts/desk-accounts";
import { reasonLength } from "@comptoir/contract/limits";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { AccountDecision, AccountOutcome } from "#desk/account/account-decision.ts";
import { TermsForm, type TermsProps } from "#desk/account/account-terms.tsx";
import { Button } from "#ui/action/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { Field } from "#ui/form/field.tsx";
import { Textarea } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

export function AccountDecisions({ outcome, ...terms }: TermsProps) {
  const { account, rights } = terms;
  const t = useDeskAccountsText();
  const { status } = account;
  const mayDecide = rights.includes("CUSTOMER_ACCOUNT_UPDATE");
  return (
    <Card as="section" labelledBy="decision" className="grid content-start gap-4">
      <h2 id="decision" className="text-lg">
        {t(status === "WAITING_VALIDATION" ? "decision" : "terms")}
      </h2>
      {status === "REFUSED" && <p className="text-muted">{t("refusedForGood")}</p>}
      {!mayDecide && <Alert tone="info">{t("readsOnly")}</Alert>}
      {mayDecide && status !== "REFUSED" && (
        <>
          <TermsForm {...terms} outcome={outcome} />
          {status === "WAITING_VALIDATION" && (
            <ReasonForm decision="refuse" outcome={outcome}>
              <p>{t("refuse.help")}</p>
            </ReasonForm>
          )}
          {status === "ACTIVE" && (
            <ReasonForm decision="deactivate" outcome={outcome}>
              <Closing {...account.ifClosed} />
            </ReasonForm>
          )}
        </>
      )}
    </Card>
  );
}

/** What closing means for those who work there, for orders under way and for carts. */
function Closing({ signedOut, openOrders, awaitingApproval, carts }: DeskAccount["ifClosed"]) {
  const t = useDeskAccountsText();
  return (
    <>
      <p>{t("deactivate.help")}</p>
      <ul className="list-disc ps-5">
        <li>{t("deactivate.sessions", { count: signedOut })}</li>
        <li>{t("deactivate.orders", { count: openOrders })}</li>
        {awaitingApproval > 0 && <li>{t("deactivate.approvals", { count: awaitingApproval })}</li>}
        <li>{t("deactivate.carts", { count: carts })}</li>
      </ul>
    </>
  );
}

const usePending = (decision: AccountDecision) => useNavigation().formData?.get("decision") === decision;

type ReasonFormProps = {
  readonly decision: "refuse" | "deactivate";
  readonly outcome: AccountOutcome | undefined;
  readonly children: ReactNode;
};

/** Opens on its own: what cannot be undone, or shuts people out, says so first. */
function ReasonForm({ decision, outcome, children }: ReasonFormProps) {
  const t = useDeskAccountsText();
  const own = outcome?.decision === decision ? outcome : undefined;
  const isPending = usePending(decision);
  return (
    <Disclosure summary={t(`${decision}.open`)} isOpen={own !== undefined}>
      <Form method="post" className="grid gap-3" noValidate>
        <input type="hidden" name="decision" value={decision} />
        {children}
        <Field id={`${decision}-reason`} label={t(`${decision}.reason`)} error={own?.problem ?? undefined} isRequired>
          <Textarea name="reason" maxLength={reasonLength} defaultValue={own?.typed.reason?.[0]} />
        </Field>
        <div>
          <Button type="submit" variant="danger" isPending={isPending}>
            {t(`${decision}.account`)}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}
