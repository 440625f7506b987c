import { describe, expect, it } from "vitest";
import { on, refuse, signedIn, tokenFor } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, makeSummary } from "../../../test/make-desk.ts";
import { ask } from "../../../test/shop.tsx";

const pages = ["/desk", "/desk/quotes", "/en/desk", "/en/desk/quotes?state=sent"];
const buyerCookie = `token=${tokenFor(600)}; refreshToken=${tokenFor(7200)}`;
const loginTo = (page: string, query = "") =>
  `${page.startsWith("/en") ? "/en" : ""}/desk/login?${query}returnTo=${encodeURIComponent(page)}`;

describe("who has not signed in at the desk", () => {
  it.each(pages)("is led to its sign-in, as a guest and as a buyer: %s", async (page) => {
    for (const cookie of [undefined, buyerCookie]) {
      const { status, location, calls, headers, cookies } = await ask(page, {
        answers: signedIn,
        ...(cookie && { cookie }),
      });
      expect({ status, location, calls }).toEqual({ status: 302, location: loginTo(page), calls: [] });
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect([...cookies.keys()]).toEqual([]);
    }
  });

  it("gains nothing from a buyer's token under the desk's name, which is dropped", async () => {
    const { location, calls, cookies } = await ask("/desk", { answers: signedIn, cookie: deskCookie("ACCOUNT") });
    expect([location, calls]).toEqual([loginTo("/desk", "expired=1&"), []]);
    expect([...cookies.keys()].sort()).toEqual(["deskRefreshToken", "deskToken"]);
  });

  it("and neither does the shop take a session of the desk", async () => {
    const { html, calls } = await ask("/", { answers: signedIn, cookie: deskCookie("SUPPLIER") });
    expect(html).not.toContain("Bonjour");
    expect(calls.filter(({ headers }) => headers.has("authorization"))).toEqual([]);
  });

  it("finds no desk where the shop has no key for it, nor under another spelling of its address", async () => {
    expect((await ask("/desk/login", { deskKeys: {} })).status).toBe(404);
    const cookie = deskCookie("SUPPLIER");
    expect((await ask("/desk", { cookie, deskKeys: { OPERATOR: "k" }, answers: atDesk("SUPPLIER") })).status).toBe(404);
    expect((await ask("/%64esk", { cookie, answers: atDesk("SUPPLIER") })).status).toBe(404);
  });
});

describe("the frame of the desk", () => {
  it("says whose desk it is and what waits, asks as that kind of client, and is kept by nobody", async () => {
    const cookie = `${buyerCookie}; account=0000000001; ${deskCookie("SUPPLIER")}`;
    const { html, status, headers, calls } = await ask("/desk", {
      cookie,
      answers: atDesk("SUPPLIER", [makeSummary()]),
    });
    expect(status).toBe(200);
    for (const words of ["Cartonneries du Vexin", "Inès Marchand", "À faire", "1 en attente"])
      expect(html).toContain(words);
    expect(html).not.toContain("/checkout/cart");
    // What is printed says who printed it, and when it was read.
    expect(html).toMatch(
      /print:block">Inès Marchand, Cartonneries du Vexin\u00a0: page lue le \d\d\/\d\d\/\d{4} \d\d:\d\d</,
    );
    expect(headers.get("cache-control")).toBe("private, no-store");
    for (const call of calls) {
      expect([call.headers.get("dj-client"), call.headers.get("dj-api-key")]).toEqual(["SUPPLIER", "demo-supplier"]);
      expect(call.headers.get("customer-account-id")).toBeNull();
    }
  });

  it("is the operator's, in English", async () => {
    const { html, calls } = await ask("/en/desk", { cookie: deskCookie("OPERATOR"), answers: atDesk("OPERATOR") });
    for (const words of ["Marketplace", "Nothing waits for you"]) expect(html).toContain(words);
    expect(new Set(calls.map((call) => call.headers.get("dj-api-key")))).toEqual(new Set(["demo-operator"]));
  });

  it("stays without a number, and around a page that is missing or fails", async () => {
    const cookie = deskCookie("SUPPLIER");
    const missing = await ask("/desk/nothing", { cookie, answers: atDesk("SUPPLIER") });
    expect(missing.status).toBe(404);
    for (const words of ["Cette page n’existe pas", "Cartonneries du Vexin"]) expect(missing.html).toContain(words);
    const failing = {
      ...atDesk("SUPPLIER"),
      ...on.desk.getInbox(() => refuse(503, "SERVICE_UNAVAILABLE")),
      ...on.desk.getInboxCounts(() => refuse(503, "SERVICE_UNAVAILABLE")),
    };
    const away = await ask("/desk", { cookie, answers: failing });
    expect(away.status).toBe(503);
    expect(away.html).toContain("Cartonneries du Vexin");
  });

  it("sends whoever the API no longer knows to the sign-in, and back", async () => {
    const answers = { ...atDesk("SUPPLIER"), ...on.auth.getAuthenticatedUser(() => refuse(401, "TOKEN_INVALID")) };
    const { location, cookies } = await ask("/desk/quotes", { cookie: deskCookie("SUPPLIER"), answers });
    expect(location).toBe(loginTo("/desk/quotes", "expired=1&"));
    expect(cookies.get("deskToken")).toContain("Max-Age=0");
    expect(cookies.has("token")).toBe(false);
  });

  it("refreshes a session of the desk as what it is", async () => {
    const fresh = {
      accessToken: tokenFor(600, "staff", "OPERATOR"),
      refreshToken: tokenFor(7200, "new", "OPERATOR"),
      expireAt: 0,
    };
    const answers = { ...atDesk("OPERATOR"), ...on.auth.refreshToken(() => ({ token: fresh })) };
    const cookie = `deskRefreshToken=${tokenFor(60, "old", "OPERATOR")}`;
    const { status, cookies, calls } = await ask("/desk", { cookie, answers });
    expect(status).toBe(200);
    expect(calls[0]?.headers.get("dj-client")).toBe("OPERATOR");
    expect(cookies.get("deskToken")).toMatch(/^deskToken=.+; Path=\/; SameSite=Lax; Expires=.+; HttpOnly$/);
    expect(cookies.has("token")).toBe(false);
  });
});
