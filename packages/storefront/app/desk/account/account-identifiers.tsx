// What a company says of itself, beside what its numbers tell (desk D-701; ux 6.1).

import { useDeskAccountsText } from "messages:deskAccounts";
import type { DeskAccount } from "@comptoir/contract/accounts/desk-accounts";
import { agree, groupedRegistration, isSiren, isSiret } from "@comptoir/contract/accounts/identifiers.rules";
import { InvoicingAddressList } from "#account/company/invoicing-address-list.tsx";
import { VatNumber } from "#account/company/vat-number.tsx";
import { Card } from "#ui/display/card.tsx";
import { DescriptionList } from "#ui/display/description-list.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

export function Identifiers({ account }: { readonly account: DeskAccount }) {
  const t = useDeskAccountsText();
  const { companyRegistrationName, businessRegistrationNumber: number, vatNumber, website } = account;
  const judged = isSiret(number) ? "siret" : isSiren(number) ? "siren" : "elsewhere";
  return (
    <Card as="section" labelledBy="company" className="grid content-start gap-3">
      <h2 id="company" className="text-lg">
        {t("company")}
      </h2>
      <DescriptionList
        entries={[
          { key: "legal", term: t("legalName"), value: companyRegistrationName },
          {
            ...{ key: "number", term: t("registration") },
            value: (
              <>
                <span className="code">{groupedRegistration(number)}</span>
                <span className="block text-sm text-muted">{t(`number.${judged}`)}</span>
              </>
            ),
          },
          { key: "vat", term: t("vat"), value: <VatNumber vatNumber={vatNumber} check={account.vatCheck} /> },
          {
            ...{ key: "invoicing", term: t("invoicingAddresses") },
            value: <InvoicingAddressList addresses={account.invoicingAddresses} />,
          },
          { key: "website", term: t("website"), value: website || t("none") },
        ]}
      />
      {vatNumber && !agree(number, vatNumber) && <Alert tone="warning">{t("disagree")}</Alert>}
    </Card>
  );
}
