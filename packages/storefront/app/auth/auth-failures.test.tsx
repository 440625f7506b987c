import { describe, expect, it } from "vitest";
import { on, otherwise, refuse, signedIn, tokenFor } from "../../test/fake-commerce.ts";
import { ask } from "../../test/shop.tsx";

const form = { username: "acheteur@demo.test", password: "Comptoir-2026!" };

describe("failures of the session (specification §8)", () => {
  it("a login failure is logged, without the password, and thrown again", async () => {
    const answers = { ...on.auth.login(() => refuse(503, "UNAVAILABLE", "Database is away")) };
    const { status, cookies, told } = await ask("/auth/login", { answers }, form);
    expect(status).toBe(503);
    expect(told).toEqual([expect.stringContaining("error A login failed: 503")]);
    expect(told.join()).not.toContain(form.password);
    expect(cookies.has("token")).toBe(false);
  });

  it("a logout failure is logged", async () => {
    const answers = { ...on.auth.revokeToken(() => refuse(503, "UNAVAILABLE")) };
    const cookie = `token=${tokenFor(600)}; refreshToken=${tokenFor(7200)}`;
    const { location, told } = await ask("/auth/logout", { answers, cookie }, {});
    expect(location).toBe("/");
    expect(told.join()).toContain("error The tokens could not be revoked: 503");
  });

  it("a refresh failure is logged", async () => {
    const answers = { ...signedIn, ...on.auth.refreshToken(() => refuse(401, "TOKEN_INVALID")) };
    const { told } = await ask("/", { answers, cookie: `refreshToken=${tokenFor(60, "logged")}` });
    expect(told.join()).toContain("debug The session could not be refreshed: 401");
  });

  it.each([{}, { token: null }, undefined])(
    "a refresh that returns no token, %j, clears cookies and state and redirects",
    async (answer) => {
      const answers = { ...signedIn, ...on.auth.refreshToken(() => otherwise(answer)) };
      const refreshToken = tokenFor(60, `none ${JSON.stringify(answer)}`);
      const { location, cookies } = await ask("/checkout/cart", { answers, cookie: `refreshToken=${refreshToken}` });
      expect(location).toBe("/auth/login?expired=1&to=%2Fcheckout%2Fcart");
      for (const name of ["token", "refreshToken", "account"]) expect(cookies.get(name)).toContain("Max-Age=0");
      const page = await ask("/", { answers, cookie: `refreshToken=${refreshToken}` });
      expect(page.html).not.toContain("Bonjour Alice");
    },
  );

  it("a fetch error at start-up is only logged", async () => {
    const answers = { ...signedIn, ...on.carts.getCarts(() => refuse(503, "UNAVAILABLE")) };
    const { status, html, told } = await ask("/", { answers, cookie: `token=${tokenFor(600)}` });
    expect(status).toBe(200);
    expect(html).toContain("Bonjour Alice");
    expect(told.join()).toContain("The lines of the cart could not be counted");
  });
});
