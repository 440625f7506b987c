import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAddress, makeCustomField } from "#test/make.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await createOrderShop();
  await makeCustomField(shop.db, { target: "ORDER_LOGISTIC", externalId: "DOCK" });
  await makeCustomField(shop.db, { target: "ORDER_LOGISTIC_LINE", externalId: "LINE_NOTE" });
  await makeCustomField(shop.db, { target: "ORDER_LOGISTIC_LINE", externalId: "FLOORS", type: "NUMBER" });
});
afterAll(() => shop.close());

const path = (order: { readonly id: string } | undefined, rest = "", version = "v1") =>
  `/${version}/shop/logistic-orders/${order?.id}${rest}`;
const field = (customFieldId: string, customFieldValue: unknown) => ({ customFieldId, customFieldValue });

describe("delivery of one logistic order", () => {
  it("changes alone, with its fee, also while it is on hold", async () => {
    const abroad = await makeAddress(shop.db, { accounts: [shop.buyer.account], country: "BE" });
    const { id, orderLogistics } = await shop.draft([
      [shop.box, 10],
      [shop.cup, 10],
    ]);
    const [first, second] = orderLogistics;
    await shop.caller.call("PUT", `/v1/shop/commercial-orders/${id}/hold`);
    const put = (rest: string, body: object) => shop.caller.call("PUT", path(first, rest), { body });
    const moved = await put("/shipping-address", { shippingAddressId: abroad.externalId });
    expect(moved).toMatchObject({
      status: 200,
      body: {
        status: "DRAFT_ORDER_ON_HOLD",
        shippingAddressSnapshot: { externalId: abroad.externalId },
        orderLogisticPrices: { totalShippingFees: 0 },
      },
    });
    expect((await put("/billing-information", { billingAddressId: abroad.externalId })).body).toMatchObject({
      billingAddressSnapshot: { externalId: abroad.externalId },
    });
    const back = { shippingAddressId: shop.buyer.address.externalId, shippingType: "STD" };
    expect((await put("/shipping-information", back)).body).toMatchObject({
      orderLogisticPrices: { totalShippingFees: 15 },
    });
    expect((await put("/shipping-type", { shippingType: "EXPRESS" })).error?.code).toBe("F-E-002");
    const order = await shop.readOrder(id);
    expect(order.orderLogistics[1]).toMatchObject({
      id: second?.id,
      billingAddressSnapshot: { externalId: shop.buyer.address.externalId },
      lineCount: 1,
    });
    expect(order.orderLogisticPrices.totalShippingFees).toBe(30);
  });

  it("stays as it is once the order is placed", async () => {
    const [order] = (await shop.place([[shop.box, 10]])).orderLogistics;
    const answer = await shop.caller.call("PUT", path(order, "/shipping-type"), { body: { shippingType: "STD" } });
    expect(answer).toMatchObject({ status: 409, error: { errors: [{ detail: "WAITING_SUPPLIER_APPROVAL" }] } });
  });
});

describe("custom fields of a logistic order", () => {
  it("are written bare or wrapped, under both versions, and kept unless named", async () => {
    const [order] = (await shop.place([[shop.box, 10]])).orderLogistics;
    const bare = await shop.caller.call("PATCH", path(order), { body: [field("DOCK", "Quai 3")] });
    expect(bare.body).toMatchObject({ customFieldValues: [{ value: "Quai 3" }] });
    const nothing = await shop.caller.call("PATCH", path(order, "", "v2"), { body: { customFieldValues: [] } });
    expect(nothing.body).toMatchObject({ customFieldValues: [{ value: "Quai 3" }] });
    const cleared = await shop.caller.call("PATCH", path(order, "", "v2"), {
      body: { customFieldValues: [field("DOCK", null)] },
    });
    expect(cleared.body).toMatchObject({ customFieldValues: [] });
    const unknown = await shop.caller.call("PATCH", path(order), { body: [field("COLOUR", "red")] });
    expect(unknown).toMatchObject({ status: 400, error: { code: "F-E-002" } });
  });

  const threeLines = async (): Promise<LogisticOrder> => {
    const offers = await Promise.all([1, 2, 3].map(() => shop.makeOffer()));
    const [order] = (await shop.place(offers.map((offer) => [offer, 1] as const))).orderLogistics;
    if (!order) throw new Error("One supplier, one logistic order");
    return order;
  };

  it("of lines are written in bulk, each line for itself: one bad of three, two are written", async () => {
    const order = await threeLines();
    const [first, second, third] = order.lines.map(({ id }) => id);
    const answer = await shop.caller.call("PATCH", path(order, "/lines"), {
      body: [
        { id: first, customFields: [field("LINE_NOTE", "Fragile")] },
        { id: second, customFields: [field("FLOORS", "three")] },
        { id: third, customFields: [field("LINE_NOTE", "Haut"), field("FLOORS", 3)] },
      ],
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { warnings: [{ id: second, code: "F-E-012", blocked: false }] },
    });
    const { content } = await shop.caller.ask(logisticOrders.getLogisticOrderLines, {
      params: { logisticOrderId: order.id },
    });
    expect(content.map(({ customFieldValues }) => customFieldValues.map(({ value }) => value))).toEqual([
      ["Fragile"],
      [],
      ["Haut", 3],
    ]);
    const clearing = await shop.caller.call("PATCH", path(order, "/lines", "v2"), {
      body: [
        { id: first, customFields: [{ customFieldId: "LINE_NOTE" }] },
        { id: "nobody", customFields: [] },
      ],
    });
    expect(clearing.body).toMatchObject({ warnings: [{ id: "nobody", code: "F-E-033" }] });
    const read = await shop.caller.ask(logisticOrders.getLogisticOrder, { params: { logisticOrderId: order.id } });
    expect(read.lines[0]?.customFieldValues).toEqual([]);
  });

  it("of 101 lines, or of none, are refused", async () => {
    const order = await threeLines();
    const bulk = (count: number) => {
      const body = Array.from({ length: count }, () => ({ id: order.lines[0]?.id, customFields: [] }));
      return shop.caller.call("PATCH", path(order, "/lines"), { body });
    };
    expect((await bulk(100)).status).toBe(200);
    expect((await bulk(101)).status).toBe(400);
    expect((await bulk(0)).status).toBe(400);
  });

  it("of one line are written alone; what is wrong is refused", async () => {
    const order = await threeLines();
    const write = (lineId: string | undefined, body: object) =>
      shop.caller.call("PATCH", path(order, `/lines/${lineId}`), { body });
    const [line] = order.lines;
    expect((await write(line?.id, [field("LINE_NOTE", "Étage")])).body).toMatchObject({
      id: line?.id,
      customFieldValues: [{ value: "Étage" }],
    });
    expect((await write(line?.id, [field("FLOORS", "three")])).error?.code).toBe("F-E-012");
    expect((await write("nobody", [])).status).toBe(404);
  });

  it("are no business of another company", async () => {
    const order = await threeLines();
    const stranger = await shop.as((await makeBuyer(shop.db)).email);
    const lineId = order.lines[0]?.id;
    const answers = await Promise.all([
      stranger.call("PATCH", path(order), { body: [] }),
      stranger.call("PATCH", path(order, "/lines"), { body: [{ id: lineId, customFields: [] }] }),
      stranger.call("PATCH", path(order, `/lines/${lineId}`), { body: [] }),
      stranger.call("PUT", path(order, "/shipping-type"), { body: { shippingType: "STD" } }),
      stranger.call("GET", path(order, "/shipping-information")),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});
