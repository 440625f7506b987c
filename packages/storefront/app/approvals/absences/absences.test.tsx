import { describe, expect, it } from "vitest";
import * as absencesRoute from "#approvals/absences/absences.route.tsx";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeBuyer } from "../../../test/make-pages.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const colleagues = [
  { id: "0000000007", name: "Alice Martin", isApprover: true },
  { id: "0000000008", name: "Lou Petit", isApprover: false },
];
const userWith = (...rights: string[]) => makeBuyer({ rights });

describe("absences", () => {
  const at = "approvals/absences";
  const delegation = {
    id: "0000000003",
    approver: { id: "0000000007", name: "Alice Martin" },
    delegate: { id: "0000000008", name: "Lou Petit" },
    startsAt: "2026-03-13T23:00:00Z",
    endsAt: "2026-03-20T23:00:00Z",
    isActive: true,
  };
  const answers = {
    ...on.auth.getAuthenticatedUser(() => userWith("ORDER_APPROVER")),
    ...on.approvalRules.getDelegations(() => [delegation]),
    ...on.approvalRules.getColleagues(() => colleagues),
    ...on.approvalRules.createDelegation(() => Response.json(delegation, { status: 201 })),
    ...on.approvalRules.deleteDelegation({ delegationId: "0000000003" }, () => undefined),
  };

  it("shows who decides for whom, both days included, and colleagues but not oneself", async () => {
    const { html } = await askRoute(absencesRoute, "/approvals/absences", { at, answers });
    expect(html).toContain("Lou Petit décide pour Alice Martin");
    expect(html).toContain("Du 14 mars 2026 au 20 mars 2026 inclus");
    expect(html).toContain('<option value="0000000008">Lou Petit</option>');
    expect(html).not.toContain('<option value="0000000007">');
  });

  it("sends whole days, and leads back", async () => {
    const form = [
      ["delegate", "0000000008"],
      ["from", "2026-03-14"],
      ["to", "2026-03-20"],
    ] as const;
    const { location, calls } = await askRoute(absencesRoute, "/approvals/absences", { at, answers, form });
    expect(location).toBe("/approvals/absences?done=added");
    expect(await bodyOf(calls, "POST /v1/shop/approval-delegations")).toEqual({
      delegateId: "0000000008",
      startsAt: "2026-03-13T23:00:00.000Z",
      endsAt: "2026-03-20T23:00:00.000Z",
    });
  });

  it("keeps what was typed and says at each field what is missing", async () => {
    const form = [
      ["delegate", ""],
      ["from", "2026-03-20"],
      ["to", "2026-03-14"],
    ] as const;
    const { status, html } = await askRoute(absencesRoute, "/approvals/absences", { at, answers, form });
    expect(status).toBe(400);
    expect(html).toContain("Choisissez un collègue.");
    expect(html).toContain("Le dernier jour ne peut pas précéder le premier.");
    expect(html).toContain('value="2026-03-20"');
  });

  it("asks who decides, and for both days, and says why a colleague or a period is refused", async () => {
    const days = [
      ["from", "2026-03-14"],
      ["to", "2026-03-20"],
    ] as const;
    const send = (form: readonly (readonly [string, string])[], other: Answers = {}) =>
      askRoute(absencesRoute, "/approvals/absences", { at, answers: { ...answers, ...other }, form });
    const empty = await send([]);
    expect(empty.status).toBe(400);
    expect(empty.html).toContain("Choisissez un collègue.");
    expect(empty.html.match(/Indiquez un jour\./g)?.length).toBeGreaterThanOrEqual(2);
    const refusedAs = (code: string) => on.approvalRules.createDelegation(() => refuse(422, code));
    const form = [["delegate", "0000000008"] as const, ["approver", "0000000007"] as const, ...days];
    const past = await send(form, refusedAs("F-E-006"));
    expect(past.html).toContain("Cette période est déjà terminée.");
    expect(past.html).toContain('value="2026-03-14"');
    expect((await send(form, refusedAs("F-E-002"))).html).toContain("Ce collègue ne peut pas décider à votre place.");
    const sent = await send(form);
    expect(await bodyOf(sent.calls, "POST /v1/shop/approval-delegations")).toMatchObject({ approverId: "0000000007" });
  });

  it("ends a delegation, also one that is gone already", async () => {
    const form = [["end", "0000000003"]] as const;
    for (const remove of [() => undefined, () => refuse(404, "F-E-033")]) {
      const gone = { ...answers, ...on.approvalRules.deleteDelegation({ delegationId: "0000000003" }, remove) };
      const { location } = await askRoute(absencesRoute, "/approvals/absences", { at, answers: gone, form });
      expect(location).toBe("/approvals/absences?done=ended");
    }
  });

  it("ended can be taken back by whoever entered it: the same days and people are sent again", async () => {
    const days = { delegate: "0000000008", approver: "0000000007", from: "2026-03-14", to: "2026-03-20" };
    const { html: before } = await askRoute(absencesRoute, "/approvals/absences", { at, answers });
    for (const [name, value] of Object.entries(days)) expect(before).toContain(`name="${name}" value="${value}"`);
    const form = [["end", "0000000003"], ...Object.entries(days)] as const;
    const { location } = await askRoute(absencesRoute, "/approvals/absences", { at, answers, form });
    const none = { ...answers, ...on.approvalRules.getDelegations(() => []) };
    const { html } = await askRoute(absencesRoute, location ?? "", { at, answers: none });
    expect(html).toContain("La délégation est terminée.");
    expect(html).toContain('name="from" value="2026-03-14"');
    expect(html).toContain("Annuler");
    const delegate = { ...none, ...on.auth.getAuthenticatedUser(() => userWith("ORDER_PLACE")) };
    expect((await askRoute(absencesRoute, location ?? "", { at, answers: delegate })).html).not.toContain("Annuler");
  });

  it("is for approvers: others are told so", async () => {
    const plain = { ...answers, ...on.auth.getAuthenticatedUser(() => userWith("ORDER_PLACE")) };
    const { html } = await askRoute(absencesRoute, "/approvals/absences", { at, answers: plain });
    expect(html).toContain("Seuls les approbateurs");
    expect(html).not.toContain("<select");
  });

  it("of a company without approvers has nobody to choose, and leads to the rules", async () => {
    const nobody = {
      ...answers,
      ...on.auth.getAuthenticatedUser(() => userWith("BUYING_POLICY_UPDATE")),
      ...on.approvalRules.getColleagues(() => [{ id: "0000000008", name: "Lou Petit", isApprover: false }]),
    };
    const { html } = await askRoute(absencesRoute, "/approvals/absences", { at, answers: nobody });
    expect(html).toContain("n’a pas encore d’approbateur");
    expect(html).toContain('href="/approvals/rules"');
    expect(html).not.toContain("<select");
  });
});
