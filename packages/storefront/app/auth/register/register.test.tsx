import { describe, expect, it } from "vitest";
import * as route from "#auth/register/register.route.tsx";
import { namesTwoCompanies, problemOf, type RegisterValues } from "#auth/register/register-form.ts";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const at = "auth/register";
const call = "POST /v1/shop/customer-accounts";
const values: RegisterValues = {
  ...{ companyRegistrationName: "Brasserie des Écluses SAS", name: "Les Écluses" },
  ...{ businessRegistrationNumber: "732 829 320 00074", vatNumber: "FR44 732 829 320" },
  ...{ address: "3 quai Nord", additionalAddress: "", zipcode: "69 009", city: "Lyon", country: "FR" },
  ...{ civility: "MRS", firstName: "Julie", lastName: "Arnaud", email: "julie@ecluses.test" },
  ...{ phone: "06 12 34 56 78", password: "Quai-de-Saone-69!" },
};
const fields = (given: Partial<RegisterValues & { confirmed: string }> = {}) =>
  Object.entries({ ...values, ...given }).map(([name, value]) => [name, value] as const);
const registered = (status: "ACTIVE" | "WAITING_VALIDATION") =>
  on.registration.registerCustomerAccount(() => ({ id: "0000000001", customerUserId: "0000000002", status }));
const send = (given: Parameters<typeof fields>[0], answers: Answers, path = "/auth/register") =>
  askRoute(route, path, { at, isGuest: true, answers, form: fields(given) });

describe("the registration of a company", () => {
  it("is a page for guests that asks for the company, its address and its first user", async () => {
    const { status, html } = await askRoute(route, "/auth/register", { at, isGuest: true });
    expect(status).toBe(200);
    for (const name of Object.keys(values)) expect(html).toMatch(new RegExp(`<(input|select)[^>]*name="${name}"`));
    expect(html).toContain("Ouvrir un compte professionnel");
  });

  it("is sent as the API keeps it, and says that the account opens with the confirmed address", async () => {
    const { html, calls } = await send({}, registered("ACTIVE"));
    expect(await bodyOf(calls, call)).toMatchObject({
      createObjectCustomerAccountRequest: {
        ...{ name: "Les Écluses", businessRegistrationNumber: "73282932000074", vatNumber: "FR44732829320" },
      },
      createCustomerUserRequest: { civility: "MRS", phone: "+33612345678", email: "julie@ecluses.test" },
      createAddressRequests: [{ zipcode: "69009", country: "FR", company: "Brasserie des Écluses SAS" }],
      activationUrl: "http://localhost:3000/auth/validation",
    });
    expect(html).toContain("julie@ecluses.test");
    expect(html).toContain("votre compte est ouvert");
  });

  it("says that somebody decides where somebody does, and takes the registered name for want of another", async () => {
    const { html, calls } = await send({ name: "" }, registered("WAITING_VALIDATION"), "/en/auth/register");
    expect(await bodyOf(calls, call)).toMatchObject({
      createObjectCustomerAccountRequest: { name: "Brasserie des Écluses SAS" },
      activationUrl: "http://localhost:3000/en/auth/validation",
    });
    expect(html).toContain("Our team checks your registration");
  });

  it("that has faults is not sent; each stands with its field, and what was typed stays but the password", async () => {
    const wrong = { businessRegistrationNumber: "73282932000075", zipcode: "6900", password: "court", city: "" };
    const { html, calls } = await send(wrong, {});
    expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
    for (const text of ["Ce numéro n’est ni un SIREN ni un SIRET", "Un code postal français compte 5 chiffres"])
      expect(html).toContain(text);
    expect(html).toContain("4 champs sont à corriger");
    expect(html).toContain('value="Brasserie des Écluses SAS"');
    expect(html).not.toContain('value="court"');
  });

  it("whose numbers name two companies is warned about once, and sent when that is confirmed", async () => {
    const other = { vatNumber: "FR83404833048" };
    const { html, calls } = await send(other, registered("ACTIVE"));
    expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
    expect(html).toContain("désignent deux entreprises différentes");
    expect(html).toMatch(/<input[^>]*name="confirmed"/);
    const again = await send({ ...other, confirmed: "on" }, registered("ACTIVE"));
    expect(again.html).toContain("Inscription envoyée");
  });

  it.for([
    ["CA0004", "Un compte porte déjà ce nom"],
    ["CU0002", "Cette adresse e-mail a déjà un accès"],
  ] as const)("that the shop refuses with %s says so at its field", async ([code, words]) => {
    const { html } = await send(
      {},
      on.registration.registerCustomerAccount(() => refuse(409, code, "Refused")),
    );
    expect(html).toContain(words);
  });

  it("of somebody who tries too often says when to try again", async () => {
    const tooMany = () => new Response("{}", { status: 429, headers: { "retry-after": "1800" } });
    const { status, html } = await send({}, on.registration.registerCustomerAccount(tooMany));
    expect(status).toBe(429);
    expect(html).toContain("Réessayez dans 30 minutes.");
  });
});

describe("a field of a registration", () => {
  it.for([
    ["vatNumber", { vatNumber: "FR45732829320" }, "vat"],
    ["vatNumber", { vatNumber: "BE0123456789" }, null],
    ["zipcode", { zipcode: "1000", country: "BE" }, null],
    ["phone", { phone: "0612" }, "phone"],
    ["email", { email: "julie@" }, "email"],
    ["name", { name: "" }, null],
    ["firstName", { firstName: "x".repeat(256) }, "tooLong"],
    ["businessRegistrationNumber", { businessRegistrationNumber: "HRB 86891" }, "registration"],
    ["businessRegistrationNumber", { businessRegistrationNumber: "HRB 86891", country: "DE" }, null],
    ["businessRegistrationNumber", { businessRegistrationNumber: "0403.170.701", country: "BE" }, null],
  ] as const)("%s of %o: %s", ([field, given, expected]) => {
    expect(problemOf(field, { ...values, ...given })).toBe(expected);
  });

  it("is not held against a VAT number that tells nothing of a SIREN", () => {
    expect(namesTwoCompanies(values)).toBe(false);
    expect(namesTwoCompanies({ ...values, vatNumber: "" })).toBe(false);
    expect(namesTwoCompanies({ ...values, vatNumber: "DE123456789" })).toBe(false);
    expect(namesTwoCompanies({ ...values, vatNumber: "FR83404833048" })).toBe(true);
  });
});
