import { auth } from "@comptoir/contract/auth";
import { customerUsers } from "@comptoir/contract/customer-users";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customerUserHandlers } from "#accounts/customer-users.routes.ts";
import { authHandlers } from "#auth/auth.routes.ts";
import { createTestApp, mounted, type TestApp } from "#test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    demo: true,
    families: [mounted(auth, authHandlers), mounted(customerUsers, customerUserHandlers)],
  });
});
afterAll(() => shop.close());

const logIn = (email: string, client: "ACCOUNT" | "SUPPLIER" | "OPERATOR" = "ACCOUNT") =>
  shop.guest(client).call("POST", "/auth/token?withUser", { body: { username: email, password: "Comptoir-2026!" } });

describe("the users of the demo", () => {
  it.each([
    ["acheteur@demo.test", "CLI-HALLES", ["FOC_User"]],
    ["approbateur@demo.test", "CLI-HALLES", ["FOC_User"]],
    ["admin@demo.test", "CLI-HALLES", ["FOC_Admin"]],
    ["multi@demo.test", "CLI-HALLES", ["FOC_User"]],
    ["voisin@demo.test", "CLI-CANAL", ["FOC_Admin"]],
  ])("%s signs in for %s", async (email, externalId, groups) => {
    const answer = await logIn(email);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ user: { email, groups }, account: { externalId } });
  });

  it.each([
    ["fournisseur@demo.test", "SUPPLIER", { supplier: { externalId: "FOU-CARTONS" } }],
    ["fournisseur2@demo.test", "SUPPLIER", { supplier: { externalId: "FOU-GOBELETS" } }],
    ["operateur@demo.test", "OPERATOR", { supplier: null }],
    ["operateur2@demo.test", "OPERATOR", { supplier: null, groups: ["Operator_Finance"] }],
    ["lecteur@demo.test", "OPERATOR", { supplier: null, groups: ["Operator_Reader"] }],
  ] as const)("%s signs in as %s", async (email, client, user) => {
    expect((await logIn(email, client)).body).toMatchObject({ user, account: null, accounts: [] });
  });

  it("a user who was not activated cannot sign in", async () => {
    expect((await logIn("nouveau@demo.test")).error?.code).toBe("USER_INACTIVE");
  });

  it("a user of two accounts has both, the default first", async () => {
    const answer = await (await shop.as("multi@demo.test")).ask(auth.getAuthenticatedUser);
    expect(answer.accounts.map(({ externalId }) => externalId)).toEqual(["CLI-HALLES", "CLI-CANAL"]);
  });

  it("only the approver has the right to approve", async () => {
    const rightsOf = async (email: string) => (await (await shop.as(email)).ask(auth.getAuthenticatedUser)).user.rights;
    expect(await rightsOf("approbateur@demo.test")).toContain("ORDER_APPROVER");
    expect(await rightsOf("admin@demo.test")).not.toContain("ORDER_APPROVER");
    expect(await rightsOf("admin@demo.test")).toContain("ORDER_WITHOUT_APPROVAL");
  });

  it("the buyer may order for the addresses of the account and of their own organisation", async () => {
    const addresses = await (await shop.as("acheteur@demo.test")).ask(customerUsers.getCustomerUserAddresses);
    expect(addresses.map(({ externalId }) => externalId)).toEqual([
      "ADR-HALLES-1",
      "ADR-HALLES-2",
      "ADR-HALLES-3",
      "ADR-HALLES-PARIS-1",
    ]);
  });
});
