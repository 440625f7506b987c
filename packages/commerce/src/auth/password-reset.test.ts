import { auth } from "@comptoir/contract/auth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authHandlers } from "#auth/auth.routes.ts";
import { makeAccount, makeUser, testPassword } from "#test/make.ts";
import { createTestApp, mounted, type TestApp } from "#test/test-app.ts";

let shop: TestApp;
let account: { id: string };
let user: { id: string; email: string };
const newPassword = "Un-nouveau-2027!";

beforeAll(async () => {
  shop = await createTestApp({ families: [mounted(auth, authHandlers)] });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.mails.length = 0;
  account = await makeAccount(shop.db);
  user = await makeUser(shop.db, { accounts: [account] });
});

const ask = (body: object, headers = {}) => shop.call("POST", "/auth/send-reset-password-email", { body, headers });
const reset = (resetPasswordToken: string, password = newPassword, headers = {}) =>
  shop.call("POST", "/auth/reset-password", { body: { newPassword: password, resetPasswordToken }, headers });
const canLogIn = async (password: string) =>
  (await shop.call("POST", "/auth/token", { body: { username: user.email, password } })).status === 200;

function linkInLastMail(): URL {
  const link = /https?:\S+/.exec(shop.mails.at(-1)?.text ?? "")?.[0];
  return new URL(link ?? "about:blank");
}
const tokenInLastMail = () => linkInLastMail().searchParams.get("token") ?? "";

async function askForToken(): Promise<string> {
  await ask({ email: user.email });
  return tokenInLastMail();
}

describe("POST /auth/send-reset-password-email", () => {
  it("mails a link to the shop's own page, in French unless the user chose English", async () => {
    const answer = await ask({ email: user.email.toUpperCase() });
    expect([answer.status, answer.body]).toEqual([204, undefined]);
    expect(shop.mails).toHaveLength(1);
    expect(shop.mails[0]).toMatchObject({
      to: user.email,
      subject: "Choisissez un nouveau mot de passe pour Comptoir",
    });
    expect(`${linkInLastMail().origin}${linkInLastMail().pathname}`).toBe("https://shop.test/auth/reset-password");
    await shop.db.updateTable("users").set({ locale: "en-GB" }).where("id", "=", user.id).execute();
    await ask({ email: user.email });
    expect(shop.mails[1]?.subject).toBe("Choose a new password for Comptoir");
    expect(linkInLastMail().pathname).toBe("/en/auth/reset-password");
  });

  it("answers the same for an unknown address, a blocked user and a user of another client kind, without a mail", async () => {
    const inactive = await makeUser(shop.db, { accounts: [account], status: "INACTIVE" });
    const operator = await makeUser(shop.db, { client: "OPERATOR" });
    for (const email of ["nobody@demo.test", inactive.email, operator.email])
      expect((await ask({ email })).status).toBe(204);
    expect(shop.mails).toEqual([]);
  });

  it("links to the page that the caller names, on the shop's own addresses only", async () => {
    await ask({ email: user.email, redirectUrl: "https://shop.test/en/nouveau?from=mail" });
    expect(linkInLastMail().href).toMatch(/^https:\/\/shop\.test\/en\/nouveau\?from=mail&token=./);
    const answer = await ask({ email: user.email, redirectUrl: "https://evil.test/" });
    expect(answer.error?.errors[0]).toMatchObject({ code: "F-E-012", detail: "redirectUrl" });
    expect(shop.mails).toHaveLength(1);
  });

  it("names in a mail are text, never markup", async () => {
    await shop.db
      .updateTable("users")
      .set({ first_name: '<b onclick="x">Éve</b>' })
      .where("id", "=", user.id)
      .execute();
    await ask({ email: user.email });
    expect(shop.mails[0]?.html).toContain("&lt;b onclick=&quot;x&quot;&gt;Éve&lt;/b&gt;");
    expect(shop.mails[0]?.html).not.toContain("<b ");
  });

  it("a missing address is a missing value", async () => {
    expect((await ask({ email: " " })).error?.code).toBe("F-E-001");
  });
});

describe("POST /auth/reset-password", () => {
  it("replaces the password and ends all sessions of the user", async () => {
    const session = await shop.as(user.email);
    expect((await reset(await askForToken())).status).toBe(204);
    expect([await canLogIn(testPassword), await canLogIn(newPassword)]).toEqual([false, true]);
    expect((await session.call("GET", "/v1/authenticated-user")).status).toBe(401);
  });

  it("the link works once", async () => {
    const token = await askForToken();
    await reset(token);
    const again = await reset(token, "Encore-un-2028!");
    expect([again.status, again.error?.code]).toEqual([400, "TOKEN_INVALID"]);
    expect(await canLogIn(newPassword)).toBe(true);
  });

  it("two resets with one link at the same time: one wins", async () => {
    const token = await askForToken();
    const answers = await Promise.all([reset(token, "Premier-2027!"), reset(token, "Second-2027!")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  it("the link lives 24 hours, and a new request kills the older one", async () => {
    const old = await askForToken();
    const token = await askForToken();
    expect((await reset(old)).error?.code).toBe("TOKEN_INVALID");
    expect(await shop.ask(auth.isTokenValid, { query: { token } })).toBe(true);
    shop.clock.advance(24 * 3600_000);
    expect(await shop.ask(auth.isTokenValid, { query: { token } })).toBe(false);
    expect((await reset(token)).error?.code).toBe("TOKEN_INVALID");
  });

  it("a waiting user becomes active, because the link proves the address", async () => {
    await shop.db.updateTable("users").set({ status: "WAITING_VALIDATION" }).where("id", "=", user.id).execute();
    await reset(await askForToken());
    expect(await canLogIn(newPassword)).toBe(true);
  });

  it("a user blocked meanwhile stays blocked", async () => {
    const token = await askForToken();
    await shop.db.updateTable("users").set({ status: "INACTIVE" }).where("id", "=", user.id).execute();
    expect((await reset(token)).error?.code).toBe("TOKEN_INVALID");
  });

  it("a weak password is refused in the language of the call, and the link stays good", async () => {
    const token = await askForToken();
    for (const [password, text] of [
      ["court", "Le mot de passe doit compter au moins 8 caractères"],
      ["Password2026!", "Ce mot de passe est trop courant"],
    ] as const) {
      const answer = await reset(token, password);
      expect([answer.status, answer.error?.code]).toEqual([400, "F-E-012"]);
      expect(answer.error?.errors[0]?.detail).toBe("newPassword");
      expect(answer.error?.message).toContain(text);
    }
    expect((await reset(token, "court", { locale: "en-GB" })).error?.message).toContain("at least 8 characters");
    expect((await reset(token)).status).toBe(204);
  });

  it("an unknown link is explained in the language of the call", async () => {
    expect((await reset("unknown")).error?.message).toMatch(/^Ce lien n’est plus valable/);
    expect((await reset("unknown", newPassword, { locale: "en" })).error?.message).toMatch(
      /^This link is no longer valid/,
    );
  });
});
