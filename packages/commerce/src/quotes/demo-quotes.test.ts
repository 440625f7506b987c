// The quotes of the demo shop as those who try it find them: a buyer's requests at every point of their life, and what waits at
// the desks of both suppliers.
import { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import type { MasterQuote } from "@comptoir/contract/quotes/quotes";
import { lookAtQuotes } from "@comptoir/demo/quotes/quote-clerk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endOverdueQuotes } from "#quotes/answers/overdue-quotes.ts";
import { type Caller, createTestApp, type TestApp } from "#test/test-app.ts";

let shop: TestApp;
let buyer: Caller;
let requests: readonly MasterQuote[];

const readAll = async () => (await buyer.ask(quotes.getMasterQuotes, { query: { size: 100 } })).content;

beforeAll(async () => {
  shop = await createTestApp({ demo: true });
  buyer = await shop.as("acheteur@demo.test");
  requests = await readAll();
});
afterAll(() => shop.close());

function named(name: string): MasterQuote {
  const found = requests.find((request) => request.name === name);
  if (!found) throw new Error(`The buyer has no request ${name}`);
  return found;
}
const statusesOf = ({ supplierQuotes }: MasterQuote) =>
  supplierQuotes.map(({ supplier, status }) => [supplier.externalId, status]);

describe("the buyer of the demo", () => {
  it("has requests at every point of their life", () => {
    expect(Object.fromEntries(requests.map((request) => [request.name, statusesOf(request)]))).toEqual({
      "Ouverture du kiosque de la gare": [],
      "Déménagement des réserves": [["FOU-CARTONS", "NEW"]],
      "Comptoir des boissons froides": [["FOU-GOBELETS", "NEW"]],
      "Nouvelle carte à emporter": [
        ["FOU-CARTONS", "WAITING_FOR_SUPPLIER_INFOS"],
        ["FOU-GOBELETS", "WAITING_FOR_SUPPLIER_INFOS"],
      ],
      "Cartons de l’épicerie en ligne": [
        ["FOU-CARTONS", "WAITING_FOR_CUSTOMER"],
        ["FOU-EUROPACK", "WAITING_FOR_CUSTOMER"],
        ["FOU-HYGIENE", "WAITING_FOR_CUSTOMER"],
      ],
      "Gobelets du service traiteur": [
        ["FOU-GOBELETS", "WAITING_FOR_CUSTOMER"],
        ["FOU-PALETTES", "WAITING_FOR_CUSTOMER"],
      ],
      "Sacs des trois boutiques": [["FOU-SACS", "EXPIRED"]],
      "Boîtes des plateaux-repas": [["FOU-BARQUETTES", "DECLINED_BY_SUPPLIER"]],
      "Cartons à bouteilles de la cave": [["FOU-CARTONS", "VALIDATED"]],
    });
  });

  it("compares answers with different sums, near the prices of the catalogue", () => {
    const answered = requests
      .flatMap(({ supplierQuotes }) => supplierQuotes)
      .filter(({ status }) => status === "WAITING_FOR_CUSTOMER");
    expect(new Set(answered.map(({ totals }) => totals.totalPriceWithTax)).size).toBe(answered.length);
    for (const { quoteLines, validityDate } of answered) {
      expect(Date.parse(validityDate ?? "")).toBeGreaterThan(shop.clock.now().getTime());
      for (const { price, listPrice, leadTimeToShip } of quoteLines) {
        expect(leadTimeToShip).toBeGreaterThan(0);
        if (listPrice === null) continue; // An alternative, which nobody asked for.
        expect(Math.abs((price ?? 0) / listPrice - 1)).toBeLessThanOrEqual(0.0801);
      }
    }
  });

  it("finds a revised answer with its alternative, a line that was taken out, and why one was declined", async () => {
    const [revised, , shorter] = named("Cartons de l’épicerie en ligne").supplierQuotes;
    expect(revised).toMatchObject({ revision: 2 });
    expect(revised?.quoteLines.filter((line) => line.alternativeToLineId !== null)).toHaveLength(1);
    expect(revised?.customerThread.map(({ authorType }) => authorType)).toEqual(["SUPPLIER", "CUSTOMER", "SUPPLIER"]);
    expect(shorter?.removedLines).toMatchObject([{ productVariant: { externalId: "ETL-0028" } }]);
    const operator = await shop.as("operateur@demo.test");
    const kept = await operator.ask(deskQuotes.getSupplierQuote, { params: { supplierQuoteId: revised?.id ?? "" } });
    expect(kept.answers.map(({ revision }) => revision)).toEqual([1, 2]);
    expect(named("Boîtes des plateaux-repas").supplierQuotes[0]?.declineReason).toContain("trois semaines");
  });

  it("has the order of the quote that was accepted, received since, at its price", async () => {
    const [quote] = named("Cartons à bouteilles de la cave").supplierQuotes;
    const order = await buyer.ask(commercialOrders.getCommercialOrder, {
      params: { commercialOrderId: quote?.orderCommercialId ?? "" },
    });
    expect(order).toMatchObject({
      sourceType: "QUOTE",
      orderLogistics: [{ status: "COMPLETED" }],
      orderLogisticPrices: { totalOrderPrice: quote?.totals.totalPriceWithTax },
    });
  });
});

describe.each([
  ["fournisseur@demo.test", "Déménagement des réserves"],
  ["fournisseur2@demo.test", "Comptoir des boissons froides"],
])("%s", (email, request) => {
  it("has a request to answer, and one that is half answered", async () => {
    const supplier = await shop.as(email);
    const { content } = await supplier.ask(deskQuotes.getSupplierQuotes, {
      query: { status: ["NEW", "WAITING_FOR_SUPPLIER_INFOS"] },
    });
    expect(content.map(({ id, status, hasDraft }) => ({ id, status, hasDraft }))).toEqual([
      { id: named(request).supplierQuotes[0]?.id, status: "NEW", hasDraft: false },
      { id: expect.any(String), status: "WAITING_FOR_SUPPLIER_INFOS", hasDraft: true },
    ]);
  });
});

it("nothing of it is told by mail, be it by the hourly look or by the clerk, who has nothing to answer", async () => {
  const before = await readAll();
  shop.clock.advance(60_000);
  await lookAtQuotes(shop.deps);
  await endOverdueQuotes(shop.deps, shop.clock.now());
  await shop.jobs.settle();
  expect(shop.mails).toEqual([]);
  expect((await readAll()).map(statusesOf)).toEqual(before.map(statusesOf));
});
