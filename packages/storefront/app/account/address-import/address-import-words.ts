// The words of the import of addresses on its screen.

import { useAddressImportText } from "messages:addressImport";
import type {
  AddressImportColumn,
  AddressImportEntry,
  AddressImportReason,
} from "@comptoir/contract/accounts/address-imports";
import { mostImportedAddresses } from "@comptoir/contract/limits";
import type { LineImportWords } from "#account/line-import/line-import.ts";
import { LARGEST_FILE_MEGABYTES } from "#lib/files/table-file.ts";
import { usePaths } from "#lib/language.tsx";

/** What the import of addresses is called, where it is, and what it says of lines. Whoever may add one may import. */
export function useAddressImportWords(): LineImportWords<AddressImportColumn, AddressImportReason, AddressImportEntry> {
  const t = useAddressImportText();
  const paths = usePaths();
  return {
    paths: {
      ...{ here: paths.addressImport(), refused: paths.refusedAddresses(), back: paths.addresses() },
      ...{ templateCsv: paths.addressTemplate(), templateXlsx: paths.addressTemplate({ format: "xlsx" }) },
    },
    ...{ title: t("title"), lead: t("lead"), back: t("back"), forbidden: null },
    fileHelp: t("fileHelp", { most: mostImportedAddresses, megabytes: LARGEST_FILE_MEGABYTES }),
    counts: (counts, isDone) => t(isDone ? "doneCounts" : "counts", counts),
    effect: () => null,
    importButton: (count) => t("import", { count }),
    who: t("who"),
    detail: ({ place }) => place,
    column: (column) => t(`column.${column}`),
    reason: (reason) => `${t(`reason.${reason}`)} ${t(`remedy.${reason}`)}`,
  };
}
