import { estimateDelivery } from "@comptoir/contract/days/delivery-days.rules";
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import type { OrderLinePage } from "@comptoir/contract/orders/orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAddress, makeCustomField, makeUser } from "#test/make.ts";
import { draftPath, goodsOf, lineOf, putLines } from "#test/orders/draft-calls.ts";
import { makeBuyer, makeOffer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await createOrderShop();
  await makeCustomField(shop.db, { target: "ORDER_COMMERCIAL", externalId: "PO_NUMBER" });
});
afterAll(() => shop.close());

describe("lines of a draft", () => {
  it("are added, changed and removed; the last line of a supplier takes its logistic order along", async () => {
    const order = await shop.draft([
      [shop.box, 10],
      [shop.cup, 10],
    ]);
    await putLines(shop.caller, order, [lineOf(shop.box.offerPriceExternalId, 5, "ADD_QUANTITY")]);
    expect(goodsOf(await shop.readOrder(order.id))).toEqual([15, 20]);
    const removed = await shop.caller.call("DELETE", draftPath(order, "/lines"), {
      body: [{ offerPriceId: shop.box.offerPriceExternalId }, { offerPriceId: "PRX-NOBODY" }],
    });
    expect(removed.status).toBe(204);
    const left = await shop.readOrder(order.id);
    expect(left.orderLogistics.map(({ reference }) => reference)).toEqual([`${order.reference}-1`]);
    expect(left.orderLogistics[0]?.id).toBe(order.orderLogistics[1]?.id);
  });

  it("may be named by variant; adjustments are told", async () => {
    const packs = await makeOffer(shop.db, { supplier: shop.cartons, itemPerPack: 20 });
    const order = await shop.draft([[shop.box, 10]]);
    const answer = await putLines(shop.caller, order, [lineOf(packs.variantExternalId, 30)], {
      lineType: "PRODUCT_VARIANT",
    });
    expect(answer.body).toMatchObject([{ id: packs.offerPriceExternalId, code: "F_W_110", blocked: false }]);
    expect((await shop.readOrder(order.id)).productCount).toBe(50);
  });

  it("cannot be unknown, nor all blocked", async () => {
    const none = await makeOffer(shop.db, { supplier: shop.cartons, stock: 0 });
    const order = await shop.draft([[shop.box, 10]]);
    expect(await putLines(shop.caller, order, [lineOf("PRX-NOBODY", 1)])).toMatchObject({
      status: 400,
      error: { code: "F-E-002" },
    });
    expect(await putLines(shop.caller, order, [lineOf(none.offerPriceExternalId, 1)])).toMatchObject({
      status: 422,
      error: { code: "F-E-039" },
    });
    expect(await putLines(shop.caller, order, [lineOf(shop.box.offerPriceExternalId, -1)])).toMatchObject({
      status: 400,
      error: { code: "F-E-006" },
    });
  });

  it("of a colleague are edited with the right only", async () => {
    const order = await shop.draft([[shop.box, 10]]);
    const account = shop.buyer.account;
    const lines = [lineOf(shop.box.offerPriceExternalId, 20)];
    const admin = await shop.as((await makeUser(shop.db, { accounts: [account], groups: ["FOC_Admin"] })).email);
    expect((await putLines(admin, order, lines)).status).toBe(200);
    // An approver sees the order, but has no right to change it.
    const reader = await makeUser(shop.db, { accounts: [account], groups: [], isApprover: true });
    expect(await putLines(await shop.as(reader.email), order, lines)).toMatchObject({ status: 403 });
    await shop.db.deleteFrom("account_users").where("user_id", "=", reader.id).execute();
  });

  it("are listed over all suppliers, filtered and sorted", async () => {
    const order = await shop.draft([
      [shop.box, 30],
      [shop.cup, 10],
    ]);
    const list = async (query: Record<string, string>) => {
      const { body } = await shop.caller.call("GET", draftPath(order, "/lines", "v1"), { query });
      return (body as OrderLinePage).content.map(({ quantity }) => quantity);
    };
    expect(await list({})).toEqual([30, 10]);
    expect(await list({ sort: "quantity:asc" })).toEqual([10, 30]);
    expect(await list({ sort: "colour:desc" })).toEqual([30, 10]);
    expect(await list({ supplierIds: shop.cups.externalId })).toEqual([10]);
    expect(await list({ supplierIds: shop.cups.id, idType: "DJUST_ID" })).toEqual([10]);
    expect(await list({ productVariantIds: shop.box.variantExternalId })).toEqual([30]);
    expect(await list({ productVariantIds: shop.box.variantId, idType: "DJUST_ID" })).toEqual([30]);
    expect(await list({ offerPriceIds: shop.box.offerPriceExternalId })).toEqual([30]);
    expect(await list({ offerPriceIds: shop.cup.offerPriceId, idType: "DJUST_ID" })).toEqual([10]);
    expect(await list({ page: "5" })).toEqual([]);
    const { body } = await shop.caller.call(
      "GET",
      `/v1/shop/logistic-orders/${order.orderLogistics[1]?.id}/lines?size=10`,
    );
    expect(body).toMatchObject({ totalElements: 1, content: [{ quantity: 10 }] });
  });
});

describe("addresses and delivery of a draft", () => {
  it("take delivery instructions along where goods go, and nowhere else", async () => {
    const { account } = shop.buyer;
    const quay = await makeAddress(shop.db, { accounts: [account], deliveryInstructions: "Quai B" });
    const order = await shop.draft([[shop.box, 10]]);
    const put = (rest: string, body: object) => shop.caller.call("PUT", draftPath(order, rest, "v2"), { body });
    await put("/billing-information", { billingAddressId: quay.externalId });
    await put("/shipping-information", { shippingAddressId: quay.externalId, shippingType: "STD" });
    const [logisticOrder] = (await shop.readOrder(order.id)).orderLogistics;
    expect(logisticOrder?.shippingAddressSnapshot).toMatchObject({
      deliveryInstructions: "Quai B",
      additionalAddress: null,
    });
    expect(logisticOrder?.billingAddressSnapshot).not.toHaveProperty("deliveryInstructions");
  });

  it("are set by external id on every logistic order, and the fee follows the address", async () => {
    const { account } = shop.buyer;
    const abroad = await makeAddress(shop.db, { accounts: [account], country: "BE" });
    const order = await shop.draft([[shop.box, 10]]);
    const put = (rest: string, body: object, version = "v2") =>
      shop.caller.call("PUT", draftPath(order, rest, version), { body });
    expect((await put("/billing-information", { billingAddressId: abroad.externalId })).status).toBe(204);
    const before = await shop.readOrder(order.id);
    expect(before.orderLogistics[0]).toMatchObject({
      billingAddressSnapshot: { externalId: abroad.externalId },
      orderLogisticPrices: { totalShippingFees: 15 },
    });
    await put("/shipping-address", { shippingAddressId: abroad.externalId }, "v1");
    const after = await shop.readOrder(order.id);
    // No fee is configured for Belgium: it counts as 0.
    expect(after.orderLogistics[0]?.orderLogisticPrices).toMatchObject({ totalShippingFees: 0, totalOrderPrice: 12 });
    const both = { shippingAddressId: shop.buyer.address.externalId, shippingType: "STD" };
    expect((await put("/shipping-information", both)).status).toBe(204);
    expect((await shop.readOrder(order.id)).orderLogistics[0]?.orderLogisticPrices.totalShippingFees).toBe(15);
  });

  it("must be the account's own, of the right kind and known", async () => {
    const { account } = shop.buyer;
    const billingOnly = await makeAddress(shop.db, { accounts: [account], isShipping: false });
    const foreign = (await makeBuyer(shop.db)).address;
    const order = await shop.draft([[shop.box, 10]]);
    const put = (rest: string, body: object) => shop.caller.call("PUT", draftPath(order, rest), { body });
    const answers = await Promise.all([
      put("/shipping-address", { shippingAddressId: billingOnly.externalId }),
      put("/shipping-address", { shippingAddressId: foreign.externalId }),
      put("/billing-information", { billingAddressId: foreign.externalId }),
      put("/billing-information", {}),
      put("/shipping-information", { shippingAddressId: shop.buyer.address.externalId }),
      put("/shipping-type", { shippingType: "EXPRESS" }),
      put("/shipping-type", { shippingType: "STD" }),
    ]);
    expect(answers.map(({ status, error }) => [status, error?.code])).toEqual([
      [404, "F-E-033"],
      [404, "F-E-033"],
      [404, "F-E-033"],
      [400, "F-E-001"],
      [422, "F-E-001"],
      [400, "F-E-002"],
      [204, undefined],
    ]);
  });

  it("ways of delivery are offered with their fee", async () => {
    const order = await shop.draft([[shop.box, 10]]);
    const [way] = await shop.caller.ask(logisticOrders.getShippingInformation, {
      params: { logisticOrderId: order.orderLogistics[0]?.id ?? "" },
    });
    expect(way).toMatchObject({
      code: "STD",
      label: "Standard",
      shippingPriceUnit: 15,
      shippingZone: { label: "France" },
    });
    expect(way?.deliveryTimeRange).toEqual({ earliestDeliveryDate: null, latestDeliveryDate: null });
  });

  it("arrive when the article with the longest lead time is ready, once all of them tell theirs", async () => {
    const slow = await makeOffer(shop.db, { supplier: shop.cups, leadTimeToShip: 9 });
    const quick = await makeOffer(shop.db, { supplier: shop.cups, leadTimeToShip: 2 });
    const order = await shop.draft([
      [slow, 10],
      [quick, 10],
    ]);
    const [way] = await shop.caller.ask(logisticOrders.getShippingInformation, {
      params: { logisticOrderId: order.orderLogistics[0]?.id ?? "" },
    });
    expect(way?.deliveryTimeRange).toEqual(estimateDelivery(9, shop.clock.now()));
  });
});

describe("custom fields of a draft", () => {
  it("are written by external id and kept unless named", async () => {
    const order = await shop.draft([[shop.box, 10]]);
    const write = (customFieldId: string, customFieldValue: unknown) =>
      shop.caller.call("PUT", draftPath(order), { body: { customFields: [{ customFieldId, customFieldValue }] } });
    expect(await write("PO_NUMBER", "BC-2026-11")).toMatchObject({
      status: 200,
      body: { customFieldValues: [{ value: "BC-2026-11", type: "TEXT" }] },
    });
    expect(await write("COLOUR", "red")).toMatchObject({ status: 400, error: { code: "F-E-002" } });
    expect(await write("PO_NUMBER", null)).toMatchObject({ body: { customFieldValues: [] } });
  });

  it("tell the buyer's own number of the order in its mails", async () => {
    const order = await shop.draft([[shop.box, 10]]);
    const body = { customFields: [{ customFieldId: "PO_NUMBER", customFieldValue: "BC-2026-12" }] };
    await shop.caller.call("PUT", draftPath(order), { body });
    expect((await shop.caller.call("PUT", draftPath(order, "/created"))).status).toBe(200);
    const mail = shop.mails.find(({ subject }) => subject.includes(order.reference));
    expect(mail?.text).toContain("Votre numéro de commande\u00a0: BC-2026-12");
    expect(mail?.text).toContain(`(${order.reference}-1)`);
  });
});

describe("synchronising a draft with the catalogue", () => {
  const sync = (order: CommercialOrder) => shop.caller.call("PUT", draftPath(order, "/sync", "v1"));

  it("has nothing to say when nothing changed", async () => {
    const order = await shop.draft([[shop.box, 10]]);
    expect(await sync(order)).toMatchObject({ status: 204, body: undefined });
  });

  it("brings prices and quantities up to date and tells what moved", async () => {
    const offer = await makeOffer(shop.db, { supplier: shop.cartons });
    const order = await shop.draft([
      [offer, 10],
      [shop.cup, 10],
    ]);
    await shop.db
      .updateTable("offer_prices")
      .set({ range_prices_e4: [15_000], item_per_pack: 20 })
      .where("id", "=", offer.offerPriceId)
      .execute();
    expect((await sync(order)).body).toMatchObject([
      { id: offer.offerPriceExternalId, code: "F_W_107", blocked: false },
      { id: offer.offerPriceExternalId, code: "F_W_110", blocked: false },
    ]);
    expect(goodsOf(await shop.readOrder(order.id))).toEqual([30, 20]);
    expect((await sync(order)).status).toBe(204);
  });

  it("changes nothing at all while a line is blocked", async () => {
    const [gone, dearer] = await Promise.all([1, 2].map(() => makeOffer(shop.db, { supplier: shop.cartons })));
    if (!gone || !dearer) throw new Error("Two offers were made");
    const order = await shop.draft([
      [gone, 10],
      [dearer, 10],
    ]);
    await shop.db.updateTable("products").set({ status: "INACTIVE" }).where("id", "=", gone.productId).execute();
    await shop.db
      .updateTable("offer_prices")
      .set({ range_prices_e4: [15_000] })
      .where("id", "=", dearer.offerPriceId)
      .execute();
    expect((await sync(order)).body).toMatchObject([
      { id: gone.offerPriceExternalId, code: "F_W_014", blocked: true },
      { id: dearer.offerPriceExternalId, code: "F_W_107", blocked: false },
    ]);
    expect(goodsOf(await shop.readOrder(order.id))).toEqual([20]);
    await shop.caller.call("DELETE", draftPath(order, "/lines"), {
      body: [{ offerPriceId: gone.offerPriceExternalId }],
    });
    await sync(order);
    expect(goodsOf(await shop.readOrder(order.id))).toEqual([15]);
  });

  it("tells once per supplier where no delivery price is set", async () => {
    const abroad = await makeAddress(shop.db, { accounts: [shop.buyer.account], country: "BE" });
    const order = await shop.draft([
      [shop.box, 10],
      [shop.cup, 10],
      [await shop.makeOffer(), 1],
    ]);
    await shop.caller.call("PUT", draftPath(order, "/shipping-address"), {
      body: { shippingAddressId: abroad.externalId },
    });
    expect((await sync(order)).body).toMatchObject([
      { id: shop.box.offerPriceExternalId, code: "F_W_113", blocked: false },
      { id: shop.cup.offerPriceExternalId, code: "F_W_113", blocked: false },
    ]);
  });

  it("is refused once the order is placed", async () => {
    const order = await shop.place([[shop.box, 10]]);
    expect(await sync(order)).toMatchObject({ status: 409, error: { code: "CONFLICT" } });
  });
});
