import { describe, expect, it } from "vitest";
import { on, refuse, signedIn, tokenFor } from "../../../test/fake-commerce.ts";
import { ask } from "../../../test/shop.tsx";

const pair = { accessToken: tokenFor(600), refreshToken: tokenFor(7200), expireAt: 0 };
const login = (answer: Parameters<typeof on.auth.login>[0]) => ({ ...signedIn, ...on.auth.login(answer) });
const tooMany = () => new Response("{}", { status: 429, headers: { "retry-after": "870" } });
const typed = { username: "acheteur@demo.test", password: "Comptoir-2026!" };

describe("signing in", () => {
  it("keeps both tokens out of reach of scripts and returns to the wanted page", async () => {
    const answers = login(() => ({ token: pair, user: { id: "1" } }));
    const { location, cookies, calls } = await ask(
      "/auth/login",
      { answers },
      { ...typed, to: "/checkout/cart?page=2" },
    );
    expect(location).toBe("/checkout/cart?page=2");
    expect(cookies.get("token")).toMatch(/^token=.+; Path=\/; SameSite=Lax; Expires=.+; HttpOnly$/);
    expect(cookies.get("refreshToken")).toMatch(/; HttpOnly$/);
    expect(new URL(calls[0]?.url ?? "").search).toBe("?withUser=true");
  });

  it("never returns to another site nor to the sign-in pages", async () => {
    const answers = login(() => ({ token: pair, user: { id: "1" } }));
    for (const to of ["https://elsewhere.test", "//elsewhere.test", "/auth/login", ""])
      expect((await ask("/en/auth/login", { answers }, { ...typed, to })).location).toBe("/en");
  });

  it("asks for what is missing, in a summary and beside the fields, and keeps what was typed", async () => {
    const { html, status, calls } = await ask(
      "/auth/login",
      { answers: signedIn },
      { username: "acheteur@demo.test", password: "" },
    );
    expect(status).toBe(200);
    expect(html).toContain("Un champ est à corriger");
    expect(html.match(/Saisissez votre mot de passe\./g)?.length).toBe(2);
    expect(html).toContain('value="acheteur@demo.test"');
    expect(calls.map(({ url }) => new URL(url).pathname)).not.toContain("/auth/token");
  });

  it("asks for the address too, and says what led here", async () => {
    const empty = await ask("/auth/login", { answers: signedIn }, { username: " ", password: "" });
    expect(empty.html).toContain("Saisissez votre adresse e-mail");
    for (const [query, words] of [
      ["?reset=1", "Votre mot de passe est enregistré. Connectez-vous."],
      ["?activated=1", "Votre compte est activé. Connectez-vous."],
      ["?confirmed=1", "Votre adresse e-mail est confirmée. Connectez-vous."],
      ["?to=%2Fcheckout%2Fcart", "Vous reviendrez ensuite à la page demandée."],
    ])
      expect((await ask(`/auth/login${query}`)).html).toContain(words);
    expect((await ask("/auth/login?reset=1&to=%2Ffastcart")).html).not.toContain("Vous reviendrez ensuite");
  });

  it.each(["BAD_CREDENTIALS", "USER_NOT_FOUND"])("does not say which part was wrong: %s", async (code) => {
    const { html } = await ask("/auth/login", { answers: login(() => refuse(401, code, "User not found")) }, typed);
    expect(html).toContain("Adresse e-mail ou mot de passe incorrect.");
    expect(html).not.toContain("User not found");
    expect(html).not.toContain(`${typed.password}"`);
  });

  it("tells an inactive user how to activate the account", async () => {
    const { html } = await ask("/auth/login", { answers: login(() => refuse(401, "USER_INACTIVE")) }, typed);
    expect(html).toContain("Ce compte n’est pas actif.");
  });

  it("tells a user whose registration is still checked that there is nothing to do but wait", async () => {
    const waiting = refuse(401, "USER_INACTIVE", "", "ACCOUNT_WAITING_VALIDATION");
    const { html } = await ask("/auth/login", { answers: login(() => waiting) }, typed);
    expect(html).toContain("est encore en cours de vérification");
    expect(html).not.toContain("Activez-le");
  });

  it("shows the waiting time after too many attempts, and answers as the API does", async () => {
    const { html, status, headers } = await ask("/auth/login", { answers: login(tooMany) }, typed);
    expect(html).toContain("Réessayez dans 15 minutes.");
    expect(html).toContain('value="acheteur@demo.test"');
    expect([status, headers.get("retry-after")]).toEqual([429, "870"]);
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  it("sends an authenticated user home", async () => {
    const { location } = await ask("/en/auth/login", { answers: signedIn, cookie: `token=${tokenFor(600)}` });
    expect(location).toBe("/en");
  });
});
