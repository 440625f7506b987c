// The credit of all accounts at once as the operator reads and sets it. Works without scripts.

import { useDeskCreditText } from "messages:deskCredit";
import type { PendingAction } from "@comptoir/contract/desk/pending-actions";
import type { PolicyChange } from "@comptoir/contract/policies/buying-policies";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Block } from "#desk/account/account-block.tsx";
import type { ListStart } from "#desk/account/account-blocks.server.ts";
import { PolicyChanges } from "#desk/account/policy-changes-block.tsx";
import { PendingActionsBlock } from "#desk/approvals/pending-action-card.tsx";
import type { CreditAct, CreditDone, CreditOutcome } from "#desk/credit/credit-settings.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatMoney } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { typedAmount } from "#lib/typed-fields.ts";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type CreditSettingsProps = {
  readonly control: { readonly enabled: boolean; readonly defaultLimit: number | null };
  readonly changes: ListStart<PolicyChange>;
  /** What was asked of a second person about it. */
  readonly pending: readonly PendingAction[];
  readonly mayChange: boolean;
  readonly done: CreditDone | null;
  readonly outcome: CreditOutcome | null;
};

export function CreditSettingsScreen({ changes, pending, done, ...props }: CreditSettingsProps) {
  const t = useDeskCreditText();
  const paths = useDeskPaths();
  const { mayChange, outcome } = props;
  const isAskedOff = pending.some(({ kind, status }) => kind === "CREDIT_CONTROL_OFF" && status === "OPEN");
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>
        <Link to={paths.accounts()}>{t("accounts")}</Link>
      </p>
      <h1>{t("title")}</h1>
      <p className="max-w-text">{t("lead")}</p>
      <div role="status" className="empty:hidden">
        {done && !outcome && <Alert tone={done === "asked" ? "warning" : "success"}>{t(`done.${done}`)}</Alert>}
      </div>
      {outcome?.problem && (
        <Alert tone="danger" isUrgent>
          {outcome.problem}
        </Alert>
      )}
      <PendingActionsBlock actions={pending} from={paths.credit()} />
      {!mayChange && <p className="text-muted print:hidden">{t("readsOnly")}</p>}
      <div className="grid gap-4 lg:grid-cols-2">
        <Control {...props} isAskedOff={isAskedOff} />
        <DefaultLimit {...props} />
      </div>
      <Block id="changes" title={t("changes")}>
        <PolicyChanges changes={changes} none={t("noChanges")} />
      </Block>
    </div>
  );
}

type SettingProps = Pick<CreditSettingsProps, "control" | "mayChange" | "outcome">;

function Control({ control, mayChange, isAskedOff }: SettingProps & { readonly isAskedOff: boolean }) {
  const t = useDeskCreditText();
  const { enabled } = control;
  return (
    <Block id="control" title={t("control")}>
      <p className="max-w-text font-semibold">{t(enabled ? "state.on" : "state.off")}</p>
      {mayChange && !enabled && (
        <CreditForm act="on" button={t("on.now")}>
          <p className="max-w-text">{t("on.effect")}</p>
        </CreditForm>
      )}
      {mayChange && enabled && !isAskedOff && (
        <Disclosure summary={t("off.open")} className="print:hidden">
          <CreditForm act="off" button={t("off.now")}>
            <p className="max-w-text">{t("off.effect")}</p>
          </CreditForm>
        </Disclosure>
      )}
    </Block>
  );
}

function DefaultLimit({ control: { defaultLimit }, mayChange, outcome }: SettingProps) {
  const t = useDeskCreditText();
  const shown = typedAmount(defaultLimit, useLanguage());
  const own = outcome?.act === "limit" ? outcome : null;
  return (
    <Block id="default-limit" title={t("limitTitle")}>
      <p className="max-w-text font-semibold">
        {defaultLimit === null ? t("limitNone") : t("limitNow", { amount: formatMoney(defaultLimit) })}
      </p>
      {mayChange && (
        <CreditForm act="limit" button={t("limitSave")}>
          <input type="hidden" name="shownLimit" value={shown} />
          <Field id="limit" label={t("limit")} help={t("limitHelp")} error={own?.error}>
            <TextInput
              name="limit"
              inputMode="decimal"
              autoComplete="off"
              className="max-w-48"
              defaultValue={own?.typed ?? shown}
            />
          </Field>
          <p className="max-w-text text-sm text-muted">{t("limitEffect")}</p>
        </CreditForm>
      )}
    </Block>
  );
}

type CreditFormProps = { readonly act: CreditAct; readonly button: string; readonly children: ReactNode };

function CreditForm({ act, button, children }: CreditFormProps) {
  const isPending = useNavigation().formData?.get("act") === act;
  return (
    <Form method="post" className="grid justify-items-start gap-3 print:hidden" noValidate>
      {children}
      <Button type="submit" name="act" value={act} isPending={isPending}>
        {button}
      </Button>
    </Form>
  );
}
