import type { QuoteOffer, SentAnswer } from "@comptoir/contract/quotes/answers";
import { describe, expect, it } from "vitest";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, deskQuotePage, makeDeskQuote } from "../../../test/make-desk.ts";
import { makeVariant } from "../../../test/make-products.ts";
import { makeQuoteLine } from "../../../test/make-quotes.ts";
import { bodyOf } from "../../../test/one-route.tsx";
import { ask } from "../../../test/shop.tsx";

const params = { supplierQuoteId: "0000000070" };
const path = "/desk/quotes/0000000070";
const cookie = deskCookie("SUPPLIER");
const write = "PUT /v1/supplier-quotes/0000000070";

const saving = (answer: Parameters<typeof on.deskQuotes.saveAnswer>[1]) => ({
  ...deskQuotePage(),
  ...on.deskQuotes.saveAnswer(params, answer),
});

const typed = {
  ...{
    version: "4",
    validity: "2026-12-23",
    fee: "15",
    freeFrom: "300",
    deliveryDay: "2026-12-01",
    message: "Sur palette.",
  },
  ...{ "price-line-CAI-0001": "0,4123", "quantity-line-CAI-0001": "40", "leadTime-line-CAI-0001": "3" },
  ...{ "comment-line-CAI-0001": " Deux palettes ", "price-line-CAI-0002": "", "quantity-line-CAI-0002": "20" },
  ...{ "leadTime-line-CAI-0002": "", "comment-line-CAI-0002": "" },
};
/** An answer as it was sent, without terms of delivery. */
const answer: SentAnswer = {
  ...{ revision: 1, sentAt: "2026-03-14T08:00:00Z", byId: "1", byName: "Inès" },
  ...{
    validityDate: "2026-12-23T22:59:59Z",
    deliveryTerms: null,
    deliveryDate: null,
    totals: makeDeskQuote().totals,
  },
  byType: "SUPPLIER",
  lines: [
    {
      ...{
        id: "line-CAI-0001",
        productVariantId: "v",
        offerInventoryId: null,
        alternativeToLineId: null,
        removed: false,
      },
      ...{ quantity: 40, price: 0.42, productTaxAmount: 0, shippingPrice: 0, shippingTaxAmount: 0, taxRate: 20 },
      ...{ shippingTaxRate: 20, comment: null, leadTimeToShip: 3 },
    },
  ],
};

const inputs = (html: string) => [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input);
const fieldIn = (html: string, name: string) => inputs(html).find((input) => input.includes(`name="${name}"`)) ?? "";
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");

describe("the page of a quote", () => {
  it("tells what was ordered of each line and leads to the order, once there is one that the desk knows of", async () => {
    const [box, cup] = makeDeskQuote().quoteLines;
    if (!box || !cup) throw new Error("Two lines are asked for");
    const lines = [
      { ...box, price: 0.42, orderedQuantity: 30 },
      { ...cup, price: 0.5, orderedQuantity: 0 },
    ];
    const ended = { status: "VALIDATED" as const, steps: ["writeToBuyer" as const], quoteLines: lines };
    const reference = "172-189-1896838-1";
    const { html } = await ask(path, {
      cookie,
      answers: deskQuotePage(makeDeskQuote({ ...ended, orderLogisticReference: reference })),
    });
    expect(html).toContain(`href="/desk/orders/${reference}"`);
    for (const words of ["Commandé, pièces", "30 reste 10 pièces", "0 reste 20 pièces"])
      expect(textOf(html)).toContain(words);
    const untold = ended.quoteLines.map((line) => ({ ...line, orderedQuantity: null }));
    const before = await ask(path, { cookie, answers: deskQuotePage(makeDeskQuote({ ...ended, quoteLines: untold })) });
    expect(textOf(before.html)).not.toContain("Commandé");
  });

  it("offers each price that there is a reason for, and says the reason; the others are to be filled in", async () => {
    const { html, status } = await ask(path, { cookie, answers: deskQuotePage() });
    expect(status).toBe(200);
    expect(fieldIn(html, "price-line-CAI-0001")).toContain('value="0,4123"');
    expect(textOf(html)).toContain("répondu le 03-02-2026");
    expect(fieldIn(html, "leadTime-line-CAI-0001")).toContain('value="3"');
    for (const words of ["souhaité pour le 02-04-2026", "le lot de 10 : 4,123 €", "900 en stock", "4 lots", "−8,4 %"])
      expect(textOf(html)).toContain(words);
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

  it("proposes the terms of delivery that the shop has, says where they come from, and counts them as a preview", async () => {
    const { html } = await ask(path, { cookie, answers: deskQuotePage() });
    expect(fieldIn(html, "fee")).toContain('value="15"');
    expect(fieldIn(html, "freeFrom")).toContain('value="300"');
    expect(textOf(html)).toContain("Votre tarif de livraison : France.");
    expect(textOf(html)).toMatch(/dont livraison 15 € · *aperçu/);
    // Emptied terms stay empty, and so do those of an answer that said none.
    const emptied = makeDeskQuote({ status: "WAITING_FOR_SUPPLIER_INFOS", draft: { lines: [], deliveryTerms: null } });
    for (const quote of [emptied, makeDeskQuote({ status: "WAITING_FOR_CUSTOMER", answers: [answer] })]) {
      const shown = (await ask(path, { cookie, answers: deskQuotePage(quote) })).html;
      expect(fieldIn(shown, "fee")).toContain('value=""');
      expect(textOf(shown)).not.toContain("Votre tarif de livraison");
    }
  });

  it("warns of packs that are not whole and of more than the stock, and fills the last pack by a press", async () => {
    const lines = makeDeskQuote().quoteLines.map((line) => ({ ...line, quantity: 905 }));
    const answers = {
      ...deskQuotePage(makeDeskQuote({ quoteLines: lines })),
      ...on.deskQuotes.saveAnswer(params, () => makeDeskQuote()),
    };
    const text = textOf((await ask(path, { cookie, answers })).html);
    expect(text).toContain("905 pièces = 90,5 lots de 10. Arrondir à 910");
    expect(text).toContain("Plus que le stock, qui est de 900 pièces.");
    expect(textOf((await ask(path, { cookie, answers: deskQuotePage() })).html)).not.toMatch(
      /Arrondir|Plus que le stock/,
    );
    const form = { ...typed, "quantity-line-CAI-0001": "905", round: "line-CAI-0001" };
    const { calls, location } = await ask(path, { cookie, answers }, form);
    expect(location).toBe(`${path}?done=saved`);
    const { lines: written } = (await bodyOf(calls, write)) as { lines: { quantity: number }[] };
    expect(written.map(({ quantity }) => quantity)).toEqual([910, 20]);
  });

  it("keeps a price that somebody has emptied empty", async () => {
    const draft = { lines: [{ id: "line-CAI-0001", price: null }] };
    const quote = makeDeskQuote({ status: "WAITING_FOR_SUPPLIER_INFOS", draft });
    const { html } = await ask(path, { cookie, answers: deskQuotePage(quote) });
    expect(fieldIn(html, "price-line-CAI-0001")).toContain('value=""');
  });

  it("works without proposals, and is read alone by whoever may not answer", async () => {
    const silent = { ...deskQuotePage(), ...on.deskQuotes.getSuggestions(params, () => refuse(500, "INTERNAL")) };
    expect(fieldIn((await ask(path, { cookie, answers: silent })).html, "price-line-CAI-0001")).toContain('value=""');
    const { html } = await ask(path, { cookie, answers: deskQuotePage(makeDeskQuote({ steps: [] })) });
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
  it("is saved field by field with the version that was read, and with what holds for all its lines", async () => {
    const { location, calls } = await ask(
      path,
      { cookie, answers: saving(() => makeDeskQuote()) },
      { ...typed, save: "1" },
    );
    expect(location).toBe(`${path}?done=saved`);
    expect(await bodyOf(calls, write)).toEqual({
      ...{ version: 4, validityDate: "2026-12-23", message: "Sur palette.", send: false },
      ...{ deliveryTerms: { fee: 15, freeFrom: 300 }, deliveryDate: "2026-12-01" },
      lines: [
        {
          ...{ id: "line-CAI-0001", price: 0.4123, quantity: 40, leadTimeToShip: 3, comment: "Deux palettes" },
          removed: false,
        },
        {
          ...{ id: "line-CAI-0002", price: null, quantity: 20, leadTimeToShip: null, comment: "" },
          removed: false,
        },
      ],
    });
  });

  it("is only what a button of the page says", async () => {
    const { status, calls } = await ask(path, { cookie, answers: saving(() => makeDeskQuote()) }, typed);
    expect([status, calls.filter(({ method }) => method !== "GET")]).toEqual([400, []]);
  });

  it("is sent, and says so", async () => {
    const sent = await ask(path, { cookie, answers: saving(() => makeDeskQuote()) }, { ...typed, send: "1" });
    expect(await bodyOf(sent.calls, write)).toMatchObject({ send: true });
    expect(sent.location).toBe(`${path}?done=sent`);
    const { html } = await ask(`${path}?done=sent`, { cookie, answers: deskQuotePage() });
    expect(html).toContain("La réponse est envoyée à Alice Martin");
  });

  it("is kept from the API while fields are wrong, with links to them and all that was typed", async () => {
    const wrong = { ...typed, "price-line-CAI-0001": "0,41235", "quantity-line-CAI-0002": "douze", fee: "" };
    const { html, status, calls } = await ask(path, { cookie, answers: deskQuotePage() }, { ...wrong, save: "1" });
    expect([status, await bodyOf(calls, write)]).toEqual([400, undefined]);
    for (const id of ["price-line-CAI-0001", "quantity-line-CAI-0002", "fee"]) expect(html).toContain(`href="#${id}"`);
    expect(fieldIn(html, "price-line-CAI-0001")).toMatch(/aria-invalid="true".*value="0,41235"/);
    expect(textOf(html)).toContain("3 points sont à corriger");
  });

  it("that is sent names what cannot be read with what stands empty, and each once", async () => {
    const wrong = { ...typed, "price-line-CAI-0001": "0,41235", validity: "", send: "1" };
    const { html, calls } = await ask(path, { cookie, answers: deskQuotePage() }, wrong);
    expect(await bodyOf(calls, write)).toBeUndefined();
    for (const id of ["price-line-CAI-0001", "price-line-CAI-0002", "validity"])
      expect(html).toContain(`href="#${id}"`);
    expect(textOf(html)).toContain("3 points sont à corriger");
  });

  it("leaves delivery to its lines where no fee is typed", async () => {
    const form = { ...typed, fee: "", freeFrom: "", deliveryDay: "", save: "1" };
    const { calls } = await ask(path, { cookie, answers: saving(() => makeDeskQuote()) }, form);
    expect(await bodyOf(calls, write)).toMatchObject({ deliveryTerms: null, deliveryDate: null });
    const own = makeDeskQuote({
      quoteLines: [{ ...makeQuoteLine("CAI-0001", 40, { price: 1, shippingPrice: 12 }), removed: false }],
    });
    const { html } = await ask(path, { cookie, answers: deskQuotePage(own) });
    expect(textOf(html)).toContain("les lignes gardent la leur, 12 € en tout");
    expect(textOf(html)).toContain("52 € HT");
  });

  it("says what a changed one says otherwise, before it is sent", async () => {
    const line = makeQuoteLine("CAI-0001", 40, { price: 0.4 });
    const quote = makeDeskQuote({
      ...{ status: "WAITING_FOR_CUSTOMER" as const, answers: [answer] },
      ...{ quoteLines: [{ ...line, leadTimeToShip: 3, removed: false }], validityDate: "2026-12-23T22:59:59Z" },
      draft: { lines: [], deliveryTerms: { fee: 15, freeFrom: null } },
    });
    const text = textOf((await ask(path, { cookie, answers: deskQuotePage(quote) })).html);
    for (const words of ["Voir la différence : 2 changements", "0,42 € 0,40 €", "Livraison par adresse – 15 €"])
      expect(text).toContain(words);
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

describe("another article", () => {
  const offer = {
    ...{ offerInventoryId: "0000000081", productVariant: makeVariant("CAI-0009"), stock: 500, itemPerPack: 10 },
    ...{ catalogue: { offerPriceType: "PUBLIC", price: 0.6, tiers: [{ quantity: 1, price: 0.6 }] }, leadTimeToShip: 2 },
  } as const;
  const finding = { ...deskQuotePage(), ...on.deskQuotes.getOffersToQuote(params, () => [offer as QuoteOffer]) };

  it("is looked for once what was typed is saved", async () => {
    const answers = saving(() => makeDeskQuote());
    const { location, calls } = await ask(path, { cookie, answers }, { ...typed, other: "line-CAI-0001" });
    expect(location).toBe(`${path}?other=line-CAI-0001#other`);
    expect(await bodyOf(calls, write)).toMatchObject({ send: false });
  });

  it("is found among the supplier's own, and added to the draft at its price", async () => {
    const { html, calls } = await ask(`${path}?other=line-CAI-0001&find=caisse`, { cookie, answers: finding });
    expect(textOf(html)).toMatch(/1 article trouvé .*CAI-0009 500 0,60 €/);
    const asked = calls.map(({ url }) => new URL(url)).find(({ pathname }) => pathname.endsWith("/offers"));
    expect([asked?.searchParams.get("search"), asked?.searchParams.get("quantity")]).toEqual(["caisse", "40"]);
    const answers = saving(() => makeDeskQuote());
    const form = { version: "4", for: "line-CAI-0001", propose: "0000000081", price: "0.6", leadTime: "2" };
    const added = await ask(path, { cookie, answers }, form);
    expect(added.location).toBe(`${path}?done=added`);
    expect(await bodyOf(added.calls, write)).toEqual({
      version: 4,
      lines: [
        {
          ...{ alternativeToLineId: "line-CAI-0001", offerInventoryId: "0000000081" },
          ...{ price: 0.6, leadTimeToShip: 2 },
        },
      ],
    });
  });

  it("that was not sent yet is written by the line that it stands for, and missing prices lead to it", async () => {
    const other = {
      ...makeQuoteLine("CAI-0009", 40, { id: "new line-CAI-0001", offerInventoryId: "0000000081" }),
      ...{ alternativeToLineId: "line-CAI-0001", removed: false },
    };
    const quote = makeDeskQuote();
    const preview = { quoteLines: [...quote.quoteLines, other], totals: quote.totals };
    const errors = [{ code: "F-E-001", message: "", detail: "lines[line-CAI-0001].alternative.price" }];
    const envelope = { code: "F-E-001", message: "", error: "", content: {}, errors, warnings: [] };
    const answers = {
      ...deskQuotePage({ ...quote, preview, draft: { lines: [] } }),
      ...on.deskQuotes.saveAnswer(params, () => Response.json(envelope, { status: 400 })),
    };
    const form = { ...typed, "price-new-line-CAI-0001": "", "quantity-new-line-CAI-0001": "40", send: "1" };
    const { html, calls } = await ask(path, { cookie, answers }, form);
    expect(await bodyOf(calls, write)).toMatchObject({
      lines: [{}, {}, { alternativeToLineId: "line-CAI-0001", offerInventoryId: "0000000081", price: null }],
    });
    expect(html).toContain('href="#price-new-line-CAI-0001"');
  });
});
