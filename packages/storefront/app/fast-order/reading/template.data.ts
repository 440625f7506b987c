// A file to fill in, as CSV or as a workbook: the columns that are read, and a line for each way to write a quantity.

import { fastOrderText } from "messages:fastOrder";
import { answerTable } from "#lib/files/table-file.server.ts";
import { languageOf } from "#lib/locale.ts";
import type { Route } from "./+types/template.data.ts";

const names = { fr: "modele-commande-rapide", en: "fast-order-template" } as const;

export function loader({ url }: Route.LoaderArgs): Promise<Response> {
  const language = languageOf(url.pathname);
  const t = fastOrderText(language);
  const rows = [
    [t("codeColumnName"), t("quantityColumnName")],
    ["CAI-0001", 40],
    ["GOB-0001", t("threePacks")],
    ["SUC-0001", null],
  ];
  return answerTable({ name: names[language], rows }, url);
}
