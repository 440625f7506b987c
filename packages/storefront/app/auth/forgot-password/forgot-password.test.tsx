import { describe, expect, it } from "vitest";
import * as route from "#auth/forgot-password/forgot-password.route.tsx";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const at = "auth/forgot-password";
const call = "POST /auth/send-reset-password-email";
const form = [["email", "acheteur@demo.test"]] as const;
const ask = (
  path: string,
  answer: Parameters<typeof on.auth.sendResetPasswordEmail>[0],
  fields: typeof form | undefined = form,
) =>
  askRoute(route, path, {
    at,
    isGuest: true,
    answers: { ...on.auth.sendResetPasswordEmail(answer) },
    ...(fields ? { form: fields } : {}),
  });

describe("a forgotten password", () => {
  it("is asked for by e-mail, on a page that needs no session", async () => {
    const { status, html, calls } = await askRoute(route, "/auth/forgot-password", { at, isGuest: true });
    expect(status).toBe(200);
    expect(html).toContain("Mot de passe oublié");
    expect(html).toMatch(/<input[^>]*name="email"/);
    expect(calls).toEqual([]);
  });

  it("the mail leads to the page of the language in which it was asked for", async () => {
    const { html, calls } = await ask("/en/auth/forgot-password", () => undefined);
    expect(await bodyOf(calls, call)).toEqual({
      email: "acheteur@demo.test",
      redirectUrl: "http://localhost:3000/en/auth/reset-password",
    });
    expect(html).toContain("If there is an account for acheteur@demo.test");
  });

  it("a failure is shown with the server's message", async () => {
    const refused = await ask("/auth/forgot-password", () => refuse(400, "F-E-002", "Adresse refusée par le serveur"));
    expect(refused.html).toContain("Adresse refusée par le serveur");
    expect(refused.html).toContain('value="acheteur@demo.test"');
  });

  it("too many of them are answered as such", async () => {
    const tooMany = () => new Response("{}", { status: 429, headers: { "retry-after": "1800" } });
    const { status, retryAfter, html } = await ask("/auth/forgot-password", tooMany);
    expect([status, retryAfter]).toEqual([429, "1800"]);
    expect(html).toContain("Réessayez dans 30 minutes.");
  });
});
