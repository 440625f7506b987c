import { describe, expect, it } from "vitest";
import * as listRoute from "#approvals/list/approvals.route.tsx";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { makeRequest } from "../../../test/make-approvals.ts";
import { pageOf } from "../../../test/make-pages.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const words = (html: string) => html.replace(/[\u202f\u00a0]/g, " ");

describe("the list of orders to approve", () => {
  const at = "approvals";
  const list = { ...on.approvals.getApprovalRequests(() => pageOf([makeRequest()])) };

  it("shows who asks, why and how much, and leads to the decision", async () => {
    const { html } = await askRoute(listRoute, "/approvals", { at, answers: list });
    for (const said of ["Camille Roussel", "Dépasse le plafond de 500 € HT", "600 €", "2 lignes", "1 commande attend"])
      expect(words(html)).toContain(said);
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
