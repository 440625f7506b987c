import type { CustomerAccount, VatCheck } from "@comptoir/contract/accounts";
import { describe, expect, it } from "vitest";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { bodyOf } from "../../../test/one-route.tsx";
import { account, ask, path, textOf } from "../../../test/organisation-page.ts";

const base = "/v1/shop/customer-accounts/invoicing-addresses";
const reading = (given: Partial<CustomerAccount>) => on.accounts.getCustomerAccount(() => ({ ...account, ...given }));

describe("what the company says of itself", () => {
  it("names who speaks for it and its contacts, and is told who that is, whole or not at all", async () => {
    const person = { civility: "MR" as const, firstName: "Bertrand", lastName: "Delmas" };
    const named = {
      ...account,
      legalUser: { ...person, email: "direction@halles.test", phone: "+33144880110" },
      mainContacts: [{ ...person, id: "1", firstName: "Inès", email: null, phone: null }],
    };
    const { html } = await ask(path, { answers: on.accounts.getCustomerAccount(() => named) });
    expect(textOf(html)).toContain("Représentant légal Bertrand Delmas direction@halles.test 01 44 88 01 10");
    expect(textOf(html)).toContain("Contact Inès Delmas");
    const form = {
      ...{ intent: "company", name: "Les Halles", companyRegistrationName: "Les Halles SAS", website: "" },
      ...{ businessRegistrationNumber: "732829320", vatNumber: "", legalCivility: "MRS", legalFirstName: "Nadia" },
      ...{ legalLastName: "Benali", legalEmail: "nadia@halles.test", legalPhone: "01 44 88 01 11" },
    };
    for (const [typed, field] of [
      [{ legalLastName: "" }, "legalLastName"],
      [{ legalFirstName: "", legalLastName: "" }, "legalLastName"],
      [{ legalEmail: "nadia" }, "legalEmail"],
      [{ legalPhone: "12" }, "legalPhone"],
    ] as const)
      expect((await ask(path, { form: { ...form, ...typed } })).html).toContain(`href="#company-${field}"`);
    const answers = on.accounts.updateCustomerAccount(() => account);
    const written = async (typed: object) =>
      bodyOf((await ask(path, { answers, form: { ...form, ...typed } })).calls, "PUT /v1/shop/customer-accounts");
    const nadia = { civility: "MRS", firstName: "Nadia", lastName: "Benali", email: "nadia@halles.test" };
    expect(await written({})).toMatchObject({ legalUser: { ...nadia, phone: "+33144880111" } });
    const empty = { legalFirstName: "", legalLastName: "", legalEmail: "", legalPhone: "" };
    expect(await written(empty)).toMatchObject({ legalUser: null });
  });

  it("stands with what its numbers tell, and is changed by whoever may", async () => {
    const { html } = await ask(path);
    expect(textOf(html)).toContain("la clé correspond au SIREN");
    const form = {
      ...{ intent: "company", name: "Les Halles", companyRegistrationName: "Les Halles SAS", website: "" },
      ...{ businessRegistrationNumber: "732 829 320 00075", vatNumber: "" },
    };
    const number = () => refuse(400, "F-E-012", "Not a number", "businessRegistrationNumber");
    const wrong = await ask(path, { form, answers: on.accounts.updateCustomerAccount(number) });
    expect(wrong.html).toContain("Ce numéro n’est ni un SIREN ni un SIRET");
    expect(wrong.html).toContain('href="#company-businessRegistrationNumber"');
    const nameless = await ask(path, { form: { ...form, companyRegistrationName: "" } });
    expect(nameless.html).toMatch(/href="#company-companyRegistrationName"[^>]*>Saisissez la raison sociale\./);
    const answers = on.accounts.updateCustomerAccount(() => account);
    const right = {
      ...{ ...form, businessRegistrationNumber: "732 829 320 00074", vatNumber: "FR44 732 829 320" },
    };
    const { location, calls } = await ask(path, { answers, form: right });
    expect(location).toBe(`${path}?done=company`);
    expect(await bodyOf(calls, "PUT /v1/shop/customer-accounts")).toMatchObject({
      ...{ businessRegistrationNumber: "73282932000074", vatNumber: "FR44732829320" },
    });
  });
});

describe("the VAT number of the company", () => {
  const day = "2026-11-02T09:00:00Z";
  it.for([
    [
      "is told valid with the day",
      { outcome: "VALID", unavailableAt: null },
      "valide selon le registre européen, le 2 novembre 2026.",
    ],
    [
      "is told invalid",
      { outcome: "INVALID", unavailableAt: null },
      "non valide selon le registre européen, le 2 novembre 2026.",
    ],
    [
      "is not called invalid while the register is away",
      { outcome: "UNAVAILABLE", unavailableAt: day },
      "non vérifié Le registre européen ne répondait pas le 2 novembre 2026",
    ],
    [
      "stays what it was said to be",
      { outcome: "VALID", unavailableAt: "2026-12-03T09:00:00Z" },
      "valide selon le registre européen, le 2 novembre 2026. Interrogé à nouveau le 3 décembre 2026, il n’a pas répondu.",
    ],
  ] as const satisfies readonly (readonly [string, Omit<VatCheck, "checkedAt">, string])[])(
    "%s",
    async ([, check, words]) => {
      const { html } = await ask(path, { answers: reading({ vatCheck: { ...check, checkedAt: day } }) });
      expect(textOf(html)).toContain(words);
    },
  );
});

describe("the addresses of e-invoices of the company", () => {
  const usual = { id: "0000000001", address: "732829320", label: null, isUsual: true };
  const other = { id: "0000000002", address: "732829320_ACHATS", label: "Achats", isUsual: false };
  const several = reading({ invoicingAddresses: [usual, other] });

  it("stand with their labels, the usual one marked where there are several", async () => {
    expect(textOf((await ask(path)).html)).toContain("Facturation électronique 0225:732829320 Paiement");
    expect(textOf((await ask(path, { answers: several })).html)).toContain(
      "Facturation électronique 0225:732829320 habituelle 0225:732829320_ACHATS Achats Paiement",
    );
    const none = await ask(path, { answers: reading({ invoicingAddresses: [] }) });
    expect(textOf(none.html)).toContain("Facturation électronique non renseignée");
  });

  it("are read by everybody, and changed by whoever may change the account", async () => {
    expect((await ask(path, { rights: ["CUSTOMER_ACCOUNT_READ"] })).html).not.toContain('value="addInvoicing"');
    expect((await ask(path)).html).toContain('value="addInvoicing"');
  });

  it("are added, named, made the usual one and removed", async () => {
    const answers = {
      ...several,
      ...on.invoicingAddresses.createInvoicingAddress(() => other),
      ...on.invoicingAddresses.updateInvoicingAddress({ invoicingAddressId: other.id }, () => other),
      ...on.invoicingAddresses.deleteInvoicingAddress({ invoicingAddressId: other.id }, () => undefined),
    };
    const send = async (form: Record<string, string>, call: string) => {
      const { location, calls } = await ask(path, { answers, form });
      expect(location).toContain(`done=${form.intent}`);
      return bodyOf(calls, call);
    };
    const added = { intent: "addInvoicing", address: " 0225:732829320_ACHATS ", label: "Achats", usual: "on" };
    expect(await send(added, `POST ${base}`)).toEqual({
      ...{ address: "0225:732829320_ACHATS", label: "Achats", isUsual: true },
    });
    const of = { invoicing: other.id };
    expect(await send({ intent: "nameInvoicing", ...of, label: "" }, `PUT ${base}/${other.id}`)).toEqual({ label: "" });
    expect(await send({ intent: "usualInvoicing", ...of }, `PUT ${base}/${other.id}`)).toEqual({ isUsual: true });
    const { calls } = await ask(path, { answers, form: { intent: "dropInvoicing", ...of } });
    expect(calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`).join()).toContain(
      `DELETE ${base}/${other.id}`,
    );
  });

  it.for([
    ["73282932", null, "n’a pas la forme attendue"],
    ["404833048", [400, "F-E-012", "address"], "commence par le SIREN d’une autre entreprise"],
    ["732829320", [409, "F-E-003", "address"], "figure déjà dans la liste"],
    ["732829320_X", [409, "CONFLICT", "TOO_MANY"], "La liste est pleine"],
  ] as const)("are refused at their field, with what was typed: %s", async ([address, refusal, words]) => {
    const [status, code, detail] = refusal ?? [500, "NOT_ASKED", ""];
    const answers = on.invoicingAddresses.createInvoicingAddress(() => refuse(status, code, code, detail));
    const form = { intent: "addInvoicing", address, label: "Achats" };
    const { html } = await ask(path, { answers, form });
    expect(textOf(html)).toContain(words);
    expect(html).toContain('href="#invoicing-address"');
    expect(html).toContain(`value="${address}"`);
    expect(html).toContain('value="Achats"');
  });

  it("of the company before stop a new registration number, which is told beside it", async () => {
    const refusal = () => refuse(400, "F-E-012", "Elsewhere", "invoicingAddresses");
    const form = {
      ...{ intent: "company", name: "Les Halles", companyRegistrationName: "Les Halles SAS", website: "" },
      ...{ businessRegistrationNumber: "404833048", vatNumber: "" },
    };
    const { html } = await ask(path, { answers: on.accounts.updateCustomerAccount(refusal), form });
    expect(html).toMatch(/href="#company-businessRegistrationNumber"[^>]*>Une adresse de facturation électronique/);
  });
});
