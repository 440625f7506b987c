import { mostOrderFilters } from "@comptoir/contract/limits";
import { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { orderFilters } from "@comptoir/contract/orders/order-filters";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderFilterHandlers } from "#orders/lists/beside-orders.routes.ts";
import { makeUser } from "#test/make.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop, orderFamilies } from "#test/orders/order-shop.ts";
import { type Caller, mounted } from "#test/test-app.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await createOrderShop({ families: [...orderFamilies, mounted(orderFilters, orderFilterHandlers)] });
});
afterAll(() => shop.close());

const keep = (by: Caller, name: string, query = "tab=running") =>
  by.call("POST", "/v1/shop/order-filters", { body: { name, query } });
const names = async (by: Caller) => (await by.ask(commercialOrders.getOrderChoices)).kept.map(({ name }) => name);

describe("kept filters of orders", () => {
  it("are their keeper's alone, for one account, by name", async () => {
    const { account, email } = await makeBuyer(shop.db);
    const second = await makeBuyer(shop.db);
    const user = await makeUser(shop.db, { accounts: [account, second.account] });
    const buyer = await shop.as(user.email);
    const elsewhere = await shop.as(user.email, { "customer-account-id": second.account.id });
    const colleague = await shop.as(email);
    const made = await keep(buyer, "À payer");
    expect(made).toMatchObject({ status: 201, body: { name: "À payer", query: "tab=running" } });
    await keep(buyer, "Cuisines");
    expect(await names(buyer)).toEqual(["À payer", "Cuisines"]);
    for (const other of [colleague, elsewhere]) {
      expect(await names(other)).toEqual([]);
      const { id } = made.body as { id: string };
      expect((await other.call("DELETE", `/v1/shop/order-filters/${id}`)).status).toBe(404);
    }
    await buyer.ask(orderFilters.deleteOrderFilter, { params: { orderFilterId: (made.body as { id: string }).id } });
    expect(await names(buyer)).toEqual(["Cuisines"]);
  });

  it("have a name once, of 60 characters at most, also when two tabs keep it at once", async () => {
    const buyer = await shop.as((await makeBuyer(shop.db)).email);
    const both = await Promise.all([keep(buyer, "Cuisines"), keep(buyer, "CUISINES")]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(both.find(({ status }) => status === 400)?.error?.errors[0]).toMatchObject({
      code: "F-E-003",
      detail: "name",
    });
    for (const name of ["", " ", "x".repeat(61)]) expect((await keep(buyer, name)).status).toBe(400);
  });

  it("are thirty at most, however many come at once", async () => {
    const buyer = await shop.as((await makeBuyer(shop.db)).email);
    const answers = await Promise.all(
      Array.from({ length: mostOrderFilters + 2 }, (_, at) => keep(buyer, `Filtre ${at}`)),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await names(buyer)).toHaveLength(mostOrderFilters);
  });
});
