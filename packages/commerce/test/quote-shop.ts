// A little shop for tests of quotes: two suppliers who both sell one article, and a buyer with a colleague and an administrator.
import { type MasterQuote, quotes } from "@comptoir/contract/quotes";
import { quoteHandlers } from "#quotes/quotes.routes.ts";
import { makeUser } from "#test/make.ts";
import { makeStock } from "#test/make-catalogue.ts";
import {
  type MadeBuyer,
  type MadeOffer,
  type MadeSupplier,
  makeBuyer,
  makeOffer,
  makeSupplier,
} from "#test/make-orders.ts";
import { type Caller, createTestApp, mounted, type TestApp, type TestAppOptions } from "#test/test-app.ts";

export type QuoteShop = TestApp & {
  readonly cartons: MadeSupplier;
  readonly cups: MadeSupplier;
  /** 1.00 EUR a piece of `cartons`, 0.90 EUR from 100 pieces on; 1.20 EUR of `cups`. */
  readonly box: MadeOffer;
  /** 2.00 EUR a piece of `cups` alone, at 5.5 % VAT. */
  readonly cup: MadeOffer;
  readonly buyer: MadeBuyer;
  readonly caller: Caller;
  /** Of the buyer's account. */
  readonly colleague: Caller;
  readonly administrator: Caller;
  /** Administrator of another account. */
  readonly neighbour: Caller;
  /** A master quote with these details. */
  prepare(details?: readonly (readonly [offer: MadeOffer, quantity: number])[], by?: Caller): Promise<MasterQuote>;
  read(id: string, by?: Caller): Promise<MasterQuote>;
};

export async function createQuoteShop(options: TestAppOptions = {}): Promise<QuoteShop> {
  const app = await createTestApp({ families: [mounted(quotes, quoteHandlers)], ...options });
  const { db } = app;
  const [cartons, cups] = [await makeSupplier(db), await makeSupplier(db)];
  const box = await makeOffer(db, { supplier: cartons, tiers: { 1: 10_000, 100: 9_000 } });
  await makeStock(db, box.variantId, { supplier: cups, prices: [{ price: 12_000 }] });
  const cup = await makeOffer(db, { supplier: cups, tiers: { 1: 20_000 }, taxRateBasisPoints: 550 });
  const buyer = await makeBuyer(db);
  const accounts = [buyer.account];
  const colleague = await makeUser(db, { accounts, firstName: "Louis" });
  const administrator = await makeUser(db, { accounts, firstName: "Ana", groups: ["FOC_Admin"] });
  const neighbour = await makeBuyer(db, { groups: ["FOC_Admin"] });
  const caller = await app.as(buyer.email);
  const prepare: QuoteShop["prepare"] = (details = [[box, 120]], by = caller) =>
    by.ask(quotes.createMasterQuote, {
      body: {
        name: "Rentrée",
        masterQuoteDetailsToAdd: details.map(([{ variantId }, quantity]) => ({
          productVariantId: variantId,
          quantity,
        })),
      },
    });
  const read: QuoteShop["read"] = (masterQuoteId, by = caller) =>
    by.ask(quotes.getMasterQuote, { params: { masterQuoteId } });
  return {
    ...app,
    ...{ cartons, cups, box, cup, buyer, caller, prepare, read },
    colleague: await app.as(colleague.email),
    administrator: await app.as(administrator.email),
    neighbour: await app.as(neighbour.email),
  };
}
