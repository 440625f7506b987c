import { describe, expect, it } from "vitest";
import * as shipping from "#checkout/checkout.route.tsx";
import { answers, api, at, page, paymentPage, reference } from "../../../test/checkout-order.ts";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { makeAddress, makeLogisticOrder, makeOrder } from "../../../test/make-orders.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const book = "/v1/shop/customer-accounts/addresses";

const choices = [
  ["intent", "delivery"],
  ["shippingAddress", "ADR-HALLES-2"],
  ["billingAddress", "ADR-HALLES-3"],
  ["shippingType.0000000021", "STD"],
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
    state: "",
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
