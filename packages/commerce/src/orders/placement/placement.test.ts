import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { carts } from "@comptoir/contract/carts";
import { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeUser } from "#test/make.ts";
import { makeBuyer, makeOffer, makeSupplier, stockOf } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await createOrderShop();
});
afterAll(() => shop.close());

const created = (id: string, body?: object, by: Caller = shop.caller) =>
  by.call("PUT", `/v2/shop/commercial-orders/${id}/created`, body ? { body } : {});
const statuses = async (id: string, by = shop.caller) =>
  (await shop.readOrder(id, by)).orderLogistics.map(({ status }) => status);

describe("placing an order", () => {
  it("locks it, sends it to the suppliers, takes the stock and completes the cart", async () => {
    const offer = await makeOffer(shop.db, { supplier: shop.cartons, stock: 50 });
    const cartId = await shop.fillCart([
      [offer, 20],
      [shop.cup, 10],
    ]);
    const id = await shop.caller.ask(carts.initializeOrders, { params: { cartId } });
    const answer = await created(id);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id,
        validatedAt: shop.clock.now().toISOString(),
        needsApproval: false,
        orderLogistics: [
          {
            status: "WAITING_SUPPLIER_APPROVAL",
            paymentOption: "BANK_WIRE_ON_DUE_DATE",
            paymentStatus: "NOT_INITIATED",
            initialPrice: { priceWithoutTax: 20, shippingPriceWithoutTax: 15, totalPriceWithTax: 42 },
          },
          { status: "WAITING_SUPPLIER_APPROVAL" },
        ],
      },
    });
    expect(await stockOf(shop.db, offer)).toBe(30);
    expect(await shop.caller.ask(carts.getCart, { params: { cartId } })).toMatchObject({ status: "COMPLETED" });
    const edit = await shop.caller.call("PUT", `/v2/shop/carts/${cartId}`, { body: { name: "Other" } });
    expect(edit).toMatchObject({ status: 409, error: { errors: [{ detail: "COMPLETED" }] } });
  });

  it("writes history and mails the buyer", async () => {
    const before = shop.mails.length;
    const { orderLogistics, reference } = await shop.place([[shop.box, 10]]);
    const order = await shop.caller.ask(logisticOrders.getLogisticOrder, {
      params: { logisticOrderId: orderLogistics[0]?.id ?? "" },
    });
    expect(order.history).toMatchObject([
      { from: "DRAFT_ORDER", to: "ORDER_CREATED", by: { type: "CUSTOMER", name: "Camille Martin" } },
      { from: "ORDER_CREATED", to: "WAITING_SUPPLIER_APPROVAL", by: { type: "SYSTEM", name: "Comptoir" } },
    ]);
    expect(shop.mails.slice(before)).toMatchObject([
      {
        to: shop.buyer.email,
        subject: `Votre commande ${reference}`,
        text: expect.stringContaining("Total\u00a0: 25\u00a0€ HT, 30\u00a0€ TTC."),
      },
    ]);
    const [line] = order.lines;
    const { name, externalId } = line?.orderLogisticLineProductVariantDto ?? { name: "", externalId: "" };
    expect(shop.mails.at(-1)?.text).toMatch(new RegExp(`${name} \\(${externalId}\\) × 10 — 10\u00a0€`));
    expect(shop.mails.at(-1)?.text).toContain("Livraison — 15\u00a0€");
  });

  it("tells each supplier its own lines, in the language of whoever reads", async () => {
    const supplier = await makeSupplier(shop.db);
    const supplierUser = { client: "SUPPLIER", supplierId: supplier.id, locale: "en-GB" } as const;
    const { email } = await makeUser(shop.db, supplierUser);
    const own = await makeOffer(shop.db, { supplier, stock: 50 });
    await shop.place([
      [own, 20],
      [shop.box, 10],
    ]);
    const told = shop.mails.filter(({ to }) => to === email);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(`Item ${own.name} (${own.name}) × 20 — 20\u00a0€`);
    expect(told[0]?.text).not.toContain(shop.box.name);
  });

  it("repeated, answers the same order and does nothing again", async () => {
    const offer = await makeOffer(shop.db, { supplier: shop.cartons, stock: 50 });
    const { id } = await shop.place([[offer, 20]]);
    const mails = shop.mails.length;
    shop.clock.advance(60_000);
    const again = await created(id);
    expect(again).toMatchObject({ status: 200, body: { id } });
    expect(await stockOf(shop.db, offer)).toBe(30);
    expect(shop.mails.length).toBe(mails);
  });

  it("twenty times at once gives exactly one order", async () => {
    const offer = await makeOffer(shop.db, { supplier: shop.cartons, stock: 100 });
    const { id } = await shop.draft([[offer, 40]]);
    const mails = shop.mails.length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => created(id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stockOf(shop.db, offer)).toBe(60);
    expect(shop.mails.length - mails).toBe(1);
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM order_history h
      JOIN logistic_orders g ON g.id = h.logistic_order_id WHERE g.commercial_order_id = ${id}`.execute(shop.db);
    expect(rows[0]?.count).toBe(2);
  });

  it("of two buyers who race for the last pack one gets it, the other is told which line is gone", async () => {
    for (let round = 0; round < 5; round += 1) {
      const last = await makeOffer(shop.db, { supplier: shop.cartons, stock: 20, itemPerPack: 20 });
      const rivals = await Promise.all(
        [1, 2].map(async () => {
          const by = await shop.as((await makeBuyer(shop.db)).email);
          const draft = await shop.draft(
            [
              [shop.box, 10],
              [last, 20],
            ],
            by,
          );
          return { by, id: draft.id };
        }),
      );
      const answers = await Promise.all(rivals.map(({ id, by }) => created(id, undefined, by)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const loser = answers.findIndex(({ status }) => status !== 200);
      const lost = answers[loser];
      expect([409, 422]).toContain(lost?.status);
      expect(lost?.error?.errors).toMatchObject([{ detail: last.offerPriceExternalId }]);
      expect(lost?.error?.message).toContain(`Article ${last.name}`);
      expect(await stockOf(shop.db, last)).toBe(0);
      expect(await statuses(rivals[loser]?.id ?? "", rivals[loser]?.by)).toEqual(["DRAFT_ORDER"]);
    }
  });

  it("orders of the same articles in opposite order never lock each other out", async () => {
    const offers = await Promise.all([1, 2, 3].map(() => makeOffer(shop.db, { supplier: shop.cups, stock: 1000 })));
    const basket = offers.map((offer) => [offer, 10] as const);
    const drafts = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const by = await shop.as((await makeBuyer(shop.db)).email);
        return { by, id: (await shop.draft(index % 2 ? basket : basket.toReversed(), by)).id };
      }),
    );
    const answers = await Promise.all(drafts.map(({ id, by }) => created(id, undefined, by)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await Promise.all(offers.map((offer) => stockOf(shop.db, offer)))).toEqual([920, 920, 920]);
  });

  it("stock can never go below zero, whatever is written", async () => {
    const offer = await makeOffer(shop.db, { supplier: shop.cartons, stock: 1 });
    const below = shop.db
      .updateTable("offer_inventories")
      .set({ stock: -1 })
      .where("id", "=", offer.inventoryId)
      .execute();
    await expect(below).rejects.toThrow("check constraint");
  });

  it("moves lines that did not enter the order to a new cart of the same name", async () => {
    const cartId = await shop.fillCart(
      [
        [shop.box, 10],
        [shop.cup, 10],
      ],
      shop.caller,
      "Chantier Sud",
    );
    const id = await shop.caller.ask(carts.initializeOrders, {
      params: { cartId },
      body: { supplierIds: [shop.cartons.id] },
    });
    await created(id);
    const list = await shop.caller.ask(carts.getCarts, { query: { currency: "EUR", size: 100 } });
    const heir = list.carts.find(({ name }) => name === "Chantier Sud");
    expect(heir).toMatchObject({ status: "INIT", numberOfLines: 1, numberOfProducts: 10 });
    expect(heir?.id).not.toBe(cartId);
    const { cartLines } = await shop.caller.ask(carts.getCartLines, { params: { cartId: heir?.id ?? "" } });
    expect(cartLines[0]?.offer.offerPriceId).toBe(shop.cup.offerPriceExternalId);
  });
});

describe("an order is not placed", () => {
  const refused = async (id: string, body?: object, by = shop.caller) => {
    const answer = await created(id, body, by);
    expect(answer.status).toBe(422);
    expect(new Set(await statuses(id, by)).has("WAITING_SUPPLIER_APPROVAL")).toBe(false);
    return answer.error?.errors.map(({ code, detail }) => [code, detail]);
  };

  it("without addresses and without a way of delivery; everything missing is told at once", async () => {
    const lonely = await makeBuyer(shop.db);
    await shop.db.deleteFrom("account_addresses").where("account_id", "=", lonely.account.id).execute();
    const by = await shop.as(lonely.email);
    const { id } = await shop.draft([[shop.box, 10]], by);
    await shop.db
      .updateTable("logistic_orders")
      .set({ shipping_type_code: null })
      .where("commercial_order_id", "=", id)
      .execute();
    expect(await refused(id, { paymentOption: "BANK_WIRE_ON_ACCEPTANCE" }, by)).toEqual([
      ["F-E-001", "billingAddressId"],
      ["F-E-001", "shippingAddressId"],
      ["F-E-001", "shippingType"],
      ["F-E-008", "paymentOption"],
    ]);
  });

  it("with a line that is blocked now, or whose price would change", async () => {
    const [gone, dearer] = await Promise.all([1, 2].map(() => makeOffer(shop.db, { supplier: shop.cartons })));
    if (!gone || !dearer) throw new Error("Two offers were made");
    const { id } = await shop.draft([
      [gone, 1],
      [dearer, 1],
    ]);
    await shop.db.updateTable("products").set({ status: "INACTIVE" }).where("id", "=", gone.productId).execute();
    await shop.db
      .updateTable("offer_prices")
      .set({ range_prices_e4: [11_000] })
      .where("id", "=", dearer.offerPriceId)
      .execute();
    expect(await refused(id)).toEqual([
      ["F_W_014", gone.offerPriceExternalId],
      ["F_W_107", dearer.offerPriceExternalId],
    ]);
  });

  it.each([
    ["DUE_DATE", "BANK_WIRE_ON_DUE_DATE", 200],
    ["DUE_DATE", "BANK_WIRE_ON_ACCEPTANCE", 422],
    ["DUE_DATE", "BANK_WIRE", 422],
    ["DUE_DATE", "CREDIT_CARD", 422],
    ["ON_ACCEPTANCE", "BANK_WIRE_ON_ACCEPTANCE", 200],
    ["ON_ACCEPTANCE", "BANK_WIRE_ON_DUE_DATE", 422],
    ["ON_ACCEPTANCE", undefined, 200],
  ] as const)("an account that pays %s by %s: %i", async (paymentType, paymentOption, status) => {
    const by = await shop.as((await makeBuyer(shop.db, { paymentType })).email);
    const { id } = await shop.draft([[shop.box, 1]], by);
    expect((await created(id, paymentOption && { paymentOption }, by)).status).toBe(status);
  });

  it("without the right to place, which leaves the buyer hold only", async () => {
    const watcher = await makeBuyer(shop.db, { groups: [] });
    const by = await shop.as(watcher.email);
    const { id } = await shop.draft([[shop.box, 1]], by);
    expect(await created(id, undefined, by)).toMatchObject({
      status: 403,
      error: { errors: [{ detail: "ORDER_PLACE" }] },
    });
    const held = await by.ask(commercialOrders.holdCommercialOrder, { params: { commercialOrderId: id } });
    expect(held.orderLogistics[0]?.status).toBe("DRAFT_ORDER_ON_HOLD");
  });

  it("by somebody of another account, to whom it does not exist", async () => {
    const { id } = await shop.draft([[shop.box, 1]]);
    const stranger = await shop.as((await makeBuyer(shop.db)).email);
    expect((await created(id, undefined, stranger)).status).toBe(404);
  });

  it("by half: a failure in the last step leaves a draft, its stock and its cart as they were", async () => {
    const offer = await makeOffer(shop.db, { supplier: shop.cartons, stock: 50 });
    const cartId = await shop.fillCart([[offer, 20]]);
    const id = await shop.caller.ask(carts.initializeOrders, { params: { cartId } });
    await sql`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'power cut'; END $$`.execute(
      shop.db,
    );
    await sql`CREATE TRIGGER fail BEFORE UPDATE ON carts FOR EACH ROW WHEN (NEW.status = 'COMPLETED') EXECUTE FUNCTION fail()`.execute(
      shop.db,
    );
    expect((await created(id)).status).toBe(500);
    await sql`DROP TRIGGER fail ON carts`.execute(shop.db);
    expect(await statuses(id)).toEqual(["DRAFT_ORDER"]);
    expect(await stockOf(shop.db, offer)).toBe(50);
    expect((await created(id)).status).toBe(200);
    expect(await stockOf(shop.db, offer)).toBe(30);
  });

  it("a process killed in its last step leaves the whole order or none", async () => {
    const offer = await makeOffer(shop.db, { supplier: shop.cartons, stock: 50 });
    const { id } = await shop.draft([[offer, 20]]);
    const child = spawn(process.execPath, [fileURLToPath(import.meta.resolve("#test/orders/place-and-hang.ts"))], {
      env: { ...process.env, URL: shop.database.url, EMAIL: shop.buyer.email, ORDER: id },
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(child.stdout, "data");
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await statuses(id)).toEqual(["DRAFT_ORDER"]);
    expect(await stockOf(shop.db, offer)).toBe(50);
    expect((await created(id)).status).toBe(200);
    expect(await stockOf(shop.db, offer)).toBe(30);
  });
});
