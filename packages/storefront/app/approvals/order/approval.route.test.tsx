import { describe, expect, it } from "vitest";
import { readDecision } from "#approvals/decisions.server.ts";
import * as approvalRoute from "#approvals/order/approval.route.tsx";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { exceededBudget, makeDetails, makeRequest } from "../../../test/make-approvals.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const words = (html: string) => html.replace(/[\u202f\u00a0]/g, " ");

describe("an order to decide", () => {
  const at = "approvals/:orderReference";
  const path = "/approvals/172-189-1896838";
  const decide = "PUT /v1/shop/approvals/172-189-1896838/decision";
  const show = (details = makeDetails()) => ({
    ...on.approvals.getApprovalRequest({ commercialOrderId: "172-189-1896838" }, () => details),
  });

  it("shows requester, amount, reason, budget before and after, lines, and the button that approves", async () => {
    const { html } = await askRoute(approvalRoute, path, {
      at,
      answers: show(makeDetails({ budgets: [exceededBudget] })),
    });
    for (const said of [
      "Demande faite par Camille Roussel",
      "600 € HT",
      "720 € TTC",
      "Dépasse le plafond de 500 € HT",
      "Budget du mois, Les Halles Paris",
      "Dépassé de 100 €",
      "Engagé avant cette commande",
      "500 €",
      "1 100 €",
      "Autres commandes en attente",
      "Caisse américaine",
      "2 lots",
      "Valider la commande",
    ])
      expect(words(html)).toContain(said);
    // The button comes before the lines, so that a phone shows it first.
    expect(html.indexOf('value="APPROVE"')).toBeLessThan(html.indexOf("Caisse américaine"));
  });

  it("sends the ticked lines and the reason, and shows what was decided under its own address", async () => {
    const answers = {
      ...show(),
      ...on.approvals.decideOrder({ commercialOrderId: "172-189-1896838" }, () => makeDetails()),
    };
    const form = [
      ["decision", "APPROVE"],
      ["refusedLine", "1"],
      ["reason", "Pas de luxe"],
    ] as const;
    const { location, calls } = await askRoute(approvalRoute, path, { at, answers, form });
    expect(await bodyOf(calls, decide)).toEqual({
      decision: "APPROVE",
      reason: "Pas de luxe",
      refusedLineIds: ["1"],
    });
    expect(location).toBe(`${path}?decision=APPROVE`);
    const decided = makeDetails({
      canDecide: false,
      logisticOrders: [{ ...makeRequest().logisticOrders[0], status: "WAITING_SUPPLIER_APPROVAL" } as never],
      decisions: [
        {
          outcome: "APPROVED",
          by: "Lou Petit",
          onBehalfOf: "Ange Roy",
          at: "2026-03-14T09:00:00Z",
          reason: null,
          refusedLines: [],
        },
      ],
    });
    const { html } = await askRoute(approvalRoute, location ?? "", { at, answers: show(decided) });
    expect(html).toContain("La commande est validée et part chez le fournisseur.");
    const [one] = decided.logisticOrders;
    const several = { ...decided, logisticOrders: one ? [one, { ...one, id: "2" }] : [] };
    const ofSeveral = await askRoute(approvalRoute, location ?? "", { at, answers: show(several) });
    expect(ofSeveral.html).toContain("La commande est validée et part chez les fournisseurs.");
    expect(html).toContain("Lou Petit");
    expect(html).toContain("pour Ange Roy");
    expect(html).not.toContain('value="APPROVE"');
  });

  it("that lost lines since it was placed says from what to what, who took them out, and what the card is charged", async () => {
    const details = makeDetails({
      placedWithoutTax: 700,
      isCardAuthorised: true,
      decisions: [
        {
          outcome: "PASSED_ON",
          by: "Lou Petit",
          onBehalfOf: null,
          at: "2026-03-14T09:00:00Z",
          reason: "Déjà en stock",
          refusedLines: ["Sac kraft", "Gobelet"],
        },
      ],
    });
    const { html } = await askRoute(approvalRoute, path, { at, answers: show(details) });
    for (const said of [
      "700 € HT à la commande, 100 € HT retirés depuis",
      "seul ce qui est validé sera débité",
      "Lignes refusées : Sac kraft, Gobelet",
      "Motif : Déjà en stock",
    ])
      expect(words(html)).toContain(said);
    const { html: plain } = await askRoute(approvalRoute, path, { at, answers: show() });
    expect(plain).not.toContain("retirés depuis");
  });

  it("passed on to the next level says so instead", async () => {
    const waiting = makeDetails({ canDecide: false, requiredLevel: 2, approvedLevel: 1 });
    const { html } = await askRoute(approvalRoute, `${path}?decision=APPROVE`, { at, answers: show(waiting) });
    expect(html).toContain("Le niveau suivant est prévenu");
  });

  it.each([
    [409, "CONFLICT", "a été décidée ou annulée entre-temps"],
    [403, "FORBIDDEN", "Vous ne pouvez pas décider de cette commande"],
    [500, "INTERNAL_ERROR", "Réessayez dans un instant"],
  ])("refused with %i says what that means", async (status, code, text) => {
    const answers = {
      ...show(),
      ...on.approvals.decideOrder({ commercialOrderId: "172-189-1896838" }, () => refuse(status, code)),
    };
    const { html } = await askRoute(approvalRoute, path, { at, answers, form: [["decision", "DISAPPROVE"]] });
    expect(html).toContain(text);
    expect(html).toContain('role="alert"');
  });

  it("that somebody else has to decide has no button and says why", async () => {
    const { html } = await askRoute(approvalRoute, path, { at, answers: show(makeDetails({ canDecide: false })) });
    expect(html).toContain("attend la décision d’un autre approbateur");
    expect(html).not.toContain('value="APPROVE"');
  });

  it("that the caller may not see is a page that does not exist", async () => {
    await expect(askRoute(approvalRoute, path, { at, answers: {} })).resolves.toMatchObject({ status: 404 });
  });

  it("is not decided by a form without a decision; refusing names no lines", async () => {
    const { status } = await askRoute(approvalRoute, path, { at, answers: show(), form: [["decision", "MAYBE"]] });
    expect(status).toBe(400);
    const form = new FormData();
    form.set("decision", "DISAPPROVE");
    form.set("refusedLine", "1");
    expect(readDecision(form)).toEqual({ decision: "DISAPPROVE", reason: null, refusedLineIds: [] });
  });
});
