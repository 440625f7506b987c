// What the board reads, and the order of what it marks at one supplier.

import type { MasterQuote } from "@comptoir/contract/quotes/quotes";
import type { Sdk } from "@comptoir/sdk/client";
import { optional } from "#catalogue/product/product.server.ts";
import { findOrder } from "#orders/find-order.server.ts";
import { readOwn } from "#quotes/board/board.rules.ts";
import { type Board, presentBoard } from "#quotes/board/board-view.ts";
import { orderAnswer, type SupplierForm } from "#quotes/quote/decide-quote.server.ts";
import type { QuoteReader } from "#quotes/quote-view.ts";
import { readQuotePage } from "#quotes/quotes.server.ts";

type BoardSdk = Pick<Sdk, "catalogue" | "commercialOrders" | "quotes">;

/** External ids of the quote lines that are ordered already. */
async function findOrdered(sdk: BoardSdk, { supplierQuotes }: MasterQuote): Promise<ReadonlySet<string>> {
  const orders = await Promise.all(
    supplierQuotes.map(({ orderCommercialReference: reference }) => reference && findOrder(sdk, reference)),
  );
  return new Set(
    orders.flatMap((order) =>
      order ? order.orderLogistics.flatMap(({ lines }) => lines.flatMap((line) => line.quoteLineExternalId ?? [])) : [],
    ),
  );
}

async function findRatings(sdk: BoardSdk, { supplierQuotes }: MasterQuote) {
  const ratings = supplierQuotes.map(async ({ id, supplier: { externalId } }) => {
    const call = { params: { supplierKey: externalId }, query: { idType: "EXTERNAL_ID" as const } };
    const found = await optional("rating of a supplier", sdk.catalogue.getSupplier(call));
    return [id, found?.supplierRating ?? null] as const;
  });
  return new Map(await Promise.all(ratings));
}

/** The board of a master quote. */
export async function readBoard(sdk: BoardSdk, quote: MasterQuote, reader: QuoteReader | null): Promise<Board> {
  const [page, ordered, ratings] = await Promise.all([
    readQuotePage(sdk, quote, reader),
    findOrdered(sdk, quote),
    findRatings(sdk, quote),
  ]);
  return presentBoard({ quote, page, ordered, ratings, now: new Date() });
}

/** Orders what the form of the board marks at the supplier whose button was pressed. */
export function orderMarked(sdk: BoardSdk, { quote, form, language }: SupplierForm) {
  const id = String(form.get("order"));
  const marked = new Set(Object.values(readOwn(form)));
  const choice = new FormData();
  choice.set("order", id);
  choice.set("revision", String(form.get(`revision-${id}`)));
  for (const line of quote.supplierQuotes.find((one) => one.id === id)?.quoteLines ?? []) {
    choice.append("line", line.id);
    choice.append("quantity", String(line.quantity));
    if (marked.has(line.id)) choice.append("chosen", line.id);
  }
  return orderAnswer(sdk, { quote, form: choice, language });
}
