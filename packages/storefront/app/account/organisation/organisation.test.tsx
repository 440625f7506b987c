import type { Budget } from "@comptoir/contract/policies/approval-rules";
import type { Address } from "@comptoir/contract/shared";
import { describe, expect, it } from "vitest";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { bodyOf } from "../../../test/one-route.tsx";
import { answersOf, ask, child, manages, parent, path, textOf } from "../../../test/organisation-page.ts";

describe("the organisations of an account", () => {
  it("is searched by name without scripts, each one found with the way to it; of small trees only where it was asked for", async () => {
    const many = Array.from({ length: 30 }, (_, place) => ({
      ...{ ...parent, id: `r${place}`, name: `Région ${place}` },
      children: [{ ...child, id: `c${place}`, name: `Dépôt ${place}` }],
    }));
    const large = { ...answersOf(), ...on.organisations.getOrganisations(() => many) };
    const { html } = await ask(`${path}?find=depot+7`, { answers: large });
    expect(textOf(html)).toContain("1 entité trouvée Dépôt 7 Région 7");
    expect(html).toContain(`${path}?node=c7&amp;find=depot+7`);
    const none = await ask(`${path}?find=nulle+part`, { answers: large });
    expect(textOf(none.html)).toContain("Aucune entité ne correspond");
    const small = await ask(path);
    expect(small.html).not.toContain('name="find"');
  });

  it("stand in a tree of one tab stop, each with its level, its state and how many work there", async () => {
    const { html } = await ask(path);
    expect(html.match(/role="treeitem"/g)).toHaveLength(3);
    expect(html.match(/<a[^>]*role="treeitem"[^>]*tabindex="0"/gi)).toHaveLength(1);
    expect(html).toMatch(/aria-level="3"/);
    expect(textOf(html)).toContain("F2 renommer");
    expect(textOf(html)).toContain("Halles de Lyon , 2 utilisateurs");
    expect(textOf(html)).toContain("désactivée");
    expect(html).toContain(`${path}?node=${child.id}`);
  });

  it("of others keep their orders to themselves, and say so instead of offering to try again", async () => {
    const forbidden = { organisationId: parent.id };
    const answers = on.logisticOrders.getOrganisationOrders(forbidden, () => refuse(403, "ORGANISATION_FORBIDDEN"));
    const text = textOf((await ask(`${path}?node=${parent.id}`, { answers })).html);
    expect(text).toContain("Vous ne travaillez pas pour cette entité");
    expect(text).not.toContain("Cette partie n’a pas pu être lue.");
  });

  it("show users, addresses, orders and what may be done about each", async () => {
    const { html } = await ask(`${path}?node=${parent.id}`);
    const text = textOf(html);
    for (const words of ["Éloi Bernard", "Commande", "Actif", "Ajouter une entité", "Renommer", "Déplacer…"])
      expect(text).toContain(words);
    expect(text).toContain("celles du compte servent ici");
    // Below itself an organisation is not offered.
    const places = /<select[^>]*name="parent"[\s\S]*?<\/select>/.exec(html)?.[0] ?? "";
    expect(places).not.toContain(child.id);
  });

  it("have addresses that whoever runs them adds, changes and deletes with the way back, as in the book of the account", async () => {
    const quay: Address = {
      ...{ id: "0000000050", externalId: "ADR-50", label: "Quai Nord", fullName: "Réception", company: null },
      ...{ phone: null, address: "3 quai Nord", additionalAddress: null, zipcode: "69009", city: "Lyon", state: null },
      ...{ country: "FR", shipping: true, billing: false },
    };
    const at = `${path}?node=${parent.id}`;
    const [organisationId, addressId] = [parent.id, quay.id];
    const answers = {
      ...on.organisations.getOrganisations(() => [{ ...parent, addresses: [quay] }]),
      ...on.organisations.getOrganisationAddresses({ organisationId }, () => [quay]),
      ...on.organisations.createOrganisationAddress({ organisationId }, () => quay),
      ...on.organisations.updateOrganisationAddress({ organisationId, addressId }, () => quay),
      ...on.organisations.deleteOrganisationAddress({ organisationId, addressId }, () => undefined),
    };
    expect(textOf((await ask(at, { answers })).html)).toContain("Quai Nord Livraison, proposée d’abord");
    expect((await ask(at, { answers, rights: [] })).html).not.toContain("edit=");
    const edit = await ask(`${at}&edit=${addressId}`, { answers });
    expect(edit.html).toContain('value="3 quai Nord"');
    const fields = { label: "Quai Sud", fullName: "Réception", address: "4 quai Sud", zipcode: "69009", city: "Lyon" };
    const sent = Object.entries({ ...fields, country: "FR" }).map(([name, text]) => [`shippingAddress.${name}`, text]);
    const form = { ...Object.fromEntries(sent), shipping: "on" };
    const changed = await ask(`${at}&edit=${addressId}`, { answers, form: { ...form, address: addressId } });
    expect(changed.location).toBe(`${at}&saved=${addressId}#addresses`);
    const base = `/v1/shop/customer-accounts/organisations/${organisationId}/addresses`;
    expect(await bodyOf(changed.calls, `PUT ${base}/${addressId}`)).toMatchObject({ label: "Quai Sud" });
    const added = await ask(`${at}&edit=new`, { answers, form: { ...form, address: "" } });
    expect(await bodyOf(added.calls, `POST ${base}`)).toMatchObject({ shipping: true, billing: false });
    expect(textOf((await ask(`${at}&saved=${addressId}#addresses`, { answers })).html)).toContain(
      "L’adresse « Quai Nord » est enregistrée.",
    );
    expect(textOf((await ask(`${at}&saved=gone`, { answers })).html)).toContain("L’adresse est enregistrée.");
    const gone = await ask(at, { answers, form: { delete: addressId } });
    expect(textOf(gone.html)).toContain("L’adresse Quai Nord est supprimée. Annuler");
    expect(gone.html).toContain('name="shippingAddress.address" value="3 quai Nord"');
    expect(gone.html.indexOf("est supprimée")).toBeGreaterThan(gone.html.indexOf('id="addresses"'));
  });

  it("show their budgets and those below them with what is left, and offer one where there is none", async () => {
    const budget: Budget = {
      ...{ id: "0000000060", organisation: { id: child.id, name: child.name }, period: "MONTH", waiting: 120 },
      ...{ startsAt: "2026-11-01T00:00:00Z", endsAt: "2026-12-01T00:00:00Z", amount: 900, spent: 866.4 },
    };
    const answers = on.approvalRules.getBudgets(() => [budget]);
    const rights = [...manages, "BUYING_POLICY_READ", "BUYING_POLICY_UPDATE"];
    const { html } = await ask(`${path}?node=${parent.id}`, { answers, rights });
    expect(textOf(html)).toContain("Reste 33,60 € : presque atteint · 120 € HT attendent une validation");
    expect(html).toMatch(/data-tone="warning"[^>]*><span[^>]*>866,40/);
    const none = await ask(path, { rights });
    expect(textOf(none.html)).toContain("Aucun budget ici. Avec un budget");
    expect(none.html).toContain('href="/approvals/rules#budgets"');
    expect((await ask(path, { rights: [] })).html).not.toContain("budget ici");
  });

  it("open the form of a name where that was asked for", async () => {
    const { html } = await ask(`${path}?node=${parent.id}&rename=1`);
    expect(html).toMatch(/<details[^>]*open=""[^>]*><summary>Renommer/);
  });

  it("that are another company's are no page", async () => {
    expect((await ask(`${path}?node=0000009999`)).status).toBe(404);
  });

  it("are read only without the right, which the page says", async () => {
    const { html } = await ask(path, { rights: [] });
    expect(html).toContain("Seul un administrateur du compte invite des collègues");
    expect(html).not.toContain('name="intent"');
    expect(html).toContain("Seul un administrateur du compte modifie ces informations.");
  });

  it("fail one by one: what can be read stands", async () => {
    const answers = on.organisations.getOrganisations(() => refuse(500, "INTERNAL_ERROR", "Failed"));
    const { html, status } = await ask(path, { answers });
    expect(status).toBe(200);
    expect(html).toContain("Cette partie n’a pas pu être lue.");
    expect(textOf(html)).toContain("Éloi Bernard");
  });

  it("are added, and say why not", async () => {
    const answers = on.organisations.createOrganisation(() => child);
    const form = { intent: "createNode", name: " Dépôt Sud ", parent: parent.id };
    const added = await ask(`${path}?node=${parent.id}`, { answers, form });
    expect(added.location).toBe(`${path}?node=${parent.id}&done=createNode&of=D%C3%A9p%C3%B4t+Sud`);
    expect(await bodyOf(added.calls, "POST /v1/shop/customer-accounts/organisations")).toEqual({
      ...{ name: "Dépôt Sud", parentId: parent.id },
    });
    const taken = on.organisations.createOrganisation(() => refuse(409, "F-E-003", "Taken"));
    const again = await ask(path, { answers: taken, form });
    expect(again.html).toContain("Une entité voisine porte déjà ce nom.");
    expect(again.html).toContain('value="Dépôt Sud"');
    expect((await ask(path, { form: { ...form, name: "" } })).html).toContain("Saisissez un nom.");
  });
});
