import { describe, expect, it } from "vitest";
import { type Answers, on } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, makeDeskQuote } from "../../../test/make-desk.ts";
import { bodyOf } from "../../../test/one-route.tsx";
import { ask } from "../../../test/shop.tsx";

const params = { supplierQuoteId: "0000000070" };
const path = "/desk/quotes/0000000070";
const cookie = deskCookie("SUPPLIER");
const quote = makeDeskQuote({
  version: 7,
  draft: { lines: [], message: "Bonjour" },
  quoteLines: makeDeskQuote().quoteLines.map((line) => ({ ...line, price: 0.5, comment: "À part" })),
});
const answering = (answer: Parameters<typeof on.deskQuotes.saveAnswer>[1]): Answers => ({
  ...atDesk("SUPPLIER"),
  ...on.deskQuotes.getSupplierQuote(params, () => quote),
  ...on.deskQuotes.getSuggestions(params, () => ({ lines: [], delivery: null })),
  ...on.deskQuotes.saveAnswer(params, answer),
});
const one = { "quantity-line-CAI-0001": "40", "leadTime-line-CAI-0001": "", "comment-line-CAI-0001": "" };
/** What the form showed before somebody else saved prices of 0,50 €, comments and a message. */
const shown = { ...one, "price-line-CAI-0001": "0,4", message: "", validity: "2026-12-23" };
const form = (price: string) => ({
  ...{ ...shown, "price-line-CAI-0001": price, version: "4", shown: JSON.stringify(shown), save: "1" },
});
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");

describe("an answer that somebody else has written to", () => {
  it("keeps what they wrote in fields that its reader left alone, and says so", async () => {
    const { calls, location } = await ask(path, { cookie, answers: answering(() => quote) }, form("0,4"));
    expect(await bodyOf(calls, "PUT /v1/supplier-quotes/0000000070")).toMatchObject({
      ...{ version: 7, message: "Bonjour", lines: [{ price: 0.5, comment: "À part" }] },
    });
    expect(location).toBe(`${path}?done=merged`);
    const { html } = await ask(`${path}?done=merged`, { cookie, answers: answering(() => quote) });
    expect(html).toContain("avec ce que d’autres ont modifié");
  });

  it("says who wrote the same field and when, shows both, and lets its reader choose", async () => {
    const change = { version: 7, by: { type: "OPERATOR", name: "Odile M." }, at: "2026-03-16T09:42:00Z", fields: [] };
    const code = "CHANGED_MEANWHILE";
    const envelope = { code, error: "", message: "", content: { ...change, current: {} }, errors: [], warnings: [] };
    const answers = answering(() => Response.json(envelope, { status: 409 }));
    const { html, status } = await ask(path, { cookie, answers }, form("0,3"));
    expect(status).toBe(409);
    for (const words of [
      "Modifié par Odile M. le 16/03/2026 10:42",
      "Voir la différence",
      "0,3 chez vous, 0,5 enregistré",
    ])
      expect(textOf(html)).toContain(words);
    expect(html).toMatch(/name="price-line-CAI-0001"[^>]*value="0,3"/);
    expect(html).toMatch(/name="comment-line-CAI-0001"[^>]*value="À part"/);
    expect(html).toContain("Garder mes saisies");
    expect(html).toMatch(/value="price-line-CAI-0001"[^>]*name="theirs"/);
    const taken = await ask(
      path,
      { cookie, answers: answering(() => quote) },
      {
        ...{ ...form("0,3"), version: "7", theirs: "price-line-CAI-0001" },
      },
    );
    expect(await bodyOf(taken.calls, "PUT /v1/supplier-quotes/0000000070")).toMatchObject({ lines: [{ price: 0.5 }] });
  });
});
