// Where a company receives its electronic invoices, the usual address first: on its card and at the desk (ux 6.1).

import { useCompanyText } from "messages:company";
import type { InvoicingAddress } from "@comptoir/contract/accounts";
import { writtenInvoiceAddress } from "@comptoir/contract/accounts/identifiers.rules";
import { Badge } from "#ui/display/badge.tsx";

export function InvoicingAddressList({ addresses }: { readonly addresses: readonly InvoicingAddress[] }) {
  const t = useCompanyText();
  if (addresses.length === 0) return t("notInvoiced");
  return (
    <ul className="grid grid-cols-1 gap-1">
      {addresses.map(({ id, address, label, isUsual }) => (
        <li key={id}>
          <span className="code break-all">{writtenInvoiceAddress(address)}</span>
          {label && <span className="text-muted"> {label}</span>}
          {/* Of one alone nobody has to be told that it is the usual one. */}
          {isUsual && addresses.length > 1 && (
            <>
              {" "}
              <Badge>{t("usual")}</Badge>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
