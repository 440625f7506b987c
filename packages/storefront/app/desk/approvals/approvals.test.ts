// What one of the operator asks for and another decides, on the pages of the desk, without scripts.
import { describe, expect, it } from "vitest";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, makeInboxEntry, makePendingAction, onInbox } from "../../../test/make-desk.ts";
import { makeIncident, makeThread } from "../../../test/make-incidents.ts";
import { pageOf } from "../../../test/make-pages.ts";
import { ask } from "../../../test/shop.tsx";

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
const cookie = deskCookie("OPERATOR");
const waiting = makePendingAction();
const own = makePendingAction({ askedBy: { name: "Inès Marchand", isMe: true }, steps: ["withdraw"] });
const answersWith = (...actions: readonly ReturnType<typeof makePendingAction>[]) => ({
  ...atDesk("OPERATOR"),
  ...on.pendingActions.getPendingActions(() => pageOf(actions)),
});

describe("what waits for a second person", () => {
  it("says who asked for what, what changes, and takes the decision of another", async () => {
    const { html } = await ask("/desk/approvals", { cookie, answers: answersWith(waiting) });
    for (const words of [
      "Remboursement · 620 € TTC",
      "Remboursé : 0 € → 620 €",
      "Demandé par Claire Mercier",
      "Approuver",
    ])
      expect(textOf(html)).toContain(words);
    expect(html).toContain('name="reject"');
    const mine = await ask("/en/desk/approvals", { cookie, answers: answersWith(own) });
    expect(textOf(mine.html)).toContain("Somebody else decides. Nothing happens before.");
    expect(mine.html).not.toMatch(/name="(approve|reject)"/);
  });

  it("tells both names once it is decided, what is void, and what one person did without a second", async () => {
    const decided = { decidedBy: "Hugo Renard", decidedAt: "2026-03-16T10:00:00Z", steps: [] };
    const approved = makePendingAction({ status: "APPROVED", ...decided });
    const over = makePendingAction({ id: "0000000092", status: "VOID", steps: [] });
    const alone = makePendingAction({ id: "0000000093", status: "ALONE", steps: [] });
    const text = textOf(
      (await ask("/desk/approvals?show=all", { cookie, answers: answersWith(approved, over, alone) })).html,
    );
    for (const words of ["Demandé par Claire Mercier", "Approuvé par Hugo Renard", "Sans suite : l’objet"])
      expect(text).toContain(words);
    expect(text).toMatch(/Fait par Claire Mercier, le [^.]*Sans seconde validation/);
  });

  it("is found by its state, its words and its page", async () => {
    const asked: unknown[] = [];
    const answers = {
      ...atDesk("OPERATOR"),
      ...on.pendingActions.getPendingActions(({ query }) => {
        asked.push([query.status, query.search, query.page]);
        return { ...pageOf([makePendingAction({ status: "ALONE", steps: [] })]), totalElements: 41, totalPages: 3 };
      }),
    };
    const { html } = await ask("/desk/approvals?show=alone&search=Mercier&page=2", { cookie, answers });
    expect(asked).toEqual([[["ALONE"], "Mercier", 1]]);
    expect(html).toContain("/desk/approvals?show=alone&amp;search=Mercier&amp;page=3");
    expect(textOf(html)).toContain("41 demandes");
    const none = { ...atDesk("OPERATOR"), ...on.pendingActions.getPendingActions(() => pageOf([])) };
    const empty = async (path: string) => textOf((await ask(path, { cookie, answers: none })).html);
    expect(await empty("/desk/approvals")).toContain("Rien n’attend de seconde validation");
    expect(await empty("/desk/approvals?show=alone")).toContain("se passe de seconde validation");
    expect(await empty("/desk/approvals?search=Zut")).toContain("Rien ne porte « Zut » ici");
  });

  it("is decided by its forms, which lead back to where they were shown, and say what is in the way", async () => {
    const sent: unknown[] = [];
    const params = { pendingActionId: waiting.id };
    const answers = {
      ...answersWith(waiting),
      ...on.pendingActions.approvePendingAction(params, () => makePendingAction({ status: "APPROVED" })),
      ...on.pendingActions.rejectPendingAction(params, ({ body }) => {
        sent.push(body);
        return makePendingAction({ status: "REJECTED" });
      }),
    };
    const press = (form: Record<string, string>, given = answers) =>
      ask("/desk/approvals", { cookie, answers: given }, form);
    const approved = await press({ approve: waiting.id, from: "/desk/orders/172-189-1896838-1" });
    expect([approved.status, approved.location]).toEqual([302, "/desk/orders/172-189-1896838-1"]);
    expect((await press({ approve: waiting.id, from: "https://elsewhere.test" })).location).toBe(
      "/desk/approvals?done=approve",
    );
    expect((await press({ reject: waiting.id, reason: "Trop" })).location).toBe("/desk/approvals?done=reject");
    expect(sent).toEqual([{ reason: "Trop" }]);
    expect((await press({ reject: waiting.id, reason: " " })).html).toContain("Écrivez pourquoi vous refusez.");
    const same = on.pendingActions.approvePendingAction(params, () => refuse(409, "SECOND_PERSON_NEEDED"));
    const refused = await press({ approve: waiting.id }, { ...answers, ...same });
    expect(textOf(refused.html)).toContain("une autre personne décide");
    expect((await press({ other: "1" })).status).toBe(400);
  });

  it("is no page of suppliers, and waits in the inbox of whoever may decide", async () => {
    const supplier = { cookie: deskCookie("SUPPLIER"), answers: atDesk("SUPPLIER") };
    expect((await ask("/desk/approvals", supplier)).status).toBe(404);
    const entry = makeInboxEntry({ kind: "APPROVAL", pendingAction: waiting });
    const { html } = await ask("/desk", { cookie, answers: { ...atDesk("OPERATOR"), ...onInbox([entry]) } });
    expect(html).toContain('href="/desk/approvals"');
    for (const words of ["À approuver 1", "Remboursement · demandé par Claire Mercier"])
      expect(textOf(html)).toContain(words);
  });
});

describe("a refund with the end of an incident that takes two persons", () => {
  const incident = makeIncident({ steps: ["answer", "close", "refund"] });
  const path = `/desk/incidents/${incident.id}`;
  const asked: unknown[] = [];
  const answers = {
    ...answersWith(makePendingAction({ incident: { id: incident.id, number: 1 } })),
    ...on.deskIncidents.getDeskIncident({ incidentId: incident.id }, () => incident),
    ...on.deskThreads.getDeskThreads({ logisticOrderId: incident.orderLogisticId }, () => pageOf([makeThread()])),
    ...on.deskIncidents.closeDeskIncident({ incidentId: incident.id }, () => refuse(409, "SECOND_PERSON_NEEDED")),
    ...on.pendingActions.createPendingAction(({ body }) => {
      asked.push(body);
      return waiting;
    }),
  };

  it("is asked for by the same form, and stands on the page with who asked", async () => {
    const { status, location } = await ask(path, { cookie, answers }, { words: "Remboursé", refund: "620" });
    expect([status, location]).toEqual([302, `${path}?done=asked`]);
    expect(asked).toEqual([
      {
        ...{ kind: "REFUND", logisticOrderId: incident.orderLogisticId, incidentId: incident.id },
        ...{ message: "Remboursé", amount: 620 },
      },
    ]);
    const text = textOf((await ask(`${path}?done=asked`, { cookie, answers })).html);
    for (const words of ["Une seconde personne décide", "Seconde validation", "Demandé par Claire Mercier"])
      expect(text).toContain(words);
  });

  it("says so where nobody else could decide", async () => {
    const nobody = on.pendingActions.createPendingAction(() => refuse(409, "NO_SECOND_PERSON"));
    const { html } = await ask(path, { cookie, answers: { ...answers, ...nobody } }, { words: "Clos", refund: "620" });
    expect(html).toContain("Personne d’autre n’a le droit d’approuver.");
  });
});
