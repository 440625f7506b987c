// The little shop of quotes with those who answer: users of both suppliers, and of the operator.

import type { DeskQuote } from "@comptoir/contract/quotes/answers";
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { type DeskPeople, makeDeskPeople } from "#test/desk-people.ts";
import { createQuoteShop, type QuoteShop } from "#test/quote-shop.ts";
import type { Caller, TestAppOptions } from "#test/test-app.ts";

export type QuoteDesk = QuoteShop &
  DeskPeople & {
    /** What a desk reads of a quote. */
    look(id: string, by?: Caller): Promise<DeskQuote>;
    /** What both suppliers were asked about 120 boxes: the quote of `cartons`, then that of `cups`. */
    askBoth(): Promise<readonly [SupplierQuote, SupplierQuote]>;
  };

export async function createQuoteDesk(options: TestAppOptions = {}): Promise<QuoteDesk> {
  const shop = await createQuoteShop(options);
  const { cartons, cups } = shop;
  const people = await makeDeskPeople(shop);
  return {
    ...shop,
    ...people,
    look: (supplierQuoteId, by = people.supplier) =>
      by.ask(deskQuotes.getSupplierQuote, { params: { supplierQuoteId } }),
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
