import { describe, expect, it } from "vitest";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { ask } from "../../../test/shop.tsx";

describe("a reset link", () => {
  const alive = { ...on.auth.isTokenValid(() => true) };

  it("that is used or too old explains and offers a new one", async () => {
    const { html } = await ask("/auth/reset-password?token=old", {
      answers: { ...on.auth.isTokenValid(() => false) },
    });
    expect(html).toContain("Ce lien ne fonctionne plus");
    expect(html).toContain('href="/auth/forgot-password"');
  });

  it("shows the server's message when it refuses the password", async () => {
    const answers = {
      ...alive,
      ...on.auth.resetPassword(() => refuse(400, "F-E-012", "Mot de passe trop courant")),
    };
    const { html } = await ask("/auth/reset-password?token=t", { answers }, { newPassword: "Password1!", token: "t" });
    expect(html).toContain("Mot de passe trop courant");
  });

  it("leads to the sign-in page once the password is saved", async () => {
    const answers = { ...alive, ...on.auth.resetPassword(() => undefined) };
    const { location } = await ask(
      "/auth/reset-password?token=t",
      { answers },
      { newPassword: "Comptoir-2027!", token: "t" },
    );
    expect(location).toBe("/auth/login?reset=1");
  });
});
