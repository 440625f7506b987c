// What the company says of itself, with what its numbers tell; whoever may not change it reads who may (ux A-05).

import { useOrganisationText } from "messages:organisation";
import type { CustomerAccount } from "@comptoir/contract/accounts";
import {
  agree,
  groupedRegistration,
  groupedVat,
  vatLook,
  writtenInvoiceAddress,
} from "@comptoir/contract/accounts/identifiers.rules";
import { textLength } from "@comptoir/contract/limits";
import { IntentForm } from "#account/organisation/node-forms.tsx";
import type { OrganisationOutcome, OrganisationProblem } from "#account/organisation/organisation-actions.ts";
import { hasRight, useSession } from "#lib/session/session.ts";
import { Card } from "#ui/display/card.tsx";
import { DescriptionList } from "#ui/display/description-list.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type CompanyCardProps = { readonly account: CustomerAccount; readonly outcome: OrganisationOutcome | undefined };

export function CompanyCard({ account, outcome }: CompanyCardProps) {
  const t = useOrganisationText();
  const mayChange = hasRight(useSession(), "CUSTOMER_ACCOUNT_UPDATE");
  const {
    companyRegistrationName,
    businessRegistrationNumber,
    vatNumber,
    invoicingAddress,
    paymentType,
    accountManager,
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
          {
            ...{ key: "vat", term: t("vat") },
            value: vatNumber ? (
              <>
                <span className="code">{groupedVat(vatNumber)}</span>
                <span className="block text-sm text-muted">{t(`vatLook.${vatLook(vatNumber)}`)}</span>
              </>
            ) : (
              t("unknown")
            ),
          },
          {
            ...{ key: "invoicing", term: t("invoicingAddress") },
            value: invoicingAddress ? (
              <span className="code break-all">{writtenInvoiceAddress(invoicingAddress)}</span>
            ) : (
              t("invoicingUnknown")
            ),
          },
          { key: "payment", term: t("paymentType"), value: t(`payment.${paymentType}`) },
          { key: "manager", term: t("accountManager"), value: accountManager ?? t("unknown") },
        ]}
      />
      {vatNumber && !agree(businessRegistrationNumber, vatNumber) && <Alert tone="warning">{t("disagree")}</Alert>}
      {mayChange ? (
        <CompanyForm account={account} outcome={outcome} />
      ) : (
        <p className="text-muted">{t("companyReads")}</p>
      )}
    </Card>
  );
}

const fields = [
  "name",
  "companyRegistrationName",
  "businessRegistrationNumber",
  "vatNumber",
  "invoicingAddress",
  "website",
] as const;

const fieldOf: Partial<Record<OrganisationProblem, (typeof fields)[number]>> = {
  ...{ nameMissing: "name", accountTaken: "name", companyNameMissing: "companyRegistrationName" },
  ...{ registration: "businessRegistrationNumber", vat: "vatNumber" },
  ...{ invoicing: "invoicingAddress", invoicingOther: "invoicingAddress", website: "website" },
};

/** Whether the form of the company says it at one of its fields. */
export const isOfCompanyField = ({ intent, problem }: OrganisationOutcome): boolean =>
  intent === "company" && problem in fieldOf;

function CompanyForm({ account, outcome }: CompanyCardProps) {
  const t = useOrganisationText();
  const own = outcome?.intent === "company" ? outcome : undefined;
  const wrong = own && fieldOf[own.problem];
  return (
    <Disclosure summary={t("changeCompany")} isOpen={own !== undefined}>
      <IntentForm intent="company" button={t("companyButton")}>
        <ErrorSummary
          title={t("mend")}
          problems={wrong ? [{ fieldId: `company-${wrong}`, message: t(`problem.${own.problem}`) }] : []}
          attempt={own}
        />
        {fields.map((field) => (
          <Field
            key={field}
            id={`company-${field}`}
            label={t(`companyField.${field}`)}
            error={own && field === wrong ? t(`problem.${own.problem}`) : undefined}
            help={field === "invoicingAddress" ? t("invoicingHelp") : undefined}
            className="w-full"
          >
            <TextInput name={field} maxLength={textLength} defaultValue={own?.values[field] ?? account[field]} />
          </Field>
        ))}
      </IntentForm>
    </Disclosure>
  );
}
