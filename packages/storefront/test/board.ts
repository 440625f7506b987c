// The board of a master quote with three answers, one of them expired, as its tests ask for it.
import * as route from "#quotes/board/compare.route.tsx";
import { type Answers, on } from "./fake-commerce.ts";
import { makeLogisticOrder, makeOrder, makeOrderLine } from "./make-orders.ts";
import { makeBuyer, pageOf } from "./make-pages.ts";
import { makeOffer, makeVariant } from "./make-products.ts";
import { makeDetail, makeQuote, makeQuoteLine, makeSupplierQuote } from "./make-quotes.ts";
import { askRoute } from "./one-route.tsx";

export const at = "quotes/:quoteId/compare";
export const page = "/quotes/quote-1/compare";
export const reference = "172-189-1896838";
const supplier = (id: string, name: string) => ({ id, externalId: `FOU-${id}`, name, status: "ACTIVE" as const });
export const line = (id: string, code: string, price: number | null, given: object = {}) =>
  makeQuoteLine(code, 1000, { id, externalId: id, price, ...given });

export const atelier = makeSupplierQuote({
  id: "a",
  supplier: supplier("A", "Atelier du Gobelet"),
  status: "WAITING_FOR_CUSTOMER",
  revision: 2,
  validityDate: "2099-11-30T22:59:59Z",
  deliveryDate: "2099-11-26",
  deliveryTerms: { fee: 15, freeFrom: 300 },
  quoteLines: [line("a1", "GOB-0001", 0.1), line("a2", "CAI-0001", 0.21)],
});
export const europack = makeSupplierQuote({
  id: "b",
  supplier: supplier("B", "Europack"),
  status: "WAITING_FOR_CUSTOMER",
  validityDate: "2099-12-15T22:59:59Z",
  deliveryDate: "2099-11-30",
  deliveryTerms: { fee: 15, freeFrom: 150 },
  quoteLines: [
    line("b1", "GOB-0001", 0.11),
    line("b2", "CAI-0001", 0.2),
    line("b4", "GOB-0009", 0.01, { alternativeToLineId: "b1" }),
  ],
});
export const expired = makeSupplierQuote({
  id: "c",
  supplier: supplier("C", "Barquettes"),
  status: "EXPIRED",
  validityDate: "2020-12-04T22:59:59Z",
  quoteLines: [line("c1", "GOB-0001", null), line("c2", "CAI-0001", 0.25)],
});
export const quoteOf = (...supplierQuotes: ReturnType<typeof makeSupplierQuote>[]) =>
  makeQuote({ masterQuoteDetails: [makeDetail("GOB-0001", 1000), makeDetail("CAI-0001", 1000)], supplierQuotes });
export const reading = (...answers: ReturnType<typeof makeSupplierQuote>[]) =>
  on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () => quoteOf(...answers));
export const order = makeOrder({
  reference,
  orderLogistics: [makeLogisticOrder({ lines: [makeOrderLine({ quoteLineExternalId: "a1" })] })],
});
export const answers = {
  ...on.auth.getAuthenticatedUser(() => makeBuyer({ groups: [] })),
  ...reading(atelier, europack, expired),
  ...on.catalogue.getOfferInventories(() => pageOf([makeOffer(makeVariant("CAI-0001"))])),
  ...on.quotes.initializeOrderFromSupplierQuote({ supplierQuoteId: "a" }, () => order),
  ...on.commercialOrders.getCommercialOrders(() => pageOf([order])),
};
export const show = (query = "", other: Answers = {}) =>
  askRoute(route, `${page}${query}`, { at, answers: { ...answers, ...other } });
export const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
export const checkedIn = (html: string) =>
  [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].flatMap(([input]) =>
    input.includes("checked") && input.includes('name="line-') ? (input.match(/value="([^"]*)"/)?.[1] ?? []) : [],
  );
