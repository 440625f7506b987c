import { accounts } from "@comptoir/contract/accounts";
import { auth } from "@comptoir/contract/auth";
import { carts } from "@comptoir/contract/carts";
import { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { punchout } from "@comptoir/contract/punchout";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeKey } from "#punchout/punchout-keys.ts";
import { makeAccount, makeUser } from "#test/make.ts";
import { createPunchoutShop, itemOut, type PunchoutShop, setupRequest, whoIs } from "#test/punchout-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: PunchoutShop;
beforeAll(async () => {
  shop = await createPunchoutShop();
});
afterAll(() => shop.close());

const newToken = async (document = setupRequest()) =>
  /token=([\w-]+)/.exec((await shop.sendCxml(document)).text)?.[1] ?? "";
const open = (token: string) => shop.call("POST", "/auth/punchout", { body: { token } });

describe("the link of a visit", () => {
  it("opens one session, once", async () => {
    const token = await newToken();
    const answers = await Promise.all([open(token), open(token), open(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await open(token)).error).toMatchObject({ code: "TOKEN_INVALID" });
  });

  it("works for five minutes", async () => {
    const [early, late] = [await newToken(), await newToken()];
    shop.clock.advance(299_000);
    expect((await open(early)).status).toBe(200);
    shop.clock.advance(2_000);
    expect((await open(late)).status).toBe(400);
  });

  it("is worth nothing when it is made up, or when its key has ended", async () => {
    expect((await open("made-up")).status).toBe(400);
    const key = await shop.makeKey();
    const token = /token=([\w-]+)/.exec((await shop.sendCxml(setupRequest(), key)).text)?.[1] ?? "";
    await removeKey(shop.db, key, shop.clock.now());
    expect((await open(token)).status).toBe(400);
  });

  it("opens nothing, and is not used up, when its user may no longer use the shop", async () => {
    const user = await makeUser(shop.db, { accounts: [shop.buyer.account] });
    const key = await shop.makeKey({ email: user.email });
    const token = /token=([\w-]+)/.exec((await shop.sendCxml(setupRequest(), key)).text)?.[1] ?? "";
    const become = (status: "ACTIVE" | "INACTIVE") =>
      shop.db.updateTable("users").set({ status }).where("id", "=", user.id).execute();
    await become("INACTIVE");
    expect((await open(token)).error).toMatchObject({ code: "USER_INACTIVE" });
    await become("ACTIVE");
    expect((await open(token)).status).toBe(200);
  });
});

describe("the session of a visit", () => {
  it("tells whose visit it is, and ends after a working day", async () => {
    const visitor = await shop.visit();
    expect(await whoIs(visitor)).toMatchObject({
      account: { id: shop.buyer.account.id },
      punchout: {
        key: shop.key,
        name: "Achats",
        protocol: "CXML",
        operation: "CREATE",
        status: "OPEN",
        missingItems: [],
      },
    });
    const rows = await shop.db
      .selectFrom("sessions")
      .select("expires_at")
      .where("punchout_id", "is not", null)
      .execute();
    const last = Math.max(...rows.map((row) => row.expires_at.getTime()));
    expect(last - shop.clock.now().getTime()).toBeLessThanOrEqual(8 * 3600_000);
  });

  it("of everyday tells nothing of punch-out", async () => {
    expect(await whoIs(await shop.as(shop.buyer.email))).not.toHaveProperty("punchout");
  });

  it("cannot place orders, unless its key allows it, not even by a refreshed token", async () => {
    const place = (visitor: Caller, id: string) =>
      visitor.call("PUT", `/v2/shop/commercial-orders/${id}/created`, { body: null });
    const visitor = await shop.visit();
    const id = await shop.fill(visitor, 10);
    expect((await place(visitor, id)).error).toMatchObject({
      code: "FORBIDDEN",
      message: expect.stringContaining("ORDER_PLACE"),
    });

    const { token } = await shop.ask(punchout.openPunchout, { body: { token: await newToken() } });
    const renewed = await shop.ask(auth.refreshToken, { body: { refreshToken: token.refreshToken } });
    const later = shop.guest("ACCOUNT", { Authorization: `Bearer ${renewed.token.accessToken}` });
    expect((await whoIs(later)).user.rights).not.toContain("ORDER_PLACE");

    const free = await shop.visit(setupRequest(), await shop.makeKey({ mayOrder: true }));
    expect((await place(free, await shop.fill(free, 10))).status).not.toBe(403);
  });

  it("has none of the powers of its user over people and money", async () => {
    const admin = await makeUser(shop.db, { accounts: [shop.buyer.account], groups: ["FOC_Admin"], isApprover: true });
    const visitor = await shop.visit(setupRequest(), await shop.makeKey({ email: admin.email }));
    const { rights } = (await whoIs(visitor)).user;
    expect(rights).toContain("ORDER_UPDATE");
    for (const right of ["CUSTOMER_ACCOUNT_UPDATE", "ORDER_APPROVER", "USER_FOC_MANAGEMENT", "ORDER_WITHOUT_APPROVAL"])
      expect(rights).not.toContain(right);
    const { status } = await visitor.call("PUT", "/v1/shop/customer-accounts", { body: {} });
    expect(status).toBe(403);
  });

  it("changes no address, profile, approval or colleague, nor pays, whoever its user is", async () => {
    const admin = await makeUser(shop.db, {
      accounts: [shop.buyer.account],
      groups: ["FOC_Admin", "FOC_User"],
      isApprover: true,
    });
    const visitor = await shop.visit(setupRequest(), await shop.makeKey({ email: admin.email }));
    const writes: [string, string][] = [
      ["POST", "/v1/shop/customer-accounts/addresses"],
      ["PUT", `/v1/shop/customer-accounts/addresses/${shop.buyer.address.externalId}`],
      ["DELETE", `/v1/shop/customer-accounts/addresses/${shop.buyer.address.externalId}`],
      ["PUT", "/v1/shop/customer-users"],
      ["PUT", "/v1/shop/approvals/0000000001/decision"],
      ["POST", "/v1/shop/approval-decisions"],
      ["POST", "/v1/shop/approval-delegations"],
      ["PUT", "/v1/shop/logistic-orders/0000000001/approve"],
      ["PUT", "/v1/shop/logistic-orders/0000000001/disapprove"],
      ["PUT", "/v1/shop/logistic-orders/0000000001/cancel"],
      ["PUT", "/v1/shop/logistic-orders/0000000001/confirm-reception"],
      ["PUT", "/v1/shop/logistic-orders/0000000001/created"],
      ["POST", "/v1/shop/payments"],
      ["POST", "/v1/shop/payments/details"],
      ["POST", "/v1/shop/reviews"],
    ];
    for (const [method, path] of writes)
      expect([path, (await visitor.call(method, path, { body: {} })).error?.code]).toEqual([path, "FORBIDDEN"]);
  });

  it("touches no basket and no order of another visit, nor of everyday, though the user is the same", async () => {
    const [first, second, user] = [await shop.visit(), await shop.visit(), await shop.as(shop.buyer.email)];
    const id = await shop.fill(first, 10);
    const [cart] = (await first.ask(carts.getCarts, { query: { currency: "EUR" } })).carts;
    const line = { offerPriceId: shop.box.offerPriceExternalId, quantity: 99, updateAction: "REPLACE_QUANTITY" };
    for (const other of [second, user]) {
      expect((await other.call("GET", `/v2/shop/carts/${cart?.id}?currency=EUR`)).status).toBe(404);
      expect((await other.call("PUT", `/v2/shop/carts/${cart?.id}/lines`, { body: [line] })).status).toBe(404);
      expect((await other.call("DELETE", `/v2/shop/carts/${cart?.id}`)).status).toBe(404);
    }
    expect((await second.call("GET", `/v1/shop/commercial-orders/${id}`)).status).toBe(404);
    expect((await second.call("DELETE", `/v2/shop/commercial-orders/${id}`)).status).toBe(404);
    expect((await second.ask(commercialOrders.getCommercialOrders, { query: { locale: "fr-FR" } })).content).toEqual(
      [],
    );
    expect(
      (await first.ask(commercialOrders.getCommercialOrder, { params: { commercialOrderId: id } })).productCount,
    ).toBe(10);
  });

  it("reaches no other account of its user, by no way", async () => {
    const other = await makeAccount(shop.db);
    const user = await makeUser(shop.db, { accounts: [other, shop.buyer.account] });
    const visitor = await shop.visit(setupRequest(), await shop.makeKey({ email: user.email }));
    const seen = await whoIs(visitor);
    expect(seen.account?.id).toBe(shop.buyer.account.id);
    expect(seen.accounts.map(({ id }) => id)).toEqual([shop.buyer.account.id]);
    expect((await visitor.ask(accounts.getCustomerAccounts)).content.map(({ id }) => id)).toEqual([
      shop.buyer.account.id,
    ]);
    const headers = { "customer-account-id": other.id };
    expect((await visitor.call("GET", "/v1/authenticated-user", { headers })).error).toMatchObject({
      code: "ACCOUNT_FORBIDDEN",
    });
    const query = { customerAccountIds: [other.id] };
    expect((await visitor.call("GET", "/v2/shop/commercial-orders", { query })).status).toBe(403);
  });

  it("has a cart of its own: two visits of one user, and the user, see each their own", async () => {
    const [first, second, user] = [await shop.visit(), await shop.visit(), await shop.as(shop.buyer.email)];
    await shop.fill(first, 10);
    const idsOf = async (by: typeof first) =>
      (await by.ask(carts.getCarts, { query: { currency: "EUR" } })).carts.map(({ id }) => id);
    const [ofFirst, ofSecond, ofUser] = [await idsOf(first), await idsOf(second), await idsOf(user)];
    expect([ofFirst.length, ofSecond.length]).toEqual([1, 1]);
    expect(new Set([...ofFirst, ...ofSecond, ...ofUser]).size).toBe(2 + ofUser.length);
    await user.ask(carts.deleteCarts);
    expect(await idsOf(first)).toEqual(ofFirst);
  });
});

describe("an earlier basket", () => {
  it("is reopened with the lines that the procurement system hands back", async () => {
    const more = [
      itemOut(shop.box.name, 30, shop.box.offerPriceExternalId),
      itemOut(shop.cup.name, 12),
      itemOut(shop.cup.name, 8),
      itemOut("GONE-1", 5),
    ];
    const document = setupRequest({ operation: "edit", more: more.join("") });
    const opened = await shop.ask(punchout.openPunchout, { body: { token: await newToken(document) } });
    expect(opened.hasBasket).toBe(true);
    const visitor = shop.guest("ACCOUNT", { Authorization: `Bearer ${opened.token.accessToken}` });
    const [cart] = (await visitor.ask(carts.getCarts, { query: { currency: "EUR" } })).carts;
    const { cartLines } = await visitor.ask(carts.getCartLines, { params: { cartId: cart?.id ?? "" } });
    expect(cartLines.map(({ offer, quantity }) => [offer.offerPriceId, quantity]).sort()).toEqual(
      [
        [shop.box.offerPriceExternalId, 30],
        [shop.cup.offerPriceExternalId, 20],
      ].sort(),
    );
    expect((await whoIs(visitor)).punchout).toMatchObject({ operation: "EDIT", missingItems: ["GONE-1"] });
  });

  it("is found again by the buyer's cookie when the request names no lines", async () => {
    const first = await shop.visit(setupRequest({ buyerCookie: "again" }));
    await first.ask(punchout.returnPunchout, { body: { commercialOrderId: await shop.fill(first, 40) } });
    const visitor = await shop.visit(setupRequest({ operation: "edit", buyerCookie: "again" }));
    const [cart] = (await visitor.ask(carts.getCarts, { query: { currency: "EUR" } })).carts;
    expect(cart?.numberOfLines).toBe(1);
    const stranger = await shop.visit(setupRequest({ operation: "edit", buyerCookie: "again" }), await shop.makeKey());
    expect((await stranger.ask(carts.getCarts, { query: { currency: "EUR" } })).carts[0]?.numberOfLines).toBe(0);
  });

  it("that is only inspected does not go back", async () => {
    const more = itemOut(shop.box.name, 30);
    const visitor = await shop.visit(setupRequest({ operation: "inspect", more }));
    const [cart] = (await visitor.ask(carts.getCarts, { query: { currency: "EUR" } })).carts;
    const id = await visitor.ask(carts.initializeOrders, { params: { cartId: cart?.id ?? "" } });
    const answer = await visitor.call("POST", "/v1/shop/punchout/return", { body: { commercialOrderId: id } });
    expect(answer.error).toMatchObject({ code: "CONFLICT" });
    expect((await visitor.ask(punchout.leavePunchout)).url).toBe(shop.returnUrl);
  });
});

it("a key that is removed ends the sessions that came by it", async () => {
  const key = await shop.makeKey();
  const visitor = await shop.visit(setupRequest(), key);
  expect(await removeKey(shop.db, key, shop.clock.now())).toBe(true);
  expect((await visitor.call("GET", "/v1/authenticated-user")).status).toBe(401);
  expect(await removeKey(shop.db, key, shop.clock.now())).toBe(false);
});

it("orders that an everyday session places are as before", async () => {
  const buyer = await shop.as(shop.buyer.email);
  const { id: cartId } = await buyer.ask(carts.createCart, { body: { name: "Default Cart" } });
  const body = [{ offerPriceId: shop.box.offerPriceExternalId, quantity: 10, updateAction: "ADD_QUANTITY" as const }];
  await buyer.ask(carts.updateCartLines, { params: { cartId }, body });
  const id = await buyer.ask(carts.initializeOrders, { params: { cartId } });
  const order = await buyer.ask(commercialOrders.getCommercialOrder, { params: { commercialOrderId: id } });
  expect(order.lineCount).toBe(1);
});
