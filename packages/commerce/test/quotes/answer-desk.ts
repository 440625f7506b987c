// A desk in front of one request for a quote, and what is said of it: for tests of answers.
import type { DeskQuote } from "@comptoir/contract/quotes/answers";
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { createQuoteDesk, type QuoteDesk } from "../quote-desk.ts";
import type { Caller } from "../test-app.ts";

type RefusedAnswer = { readonly error: { readonly errors: readonly { code: string; detail: string }[] } | null };

/** What was refused, by code and detail. */
export const faults = ({ error }: RefusedAnswer) => error?.errors.map(({ code, detail }) => `${code} ${detail}`);

/** A desk for all tests of a file, with a new request of one line before each. */
export function useAnswerDesk() {
  let shop: QuoteDesk;
  let quote: SupplierQuote;
  let lineId: string;
  beforeAll(async () => {
    const year = 365 * 24 * 3600;
    shop = await createQuoteDesk({ config: { accessTokenLifetime: year, sessionLifetime: year } });
  });
  afterAll(() => shop.close());
  const turnTo = (another: SupplierQuote) => {
    quote = another;
    lineId = another.quoteLines[0]?.id ?? "";
  };
  beforeEach(async () => {
    shop.clock.set("2026-03-10T09:00:00Z");
    turnTo(await shop.askCartons());
  });

  const path = (action = "") => `/v1/supplier-quotes/${quote.id}${action}`;
  const put = (body: object, by: Caller = shop.supplier) => by.call("PUT", path(), { body });
  return {
    get shop() {
      return shop;
    },
    get quote() {
      return quote;
    },
    get lineId() {
      return lineId;
    },
    /** From now on all of this is about another quote. */
    turnTo,
    path,
    put,
    send: (body: object = {}, by: Caller = shop.supplier) => by.call("PUT", path("/send"), { body }),
    /** As the buyer reads it. */
    read: () => shop.caller.ask(quotes.getSupplierQuote, { params: { supplierQuoteId: quote.id } }),
    save: async (body: object, by?: Caller): Promise<DeskQuote> => {
      const answer = await put(body, by);
      if (answer.error) throw new Error(JSON.stringify(answer.error));
      return deskQuotes.saveAnswer.response.parse(answer.body);
    },
    priced: (price = 0.8) => ({ validityDate: "2026-04-10", lines: [{ id: lineId, price }] }),
    setStatus: (status: SupplierQuote["status"]) =>
      shop.db
        .updateTable("supplier_quotes")
        .set({ status, valid_until: new Date(shop.clock.now().getTime() + 3600_000) })
        .where("id", "=", quote.id)
        .execute(),
  };
}
