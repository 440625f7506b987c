import { describe, expect, it } from "vitest";
import * as route from "#quotes/board/compare.route.tsx";
import * as quoteRoute from "#quotes/quote/quote.route.tsx";
import {
  answers,
  at,
  atelier,
  checkedIn,
  europack,
  expired,
  line,
  order,
  page,
  reading,
  reference,
  show,
  textOf,
} from "../../../test/board.ts";
import { type Answers, on } from "../../../test/fake-commerce.ts";
import { makeOrder } from "../../../test/make-orders.ts";
import { pageOf } from "../../../test/make-pages.ts";
import { makeOffer, makeSupplier, makeVariant } from "../../../test/make-products.ts";
import { makeQuoteLine } from "../../../test/make-quotes.ts";
import { askRoute } from "../../../test/one-route.tsx";

/** The lowest price of each line, as a buyer marks it. */
const lowest = "?line-detail-GOB-0001=a1&line-detail-CAI-0001=b2";

describe("answers side by side (ux Q-05)", () => {
  it("marks the lowest price of each line, and says how far the others are", async () => {
    const { html } = await show();
    const text = textOf(html);
    expect(html.match(/Meilleur</g)).toHaveLength(2);
    for (const words of ["10 €", "+10 %", "+5 %", "Autre article", "GOB-0009", "Sans réponse"])
      expect(text).toContain(words);
    for (const words of [
      "2 sur 2 lignes",
      "livré jeu. 26/11",
      "franco 300 €, sinon 15 €",
      "prix tenus jusqu’au 30/11 inclus",
    ])
      expect(text).toContain(words);
  });

  it("proposes the cheapest choice that leaves nothing out, says so, and clears it on one press", async () => {
    const { html } = await show();
    // 310 € delivered at one supplier, where the lowest price of each line comes to 315 €.
    expect(checkedIn(html)).toEqual(["a1", "a2"]);
    expect(textOf(html)).toContain(
      "Choix proposé : le moins cher qui ne laisse aucune ligne, livraison comprise (Atelier du Gobelet)",
    );
    expect(html).toContain(`href="${page}?clear=1"`);
    const cleared = await show("?clear=1");
    expect(checkedIn(cleared.html)).toEqual([]);
    expect(textOf(cleared.html)).not.toMatch(/Choix proposé|Commander ce choix/);
    // Without scripts it stays cleared while lines are marked one by one.
    expect(cleared.html).toContain('<input type="hidden" name="clear" value="1"/>');
    expect(checkedIn((await show("?clear=1&line-detail-GOB-0001=b1")).html)).toEqual(["b1"]);
  });

  it("proposes within the day and the articles that its address allows, and never over what was marked", async () => {
    expect(checkedIn((await show("?others=1")).html)).toEqual(["b4", "b2"]);
    const kept = await show("?line-detail-GOB-0001=b1&line-detail-CAI-0001=b2");
    expect(checkedIn(kept.html)).toEqual(["b1", "b2"]);
    expect(textOf(kept.html)).not.toContain("Choix proposé");
    // Nobody has it by that day: nothing is proposed for it, and what was filled in stays, with a word of its day.
    const late = await show("?by=2099-11-01");
    expect([checkedIn(late.html), textOf(late.html).includes("Choix proposé")]).toEqual([["a1", "a2"], false]);
    expect(textOf(late.html)).toContain("Ce choix arrive jeu. 26/11, après le jour demandé.");
    const one = await show("?most=1&by=2099-11-01");
    expect(checkedIn(one.html)).toEqual(["a1", "a2"]);
    const inTime = await show("?by=2099-11-26");
    expect(textOf(inTime.html)).not.toContain("après le jour demandé");
  });

  it("tells a day that the shop counted from one that the supplier promised (ux Q-02)", async () => {
    expect(textOf((await show()).html)).not.toContain("estimé");
    const late = { ...atelier, promisedDeliveryDate: "2099-11-20" };
    const text = textOf((await show(lowest, reading(late, europack))).html);
    for (const words of [
      "estimé par la boutique : jeu. 26/11",
      "promis le ven. 20/11, plus tenable",
      "livré lun. 30/11",
    ])
      expect(text).toContain(words);
    expect(text).toContain("Dernière livraison lun. 30/11, en partie estimé par la boutique");
    const dayless = { ...europack, deliveryDate: null, promisedDeliveryDate: null };
    expect(textOf((await show("", reading(atelier, dayless))).html)).toContain("aucun jour promis");
  });

  it("tells a supplier that says nothing to an article from one that was not asked for it", async () => {
    const few = { ...atelier, quoteLines: atelier.quoteLines.slice(0, 1) };
    const text = textOf((await show("", reading(few, expired))).html);
    expect(text.match(/Non demandé/g)).toHaveLength(1);
    expect(text.match(/Sans réponse/g)).toHaveLength(1);
    expect(text).toContain("1 sur 1 ligne");
    expect(text).toContain("1 sur 2 lignes");
  });

  it("says what was paid last in the unit of the board, and how far the choice is from it", async () => {
    expect(textOf((await show()).html)).not.toContain("Payé");
    const bought = on.logisticOrders.getPurchases(() => [
      {
        ...{
          productVariantId: "GOB-0001",
          purchasedAt: "2026-03-14T08:00:00Z",
          quantity: 1000,
          itemPrice: 0.12,
          itemPerPack: 20,
        },
      },
    ]);
    const { html } = await show("", bought);
    const text = textOf(html);
    for (const words of ["Payé, le cent", "12 €", "jamais acheté", "Écart aux derniers prix payés -20 € (1 ligne"])
      expect(text).toContain(words);
    expect(textOf((await show("?unit=thousand", bought)).html)).toContain("120 €");
  });

  it("asks as often for twenty answers that were ordered as for two", async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({
      ...atelier,
      ...{ id: `a${index}`, status: "VALIDATED" as const, orderCommercialReference: reference },
      supplier: { ...atelier.supplier, externalId: `FOU-${index}` },
    }));
    const ask = async (answered: typeof many) => {
      const { status, calls } = await show("", reading(...answered));
      expect(status).toBe(200);
      return calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`).toSorted();
    };
    expect(await ask(many)).toEqual(await ask(many.slice(0, 2)));
  });

  it("says how buyers rate the suppliers", async () => {
    const rated = on.catalogue.getSuppliers(() => [makeSupplier({ externalId: "FOU-A", supplierRating: 4.3 })]);
    expect(textOf((await show("", rated)).html)).toContain("note 4,3 sur 5");
  });

  describe("with what suppliers have of it today", () => {
    const offered = (code: string, given: Parameters<typeof makeOffer>[1]) => makeOffer(makeVariant(code), given);
    const cup = "GOB-0001";
    const having = (stock: number) => ({
      ...reading(
        {
          ...atelier,
          quoteLines: [
            line("a1", cup, 0.1, { offerInventoryId: `STK-${cup}-A` }),
            makeQuoteLine("CAI-0001", 1010, { id: "a2", price: 0.21, offerInventoryId: "STK-CAI-0001-A" }),
          ],
        },
        europack,
      ),
      ...on.catalogue.getOfferInventories(() =>
        pageOf([offered(cup, { supplier: "A", stock }), offered("CAI-0001", { supplier: "A", stock: 9999 })]),
      ),
    });

    it("marks where less is in stock, says what an order would do, and chooses what can be had at first", async () => {
      const { html } = await show("", having(400));
      expect(textOf(html)).toContain("400 sur 1 000 en stock");
      expect(checkedIn(html)).toEqual(["b1", "b2"]);
      expect(textOf(html)).not.toContain("dépasse le stock");
      const chosen = await show("?line-detail-GOB-0001=a1", having(400));
      expect(checkedIn(chosen.html)).toEqual(["a1", "b2"]);
      expect(textOf(chosen.html)).toContain("Une ligne choisie dépasse le stock");
      expect(checkedIn((await show("?most=2", having(400))).html)).toEqual(["b1", "b2"]);
      // Both of the second supplier cost 310 € delivered: five less than the lowest price of each line.
      const enough = await show("", having(1000));
      expect(checkedIn(enough.html)).toEqual(["b1", "b2"]);
      expect(textOf(enough.html)).not.toContain("en stock");
    });

    it("marks that nothing is left, and keeps it where nobody else offers the article", async () => {
      const alone = reading(
        { ...atelier, quoteLines: [line("a1", cup, 0.1, { offerInventoryId: `STK-${cup}-A` })] },
        { ...europack, quoteLines: [line("b2", "CAI-0001", 0.2)] },
      );
      const { html } = await show("", { ...having(0), ...alone });
      expect(textOf(html)).toContain("Rupture de stock");
      expect(checkedIn(html)).toEqual(["a1", "b2"]);
      expect(textOf(html)).toContain("2 fournisseurs au plus");
    });

    it("marks what breaks a pack", async () => {
      const { html } = await show("", having(1000));
      expect(textOf(html).match(/lot de 20 entamé/g)).toHaveLength(1);
    });
  });

  it("leads to each article", async () => {
    expect((await show()).html).toMatch(/<a tabindex="-1" [^>]*href="\/product\/[^"]*variant=GOB-0001"/);
  });

  it("says how far another article is from the lowest price", async () => {
    expect(textOf((await show()).html)).toMatch(/1 € le cent −90 % Autre article/);
  });

  it("adds up what is marked, delivered, for each supplier and in all", async () => {
    const text = textOf((await show(lowest)).html);
    expect(text).toContain("1 ligne · 100 € Livraison, HT 15 € · encore 200 € pour le franco Rendu, HT 115 €");
    expect(text).toContain("1 ligne · 200 € Livraison, HT ✓ franco atteint Rendu, HT 200 €");
    expect(text).toContain("2 lignes chez 2 fournisseurs Atelier du Gobelet 1 · Europack 1 Chaque fournisseur choisi");
    expect(text).toContain("315 € HT livraison comprise Commander ce choix");
  });

  it("shows every price for what the address says", async () => {
    const text = textOf((await show("?unit=thousand")).html);
    for (const words of ["100 €", "110 €", "le mille"]) expect(text).toContain(words);
  });

  it("finds the best of so many suppliers, fills it in, and leads back to what was marked", async () => {
    const own = "line-detail-GOB-0001=a1&line-detail-CAI-0001=a2";
    const { html } = await show(`?most=1&${own}`);
    expect(checkedIn(html)).toEqual(["a1", "a2"]);
    const other = await show("?most=1&by=2099-11-30&line-detail-GOB-0001=b1");
    expect(textOf(other.html)).toContain("1 fournisseur 310 €");
    expect(other.html).toContain(`href="${page}?by=2099-11-30&amp;line-detail-GOB-0001=b1"`);
  });

  it("says which line no supplier can deliver by the day", async () => {
    const text = textOf(
      (await show("?by=2099-11-27", reading(atelier, { ...europack, quoteLines: [line("b2", "CAI-0001", 0.2)] }))).html,
    );
    expect(text).toContain("310 €");
    const none = (await show("?by=2099-11-01")).html;
    const [folded = ""] = none.match(/<details[^>]*><summary>(?:(?!<\/details>).)*Impossible.*?<\/details>/s) ?? [];
    expect(textOf(folded)).toMatch(/Impossible : 2 lignes restent sans fournisseur .*GOB-0001 .*CAI-0001/);
  });

  it("takes other articles only where they are welcome", async () => {
    expect(textOf((await show()).html)).toContain("1 fournisseur 310 €");
    expect(textOf((await show("?others=1")).html)).toContain("1 fournisseur 210 €");
  });

  it("leaves expired answers to read, with the way to a new request", async () => {
    const { html } = await show();
    expect(html).not.toContain('value="c2"');
    expect(html).toContain(`/quotes/add?quote=quote-1&amp;from=${encodeURIComponent(page)}`);
  });

  it("marks what is ordered, links its order and asks for it no more", async () => {
    const taken = { ...atelier, status: "VALIDATED" as const, orderCommercialReference: reference };
    const { html } = await show("", reading(taken, europack));
    expect(checkedIn(html)).toEqual(["b2"]);
    expect(textOf(html)).toContain("Commandé");
    expect(html).toContain(`/account/orders/${reference}`);
  });

  it("frees what is given up or delivered by nobody any more, and marks what waits to be confirmed", async () => {
    const taken = { ...atelier, status: "VALIDATED" as const, orderCommercialReference: reference };
    const readingOrder = (given: object) =>
      on.commercialOrders.getCommercialOrders(() => pageOf([makeOrder({ ...order, ...given })]));
    for (const status of ["CANCELED", "DECLINED_BY_SUPPLIER"] as const) {
      const orderLogistics = order.orderLogistics.map((one) => ({ ...one, status }));
      const { html } = await show("", { ...reading(taken, europack), ...readingOrder({ orderLogistics }) });
      expect([status, checkedIn(html)]).toEqual([status, ["b1", "b2"]]);
      expect(textOf(html)).not.toContain("Commandé ");
    }
    expect(checkedIn((await show("", reading(atelier, europack))).html)).toEqual(["a1", "a2"]);
    const draft = await show("", { ...reading(taken, europack), ...readingOrder({ validatedAt: null }) });
    expect(textOf(draft.html)).toContain("À confirmer");
    expect(textOf(draft.html)).not.toContain("Commandé ");
  });

  it("says who has not answered yet, as the choice may change, and who has declined", async () => {
    const asked = { ...expired, quoteLines: [line("c1", "GOB-0001", null), line("c2", "CAI-0001", null)] };
    const waiting = textOf((await show("", reading(atelier, europack, { ...asked, status: "NEW" }))).html);
    expect(waiting).toMatch(
      /Une réponse est encore attendue : le choix peut changer Barquettes En attente du fournisseur/,
    );
    const declined = { ...asked, status: "DECLINED_BY_SUPPLIER" as const };
    const text = textOf((await show("", reading(atelier, europack, declined))).html);
    expect(text).toMatch(/Sans réponse à comparer Barquettes Refusé par le fournisseur/);
    expect(textOf((await show()).html)).not.toMatch(/encore attendue|Sans réponse à comparer/);
  });

  it("says by when it has to be decided, and what an order makes known", async () => {
    const text = textOf((await show(lowest)).html);
    expect(text).toContain("À décider jusqu’au 30 novembre 2099 inclus");
    expect(text).toContain("Chaque fournisseur choisi apprend que vous acceptez sa réponse");
  });

  it("leads to what an answer has changed", async () => {
    const previousAnswer = {
      ...{ sentAt: "2026-11-20T09:00:00Z", validityDate: "2099-11-20T22:59:59Z", deliveryDate: null },
      ...{ deliveryTerms: atelier.deliveryTerms, lines: [] },
    };
    const { html } = await show("", reading({ ...atelier, previousAnswer }, europack));
    expect(html.match(/href="\/quotes\/quote-1#answer-a"/g)).toHaveLength(1);
    expect(textOf(html)).not.toContain("vient de changer");
  });

  it("proposes nothing once everything is ordered", async () => {
    const taken = { ...atelier, status: "VALIDATED" as const, orderCommercialReference: reference };
    const alone = { ...europack, quoteLines: [line("b1", "GOB-0001", 0.11)] };
    expect(textOf((await show("", reading(taken, alone))).html)).not.toContain("Choix proposé");
  });

  it("searches nothing once everything is ordered", async () => {
    const taken = { ...atelier, status: "VALIDATED" as const, orderCommercialReference: reference };
    const left = { ...europack, quoteLines: [line("b1", "GOB-0001", 0.11)] };
    const text = textOf((await show("", reading(taken, left))).html);
    expect(text).not.toContain("Meilleur panachage");
  });

  it("speaks English under /en", async () => {
    const { html } = await askRoute(route, `/en${page}${lowest}`, { at, answers });
    expect(textOf(html)).toContain("Order 1 line from Europack");
  });

  it("leads to the quote while there is nothing to compare, which leads here from the second answer on", async () => {
    expect((await show("", reading(atelier))).location).toBe("/quotes/quote-1");
    const quote = (other: Answers = {}) =>
      askRoute(quoteRoute, "/quotes/quote-1", { at: "quotes/:quoteId", answers: { ...answers, ...other } });
    expect((await quote()).html).toContain(`href="${page}"`);
    expect((await quote(reading(atelier))).html).not.toContain(`href="${page}"`);
  });
});
