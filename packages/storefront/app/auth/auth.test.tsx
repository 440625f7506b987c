import { describe, expect, it } from "vitest";
import { on } from "../../test/fake-commerce.ts";
import { ask } from "../../test/shop.tsx";

const tooMany = () => new Response("{}", { status: 429, headers: { "retry-after": "870" } });

describe("too many attempts", () => {
  const alive = on.auth.isTokenValid(() => true);
  it.each([
    ["/auth/reset-password?token=t", { newPassword: "Comptoir-2027!", token: "t" }],
    ["/auth/validation?token=t", { intent: "activate", token: "t" }],
    ["/auth/validation", { intent: "resend", email: "acheteur@demo.test" }],
  ])("are answered as such by %s", async (path, form) => {
    const answers = {
      ...alive,
      ...on.auth.resetPassword(tooMany),
      ...on.customerUsers.activateCustomerUser(tooMany),
      ...on.customerUsers.resendActivationRequest(tooMany),
    };
    const { html, status, headers } = await ask(path, { answers }, form);
    expect(html).toContain("Réessayez dans 15 minutes.");
    expect([status, headers.get("retry-after")]).toEqual([429, "870"]);
  });
});
