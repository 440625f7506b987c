import { describe, expect, it } from "vitest";
import { on } from "../../../test/fake-commerce.ts";
import { ask } from "../../../test/shop.tsx";

const passwordPolicy = { minLength: 12, maxLength: 72, upper: true, lower: true, digit: true, special: true };
const activated = (manualAccountCheck: boolean) => ({
  ...on.customerUsers.activateCustomerUser(() => undefined),
  ...on.auth.getSettings(() => ({
    ...{ manualAccountCheck, defaultCurrency: "EUR", currencies: ["EUR"], defaultLocale: "fr-FR", locales: [] },
    ...{ multiStore: false, defaultStoreId: "1", defaultStoreViewId: "1", passwordPolicy },
    ...{ resetPasswordLinkTtlHours: 48, features: {} },
  })),
});

describe("an activation link", () => {
  it("changes nothing before the button is pressed", async () => {
    const { calls, html } = await ask("/auth/validation?token=t", {
      answers: { ...on.auth.isTokenValid(() => true) },
    });
    expect(calls.map(({ method }) => method)).toEqual(["GET"]);
    expect(html).toContain("Activer mon compte");
  });

  it("of a company whose registration somebody checks says so, and not that one can sign in", async () => {
    const answers = { ...activated(true) };
    const form = { intent: "activate", token: "t" };
    const { location } = await ask("/auth/validation?token=t", { answers }, form);
    expect(location).toBe("/auth/login?checked=1");
    expect((await ask("/auth/login?checked=1")).html).toContain("est en cours de vérification");
  });

  it("activates by the button", async () => {
    const answers = { ...activated(false) };
    const { location } = await ask("/auth/validation?token=t", { answers }, { intent: "activate", token: "t" });
    expect(location).toBe("/auth/login?activated=1");
  });

  it("that is dead offers a new one, whether or not the address is known", async () => {
    const { html } = await ask("/auth/validation?token=old", { answers: { ...on.auth.isTokenValid(() => false) } });
    expect(html).toContain("Ce lien ne fonctionne plus");
    const answers = { ...on.customerUsers.resendActivationRequest(() => undefined) };
    const sent = await ask("/auth/validation", { answers }, { intent: "resend", email: "nouveau@demo.test" });
    expect(sent.html).toContain("Si un compte attend son activation pour nouveau@demo.test");
  });

  it("of a changed address confirms it, and a dead one leads to a new password, which confirms it, too", async () => {
    const alive = { ...on.auth.isTokenValid(() => true) };
    expect((await ask("/auth/validation?token=t&change=1", { answers: alive })).html).toContain(
      "Confirmer mon adresse e-mail",
    );
    const answers = { ...on.customerUsers.activateCustomerUser(() => undefined) };
    const form = { intent: "activate", token: "t" };
    const { location } = await ask("/auth/validation?token=t&change=1", { answers }, form);
    expect(location).toBe("/auth/login?confirmed=1");
    const dead = { ...on.auth.isTokenValid(() => false) };
    const { html } = await ask("/auth/validation?token=old&change=1", { answers: dead });
    expect(html).toContain("un nouveau mot de passe confirme aussi votre adresse");
    expect(html).toContain('href="/auth/forgot-password"');
  });
});
