// The lines of a request as a table to fill in elsewhere, with prices as they are typed or proposed; the answer takes it back.

import { deskQuoteText } from "messages:deskQuote";
import { nameOfMaker } from "#desk/desk.server.ts";
import { figuresOf } from "#desk/quote/answer/answer-figures.ts";
import { readQuotePage } from "#desk/quote/read-quote-page.server.ts";
import { answerTable } from "#lib/files/table-file.server.ts";
import { languageOf } from "#lib/locale.ts";
import type { Route } from "./+types/lines-file.data.ts";

export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const t = deskQuoteText(languageOf(url.pathname));
  const { page } = await readQuotePage(context, params.supplierQuoteId, url);
  const head = [
    ...[t("code"), t("article"), t("requested"), t("stock"), t(`listPrice.${page.client}`)],
    ...[t("price"), t("leadTime"), t("quantity"), t("comment")],
  ];
  const rows = figuresOf(page, null).lines.map((line) => [
    ...[line.code, line.name, line.requested, line.stock, line.ownPrice],
    ...[line.price, line.leadTime, line.quantity, line.comment],
  ]);
  const name = await nameOfMaker(context, url, t("file.name", { name: page.name, account: page.account }));
  return answerTable({ name, rows: [head, ...rows] }, url);
}
