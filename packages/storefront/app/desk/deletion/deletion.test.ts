import type { DeskDeletionDetail, PersonInAccount } from "@comptoir/contract/accounts/deletions";
import { describe, expect, it } from "vitest";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { atDesk, deskCookie, staffOf } from "../../../test/make-desk.ts";
import { bodyOf } from "../../../test/one-route.tsx";
import { ask } from "../../../test/shop.tsx";

const cookie = deskCookie("OPERATOR");
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
const id = "0000000007";
const path = `/desk/deletions/${id}`;
const account: PersonInAccount = {
  ...{ id: "0000000031", name: "Canal Restauration", status: "ACTIVE", isLastAdministrator: false, openOrders: 2 },
  ...{ carts: 1, buyingLists: 0, pendingApprovals: 3, soleApprovals: 1 },
  colleagues: [{ id: "0000000055", name: "Camille Martin" }],
};
const request = (given: Partial<DeskDeletionDetail> = {}): DeskDeletionDetail => ({
  ...{
    id,
    status: "ASKED",
    askedBy: "USER",
    reason: "Je change de poste",
    endedAt: null,
    endedBy: null,
    endReason: null,
  },
  askedAt: "2026-11-20T10:00:00.000Z",
  person: { id: "0000000050", name: "Zoé Roux", email: "zoe@demo.test", status: "ACTIVE" },
  accountNames: ["Canal Restauration"],
  accounts: [account],
  ...given,
});
const answersOf = (
  given: Partial<DeskDeletionDetail> = {},
  rights = ["CUSTOMER_USER_READ", "CUSTOMER_USER_DELETE"],
) => ({
  ...atDesk("OPERATOR"),
  ...on.auth.getAuthenticatedUser(() => staffOf("OPERATOR", rights)),
  ...on.deskDeletions.getDeletionRequest({ deletionRequestId: id }, () => request(given)),
});
const form = { sure: "yes", account: account.id, [`successor-${account.id}`]: "0000000055" };
const carriesOut = on.deskDeletions.carryOutDeletion({ deletionRequestId: id }, () => {
  const { accounts: _, ...done } = request({ status: "CARRIED_OUT", reason: null });
  return done;
});

describe("a request to be deleted at the operator's desk", () => {
  it("says who asks, what hangs on the person, and who can take over", async () => {
    const { html, status } = await ask(path, { cookie, answers: answersOf() });
    expect(status).toBe(200);
    const text = textOf(html);
    for (const words of [
      ...["Suppression : Zoé Roux", "à traiter", "zoe@demo.test", "« Je change de poste »", "Camille Martin"],
      ...["2 commandes en cours", "3 commandes attendent sa validation", "1 commande n’attend que cette personne"],
    ])
      expect(text).toContain(words);
  });

  it("is carried out with a successor, once the operator says that they have checked", async () => {
    const answers = { ...answersOf(), ...carriesOut };
    const { location, calls } = await ask(path, { cookie, answers }, form);
    expect(location).toBe(`${path}?done=1`);
    expect(await bodyOf(calls, `PUT /v1/deletion-requests/${id}/carry-out`)).toEqual({
      successors: [{ accountId: account.id, userId: "0000000055" }],
    });
    const unsure = await ask(path, { cookie, answers }, { account: account.id });
    expect(textOf(unsure.html)).toContain("Cochez la case qui confirme");
    expect(unsure.calls.some(({ method }) => method === "PUT")).toBe(false);
  });

  it.for([
    [409, "CONFLICT", "LAST_ADMINISTRATOR", "Un compte resterait sans administrateur"],
    [409, "CONFLICT", "PENDING_APPROVALS", "Nommez qui prend la suite"],
    [409, "CONFLICT", "WITHDRAWN", "retirée ou déjà traitée entre-temps"],
    [400, "F-E-002", "successors[0].userId", "Choisissez-en une autre"],
    [404, "F-E-033", "Deletion request", "retirée ou déjà traitée entre-temps"],
    [429, "TOO_MANY_REQUESTS", "", "n’a pas pu être enregistrée"],
    [403, "FORBIDDEN", "CUSTOMER_USER_DELETE", "ne permet pas de supprimer"],
  ] as const)("says why it is not carried out: %i %s %s", async ([status, code, detail, words]) => {
    const refused = on.deskDeletions.carryOutDeletion({ deletionRequestId: id }, () =>
      refuse(status, code, "Refused", detail),
    );
    const { html } = await ask(path, { cookie, answers: { ...answersOf(), ...refused } }, form);
    expect(textOf(html)).toContain(words);
  });

  it("is taken back with a reason, which stays to be read", async () => {
    const call = `PUT /v1/deletion-requests/${id}/take-back`;
    const { accounts: _, ...withdrawn } = request({ status: "WITHDRAWN" });
    const answers = {
      ...answersOf(),
      ...on.deskDeletions.takeBackDeletionRequest({ deletionRequestId: id }, () => withdrawn),
    };
    const missing = await ask(path, { cookie, answers }, { intent: "takeBack", reason: " " });
    expect(textOf(missing.html)).toContain("Écrivez le motif.");
    expect(missing.calls.some(({ method }) => method === "PUT")).toBe(false);
    const typed = { intent: "takeBack", reason: " Elle reste, par téléphone " };
    const { location, calls } = await ask(path, { cookie, answers }, typed);
    expect(location).toBe(`${path}?done=back`);
    expect(await bodyOf(calls, call)).toEqual({ reason: "Elle reste, par téléphone" });
    const ended = { status: "WITHDRAWN", endedAt: "2026-11-21T10:00:00.000Z", endedBy: "Olivia Opérateur" } as const;
    const page = await ask(`${path}?done=back`, {
      cookie,
      answers: answersOf({ ...ended, endReason: typed.reason.trim() }),
    });
    for (const words of ["La demande est retirée.", "Olivia Opérateur", "« Elle reste, par téléphone »"])
      expect(textOf(page.html)).toContain(words);
    expect(page.html).not.toContain('value="takeBack"');
    const reader = await ask(path, { cookie, answers: answersOf({}, ["CUSTOMER_USER_READ"]) });
    expect(reader.html).not.toContain('value="takeBack"');
  });

  it("protects the last administrator, and is read only without the right", async () => {
    const last = { accounts: [{ ...account, colleagues: [], isLastAdministrator: true }] };
    const text = textOf((await ask(path, { cookie, answers: answersOf(last) })).html);
    expect(text).toContain("Nommez d’abord un autre administrateur");
    expect(text).not.toContain("Supprimer cette personne");
    const reader = textOf((await ask(path, { cookie, answers: answersOf({}, ["CUSTOMER_USER_READ"]) })).html);
    expect(reader).toContain("Votre profil permet de lire cette demande");
    expect(reader).not.toContain("Qui prend la suite");
  });

  it("that was carried out says so and nothing of the person, in the language of the page", async () => {
    const person = { ...request().person, name: "Utilisateur supprimé", email: "deleted-1@deleted.invalid" };
    const ended = { status: "CARRIED_OUT", endedAt: "2026-11-21T10:00:00.000Z", endedBy: "Olivia Opérateur" } as const;
    const answers = answersOf({ ...ended, person, reason: null, accounts: [], accountNames: [] });
    const english = textOf((await ask(`/en${path}?done=1`, { cookie, answers })).html);
    expect(english).toContain("Deletion of Deleted user");
    expect(english).not.toContain("deleted.invalid");
    expect(textOf((await ask(path, { cookie, answers })).html)).toContain("Suppression : Utilisateur supprimé");
  });

  it("is opened for somebody from their account, and is nobody's page at the desk of a supplier", async () => {
    const { accounts: _, ...opened } = request({ askedBy: "OPERATOR" });
    const answers = { ...answersOf(), ...on.deskDeletions.createDeletionRequest(() => opened) };
    const letter = { user: "0000000050", reason: " Lettre du 3 mars " };
    const { location, calls } = await ask("/desk/deletions", { cookie, answers }, letter);
    expect(location).toBe(path);
    expect(await bodyOf(calls, "POST /v1/deletion-requests")).toEqual({
      userId: letter.user,
      reason: "Lettre du 3 mars",
    });
    expect((await ask("/desk/deletions", { cookie, answers })).location).toBe("/desk?show=deletion");
    const supplier = { cookie: deskCookie("SUPPLIER"), answers: atDesk("SUPPLIER") };
    expect((await ask(path, supplier)).status).toBe(404);
  });
});
