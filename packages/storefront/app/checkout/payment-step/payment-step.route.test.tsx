import { describe, expect, it } from "vitest";
import * as shipping from "#checkout/checkout.route.tsx";
import { answers, api, at, field, page, paymentPage, reference } from "../../../test/checkout-order.ts";
import { on } from "../../../test/fake-commerce.ts";
import { makeLogisticOrder, makeOrder } from "../../../test/make-orders.ts";
import { pageOf } from "../../../test/make-pages.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const costCentre = field("COST_CENTRE", { name: { "fr-FR": "Centre de coûts" }, mandatory: true });

const references = [
  ["intent", "payment"],
  ["payment", "account"],
] as const;

describe("payment and references", () => {
  it("says why the other way to pay cannot be chosen", async () => {
    const { html } = await askRoute(shipping, paymentPage, { at, answers });
    expect(html).toMatch(/Votre compte règle à l’échéance\s: le virement/u);
  });

  it("writes the buyer's own order number and goes to the review", async () => {
    const form = [...references, ["field.PO_NUMBER", " BC-2026-0142 "]] as const;
    const { location, calls } = await askRoute(shipping, paymentPage, { at, answers, form });
    expect(location).toBe(`${page}&step=review`);
    expect(await bodyOf(calls, `PUT ${api}`)).toEqual({
      customFields: [{ customFieldId: "PO_NUMBER", customFieldValue: "BC-2026-0142" }],
    });
  });

  it("takes a card to the review", async () => {
    const form = [["intent", "payment"] as const, ["payment", "card"] as const];
    const { location } = await askRoute(shipping, paymentPage, { at, answers, form });
    expect(location).toBe(`${page}&step=review&payment=card`);
  });

  it("asks for the fields of the operator, the buyer's own number first, and says which one is missing", async () => {
    const known = {
      ...answers,
      ...on.customFields.getCustomFields(() => pageOf([costCentre, field("PO_NUMBER")])),
    };
    const { html } = await askRoute(shipping, paymentPage, { at, answers: known });
    expect(html.indexOf('name="field.PO_NUMBER"')).toBeLessThan(html.indexOf('name="field.COST_CENTRE"'));
    expect(html).toContain("Centre de coûts");
    const refused = await askRoute(shipping, paymentPage, { at, answers: known, form: references });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain('href="#field.COST_CENTRE"');
    expect(refused.calls.filter(({ method }) => method === "PUT")).toEqual([]);
    const form = [...references, ["field.COST_CENTRE", "CC-4100"]] as const;
    const saved = await askRoute(shipping, paymentPage, { at, answers: known, form });
    expect(await bodyOf(saved.calls, `PUT ${api}`)).toEqual({
      customFields: [{ customFieldId: "COST_CENTRE", customFieldValue: "CC-4100" }],
    });
  });

  it("says what is wrong with a field and keeps what was typed", async () => {
    const form = [...references, ["field.PO_NUMBER", "x".repeat(51)]] as const;
    const { status, html, calls } = await askRoute(shipping, paymentPage, { at, answers, form });
    expect(status).toBe(400);
    expect(html).toContain("Raccourcissez votre numéro de commande");
    expect(html).toContain("x".repeat(51));
    expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
  });

  it("comes after the addresses", async () => {
    const logisticOrder = makeLogisticOrder({
      validatedAt: null,
      status: "DRAFT_ORDER",
      shippingAddressSnapshot: null,
    });
    const bare = {
      ...answers,
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () =>
        makeOrder({ validatedAt: null, orderLogistics: [logisticOrder] }),
      ),
    };
    const { html } = await askRoute(shipping, paymentPage, { at, answers: bare });
    expect(html).toContain("Adresses et livraison");
  });
});
