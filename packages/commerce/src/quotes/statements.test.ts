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

  it("are the same with a thousand quotes, and a thousand messages in one of them", async () => {
    const quote = await shop.askCartons();
    const paths = ["/v1/shop/master-quotes", `/v1/shop/supplier-quotes/${quote.id}`];
    const few: number[] = [];
    for (const path of paths) few.push(await count(shop.caller, "GET", path));
    const thousand = Array.from({ length: 1_000 }, (_, index) => index);
    const now = shop.clock.now();
    const { userId } = shop.buyer;
    const said = {
      thread: "CUSTOMER",
      author_type: "CUSTOMER",
      author_name: "Camille Martin",
      is_mailed: false,
    } as const;
    await shop.db
      .insertInto("quote_messages")
      .values(
        thousand.map((index) => ({
          ...said,
          supplier_quote_id: quote.id,
          author_id: userId,
          message: `Message ${index}`,
          created_at: now,
        })),
      )
      .execute();
    const { store_id } = await shop.db
      .selectFrom("master_quotes")
      .where("id", "=", quote.masterQuoteId)
      .select("store_id")
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto("master_quotes")
      .values(
        thousand.map((index) => ({
          name: `Demande ${index}`,
          account_id: shop.buyer.account.id,
          user_id: userId,
          store_id,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
    const many: number[] = [];
    for (const path of paths) many.push(await count(shop.caller, "GET", path));
    expect(many).toEqual(few);
    const { messageCount } = quotes.getSupplierQuote.response.parse(
      (await shop.caller.call("GET", paths[1] ?? "")).body,
    );
    expect(messageCount).toBe(1_000);
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
