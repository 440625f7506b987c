// Addresses of e-invoices as an administrator of the company changes them: added, named, made the usual one, taken away (ux 6.1).

import { useOrganisationText } from "messages:organisation";
import type { InvoicingAddress } from "@comptoir/contract/accounts";
import { writtenInvoiceAddress } from "@comptoir/contract/accounts/identifiers.rules";
import { textLength } from "@comptoir/contract/limits";
import { type CardOutcome, companyFields, fieldProblemOf } from "#account/company/company-actions.ts";
import { IntentForm } from "#account/intent-form.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type InvoicingAddressesFormProps = {
  readonly addresses: readonly InvoicingAddress[];
  readonly outcome: CardOutcome | undefined;
};

export function InvoicingAddressesForm({ addresses, outcome }: InvoicingAddressesFormProps) {
  const t = useOrganisationText();
  const own = outcome?.intent === "addInvoicing" ? outcome : undefined;
  return (
    <Disclosure summary={t("changeInvoicing")} isOpen={own !== undefined}>
      <div className="grid grid-cols-1 gap-4">
        {addresses.map((address) => (
          <ChangeForms key={`${address.id} ${address.label}`} {...address} isOnly={addresses.length === 1} />
        ))}
        <AddForm key={addresses.length} isFirst={addresses.length === 0} own={own} />
      </div>
    </Disclosure>
  );
}

type ChangeFormsProps = InvoicingAddress & { readonly isOnly: boolean };

function ChangeForms({ id, address, label, isUsual, isOnly }: ChangeFormsProps) {
  const t = useOrganisationText();
  const written = writtenInvoiceAddress(address);
  const fields = { invoicing: id };
  return (
    <section aria-label={written} className="grid grid-cols-1 gap-2 border-line border-b pb-4">
      <p className="code break-all">{written}</p>
      <IntentForm intent="nameInvoicing" fields={fields} button={t("nameInvoicingButton")} variant="secondary">
        <Field id={`invoicing-label-${id}`} label={t("invoicingLabel")} className="w-full">
          <TextInput name="label" maxLength={textLength} defaultValue={label ?? ""} autoComplete="off" />
        </Field>
      </IntentForm>
      <div className="flex flex-wrap gap-2">
        {!isUsual && (
          <IntentForm intent="usualInvoicing" fields={fields} button={t("usualInvoicingButton")} variant="secondary" />
        )}
        <IntentForm intent="dropInvoicing" fields={fields} button={t("dropInvoicingButton")} variant="secondary" />
      </div>
      {isUsual && !isOnly && <p className="text-sm text-muted">{t("dropInvoicingHelp")}</p>}
    </section>
  );
}

type AddFormProps = { readonly isFirst: boolean; readonly own: CardOutcome | undefined };

function AddForm({ isFirst, own }: AddFormProps) {
  const t = useOrganisationText();
  const problem = fieldProblemOf(own);
  const error = problem && t(`problem.${problem}`);
  return (
    <IntentForm intent="addInvoicing" button={t("addInvoicingButton")}>
      <ErrorSummary
        title={t("mend")}
        problems={problem ? [{ fieldId: companyFields[problem], message: error }] : []}
        attempt={own}
      />
      <Field
        id="invoicing-address"
        label={t("newInvoicing")}
        help={t("invoicingHelp")}
        error={error}
        className="w-full"
        isRequired
      >
        <TextInput
          name="address"
          maxLength={textLength}
          defaultValue={own?.values.address}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Field id="invoicing-label" label={t("invoicingLabel")} help={t("invoicingLabelHelp")} className="w-full">
        <TextInput name="label" maxLength={textLength} defaultValue={own?.values.label} autoComplete="off" />
      </Field>
      {!isFirst && (
        <Checkbox name="usual" label={t("usualInvoicing")} defaultChecked={own?.values.usual !== undefined} />
      )}
    </IntentForm>
  );
}
