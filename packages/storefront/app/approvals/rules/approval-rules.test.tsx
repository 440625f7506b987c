import type { Organisation } from "@comptoir/contract/customer-users";
import type { ApprovalRules } from "@comptoir/contract/policies/approval-rules";
import { describe, expect, it } from "vitest";
import * as rulesRoute from "#approvals/rules/approval-rules.route.tsx";
import { readRules } from "#approvals/rules/approval-rules.server.ts";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeBuyer } from "../../../test/make-pages.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const colleagues = [
  { id: "0000000007", name: "Alice Martin", isApprover: true },
  { id: "0000000008", name: "Lou Petit", isApprover: false },
];
const userWith = (...rights: string[]) => makeBuyer({ rights });

describe("rules and budgets", () => {
  const at = "approvals/rules";
  const rules = {
    customerAccountId: "0000000001",
    approvalRequired: true,
    approvalLimit: 500,
    upperLimits: [2000],
    allowsOwnApproval: false,
    linkLimit: 1500.5,
    approverIds: ["0000000007"],
    approvers: [{ id: "0000000007", name: "Alice Martin", level: 2 }],
  };
  const organisation = (id: string, name: string, children: Organisation[] = []): Organisation => ({
    ...{ id, externalId: null, accountId: "0000000001", name, status: "ACTIVE", mainOrganisation: false },
    ...{ addresses: [], children, customFieldValues: [] },
  });
  const budget = {
    id: "0000000004",
    organisation: null,
    period: "YEAR" as const,
    startsAt: "2025-12-31T23:00:00Z",
    endsAt: "2026-12-31T23:00:00Z",
    amount: 10_000,
    spent: 2500,
    waiting: 300,
  };
  const answers = {
    ...on.auth.getAuthenticatedUser(() => userWith("BUYING_POLICY_UPDATE")),
    ...on.approvalRules.getApprovalRules(() => rules),
    ...on.approvalRules.getColleagues(() => colleagues),
    ...on.approvalRules.getBudgets(() => [budget]),
    ...on.customerUsers.getCustomerUserOrganisations(() => [organisation("1", "Région", [organisation("2", "Paris")])]),
    ...on.approvalRules.updateApprovalRules(() => rules),
    ...on.approvalRules.createBudget(() => Response.json(budget, { status: 201 })),
    ...on.approvalRules.deleteBudget({ budgetId: "0000000004" }, () => undefined),
  };
  const open = (form?: readonly (readonly [string, string])[], other: Answers = {}) =>
    askRoute(rulesRoute, "/approvals/rules", { at, answers: { ...answers, ...other }, ...(form ? { form } : {}) });

  it("name an approver who cannot sign in yet, and keep or take them as is chosen", async () => {
    const invited = { id: "0000000009", name: "Éloi Bernard", level: 1 };
    const withInvited = on.approvalRules.getApprovalRules(() => ({
      ...rules,
      approvers: [...rules.approvers, invited],
    }));
    const { html } = await open(undefined, withInvited);
    expect(html).toContain("Pas d’accès pour l’instant");
    expect(html).toMatch(/name="level-0000000009"/);
    expect((await open()).html).not.toContain("Pas d’accès pour l’instant");
  });

  it("show the rules as they are, each colleague with a level, each budget with what is committed", async () => {
    const { html } = await open();
    const text = html.replace(/[\u202f\u00a0]/g, " ");
    for (const words of [
      'value="500"',
      'value="1500,5"',
      "Niveau : Lou Petit",
      "2 500 € engagés sur 10 000 € HT",
      "300 € HT attendent",
      "Région › Paris",
    ])
      expect(text).toContain(words);
  });

  it("are saved as one record", async () => {
    const { location, calls } = await open([
      ["intent", "rules"],
      ["approvalRequired", "on"],
      ["approvalLimit", "1 000,50"],
      ["secondLimit", "5000"],
      ["thirdLimit", ""],
      ["linkLimit", ""],
      ["level-0000000007", "1"],
      ["level-0000000008", ""],
    ]);
    expect(location).toBe("/approvals/rules?done=rules");
    expect(await bodyOf(calls, "PUT /v1/shop/approval-rules")).toEqual({
      approvalRequired: true,
      approvalLimit: 1000.5,
      upperLimits: [5000],
      allowsOwnApproval: false,
      linkLimit: 0,
      approvers: [{ id: "0000000007", level: 1 }],
    });
  });

  it("refuse an amount that is none and an approval without approvers, and keep what was typed", async () => {
    const { status, html } = await open([
      ["approvalRequired", "on"],
      ["approvalLimit", "beaucoup"],
      ["linkLimit", "-3"],
    ]);
    expect(status).toBe(400);
    expect(html).toContain("Indiquez un montant en euros");
    expect(html).toContain("Choisissez au moins un approbateur.");
    expect(html).toContain('value="beaucoup"');
    expect(readRules(new FormData(), "fr")).toMatchObject({ rules: { approvalRequired: false, approvalLimit: null } });
  });

  it("take a budget for an organisation, say when it has one, and remove it", async () => {
    const form = [
      ["intent", "budget"],
      ["organisation", "2"],
      ["period", "QUARTER"],
      ["budgetAmount", "99,90"],
    ] as const;
    const { location, calls } = await open(form);
    expect(location).toBe("/approvals/rules?done=budgetAdded");
    expect(await bodyOf(calls, "POST /v1/shop/budgets")).toEqual({
      organisationId: "2",
      period: "QUARTER",
      amount: 99.9,
    });
    const taken = await open(form, { ...on.approvalRules.createBudget(() => refuse(409, "CONFLICT")) });
    expect(taken.html).toContain("Cette organisation a déjà un budget");
    expect(
      (
        await open([
          ["intent", "budget"],
          ["budgetAmount", ""],
        ])
      ).html,
    ).toContain("Indiquez un montant");
    expect((await open([["removeBudget", "0000000004"]])).location).toBe("/approvals/rules?done=budgetRemoved");
  });

  it("give a removed budget back with one press", async () => {
    const { location } = await open([
      ["budgetAmount", "60000.5"],
      ["period", "YEAR"],
      ["organisation", ""],
      ["removeBudget", "0000000004"],
    ]);
    const { html } = await askRoute(rulesRoute, location ?? "", { at, answers });
    expect(html).toContain("Le budget est supprimé.");
    expect(html).toContain("Annuler");
    const { calls } = await open([
      ["budgetAmount", "60000.5"],
      ["period", "YEAR"],
      ["organisation", ""],
      ["intent", "budget"],
    ]);
    expect(await bodyOf(calls, "POST /v1/shop/budgets")).toEqual({
      organisationId: null,
      period: "YEAR",
      amount: 60_000.5,
    });
    expect((await askRoute(rulesRoute, "/approvals/rules?done=rules", { at, answers })).html).not.toContain("Annuler");
  });

  it("are told in words to those who may only read them: no limit, no approval, nobody", async () => {
    const reader = on.auth.getAuthenticatedUser(() => userWith("ORDER_PLACE"));
    const read = async (given: Partial<ApprovalRules>) => {
      const { html } = await open(undefined, {
        ...reader,
        ...on.approvalRules.getApprovalRules(() => ({ ...rules, ...given })),
      });
      return html.replace(/<[^>]+>/g, "|");
    };
    expect(await read({ approvalLimit: null })).toContain("Toute commande doit être validée");
    const none = await read({ approvalRequired: false, approvers: [] });
    expect(none).toContain("Aucune validation");
    expect(none).toMatch(/Approbateurs\|+–/);
  });

  it("write amounts as their language does, and a first limit of 0, which is not none", async () => {
    const { html } = await askRoute(rulesRoute, "/en/approvals/rules", { at, answers });
    expect(html).toContain('value="1500.5"');
    const zero = await open(undefined, {
      ...on.approvalRules.getApprovalRules(() => ({ ...rules, approvalLimit: 0 })),
    });
    expect(zero.html).toMatch(/name="approvalLimit"[^>]*value="0"|value="0"[^>]*name="approvalLimit"/);
  });

  it("are read only for those who may not change them", async () => {
    const { html } = await open(undefined, { ...on.auth.getAuthenticatedUser(() => userWith("ORDER_PLACE")) });
    expect(html).toContain("Seuls les administrateurs");
    expect(html).toContain("Alice Martin");
    expect(html).not.toContain("<input");
  });
});
