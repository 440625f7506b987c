// What the forms of the company's card do: what it says of itself, and where it receives its electronic invoices.
import { Civility } from "@comptoir/contract/accounts";
import {
  compact,
  compactInvoiceAddress,
  isInvoiceAddress,
  normalisedPhone,
  vatLook,
} from "@comptoir/contract/accounts/identifiers.rules";
import { phoneFault, webAddress } from "@comptoir/contract/conventions";
import { EmailAddress } from "@comptoir/contract/shared";
import type { Sdk } from "@comptoir/sdk/client";
import type { CompanyIntent, CompanyProblem } from "#account/company/company-actions.ts";

export type CompanySdk = Pick<Sdk, "accounts" | "invoicingAddresses">;
type Fields = (name: string) => string;

/** Somebody is named whole, or nobody is. */
function legalFault(field: Fields): CompanyProblem | null {
  const names = [field("legalFirstName"), field("legalLastName")].filter(Boolean);
  const isNamed = names.length === 2;
  if (!isNamed && (names.length === 1 || field("legalEmail") || field("legalPhone"))) return "legalName";
  if (field("legalEmail") && !EmailAddress.safeParse(field("legalEmail")).success) return "legalEmail";
  return field("legalPhone") && phoneFault(field("legalPhone")) ? "legalPhone" : null;
}

function legalUserOf(field: Fields) {
  if (!field("legalLastName")) return null;
  const civility = Civility.safeParse(field("legalCivility"));
  return {
    ...{ firstName: field("legalFirstName"), lastName: field("legalLastName"), email: field("legalEmail") },
    phone: field("legalPhone") && normalisedPhone(field("legalPhone")),
    civility: civility.success ? civility.data : null,
  };
}

/** What is wrong before anything is sent; null when nothing is. Whether an address is the company's own, the API says. */
export function findCompanyFault(intent: CompanyIntent, field: Fields): CompanyProblem | null {
  if (intent === "addInvoicing") return isInvoiceAddress(compactInvoiceAddress(field("address"))) ? null : "invoicing";
  if (intent !== "company") return null;
  if (!field("name")) return "nameMissing";
  if (!field("companyRegistrationName")) return "companyNameMissing";
  if (!field("businessRegistrationNumber")) return "registration";
  if (vatLook(field("vatNumber")) === "WRONG") return "vat";
  if (field("website") && webAddress(field("website")) === null) return "website";
  return legalFault(field);
}

/** Does what a form of the card says. */
export function changeCompany(
  { accounts, invoicingAddresses }: CompanySdk,
  intent: CompanyIntent,
  { field, has }: { readonly field: Fields; readonly has: (name: string) => boolean },
): Promise<unknown> {
  const params = { invoicingAddressId: field("invoicing") };
  switch (intent) {
    case "addInvoicing": {
      const body = { address: field("address"), label: field("label"), ...(has("usual") && { isUsual: true }) };
      return invoicingAddresses.createInvoicingAddress({ body });
    }
    case "nameInvoicing":
      return invoicingAddresses.updateInvoicingAddress({ params, body: { label: field("label") } });
    case "usualInvoicing":
      return invoicingAddresses.updateInvoicingAddress({ params, body: { isUsual: true } });
    case "dropInvoicing":
      return invoicingAddresses.deleteInvoicingAddress({ params });
    default:
      return accounts.updateCustomerAccount({
        body: {
          ...{ name: field("name"), companyRegistrationName: field("companyRegistrationName") },
          businessRegistrationNumber: compact(field("businessRegistrationNumber")),
          vatNumber: compact(field("vatNumber")),
          website: field("website"),
          // A form without the person leaves whoever is named.
          ...(has("legalLastName") && { legalUser: legalUserOf(field) }),
        },
      });
  }
}
