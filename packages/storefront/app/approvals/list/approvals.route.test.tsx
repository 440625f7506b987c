import { describe, expect, it } from "vitest";
import { readDecision } from "#approvals/decisions.server.ts";
import * as listRoute from "#approvals/list/approvals.route.tsx";
import * as approvalRoute from "#approvals/order/approval.route.tsx";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { exceededBudget, makeDetails, makeRequest } from "../../../test/make-approvals.ts";
import { pageOf } from "../../../test/make-pages.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const words = (html: string) => html.replace(/[\u202f\u00a0]/g, " ");

describe("the list of orders to approve", () => {
  const at = "approvals";
  const list = { ...on.approvals.getApprovalRequests(() => pageOf([makeRequest()])) };

  it("shows who asks, why and how much, and leads to the decision", async () => {
    const { html } = await askRoute(listRoute, "/approvals", { at, answers: list });
    for (const part of ["Camille Roussel", "Dépasse le plafond de 500 € HT", "600 €", "2 lignes", "1 commande attend"])
      expect(words(html)).toContain(part);
    expect(html).toContain('href="/approvals/172-189-1896838"');
    expect(html).toMatch(
      /type="checkbox" name="order" value="172-189-1896838"|name="order"[^>]*value="172-189-1896838"/,
    );
  });

  it("says for whom one would decide, and which level comes next", async () => {
    const request = makeRequest({ onBehalfOf: "Ange Roy", requiredLevel: 2, approvedLevel: 1 });
    const answers = { ...on.approvals.getApprovalRequests(() => pageOf([request])) };
    const { html } = await askRoute(listRoute, "/en/approvals", { at, answers });
    expect(html).toContain("for Ange Roy");
    expect(html).toContain("Level 1 of 2 approved");
  });

  it("explains that it is empty, and leads on", async () => {
    const answers = { ...on.approvals.getApprovalRequests(() => pageOf([])) };
    const { html } = await askRoute(listRoute, "/approvals", { at, answers });
    expect(html).toContain("Rien à valider");
    expect(html).toContain('href="/account/orders"');
  });

  it("decides about all ticked orders at once with the reason, and tells how many it was done for", async () => {
    const answers = {
      ...list,
      ...on.approvals.decideOrders(() => ({
        results: [
          { id: "a", isDone: true, code: null },
          { id: "172-189-1896839", isDone: false, code: "CONFLICT" },
        ],
      })),
    };
    const form = [
      ["order", "a"],
      ["order", "172-189-1896839"],
      ["reason", " Trop cher "],
      ["decision", "DISAPPROVE"],
    ] as const;
    const { location, calls } = await askRoute(listRoute, "/approvals", { at, answers, form });
    expect(await bodyOf(calls, "POST /v1/shop/approval-decisions")).toEqual({
      decision: "DISAPPROVE",
      reason: "Trop cher",
      orderIds: ["a", "172-189-1896839"],
    });
    expect(location).toBe("/approvals?decision=DISAPPROVE&done=1&kept=172-189-1896839.conflict");
    const { html } = await askRoute(listRoute, location ?? "", { at, answers: list });
    expect(html).toContain("1 commande refusée");
    expect(html).toContain("1 commande n’a pas pu être décidée");
    expect(html).toContain('href="/approvals/172-189-1896839"');
    expect(html).toContain("décidée ou annulée entre-temps");
  });

  it("offers all orders of all pages besides those of this one, only where there are more", async () => {
    const more = {
      ...on.approvals.getApprovalRequests(() => pageOf([makeRequest()], 45)),
    };
    const { html } = await askRoute(listRoute, "/approvals", { at, answers: more });
    expect(html).toContain("Choisir les 45 commandes, de toutes les pages");
    expect(html).toContain("Cochez les commandes à décider ensemble.");
    expect((await askRoute(listRoute, "/approvals", { at, answers: list })).html).not.toContain("de toutes les pages");
  });

  it("decides about all of them by as many calls as it takes, but not about those that came after the page was shown", async () => {
    const seen = Array.from({ length: 130 }, (_, index) => makeRequest({ reference: `172-189-${1000000 + index}` }));
    const late = makeRequest({ reference: "172-189-9999999", placedAt: "2026-03-14T08:00:01Z" });
    const results = (kept: number) => (_: unknown) => ({
      results: Array.from({ length: 25 }, (__, index) => ({
        id: `172-189-${1000000 + index}`,
        isDone: index >= kept,
        code: index < kept ? "F-E-033" : null,
      })),
    });
    const answers = {
      ...on.approvals.getApprovalRequests(() => pageOf([...seen, late])),
      ...on.approvals.decideOrders(results(23)),
    };
    const form = [
      ["all", "on"],
      ["until", "2026-03-14T08:00:00.500Z"],
      ["order", "172-189-9999999"],
      ["decision", "APPROVE"],
    ] as const;
    const { location, calls } = await askRoute(listRoute, "/approvals", { at, answers, form });
    const sent = calls.filter(({ method }) => method === "POST");
    const ids = (await Promise.all(sent.map((call) => call.clone().json()))).map(
      (body) => (body as { orderIds: string[] }).orderIds,
    );
    expect(ids.map(({ length }) => length)).toEqual([100, 30]);
    expect(ids.flat()).not.toContain("172-189-9999999");
    const { html } = await askRoute(listRoute, location ?? "", { at, answers: list });
    expect(html).toContain("4 commandes validées");
    expect(html).toContain("46 commandes n’ont pas pu être décidées");
    expect(html).toContain("et 26 autres");
    expect(html).toContain("ne dépend plus de vous");
  });

  it("names what was not saved when a later call fails, and believes no address that it did not write", async () => {
    const seen = Array.from({ length: 101 }, (_, index) => makeRequest({ reference: `172-189-${1000000 + index}` }));
    let count = 0;
    const answers = {
      ...on.approvals.getApprovalRequests(() => pageOf([...seen])),
      ...on.approvals.decideOrders(() => {
        count += 1;
        return count > 1 ? refuse(503, "INTERNAL_ERROR") : { results: [{ id: "a", isDone: true, code: null }] };
      }),
    };
    const form = [
      ["all", "on"],
      ["until", "2026-03-15T08:00:00Z"],
      ["decision", "APPROVE"],
    ] as const;
    const { location } = await askRoute(listRoute, "/approvals", { at, answers, form });
    expect(location).toBe("/approvals?decision=APPROVE&done=1&kept=172-189-1000100.failed");
    const { html } = await askRoute(listRoute, "/approvals?decision=APPROVE&done=1&kept=<b>.failed&kept=1", {
      at,
      answers: list,
    });
    expect(html).toContain("1 commande validée");
    expect(html).not.toContain("n’a pas pu être décidée");
  });

  it("asks to tick something when nothing is ticked, and says so when the decision fails", async () => {
    const nothing = await askRoute(listRoute, "/approvals", { at, answers: list, form: [["decision", "APPROVE"]] });
    expect([nothing.status, nothing.html]).toEqual([400, expect.stringContaining("Cochez au moins une commande.")]);
    const form = [
      ["order", "a"],
      ["decision", "APPROVE"],
    ] as const;
    const answers = { ...list, ...on.approvals.decideOrders(() => refuse(503, "INTERNAL_ERROR")) };
    const failed = await askRoute(listRoute, "/approvals", { at, answers, form });
    expect(failed.html).toContain("n’a pas pu être enregistrée");
  });
});

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
    for (const part of [
      "Demande de Camille Roussel",
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
      expect(words(html)).toContain(part);
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
    for (const part of [
      "700 € HT à la commande, 100 € HT retirés depuis",
      "seul ce qui est validé sera débité",
      "Lignes refusées : Sac kraft, Gobelet",
      "Motif : Déjà en stock",
    ])
      expect(words(html)).toContain(part);
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
