import { describe, expect, it } from "vitest";
import * as shipping from "#checkout/checkout.route.tsx";
import { shownOf } from "#checkout/review/shown-order.rules.ts";
import { presentOrder } from "#orders/order/order-view.ts";
import { answers, api, at, confirm, draft, page, reference } from "../../../test/checkout-order.ts";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { makeLogisticOrder, makeOrder } from "../../../test/make-orders.ts";
import { askRoute, bodyOf, expectInstructionsApart } from "../../../test/one-route.tsx";

const nadia = {
  ...{ id: "8", externalId: null, civility: null, firstName: "Nadia", lastName: "Benali" },
  email: "nadia@demo.test",
};

describe("the review", () => {
  const review = `${page}&step=review`;

  it("lists everything with HT, VAT and TTC, and an unticked box for the terms", async () => {
    const { html } = await askRoute(shipping, review, { at, answers });
    for (const text of ["Caisse américaine", "40 pièces (2 lots)", "18 rue Montorgueil", "Sur compte", "Commander"])
      expect(html.replace(/[\u202f\u00a0]/g, " ")).toContain(text);
    expect(html.replace(/[\u202f\u00a0]/g, " ")).toContain("39,60 €");
    expect(html.replace(/<[^>]+>/g, "")).toMatch(/Livraison prévue le mercredi 18\smars/u);
    expect(/<input[^>]*name="terms"[^>]*>/.exec(html)?.[0]).not.toContain("checked");
    expectInstructionsApart(html.replace(/<input[^>]*name="shown"[^>]*>/, ""));
  });

  it("does not ask for the terms again after a card of this order was refused; an address alone ticks nothing", async () => {
    const boxAt = async (path: string, known: typeof answers) => {
      const { html } = await askRoute(shipping, path, { at, answers: known });
      return /<input[^>]*name="terms"[^>]*>/.exec(html)?.[0];
    };
    const logisticOrder = makeLogisticOrder({ validatedAt: null, status: "DRAFT_ORDER", paymentStatus: "REFUSED" });
    const refused = {
      ...answers,
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () =>
        makeOrder({ validatedAt: null, orderLogistics: [logisticOrder] }),
      ),
    };
    expect(await boxAt(`${review}&payment=card`, refused)).toContain("checked");
    expect(await boxAt(`${review}&payment=card&accepted=1`, answers)).not.toContain("checked");
    expect(await boxAt(review, refused)).not.toContain("checked");
  });

  it("says that the order goes to an approver when it does", async () => {
    const waiting = {
      ...answers,
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => ({
        ...draft,
        needsApproval: true,
      })),
    };
    const { html } = await askRoute(shipping, review, { at, answers: waiting });
    expect(html).toContain("Envoyer pour validation");
    expect(html).not.toContain(">Commander<");
    const named = { ...waiting, ...on.logisticOrders.getApprovers({ logisticOrderId: "0000000021" }, () => [nadia]) };
    expect((await askRoute(shipping, review, { at, answers: named })).html).toMatch(/À valider par\s: Nadia Benali\./u);
  });

  it("places nothing before the terms are accepted", async () => {
    const { html, calls } = await askRoute(shipping, review, { at, answers, form: confirm.slice(0, 2) });
    expect(html).toContain("Acceptez les conditions générales de vente");
    // The summary takes focus, and leads to the box (ux G-17).
    expect(html).toMatch(/<section class="error-summary"[^>]*tabindex="-1"/);
    expect(html).toContain('href="#terms"');
    expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
  });

  it("places the order on account and leads to the confirmation", async () => {
    const { location, calls } = await askRoute(shipping, review, { at, answers, form: confirm });
    expect(location).toBe(`/checkout/order-confirmation?order=${reference}`);
    expect(await bodyOf(calls, `PUT ${api}/created`)).toEqual({
      paymentOption: "BANK_WIRE_ON_DUE_DATE",
      expectedTotal: 39.6,
      expectedVersion: "1-1",
    });
  });

  it("comes back with the lines that changed, by name, and the way to leave them out", async () => {
    const changed = {
      ...answers,
      ...on.commercialOrders.placeCommercialOrder({ commercialOrderId: reference }, () => refuse(422, "F-E-039")),
      ...on.commercialOrders.syncCommercialOrder({ commercialOrderId: reference }, () => [
        { id: "PRX-CAI-0001", code: "F_W_105", detail: "", blocked: true },
      ]),
    };
    const { status, html } = await askRoute(shipping, review, { at, answers: changed, form: confirm });
    expect(status).toBe(409);
    expect(html).toMatch(/Caisse américaine\s: Rupture de stock\./u);
    expect(html).toContain("Retirer cette ligne de la commande");
    expect(html).not.toContain("F-E-039");
  });
});

describe("an order that another tab has changed", () => {
  const poNumber = { id: "1", externalId: "PO_NUMBER", name: { "fr-FR": "Commande" }, type: "TEXT" } as const;
  it("is said to have another reference, old and new, on the page that shows it", async () => {
    const cases = [
      ["BC-1", "BC-2", /Votre numéro de commande\s: «\sBC-1\s» avant, «\sBC-2\s» maintenant\./u],
      ["", "BC-2", /Votre numéro de commande\s: rien avant, «\sBC-2\s» maintenant\./u],
      ["BC-1", "", /Votre numéro de commande\s: «\sBC-1\s» avant, rien maintenant\./u],
    ] as const;
    for (const [old, now, words] of cases) {
      const withNumber = (value: string) => ({
        ...draft,
        customFieldValues: value ? [{ customField: poNumber, value, type: "TEXT" }] : [],
      });
      const changed = {
        ...answers,
        ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => withNumber(now)),
        ...on.commercialOrders.placeCommercialOrder({ commercialOrderId: reference }, () => refuse(409, "CONFLICT")),
        ...on.commercialOrders.syncCommercialOrder({ commercialOrderId: reference }, () => undefined),
      };
      const sent = JSON.stringify(shownOf(presentOrder(withNumber(old))));
      const form = [["intent", "place"] as const, ["shown", sent] as const, ["terms", "on"] as const];
      const { status, html } = await askRoute(shipping, `${page}&step=review`, { at, answers: changed, form });
      expect(status).toBe(409);
      expect(html).toContain("Votre commande a changé depuis cet affichage");
      expect(html).toMatch(words);
    }
  });

  it("is read anew in the browser too, so that what is sent again is what is shown now", () => {
    expect(shipping.shouldRevalidate({ actionStatus: 409, defaultShouldRevalidate: false })).toBe(true);
    expect(shipping.shouldRevalidate({ defaultShouldRevalidate: false })).toBe(false);
  });
});
