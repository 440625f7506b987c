import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { countTags, readPages } from "@comptoir/papers/test/read-paper";
import { describe, expect, it } from "vitest";
import * as route from "#quotes/paper/quote-paper.data.ts";
import { on } from "../../../test/fake-commerce.ts";
import { makeAddress, makeQuote, makeQuoteLine, makeSupplierQuote } from "../../../test/make-quotes.ts";
import { askFile } from "../../../test/one-route.tsx";

const at = "quotes/:quoteId/papers/:supplierQuoteId";
const totals = {
  totalProductWithoutTax: 1234.5,
  totalProductTaxAmount: 246.9,
  totalShippingFeesWithoutTax: 35,
  totalShippingTaxAmount: 7,
  totalTaxAmount: 253.9,
  totalPriceWithTax: 1523.4,
};
const answered = makeSupplierQuote({
  status: "WAITING_FOR_CUSTOMER",
  revision: 2,
  validityDate: "2026-04-13T21:59:59Z",
  deliveryDate: "2026-04-02",
  deliveryTerms: { fee: 35, freeFrom: 500 },
  totals,
  quoteLines: [
    makeQuoteLine("CAI-0001", 30, {
      ...{ price: 0.4115, shippingPrice: 35, requestedQuantity: 40, leadTimeToShip: 3, comment: "Sur palette" },
    }),
    makeQuoteLine("CAI-0002", 40, { price: 0.5, alternativeToLineId: "line-CAI-0001" }),
  ],
  removedLines: [{ id: "gone", productVariant: makeQuoteLine("GOB-0001", 1).productVariant, requestedQuantity: 100 }],
});

const ask = (supplierQuote: SupplierQuote, path = "/quotes/quote-1/papers/answer-1") =>
  askFile(route, path, {
    at,
    answers: on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () =>
      makeQuote({ supplierQuotes: [supplierQuote] }),
    ),
  });
const wordsOf = async (supplierQuote: SupplierQuote, path?: string) =>
  readPages((await ask(supplierQuote, path)).bytes)
    .flat()
    .map((text) => text.replaceAll("\u00a0", " ").trimEnd());

const textOf = async (...wanted: Parameters<typeof wordsOf>) =>
  (await wordsOf(...wanted)).join(" ").replace(/ +/g, " ");

describe("an answered quote on paper", () => {
  it("says that no day was promised where none is known", async () => {
    expect(await textOf({ ...answered, deliveryDate: null, promisedDeliveryDate: null })).toContain(
      "Livraison : aucun jour promis",
    );
    const over = { ...answered, deliveryDate: null, promisedDeliveryDate: "2026-04-02" };
    expect(await textOf(over)).not.toContain("aucun jour promis");
  });

  it("is a PDF called Devis that a browser shows and nobody keeps (ux W-06)", async () => {
    const { answer, bytes } = await ask(answered);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    const name = encodeURIComponent("Devis Saison d’été Cartonneries du Vexin.pdf");
    expect(answer.headers.get("content-disposition")).toMatch(/^inline; filename=/);
    expect(answer.headers.get("content-disposition")).toContain(`filename*=UTF-8''${name}`);
    expect(countTags(bytes)).toMatchObject({ H1: 1, Table: 1, TR: 3, TH: 6, TD: 12 });
  });

  it("says who, until when, what, and what it comes to", async () => {
    const words = await wordsOf(answered);
    expect(words.slice(0, 3)).toEqual(["Comptoir", "Devis", "Saison d’été"]);
    expect(words).toEqual(
      expect.arrayContaining([
        ...["Cartonneries du Vexin", "18 rue Montorgueil", "75001 Paris"],
        ...["Demandé le : 14 mars 2026", "Demandé par : Alice Martin", "Réponse n° : 2"],
        ...["Valable jusqu’au : 13 avril 2026 inclus", "Livraison promise le : 2 avril 2026"],
        ...["CAI-0001", "30", "0,4115 €", "35 €", "12,35 €"],
        ...["1 234,50 €", "253,90 €", "1 523,40 €"],
      ]),
    );
    const text = await textOf(answered);
    expect(text).toContain("Demandé : 40 pièces. Part sous 3 jours ouvrés. Remarque : Sur palette");
    expect(text).toContain("Autre article, au choix à la place de « Caisse CAI-0001 » : hors total.");
    expect(text).toContain("Livraison : 35 € HT par adresse, franco à partir de 500 € HT d’articles à cette adresse.");
    expect(text).toContain("Non proposé : Caisse GOB-0001 (GOB-0001).");
  });

  it("says which line was not ordered for want of stock", async () => {
    const [line, ...others] = answered.quoteLines;
    const lacking = { ...answered, quoteLines: line ? [{ ...line, outOfStockQuantity: 30 }, ...others] : [] };
    expect(await textOf(lacking)).toContain("Non commandé : stock insuffisant.");
  });

  it("is in English where the page is", async () => {
    const { answer } = await ask(answered, "/en/quotes/quote-1/papers/answer-1");
    expect(answer.headers.get("content-disposition")).toContain('filename="Quote Saison d');
    const text = await textOf(answered, "/en/quotes/quote-1/papers/answer-1");
    for (const words of ["Valid until: 13 April 2026 inclusive", "Price per piece excl. VAT", "Page 1 of 1"])
      expect(text).toContain(words);
  });

  it("numbers the addresses where there are several, and says what goes where", async () => {
    const depot = makeAddress({ id: "0000000032", company: "Dépôt", address: "2 quai Nord" });
    const deliveries = [
      { id: "one", quantity: 10, shippingAddress: makeAddress() },
      { id: "other", quantity: 30, shippingAddress: depot },
    ];
    const split = {
      ...answered,
      quoteLines: [makeQuoteLine("CAI-0001", 40, { price: 1, quoteDeliveryLines: deliveries })],
    };
    const words = await wordsOf(split);
    expect(words).toEqual(expect.arrayContaining(["Livraison 1", "Livraison 2", "2 quai Nord"]));
    expect(await textOf(split)).toContain("10 pièces : Livraison 1, 30 pièces : Livraison 2.");
  });
});

describe("a request without an answer on paper", () => {
  it("is called a request, and has neither prices nor sums", async () => {
    const words = await wordsOf(makeSupplierQuote());
    expect(words[1]).toBe("Demande de devis");
    expect(words.join(" ")).not.toMatch(/€|Réponse n°|Total/);
    expect(words).toContain("État : En attente du fournisseur");
  });

  it("tells why it came to nothing", async () => {
    const declined = makeSupplierQuote({ status: "DECLINED_BY_SUPPLIER", declineReason: "Rupture durable" });
    expect(await wordsOf(declined)).toContain("Motif du refus : Rupture durable");
  });

  it("is not found where the quote is of somebody else", async () => {
    await expect(ask(makeSupplierQuote(), "/quotes/quote-1/papers/answer-2")).rejects.toMatchObject({ status: 404 });
  });
});
