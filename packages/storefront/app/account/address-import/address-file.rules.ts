// The columns of a file of addresses, by their names in either language. Pure.
import { AddressImportColumn } from "@comptoir/contract/accounts/address-imports";
import type { FileColumns } from "#account/line-import/line-file.rules.ts";

export const addressColumns: FileColumns<AddressImportColumn> = {
  options: AddressImportColumn.options,
  names: [
    ["externalId", /^(reference|ref\b|code (adresse|externe)|identifiant|id\b|external)/],
    ["zipcode", /^(code ?postal|cp\b|zip|postal ?code|postcode)/],
    ["additionalAddress", /^(complement|batiment|building|entree|address (line )?2|adresse 2|additional)/],
    ["deliveryInstructions", /^(consigne|instruction|delivery (note|instruction))/],
    ["label", /^(libelle|intitule|nom de l.adresse|label|address name|nom$|name$)/],
    ["company", /^(societe|entreprise|raison sociale|company)/],
    ["fullName", /^(destinataire|nom (complet|du)|contact|recipient|full ?name|attention)/],
    ["address", /^(adresse|rue|numero et|voie|street|address)/],
    ["city", /^(ville|commune|city|town)/],
    ["state", /^(region|province|canton|state|county)/],
    ["country", /^(pays|country)/],
    ["phone", /^(tel|phone|mobile|portable)/],
    ["use", /^(usage|sert|utilisation|use\b|used for|type)/],
    ["organisation", /^(entite|organisation|organization|site|service|agence|unit)/],
  ],
  // Every line names an address by its reference or its label, and what is not changed need not be there.
  isHead: (columns) => (columns.has("externalId") || columns.has("label")) && columns.size > 1,
};
