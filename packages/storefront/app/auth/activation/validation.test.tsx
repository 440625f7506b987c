import { describe, expect, it } from "vitest";
import { on } from "../../../test/fake-commerce.ts";
import { ask } from "../../../test/shop.tsx";

describe("an activation link", () => {
  it("changes nothing before the button is pressed", async () => {
    const { calls, html } = await ask("/auth/validation?token=t", {
      answers: { ...on.auth.isTokenValid(() => true) },
    });
    expect(calls.map(({ method }) => method)).toEqual(["GET"]);
    expect(html).toContain("Activer mon compte");
  });

  it("activates by the button", async () => {
    const answers = { ...on.customerUsers.activateCustomerUser(() => undefined) };
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
});
