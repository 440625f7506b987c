// A request in the demo shop, answered by nobody: within seconds there is an answer all the same, and only one.
import { createTestApp, type TestApp } from "@comptoir/commerce/test/test-app";
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Failures } from "#clerk/failures.ts";
import { lookAtQuotes } from "./quote-clerk.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ demo: true });
});
afterAll(() => shop.close());
beforeEach(() => shop.mails.splice(0));

/** Asks suppliers about articles in the name of a buyer of the other company. */
async function ask(articles: Readonly<Record<string, number>>, suppliers: readonly string[]) {
  const buyer = await shop.as("voisin@demo.test");
  const details = Object.entries(articles).map(([productVariantId, quantity]) => ({ productVariantId, quantity }));
  const master = await buyer.ask(quotes.createMasterQuote, {
    query: { idType: "EXTERNAL_ID" },
    body: { name: "Essai", masterQuoteDetailsToAdd: details },
  });
  return buyer.ask(quotes.createSupplierQuotes, {
    body: {
      masterQuoteId: master.id,
      billingAddressId: "ADR-CANAL-1",
      createSupplierQuoteRequests: master.masterQuoteDetails.map(({ id, quantity }) => ({
        masterQuoteDetailId: id,
        supplierIds: [...suppliers],
        quantity,
        createQuoteDeliveryLineRequests: [{ quantity, shippingAddressId: "ADR-CANAL-1" }],
      })),
    },
  });
}

const read = async ({ id }: Pick<SupplierQuote, "id">) =>
  (await shop.as("voisin@demo.test")).ask(quotes.getSupplierQuote, { params: { supplierQuoteId: id } });
const askDesk = async ({ id }: Pick<SupplierQuote, "id">) =>
  (await shop.as("operateur@demo.test")).ask(deskQuotes.getSupplierQuote, { params: { supplierQuoteId: id } });
const say = async ({ id }: Pick<SupplierQuote, "id">, message: string) =>
  (await shop.as("voisin@demo.test")).ask(quotes.postMessageToSupplierQuote, {
    params: { supplierQuoteId: id },
    body: { message },
  });

/** Looks some seconds later, in as many processes. */
async function look(processes = 1, deps = shop.deps): Promise<void> {
  shop.clock.advance(5_000);
  await Promise.all(Array.from({ length: processes }, () => lookAtQuotes(deps)));
  await shop.jobs.settle();
}

describe("the clerk of the demo", () => {
  it("answers a request once, near the catalogue's prices, although it looks several times at once", async () => {
    const [quote] = await ask({ "SAC-0023": 2_500, "SAC-0030": 5_000 }, ["FOU-SACS"]);
    if (!quote) throw new Error("A supplier was to be asked");
    await lookAtQuotes(shop.deps);
    expect(await read(quote)).toMatchObject({ status: "NEW", customerThread: [] });
    await look(3);
    await look();
    const answered = await read(quote);
    expect(answered).toMatchObject({
      status: "WAITING_FOR_CUSTOMER",
      revision: 1,
      totals: { totalShippingFeesWithoutTax: 0 },
      deliveryTerms: { fee: 15, freeFrom: 300 },
      deliveryDate: expect.any(String),
      customerThread: [{ authorType: "SUPPLIER", name: "Service commercial (démo)" }],
    });
    for (const { price, listPrice, leadTimeToShip } of answered.quoteLines) {
      expect((price ?? 0) / (listPrice ?? 1)).toBeGreaterThan(0.955);
      expect((price ?? 0) / (listPrice ?? 1)).toBeLessThan(1.035);
      expect(leadTimeToShip).toBeGreaterThan(0);
    }
    const days = (Date.parse(answered.validityDate ?? "") - shop.clock.now().getTime()) / 86_400_000;
    expect(Math.round(days)).toBeGreaterThanOrEqual(30);
    expect(Math.round(days)).toBeLessThanOrEqual(31);
    expect((await askDesk(quote)).answers).toHaveLength(1);
    expect(shop.mails.map(({ to }) => to)).toEqual(["voisin@demo.test", "voisin@demo.test"]);
  });

  it("charges delivery below 300 EUR, and takes out what is not in stock", async () => {
    const [quote] = await ask({ "SAC-0001": 250, "SAC-0023": 750 }, ["FOU-SACS"]);
    if (!quote) throw new Error("A supplier was to be asked");
    await look();
    const answered = await read(quote);
    expect(answered).toMatchObject({ status: "WAITING_FOR_CUSTOMER", totals: { totalShippingFeesWithoutTax: 15 } });
    expect(answered.removedLines).toMatchObject([{ productVariant: { externalId: "SAC-0001" } }]);
    expect(answered.customerThread[0]?.message).toContain("retiré");
  });

  it("declines what it has nothing of", async () => {
    const [quote] = await ask({ "SAC-0001": 250 }, ["FOU-SACS"]);
    if (!quote) throw new Error("A supplier was to be asked");
    await look();
    expect(await read(quote)).toMatchObject({ status: "DECLINED_BY_SUPPLIER", declineReason: expect.any(String) });
  });

  it("tries again what failed, ever more rarely", async () => {
    const failures = new Failures();
    const [quote] = await ask({ "SAC-0023": 2_500 }, ["FOU-SACS"]);
    if (!quote) throw new Error("A supplier was to be asked");
    const lookAfter = async (seconds: number) => {
      shop.clock.advance(seconds * 1000);
      await lookAtQuotes(shop.deps, failures);
      return (await read(quote)).status;
    };
    await sql`ALTER TABLE supplier_quotes ADD CONSTRAINT away CHECK (status <> 'WAITING_FOR_CUSTOMER') NOT VALID`.execute(
      shop.db,
    );
    expect(await lookAfter(5)).toBe("NEW");
    expect(await lookAfter(31)).toBe("NEW");
    await sql`ALTER TABLE supplier_quotes DROP CONSTRAINT away`.execute(shop.db);
    expect(await lookAfter(31)).toBe("NEW");
    expect(await lookAfter(31)).toBe("WAITING_FOR_CUSTOMER");
    await shop.jobs.settle();
  });

  it("answers what a buyer writes with one sentence", async () => {
    const [quote] = await ask({ "SAC-0023": 2_500 }, ["FOU-SACS"]);
    if (!quote) throw new Error("A supplier was to be asked");
    await look();
    await say(quote, "Pouvez-vous livrer le matin ?");
    await look(2);
    await look();
    const { customerThread } = await read(quote);
    expect(customerThread.map(({ authorType }) => authorType)).toEqual(["SUPPLIER", "CUSTOMER", "SUPPLIER"]);
  });

  it("writes in the language of the buyer", async () => {
    await sql`UPDATE users SET locale = 'en-GB' WHERE email = 'voisin@demo.test'`.execute(shop.db);
    const [quote] = await ask({ "SAC-0023": 2_500 }, ["FOU-SACS"]);
    if (!quote) throw new Error("A supplier was to be asked");
    await look();
    expect((await read(quote)).customerThread[0]?.message).toMatch(/^Hello/);
    await sql`UPDATE users SET locale = 'fr-FR' WHERE email = 'voisin@demo.test'`.execute(shop.db);
  });

  it("leaves suppliers that have users to them, and whatever they talk about", async () => {
    const asked = [
      ...(await ask({ "CAI-0001": 200 }, ["FOU-CARTONS"])),
      ...(await ask({ "GOB-0001": 2_500 }, ["FOU-GOBELETS"])),
    ];
    for (const quote of asked) await say(quote, "Bonjour");
    await look();
    for (const quote of asked)
      expect(await read(quote)).toMatchObject({ status: "NEW", customerThread: [{ authorType: "CUSTOMER" }] });
  });

  it("does nothing outside the demo", async () => {
    const [quote] = await ask({ "SAC-0023": 2_500 }, ["FOU-SACS"]);
    if (!quote) throw new Error("A supplier was to be asked");
    await look(1, { ...shop.deps, config: { ...shop.deps.config, isDemo: false } });
    expect((await read(quote)).status).toBe("NEW");
  });
});
