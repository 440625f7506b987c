import { auth, type TokenPair } from "@comptoir/contract/auth";
import { defineCall } from "@comptoir/contract/kit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { authHandlers } from "#auth/auth.routes.ts";
import { makeAccount, makeStore, makeUser } from "#test/make.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

const probes = {
  whoAmI: defineCall({
    method: "GET",
    path: "/v1/who-am-i",
    summary: "Tells the context of the call",
    access: "public",
    clients: ["ACCOUNT", "SUPPLIER", "OPERATOR"],
    response: z.object({ userId: z.string().nullable(), buyer: z.unknown(), store: z.string() }),
  }),
  manageUsers: defineCall({
    method: "GET",
    path: "/v1/manage-users",
    summary: "Needs a right",
    access: { right: "USER_FOC_MANAGEMENT" },
    response: z.boolean(),
  }),
};

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    families: [
      mounted(auth, authHandlers),
      mounted(probes, {
        whoAmI: async (_, { user, buyer, store }) => ({
          userId: user?.userId ?? null,
          buyer,
          store: store.externalId,
        }),
        manageUsers: async () => true,
      }),
    ],
  });
  await makeStore(shop.db, { externalId: "outlet" });
  await makeStore(shop.db, { externalId: "closed", status: "INACTIVE" });
});
afterAll(() => shop.close());

let first: { id: string; externalId: string };
let second: { id: string; externalId: string };
let user: { id: string; email: string };
let buyer: Caller;
beforeEach(async () => {
  [first, second] = [await makeAccount(shop.db), await makeAccount(shop.db)];
  user = await makeUser(shop.db, { accounts: [first, second] });
  buyer = await shop.as(user.email);
});

const whoAmI = (headers: Record<string, string> = {}, caller = buyer) =>
  caller.call("GET", "/v1/who-am-i", { headers });

describe("the account of a call (accounts 1.2)", () => {
  it("is the default account, or the one named by id or external id", async () => {
    expect((await whoAmI()).body).toMatchObject({ userId: user.id, buyer: { accountId: first.id } });
    expect((await whoAmI({ "customer-account-id": second.id })).body).toMatchObject({
      buyer: { accountId: second.id },
    });
    expect((await whoAmI({ "customer-account-id": second.externalId })).body).toMatchObject({
      buyer: { accountId: second.id },
    });
  });

  it("another company's account is forbidden, as is one that does not exist or is inactive", async () => {
    const foreign = await makeAccount(shop.db);
    const inactive = await makeAccount(shop.db, { status: "INACTIVE" });
    await shop.db
      .insertInto("account_users")
      .values({ account_id: inactive.id, user_id: user.id, position: 5 })
      .execute();
    for (const key of [foreign.id, foreign.externalId, "9999999999", inactive.id]) {
      const answer = await whoAmI({ "customer-account-id": key });
      expect([answer.status, answer.error?.code]).toEqual([403, "ACCOUNT_FORBIDDEN"]);
    }
  });

  it("carries the tags by which its prices are found", async () => {
    const tag = await shop.db
      .insertInto("customer_tags")
      .values({ external_id: `TAG-${first.id}`, name: "Restaurants" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await shop.db.insertInto("customer_account_tags").values({ account_id: first.id, tag_id: tag.id }).execute();
    expect((await whoAmI()).body).toMatchObject({ buyer: { tagIds: [tag.id], paymentType: "ON_ACCEPTANCE" } });
  });

  it("is ignored for guests and for operators", async () => {
    expect((await shop.call("GET", "/v1/who-am-i", { headers: { "customer-account-id": "1" } })).status).toBe(200);
    const { email } = await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_User"] });
    const answer = await whoAmI({ "customer-account-id": first.id }, await shop.as(email));
    expect(answer.body).toMatchObject({ buyer: null });
  });

  it("a user detached from every account is refused", async () => {
    await shop.db.deleteFrom("account_users").where("user_id", "=", user.id).execute();
    expect((await whoAmI()).error?.code).toBe("USER_INACTIVE");
  });
});

describe("the session of a call", () => {
  it("a bad or expired token is never silently taken for a guest", async () => {
    const bad = await shop.call("GET", "/v1/who-am-i", { headers: { Authorization: "Bearer a.b.c" } });
    expect([bad.status, bad.error?.code]).toEqual([401, "TOKEN_INVALID"]);
    shop.clock.advance(601_000);
    expect((await whoAmI()).error?.code).toBe("TOKEN_EXPIRED");
  });

  it("a user made inactive is out with the next call", async () => {
    await shop.db.updateTable("users").set({ status: "INACTIVE" }).where("id", "=", user.id).execute();
    expect((await whoAmI()).error?.code).toBe("TOKEN_INVALID");
  });

  it("a refresh token does not open calls", async () => {
    const { token } = (
      await shop.call("POST", "/auth/token", { body: { username: user.email, password: "Comptoir-2026!" } })
    ).body as { token: TokenPair };
    const answer = await shop.call("GET", "/v1/who-am-i", {
      headers: { Authorization: `Bearer ${token.refreshToken}` },
    });
    expect(answer.error?.code).toBe("TOKEN_INVALID");
  });

  it("a token of another client kind than the header is forbidden", async () => {
    const answer = await shop
      .guest("OPERATOR")
      .call("GET", "/v1/who-am-i", { headers: { Authorization: `Bearer ${buyer.token}` } });
    expect(answer.status).toBe(403);
  });

  it("a missing right is named", async () => {
    const answer = await buyer.call("GET", "/v1/manage-users");
    expect([answer.status, answer.error?.errors]).toEqual([
      403,
      [{ code: "FORBIDDEN", message: "The right USER_FOC_MANAGEMENT is missing", detail: "USER_FOC_MANAGEMENT" }],
    ]);
    const administrator = await makeUser(shop.db, { accounts: [first], groups: ["FOC_Admin"] });
    expect((await (await shop.as(administrator.email)).call("GET", "/v1/manage-users")).body).toBe(true);
  });
});

describe("the store of a call (accounts 2.8)", () => {
  it("is the default one unless the call names another by its external id", async () => {
    expect((await whoAmI()).body).toMatchObject({ store: "default_store" });
    expect((await whoAmI({ "dj-store": "" })).body).toMatchObject({ store: "default_store" });
    expect((await whoAmI({ "dj-store": "outlet", "dj-store-view": "outlet_view" })).body).toMatchObject({
      store: "outlet",
    });
  });

  it("an unknown or inactive store and a view of another store are not found", async () => {
    for (const headers of [{ "dj-store": "nowhere" }, { "dj-store": "closed" }, { "dj-store-view": "outlet_view" }]) {
      const answer = await whoAmI(headers);
      expect([answer.status, answer.error?.code]).toEqual([404, "F-E-033"]);
    }
  });

  it("a store that is not one of the user's is forbidden", async () => {
    const { id } = await shop.db
      .selectFrom("stores")
      .select("id")
      .where("external_id", "=", "outlet")
      .executeTakeFirstOrThrow();
    await shop.db.insertInto("user_stores").values({ user_id: user.id, store_id: id }).execute();
    expect((await whoAmI()).error?.code).toBe("STORE_FORBIDDEN");
    expect((await whoAmI({ "dj-store": "outlet" })).status).toBe(200);
  });

  it("a store created meanwhile is found at once", async () => {
    await makeStore(shop.db, { externalId: "brand-new" });
    expect((await whoAmI({ "dj-store": "brand-new" })).status).toBe(200);
  });
});

describe("the order of checks (accounts 1.7)", () => {
  it("api key, client kind, token, store, account, right", async () => {
    const headers: Record<string, string> = {
      "dj-api-key": "unknown",
      "dj-client": "NOBODY",
      Authorization: "Bearer a.b.c",
      "dj-store": "nowhere",
      "customer-account-id": "9999999999",
    };
    const codes: (string | undefined)[] = [];
    const repairs: Record<string, string>[] = [
      {},
      { "dj-api-key": "demo-storefront" },
      { "dj-client": "ACCOUNT" },
      { Authorization: `Bearer ${buyer.token}` },
      { "dj-store": "default_store" },
      { "customer-account-id": first.id },
    ];
    for (const repair of repairs) {
      Object.assign(headers, repair);
      codes.push((await shop.call("GET", "/v1/manage-users", { headers })).error?.code);
    }
    expect(codes).toEqual(["API_KEY_INVALID", "F-E-008", "TOKEN_INVALID", "F-E-033", "ACCOUNT_FORBIDDEN", "FORBIDDEN"]);
  });

  it("a key opens only the client kinds it was made for, and names of object members are no keys", async () => {
    expect((await whoAmI({ "dj-client": "OPERATOR" })).status).toBe(403);
    expect((await whoAmI({ "dj-api-key": "constructor" })).error?.code).toBe("API_KEY_INVALID");
  });
});
