import { auth } from "@comptoir/contract/auth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authHandlers } from "#auth/auth.routes.ts";
import { ensureDefaultStore } from "#auth/stores.ts";
import { makeStore } from "#test/make.ts";
import { createTestApp, mounted, type TestApp } from "#test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ families: [mounted(auth, authHandlers)] });
});
afterAll(() => shop.close());

describe("GET /v1/shop/settings", () => {
  it("tells guests what they need before signing in, for caches to keep a minute", async () => {
    expect(await shop.ask(auth.getSettings)).toEqual({
      manualAccountCheck: false,
      defaultCurrency: "EUR",
      currencies: ["EUR"],
      defaultLocale: "fr-FR",
      locales: [
        { code: "fr-FR", label: "français (France)", main: true, active: true },
        { code: "en-GB", label: "English (United Kingdom)", main: false, active: true },
      ],
      multiStore: false,
      defaultStoreId: "default_store",
      defaultStoreViewId: "default_view",
      passwordPolicy: { minLength: 8, maxLength: 255, upper: true, lower: true, digit: true, special: true },
      resetPasswordLinkTtlHours: 24,
      features: {},
    });
    const answer = await shop.call("GET", "/v1/shop/settings");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
  });
});

describe("GET /v1/shop/stores/{storeId}", () => {
  it("finds a store by external id, or by its own id when the call says so", async () => {
    const { id } = await makeStore(shop.db, { externalId: "outlet", url: "https://outlet.test" });
    const byName = await shop.ask(auth.getStore, { params: { storeId: "outlet" } });
    expect(byName).toMatchObject({
      id,
      externalId: "outlet",
      isDefault: false,
      url: "https://outlet.test",
      storeViews: [{ externalId: "outlet_view", isDefault: true, locale: "fr-FR", url: "https://outlet.test" }],
    });
    expect(await shop.ask(auth.getStore, { params: { storeId: id }, query: { idType: "DJUST_ID" } })).toEqual(byName);
  });

  it("an unknown or inactive store is not found", async () => {
    await makeStore(shop.db, { externalId: "closed", status: "INACTIVE" });
    for (const storeId of ["nowhere", "closed"]) {
      const answer = await shop.call("GET", `/v1/shop/stores/${storeId}`);
      expect([answer.status, answer.error?.code]).toEqual([404, "F-E-033"]);
    }
  });
});

describe("the default store", () => {
  it("is created once, however many processes start at the same time", async () => {
    await Promise.all(Array.from({ length: 4 }, () => ensureDefaultStore(shop.db)));
    const rows = await shop.db.selectFrom("stores").select("id").where("is_default", "=", true).execute();
    expect(rows).toHaveLength(1);
  });
});
