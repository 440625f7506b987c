import { describe, expect, it } from "vitest";
import * as route from "#account/organisation/users/export-users.data.ts";
import { on, refuse } from "../../../../test/fake-commerce.ts";
import { askFile, bodyOf } from "../../../../test/one-route.tsx";
import {
  answersOf,
  ask,
  child,
  makeColleague,
  me,
  parent,
  path,
  textOf,
  userPage,
} from "../../../../test/organisation-page.ts";

describe("the users of an account", () => {
  it("show what they may do as verbs with their limits, and who has not come yet since when", async () => {
    const approver = makeColleague({ id: "0000000021", firstName: "Étienne", lastName: "Vasseur" });
    const boss = makeColleague({ id: "0000000022", groups: ["FOC_Admin"] });
    const waiting = makeColleague({
      id: "0000000023",
      status: "WAITING_VALIDATION",
      createdAt: "2026-11-20T09:00:00Z",
    });
    const all = [makeColleague(), approver, boss, waiting];
    const answers = on.accountUsers.getCustomerAccountUsers(() => userPage(all));
    const text = textOf((await ask(path, { answers })).html);
    expect(text).toContain("Commande · Halles de Lyon jusqu’à 500 € HT, au-delà à valider");
    expect(text).toMatch(/Étienne Vasseur .*Commande, valide .*au-delà à valider valide jusqu’à 2 000 € HT/);
    expect(text).toContain("Administre · Halles de Lyon utilisateurs, adresses, budgets, sans plafond");
    expect(text).toMatch(/Invité (le )?\S+/u);
    const unread = on.approvalRules.getApprovalRules(() => refuse(403, "FORBIDDEN", "Forbidden"));
    expect(textOf((await ask(path, { answers: { ...answers, ...unread } })).html)).not.toContain("au-delà à valider");
  });

  it("say when each was last here, to whoever is told", async () => {
    const told = { ...makeColleague(), lastSeenOn: "2026-03-14" };
    const never = { ...makeColleague({ id: "0000000021" }), lastSeenOn: null };
    const seenIn = async (users: readonly ReturnType<typeof makeColleague>[]) => {
      const answers = on.accountUsers.getCustomerAccountUsers(() => userPage(users));
      return textOf((await ask(path, { answers })).html);
    };
    const text = await seenIn([told, never]);
    expect(text).toContain("vu le 14/03/2026");
    expect(text).toContain("aucune visite");
    expect(await seenIn([makeColleague()])).not.toMatch(/vu le|aucune visite/);
  });

  it("leave with what they have going to a colleague, and the last administrator stays", async () => {
    const heir = makeColleague({ id: "0000000021", firstName: "Zoé" });
    const belongings = { carts: 2, buyingLists: 1, pendingApprovals: 3, soleApprovals: 1 };
    const answers = {
      ...on.accountUsers.getCustomerAccountUsers(() => userPage([makeColleague(), heir])),
      ...on.accountUsers.getUserBelongings({ customerUserId: "0000000020" }, () => belongings),
    };
    const text = textOf((await ask(`${path}?leaver=0000000020`, { answers })).html);
    for (const words of ["2 paniers en cours", "1 liste d’achat", "3 commandes à valider", "Zoé Bernard"])
      expect(text).toContain(words);
    const form = { intent: "leave", user: "0000000020", reassignTo: heir.id };
    const gone = await ask(path, {
      form,
      answers: on.accountUsers.updateCustomerUser({ customerUserId: "0000000020" }, () =>
        makeColleague({ status: "INACTIVE" }),
      ),
    });
    expect(gone.location).toBe(`${path}?done=leave&of=${"0000000020"}`);
    expect(await bodyOf(gone.calls, "PUT /v1/shop/customer-users/0000000020")).toEqual({
      ...{ status: "INACTIVE", reassignTo: heir.id },
    });
    const last = () => refuse(409, "CONFLICT", "Last", "LAST_ADMINISTRATOR");
    const kept = await ask(path, {
      form,
      answers: on.accountUsers.updateCustomerUser({ customerUserId: "0000000020" }, last),
    });
    expect(kept.html).toContain("C’est le dernier administrateur actif du compte");
  });

  it("keep the group by which they order, whatever their role is set to", async () => {
    const keeper = makeColleague({ groups: ["FOC_Webmaster"] });
    const answers = {
      ...on.accountUsers.getCustomerAccountUsers(() => userPage([keeper])),
      ...on.accountUsers.updateCustomerUser({ customerUserId: keeper.id }, () => keeper),
    };
    const { html } = await ask(`${path}?managed=${keeper.id}`, { answers });
    expect(html).toMatch(/<input(?=[^>]*value="FOC_Webmaster")[^>]*checked/);
    const form = { intent: "regroup", user: keeper.id, role: "FOC_Webmaster" };
    const { calls } = await ask(path, { answers, form });
    expect(await bodyOf(calls, `PUT /v1/shop/customer-users/${keeper.id}`)).toEqual({ groups: ["FOC_Webmaster"] });
  });

  it("do not take their own access away, and those invited get the mail again", async () => {
    const own = makeColleague({ id: me.id });
    const mail = { to: "neuf@halles.test", at: "2026-11-03T09:00:00.000Z", sentAt: null, by: "Odile Roux" };
    const invitations = [{ ...mail, state: "FAILED" as const }];
    const waiting = { ...makeColleague({ status: "WAITING_VALIDATION" }), invitations };
    const answers = {
      ...on.accountUsers.getCustomerAccountUsers(() => userPage([own, waiting])),
      ...on.customerUsers.resendActivationRequest(() => undefined),
    };
    const closed = (await ask(path, { answers })).html;
    expect(closed).toContain("envoi non confirmé");
    expect(closed).not.toContain("personne ne retire son propre accès par erreur");
    const mine = (await ask(`${path}?managed=${own.id}`, { answers })).html;
    expect(mine).toContain("personne ne retire son propre accès par erreur");
    expect(mine).not.toContain("Renvoyer l’invitation");
    const { html } = await ask(`${path}?managed=${waiting.id}`, { answers });
    expect(html.match(/Renvoyer l’invitation/g)).toHaveLength(1);
    const text = html.replaceAll(/<[^>]*>/g, "");
    expect(text).toMatch(/neuf@halles\.test · envoi non confirmé · 03[-/]11[-/]2026.* · envoyé par Odile Roux/);
    const { location } = await ask(path, { answers, form: { intent: "resend", email: waiting.email } });
    expect(location).toBe(`${path}?done=resend&of=${encodeURIComponent(waiting.email)}`);
    const told = textOf((await ask(`${path}?done=resend&of=${waiting.email}`, { answers })).html);
    expect(told).toContain(
      `L’invitation est renvoyée à ${waiting.firstName} ${waiting.lastName}, si elle attendait encore.`,
    );
    // Whom the page does not show, an address cannot make it name.
    expect(textOf((await ask(`${path}?done=resend&of=someone`, { answers })).html)).toContain(
      "L’invitation est renvoyée, si",
    );
  });
});

describe("where a user works", () => {
  const user = makeColleague({ organisations: [{ id: parent.id, name: parent.name }], mainOrganisationId: parent.id });
  const answers = {
    ...on.accountUsers.getCustomerAccountUsers(() => userPage([user])),
    ...on.accountUsers.updateCustomerUser({ customerUserId: user.id }, () => user),
  };

  it("is shown as it is, with what a change means, and written whole", async () => {
    const { html } = await ask(`${path}?placed=${user.id}`, { answers });
    expect(textOf(html)).toContain("Où Éloi Bernard travaille");
    expect(textOf(html)).toContain("retirer une entité retire la vue sur les commandes que d’autres y ont passées");
    expect(html).toMatch(new RegExp(`<input(?=[^>]*value="${parent.id}")[^>]*checked`));
    expect(html).not.toMatch(new RegExp(`<input(?=[^>]*value="${child.id}")[^>]*checked`));
    const form = { intent: "place", user: user.id, organisation: child.id, node: "" };
    const { location, calls } = await ask(path, { answers, form });
    expect(location).toBe(`${path}?done=place&of=${user.id}`);
    expect(await bodyOf(calls, `PUT /v1/shop/customer-users/${user.id}`)).toEqual({
      ...{ organisations: [child.id], mainOrganisationId: null },
    });
  });

  it("keeps what was chosen where it was refused", async () => {
    const gone = on.accountUsers.updateCustomerUser({ customerUserId: user.id }, () => refuse(404, "F-E-033"));
    const form = { intent: "place", user: user.id, organisation: child.id, node: child.id };
    const { html } = await ask(`${path}?placed=${user.id}`, { answers: { ...answers, ...gone }, form });
    expect(textOf(html)).toContain("Cela n’existe plus, ou plus ici");
    expect(html).toMatch(new RegExp(`<input(?=[^>]*value="${child.id}")[^>]*checked`));
  });

  it("of an administrator says that orders are seen all the same", async () => {
    const boss = { ...user, groups: ["FOC_Admin"] };
    const { html } = await ask(`${path}?placed=${user.id}`, {
      answers: on.accountUsers.getCustomerAccountUsers(() => userPage([boss])),
    });
    expect(textOf(html)).toContain("administre le compte et voit toutes les commandes");
  });
});

describe("the users as a file", () => {
  const at = "account/organisation/users/export";
  const waiting = makeColleague({ id: "0000000021", firstName: "Zoé", status: "WAITING_VALIDATION", civility: "MISS" });

  it("holds all pages of what is filtered, in columns that the import reads", async () => {
    const pages = [makeColleague(), waiting].map((user, number) => ({
      ...{ ...userPage([user]), number, totalPages: 2, totalElements: 2 },
    }));
    const answers = {
      ...answersOf(),
      ...on.accountUsers.getOrganisationUsers(
        { organisationId: parent.id },
        ({ query }) => pages[query.page ?? 0] ?? userPage([]),
      ),
    };
    const file = await askFile(route, `/${at}?node=${parent.id}&search=bernard`, { at, answers });
    const [head, first, second] = new TextDecoder().decode(file.bytes).replace("\ufeff", "").split("\r\n");
    expect(head).toMatch(/^Civilité;Prénom;Nom;.*Rôle;.*Entités;/);
    expect(first).toContain("Éloi;Bernard;eloi@demo.test;");
    expect(first).toContain("Commande · jusqu’à 500");
    expect(second).toContain("Invité");
    const asked = file.calls.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname.endsWith("/users"));
    expect(asked.map(({ searchParams }) => [searchParams.get("page"), searchParams.get("search")])).toEqual([
      ...[
        ["0", "bernard"],
        ["1", "bernard"],
      ],
    ]);
  });
});
