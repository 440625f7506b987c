// What the import of users is told by: its columns, its calls, its refusals in words (ux A-04).

import { userImportText } from "messages:userImport";
import type { UserImportColumn, UserImportEntry } from "@comptoir/contract/accounts/user-imports";
import { mostImportedUsers } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import type { LineImport } from "#account/line-import/line-import.server.ts";
import { userColumns } from "#account/user-import/user-file.rules.ts";
import type { Language } from "#lib/locale.ts";

/** The import of users by the calls of this visitor. */
export function userImport(
  sdk: Pick<Sdk, "userImports">,
  language: Language,
): LineImport<UserImportColumn, UserImportEntry> {
  const t = userImportText(language);
  return {
    ...{ columns: userColumns, most: mostImportedUsers },
    ...{ noHead: t("file.noHead"), forbidden: t("forbidden"), meanwhile: t("meanwhile") },
    check: (lines) => sdk.userImports.checkUserImport({ body: { lines } }),
    write: (lines) => sdk.userImports.importUsers({ body: { lines } }),
  };
}
