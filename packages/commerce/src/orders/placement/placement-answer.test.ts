// A placement answers what it wrote, without reading it again: to the byte what whoever reads the order next is told.
import { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { ownCodes } from "@comptoir/contract/own-codes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ownCodeHandlers } from "#catalogue/own-codes/own-codes.routes.ts";
import { commercialOrderHandlers } from "#orders/commercial-orders.routes.ts";
import { createStatementCounter } from "#test/count-statements.ts";
import { makeCustomField } from "#test/make.ts";
import { type MadeOffer, makeBuyer, makeOffer } from "#test/orders/make-orders.ts";
import { type Basket, createOrderShop, type OrderShop, orderFamilies } from "#test/orders/order-shop.ts";
import { type Caller, mounted } from "#test/test-app.ts";

let shop: OrderShop;
let caller: Caller;
beforeAll(async () => {
  shop = await createOrderShop({ families: [...orderFamilies, mounted(ownCodes, ownCodeHandlers)] });
  await makeCustomField(shop.db, { target: "ORDER_COMMERCIAL", externalId: "PO_NUMBER" });
  await makeCustomField(shop.db, { target: "ORDER_LOGISTIC", externalId: "NOTE" });
});
afterAll(() => shop.close());
beforeEach(() => {
  caller = shop.caller;
});

const created = (id: string, body?: object) =>
  caller.call("PUT", `/v2/shop/commercial-orders/${id}/created`, body ? { body } : {});
const read = (id: string) => caller.call("GET", `/v2/shop/commercial-orders/${id}?nbPreviewLines=0`);

/** Places a draft; answers the statuses of its logistic orders once the answer was found to be what is read. */
async function placedAndRead(basket: Basket, prepare: (id: string) => Promise<unknown> = async () => {}) {
  const { id } = await shop.draft(basket, caller);
  await prepare(id);
  const answer = await created(id);
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer.body)).toBe(JSON.stringify((await read(id)).body));
  expect(JSON.stringify(answer.body)).toBe(JSON.stringify((await created(id)).body));
  return (answer.body as { orderLogistics: { status: string }[] }).orderLogistics.map(({ status }) => status);
}

const both = (quantity: number): Basket => [
  [shop.box, quantity],
  [shop.cup, quantity],
];
const sent = "WAITING_SUPPLIER_APPROVAL";

describe("the answer of a placement is what is read of the order", () => {
  it("of several suppliers, with delivery and without", async () => {
    expect(await placedAndRead(both(10))).toEqual([sent, sent]);
    expect(await placedAndRead(both(1000))).toEqual([sent, sent]);
  });

  it("with reduced prices, several taxes and days of delivery, of which one may be unknown", async () => {
    const given = { supplier: shop.cartons, discounts: [8_000], tiers: { 1: 10_000 } };
    const reduced = await makeOffer(shop.db, { ...given, leadTimeToShip: 3 });
    const taxed = await makeOffer(shop.db, { ...given, leadTimeToShip: 9, taxRateBasisPoints: 550 });
    const lines = (...offers: MadeOffer[]): Basket => offers.map((offer) => [offer, 7]);
    expect(await placedAndRead(lines(reduced, taxed))).toEqual([sent]);
    expect(await placedAndRead(lines(reduced, taxed, shop.box, shop.cup))).toEqual([sent, sent]);
  });

  it("with what the account calls its articles, its own number and notes", async () => {
    await caller.ask(ownCodes.putOwnCode, { body: { code: "GA-1", articleCode: shop.box.variantExternalId } });
    const number = { customFields: [{ customFieldId: "PO_NUMBER", customFieldValue: "BC-77" }] };
    const setNumber = async (id: string) => {
      const body = { ...number, customFieldIdType: "EXTERNAL_ID" };
      expect(await caller.call("PUT", `/v2/shop/commercial-orders/${id}`, { body })).toMatchObject({ status: 200 });
    };
    expect(await placedAndRead(both(3), setNumber)).toEqual([sent, sent]);
  });

  it("that waits for an approver", async () => {
    const buyer = await makeBuyer(shop.db, { approvalRequired: true, approvalLimitCents: 5_000 });
    caller = await shop.as(buyer.email);
    const waits = "WAITING_CUSTOMER_APPROVAL";
    expect(await placedAndRead(both(40))).toEqual([waits, waits]);
    expect(await placedAndRead([[shop.box, 1]])).toEqual([sent]);
  });

  it("that the operator's credit control holds back", async () => {
    caller = await shop.as((await makeBuyer(shop.db)).email);
    const set = (values: object) => shop.db.updateTable("buying_policy_settings").set(values).execute();
    await set({ has_credit_control: true, default_credit_limit_cents: 1_000 });
    const statuses = await placedAndRead(both(10));
    await set({ has_credit_control: false, default_credit_limit_cents: null });
    expect(statuses).toEqual(["BLOCKED_BY_POLICY", "BLOCKED_BY_POLICY"]);
  });

  it("of which a part was placed alone before", async () => {
    const { id, orderLogistics } = await shop.draft(both(10), caller);
    await caller.call("PUT", `/v2/shop/logistic-orders/${orderLogistics[0]?.id}/created`);
    shop.clock.advance(60_000);
    const answer = await created(id);
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).toBe(JSON.stringify((await read(id)).body));
  });
});

it("is made without a statement: a placement takes nine, with that of its mails and that of the fields, whatever it places", async () => {
  const count = createStatementCounter(shop, [mounted(commercialOrders, commercialOrderHandlers)]);
  const placing = async (basket: Basket) => {
    const { id } = await shop.draft(basket, caller);
    return count(caller, "PUT", `/v2/shop/commercial-orders/${id}/created`);
  };
  expect([await placing([[shop.box, 1]]), await placing(both(20))]).toEqual([9, 9]);
});
