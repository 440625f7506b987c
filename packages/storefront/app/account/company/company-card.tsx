// What the company says of itself, with what its numbers tell; whoever may not change it reads who may (ux A-05).

import { useOrganisationText } from "messages:organisation";
import type { CustomerAccount, LegalUser } from "@comptoir/contract/accounts";
import { agree, groupedPhone, groupedRegistration } from "@comptoir/contract/accounts/identifiers.rules";
import { textLength } from "@comptoir/contract/limits";
import { type CardOutcome, companyFields, fieldProblemOf } from "#account/company/company-actions.ts";
import { InvoicingAddressList } from "#account/company/invoicing-address-list.tsx";
import { InvoicingAddressesForm } from "#account/company/invoicing-addresses-form.tsx";
import { VatNumber } from "#account/company/vat-number.tsx";
import { IntentForm } from "#account/intent-form.tsx";
import { hasRight, useSession } from "#lib/session/session.ts";
import { Card } from "#ui/display/card.tsx";
import { DescriptionList } from "#ui/display/description-list.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Field, FieldGroup } from "#ui/form/field.tsx";
import { Select, TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type CompanyCardProps = { readonly account: CustomerAccount; readonly outcome: CardOutcome | undefined };

export function CompanyCard({ account, outcome }: CompanyCardProps) {
  const t = useOrganisationText();
  const mayChange = hasRight(useSession(), "CUSTOMER_ACCOUNT_UPDATE");
  const {
    companyRegistrationName,
    businessRegistrationNumber,
    vatNumber,
    vatCheck,
    invoicingAddresses,
    paymentType,
    accountManager,
    legalUser,
    mainContacts,
  } = account;
  return (
    <Card as="section" labelledBy="company" className="grid gap-3">
      <h3 id="company" className="text-lg">
        {t("company")}
      </h3>
      <DescriptionList
        entries={[
          { key: "legal", term: t("legalName"), value: companyRegistrationName },
          {
            ...{ key: "number", term: t("registration") },
            value: <span className="code">{groupedRegistration(businessRegistrationNumber)}</span>,
          },
          { key: "vat", term: t("vat"), value: <VatNumber vatNumber={vatNumber} check={vatCheck} /> },
          {
            ...{ key: "invoicing", term: t("invoicingAddresses") },
            value: <InvoicingAddressList addresses={invoicingAddresses} />,
          },
          { key: "payment", term: t("paymentType"), value: t(`payment.${paymentType}`) },
          {
            ...{ key: "person", term: t("legalUser") },
            value: legalUser ? <ContactLines contact={legalUser} /> : t("unknown"),
          },
          ...mainContacts.map((contact) => ({
            ...{ key: contact.id, term: t("contact") },
            value: <ContactLines contact={contact} />,
          })),
          { key: "manager", term: t("accountManager"), value: accountManager ?? t("unknown") },
        ]}
      />
      {vatNumber && !agree(businessRegistrationNumber, vatNumber) && <Alert tone="warning">{t("disagree")}</Alert>}
      {mayChange ? (
        <div className="grid gap-2">
          <CompanyForm account={account} outcome={outcome} />
          <InvoicingAddressesForm addresses={invoicingAddresses} outcome={outcome} />
        </div>
      ) : (
        <p className="text-muted">{t("companyReads")}</p>
      )}
    </Card>
  );
}

function ContactLines({ contact }: { readonly contact: LegalUser }) {
  const { firstName, lastName, email, phone } = contact;
  return (
    <>
      {firstName} {lastName}
      {email && <span className="block break-all text-sm text-muted">{email}</span>}
      {phone && <span className="block text-sm text-muted">{groupedPhone(phone)}</span>}
    </>
  );
}

const fields = ["name", "companyRegistrationName", "businessRegistrationNumber", "vatNumber", "website"] as const;

/** The fields of the person who speaks for the company in law, and what they hold. */
const legalFields = [
  ["legalFirstName", "firstName"],
  ["legalLastName", "lastName"],
  ["legalEmail", "email"],
  ["legalPhone", "phone"],
] as const;

function CompanyForm({ account, outcome }: CompanyCardProps) {
  const t = useOrganisationText();
  const own = outcome?.intent === "company" ? outcome : undefined;
  const problem = fieldProblemOf(own);
  return (
    <Disclosure summary={t("changeCompany")} isOpen={own !== undefined}>
      <IntentForm intent="company" button={t("companyButton")}>
        <ErrorSummary
          title={t("mend")}
          problems={problem ? [{ fieldId: companyFields[problem], message: t(`problem.${problem}`) }] : []}
          attempt={own}
        />
        {fields.map((field) => (
          <CompanyField key={field} field={field} held={account[field]} own={own} />
        ))}
        <LegalFields legalUser={account.legalUser} own={own} />
      </IntentForm>
    </Disclosure>
  );
}

type CompanyFieldProps = {
  readonly field: (typeof fields)[number] | (typeof legalFields)[number][0];
  readonly held: string;
  readonly own: CardOutcome | undefined;
};

/** A field with what was typed, else what it holds, and what is wrong with it. */
function CompanyField({ field, held, own }: CompanyFieldProps) {
  const t = useOrganisationText();
  const id = `company-${field}`;
  const problem = fieldProblemOf(own);
  const error = problem && companyFields[problem] === id ? t(`problem.${problem}`) : undefined;
  return (
    <Field id={id} label={t(`companyField.${field}`)} error={error} className="w-full">
      <TextInput
        name={field}
        type={field === "legalPhone" ? "tel" : "text"}
        maxLength={textLength}
        defaultValue={own?.values[field] ?? held}
      />
    </Field>
  );
}

type LegalFieldsProps = { readonly legalUser: LegalUser | null; readonly own: CardOutcome | undefined };

function LegalFields({ legalUser, own }: LegalFieldsProps) {
  const t = useOrganisationText();
  return (
    <FieldGroup legend={t("legalUser")} help={t("legalUserHelp")}>
      <div className="grid gap-3">
        <Field id="company-legalCivility" label={t("civility")}>
          <Select name="legalCivility" defaultValue={own?.values.legalCivility ?? legalUser?.civility ?? ""}>
            <option value="">{t("unknown")}</option>
            <option value="MRS">{t("civility.MRS")}</option>
            <option value="MR">{t("civility.MR")}</option>
          </Select>
        </Field>
        {legalFields.map(([field, held]) => (
          <CompanyField key={field} field={field} held={legalUser?.[held] ?? ""} own={own} />
        ))}
      </div>
    </FieldGroup>
  );
}
