// The columns of a file of users, by their names in either language. Pure.
import { UserImportColumn } from "@comptoir/contract/accounts/user-imports";
import type { FileColumns } from "#account/line-import/line-file.rules.ts";

export const userColumns: FileColumns<UserImportColumn> = {
  options: UserImportColumn.options,
  names: [
    ["email", /mail|courriel/],
    ["firstName", /^(prenom|first|given)/],
    ["lastName", /^(nom|last|family|surname)/],
    ["civility", /^(civilite|titre|title|salutation)/],
    ["phone", /^(tel|phone|mobile|portable)/],
    ["role", /^(role|profil|groupe|group|droits)/],
    ["organisation", /^(entite|organisation|organization|site|service|agence|unit)/],
  ],
  // Every line needs an e-mail, and no name of a column is one.
  isHead: (columns, cells) => columns.has("email") && !cells.some((cell) => cell.includes("@")),
};
