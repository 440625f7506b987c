import type { CustomField } from "@comptoir/contract/custom-fields";
import { describe, expect, it } from "vitest";
import * as shipping from "#checkout/checkout.route.tsx";
import { shownOf } from "#checkout/review/shown-order.rules.ts";
import { presentOrder } from "#orders/order/order-view.ts";
import { on, refuse } from "../../test/fake-commerce.ts";
import { makeAddress, makeDraft, makeField, makeLogisticOrder, makeOrder } from "../../test/make-orders.ts";
import { accountEntry, pageOf } from "../../test/make-pages.ts";
import { askRoute, bodyOf, expectInstructionsApart } from "../../test/one-route.tsx";

const at = "checkout/shipping";
const reference = "172-189-1896838";
const page = `/checkout/shipping?order=${reference}`;
const api = `/v2/shop/commercial-orders/${reference}`;
const draft = makeDraft();

const addresses = [
  makeAddress("ADR-HALLES-2", { label: "Lyon", billing: false, deliveryInstructions: "Quai B" }),
  makeAddress("ADR-HALLES-1", { label: "Siège" }),
  makeAddress("ADR-HALLES-3", { label: "Comptabilité", shipping: false }),
];
const book = "/v1/shop/customer-accounts/addresses";

const field = (externalId: string, rest: Partial<CustomField> = {}) =>
  makeField({ id: externalId, externalId, name: { "fr-FR": externalId }, ...rest });
const costCentre = field("COST_CENTRE", { name: { "fr-FR": "Centre de coûts" }, mandatory: true });

const nadia = {
  ...{ id: "8", externalId: null, civility: null, firstName: "Nadia", lastName: "Benali" },
  email: "nadia@demo.test",
};

const answers = {
  ...on.customFields.getCustomFields(() => pageOf([field("PO_NUMBER")])),
  ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => draft),
  ...on.customerUsers.getCustomerUserAddresses(() => addresses),
  ...on.accounts.getCustomerAccountAddresses(() => addresses.slice(0, 2)),
  ...on.logisticOrders.getShippingInformation({ logisticOrderId: "0000000021" }, () => [
    {
      code: "STD",
      label: "Livraison standard",
      shippingPriceUnit: 15,
      shippingZone: null,
      deliveryTimeRange: { earliestDeliveryDate: "2026-03-16", latestDeliveryDate: "2026-03-18" },
    },
  ]),
  ...on.accounts.getCustomerAccounts(() => pageOf([accountEntry])),
  ...on.commercialOrders.setShippingInformation({ commercialOrderId: reference }, () => undefined),
  ...on.commercialOrders.setBillingInformation({ commercialOrderId: reference }, () => undefined),
  ...on.commercialOrders.updateCommercialOrder({ commercialOrderId: reference }, () => draft),
  ...on.commercialOrders.placeCommercialOrder({ commercialOrderId: reference }, () => makeOrder()),
};

const choices = [
  ["intent", "delivery"],
  ["shippingAddress", "ADR-HALLES-2"],
  ["billingAddress", "ADR-HALLES-3"],
  ["shippingType.0000000021", "STD"],
] as const;
const paymentPage = `${page}&step=payment`;
const references = [
  ["intent", "payment"],
  ["payment", "account"],
] as const;
const confirm = [
  ["intent", "place"],
  ["shown", JSON.stringify({ total: 39.6, version: "1-1", lines: [] })],
  ["terms", "on"],
] as const;

describe("addresses and delivery", () => {
  it("offers each address for what it is for, the one chosen before already chosen", async () => {
    const { html } = await askRoute(shipping, page, { at, answers });
    const inputOf = (name: string, value: string) =>
      new RegExp(`<input[^>]*name="${name}"[^>]*value="${value}"[^>]*>`).exec(html)?.[0] ?? "";
    expect(inputOf("shippingAddress", "ADR-HALLES-1")).toContain("checked");
    expect(inputOf("shippingAddress", "ADR-HALLES-3")).toBe("");
    expect(inputOf("billingAddress", "ADR-HALLES-2")).toBe("");
    expect(inputOf("shippingType.0000000021", "STD")).toContain("checked");
  });

  it("shows instructions with the address delivered to, never with a bill", async () => {
    const both = {
      ...answers,
      ...on.customerUsers.getCustomerUserAddresses(() => [makeAddress("ADR-1", { deliveryInstructions: "Quai B" })]),
    };
    const { html } = await askRoute(shipping, page, { at, answers: both });
    expect(html.split("Quai B")).toHaveLength(2);
    expect(html).not.toContain('name="billingAddress.deliveryInstructions"');
  });

  it("shows way, fee and day of each supplier", async () => {
    const { html } = await askRoute(shipping, page, { at, answers });
    const words = html.replace(/<[^>]+>/g, "");
    expect(words).toMatch(/Livraison par Cartonneries du Vexin/);
    expect(words).toMatch(/Livraison 15\s€ HT/u);
    expect(words).toMatch(/Livraison prévue le mercredi 18\smars/u);
  });

  it("writes what was chosen into the draft and goes on to the payment", async () => {
    const { location, calls } = await askRoute(shipping, page, { at, answers, form: choices });
    expect(location).toBe(paymentPage);
    expect(await bodyOf(calls, `PUT ${api}/shipping-information`)).toEqual({
      shippingAddressId: "ADR-HALLES-2",
      shippingType: "STD",
    });
    expect(await bodyOf(calls, `PUT ${api}/billing-information`)).toEqual({ billingAddressId: "ADR-HALLES-3" });
  });

  it("keeps the card that was chosen before on the way through", async () => {
    const { html } = await askRoute(shipping, `${page}&payment=card`, { at, answers });
    expect(html).toContain('name="payment" value="card"');
    const form = [...choices, ["payment", "card"]] as const;
    const { location } = await askRoute(shipping, page, { at, answers, form });
    expect(location).toBe(`${paymentPage}&payment=card`);
  });

  it("lets each supplier deliver in its own way, and writes no more than differs", async () => {
    const logisticOrders = [
      makeLogisticOrder({ status: "DRAFT_ORDER" }),
      makeLogisticOrder({ id: "0000000022", status: "DRAFT_ORDER" }),
    ];
    const known = {
      ...answers,
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () =>
        makeOrder({ validatedAt: null, orderLogistics: logisticOrders }),
      ),
      ...on.logisticOrders.setLogisticShippingType({ logisticOrderId: "0000000022" }, () => makeLogisticOrder()),
    };
    const form = [...choices, ["shippingType.0000000022", "EXPRESS"]] as const;
    const { location, calls } = await askRoute(shipping, page, { at, answers: known, form });
    expect(location).toBe(paymentPage);
    expect(await bodyOf(calls, `PUT ${api}/shipping-information`)).toMatchObject({ shippingType: "STD" });
    expect(await bodyOf(calls, "PUT /v1/shop/logistic-orders/0000000022/shipping-type")).toEqual({
      shippingType: "EXPRESS",
    });
    expect(calls.some(({ url }) => url.includes("/0000000021/shipping-type"))).toBe(false);
  });

  it("names what is missing and writes nothing", async () => {
    const { status, html, calls } = await askRoute(shipping, page, { at, answers, form: choices.slice(0, 1) });
    expect(status).toBe(400);
    expect(html).toContain('href="#shippingAddress"');
    expect(html).toContain('href="#billingAddress"');
    expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
  });

  it("says when the choices could not be saved, and keeps them", async () => {
    const failing = {
      ...answers,
      ...on.commercialOrders.setBillingInformation({ commercialOrderId: reference }, () => refuse(404, "F-E-033")),
    };
    const { status, html } = await askRoute(shipping, page, { at, answers: failing, form: choices });
    expect(status).toBe(400);
    expect(html).toContain("Ces choix n’ont pas pu être enregistrés. Vérifiez les adresses");
    expect(/<input[^>]*name="shippingAddress"[^>]*value="ADR-HALLES-2"[^>]*>/.exec(html)?.[0]).toContain("checked");
  });

  const typed = {
    label: "Dépôt Gerland",
    company: "Les Halles",
    fullName: "Hugo Marchetti",
    additionalAddress: "Quai 4",
    address: "5 rue du Vercors",
    zipcode: "69 007",
    city: "Lyon",
    country: "FR",
    phone: "04 72 00 00 00",
    deliveryInstructions: "Hayon nécessaire",
  };
  type Fields = (readonly [string, string])[];
  const typedAs = (use: string, fields: object): Fields => [
    [use, "new"],
    ...Object.entries(fields).map(([name, value]) => [`${use}.${name}`, String(value)] as const),
  ];

  it("adds an address that is typed in, for its use only, and delivers to it", async () => {
    const form: Fields = [
      ...typedAs("shippingAddress", typed),
      ["billingAddress", "ADR-HALLES-3"],
      ["shippingType.0000000021", "STD"],
    ];
    const known = { ...answers, ...on.accounts.createCustomerAccountAddress(() => makeAddress("ADR-NEW", {})) };
    const { location, calls } = await askRoute(shipping, page, { at, answers: known, form });
    expect(location).toBe(paymentPage);
    expect(await bodyOf(calls, `POST ${book}`)).toEqual({
      ...typed,
      zipcode: "69007",
      phone: "+33472000000",
      shipping: true,
      billing: false,
    });
    expect(await bodyOf(calls, `PUT ${api}/shipping-information`)).toMatchObject({ shippingAddressId: "ADR-NEW" });
  });

  it("says at each field of a typed address what is wrong, adds nothing and keeps the rest", async () => {
    const wrong = { ...typed, city: "", zipcode: "7500", phone: "12" };
    const form: Fields = [["shippingAddress", "ADR-HALLES-1"], ...typedAs("billingAddress", wrong)];
    const { status, html, calls } = await askRoute(shipping, page, { at, answers, form });
    expect(status).toBe(400);
    for (const field of ["city", "zipcode", "phone"]) {
      expect(html).toContain(`href="#billingAddress.${field}"`);
      expect(html).toContain(`id="billingAddress.${field}-error"`);
    }
    expect(html).toContain('value="5 rue du Vercors"');
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  it("can be searched among when there are more than five", async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => makeAddress(`ADR-${index}`, {}));
    const pageWith = async (count: number) =>
      (
        await askRoute(shipping, page, {
          at,
          answers: { ...answers, ...on.customerUsers.getCustomerUserAddresses(() => many(count)) },
        })
      ).html;
    expect(await pageWith(6)).toContain("Chercher parmi les adresses");
    expect(await pageWith(5)).not.toContain("Chercher parmi les adresses");
  });

  it("asks for a first address where the account has none", async () => {
    const none = { ...answers, ...on.customerUsers.getCustomerUserAddresses(() => []) };
    const { html } = await askRoute(shipping, page, { at, answers: none });
    expect(/<input[^>]*name="shippingAddress"[^>]*value="new"[^>]*>/.exec(html)?.[0]).toContain("checked");
  });

  it("leads away from what is no draft of the caller", async () => {
    expect((await askRoute(shipping, "/checkout/shipping", { at, answers })).location).toBe("/checkout/cart");
    expect((await askRoute(shipping, "/checkout/shipping?order=1-2-3", { at, answers })).location).toBe(
      "/checkout/cart",
    );
    const placed = {
      ...answers,
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => makeOrder()),
    };
    expect((await askRoute(shipping, page, { at, answers: placed })).location).toBe(
      `/checkout/order-confirmation?order=${reference}`,
    );
  });
});

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

describe("the checkout of a cart", () => {
  it("goes on with the order of the cart", async () => {
    const known = {
      ...answers,
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: "cart-1" }, () => draft),
    };
    const { location } = await askRoute(shipping, "/checkout/shipping?cart=cart-1", { at, answers: known });
    expect(location).toBe(page);
  });

  it("leads back to a cart that cannot be ordered", async () => {
    const none = { ...on.carts.initializeOrders({ cartId: "cart-1" }, () => refuse(422, "F-E-039")) };
    const { location } = await askRoute(shipping, "/checkout/shipping?cart=cart-1", { at, answers: none });
    expect(location).toBe("/checkout/cart/cart-1");
  });
});

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
