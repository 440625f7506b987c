// The terms of an account in one form: payment, groups of prices, views of the catalogue, credit, approval (desk D-701).
// Whoever may not set one of them reads why.

import { useDeskAccountsText } from "messages:deskAccounts";
import type { CustomerTag } from "@comptoir/contract/accounts";
import type { CatalogView, DeskAccount } from "@comptoir/contract/accounts/desk-accounts";
import { paymentTypes } from "@comptoir/contract/limits";
import { Form, useNavigation } from "react-router";
import type { AccountOutcome } from "#desk/account/account-decision.ts";
import { type AccountPolicies, approvalKey } from "#desk/account/account-policies.ts";
import { formatMoney } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { typedAmount } from "#lib/typed-fields.ts";
import { Button } from "#ui/action/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Field, FieldGroup } from "#ui/form/field.tsx";
import { Select, TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

export type TermsProps = {
  readonly account: DeskAccount;
  readonly tags: readonly CustomerTag[];
  /** All that there are. */
  readonly views: readonly CatalogView[];
  readonly policies: AccountPolicies;
  readonly rights: readonly string[];
  readonly outcome: AccountOutcome | undefined;
};

export function TermsForm({ account, tags, views, policies, rights, outcome }: TermsProps) {
  const t = useDeskAccountsText();
  const decision = account.status === "ACTIVE" ? "terms" : "activate";
  const own = outcome?.decision === decision ? outcome : undefined;
  const mayPay = rights.includes("GENERAL_SETTING_UPDATE");
  const isPending = useNavigation().formData?.get("decision") === decision;
  const tagIds = own?.typed.tag ?? (own ? [] : account.customerTags.map(({ id }) => id));
  const problem = own && (own.problem ?? t("fieldsWrong"));
  return (
    <Form method="post" className="grid gap-4" noValidate>
      {problem && (
        <Alert tone="danger" isUrgent>
          {problem}
        </Alert>
      )}
      <input type="hidden" name="decision" value={decision} />
      <input type="hidden" name="tags" value="all" />
      <Field id="paymentType" label={t("paymentType")} help={mayPay ? undefined : t("paymentForbidden")}>
        <Select
          name={mayPay ? "paymentType" : undefined}
          disabled={!mayPay}
          defaultValue={own?.typed.paymentType?.[0] ?? account.paymentType}
        >
          {paymentTypes.map((type) => (
            <option key={type} value={type}>
              {t(`payment.${type}`)}
            </option>
          ))}
        </Select>
      </Field>
      <FieldGroup legend={t("tags")} help={t("tagsHelp")}>
        {tags.length === 0 && <p className="text-muted">{t("none")}</p>}
        {tags.map(({ id, name }) => (
          <Checkbox key={id} name="tag" value={id} label={name} defaultChecked={tagIds.includes(id)} />
        ))}
      </FieldGroup>
      <ViewFields account={account} views={views} mayChange={rights.includes("CATALOG_VIEW_UPDATE")} own={own} />
      {policies === null && <Alert tone="warning">{t("policiesMissing")}</Alert>}
      {policies && !rights.includes("BUYING_POLICY_UPDATE") && <p className="text-muted">{t("policiesForbidden")}</p>}
      {policies && rights.includes("BUYING_POLICY_UPDATE") && (
        <>
          <CreditField credit={policies.credit} own={own} />
          <ApprovalFields account={account} rules={policies.rules} own={own} />
        </>
      )}
      <div>
        <Button type="submit" variant="primary" isPending={isPending}>
          {t(account.status === "INACTIVE" ? "reopen" : `${decision}.account`)}
        </Button>
      </div>
    </Form>
  );
}

type Policies = NonNullable<AccountPolicies>;
type OwnOutcome = { readonly own: AccountOutcome | undefined };

type ViewProps = OwnOutcome & Pick<TermsProps, "account" | "views"> & { readonly mayChange: boolean };

/** Which parts of the catalogue the account sees; with none of them, all of it. */
function ViewFields({ account, views, mayChange, own }: ViewProps) {
  const t = useDeskAccountsText();
  const given = account.catalogViews.map(({ id }) => id);
  const chosen = own?.typed.view ?? (own ? [] : given);
  // One that is switched off is offered to nobody new.
  const offered = views.filter(({ id, isActive }) => isActive || given.includes(id));
  if (!mayChange)
    return (
      <FieldGroup legend={t("views")} help={t("viewsForbidden")}>
        <p>{account.catalogViews.map(({ name }) => name).join(", ") || t("wholeCatalogue")}</p>
      </FieldGroup>
    );
  return (
    <FieldGroup legend={t("views")} help={t("viewsHelp")}>
      <input type="hidden" name="views" value="all" />
      {offered.length === 0 && <p className="text-muted">{t("noViews")}</p>}
      {offered.map(({ id, name, isActive, variantCount }) => (
        <Checkbox
          key={id}
          name="view"
          value={id}
          label={t(isActive ? "viewOf" : "viewOff", { name, count: variantCount })}
          defaultChecked={chosen.includes(id)}
        />
      ))}
    </FieldGroup>
  );
}

function CreditField({ credit, own }: OwnOutcome & Pick<Policies, "credit">) {
  const t = useDeskAccountsText();
  const language = useLanguage();
  const { creditLimit, defaultLimit, isControlled } = credit;
  const shown = typedAmount(creditLimit, language);
  const otherwise =
    defaultLimit === null ? t("creditNoDefault") : t("creditDefault", { amount: formatMoney(defaultLimit) });
  return (
    <>
      <input type="hidden" name="shownCredit" value={own?.typed.shownCredit?.[0] ?? shown} />
      <Field
        id="creditLimit"
        label={t("creditLimit")}
        help={isControlled ? otherwise : `${otherwise} ${t("creditUnchecked")}`}
        error={own?.errors.creditLimit}
      >
        <TextInput
          name="creditLimit"
          inputMode="decimal"
          autoComplete="off"
          className="max-w-48"
          defaultValue={own?.typed.creditLimit?.[0] ?? shown}
        />
      </Field>
    </>
  );
}

type ApprovalProps = OwnOutcome & { readonly account: DeskAccount } & Pick<Policies, "rules">;

function ApprovalFields({ account, rules, own }: ApprovalProps) {
  const t = useDeskAccountsText();
  const language = useLanguage();
  const { typed, errors = {} } = own ?? {};
  const active = account.users.filter(({ status }) => status === "ACTIVE");
  const people = [
    ...rules.approvers.map(({ id, name }) => ({ id, name })),
    ...active.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
  ];
  const choices = [...new Map(people.map((person) => [person.id, person])).values()];
  const approverIds = typed ? (typed.approver ?? []) : rules.approverIds;
  return (
    <FieldGroup legend={t("approval")} help={t("approvalHelp")}>
      <input type="hidden" name="shownApproval" value={typed?.shownApproval?.[0] ?? approvalKey(rules)} />
      <div className="grid gap-3">
        <Checkbox
          name="approvalRequired"
          label={t("approvalRequired")}
          defaultChecked={typed ? "approvalRequired" in typed : rules.approvalRequired}
        />
        <Field id="approvalLimit" label={t("approvalLimit")} help={t("approvalLimitHelp")} error={errors.approvalLimit}>
          <TextInput
            name="approvalLimit"
            inputMode="decimal"
            autoComplete="off"
            className="max-w-48"
            defaultValue={typed?.approvalLimit?.[0] ?? typedAmount(rules.approvalLimit, language)}
          />
        </Field>
        <FieldGroup id="approvers" legend={t("approvers")} error={errors.approvers}>
          {choices.length === 0 && <p className="text-muted">{t("nobodyActive")}</p>}
          {choices.map(({ id, name }) => (
            <Checkbox key={id} name="approver" value={id} label={name} defaultChecked={approverIds.includes(id)} />
          ))}
        </FieldGroup>
      </div>
    </FieldGroup>
  );
}
