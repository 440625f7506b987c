import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as approvalRoute from "#approvals/approval.route.tsx";
import * as linkRoute from "#approvals/approval-link.route.tsx";
import * as listRoute from "#approvals/approvals.route.tsx";
import { readDecision } from "#approvals/decisions.server.ts";
import { refuse } from "../../test/fake-commerce.ts";
import { exceededBudget, makeDetails, makeRequest } from "../../test/make-approvals.ts";
import { askRoute, bodyOf } from "../../test/one-route.tsx";

const log = vi.spyOn(console, "error");
beforeEach(() => void log.mockImplementation(() => {}));
afterEach(() => log.mockReset());

const pageOf = (...content: object[]) => ({ content, totalElements: content.length, totalPages: 1 });
const words = (html: string) => html.replace(/[\u202f\u00a0]/g, " ");

describe("the list of orders to approve", () => {
  const at = "approvals";
  const list = { "GET /v1/shop/approvals": () => pageOf(makeRequest()) };

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
    const answers = { "GET /v1/shop/approvals": () => pageOf(request) };
    const { html } = await askRoute(listRoute, "/en/approvals", { at, answers });
    expect(html).toContain("for Ange Roy");
    expect(html).toContain("Level 1 of 2 approved");
  });

  it("explains that it is empty, and leads on", async () => {
    const answers = { "GET /v1/shop/approvals": () => pageOf() };
    const { html } = await askRoute(listRoute, "/approvals", { at, answers });
    expect(html).toContain("Rien à valider");
    expect(html).toContain('href="/account/orders"');
  });

  it("decides about all ticked orders at once with the reason, and tells how many it was done for", async () => {
    const answers = {
      ...list,
      "POST /v1/shop/approval-decisions": () => ({
        results: [
          { id: "a", isDone: true, code: null },
          { id: "b", isDone: false, code: "CONFLICT" },
        ],
      }),
    };
    const form = [
      ["order", "a"],
      ["order", "b"],
      ["reason", " Trop cher "],
      ["decision", "DISAPPROVE"],
    ] as const;
    const { location, calls } = await askRoute(listRoute, "/approvals", { at, answers, form });
    expect(await bodyOf(calls, "POST /v1/shop/approval-decisions")).toEqual({
      decision: "DISAPPROVE",
      reason: "Trop cher",
      orderIds: ["a", "b"],
    });
    expect(location).toBe("/approvals?decision=DISAPPROVE&done=1&kept=1");
    const { html } = await askRoute(listRoute, location ?? "", { at, answers: list });
    expect(html).toContain("1 commande refusée");
    expect(html).toContain("1 commande n’a pas pu être décidée");
  });

  it("asks to tick something when nothing is ticked, and says so when the decision fails", async () => {
    const nothing = await askRoute(listRoute, "/approvals", { at, answers: list, form: [["decision", "APPROVE"]] });
    expect([nothing.status, nothing.html]).toEqual([400, expect.stringContaining("Cochez au moins une commande.")]);
    const form = [
      ["order", "a"],
      ["decision", "APPROVE"],
    ] as const;
    const answers = { ...list, "POST /v1/shop/approval-decisions": () => refuse(503, "INTERNAL_ERROR") };
    const failed = await askRoute(listRoute, "/approvals", { at, answers, form });
    expect(failed.html).toContain("n’a pas pu être enregistrée");
  });
});

describe("an order to decide", () => {
  const at = "approvals/:orderReference";
  const path = "/approvals/172-189-1896838";
  const read = "GET /v1/shop/approvals/172-189-1896838";
  const decide = "PUT /v1/shop/approvals/172-189-1896838/decision";
  const show = (details = makeDetails()) => ({ [read]: () => details });

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
    const answers = { ...show(), [decide]: () => makeDetails() };
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
      parts: [{ ...makeRequest().parts[0], status: "WAITING_SUPPLIER_APPROVAL" } as never],
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
    const answers = { ...show(), [decide]: () => refuse(status, code) };
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

describe("the link of a mail", () => {
  const at = "approvals/link";
  const path = "/approvals/link?token=id.signature";
  const open = "POST /v1/shop/approval-links/open";
  const decide = "POST /v1/shop/approval-links/decide";
  const guest = { at, isGuest: true } as const;
  const needsSignIn = () => {
    const error = { code: "SIGN_IN_REQUIRED", message: "", detail: "172-189-1896838" };
    const envelope = { code: error.code, message: "", error: "", content: {}, errors: [error], warnings: [] };
    return Response.json(envelope, { status: 403 });
  };

  it("opens the order ready to be decided, without a session and without links into the account", async () => {
    const { html, calls } = await askRoute(linkRoute, path, { ...guest, answers: { [open]: () => makeDetails() } });
    expect(words(html)).toContain("600 € HT");
    expect(html).toContain('name="token" value="id.signature"');
    expect(html).not.toContain('href="/approvals"');
    expect(await bodyOf(calls, open)).toEqual({ token: "id.signature" });
    expect(calls[0]?.headers.get("authorization")).toBeNull();
  });

  it("decides, and then shows an address without the token", async () => {
    const answers = { [open]: () => makeDetails(), [decide]: () => makeDetails() };
    const form = [
      ["token", "id.signature"],
      ["decision", "APPROVE"],
    ] as const;
    const { location } = await askRoute(linkRoute, path, { ...guest, answers, form });
    expect(location).toBe("/approvals/link?decision=APPROVE&order=172-189-1896838");
    const { html, calls } = await askRoute(linkRoute, location ?? "", guest);
    expect(html).toContain("La commande 172-189-1896838 est validée");
    expect(calls).toEqual([]);
  });

  it("leads to the sign-in and from there to the order when the account asks for it", async () => {
    const answers = { [open]: needsSignIn };
    const asGuest = await askRoute(linkRoute, path, { ...guest, answers });
    expect(asGuest.location).toBe(`/auth/login?to=${encodeURIComponent("/approvals/172-189-1896838")}`);
    const signedIn = await askRoute(linkRoute, path, { at, answers });
    expect(signedIn.location).toBe("/approvals/172-189-1896838");
  });

  it("that is used or too old explains itself and leads on", async () => {
    const answers = { [open]: () => refuse(400, "TOKEN_INVALID") };
    for (const address of [path, "/approvals/link", "/approvals/link?decision=APPROVE&order=<b>"]) {
      const { html } = await askRoute(linkRoute, address, { ...guest, answers });
      expect(html).toContain("Ce lien ne fonctionne plus");
      expect(html).toContain('href="/approvals"');
    }
  });

  it("used up between looking and pressing says so", async () => {
    const answers = { [open]: () => makeDetails(), [decide]: () => refuse(400, "TOKEN_INVALID") };
    const form = [
      ["token", "id.signature"],
      ["decision", "APPROVE"],
    ] as const;
    const { html, status } = await askRoute(linkRoute, path, { ...guest, answers, form });
    expect([status, html]).toEqual([400, expect.stringContaining("Ce lien a déjà servi ou a expiré.")]);
  });
});
