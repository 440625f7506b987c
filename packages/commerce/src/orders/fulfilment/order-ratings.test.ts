import { catalogue } from "@comptoir/contract/catalogue";
import { orderRatings } from "@comptoir/contract/orders/order-ratings";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogueHandlers } from "#catalogue/browsing/catalogue.routes.ts";
import { listenToNotices } from "#db/notices.ts";
import { orderRatingHandlers } from "#orders/logistic-orders.routes.ts";
import { makeUser } from "#test/make.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop, orderFamilies } from "#test/orders/order-shop.ts";
import { type Caller, mounted } from "#test/test-app.ts";

let shop: OrderShop;
let neighbour: Caller;

beforeAll(async () => {
  const families = [
    ...orderFamilies,
    mounted(orderRatings, orderRatingHandlers),
    mounted(catalogue, catalogueHandlers),
  ];
  shop = await createOrderShop({ families });
  neighbour = await shop.as((await makeBuyer(shop.db)).email);
});
afterAll(() => shop.close());

type Status = "SHIPPED" | "COMPLETED" | "CANCELED" | "ACCEPTED_BY_SUPPLIER" | "WAITING_SHIPMENT";

/** The logistic order of a placed order, brought to a status. */
async function orderIn(status: Status) {
  const { orderLogistics } = await shop.place([[shop.box, 10]]);
  const [order] = orderLogistics;
  if (!order) throw new Error("The order has no part");
  await shop.db.updateTable("logistic_orders").set({ status }).where("id", "=", order.id).execute();
  return order;
}
const pathOf = ({ id }: { readonly id: string }) => `/v1/shop/rating-orders/${id}`;
const rate = (order: { readonly id: string }, body: object, by: Caller = shop.caller) =>
  by.call("PUT", pathOf(order), { body });

describe("rating an order", () => {
  it("is read again as it was written, by any key of the order", async () => {
    const order = await orderIn("SHIPPED");
    const { status, body } = await rate(order, { grade: 4, comment: "  Bien livré.\r\nMerci " });
    expect([status, body]).toEqual([200, { grade: 4, comment: "Bien livré.\nMerci" }]);
    for (const logisticOrderId of [order.id, order.reference])
      expect(await shop.caller.ask(orderRatings.getOrderRating, { params: { logisticOrderId } })).toEqual(body);
  });

  it("is overwritten by the next one, and counts once for the supplier", async () => {
    const order = await orderIn("COMPLETED");
    const params = { supplierKey: shop.cartons.id };
    const before = await shop.ask(catalogue.getSupplierEvaluations, { params });
    await rate(order, { grade: 1, comment: "Abîmé" });
    const colleague = await makeUser(shop.db, { accounts: [shop.buyer.account], groups: ["FOC_Admin"] });
    await rate(order, { grade: 5 }, await shop.as(colleague.email));
    const after = await shop.ask(catalogue.getSupplierEvaluations, { params });
    expect(after).toHaveLength(before.length + 1);
    expect(after).toContainEqual(expect.objectContaining({ customerId: colleague.id, grade: 5, comment: null }));
    expect((await shop.caller.call("GET", pathOf(order))).body).toEqual({ grade: 5, comment: null });
  });

  it("of the same order at the same moment ends with one", async () => {
    const order = await orderIn("SHIPPED");
    const answers = await Promise.all([1, 2, 3, 4].map((grade) => rate(order, { grade })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const rows = await shop.db
      .selectFrom("supplier_evaluations")
      .where("logistic_order_id", "=", order.id)
      .select("grade")
      .execute();
    expect(rows).toHaveLength(1);
  });

  it("is told to whoever keeps pages of its supplier", async () => {
    const notices = listenToNotices({ url: shop.database.url });
    const heard: string[] = [];
    await notices.listen("catalogue", (what) => heard.push(what));
    await rate(await orderIn("SHIPPED"), { grade: 4 });
    await expect.poll(() => heard).toContain("review");
    await notices.close();
  });

  it.each(["CANCELED", "ACCEPTED_BY_SUPPLIER", "WAITING_SHIPMENT"] as const)("is refused in %s", async (status) => {
    const order = await orderIn(status);
    const answer = await rate(order, { grade: 5 });
    expect([answer.status, answer.error?.code, answer.error?.errors[0]?.detail]).toEqual([409, "CONFLICT", status]);
  });

  it.each([
    [{}, "F-E-001", "grade"],
    [{ grade: 0 }, "F-E-007", "grade"],
    [{ grade: 6 }, "F-E-007", "grade"],
    [{ grade: 2.5 }, "F-E-012", "grade"],
    [{ grade: 5, comment: "a".repeat(2001) }, "F-E-010", "comment"],
    [{ grade: 5, comment: 7 }, "F-E-012", "comment"],
  ])("refuses %j", async (body, code, detail) => {
    const { status, error } = await rate(await orderIn("SHIPPED"), body);
    expect([status, error?.errors[0]]).toMatchObject([400, { code, detail }]);
  });

  it("is nobody's business but the buyer's account", async () => {
    const order = await orderIn("SHIPPED");
    await rate(order, { grade: 3 });
    for (const [by, expected] of [
      [neighbour, [404, "F-E-033"]],
      [shop, [401, "UNAUTHORIZED"]],
    ] as const)
      for (const { status, error } of [await by.call("GET", pathOf(order)), await rate(order, { grade: 1 }, by)])
        expect([status, error?.code]).toEqual(expected);
    expect((await shop.caller.call("GET", pathOf(order))).body).toEqual({ grade: 3, comment: null });
  });

  it("finds nothing while there is none", async () => {
    for (const path of [pathOf(await orderIn("SHIPPED")), "/v1/shop/rating-orders/0000000000"]) {
      const { status, error } = await shop.caller.call("GET", path);
      expect([status, error?.code]).toEqual([404, "F-E-033"]);
    }
  });
});
