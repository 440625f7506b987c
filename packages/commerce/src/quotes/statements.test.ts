// How many statements calls take: constant, however many quotes, lines and messages there are.
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quoteHandlers } from "#quotes/quotes.routes.ts";
import { type CountStatements, createStatementCounter } from "#test/count-statements.ts";
import { type MadeOffer, makeOffer } from "#test/orders/make-orders.ts";
import { createQuoteShop, type QuoteShop } from "#test/quote-shop.ts";
import { mounted } from "#test/test-app.ts";

let shop: QuoteShop;
let count: CountStatements;
/** Forty offers of two suppliers. */
let offers: MadeOffer[];

beforeAll(async () => {
  shop = await createQuoteShop();
  count = createStatementCounter(shop, [mounted(quotes, quoteHandlers)]);
  offers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      makeOffer(shop.db, { supplier: index % 2 === 0 ? shop.cartons : shop.cups }),
    ),
  );
});
afterAll(() => shop.close());

const add = (some: readonly MadeOffer[]) => ({
  masterQuoteDetailsToAdd: some.map(({ variantId }) => ({ productVariantId: variantId, quantity: 2 })),
});

describe("statements", () => {
  it("of the list are the same for one master quote and for twenty", async () => {
    await shop.prepare([[shop.box, 1]]);
    const path = "/v1/shop/master-quotes";
    const few = await count(shop.caller, "GET", `${path}?size=1`);
    await Promise.all(offers.slice(0, 20).map((offer) => shop.prepare([[offer, 1]])));
    expect(await count(shop.caller, "GET", `${path}?size=999`)).toBe(few);
    expect(few).toBeLessThanOrEqual(5);
  });

  it("of reading and writing a master quote do not grow with its details", async () => {
    const measure = async (some: readonly MadeOffer[]) => {
      const { id } = await shop.prepare([[shop.box, 1]]);
      const path = `/v1/shop/master-quotes/${id}`;
      return {
        write: await count(shop.caller, "PUT", path, add(some)),
        read: await count(shop.caller, "GET", path),
        create: await count(shop.caller, "POST", "/v1/shop/master-quotes", { name: "Autre", ...add(some) }),
      };
    };
    const one = await measure(offers.slice(0, 1));
    expect(await measure(offers)).toEqual(one);
  });

  it("of a request, and of what follows it, do not grow with lines, suppliers and messages", async () => {
    const measure = async (some: readonly MadeOffer[], messages: number) => {
      const master = await shop.prepare(some.map((offer) => [offer, 2] as const));
      const { createSupplierQuoteRequests: items, ...rest } = shop.requestOf(master, []);
      const body = {
        ...rest,
        createSupplierQuoteRequests: items.map((item, index) => ({
          ...item,
          supplierIds: [some[index]?.supplier.id],
        })),
      };
      const request = await count(shop.caller, "POST", "/v1/shop/supplier-quotes", body);
      const [quote] = (await shop.read(master.id)).supplierQuotes;
      const path = `/v1/shop/supplier-quotes/${quote?.id}`;
      const message = { message: "Bonjour" };
      for (let written = 0; written < messages; written += 1)
        await shop.caller.call("POST", `${path}/message`, { body: message });
      return {
        request,
        list: await count(shop.caller, "GET", `/v1/shop/master-quotes?masterQuoteId=${master.id}`),
        read: await count(shop.caller, "GET", path),
        message: await count(shop.caller, "POST", `${path}/message`, message),
        decline: await count(shop.caller, "PUT", `${path}/decline`),
      };
    };
    const few = await measure(offers.slice(0, 1), 1);
    expect(await measure(offers, 12)).toEqual(few);
    expect(few.read).toBeLessThanOrEqual(4);
    expect(few.list).toBeLessThanOrEqual(5);
  });
});
