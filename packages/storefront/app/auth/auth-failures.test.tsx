import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { on, otherwise, refuse, signedIn, tokenFor } from "../../test/fake-commerce.ts";
import { ask } from "../../test/shop.tsx";

const log = vi.spyOn(console, "error");
beforeEach(() => void log.mockImplementation(() => {}));
afterEach(() => log.mockReset());

const logged = () => log.mock.calls.map((words) => words.join(" ")).join("\n");
const form = { username: "acheteur@demo.test", password: "Comptoir-2026!" };

describe("failures of the session (specification §8)", () => {
  it("a login failure is logged, without the password, and thrown again", async () => {
    const answers = { ...on.auth.login(() => refuse(503, "UNAVAILABLE", "Database is away")) };
    const { status, cookies } = await ask("/auth/login", { answers }, form);
    expect(status).toBe(503);
    expect(logged()).toContain("A login failed: 503");
    expect(logged()).not.toContain(form.password);
    expect(cookies.has("token")).toBe(false);
  });

  it("a logout failure is logged", async () => {
    const answers = { ...on.auth.revokeToken(() => refuse(503, "UNAVAILABLE")) };
    const cookie = `token=${tokenFor(600)}; refreshToken=${tokenFor(7200)}`;
    expect((await ask("/auth/logout", { answers, cookie }, {})).location).toBe("/");
    expect(logged()).toContain("The tokens could not be revoked: 503");
  });

  it("a refresh failure is logged", async () => {
    const answers = { ...signedIn, ...on.auth.refreshToken(() => refuse(401, "TOKEN_INVALID")) };
    await ask("/", { answers, cookie: `refreshToken=${tokenFor(60, "logged")}` });
    expect(logged()).toContain("The session could not be refreshed: 401");
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
    const { status, html } = await ask("/", { answers, cookie: `token=${tokenFor(600)}` });
    expect(status).toBe(200);
    expect(html).toContain("Bonjour Alice");
    expect(logged()).toContain("The lines of the cart could not be counted");
  });
});
