// What the import of addresses is told by: its columns, its calls, its refusals in words (ux A-04, N-01).

import { addressImportText } from "messages:addressImport";
import type { AddressImportColumn, AddressImportEntry } from "@comptoir/contract/accounts/address-imports";
import { mostImportedAddresses } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import { addressColumns } from "#account/address-import/address-file.rules.ts";
import type { LineImport } from "#account/line-import/line-import.server.ts";
import type { Language } from "#lib/locale.ts";

/** The import of addresses by the calls of this visitor. */
export function addressImport(
  sdk: Pick<Sdk, "addressImports">,
  language: Language,
): LineImport<AddressImportColumn, AddressImportEntry> {
  const t = addressImportText(language);
  return {
    ...{ columns: addressColumns, most: mostImportedAddresses },
    ...{ noHead: t("file.noHead"), forbidden: t("forbidden"), meanwhile: t("meanwhile") },
    check: (lines) => sdk.addressImports.checkAddressImport({ body: { lines } }),
    write: (lines) => sdk.addressImports.importAddresses({ body: { lines } }),
  };
}
