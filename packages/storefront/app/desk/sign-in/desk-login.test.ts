import { describe, expect, it } from "vitest";
import { type Answers, on, refuse, tokenFor } from "../../../test/fake-commerce.ts";
import { deskCookie } from "../../../test/make-desk.ts";
import { ask } from "../../../test/shop.tsx";

const typed = { username: "ines@demo.test", password: "Comptoir-2026!" };
const pairOf = (client: string) => ({
  accessToken: tokenFor(600, "staff", client),
  refreshToken: tokenFor(7200, "staff", client),
  expireAt: 0,
});
/** Lets one kind of client in, and refuses the others as the API does. */
const letsIn = (kind: string, refusal = () => refuse(401, "BAD_CREDENTIALS")): Answers =>
  on.auth.login((_, { request }) =>
    request.headers.get("dj-client") === kind ? { token: pairOf(kind), user: { id: "1" } } : refusal(),
  );
const kindsAsked = (calls: readonly Request[]) => calls.map(({ headers }) => headers.get("dj-client"));

describe("signing in at the desk", () => {
  it.each([
    ["SUPPLIER", ["SUPPLIER"]],
    ["OPERATOR", ["SUPPLIER", "OPERATOR"]],
  ])("finds the kind of client, and keeps its tokens apart: %s", async (kind, asked) => {
    const { location, cookies, calls } = await ask("/desk/login", { answers: letsIn(kind) }, typed);
    expect([location, kindsAsked(calls)]).toEqual(["/desk", asked]);
    expect([...cookies.keys()].sort()).toEqual(["deskRefreshToken", "deskToken"]);
    for (const cookie of cookies.values()) expect(cookie).toMatch(/; Path=\/; SameSite=Lax; Expires=.+; HttpOnly$/);
  });

  it("never asks as a kind that has no key", async () => {
    const visit = { answers: letsIn("OPERATOR"), deskKeys: { OPERATOR: "demo-operator" } };
    expect(kindsAsked((await ask("/desk/login", visit, typed)).calls)).toEqual(["OPERATOR"]);
  });

  it.each(["BAD_CREDENTIALS", "USER_NOT_FOUND", "USER_INACTIVE", "FORBIDDEN"])(
    "says one thing of all refusals: %s",
    async (code) => {
      const { html, cookies } = await ask(
        "/desk/login",
        { answers: letsIn("", () => refuse(403, code, "told")) },
        typed,
      );
      expect(html).toContain("Adresse e-mail ou mot de passe incorrect, ou compte sans accès à cet espace.");
      expect([...cookies.keys()]).toEqual([]);
      expect(html).not.toContain("told");
    },
  );

  it("says how long to wait after too many attempts, and tries no other kind", async () => {
    const tooMany = () => new Response("{}", { status: 429, headers: { "retry-after": "870" } });
    const { html, status, headers, calls } = await ask("/desk/login", { answers: letsIn("OPERATOR", tooMany) }, typed);
    expect([status, headers.get("retry-after"), kindsAsked(calls)]).toEqual([429, "870", ["SUPPLIER"]]);
    expect(html).toContain("Réessayez dans 15 minutes.");
  });

  it("asks for what is missing, and says what led here", async () => {
    const { html, calls } = await ask("/desk/login", {}, { username: " ", password: "" });
    for (const words of ["2 champs sont à corriger", "Saisissez votre mot de passe."]) expect(html).toContain(words);
    expect(calls).toEqual([]);
    expect((await ask("/desk/login?expired=1")).html).toContain("Votre session a expiré.");
    expect((await ask("/desk/login?returnTo=%2Fdesk%2Fquotes")).html).toContain("Vous reviendrez ensuite");
  });

  it("leads back to pages of the desk alone", async () => {
    const answers = letsIn("SUPPLIER");
    const after = async (returnTo: string) =>
      (await ask("/en/desk/login", { answers }, { ...typed, returnTo })).location;
    expect(await after("/desk/quotes/7?x=1")).toBe("/desk/quotes/7?x=1");
    for (const other of [
      "https://elsewhere.test",
      "//elsewhere.test/desk",
      "/\\elsewhere.test",
      "/desk/../checkout/cart",
      "/checkout/cart",
      "/desk/login",
      "/desk/logout",
      "",
    ])
      expect([other, await after(other)]).toEqual([other, "/en/desk"]);
  });

  it("is over for somebody who is signed in", async () => {
    const { location } = await ask("/desk/login?returnTo=%2Fdesk%2Fquotes", { cookie: deskCookie("SUPPLIER") });
    expect(location).toBe("/desk/quotes");
  });
});

describe("signing out of the desk", () => {
  it("revokes its tokens as its kind of client, and leaves the shop's session alone", async () => {
    const cookie = `token=${tokenFor(600)}; ${deskCookie("OPERATOR")}`;
    const answers = on.auth.revokeToken(() => undefined);
    const { location, cookies, calls } = await ask("/desk/logout", { cookie, answers }, {});
    expect([location, kindsAsked(calls)]).toEqual(["/desk/login", ["OPERATOR"]]);
    expect([...cookies.keys()].sort()).toEqual(["deskRefreshToken", "deskToken"]);
    for (const dropped of cookies.values()) expect(dropped).toContain("Max-Age=0");
  });
});
