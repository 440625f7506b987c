// What the board reads, and the orders of what it marks.

import { boardText } from "messages:board";
import { quotesText } from "messages:quotes";
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import { linesFor } from "@comptoir/contract/quotes/mix-of-quotes.rules";
import type { MasterQuote, SupplierQuote } from "@comptoir/contract/quotes/quotes";
import type { Sdk } from "@comptoir/sdk/client";
import { optional } from "#catalogue/product/product.server.ts";
import type { Refusal } from "#collections/refusal.tsx";
import { mostOfOnePage } from "#lib/pages.ts";
import { keepSizes } from "#lib/words.ts";
import { canceledPieces } from "#orders/order/order-view.ts";
import { listPurchases, type Purchases } from "#orders/overview/purchases.server.ts";
import { listOrdersOf } from "#orders/quote-of-order.server.ts";
import { allSuppliers, readOwn } from "#quotes/board/board.rules.ts";
import { type Board, leftPiecesOf, type PiecesInOrders, presentBoard } from "#quotes/board/board-view.ts";
import { askAnew } from "#quotes/quote/ask-again.server.ts";
import { orderAnswer, type SupplierForm } from "#quotes/quote/decide-quote.server.ts";
import type { QuoteReader } from "#quotes/quote-view.ts";
import { readQuotePage } from "#quotes/quotes.server.ts";

type BoardSdk = Pick<Sdk, "catalogue" | "commercialOrders" | "logisticOrders" | "quotes">;

/** What nobody delivers any more may be ordered of somebody else. */
const isOff = ({ status }: { readonly status: string }) => status === "CANCELED" || status.startsWith("DECLINED_BY_");

/** What these orders hold; a line stands once for each of its delivery addresses. */
function orderedIn(orders: readonly CommercialOrder[]): PiecesInOrders {
  const ordered = new Map<string, number>();
  const logisticOrders = orders.flatMap(({ orderLogistics }) => orderLogistics.filter((one) => !isOff(one)));
  for (const line of logisticOrders.flatMap(({ lines }) => lines)) {
    const { quoteLineExternalId: id, quantity } = line;
    if (id !== null) ordered.set(id, (ordered.get(id) ?? 0) + quantity - canceledPieces(line));
  }
  return ordered;
}

/** What buyers say of the suppliers, by the id of their quote; nothing where that cannot be read just now. */
async function findRatings(sdk: BoardSdk, { supplierQuotes }: MasterQuote) {
  const supplierIds = supplierQuotes.map(({ supplier }) => supplier.externalId);
  const query = { supplierIds, idType: "EXTERNAL_ID" as const, size: mostOfOnePage };
  const suppliers = await optional("ratings of suppliers", sdk.catalogue.getSuppliers({ query }));
  const ratings = new Map(suppliers?.map(({ externalId, supplierRating }) => [externalId, supplierRating]));
  return new Map(supplierQuotes.map(({ id, supplier }) => [id, ratings.get(supplier.externalId) ?? null]));
}

/** What was paid last for the articles; nothing where that cannot be read just now. */
async function findPurchases(sdk: BoardSdk, { masterQuoteDetails }: MasterQuote): Promise<Purchases> {
  const ids = [...new Set(masterQuoteDetails.map(({ productVariant }) => productVariant.externalId))];
  return (await optional("last prices paid", listPurchases(sdk, ids, 1))) ?? new Map();
}

/** The board of a master quote; so many calls, however many suppliers answered. */
export async function readBoard(sdk: BoardSdk, quote: MasterQuote, reader: QuoteReader | null): Promise<Board> {
  const orders = listOrdersOf(sdk, quote);
  const [page, made, ratings, purchases] = await Promise.all([
    readQuotePage(sdk, quote, { reader, past: null, orders }),
    orders,
    findRatings(sdk, quote),
    findPurchases(sdk, quote),
  ]);
  return presentBoard({ quote, page, ordered: orderedIn(made), ratings, purchases, now: new Date() });
}

/** What of an answer is marked, as the form of that answer alone would say it. */
function formOf({ id, quoteLines }: SupplierQuote, marked: ReadonlySet<string>, form: FormData): FormData {
  const choice = new FormData();
  choice.set("order", id);
  choice.set("revision", String(form.get(`revision-${id}`)));
  for (const line of quoteLines) {
    choice.append("line", line.id);
    choice.append("quantity", String(line.quantity));
    if (marked.has(line.id)) choice.append("chosen", line.id);
  }
  return choice;
}

/** Names of the marked articles that an order at another supplier holds already: they are not ordered twice. */
function takenOf(
  { masterQuoteDetails, supplierQuotes }: MasterQuote,
  marked: ReadonlySet<string>,
  ordered: PiecesInOrders,
) {
  return masterQuoteDetails.flatMap((detail) => {
    const offers = supplierQuotes.map((answer) => linesFor(answer, detail));
    const holder = offers.find((lines) => lines.some(({ externalId }) => ordered.has(externalId)));
    const line = offers.flat().find(({ id }) => marked.has(id));
    return holder && line && !holder.includes(line)
      ? [{ id: line.id, name: keepSizes(detail.productVariant.name) }]
      : [];
  });
}

/**
 * A new request with what nothing is marked for and no order holds, of a line that was ordered in part with the rest of it. Gives its
 * id.
 */
export async function askLeftLines(
  sdk: BoardSdk,
  { quote, form, language }: SupplierForm,
): Promise<{ readonly id: string } | Refusal> {
  const ordered = orderedIn(await listOrdersOf(sdk, quote));
  const marked = readOwn(form);
  const articles = quote.masterQuoteDetails.flatMap((detail) => {
    const quantity = marked[detail.id] === undefined ? leftPiecesOf(quote, detail, ordered) : 0;
    return quantity > 0 ? [{ variantId: detail.productVariant.externalId, quantity }] : [];
  });
  if (articles.length === 0) return { refusal: quotesText(language)("refused.nothingChosen") };
  return askAnew(sdk, { quote, form, language }, articles, "askLeft");
}

/** Orders that wait to be confirmed, or why nothing or not all came of what was marked. */
export type MarkedOrders = { readonly ordered: readonly string[] } | { readonly refusals: readonly string[] };

/**
 * Orders what the form of the board marks, at the supplier whose button was pressed or at all of them: an order at each. What
 * could be ordered stands where something else could not; sent again, it orders nothing twice.
 */
export async function orderMarked(sdk: BoardSdk, { quote, form, language }: SupplierForm): Promise<MarkedOrders> {
  const t = boardText(language);
  const wanted = String(form.get("order"));
  const marked = new Set(Object.values(readOwn(form)));
  const taken = takenOf(quote, marked, orderedIn(await listOrdersOf(sdk, quote)));
  for (const { id } of taken) marked.delete(id);
  const asked = quote.supplierQuotes.filter(
    ({ id, quoteLines }) =>
      id === wanted || (wanted === allSuppliers && quoteLines.some((line) => marked.has(line.id))),
  );
  const refusals = taken.map(({ name }) => t("taken", { name }));
  const ordered: string[] = [];
  for (const answer of asked) {
    const outcome = await orderAnswer(sdk, { quote, form: formOf(answer, marked, form), language, onlyOnce: true });
    if ("refusal" in outcome) refusals.push(t("refusedAt", { supplier: answer.supplier.name, words: outcome.refusal }));
    else ordered.push(outcome.ordered);
  }
  if (refusals.length === 0 && ordered.length === 0) refusals.push(quotesText(language)("refused.nothingChosen"));
  return refusals.length > 0 ? { refusals } : { ordered };
}
