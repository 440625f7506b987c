// The lines of a request as a table to fill in elsewhere, with prices as they are typed or proposed; the answer takes it back.

import { deskQuoteText } from "messages:deskQuote";
import { nameOfMaker } from "#desk/desk.server.ts";
import { tableOf } from "#desk/quote/files/line-table.rules.ts";
import { readQuotePage } from "#desk/quote/read-quote-page.server.ts";
import { answerTable } from "#lib/files/table-file.server.ts";
import { languageOf } from "#lib/locale.ts";
import type { Route } from "./+types/lines-file.data.ts";

export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const language = languageOf(url.pathname);
  const t = deskQuoteText(language);
  const { page } = await readQuotePage(context, params.supplierQuoteId, url);
  const name = await nameOfMaker(context, url, t("file.name", { name: page.name, account: page.account }));
  return answerTable({ name, rows: tableOf(page, language) }, url);
}
