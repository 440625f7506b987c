import { describe, expect, it } from "vitest";
import * as route from "#account/choice/account-choice.route.tsx";
import { on } from "../../../test/fake-commerce.ts";
import { buyer } from "../../../test/make-pages.ts";
import { askRoute } from "../../../test/one-route.tsx";

const at = "account/accounts";
const named = (id: string, name: string) => ({ id, externalId: `CLI-${id}`, name });
const accounts = [
  ...buyer.accounts,
  named("0000000071", "Brasserie des Écluses"),
  named("0000000072", "Canal Traiteur"),
];
const answers = on.auth.getAuthenticatedUser(() => ({ ...buyer, accounts }));

describe("the accounts of a user", () => {
  it("are all there, the one in use marked, each other one with its button", async () => {
    const { html, status } = await askRoute(route, "/account/accounts", { at, answers });
    expect(status).toBe(200);
    for (const { name } of accounts) expect(html).toContain(name);
    expect(html.match(/name="accountId"/g)).toHaveLength(accounts.length - 1);
    expect(html).not.toContain(`name="accountId" value="${buyer.account.id}"`);
    expect(html).toContain("Compte utilisé");
    expect(html.match(/<li class="card/g)).toHaveLength(accounts.length);
  });

  it.for([
    ["ecluses", "Brasserie des Écluses", "Canal Traiteur"],
    ["cli-0000000072", "Canal Traiteur", "Brasserie des Écluses"],
  ] as const)("are found by %s, whatever the case and accents", async ([words, found, other]) => {
    const { html } = await askRoute(route, `/account/accounts?q=${words}`, { at, answers });
    expect(html).toContain(found);
    expect(html).not.toContain(other);
    expect(html).toContain("1 compte");
  });

  it("say so where none is found, with the way back to all", async () => {
    const { html } = await askRoute(route, "/account/accounts?q=nichts", { at, answers });
    expect(html).toContain("Aucun compte");
    expect(html).toContain("Tous les comptes");
  });
});
