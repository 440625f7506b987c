// A little shop for tests of quotes: two suppliers who both sell one article, and a buyer with a colleague and an administrator.
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import type { MasterQuote, SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { deskQuoteHandlers } from "#quotes/desk-quotes.routes.ts";
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
} from "#test/orders/make-orders.ts";
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
  /** The body that asks these suppliers about every detail, delivered to the buyer's address. */
  requestOf(master: MasterQuote, suppliers: readonly MadeSupplier[]): RequestBody;
  /** The quote of `cartons`, asked by the buyer about 120 boxes. */
  askCartons(): Promise<SupplierQuote>;
  /** Brings a quote to where the supplier has answered: every line at 0.80 EUR with 10.00 EUR delivery. */
  answer(id: string, validUntil?: Date): Promise<void>;
};

export type RequestBody = {
  readonly masterQuoteId: string;
  readonly billingAddressId: string;
  readonly createSupplierQuoteRequests: readonly {
    readonly masterQuoteDetailId: string;
    readonly supplierIds: readonly string[];
    readonly quantity: number;
    readonly createQuoteDeliveryLineRequests: readonly {
      readonly quantity: number;
      readonly shippingAddressId: string;
    }[];
  }[];
};

export const quoteFamilies = [mounted(quotes, quoteHandlers), mounted(deskQuotes, deskQuoteHandlers)];

export async function createQuoteShop(options: TestAppOptions = {}): Promise<QuoteShop> {
  const app = await createTestApp({
    families: quoteFamilies,
    ...options,
  });
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
  const requestOf: QuoteShop["requestOf"] = ({ id, masterQuoteDetails }, suppliers) => ({
    masterQuoteId: id,
    billingAddressId: buyer.address.id,
    createSupplierQuoteRequests: masterQuoteDetails.map((detail) => ({
      masterQuoteDetailId: detail.id,
      supplierIds: suppliers.map((supplier) => supplier.id),
      quantity: detail.quantity,
      createQuoteDeliveryLineRequests: [{ quantity: detail.quantity, shippingAddressId: buyer.address.id }],
    })),
  });
  const askCartons: QuoteShop["askCartons"] = async () => {
    const { body } = await caller.call("POST", "/v1/shop/supplier-quotes", {
      body: requestOf(await prepare(), [cartons]),
    });
    const [quote] = quotes.createSupplierQuotes.response.parse(body);
    if (!quote) throw new Error("Nobody was asked");
    return quote;
  };
  const answer: QuoteShop["answer"] = async (
    id,
    validUntil = new Date(app.clock.now().getTime() + 30 * 24 * 3600_000),
  ) => {
    const amounts = { unit_price_e4: 8_000, goods_tax_cents: 1_920, shipping_cents: 1_000, shipping_tax_cents: 200 };
    await db.updateTable("quote_lines").set(amounts).where("supplier_quote_id", "=", id).execute();
    await db
      .updateTable("supplier_quotes")
      .set({ status: "WAITING_FOR_CUSTOMER", valid_until: validUntil })
      .where("id", "=", id)
      .execute();
  };
  return {
    ...app,
    ...{ cartons, cups, box, cup, buyer, caller, prepare, read, requestOf, askCartons, answer },
    colleague: await app.as(colleague.email),
    administrator: await app.as(administrator.email),
    neighbour: await app.as(neighbour.email),
  };
}
