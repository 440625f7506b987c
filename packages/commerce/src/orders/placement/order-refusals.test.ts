// What the write calls of orders refuse (orders 3.2, 4.3), naming field or status, and who sees an order (orders 4.2).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOrganisation, makeUser } from "#test/make.ts";
import { makeBuyer, stockOf } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderShop;
let stranger: Caller;
beforeAll(async () => {
  shop = await createOrderShop();
  stranger = await shop.as((await makeBuyer(shop.db)).email);
});
afterAll(() => shop.close());

const addressOf = () => shop.buyer.address.externalId;
const line = () => ({ id: shop.box.offerPriceExternalId, quantity: 5, updateAction: "REPLACE_QUANTITY" });

/** Every write on a commercial order with a body that a draft accepts. */
const writes: readonly (readonly [method: string, path: string, body: () => unknown])[] = [
  ["PUT", "", () => ({ customFields: [] })],
  ["PUT", "/lines", () => ({ updateOrderCommercialLines: [line()] })],
  ["DELETE", "/lines", () => [{ offerPriceId: shop.box.offerPriceExternalId }]],
  ["PUT", "/billing-information", () => ({ billingAddressId: addressOf() })],
  ["PUT", "/shipping-information", () => ({ shippingAddressId: addressOf(), shippingType: "STD" })],
  ["PUT", "/shipping-address", () => ({ shippingAddressId: addressOf() })],
  ["PUT", "/shipping-type", () => ({ shippingType: "STD" })],
  ["PUT", "/sync", () => undefined],
];

describe.each(writes)("%s of a commercial order%s", (method, path, body) => {
  it("is accepted for a draft, under both versions", async () => {
    const { id } = await shop.draft([
      [shop.box, 10],
      [shop.cup, 10],
    ]);
    for (const version of ["v2", "v1"]) {
      const answer = await shop.caller.call(method, `/${version}/shop/commercial-orders/${id}${path}`, {
        body: body(),
      });
      expect([200, 204]).toContain(answer.status);
    }
  });

  it("is a conflict once the order is placed, and changes nothing", async () => {
    const { id } = await shop.place([[shop.box, 10]]);
    const before = await shop.readOrder(id);
    const answer = await shop.caller.call(method, `/v2/shop/commercial-orders/${id}${path}`, { body: body() });
    expect(answer).toMatchObject({
      status: 409,
      error: { code: "CONFLICT", errors: [{ detail: "WAITING_SUPPLIER_APPROVAL" }] },
    });
    expect(await shop.readOrder(id)).toEqual(before);
  });

  it("is a conflict while the order is on hold", async () => {
    const { id } = await shop.draft([[shop.box, 10]]);
    expect((await shop.caller.call("PUT", `/v1/shop/commercial-orders/${id}/hold`)).status).toBeLessThan(300);
    const answer = await shop.caller.call(method, `/v2/shop/commercial-orders/${id}${path}`, { body: body() });
    expect(answer).toMatchObject({ status: 409, error: { errors: [{ detail: "DRAFT_ORDER_ON_HOLD" }] } });
  });

  it("is not found by another company, nor for an id that does not exist", async () => {
    const { id } = await shop.draft([[shop.box, 10]]);
    const foreign = await stranger.call(method, `/v2/shop/commercial-orders/${id}${path}`, { body: body() });
    const unknown = await shop.caller.call(method, `/v2/shop/commercial-orders/9999999999${path}`, { body: body() });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect([foreign.error?.code, unknown.error?.code]).toEqual(["F-E-033", "F-E-033"]);
  });
});

describe("a write on a draft", () => {
  it.each([
    ["billing-information", {}, 400, "F-E-001", "billingAddressId"],
    ["shipping-information", { shippingType: "STD" }, 400, "F-E-001", "shippingAddressId"],
    ["shipping-address", { shippingAddressId: "  " }, 400, "F-E-001", "shippingAddressId"],
    ["shipping-type", {}, 400, "F-E-001", "shippingType"],
    ["lines", {}, 400, "F-E-001", "updateOrderCommercialLines"],
    ["billing-information", { billingAddressId: "NOWHERE" }, 404, "F-E-033", "NOWHERE"],
    ["shipping-address", { shippingAddressId: "NOWHERE" }, 404, "F-E-033", "NOWHERE"],
    ["created", { paymentOption: "COWRIES" }, 400, "F-E-008", "paymentOption"],
  ])("of %s with %j is refused, naming the field", async (path, body, status, code, detail) => {
    const { id } = await shop.draft([[shop.box, 10]]);
    const answer = await shop.caller.call("PUT", `/v2/shop/commercial-orders/${id}/${path}`, { body });
    expect(answer).toMatchObject({ status, error: { code } });
    expect(answer.error?.errors[0]?.detail).toContain(detail);
  });

  it("with the address of another company is refused as if there were none", async () => {
    const { id } = await shop.draft([[shop.box, 10]]);
    const foreign = (await makeBuyer(shop.db)).address.externalId;
    for (const [path, field] of [
      ["billing-information", "billingAddressId"],
      ["shipping-address", "shippingAddressId"],
    ] as const) {
      const body = { [field]: foreign };
      const answer = await shop.caller.call("PUT", `/v2/shop/commercial-orders/${id}/${path}`, { body });
      expect(answer).toMatchObject({ status: 404, error: { code: "F-E-033" } });
    }
  });
});

describe("an order", () => {
  it("is not found by a kind of id that every object has", async () => {
    const { id } = await shop.draft([[shop.box, 10]]);
    for (const idType of ["constructor", "__proto__", "toString", "nope"]) {
      const path = `/v1/shop/commercial-orders/${id}/shipping-address`;
      const answer = await shop.caller.call("PUT", path, { query: { idType }, body: {} });
      expect([idType, answer.status]).toEqual([idType, 404]);
    }
  });

  it("is read by buyer, approver and administrator, by colleagues of the organisation, and by nobody else", async () => {
    const { account } = await makeBuyer(shop.db);
    const [organisation, other] = [
      await makeOrganisation(shop.db, { account }),
      await makeOrganisation(shop.db, { account }),
    ];
    const signIn = async (given: Parameters<typeof makeUser>[1]) =>
      shop.as((await makeUser(shop.db, { accounts: [account], ...given })).email);
    const buyer = await signIn({ organisations: [organisation] });
    const order = await shop.draft([[shop.box, 10]], buyer);
    const readers: readonly (readonly [who: string, by: Caller, status: number])[] = [
      ["buyer", buyer, 200],
      ["colleague of the organisation", await signIn({ organisations: [organisation] }), 200],
      ["approver", await signIn({ isApprover: true }), 200],
      ["administrator", await signIn({ groups: ["FOC_Admin"] }), 200],
      ["colleague of another organisation", await signIn({ organisations: [other] }), 404],
      ["colleague without organisation", await signIn({}), 404],
      ["neighbour", stranger, 404],
    ];
    const logisticId = order.orderLogistics[0]?.id;
    const paths = [
      `/v1/shop/commercial-orders/${order.id}`,
      `/v1/shop/commercial-orders/${order.id}/lines`,
      `/v1/shop/logistic-orders/${logisticId}`,
      `/v1/shop/logistic-orders/${logisticId}/lines`,
    ];
    for (const [who, by, status] of readers) {
      const answers = await Promise.all(paths.map((path) => by.call("GET", path, { query: { locale: "fr-FR" } })));
      expect([who, ...answers.map((answer) => answer.status)]).toEqual([who, ...paths.map(() => status)]);
    }
  });

  it("repeats its placement and its cancellation without a second effect", async () => {
    const stock = await stockOf(shop.db, shop.cup);
    const { id } = await shop.draft([[shop.cup, 10]]);
    const path = `/v2/shop/commercial-orders/${id}/created`;
    const placed = [await shop.caller.call("PUT", path), await shop.caller.call("PUT", path)];
    expect(placed.map(({ status }) => status)).toEqual([200, 200]);
    expect(placed[1]?.body).toEqual(placed[0]?.body);
    expect(await stockOf(shop.db, shop.cup)).toBe(stock - 10);
    const order = await shop.readOrder(id);
    const cancel = `/v1/shop/logistic-orders/${order.orderLogistics[0]?.id}/cancel`;
    const canceled = [await shop.caller.call("PUT", cancel), await shop.caller.call("PUT", cancel)];
    expect(canceled.map(({ status }) => status)).toEqual([200, 200]);
    expect(canceled[1]?.body).toEqual(canceled[0]?.body);
    expect(await stockOf(shop.db, shop.cup)).toBe(stock);
  });

  it("of two suppliers is the sum of its logistic orders, and these of their lines, at every rate", async () => {
    const order = await shop.draft([
      [shop.box, 7],
      [shop.cup, 3],
    ]);
    const cents = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + Math.round(amount * 100), 0);
    const { orderLogistics, orderLogisticPrices: whole } = order;
    for (const name of ["totalOrderPrice", "totalTaxAmount", "totalPriceWithoutTax"] as const)
      expect(cents(orderLogistics.map(({ orderLogisticPrices }) => orderLogisticPrices[name]))).toBe(
        cents([whole[name]]),
      );
    for (const { lines, orderLogisticPrices } of orderLogistics)
      expect(cents(lines.map((of) => of.orderLogisticLinePriceDto.totalPriceWithTaxes))).toBe(
        cents([orderLogisticPrices.totalOrderPrice]),
      );
    expect(whole.taxDetails.map(({ rate, base, amount }) => [rate, base, amount])).toEqual([[20, 43, 8.6]]);
  });
});
