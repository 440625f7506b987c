import { registration } from "@comptoir/contract/accounts/registration";
import { auth } from "@comptoir/contract/auth";
import { customFields } from "@comptoir/contract/custom-fields";
import { customerUsers } from "@comptoir/contract/customer-users";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { customerUserHandlers } from "#accounts/customer-users.routes.ts";
import { registrationHandlers } from "#accounts/registration/registration.routes.ts";
import { authHandlers } from "#auth/auth.routes.ts";
import { customFieldHandlers } from "#custom-fields/custom-fields.routes.ts";
import { makeAccount, makeCustomField, makeUser } from "#test/make.ts";
import { createTestApp, mounted, type TestApp } from "#test/test-app.ts";

const path = "/v1/shop/customer-accounts";
const families = [
  mounted(auth, authHandlers),
  mounted(customerUsers, customerUserHandlers),
  mounted(registration, registrationHandlers),
  mounted(customFields, customFieldHandlers),
];
let shop: TestApp;
let manual: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ families });
  manual = await createTestApp({ families, config: { manualAccountCheck: true } });
});
afterAll(() => Promise.all([shop.close(), manual.close()]));
beforeEach(() => {
  shop.mails.length = 0;
});

let made = 0;
function given() {
  made += 1;
  return {
    createObjectCustomerAccountRequest: {
      name: `Brasserie ${made}`,
      companyRegistrationName: `Brasserie ${made} SAS`,
      businessRegistrationNumber: "732 829 320 00074",
      vatNumber: "FR 44 732 829 320",
    } as Record<string, unknown>,
    createCustomerUserRequest: {
      ...{ civility: "MRS", firstName: "Julie", lastName: "Arnaud", email: `julie.${made}@brasserie.test` },
      ...{ password: "Quai-de-Saone-69!", phone: "06 12 34 56 78" },
    } as Record<string, unknown>,
    createAddressRequests: [
      { fullName: "Brasserie", address: "3 quai Nord", zipcode: "69009", city: "Lyon", country: "France" },
    ] as Record<string, unknown>[],
    fromFO: true,
  };
}
const register = (body: object, app = shop) => app.call("POST", path, { body });
const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";
const countAll = async () => {
  const counts = ["customer_accounts", "users", "addresses", "account_users"] as const;
  const rows = await Promise.all(counts.map((table) => shop.db.selectFrom(table).selectAll().execute()));
  return rows.map(({ length }) => length);
};

describe("custom fields of accounts", () => {
  it("are told to the users of an account, those in use alone", async () => {
    const field = await makeCustomField(shop.db, { target: "ACCOUNT" });
    await makeCustomField(shop.db, { target: "ACCOUNT", status: "INACTIVE" });
    await makeCustomField(shop.db, { target: "CUSTOMER_USER" });
    const user = await makeUser(shop.db, { accounts: [await makeAccount(shop.db)] });
    const fields = await (await shop.as(user.email)).ask(customFields.getCustomerAccountCustomFields);
    expect(fields).toMatchObject([{ id: field.id, sealedTarget: "ACCOUNT", status: "ACTIVE" }]);
    expect((await shop.call("GET", `${path}/custom-fields`)).status).toBe(401);
  });
});

describe("a company that registers", () => {
  it("is a client at once where nobody checks; its user confirms the address by the mail and signs in", async () => {
    const body = given();
    const answer = await register(body);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ id: expect.any(String), customerUserId: expect.any(String), status: "ACTIVE" });
    const { id } = answer.body as { id: string };
    const account = await shop.db.selectFrom("customer_accounts").selectAll().where("id", "=", id).executeTakeFirst();
    expect(account).toMatchObject({
      ...{ business_registration_number: "73282932000074", vat_number: "FR44732829320", payment_type: "ON_ACCEPTANCE" },
    });
    const [mail] = shop.mails;
    expect(mail?.subject).toMatch(/^Le compte de Brasserie \d+ est ouvert$/);
    expect(mail?.text).toContain("https://shop.test/auth/validation?token=");
    const { email: username, password } = body.createCustomerUserRequest;
    const logIn = () => shop.call("POST", "/auth/token", { body: { username, password }, query: { withUser: true } });
    expect((await logIn()).error?.code).toBe("USER_INACTIVE");
    await shop.call("POST", "/v1/shop/customer-users/activate", { body: { token: tokenIn(mail?.text) } });
    expect((await logIn()).body).toMatchObject({
      user: { groups: ["FOC_Admin"], status: "ACTIVE", phone: "+33612345678", organisations: [] },
      account: { id },
    });
  });

  it("waits for the operator where somebody checks, though its user has confirmed the address", async () => {
    const body = given();
    expect((await register(body, manual)).body).toMatchObject({ status: "WAITING_VALIDATION" });
    const mail = manual.mails.at(-1);
    expect(mail?.subject).toMatch(/^Nous avons bien reçu l’inscription de Brasserie \d+$/);
    const activate = { body: { token: tokenIn(mail?.text) } };
    expect((await manual.call("POST", "/v1/shop/customer-users/activate", activate)).status).toBe(204);
    const { email: username, password } = body.createCustomerUserRequest;
    const { error } = await manual.call("POST", "/auth/token", { body: { username, password } });
    expect(error).toMatchObject({ code: "USER_INACTIVE", errors: [{ detail: "ACCOUNT_WAITING_VALIDATION" }] });
  });

  it.for([
    ["account", { businessRegistrationNumber: "73282932000075" }, "F-E-012", "businessRegistrationNumber"],
    ["account", { vatNumber: "FR45732829320" }, "F-E-012", "vatNumber"],
    ["account", { name: " " }, "F-E-001", "name"],
    ["account", { externalId: "déjà là" }, "F-E-012", "externalId"],
    ["user", { civility: "MLLE" }, "F-E-008", "civility"],
    ["user", { email: "nulle part" }, "F-E-012", "email"],
    ["user", { password: "motdepasse" }, "F-E-012", "password"],
    ["user", { password: "Password2024!" }, "F-E-012", "password"],
    ["user", { phone: "0".repeat(16) }, "F-E-010", "phone"],
  ] as const)("is told what is wrong: %s %o", async ([part, fields, code, field]) => {
    const body = given();
    const request = part === "account" ? "createObjectCustomerAccountRequest" : "createCustomerUserRequest";
    Object.assign(body[request], fields);
    const before = await countAll();
    const { status, error } = await register(body);
    expect([status, error?.code, error?.errors[0]?.detail]).toEqual([400, code, `${request}.${field}`]);
    expect(await countAll()).toEqual(before);
  });

  it("brings an address for bills", async () => {
    const body = given();
    Object.assign(body.createAddressRequests[0] ?? {}, { shipping: true });
    expect((await register(body)).error?.errors[0]).toMatchObject({ code: "F-E-001", detail: "createAddressRequests" });
    expect((await register({ ...body, createAddressRequests: [] })).status).toBe(400);
  });

  it("names each address whose French postcode is none, and leaves those of other countries alone", async () => {
    const body = given();
    const [address = {}] = body.createAddressRequests;
    const createAddressRequests = [
      address,
      { ...address, zipcode: "6900" },
      { ...address, zipcode: "1000", country: "BE" },
      { ...address, zipcode: "96000" },
    ];
    const { status, error } = await register({ ...body, createAddressRequests });
    expect([status, error?.errors.map(({ code, detail }) => `${code} ${detail}`)]).toEqual([
      ...[400, ["F-E-012 createAddressRequests[1].zipcode", "F-E-012 createAddressRequests[3].zipcode"]],
    ]);
  });

  it("has a name and an e-mail that nobody has, and leaves nothing behind where it has not", async () => {
    const first = given();
    await register(first);
    const before = await countAll();
    const sameName = given();
    const name = String(first.createObjectCustomerAccountRequest.name);
    Object.assign(sameName.createObjectCustomerAccountRequest, { name: name.toUpperCase().replace(" ", "  ") });
    expect((await register(sameName)).error?.code).toBe("CA0004");
    const sameEmail = given();
    const staff = await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_User"] });
    Object.assign(sameEmail.createCustomerUserRequest, { email: staff.email.toUpperCase() });
    const { status, error } = await register(sameEmail);
    expect([status, error?.code, error?.errors[0]?.detail]).toEqual([409, "CU0002", ""]);
    expect(await countAll()).toEqual(before.map((count, index) => (index === 1 ? count + 1 : count)));
  });

  it("is one company for two clicks, by the key of its request", async () => {
    const headers = { "Idempotency-Key": "register-once" };
    const body = given();
    const post = () => shop.call("POST", path, { body, headers });
    const [first, second] = [await post(), await post()];
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(shop.mails).toHaveLength(1);
  });

  it("comes five times an hour from one address", async () => {
    const strict = await createTestApp({ families, config: { rateLimits: { isEnabled: true } } });
    const headers = { "x-client-address": "203.0.113.9" };
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await strict.call("POST", path, { body: given(), headers })).status);
    await strict.close();
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it("fills in what the operator asks of every account", async () => {
    const field = await makeCustomField(manual.db, { target: "ACCOUNT", isMandatory: true });
    const body = given();
    expect((await register(body, manual)).error?.code).toBe("F-E-001");
    body.createObjectCustomerAccountRequest.customFieldValues = [{ customFieldId: field.id, customFieldValue: "oui" }];
    expect((await register(body, manual)).status).toBe(201);
  });
});
