import type { QuoteSuggestion } from "@comptoir/contract/quotes/answers";
import { describe, expect, it } from "vitest";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, makeDeskQuote } from "../../../test/make-desk.ts";
import { bodyOf } from "../../../test/one-route.tsx";
import { ask } from "../../../test/shop.tsx";

const params = { supplierQuoteId: "0000000070" };
const path = "/desk/quotes/0000000070";
const cookie = deskCookie("SUPPLIER");
const write = "PUT /v1/supplier-quotes/0000000070";

const suggestion: QuoteSuggestion = {
  ...{ quoteLineId: "line-CAI-0001", quantity: 40, price: 0.4123, source: "LAST_ANSWER" },
  ...{ lastAnswer: null, catalogue: null, leadTimeToShip: 3, stock: 900, itemPerPack: 10 },
};
const page = (quote = makeDeskQuote()): Answers => ({
  ...atDesk("SUPPLIER"),
  ...on.deskQuotes.getSupplierQuote(params, () => quote),
  ...on.deskQuotes.getSuggestions(params, () => [suggestion]),
});
const saving = (answer: Parameters<typeof on.deskQuotes.saveAnswer>[1]) => ({
  ...page(),
  ...on.deskQuotes.saveAnswer(params, answer),
});

const typed = {
  ...{ version: "4", validity: "2026-12-23", shipping: "15", message: "Sur palette." },
  ...{ "price-line-CAI-0001": "0,4123", "quantity-line-CAI-0001": "40", "leadTime-line-CAI-0001": "3" },
  ...{ "comment-line-CAI-0001": " Deux palettes ", "price-line-CAI-0002": "", "quantity-line-CAI-0002": "20" },
  ...{ "leadTime-line-CAI-0002": "", "comment-line-CAI-0002": "" },
};
const inputs = (html: string) => [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input);
const fieldIn = (html: string, name: string) => inputs(html).find((input) => input.includes(`name="${name}"`)) ?? "";
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");

describe("the page of a quote", () => {
  it("offers each price that there is a reason for, and says the reason; the others are to be filled in", async () => {
    const { html, status } = await ask(path, { cookie, answers: page() });
    expect(status).toBe(200);
    expect(fieldIn(html, "price-line-CAI-0001")).toContain('value="0,4123"');
    expect(html).toContain("votre dernière réponse à ce client");
    expect(fieldIn(html, "leadTime-line-CAI-0001")).toContain('value="3"');
    expect(fieldIn(html, "price-line-CAI-0002")).toMatch(/placeholder="à remplir".*value=""/);
    expect(fieldIn(html, "version")).toContain('value="4"');
    for (const words of [
      "Gobelets printemps",
      "Groupe Les Halles",
      "Alice Martin",
      "1 ligne chiffrée sur 2",
      "Le client ne voit pas ceci.",
    ])
      expect(textOf(html)).toContain(words);
  });

  it("keeps a price that somebody has emptied empty", async () => {
    const draft = { lines: [{ id: "line-CAI-0001", price: null }] };
    const quote = makeDeskQuote({ status: "WAITING_FOR_SUPPLIER_INFOS", draft });
    const { html } = await ask(path, { cookie, answers: page(quote) });
    expect(fieldIn(html, "price-line-CAI-0001")).toContain('value=""');
  });

  it("works without proposals, and is read alone by whoever may not answer", async () => {
    const silent = { ...page(), ...on.deskQuotes.getSuggestions(params, () => refuse(500, "INTERNAL")) };
    expect(fieldIn((await ask(path, { cookie, answers: silent })).html, "price-line-CAI-0001")).toContain('value=""');
    const { html } = await ask(path, { cookie, answers: page(makeDeskQuote({ steps: [] })) });
    expect(html).not.toContain('name="price-');
    expect(textOf(html)).toContain("non chiffré");
    expect(html).not.toContain('name="say"');
  });

  it("is missing for whoever was not asked", async () => {
    const { status, html } = await ask(path, { cookie, answers: atDesk("SUPPLIER") });
    expect(status).toBe(404);
    expect(html).toContain("Cette page n’existe pas");
  });
});

describe("an answer", () => {
  it("is saved field by field with the version that was read; delivery stands on its first line", async () => {
    const { location, calls } = await ask(
      path,
      { cookie, answers: saving(() => makeDeskQuote()) },
      { ...typed, save: "1" },
    );
    expect(location).toBe(`${path}?done=saved`);
    expect(await bodyOf(calls, write)).toEqual({
      ...{ version: 4, validityDate: "2026-12-23", message: "Sur palette.", send: false },
      lines: [
        {
          ...{ id: "line-CAI-0001", price: 0.4123, quantity: 40, leadTimeToShip: 3, comment: "Deux palettes" },
          ...{ removed: false, shippingPrice: 15 },
        },
        {
          ...{ id: "line-CAI-0002", price: null, quantity: 20, leadTimeToShip: null, comment: "" },
          ...{ removed: false, shippingPrice: 0 },
        },
      ],
    });
  });

  it("is sent, and says so", async () => {
    const sent = await ask(path, { cookie, answers: saving(() => makeDeskQuote()) }, { ...typed, send: "1" });
    expect(await bodyOf(sent.calls, write)).toMatchObject({ send: true });
    expect(sent.location).toBe(`${path}?done=sent`);
    const { html } = await ask(`${path}?done=sent`, { cookie, answers: page() });
    expect(html).toContain("La réponse est envoyée à Alice Martin");
  });

  it("is kept from the API while fields are wrong, with links to them and all that was typed", async () => {
    const wrong = { ...typed, "price-line-CAI-0001": "0,41235", "quantity-line-CAI-0002": "douze", shipping: "x" };
    const { html, status, calls } = await ask(path, { cookie, answers: page() }, { ...wrong, save: "1" });
    expect([status, await bodyOf(calls, write)]).toEqual([400, undefined]);
    for (const id of ["price-line-CAI-0001", "quantity-line-CAI-0002", "shipping"])
      expect(html).toContain(`href="#${id}"`);
    expect(fieldIn(html, "price-line-CAI-0001")).toMatch(/aria-invalid="true".*value="0,41235"/);
    expect(textOf(html)).toContain("3 points sont à corriger");
  });

  it("says what is missing to send it, as links", async () => {
    const errors = [
      { code: "F-E-001", message: "", detail: "lines[line-CAI-0002].price" },
      { code: "F-E-007", message: "", detail: "validityDate" },
    ];
    const envelope = { code: "F-E-001", message: "", error: "", content: {}, errors, warnings: [] };
    const answers = saving(() => Response.json(envelope, { status: 400 }));
    const { html, status } = await ask(path, { cookie, answers }, { ...typed, send: "1" });
    expect(status).toBe(400);
    for (const id of ["price-line-CAI-0002", "validity"]) expect(html).toContain(`href="#${id}"`);
    expect(html).toContain("il manque un prix");
  });

  it.each([
    ["CHANGED_MEANWHILE", "Quelqu’un a modifié ce devis entre-temps", true],
    ["CONFLICT", "L’état de ce devis a changé entre-temps", false],
  ])("that came too late keeps what was typed, and says why: %s", async (code, words, mayKeep) => {
    const answers = saving(() => refuse(409, code));
    const { html, status } = await ask(path, { cookie, answers }, { ...typed, save: "1" });
    expect(status).toBe(409);
    expect(html).toContain(words);
    expect(html.includes("Garder mes saisies")).toBe(mayKeep);
    expect(fieldIn(html, "price-line-CAI-0001")).toContain('value="0,4123"');
  });
});

describe("the other steps", () => {
  it("write to the buyer, or to the marketplace alone", async () => {
    const answers = { ...page(), ...on.deskQuotes.postMessageFromDesk(params, () => makeDeskQuote()) };
    for (const thread of ["CUSTOMER", "OPERATOR"]) {
      const { location, calls } = await ask(
        path,
        { cookie, answers },
        { [`said-${thread}`]: " Bonjour ", say: thread },
      );
      expect(location).toBe(`${path}?done=said`);
      expect(await bodyOf(calls, "POST /v1/supplier-quotes/0000000070/message")).toEqual({
        message: "Bonjour",
        thread,
      });
    }
    const empty = await ask(path, { cookie, answers }, { "said-CUSTOMER": " ", say: "CUSTOMER" });
    expect(empty.html).toContain("Écrivez votre message.");
  });

  it("decline with a reason, and not without", async () => {
    const answers = { ...page(), ...on.deskQuotes.declineQuote(params, () => makeDeskQuote()) };
    const declined = await ask(path, { cookie, answers }, { version: "4", reason: "Rupture", decline: "1" });
    expect(declined.location).toBe(`${path}?done=decline`);
    expect(await bodyOf(declined.calls, `${write}/decline`)).toEqual({ version: 4, reason: "Rupture" });
    const silent = await ask(path, { cookie, answers }, { version: "4", reason: "", decline: "1" });
    expect([silent.status, silent.html.includes("Indiquez le motif du refus.")]).toEqual([400, true]);
  });
});
