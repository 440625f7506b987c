import type { DeskContactRequest } from "@comptoir/contract/contact/contact-requests";
import { describe, expect, it } from "vitest";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, staffOf } from "../../../test/make-desk.ts";
import { pageOf } from "../../../test/make-pages.ts";
import { ask } from "../../../test/shop.tsx";

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
const cookie = deskCookie("OPERATOR");
const open: DeskContactRequest = {
  ...{ id: "0000000012", status: "OPEN", subject: "Devis annuel", message: "Pouvez-vous m’appeler ?" },
  commercialOrder: { id: "0000000003", reference: "172-189-1896838" },
  logisticOrderReferences: ["172-189-1896838-A"],
  attachments: [],
  createdAt: "2026-03-16T08:00:00Z",
  customerAccount: { id: "0000000001", name: "Groupe Les Halles" },
  author: { id: "0000000007", name: "Utilisateur supprimé", email: "alice@demo.test" },
  answer: null,
};
const answered: DeskContactRequest = {
  ...{ ...open, id: "0000000011", status: "ANSWERED" },
  answer: { message: "Je vous appelle à 14 h", by: "Odile Bureau", at: "2026-03-16T09:00:00Z" },
};
const answers = {
  ...atDesk("OPERATOR"),
  ...on.deskContactRequests.getContactRequests(() => pageOf([open, answered])),
};

describe("what buyers have written to the operator", () => {
  it("stands with its writer, its order and its answer, or the form that gives one", async () => {
    const { html, status } = await ask("/desk/contact", { cookie, answers });
    expect(status).toBe(200);
    for (const words of ["Devis annuel", "Groupe Les Halles", "À répondre", "Je vous appelle à 14 h", "Odile Bureau"])
      expect(textOf(html)).toContain(words);
    expect(html).toContain("/desk/orders/172-189-1896838-A");
    expect(html.match(/<textarea/g)).toHaveLength(1);
    expect((await ask("/en/desk/contact", { cookie, answers })).html).toContain("Deleted user");
  });

  it("is one press away from the messages, at the operator's desk alone", async () => {
    const { html } = await ask("/desk/messages", { cookie, answers });
    expect(html).toContain('href="/desk/contact"');
    const supplier = { cookie: deskCookie("SUPPLIER"), answers: atDesk("SUPPLIER") };
    expect((await ask("/desk/messages", supplier)).html).not.toContain("/desk/contact");
    expect((await ask("/desk/contact", supplier)).status).toBe(404);
  });

  it("is answered by a form, once", async () => {
    const sent: unknown[] = [];
    const answer = on.deskContactRequests.answerContactRequest({ contactRequestId: open.id }, ({ body }) => {
      sent.push(body);
      return answered;
    });
    const form = { request: open.id, message: "Oui" };
    const done = await ask("/desk/contact", { cookie, answers: { ...answers, ...answer } }, form);
    expect([done.status, done.location, sent]).toEqual([302, `/desk/contact?done=${open.id}`, [{ message: "Oui" }]]);
    const late = on.deskContactRequests.answerContactRequest({ contactRequestId: open.id }, () =>
      refuse(409, "CONFLICT", "CONFLICT", "ANSWERED"),
    );
    const refused = await ask("/desk/contact", { cookie, answers: { ...answers, ...late } }, form);
    expect([refused.status, textOf(refused.html).includes("a déjà reçu une réponse")]).toEqual([409, true]);
    const empty = await ask("/desk/contact", { cookie, answers }, { request: open.id, message: " " });
    expect(empty.html).toContain("Écrivez la réponse.");
  });

  it.each([
    ["beside the answer that was faster", "/desk/contact", [answered]],
    ["above a list of what waits, on which it stands no longer", "/desk/contact?status=open", []],
  ])("keeps the words of an answer that came too late, %s", async (_, path, found) => {
    const late = {
      ...on.deskContactRequests.getContactRequests(() => pageOf(found)),
      ...on.deskContactRequests.answerContactRequest({ contactRequestId: answered.id }, () =>
        refuse(409, "CONFLICT", "CONFLICT", "ANSWERED"),
      ),
    };
    const form = { request: answered.id, message: "Je vous appelle vendredi" };
    const { html, status } = await ask(path, { cookie, answers: { ...answers, ...late } }, form);
    expect(status).toBe(409);
    expect(textOf(html)).toContain("Quelqu’un a répondu entre-temps au message n° 0000000011.");
    expect(html).toMatch(/<textarea[^>]*readOnly[^>]*>\n?Je vous appelle vendredi/);
    expect(textOf(html).includes("Je vous appelle à 14 h")).toBe(found.length > 0);
  });

  it("says why somebody who only reads cannot answer", async () => {
    const reads = { ...answers, ...on.auth.getAuthenticatedUser(() => staffOf("OPERATOR", ["ORDER_READ"])) };
    const { html } = await ask("/desk/contact", { cookie, answers: reads });
    expect(html).toContain("Votre rôle permet de lire les messages, pas d’y répondre.");
    expect(html).not.toContain("<textarea");
  });
});
