// The little shop of quotes with those who answer: users of both suppliers, and of the operator.

import type { DeskQuote } from "@comptoir/contract/quotes/answers";
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { makeUser } from "#test/make.ts";
import { createQuoteShop, type QuoteShop } from "#test/quote-shop.ts";
import type { Caller, TestAppOptions } from "#test/test-app.ts";

export type QuoteDesk = QuoteShop & {
  /** A user of `cartons`, Paul Carton. */
  readonly supplier: Caller;
  /** A user of `cups`. */
  readonly other: Caller;
  /** Odile Marché, who may change what she reads. */
  readonly operator: Caller;
  /** What a desk reads of a quote. */
  look(id: string, by?: Caller): Promise<DeskQuote>;
  /** What both suppliers were asked about 120 boxes: the quote of `cartons`, then that of `cups`. */
  askBoth(): Promise<readonly [SupplierQuote, SupplierQuote]>;
};

export async function createQuoteDesk(options: TestAppOptions = {}): Promise<QuoteDesk> {
  const shop = await createQuoteShop(options);
  const { db, cartons, cups } = shop;
  const supplierUser = (email: string, supplierId: string, lastName: string) =>
    makeUser(db, { client: "SUPPLIER", supplierId, email, firstName: "Paul", lastName, locale: "fr-FR" });
  await supplierUser("cartons@demo.test", cartons.id, "Carton");
  await supplierUser("gobelets@demo.test", cups.id, "Gobelet");
  await makeUser(db, {
    ...{ client: "OPERATOR", email: "marche@demo.test", firstName: "Odile", lastName: "Marché", locale: "fr-FR" },
    groups: ["Operator_User"],
  });
  const supplier = await shop.as("cartons@demo.test");
  return {
    ...shop,
    supplier,
    other: await shop.as("gobelets@demo.test"),
    operator: await shop.as("marche@demo.test"),
    look: (supplierQuoteId, by = supplier) => by.ask(deskQuotes.getSupplierQuote, { params: { supplierQuoteId } }),
    askBoth: async () => {
      const body = shop.requestOf(await shop.prepare(), [cartons, cups]);
      const answer = await shop.caller.call("POST", "/v1/shop/supplier-quotes", { body });
      const asked = quotes.createSupplierQuotes.response.parse(answer.body);
      const [first, second] = [cartons, cups].map((each) => asked.find(({ supplier: by }) => by.id === each.id));
      if (!first || !second) throw new Error("Both suppliers were to be asked");
      return [first, second];
    },
  };
}
