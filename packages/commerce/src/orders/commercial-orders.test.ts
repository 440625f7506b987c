import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCustomField } from "#test/make.ts";
import { draftPath, goodsOf, lineOf, putLines } from "#test/orders/draft-calls.ts";
import { makeBuyer, makeOffer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await createOrderShop();
  await makeCustomField(shop.db, { target: "ORDER_COMMERCIAL", externalId: "PO_NUMBER" });
});
afterAll(() => shop.close());

describe("reading a commercial order", () => {
  it("takes the reference, the id, the external id or the cart, under both versions", async () => {
    const order = await shop.draft([[shop.box, 10]]);
    await shop.db.updateTable("commercial_orders").set({ external_id: "ERP-1" }).where("id", "=", order.id).execute();
    const read = async (key: string, query = "", version = "v1") =>
      (await shop.caller.call("GET", `/${version}/shop/commercial-orders/${key}${query}`)).body;
    const same = expect.objectContaining({ id: order.id, reference: order.reference });
    expect(await read(order.reference)).toEqual(same);
    expect(await read(order.id)).toEqual(same);
    expect(await read("ERP-1")).toEqual(same);
    expect(await read(order.reference, "", "v2")).toEqual(same);
    expect(await read(order.id, "?idType=DJUST_ID")).toEqual(same);
    expect(await read(order.id, "?idType=BUSINESS_ID")).toEqual(same);
    expect(await read(order.reference, "?idType=REFERENCE&locale=fr-FR")).toEqual(same);
    expect(await read("ERP-1", "?idType=EXTERNAL_ID")).toEqual(same);
    expect(await read(order.sourceId ?? "", "?idType=CART_ID")).toEqual(same);
  });

  it("does not find it by another kind of id, nor by its cart unless asked", async () => {
    const order = await shop.draft([[shop.box, 10]]);
    const statuses = await Promise.all(
      [
        `${order.id}?idType=REFERENCE`,
        `${order.reference}?idType=DJUST_ID`,
        `${order.id}?idType=CART_ID`,
        `${order.id}?idType=SKU`,
        `${order.sourceId}`,
      ].map(async (rest) => (await shop.caller.call("GET", `/v1/shop/commercial-orders/${rest}`)).status),
    );
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
    const refused = await shop.caller.call("GET", `/v1/shop/commercial-orders/${order.id}?idType=COLOUR`);
    expect(refused.error?.code).toBe("F-E-008");
  });

  it("shows as many lines of each supplier as asked for", async () => {
    const offers = await Promise.all([1, 2, 3].map(() => makeOffer(shop.db, { supplier: shop.cups })));
    const order = await shop.draft([[shop.box, 1], ...offers.map((offer) => [offer, 1] as const)]);
    const counts = async (nbPreviewLines: number) => {
      const read = await shop.caller.call("GET", draftPath(order, `?nbPreviewLines=${nbPreviewLines}`));
      return (read.body as CommercialOrder).orderLogistics.map(({ lines, lineCount }) => [lines.length, lineCount]);
    };
    expect(await counts(2)).toEqual([
      [1, 1],
      [2, 3],
    ]);
    expect(await counts(0)).toEqual([
      [0, 1],
      [0, 3],
    ]);
  });

  it("reveals nothing to another company, whatever is tried", async () => {
    const order = await shop.draft([[shop.box, 10]]);
    const stranger = await shop.as((await makeBuyer(shop.db)).email);
    const answers = await Promise.all([
      stranger.call("GET", draftPath(order)),
      stranger.call("GET", draftPath(order, "/lines")),
      stranger.call("PUT", draftPath(order), { body: { customFields: [] } }),
      stranger.call("DELETE", draftPath(order)),
      putLines(stranger, order, []),
      stranger.call("DELETE", draftPath(order, "/lines"), { body: [] }),
      stranger.call("PUT", draftPath(order, "/billing-information"), { body: { billingAddressId: "X" } }),
      stranger.call("PUT", draftPath(order, "/shipping-information"), { body: { shippingAddressId: "X" } }),
      stranger.call("PUT", draftPath(order, "/sync")),
      stranger.call("PUT", draftPath(order, "/created")),
      stranger.call("PUT", draftPath(order, "/hold")),
      stranger.call("GET", `/v1/shop/logistic-orders/${order.orderLogistics[0]?.id}`),
      stranger.call("GET", `/v1/shop/logistic-orders/${order.orderLogistics[0]?.id}/lines`),
      stranger.call("GET", `/v1/shop/logistic-orders/${order.orderLogistics[0]?.id}/approvers`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });
});

describe("creating a draft", () => {
  const create = (body?: object) => shop.caller.call("POST", "/v2/shop/commercial-orders", body ? { body } : {});

  it("without anything gives an empty one, which takes lines", async () => {
    const answer = await create();
    expect(answer).toMatchObject({ status: 201, body: { processing: false, orderLogistics: [] } });
    const order = answer.body as CommercialOrder;
    expect(await putLines(shop.caller, order, [lineOf(shop.box.offerPriceExternalId, 10)])).toMatchObject({
      status: 200,
      body: [],
    });
    expect(await shop.readOrder(order.id)).toMatchObject({ sourceType: null, productCount: 10 });
  });

  it("with lines and custom fields gives a filled one, under the older path too", async () => {
    const answer = await shop.caller.call("POST", "/v1/shop/commercial-orders", {
      body: {
        lines: [{ offerPriceId: shop.box.offerPriceExternalId, quantity: 10 }],
        customFields: [{ customFieldId: "PO_NUMBER", customFieldValue: "BC-7" }],
      },
    });
    expect(answer.status).toBe(201);
    const order = await shop.readOrder((answer.body as CommercialOrder).id);
    expect(order).toMatchObject({
      lineCount: 1,
      customFieldValues: [{ customField: { externalId: "PO_NUMBER" }, value: "BC-7" }],
    });
  });

  it("from an earlier order copies what can still be ordered, at today's price", async () => {
    const [dearer, gone] = await Promise.all([1, 2].map(() => makeOffer(shop.db, { supplier: shop.cups })));
    if (!dearer || !gone) throw new Error("Two offers were made");
    const earlier = await shop.place([
      [dearer, 10],
      [gone, 10],
    ]);
    await shop.db
      .updateTable("offer_prices")
      .set({ range_prices_e4: [11_000] })
      .where("id", "=", dearer.offerPriceId)
      .execute();
    await shop.db.updateTable("products").set({ status: "INACTIVE" }).where("id", "=", gone.productId).execute();
    const answer = await create({ sourceType: "ORDER", sourceId: earlier.reference });
    const order = await shop.readOrder((answer.body as CommercialOrder).id);
    expect(order).toMatchObject({ sourceType: "ORDER", sourceId: earlier.reference, lineCount: 1 });
    expect(goodsOf(order)).toEqual([11]);
  });

  it("from a cart copies its lines and leaves the cart alone", async () => {
    const cartId = await shop.fillCart([[shop.box, 10]]);
    const answer = await create({ sourceType: "CART", sourceId: cartId });
    expect(await shop.readOrder((answer.body as CommercialOrder).id)).toMatchObject({
      sourceType: "CART",
      lineCount: 1,
    });
    expect((await shop.caller.call("GET", `/v2/shop/carts/${cartId}`)).body).toMatchObject({ status: "INIT" });
  });

  it.each([
    [{ sourceType: "OPERATION", sourceId: "OPE-1" }, 403, "FORBIDDEN"],
    [{ sourceType: "QUOTE", sourceId: "0000000001" }, 404, "F-E-033"],
    [{ sourceType: "ORDER", sourceId: "000-000-0000000" }, 404, "F-E-033"],
    [{ sourceType: "CART", sourceId: "nobody" }, 404, "F-E-033"],
    [{ sourceType: "CART" }, 400, "F-E-001"],
    [{ lines: [{ offerPriceId: "PRX-NOBODY", quantity: 1 }] }, 400, "F-E-002"],
    [{ customFields: [{ customFieldId: "COLOUR", customFieldValue: "red" }] }, 400, "F-E-002"],
  ])("%j is refused", async (body, status, code) => {
    expect(await create(body)).toMatchObject({ status, error: { code } });
  });

  it("again with the same Idempotency-Key gives the same draft", async () => {
    const headers = { "Idempotency-Key": "draft-1" };
    const ask = () => shop.caller.call("POST", "/v2/shop/commercial-orders", { headers });
    const first = await ask();
    expect(first.status).toBe(201);
    expect((await ask()).body).toEqual(first.body);
  });
});

describe("deleting an order", () => {
  it("takes a draft with all that belongs to it", async () => {
    const order = await shop.draft([[shop.box, 10]]);
    expect((await shop.caller.call("DELETE", draftPath(order))).status).toBe(204);
    expect((await shop.caller.call("DELETE", draftPath(order))).status).toBe(404);
    const lines = await shop.db
      .selectFrom("order_lines")
      .where("commercial_order_id", "=", order.id)
      .select("id")
      .execute();
    expect(lines).toEqual([]);
  });

  it("is refused for a placed order, for one on hold, and without the right", async () => {
    const placed = await shop.place([[shop.box, 10]]);
    expect((await shop.caller.call("DELETE", draftPath(placed))).status).toBe(400);
    const held = await shop.draft([[shop.box, 10]]);
    await shop.caller.call("PUT", draftPath(held, "/hold"));
    expect(await shop.caller.call("DELETE", draftPath(held))).toMatchObject({
      status: 400,
      error: { errors: [{ detail: "DRAFT_ORDER_ON_HOLD" }] },
    });
    const watcher = await shop.as((await makeBuyer(shop.db, { groups: [] })).email);
    const own = await shop.draft([[shop.box, 10]], watcher);
    expect((await watcher.call("DELETE", draftPath(own))).status).toBe(403);
  });
});
