// A file of users to fill in, as CSV or as a workbook: the columns that are read, and a line for each role.

import { organisationText } from "messages:organisation";
import { userImportText } from "messages:userImport";
import { answerTable } from "#lib/files/table-file.server.ts";
import { languageOf } from "#lib/locale.ts";
import type { Route } from "./+types/user-template.data.ts";

export function loader({ url }: Route.LoaderArgs): Promise<Response> {
  const language = languageOf(url.pathname);
  const t = userImportText(language);
  const roles = organisationText(language);
  const columns = ["civility", "firstName", "lastName", "email", "phone", "role", "organisation"] as const;
  const rows = [
    columns.map((column) => t(`column.${column}`)),
    [
      t("example.civility"),
      "Nora",
      "Petit",
      "nora.petit@exemple.fr",
      "0612345678",
      roles("role.FOC_User"),
      "Sud / Nice",
    ],
    [t("example.civility"), "Inès", "Garnier", "ines.garnier@exemple.fr", null, roles("role.FOC_Admin"), null],
  ];
  return answerTable({ name: t("templateName"), rows }, url);
}
