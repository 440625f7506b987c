import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type MadeBuyer, makeBuyer } from "#test/orders/make-orders.ts";
import { type Basket, createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderShop;
let made: MadeBuyer;
let buyer: Caller;

const settings = (values: object) => shop.db.updateTable("buying_policy_settings").set(values).execute();

beforeAll(async () => {
  shop = await createOrderShop({ config: { accessTokenLifetime: 24 * 3600 } });
});
beforeEach(async () => {
  await settings({
    has_credit_control: false,
    default_credit_limit_cents: null,
    has_quotas: false,
    default_min_quantity: null,
  });
  made = await makeBuyer(shop.db);
  buyer = await shop.as(made.email);
});
afterAll(() => shop.close());

const place = async (basket: Basket) =>
  (await shop.place(basket, buyer)).orderLogistics.map(({ status, blockingPolicies }) => ({
    status,
    types: blockingPolicies.map(({ type }) => type),
  }));
const goesOn = { status: "WAITING_SUPPLIER_APPROVAL", types: [] };
const blockedBy = (...types: string[]) => ({ status: "BLOCKED_BY_POLICY", types });

describe("credit control", () => {
  // 400.00 EUR of goods are 480.00 with tax.
  it("blocks the order that would exceed the limit of the account, tax included, and says so to the buyer", async () => {
    await settings({ has_credit_control: true, default_credit_limit_cents: 96_000 });
    expect(await place([[shop.cup, 200]])).toEqual([goesOn]);
    expect(await place([[shop.cup, 200]])).toEqual([goesOn]);
    const mails = shop.mails.length;
    expect(await place([[shop.cup, 200]])).toEqual([blockedBy("CREDIT_CONTROL")]);
    expect(shop.mails.slice(mails).map(({ text }) => text)).toEqual([
      expect.stringContaining("règle d’achat la retient"),
    ]);
  });

  it("takes an account's own limit before that of the shop, with its imported exposure and active grace", async () => {
    await settings({ has_credit_control: true, default_credit_limit_cents: 0 });
    const now = shop.clock.now();
    await shop.db
      .insertInto("account_credits")
      .values({ account_id: made.account.id, limit_cents: 100_000, exposure_cents: 60_000, exposure_at: now })
      .execute();
    expect(await place([[shop.cup, 200]])).toEqual([blockedBy("CREDIT_CONTROL")]);
    const { id } = await shop.db
      .insertInto("credit_grace_amounts")
      .values({ amount_cents: 8_000, starts_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto("credit_grace_accounts")
      .values({ grace_amount_id: id, account_id: made.account.id })
      .execute();
    expect(await place([[shop.cup, 200]])).toEqual([goesOn]);
  });

  it("blocks every order of an account on hold, while the hold lasts", async () => {
    await settings({ has_credit_control: true });
    const now = shop.clock.now();
    const until = new Date(now.getTime() + 3600_000);
    await shop.db
      .insertInto("credit_holds")
      .values({ account_id: made.account.id, starts_at: now, ends_at: until })
      .execute();
    expect(await place([[shop.box, 1]])).toEqual([blockedBy("CREDIT_CONTROL")]);
    shop.clock.set(until);
    expect(await place([[shop.box, 1]])).toEqual([goesOn]);
  });

  it("counts neither what is paid nor what was cancelled, and blocks two orders at once that only one fits", async () => {
    await settings({ has_credit_control: true, default_credit_limit_cents: 50_000 });
    const order = await shop.place([[shop.cup, 200]], buyer);
    await buyer.call("PUT", `/v1/shop/logistic-orders/${order.orderLogistics[0]?.id}/cancel`);
    const drafts = await Promise.all([1, 2].map(() => shop.draft([[shop.cup, 200]], buyer)));
    await Promise.all(drafts.map(({ id }) => buyer.call("PUT", `/v2/shop/commercial-orders/${id}/created`)));
    const statuses = await Promise.all(
      drafts.map(async ({ id }) => (await shop.readOrder(id, buyer)).orderLogistics[0]?.status),
    );
    expect(statuses.toSorted()).toEqual(["BLOCKED_BY_POLICY", "WAITING_SUPPLIER_APPROVAL"]);
  });

  it("is another account's business only", async () => {
    await settings({ has_credit_control: true });
    const other = await makeBuyer(shop.db);
    await shop.db
      .insertInto("credit_holds")
      .values({ account_id: other.account.id, starts_at: shop.clock.now() })
      .execute();
    expect(await place([[shop.box, 1]])).toEqual([goesOn]);
  });
});

describe("quotas", () => {
  it("block the part of the supplier whose minimum is not met; rule of the account before that of the supplier before that of the shop", async () => {
    await settings({ has_quotas: true, default_min_quantity: 10 });
    const basket: Basket = [
      [shop.box, 50],
      [shop.cup, 9],
    ];
    expect(await place(basket)).toEqual([goesOn, blockedBy("QUOTA")]);
    const rule = (account_id: string | null, min_quantity: number) =>
      shop.db.insertInto("quota_rules").values({ account_id, supplier_id: shop.cups.id, min_quantity }).execute();
    await rule(null, 5);
    expect(await place(basket)).toEqual([goesOn, goesOn]);
    await rule(made.account.id, 100);
    expect(await place(basket)).toEqual([goesOn, blockedBy("QUOTA")]);
    await shop.db.deleteFrom("quota_rules").execute();
  });

  it("that are on without being configured block; 0 restricts nothing", async () => {
    await settings({ has_quotas: true });
    expect(await place([[shop.box, 50]])).toEqual([blockedBy("QUOTA")]);
    await settings({ default_min_quantity: 0 });
    expect(await place([[shop.box, 1]])).toEqual([goesOn]);
  });

  it("and credit control together keep both reasons, and a blocked order can be cancelled", async () => {
    await settings({ has_quotas: true, has_credit_control: true, default_credit_limit_cents: 0 });
    const order = await shop.place([[shop.box, 5]], buyer);
    expect(order.orderLogistics[0]?.blockingPolicies.map(({ type }) => type)).toEqual(["CREDIT_CONTROL", "QUOTA"]);
    const answer = await buyer.call("PUT", `/v1/shop/logistic-orders/${order.orderLogistics[0]?.id}/cancel`);
    expect(answer).toMatchObject({ status: 200, body: { status: "CANCELED" } });
  });
});
