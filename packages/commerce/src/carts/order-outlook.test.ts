import { carts } from "@comptoir/contract/carts";
import { orderOutlook } from "@comptoir/contract/orders/order-outlook";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderOutlookHandlers } from "#carts/carts.routes.ts";
import { type CountStatements, createStatementCounter } from "#test/count-statements.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop, orderFamilies } from "#test/orders/order-shop.ts";
import { type Caller, mounted } from "#test/test-app.ts";

const families = [...orderFamilies, mounted(orderOutlook, orderOutlookHandlers)];
let shop: OrderShop;
let count: CountStatements;

beforeAll(async () => {
  shop = await createOrderShop({ families });
  count = createStatementCounter(shop, families);
});
afterAll(() => shop.close());

const newBuyer = async (given: Parameters<typeof makeBuyer>[1] = {}) =>
  shop.as((await makeBuyer(shop.db, given)).email);
const read = (by: Caller, supplierIds: readonly string[] = []) =>
  by.ask(orderOutlook.getOrderOutlook, { query: { supplierIds: [...supplierIds] } });

describe("what an order of the cart in use comes to so far", () => {
  it("is nothing without a cart, though suppliers that are asked for say from what on they deliver free", async () => {
    const by = await newBuyer();
    expect(await read(by, [shop.cartons.id])).toEqual({
      cartId: null,
      suppliers: [{ supplierId: shop.cartons.id, goods: 0, freeShippingFrom: 300, shippingFee: 15 }],
      approval: null,
    });
    expect((await read(by)).suppliers).toEqual([]);
  });

  it("counts the goods of each supplier in the cart, and every supplier once", async () => {
    const by = await newBuyer();
    const cartId = await shop.fillCart(
      [
        [shop.box, 40],
        [shop.cup, 160],
      ],
      by,
    );
    const { suppliers, ...rest } = await read(by, [shop.cartons.id]);
    expect(rest).toEqual({ cartId, approval: null });
    expect(suppliers.toSorted((a, b) => a.goods - b.goods)).toEqual([
      { supplierId: shop.cartons.id, goods: 40, freeShippingFrom: 300, shippingFee: 15 },
      { supplierId: shop.cups.id, goods: 320, freeShippingFrom: 300, shippingFee: 15 },
    ]);
  });

  it("is of the cart that was used last, never of a buying list nor of another company", async () => {
    const by = await newBuyer();
    const first = await shop.fillCart([[shop.box, 10]], by);
    await shop.fillCart([[shop.box, 20]], by, "BL_Semaine");
    const second = await shop.fillCart([[shop.box, 30]], by);
    shop.clock.advance(1_000);
    await by.ask(carts.activateCart, { params: { cartId: first } });
    expect((await read(by)).cartId).toBe(first);
    shop.clock.advance(1_000);
    await by.ask(carts.activateCart, { params: { cartId: second } });
    expect(await read(by)).toMatchObject({ cartId: second, suppliers: [{ goods: 30 }] });
    expect((await read(await newBuyer())).cartId).toBeNull();
  });

  it("says from which sum on somebody has to agree", async () => {
    const by = await newBuyer({ approvalRequired: true, approvalLimitCents: 50_000 });
    expect((await read(by)).approval).toMatchObject({ rule: "LIMIT", limit: 500 });
  });

  it("takes as many statements for a long cart as for a short one", async () => {
    const by = await newBuyer();
    await shop.fillCart([[shop.box, 10]], by);
    const short = await count(by, "GET", "/v1/shop/order-outlook");
    const more = await Promise.all(Array.from({ length: 12 }, () => shop.makeOffer()));
    await shop.fillCart(
      more.map((offer) => [offer, 10] as const),
      by,
    );
    expect(await count(by, "GET", "/v1/shop/order-outlook")).toBe(short);
    expect(short).toBeLessThanOrEqual(7);
  });
});
