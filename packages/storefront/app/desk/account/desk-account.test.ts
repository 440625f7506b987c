import type { AccountMail, DeskAccount, DeskAccountEntry } from "@comptoir/contract/accounts/desk-accounts";
import type { AccountCredit } from "@comptoir/contract/orders/account-credit";
import type { PolicyChange } from "@comptoir/contract/policies/buying-policies";
import { describe, expect, it } from "vitest";
import { accountAnswers, accountApprover, makeCredit } from "../../../test/account-page.ts";
import { on, otherwise, refuse } from "../../../test/fake-commerce.ts";
import { accountPageOf, atDesk, deskCookie, makeDeskAccount } from "../../../test/make-desk.ts";
import { makeIncident } from "../../../test/make-incidents.ts";
import { pageOf } from "../../../test/make-pages.ts";
import { bodyOf } from "../../../test/one-route.tsx";
import { ask } from "../../../test/shop.tsx";

const cookie = deskCookie("OPERATOR");
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
const { id } = makeDeskAccount();
const path = `/desk/accounts/${id}`;
const decides = ["CUSTOMER_ACCOUNT_READ", "CUSTOMER_ACCOUNT_UPDATE"];

const entry: DeskAccountEntry = {
  ...{ id, externalId: "CLI-ECLUSES", name: "Brasserie des Écluses", status: "WAITING_VALIDATION", userCount: 1 },
  ...{ companyRegistrationName: "Écluses SAS", businessRegistrationNumber: "73282932000074", vatNumber: "" },
  ...{ paymentType: "ON_ACCEPTANCE", customerTags: [], createdAt: "2026-03-16T08:00:00Z" },
};
const credit = makeCredit();
const julie = accountApprover;
const setsPolicies = ["CUSTOMER_ACCOUNT_READ", "CUSTOMER_ACCOUNT_UPDATE", "BUYING_POLICY_READ", "BUYING_POLICY_UPDATE"];
const answersOf = (account = makeDeskAccount(), rights: string[] = decides) => ({
  ...accountAnswers(account, rights),
  ...on.deskAccounts.getDeskAccounts(() => accountPageOf([entry])),
});

describe("accounts at the operator's desk", () => {
  it("are listed with their states", async () => {
    const { html } = await ask("/desk/accounts?status=WAITING_VALIDATION", { cookie, answers: answersOf() });
    const text = textOf(html);
    for (const words of ["Brasserie des Écluses", "732 829 320 00074", "Inscription à traiter"])
      expect(text).toContain(words);
    expect(html).toContain(path);
  });

  it("tell their groups of prices, by another server that wraps them, too", async () => {
    const tags = [{ id: "0000000005", name: "Restauration" }];
    for (const customerTags of [tags, { customerTagList: tags }]) {
      const page = { ...accountPageOf([entry]), content: [{ ...entry, customerTags }] };
      const account = { ...makeDeskAccount(), customerTags };
      const answers = {
        ...answersOf(),
        ...on.deskAccounts.getCustomerTags(() => tags),
        ...on.deskAccounts.getDeskAccounts(() => otherwise(page)),
        ...on.deskAccounts.getDeskAccount({ customerAccountId: id }, () => otherwise(account)),
      };
      expect(textOf((await ask("/desk/accounts", { cookie, answers })).html)).toContain("Restauration");
      expect((await ask(path, { cookie, answers })).html).toMatch(
        /checked=""[^>]*value="0000000005"|value="0000000005"[^>]*checked=""/,
      );
    }
  });

  it("are nobody's page at the desk of a supplier", async () => {
    const visit = { cookie: deskCookie("SUPPLIER"), answers: atDesk("SUPPLIER") };
    expect((await ask("/desk/accounts", visit)).status).toBe(404);
    expect((await ask(path, visit)).status).toBe(404);
    expect((await ask("/desk", visit)).html).not.toContain("/desk/accounts");
  });
});

describe("a registration at the operator's desk", () => {
  it("stands beside the checks of its numbers and accounts that resemble it", async () => {
    const duplicates = [
      { id: "0000000009", name: "Les Écluses", status: "ACTIVE" as const, signs: ["SIREN" as const] },
    ];
    const account = makeDeskAccount({ vatNumber: "FR83404833048", duplicates });
    const { html } = await ask(path, { cookie, answers: answersOf(account) });
    const text = textOf(html);
    for (const words of ["SIRET dont la clé est juste", "désignent deux entreprises", "Les Écluses", "même SIREN"])
      expect(text).toContain(words);
  });

  it("is accepted with its groups of prices; its way of payment only by whoever may", async () => {
    const answers = (rights: string[]) => ({
      ...answersOf(makeDeskAccount(), rights),
      ...on.deskAccounts.activateDeskAccount({ customerAccountId: id }, () => makeDeskAccount({ status: "ACTIVE" })),
    });
    const form = { decision: "activate", tags: "all", tag: "0000000005" };
    const call = `PUT /v1/customer-accounts/${id}/activate`;
    const { location, calls } = await ask(path, { cookie, answers: answers(decides) }, form);
    expect(location).toBe(`${path}?done=activate`);
    expect(await bodyOf(calls, call)).toEqual({ tagIds: ["0000000005"] });
    const paid = await ask(path, { cookie, answers: answers(decides) }, { ...form, paymentType: "DUE_DATE" });
    expect(await bodyOf(paid.calls, call)).toEqual({ tagIds: ["0000000005"], paymentType: "DUE_DATE" });
    const { html } = await ask(path, { cookie, answers: answers(decides) });
    expect(html).toContain("Seul un administrateur de la place de marché change le mode de paiement.");
    const chief = await ask(path, { cookie, answers: answers([...decides, "GENERAL_SETTING_UPDATE"]) });
    expect(chief.html).toMatch(/<select[^>]*name="paymentType"/);
  });

  describe("with its credit limit and its approval", () => {
    const call = `PUT /v1/customer-accounts/${id}/activate`;
    const user: DeskAccount["users"][number] = {
      ...{ id: "0000000062", firstName: "Marc", lastName: "Petit", email: "marc@demo.test", phone: null },
      ...{ groups: ["FOC_Admin"], status: "ACTIVE", isEmailVerified: true, invitations: [], formerEmails: [] },
    };
    const waiting = makeDeskAccount({ users: [user], userCount: 1 });
    const answers = {
      ...answersOf(waiting, setsPolicies),
      ...on.deskAccounts.activateDeskAccount({ customerAccountId: id }, () => makeDeskAccount({ status: "ACTIVE" })),
    };
    /** The form as the page shows it. */
    const shown = {
      ...{ decision: "activate", tags: "all", creditLimit: "5000", shownCredit: "5000", approvalRequired: "on" },
      ...{ approvalLimit: "800", approver: julie.id, shownApproval: JSON.stringify([true, 800, [julie.id]]) },
    };

    it("shows them as they are, and sends of them what was changed", async () => {
      const { html } = await ask(path, { cookie, answers });
      expect(textOf(html)).toContain("Laissez vide pour le plafond de la boutique, 1 000 €.");
      expect(html).toMatch(/name="creditLimit"[^>]*value="5000"/);
      for (const name of ["Julie Roux", "Marc Petit"]) expect(textOf(html)).toContain(name);
      const same = await ask(path, { cookie, answers }, shown);
      expect(await bodyOf(same.calls, call)).toEqual({ tagIds: [] });
      const typed = { ...shown, creditLimit: "7 500,50", approver: user.id, approvalLimit: "" };
      const changed = await ask(path, { cookie, answers }, typed);
      expect(await bodyOf(changed.calls, call)).toEqual({
        ...{ tagIds: [], creditLimit: 7500.5 },
        approval: { approvalRequired: true, approvalLimit: null, approverIds: [user.id] },
      });
      const cleared = await ask(path, { cookie, answers }, { ...shown, creditLimit: "" });
      expect(await bodyOf(cleared.calls, call)).toEqual({ tagIds: [], creditLimit: null });
    });

    it("says at the field what is wrong, keeps what was typed, and sends nothing", async () => {
      const { approver: _, ...nobody } = { ...shown, creditLimit: "beaucoup", approvalLimit: "900" };
      const { html, status, calls } = await ask(path, { cookie, answers }, nobody);
      expect(status).toBe(400);
      const text = textOf(html);
      for (const words of [
        "Rien n’a été enregistré : corrigez les champs signalés.",
        "Indiquez un montant en euros, par exemple 1 500 ou 99,90.",
        "Choisissez au moins un approbateur, ou décochez la validation.",
      ])
        expect(text).toContain(words);
      expect(html).toMatch(/name="creditLimit"[^>]*value="beaucoup"/);
      expect(calls.some(({ method }) => method === "PUT")).toBe(false);
      const gone = on.deskAccounts.activateDeskAccount({ customerAccountId: id }, () =>
        refuse(400, "F-E-002", "No such user", "approval.approvers"),
      );
      const refused = await ask(path, { cookie, answers: { ...answers, ...gone } }, { ...shown, approvalLimit: "1" });
      expect(textOf(refused.html)).toContain("Un approbateur n’a plus d’accès actif.");
    });

    it("leaves them out where they cannot be read, and to those who may set them", async () => {
      const failing = on.accountCredits.getAccountCredit({ customerAccountId: id }, () => refuse(500, "X", "Broken"));
      const broken = await ask(path, { cookie, answers: { ...answers, ...failing } });
      expect(broken.status).toBe(200);
      expect(textOf(broken.html)).toContain("n’ont pas pu être lus");
      expect(broken.html).not.toContain('name="creditLimit"');
      const reader = await ask(path, { cookie, answers: answersOf(waiting) });
      expect(textOf(reader.html)).toContain("Il vous manque le droit de fixer le plafond");
      expect(reader.html).not.toContain('name="shownApproval"');
    });
  });

  it("is refused with a reason, and says so when somebody else has decided meanwhile", async () => {
    const missing = await ask(path, { cookie, answers: answersOf() }, { decision: "refuse", reason: " " });
    expect(missing.html).toContain("Écrivez le motif.");
    const answers = {
      ...answersOf(),
      ...on.deskAccounts.refuseDeskAccount({ customerAccountId: id }, () =>
        refuse(409, "CONFLICT", "The account is not in a state"),
      ),
    };
    const late = await ask(path, { cookie, answers }, { decision: "refuse", reason: "SIREN radié" });
    expect(textOf(late.html)).toContain("Quelqu’un d’autre a décidé entre-temps");
    expect(late.html).toContain("SIREN radié");
  });

  it("is closed after saying what becomes of sessions, orders and carts", async () => {
    const ifClosed = { signedOut: 2, openOrders: 3, awaitingApproval: 1, carts: 0 };
    const { html } = await ask(path, { cookie, answers: answersOf(makeDeskAccount({ status: "ACTIVE", ifClosed })) });
    for (const words of [
      "2 utilisateurs n’ont pas d’autre compte : leurs sessions prennent fin aussitôt.",
      "3 commandes en cours vont à leur terme",
      "1 commande attend un accord que plus personne du compte ne peut donner",
      "Aucun panier n’est en attente",
    ])
      expect(textOf(html)).toContain(words);
    const calm = makeDeskAccount({ status: "ACTIVE", ifClosed: { ...ifClosed, awaitingApproval: 0 } });
    expect(textOf((await ask(path, { cookie, answers: answersOf(calm) })).html)).not.toContain("attend un accord");
  });

  it("is read only by whoever may not decide, with the reason", async () => {
    const { html } = await ask(path, { cookie, answers: answersOf(makeDeskAccount(), ["CUSTOMER_ACCOUNT_READ"]) });
    expect(html).toContain("Seule une personne qui a le droit de modifier les comptes peut décider ici.");
    expect(html).not.toContain('value="activate"');
  });

  it("opens a request to delete one of its people only after saying what follows", async () => {
    const user: DeskAccount["users"][number] = {
      ...{ id: "0000000050", firstName: "Zoé", lastName: "Roux", email: "zoe@demo.test", phone: null },
      ...{ groups: [], status: "ACTIVE", isEmailVerified: true, invitations: [], formerEmails: [] },
    };
    const account = makeDeskAccount({ users: [user], userCount: 1 });
    const { html } = await ask(path, { cookie, answers: answersOf(account, [...decides, "CUSTOMER_USER_DELETE"]) });
    const form =
      /<details[^>]*>(?:(?!<\/details>).)*name="user"(?:(?!<\/details>).)*<\/details>/s.exec(html)?.[0] ?? "";
    for (const words of [
      "Ouvrir une demande de suppression pour Zoé Roux…",
      "Un e-mail en prévient Zoé Roux, qui peut retirer la demande.",
      'name="reason"',
      'value="0000000050"',
    ])
      expect(form).toContain(words);
    expect((await ask(path, { cookie, answers: answersOf(account) })).html).not.toContain("demande de suppression");
  });

  it("that is not there is no page", async () => {
    const answers = {
      ...answersOf(),
      ...on.deskAccounts.getDeskAccount({ customerAccountId: id }, () => refuse(404, "F-E-033", "Not found")),
    };
    expect((await ask(path, { cookie, answers })).status).toBe(404);
  });
});

describe("an account at the operator's desk", () => {
  const open = makeDeskAccount({ status: "ACTIVE" });
  const at = "2026-03-16T08:00:00Z";
  const owed: AccountCredit = {
    ...credit,
    ...{ exposure: 5600, owed: 5180, waitingForApproval: 420, importedExposure: 100, importedAt: at, orderCount: 12 },
    holds: [{ id: "0000000003", reason: "Impayé de mars", startDate: at, endDate: null }],
    orders: [
      {
        ...{ id: "0000000080", reference: "611-902-7743018-1", supplierName: "Cartonneries du Vexin", at },
        ...{ status: "SHIPPED", paymentStatus: "WAITING_PAYMENT", amount: 5500 },
      },
      {
        ...{ id: "0000000081", reference: "611-902-7743018-2", supplierName: "Gobelets de Loire", at },
        ...{ status: "WAITING_CUSTOMER_APPROVAL", paymentStatus: "NOT_INITIATED", amount: 420 },
      },
    ],
  };
  const change: PolicyChange = {
    ...{ id: "0000000009", at, by: "Odile Marché", subject: "CREDIT_LIMIT" },
    ...{ before: { creditLimit: 1000, exposure: 0 }, after: { creditLimit: 5000, exposure: 0 } },
  };
  const mail: AccountMail = {
    ...{ event: "ORDER_SHIPPED", side: "CUSTOMER", to: "alice@halles.test", state: "FAILED", at, sentAt: null },
    ...{ orderReference: "611-902-7743018-1", masterQuoteId: null, quoteName: null },
  };
  const incident = makeIncident();
  const answers = {
    ...answersOf(open, setsPolicies),
    ...on.accountCredits.getAccountCredit({ customerAccountId: id }, () => owed),
    ...on.buyingPolicies.getPolicyChanges(() => pageOf([change])),
    ...on.deskIncidents.getDeskIncidents(() => ({
      ...pageOf([incident]),
      counts: { OPEN: 1, ON_GOING: 0, CLOSED: 0 },
    })),
    ...on.deskAccounts.getAccountMails({ customerAccountId: id }, () => pageOf([mail])),
  };

  it("stands beside what it owes, changes of its policies, incidents and mails, with ways into the lists", async () => {
    const { html, calls } = await ask(path, { cookie, answers });
    const text = textOf(html);
    for (const words of [
      ...["Doit aujourd’hui, TTC 5 180 €", "À valider par l’entreprise, TTC 420 €"],
      ...["Compte pour le plafond, TTC 5 600 €", "5 000 €, propre au compte", "Dépassé de 600 €"],
      ...["12 commandes comptent pour le plafond", "16-03-2026 · à valider par l’entreprise"],
      ...["jusqu’à nouvel ordre", "« Impayé de mars »", "Cartonneries du Vexin", "Les 2 plus récentes sont affichées."],
      ...["Plafond d’encours · Odile Marché", "plafond : 1 000 € → 5 000 €", `Incident ${incident.number}`],
      ...["Commande expédiée : 611-902-7743018-1", "alice@halles.test · envoi non confirmé"],
    ])
      expect(text).toContain(words);
    expect(text).not.toContain("encours repris :");
    // What it owes stands behind who it is, before decisions and people.
    const places = ["company", "credit", "users"].map((block) => html.indexOf(`id="${block}"`));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places.every((place) => place >= 0)).toBe(true);
    for (const href of [
      "/desk/orders/611-902-7743018-1",
      `/desk/incidents?show=all&amp;account=${id}`,
      "/desk/orders?search=Brasserie+des+%C3%89cluses",
    ])
      expect(html).toContain(`href="${href}"`);
    const asked = calls.map(({ url }) => new URL(url)).find(({ pathname }) => pathname.endsWith("/changes"));
    expect(asked?.searchParams.get("customerAccountId")).toBe(id);
  });

  it("leaves out a block that cannot be read, and says so in its place", async () => {
    const broken = {
      ...answers,
      ...on.deskAccounts.getAccountMails({ customerAccountId: id }, () => refuse(500, "X", "Broken")),
      ...on.buyingPolicies.getPolicyChanges(() => refuse(500, "X", "Broken")),
    };
    const { html, status } = await ask(path, { cookie, answers: broken });
    expect(status).toBe(200);
    expect(textOf(html).match(/Ce bloc n’a pas pu être lu/g)).toHaveLength(2);
    expect(textOf(html)).toContain("Dépassé de 600 €");
  });
});
