// A file of addresses to fill in, as CSV or as a workbook: the columns that are read, and a line for each use.

import { addressImportText } from "messages:addressImport";
import { AddressImportColumn } from "@comptoir/contract/accounts/address-imports";
import { answerTable } from "#lib/files/table-file.server.ts";
import { languageOf } from "#lib/locale.ts";
import type { Route } from "./+types/address-template.data.ts";

export function loader({ url }: Route.LoaderArgs): Promise<Response> {
  const t = addressImportText(languageOf(url.pathname));
  const depot = {
    ...{ externalId: "DEPOT-1", label: t("example.depot"), company: t("example.company"), fullName: "Nora Petit" },
    ...{ additionalAddress: t("example.building"), address: "12 rue des Halles", zipcode: "69001", city: "Lyon" },
    ...{ state: null, country: "France", phone: "0612345678", deliveryInstructions: t("example.instructions") },
    ...{ use: t("example.delivery"), organisation: "Sud / Nice" },
  };
  const office = {
    ...{ externalId: null, label: t("example.office"), company: t("example.company"), fullName: "Inès Garnier" },
    ...{ additionalAddress: null, address: "Via Torino 3", zipcode: "20123", city: "Milano", state: "MI" },
    ...{
      country: t("example.country"),
      phone: null,
      deliveryInstructions: null,
      use: t("example.both"),
      organisation: null,
    },
  };
  const columns = AddressImportColumn.options;
  const rows = [
    columns.map((column) => t(`column.${column}`)),
    ...[depot, office].map((address) => columns.map((column) => address[column])),
  ];
  return answerTable({ name: t("templateName"), rows }, url);
}
