import type { DeskAccountUser } from "@comptoir/contract/accounts/desk-accounts";
import { addDays, endOfDay, shopDay, startOfDay } from "@comptoir/contract/days/days.rules";
import { describe, expect, it } from "vitest";
import { accountAnswers, makeCredit } from "../../../test/account-page.ts";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { deskCookie, makeDeskAccount, makePendingAction } from "../../../test/make-desk.ts";
import { bodyOf } from "../../../test/one-route.tsx";
import { ask } from "../../../test/shop.tsx";

const cookie = deskCookie("OPERATOR");
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
const at = "2026-03-16T08:00:00Z";
const zoe: DeskAccountUser = {
  ...{ id: "0000000050", firstName: "Zoé", lastName: "Roux", email: "zoe@demo.test", phone: null, groups: [] },
  ...{ status: "ACTIVE", isEmailVerified: true, invitations: [], formerEmails: [] },
};
const makeAccountOf = (user: Partial<DeskAccountUser>) =>
  makeDeskAccount({ status: "ACTIVE", users: [{ ...zoe, ...user }], userCount: 1 });
const { id } = makeDeskAccount();
const path = `/desk/accounts/${id}`;
const changes = ["CUSTOMER_ACCOUNT_READ", "CUSTOMER_USER_UPDATE"];
const keys = { customerAccountId: id, customerUserId: zoe.id };

describe("the e-mail of a user at the operator's desk", () => {
  const form = { act: "email", about: zoe.id, shownEmail: zoe.email, email: " zoe@nouveau.test " };
  const call = `PUT /v1/customer-accounts/${id}/users/${zoe.id}/email`;
  const answers = accountAnswers(makeAccountOf({}), changes);

  it("is changed after the form has said what follows, without scripts, and says that both addresses are told", async () => {
    const { html } = await ask(path, { cookie, answers });
    expect(textOf(html)).toContain("Changer l’adresse e-mail : Zoé Roux…");
    expect(textOf(html)).toContain("Les sessions ouvertes prennent fin");
    const taken = on.deskAccounts.updateAccountUserEmail(keys, () => makeAccountOf({ email: "zoe@nouveau.test" }));
    const { location, calls } = await ask(path, { cookie, answers: { ...answers, ...taken } }, form);
    expect(location).toBe(`${path}?done=email`);
    expect(await bodyOf(calls, call)).toEqual({ email: "zoe@nouveau.test", expected: zoe.email });
    expect(textOf((await ask(`${path}?done=email`, { cookie, answers })).html)).toContain(
      "L’adresse e-mail est changée.",
    );
  });

  it.for([
    [409, "CU0002", "Un autre utilisateur a déjà cette adresse e-mail."],
    [409, "CONFLICT", "Quelqu’un d’autre a changé cette adresse entre-temps."],
    [400, "F-E-012", "Cette adresse e-mail n’est pas valide."],
    [404, "F-E-033", "Cette personne n’appartient plus au compte."],
    [403, "FORBIDDEN", "Il vous manque un droit pour cette décision."],
  ] as const)("refused with %i %s keeps what was typed, and says why at the field", async ([status, code, words]) => {
    const refused = on.deskAccounts.updateAccountUserEmail(keys, () => refuse(status, code, "No"));
    const answer = await ask(path, { cookie, answers: { ...answers, ...refused } }, form);
    expect(answer.status).toBe(400);
    expect(textOf(answer.html)).toContain(words);
    expect(answer.html).toMatch(/name="email"[^>]*value=" ?zoe@nouveau.test ?"/);
    expect(answer.html.includes("search=zoe%40nouveau.test")).toBe(code === "CU0002");
  });

  it("stands beside the ones before, and is nobody's to change without the right, which it names", async () => {
    const former = [{ email: "zoe@ancien.test", until: at, by: "Odile Marché" }];
    const reader = accountAnswers(makeAccountOf({ formerEmails: former }), ["CUSTOMER_ACCOUNT_READ"]);
    const { html } = await ask(path, { cookie, answers: reader });
    expect(textOf(html)).toMatch(/zoe@ancien\.test jusqu’au .* remplacée par Odile Marché/);
    expect(textOf(html)).toContain("Il vous manque le droit de modifier les utilisateurs.");
    expect(html).not.toContain('name="shownEmail"');
  });
});

describe("the invitations of a user at the operator's desk", () => {
  const invitations: DeskAccountUser["invitations"] = [
    { to: zoe.email, state: "FAILED", at, sentAt: null, by: "Odile Marché" },
    { to: zoe.email, state: "SENT", at: "2026-03-15T08:00:00Z", sentAt: at, by: null },
  ];
  const waiting = accountAnswers(makeAccountOf({ status: "WAITING_VALIDATION", invitations }), changes);

  it("say when, to whom and by whom, whether they left, and are sent again once for one form", async () => {
    const { html } = await ask(path, { cookie, answers: waiting });
    const text = textOf(html);
    for (const words of [
      "2 e-mails d’invitation",
      "envoi non confirmé",
      "envoyé par Odile Marché",
      "demandé par la personne",
    ])
      expect(text).toContain(words);
    const formKey = /name="formKey" value="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(formKey).not.toBe("");
    const sent = { ...waiting, ...on.deskAccounts.resendInvitation(keys, () => makeAccountOf({})) };
    const form = { act: "invite", about: zoe.id, formKey };
    const answered = [
      await ask(path, { cookie, answers: sent }, form),
      await ask(path, { cookie, answers: sent }, form),
    ];
    expect(answered.map(({ location }) => location)).toEqual([`${path}?done=invite`, `${path}?done=invite`]);
    const idempotencyKeys = answered.map(
      ({ calls }) => calls.find(({ method }) => method === "POST")?.headers.get("idempotency-key") ?? null,
    );
    expect(idempotencyKeys[0]).toMatch(/^[\w-]{43}$/);
    expect(idempotencyKeys[1]).toBe(idempotencyKeys[0]);
  });

  it.for([
    [429, "TOO_MANY_REQUESTS", "Trois e-mails sont déjà partis dans l’heure."],
    [409, "CONFLICT", "Cette personne n’attend plus d’invitation."],
  ] as const)("refused with %i %s say why", async ([status, code, words]) => {
    const refused = on.deskAccounts.resendInvitation(keys, () => refuse(status, code, "No"));
    const answer = await ask(path, { cookie, answers: { ...waiting, ...refused } }, { act: "invite", about: zoe.id });
    expect([answer.status, textOf(answer.html).includes(words)]).toEqual([400, true]);
  });

  it("of somebody who has come in stay to be read, without a way to send another one", async () => {
    const { html } = await ask(path, { cookie, answers: accountAnswers(makeAccountOf({ invitations }), changes) });
    expect(textOf(html)).toContain("2 e-mails d’invitation");
    expect(html).not.toContain('value="invite"');
  });
});

describe("holds and grace amounts of an account at the operator's desk", () => {
  const hold = { id: "0000000003", reason: "Impayé de mars", startDate: at, endDate: null };
  const grace = { id: "0000000004", amount: 250, startDate: at, endDate: null, accountCount: 1 };
  const credit = makeCredit({ holds: [hold], graces: [grace, { ...grace, id: "0000000005", accountCount: 3 }] });
  const sets = ["CUSTOMER_ACCOUNT_READ", "BUYING_POLICY_READ", "BUYING_POLICY_UPDATE"];
  const answers = {
    ...accountAnswers(makeAccountOf({}), sets),
    ...on.accountCredits.getAccountCredit({ customerAccountId: id }, () => credit),
  };
  const second = () => refuse(409, "SECOND_PERSON_NEEDED", "Two persons", "500");
  const kept = on.pendingActions.createPendingAction(() => makePendingAction());
  const base = "/v1/buying-policies/credit-control";
  const today = shopDay(new Date());
  const startDate = startOfDay(today).toISOString();
  const made = { id: hold.id, customerAccountId: id, accountName: "Brasserie des Écluses", reason: "Impayé" };

  it("are shown with what follows from each, and what is shared with other accounts is not taken back from here", async () => {
    const { html } = await ask(path, { cookie, answers });
    for (const words of [
      "« Impayé de mars »",
      "Lever la suspension",
      "250 € au-dessus du plafond",
      "Accordé à 3 comptes ensemble",
    ])
      expect(textOf(html)).toContain(words);
    expect(html.match(/Retirer le dépassement/g)).toHaveLength(1);
    expect(textOf(html)).not.toContain("Suspendre les commandes…");
    const reader = {
      ...answers,
      ...accountAnswers(makeAccountOf({}), ["CUSTOMER_ACCOUNT_READ", "BUYING_POLICY_READ"]),
    };
    const read = await ask(path, { cookie, answers: reader });
    expect(textOf(read.html)).toContain("Il vous manque le droit de suspendre les commandes");
    expect(read.html).not.toContain('name="act"');
  });

  it("of an account are one at a time: the next one begins where the last one ends", async () => {
    const ends = endOfDay(addDays(today, 3)).toISOString();
    const about = makeCredit({ holds: [{ ...hold, endDate: ends }] });
    const taken = {
      ...{ ...answers, ...on.accountCredits.getAccountCredit({ customerAccountId: id }, () => about) },
      ...on.buyingPolicies.createCreditHold(() => refuse(409, "HOLD_OVERLAPS", "On hold", "startDate")),
    };
    const { html } = await ask(path, { cookie, answers: taken });
    expect(textOf(html)).toContain("La nouvelle suspension commence à la fin de celle qui est prévue");
    const form = { act: "hold", about: "", formKey: "key", reason: "Impayé", from: ends };
    const soon = await ask(path, { cookie, answers: taken }, { ...form, until: addDays(today, 2) });
    expect(textOf(soon.html)).toContain("Choisissez un jour après la fin de la suspension déjà prévue.");
    const refused = await ask(path, { cookie, answers: taken }, { ...form, until: "" });
    expect(await bodyOf(refused.calls, `POST ${base}/holds`)).toMatchObject({ startDate: ends, endDate: null });
    expect(textOf(refused.html)).toContain("Les commandes de ce compte sont déjà suspendues à ces dates.");
  });

  it("begin today, until the last moment of a day or further notice, once for one form", async () => {
    const taken = on.buyingPolicies.createCreditHold(() => ({ ...made, startDate, endDate: null }));
    const form = { act: "hold", about: "", formKey: "key", reason: " Impayé ", until: addDays(today, 30) };
    const sent = [1, 2].map(() => ask(path, { cookie, answers: { ...answers, ...taken } }, form));
    const [one, other] = await Promise.all(sent);
    expect([one?.location, other?.location]).toEqual([`${path}?done=hold`, `${path}?done=hold`]);
    const endDate = endOfDay(addDays(today, 30)).toISOString();
    expect(await bodyOf(one?.calls ?? [], `POST ${base}/holds`)).toEqual({
      ...{ customerAccountId: id, reason: "Impayé", startDate, endDate },
    });
    const keys = [one, other].map((answer) =>
      answer?.calls.find(({ method }) => method === "POST")?.headers.get("idempotency-key"),
    );
    expect(keys[0]).toMatch(/^[\w-]{43}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it.for([
    [{ act: "hold", reason: " ", until: "" }, "Écrivez le motif."],
    [{ act: "hold", reason: "Impayé", until: addDays(today, -1) }, "Indiquez un jour à partir d’aujourd’hui"],
    [{ act: "grace", amount: "beaucoup", until: "" }, "Indiquez un montant en euros"],
    [{ act: "grace", amount: "0", until: "" }, "Indiquez un montant en euros"],
    [{ act: "grace", amount: "250", until: "demain" }, "Indiquez un jour à partir d’aujourd’hui"],
  ] as const)("say at the field what is wrong with %o, and ask nobody", async ([form, words]) => {
    const answer = await ask(path, { cookie, answers }, { ...form, about: "" });
    expect([answer.status, textOf(answer.html).includes(words)]).toEqual([400, true]);
    expect(answer.calls.some(({ method }) => method === "POST")).toBe(false);
  });

  it("above the threshold, and a hold that ends early, are asked of a second person", async () => {
    const refused = {
      ...on.buyingPolicies.createGraceAmount(second),
      ...on.buyingPolicies.deleteCreditHold({ creditHoldId: hold.id }, second),
      ...kept,
    };
    const visit = { cookie, answers: { ...answers, ...refused } };
    const asked = await ask(path, visit, { act: "grace", about: "", amount: "1 500,50", until: "" });
    expect(asked.location).toBe(`${path}?asked=1`);
    expect(await bodyOf(asked.calls, "POST /v1/pending-actions")).toEqual({
      ...{ kind: "GRACE_AMOUNT", customerAccountId: id, amount: 1500.5, startDate, endDate: null },
    });
    const ended = await ask(path, visit, { act: "holdEnd", about: hold.id });
    expect(ended.location).toBe(`${path}?asked=1`);
    expect(await bodyOf(ended.calls, "POST /v1/pending-actions")).toEqual({ kind: "HOLD_END", creditHoldId: hold.id });
    const { html } = await ask(`${path}?asked=1`, { cookie, answers });
    expect(textOf(html)).toContain("attend une seconde personne");
  });

  it.for([
    ["NO_SECOND_PERSON", "Personne d’autre n’a le droit d’approuver."],
    ["CONFLICT", "Une demande de même nature attend déjà une seconde personne."],
  ] as const)("that cannot be asked for (%s) say why, beside the hold", async ([code, words]) => {
    const refused = {
      ...on.buyingPolicies.deleteCreditHold({ creditHoldId: hold.id }, second),
      ...on.pendingActions.createPendingAction(() => refuse(409, code, "No")),
    };
    const answer = await ask(path, { cookie, answers: { ...answers, ...refused } }, { act: "holdEnd", about: hold.id });
    expect([answer.status, textOf(answer.html).includes(words)]).toEqual([400, true]);
  });

  it("that are gone already, as after a lost answer, are taken as ended", async () => {
    const gone = () => refuse(404, "F-E-033", "Not found");
    const refused = {
      ...on.buyingPolicies.deleteCreditHold({ creditHoldId: hold.id }, gone),
      ...on.buyingPolicies.deleteGraceAmount({ graceAmountId: grace.id }, gone),
    };
    const visit = { cookie, answers: { ...answers, ...refused } };
    expect((await ask(path, visit, { act: "holdEnd", about: hold.id })).location).toBe(`${path}?done=holdEnd`);
    expect((await ask(path, visit, { act: "graceEnd", about: grace.id })).location).toBe(`${path}?done=graceEnd`);
  });
});
