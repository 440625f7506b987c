import { accounts } from "@comptoir/contract/accounts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountHandlers } from "#accounts/accounts.routes.ts";
import { makeAccount, makeAddress, makeCustomField, makeUser } from "#test/make.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

const base = "/v1/shop/customer-accounts";
let shop: TestApp;
let account: { id: string; externalId: string; name: string };
let administrator: Caller;
beforeAll(async () => {
  shop = await createTestApp({ families: [mounted(accounts, accountHandlers)] });
});
afterAll(() => shop.close());
beforeEach(async () => {
  account = await makeAccount(shop.db);
  administrator = await shop.as((await makeUser(shop.db, { accounts: [account], groups: ["FOC_Admin"] })).email);
});

const put = (body: object, caller = administrator) => caller.call("PUT", base, { body });

describe("GET /v1/shop/customer-accounts", () => {
  it("answers the account of the call with its addresses, tags and custom fields", async () => {
    const address = await makeAddress(shop.db, { accounts: [account] });
    const field = await makeCustomField(shop.db, { target: "ACCOUNT", externalId: "SECTOR" });
    const tag = await shop.db
      .insertInto("customer_tags")
      .values({ external_id: "TAG-RESTO", name: "Restaurants" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await shop.db.insertInto("customer_account_tags").values({ account_id: account.id, tag_id: tag.id }).execute();
    await put({ customFieldValues: [{ customFieldId: field.id, customFieldValue: "Restauration" }] });
    expect(await administrator.ask(accounts.getCustomerAccount)).toMatchObject({
      ...account,
      status: "ACTIVE",
      paymentType: "ON_ACCEPTANCE",
      legalUser: null,
      mainContacts: [],
      addresses: [{ id: address.id, externalId: address.externalId }],
      customerTags: [{ id: tag.id, name: "Restaurants" }],
      userCount: 1,
      customFieldValues: [
        { customField: { id: field.id, externalId: "SECTOR", type: "TEXT" }, value: "Restauration", type: "TEXT" },
      ],
    });
  });
});

describe("PUT /v1/shop/customer-accounts", () => {
  it("changes what is written and nothing else; an empty text clears", async () => {
    const before = await administrator.ask(accounts.getCustomerAccount);
    const first = await put({
      website: "https://halles.test",
      accountManager: "Lucie Bernard",
      vatNumber: "FR 96 552100554",
    });
    expect(first.body).toMatchObject({
      ...before,
      website: "https://halles.test",
      accountManager: "Lucie Bernard",
      vatNumber: "FR 96 552100554",
      updatedAt: expect.any(String),
    });
    expect((await put({ website: "halles.test/fr" })).body).toMatchObject({ website: "https://halles.test/fr" });
    for (const website of [
      "javascript:alert(1)",
      "https://",
      "ftp://halles.test",
      "https://me:pass@halles.test",
      "halles",
    ]) {
      const { status, error } = await put({ website });
      expect([website, status, error?.errors[0]?.detail]).toEqual([website, 400, "website"]);
    }
    const second = await put({ website: "", accountManager: null });
    expect(second.body).toMatchObject({
      website: "",
      accountManager: null,
      vatNumber: "FR 96 552100554",
      name: before.name,
    });
  });

  it("the legal user is written and taken away as a whole", async () => {
    const legalUser = { civility: "MRS", firstName: "Ève", lastName: "Roux", email: "", phone: "0102030405" };
    expect((await put({ legalUser })).body).toMatchObject({ legalUser: { ...legalUser, email: null } });
    expect((await put({ name: account.name })).body).toMatchObject({ legalUser: { firstName: "Ève" } });
    expect((await put({ legalUser: null })).body).toMatchObject({ legalUser: null });
  });

  it("is refused with numbers that contradict themselves, as a registration is", async () => {
    const answer = await put({ businessRegistrationNumber: "732829321", vatNumber: "FR45732829320" });
    expect(answer.status).toBe(400);
    expect(answer.error?.errors.map(({ code, detail }) => [code, detail])).toEqual([
      ["F-E-012", "businessRegistrationNumber"],
      ["F-E-012", "vatNumber"],
    ]);
    // A SIRET whose check digit fits, a register abroad, and no VAT number at all.
    for (const number of ["732 829 320 00074", "HRB 86891"])
      expect((await put({ businessRegistrationNumber: number, vatNumber: "" })).status).toBe(200);
  });

  it("is refused a legal representative whose e-mail address is none", async () => {
    const answer = await put({ legalUser: { firstName: "Ève", lastName: "Roux", email: "eve" } });
    expect([answer.status, answer.error?.code, answer.error?.errors[0]?.detail]).toEqual([
      400,
      "F-E-012",
      "legalUser.email",
    ]);
  });

  it("names and registrations cannot be blank", async () => {
    const answer = await put({ name: " ", companyRegistrationName: "", businessRegistrationNumber: "" });
    expect(answer.error?.errors.map(({ code, detail }) => [code, detail])).toEqual([
      ["F-E-001", "name"],
      ["F-E-001", "companyRegistrationName"],
      ["F-E-001", "businessRegistrationNumber"],
    ]);
  });

  it("external id, status, payment terms, tags and addresses are ignored", async () => {
    const answer = await put({
      externalId: "X",
      status: "INACTIVE",
      paymentType: "DUE_DATE",
      customerTags: [],
      addresses: [],
    });
    expect(answer.body).toMatchObject({
      externalId: account.externalId,
      status: "ACTIVE",
      paymentType: "ON_ACCEPTANCE",
    });
  });

  it("another account's name is taken", async () => {
    const { name } = await makeAccount(shop.db);
    const answer = await put({ name });
    expect([answer.status, answer.error?.code]).toEqual([409, "CA0004"]);
  });

  it("another account's name in other letters or spaces is taken, that of the account itself is not", async () => {
    const { name } = await makeAccount(shop.db, { name: "Épicerie du Quai" });
    for (const twin of [name.toUpperCase(), "épicerie  du quai ", "Épicerie\u00a0du Quai", name.normalize("NFD")])
      expect((await put({ name: twin })).error?.code).toBe("CA0004");
    expect((await put({ name: account.name.toUpperCase() })).status).toBe(200);
    expect((await put({ name: "Epicerie du Quai" })).status).toBe(200);
  });

  it("the read form of a custom field value is refused", async () => {
    const customFieldValues = [{ customField: { id: "1", externalId: "SECTOR" }, value: "x", type: "TEXT" }];
    const answer = await put({ customFieldValues });
    expect([answer.status, answer.error?.code]).toEqual([400, "CO0005"]);
    expect(answer.error?.errors).toHaveLength(1);
  });

  it("needs the right to change the account", async () => {
    const buyer = await shop.as((await makeUser(shop.db, { accounts: [account] })).email);
    const answer = await put({ website: "x" }, buyer);
    expect([answer.status, answer.error?.errors[0]?.detail]).toEqual([403, "CUSTOMER_ACCOUNT_UPDATE"]);
  });
});

describe("GET /v2/shop/customer-accounts", () => {
  it("lists the user's active accounts by name and tells the default and the current one", async () => {
    const zenith = await makeAccount(shop.db, { name: "Zénith" });
    const abeille = await makeAccount(shop.db, { name: "Abeille" });
    const dormant = await makeAccount(shop.db, { name: "Dormant", status: "INACTIVE" });
    const user = await makeUser(shop.db, { accounts: [dormant, zenith, abeille] });
    const caller = await shop.as(user.email, { "customer-account-id": abeille.id });
    const page = await caller.ask(accounts.getCustomerAccounts);
    expect(page.content).toMatchObject([
      { ...abeille, isDefault: false, isCurrent: true },
      { ...zenith, isDefault: true, isCurrent: false },
    ]);
    expect(page).toMatchObject({ totalElements: 2, number: 0, size: 20, last: true });
    const names = async (query: object) =>
      (await caller.ask(accounts.getCustomerAccounts, { query })).content.map(({ name }) => name);
    expect(await names({ sort: ["name:desc"] })).toEqual(["Zénith", "Abeille"]);
    expect(await names({ status: "INACTIVE" })).toEqual(["Dormant"]);
    expect(await names({ search: "zén" })).toEqual(["Zénith"]);
    expect(await names({ search: abeille.externalId })).toEqual(["Abeille"]);
    expect(await names({ search: "%" })).toEqual([]);
    expect(await caller.ask(accounts.getCustomerAccounts, { query: { page: 1, size: 1 } })).toMatchObject({
      content: [{ name: "Zénith" }],
      totalElements: 2,
      totalPages: 2,
    });
    expect(await caller.ask(accounts.getCustomerAccounts, { query: { page: 7 } })).toMatchObject({
      content: [],
      totalElements: 2,
    });
  });
});
