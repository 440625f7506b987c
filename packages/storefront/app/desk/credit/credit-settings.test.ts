import type { PolicyChange } from "@comptoir/contract/policies/buying-policies";
import { describe, expect, it } from "vitest";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, makePendingAction, staffOf } from "../../../test/make-desk.ts";
import { pageOf } from "../../../test/make-pages.ts";
import { bodyOf } from "../../../test/one-route.tsx";
import { ask } from "../../../test/shop.tsx";

const cookie = deskCookie("OPERATOR");
const path = "/desk/credit";
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
const control: { enabled: boolean; defaultLimit: number | null } = { enabled: true, defaultLimit: 1500 };
const change: PolicyChange = {
  ...{ id: "0000000009", at: "2026-03-16T08:00:00Z", by: "Odile Marché", subject: "CREDIT_CONTROL" },
  ...{ before: { enabled: false, defaultLimit: null }, after: { enabled: true, defaultLimit: 1500 } },
};
const asked = makePendingAction({
  ...{ kind: "DEFAULT_LIMIT", logisticOrderId: null, orderReference: null, amount: null, words: null },
  ...{ customerAccountId: null, customerAccountName: null },
  change: { field: "defaultLimit", before: 1500, after: null },
});

const answersOf = (rights = ["BUYING_POLICY_READ", "BUYING_POLICY_UPDATE"], now = control): Answers => ({
  ...atDesk("OPERATOR"),
  ...on.auth.getAuthenticatedUser(() => staffOf("OPERATOR", rights)),
  ...on.buyingPolicies.getCreditControl(() => now),
  ...on.buyingPolicies.getPolicyChanges(() => pageOf([change])),
  ...on.buyingPolicies.updateCreditControl(() => now),
  ...on.pendingActions.getPendingActions(() => pageOf([asked])),
});
const answers = answersOf();
const second = on.buyingPolicies.updateCreditControl(() => refuse(409, "SECOND_PERSON_NEEDED", "Two", "defaultLimit"));
const send = (form: Record<string, string>, given: Answers = answers) => ask(path, { cookie, answers: given }, form);

describe("the credit of all accounts at the operator's desk", () => {
  it("says what holds, what waits for a second person and who changed what", async () => {
    const kinds: unknown[] = [];
    const told = on.pendingActions.getPendingActions(({ query }) => {
      kinds.push(query.kind);
      return pageOf([asked]);
    });
    const { html } = await ask(path, { cookie, answers: { ...answers, ...told } });
    const text = textOf(html);
    for (const words of [
      ...["L’encours des comptes est contrôlé.", "1 500 € pour les comptes sans plafond propre."],
      ...["Plafond de la boutique : 1 500 € → aucun", "Demandé par Claire Mercier", "Tous les comptes"],
      ...[
        "Contrôle de l’encours · Odile Marché",
        "encours contrôlé : non → oui",
        "plafond de la boutique : – → 1 500 €",
      ],
    ])
      expect(text).toContain(words);
    expect(kinds).toEqual([["DEFAULT_LIMIT", "CREDIT_CONTROL_OFF"]]);
    const reader = await ask(path, { cookie, answers: answersOf(["BUYING_POLICY_READ"]) });
    expect(textOf(reader.html)).toContain("Il vous manque le droit de changer ces réglages.");
    expect(reader.html).not.toContain('name="act"');
    expect((await ask(path, { cookie: deskCookie("SUPPLIER"), answers: atDesk("SUPPLIER") })).status).toBe(404);
  });

  it("is set by one person where that is enough", async () => {
    const lower = await send({ act: "limit", limit: "1 000,50", shownLimit: "1500" });
    expect([lower.status, lower.location]).toEqual([302, `${path}?done=limit`]);
    expect(await bodyOf(lower.calls, "PATCH /v1/buying-policies/credit-control")).toEqual({ defaultLimit: 1000.5 });
    const off = { enabled: false, defaultLimit: null };
    const again = await send({ act: "on" }, answersOf(undefined, off));
    expect(again.location).toBe(`${path}?done=on`);
    expect(await bodyOf(again.calls, "PATCH /v1/buying-policies/credit-control")).toEqual({ enabled: true });
    const same = await send({ act: "limit", limit: "1500", shownLimit: "1500" });
    expect(same.calls.some(({ method }) => method === "PATCH")).toBe(false);
  });

  it("is asked of a second person where it takes two, by the same forms", async () => {
    const waits = { ...answers, ...second, ...on.pendingActions.createPendingAction(() => asked) };
    const raised = await send({ act: "limit", limit: "", shownLimit: "1500" }, waits);
    expect(raised.location).toBe(`${path}?done=asked`);
    expect(await bodyOf(raised.calls, "POST /v1/pending-actions")).toEqual({
      kind: "DEFAULT_LIMIT",
      defaultLimit: null,
    });
    const off = await send({ act: "off" }, waits);
    expect(off.location).toBe(`${path}?done=asked`);
    expect(await bodyOf(off.calls, "POST /v1/pending-actions")).toEqual({ kind: "CREDIT_CONTROL_OFF" });
    expect(textOf((await ask(`${path}?done=asked`, { cookie, answers: waits })).html)).toContain(
      "Une seconde personne décide. Jusque-là, rien ne change.",
    );
  });

  it("says what is in the way, beside what was typed", async () => {
    const wrong = await send({ act: "limit", limit: "beaucoup", shownLimit: "1500" });
    expect(wrong.status).toBe(400);
    expect(wrong.html).toContain('value="beaucoup"');
    expect(textOf(wrong.html)).toContain("Indiquez un montant en euros");
    const nobody = on.pendingActions.createPendingAction(() => refuse(409, "NO_SECOND_PERSON", "Nobody"));
    const alone = await send({ act: "off" }, { ...answers, ...second, ...nobody });
    expect([alone.status, textOf(alone.html)]).toEqual([409, expect.stringContaining("Personne d’autre n’a le droit")]);
    const lacks = on.buyingPolicies.updateCreditControl(() => refuse(403, "FORBIDDEN", "No"));
    expect(textOf((await send({ act: "on" }, { ...answers, ...lacks })).html)).toContain("Il vous manque le droit");
    expect((await send({ other: "1" })).status).toBe(400);
  });
});
