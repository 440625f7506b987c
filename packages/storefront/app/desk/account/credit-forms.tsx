// Holds and grace amounts of an account as the operator sets and ends them (desk D-702, D-703). What lets the account owe more, or order
// again, may take a second person (desk D-121): the form is the same, and says so.

import { useDeskAccountsText } from "messages:deskAccounts";
import { shopDay } from "@comptoir/contract/days/days.rules";
import { reasonLength } from "@comptoir/contract/limits";
import type { AccountCredit } from "@comptoir/contract/orders/account-credit";
import type { ActOutcome } from "#desk/account/account-acts.ts";
import { ActForm, outcomeOf } from "#desk/account/act-form.tsx";
import { formatDate, formatMoney } from "#lib/format.ts";
import { Field } from "#ui/form/field.tsx";
import { Textarea, TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

export type CreditFormsProps = {
  readonly credit: AccountCredit;
  readonly mayChange: boolean;
  /** Tells this page from the same one opened another time. */
  readonly formKey: string;
  readonly outcome: ActOutcome | undefined;
};

/** Each hold that runs or is planned, and the way to end it. */
export function Holds({ credit: { holds, isControlled }, mayChange, formKey, outcome }: CreditFormsProps) {
  const t = useDeskAccountsText();
  return holds.map(({ id, reason, startDate, endDate }) => (
    <Alert key={id} tone="warning">
      {endDate
        ? t("hold", { from: formatDate(startDate), until: formatDate(endDate) })
        : t("holdOpen", { from: formatDate(startDate) })}
      {!isControlled && <span className="block">{t("holdUnchecked")}</span>}
      {reason && <span className="block">{t("quoted", { reason })}</span>}
      {mayChange && <ActForm act="holdEnd" about={id} button={t("holdEnd.now")} formKey={formKey} outcome={outcome} />}
    </Alert>
  ));
}

/** Each amount above the limit that runs or is planned; one of several accounts is not taken back from here. */
export function Graces({ credit: { graces }, mayChange, formKey, outcome }: CreditFormsProps) {
  const t = useDeskAccountsText();
  if (graces.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {graces.map(({ id, amount, startDate, endDate, accountCount }) => (
        <li key={id} className="grid gap-1">
          <span>
            {endDate
              ? t("graceUntil", {
                  amount: formatMoney(amount),
                  from: formatDate(startDate),
                  until: formatDate(endDate),
                })
              : t("graceOpen", { amount: formatMoney(amount), from: formatDate(startDate) })}
          </span>
          {accountCount > 1 && <span className="text-sm text-muted">{t("graceShared", { count: accountCount })}</span>}
          {mayChange && accountCount === 1 && (
            <ActForm act="graceEnd" about={id} button={t("graceEnd.now")} formKey={formKey} outcome={outcome} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** A new hold, unless one runs that has no end, and a new amount above the limit; each opens first and says what follows. */
export function NewCreditForms({ credit: { isControlled, holds }, mayChange, formKey, outcome }: CreditFormsProps) {
  const t = useDeskAccountsText();
  if (!mayChange) return <p className="text-sm text-muted print:hidden">{t("creditReadOnly")}</p>;
  const [hold, grace] = [outcomeOf(outcome, "hold", ""), outcomeOf(outcome, "grace", "")];
  const last = holds.at(-1);
  // What was refused stays to be read.
  const mayHold = last?.endDate !== null || hold !== undefined;
  const unchecked = !isControlled && <p className="text-muted">{t("holdUnchecked")}</p>;
  return (
    <>
      {mayHold && (
        <Disclosure summary={t("holdNew.open")} isOpen={hold !== undefined} className="print:hidden">
          <ActForm act="hold" about="" button={t("holdNew.now")} formKey={formKey} outcome={outcome}>
            <p>{last?.endDate ? t("holdNew.after", { from: formatDate(last.endDate) }) : t("holdNew.effect")}</p>
            <input type="hidden" name="from" value={last?.endDate ?? ""} />
            {unchecked}
            <Field
              id="hold-reason"
              label={t("holdNew.reason")}
              error={hold?.errors.reason}
              className="w-full"
              isRequired
            >
              <Textarea name="reason" rows={2} maxLength={reasonLength} defaultValue={hold?.typed.reason} />
            </Field>
            <Until id="hold-until" own={hold} />
          </ActForm>
        </Disclosure>
      )}
      <Disclosure summary={t("graceNew.open")} isOpen={grace !== undefined} className="print:hidden">
        <ActForm act="grace" about="" button={t("graceNew.now")} formKey={formKey} outcome={outcome}>
          <p>{t("graceNew.effect")}</p>
          {unchecked}
          <Field id="grace-amount" label={t("graceNew.amount")} error={grace?.errors.amount} isRequired>
            <TextInput name="amount" inputMode="decimal" autoComplete="off" defaultValue={grace?.typed.amount} />
          </Field>
          <Until id="grace-until" own={grace} />
        </ActForm>
      </Disclosure>
    </>
  );
}

function Until({ id, own }: { readonly id: string; readonly own: ActOutcome | undefined }) {
  const t = useDeskAccountsText();
  return (
    <Field id={id} label={t("until")} help={t("until.help")} error={own?.errors.until}>
      <TextInput type="date" name="until" min={shopDay(new Date())} defaultValue={own?.typed.until} />
    </Field>
  );
}
