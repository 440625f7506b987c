import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { describe, expect, it } from "vitest";
import * as route from "#quotes/quote/quote.route.tsx";
import { on } from "../../../test/fake-commerce.ts";
import { makeBuyer, pageOf } from "../../../test/make-pages.ts";
import { makeVariant } from "../../../test/make-products.ts";
import { makeDetail, makeQuote, makeQuoteLine, makeSupplierQuote } from "../../../test/make-quotes.ts";
import { askRoute } from "../../../test/one-route.tsx";

const box = makeQuoteLine("CAI-0001", 60, { price: 0.4, leadTimeToShip: 3 });
const cup = makeQuoteLine("GOB-0001", 2500, { price: 0.0375 });
const gone = { id: "line-SAC", productVariant: makeVariant("SAC-0001"), requestedQuantity: 5 };
const old = { id: box.id, removed: false, quantity: 80, price: 0.42, leadTimeToShip: 5 };
const sack = { id: gone.id, removed: false, quantity: 5, price: 1, leadTimeToShip: null };
const conditions = {
  validityDate: "2026-03-14T22:59:59.000Z",
  deliveryTerms: { fee: 15, freeFrom: 300 },
  deliveryDate: "2026-03-20",
};
const answered = makeSupplierQuote({
  ...{ status: "WAITING_FOR_CUSTOMER", revision: 2, ...conditions },
  quoteLines: [box, cup],
  removedLines: [gone],
  previousAnswer: {
    sentAt: "2026-03-10T09:00:00.000Z",
    validityDate: "2026-03-12T22:59:59.000Z",
    deliveryTerms: { fee: 20, freeFrom: null },
    deliveryDate: null,
    lines: [old, sack],
  },
});
const show = async (given: Partial<SupplierQuote> = {}) => {
  const quote = makeQuote({
    masterQuoteDetails: [makeDetail("CAI-0001", 80), makeDetail("GOB-0001", 2500)],
    supplierQuotes: [{ ...answered, ...given }],
  });
  const answers = {
    ...on.auth.getAuthenticatedUser(() => makeBuyer({ groups: [] })),
    ...on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () => quote),
    ...on.catalogue.getOfferInventories(() => pageOf([])),
  };
  const { html } = await askRoute(route, "/quotes/quote-1", { at: "quotes/:quoteId", answers });
  return html.replaceAll(/<[^>]+>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
};

describe("what a new answer changes (ux Q-06)", () => {
  it("stands as old and new, of lines and of what holds for all of them", async () => {
    const text = await show();
    for (const words of [
      "Ce qui a changé depuis la réponse du 10/03/2026 10:00",
      "42 € HT le cent avant, 40 € maintenant",
      "80 pièces avant, 60 pièces maintenant",
      "départ sous 5 jours ouvrés avant, départ sous 3 jours ouvrés maintenant",
      "GOB-0001 : proposé en plus",
      "SAC-0001 : n’est plus proposé",
      "Prix tenus jusqu’au : 12 mars 2026 avant, 14 mars 2026 maintenant",
      "Livraison au plus tard : rien avant, vendredi 20 mars maintenant",
      "Frais de livraison : 20 € par adresse avant, 15 €, franco dès 300 € maintenant",
    ])
      expect(text).toContain(words);
  });

  it("is no change of the supplier's when the shop counts another day than was promised", async () => {
    const text = await show({ deliveryDate: "2026-03-25", promisedDeliveryDate: "2026-03-20" });
    expect(text).toContain("Livraison au plus tard : rien avant, vendredi 20 mars maintenant");
  });

  it("is told only while the buyer has to decide, and only where something is different", async () => {
    const same = { ...answered.previousAnswer, ...conditions, sentAt: "2026-03-10T09:00:00.000Z" };
    const lines = [box, cup].map(({ id, quantity, price, leadTimeToShip }) => {
      return { id, removed: false, quantity, price, leadTimeToShip };
    });
    for (const given of [
      { previousAnswer: null },
      { status: "EXPIRED" as const },
      { previousAnswer: { ...same, lines } },
    ])
      expect(await show(given)).not.toContain("Ce qui a changé");
  });
});
