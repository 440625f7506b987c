// The words of the import of users on its screen.

import { useOrganisationText } from "messages:organisation";
import { useUserImportText } from "messages:userImport";
import type { UserImportColumn, UserImportEntry, UserImportReason } from "@comptoir/contract/accounts/user-imports";
import { mostImportedUsers } from "@comptoir/contract/limits";
import type { LineImportWords } from "#account/line-import/line-import.ts";
import { LARGEST_FILE_MEGABYTES } from "#lib/files/table-file.ts";
import { usePaths } from "#lib/language.tsx";
import { hasRight, useSession } from "#lib/session/session.ts";

/** What the import of users is called, where it is, and what it says of lines. */
export function useUserImportWords(): LineImportWords<UserImportColumn, UserImportReason, UserImportEntry> {
  const t = useUserImportText();
  const organisation = useOrganisationText();
  // What a role is called there is what the shop reads in the file.
  const roles = {
    reads: organisation("role.none"),
    orders: organisation("role.FOC_User"),
    administers: organisation("role.FOC_Admin"),
  };
  const paths = usePaths();
  const mayImport = hasRight(useSession(), "USER_FOC_MANAGEMENT");
  return {
    paths: {
      ...{ here: paths.userImport(), refused: paths.refusedUsers(), back: paths.organisation() },
      ...{ templateCsv: paths.userTemplate(), templateXlsx: paths.userTemplate({ format: "xlsx" }) },
    },
    ...{ title: t("title"), lead: t("lead"), back: t("back"), forbidden: mayImport ? null : t("forbidden") },
    fileHelp: t("fileHelp", { most: mostImportedUsers, megabytes: LARGEST_FILE_MEGABYTES }),
    counts: (counts, isDone) =>
      isDone
        ? `${t("doneCounts", counts)}${counts.CREATED > 0 ? ` ${t("invited", { count: counts.CREATED })}` : ""}`
        : t("counts", counts),
    effect: ({ CREATED }) => (CREATED > 0 ? t("inviteEffect") : null),
    importButton: (count) => t("import", { count }),
    who: t("who"),
    detail: ({ email }) => email,
    column: (column) => t(`column.${column}`),
    reason: (reason) => `${t(`reason.${reason}`)} ${t(`remedy.${reason}`, roles)}`,
  };
}
