import { accounts } from "@comptoir/contract/accounts";
import { customerUsers } from "@comptoir/contract/customer-users";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeAccount, makeAddress, makeOrganisation, makeUser } from "#test/make.ts";
import { type Caller, createTestApp, type TestApp } from "#test/test-app.ts";

const accountPath = "/v1/shop/customer-accounts";
const userPath = "/v1/shop/customer-users";

let shop: TestApp;
let account: { id: string; externalId: string; name: string };
let email: string;
let administrator: Caller;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  account = await makeAccount(shop.db);
  email = (await makeUser(shop.db, { accounts: [account], groups: ["FOC_Admin"] })).email;
  administrator = await shop.as(email);
});

const faultsOf = async (path: string, body: unknown) => {
  const answer = await administrator.call("PUT", path, { body });
  expect(answer.status).toBe(400);
  return answer.error?.errors.map(({ code, detail }) => `${detail} ${code}`);
};

describe("PUT /v1/shop/customer-accounts (accounts 5.3)", () => {
  const texts = [
    "name",
    "companyRegistrationName",
    "businessRegistrationNumber",
    "vatNumber",
    "website",
    "accountManager",
  ] as const;

  it.each(texts)("%s has at most 255 characters", async (field) => {
    const fitting = `${field === "website" ? "https://x.test/" : `${account.id}00000`}${"x".repeat(240)}`;
    expect((await administrator.call("PUT", accountPath, { body: { [field]: fitting } })).body).toMatchObject({
      [field]: fitting,
    });
    expect(await faultsOf(accountPath, { [field]: `${fitting}x` })).toEqual([`${field} F-E-010`]);
    expect(await faultsOf(accountPath, { [field]: 5 })).toEqual([`${field} F-E-012`]);
  });

  it.each(["name", "companyRegistrationName", "businessRegistrationNumber"])(
    "%s is never taken away",
    async (field) => {
      for (const value of [null, "", " "])
        expect(await faultsOf(accountPath, { [field]: value })).toEqual([`${field} F-E-001`]);
    },
  );

  it.each([
    [{ lastName: "Roux" }, "legalUser.firstName F-E-001"],
    [{ firstName: "Ève" }, "legalUser.lastName F-E-001"],
    [{ firstName: "Ève", lastName: " " }, "legalUser.lastName F-E-001"],
    [{ firstName: "Ève", lastName: "Roux", civility: "DR" }, "legalUser.civility F-E-008"],
    [{ firstName: "Ève", lastName: "Roux", phone: "0".repeat(16) }, "legalUser.phone F-E-010"],
    [{ firstName: "Ève", lastName: "R".repeat(256) }, "legalUser.lastName F-E-010"],
    ["Ève Roux", "legalUser F-E-012"],
  ])("the legal user %j is refused by name", async (legalUser, fault) => {
    expect(await faultsOf(accountPath, { legalUser })).toEqual([fault]);
    expect(await administrator.ask(accounts.getCustomerAccount)).toMatchObject({ legalUser: null });
  });

  it("a refused change changes nothing, not even what was right", async () => {
    const before = await administrator.ask(accounts.getCustomerAccount);
    await faultsOf(accountPath, { website: "https://new.test", customFieldValues: [{ customFieldId: "unknown" }] });
    await faultsOf(accountPath, { website: "https://new.test", vatNumber: "x".repeat(256) });
    expect(await administrator.ask(accounts.getCustomerAccount)).toEqual(before);
  });

  it("an unknown custom field is named by its place", async () => {
    const customFieldValues = [{ customFieldId: "unknown", customFieldValue: "x" }, { customFieldValue: "x" }];
    expect(await faultsOf(accountPath, { customFieldValues })).toEqual(["customFieldValues[1].customFieldId F-E-001"]);
    expect(await faultsOf(accountPath, { customFieldValues: customFieldValues.slice(0, 1) })).toEqual([
      "customFieldValues[0].customFieldId F-E-002",
    ]);
  });
});

describe("PUT /v1/shop/customer-users (accounts 6.2)", () => {
  it.each([
    [{ firstName: "" }, "firstName F-E-001"],
    [{ lastName: " " }, "lastName F-E-001"],
    [{ firstName: "x".repeat(256) }, "firstName F-E-010"],
    [{ lastName: "x".repeat(256) }, "lastName F-E-010"],
    [{ phone: "0".repeat(16) }, "phone F-E-010"],
    [{ phone: 102030405 }, "phone F-E-012"],
    [{ phone: "sur demande" }, "phone F-E-012"],
    [{ locale: "x".repeat(21) }, "locale F-E-010"],
    [{ civility: "DR" }, "civility F-E-008"],
    [{ civility: "mrs" }, "civility F-E-008"],
    [{ mainOrganisationId: "" }, "mainOrganisationId F-E-001"],
    [{ mainOrganisationId: "0000000000" }, "mainOrganisationId F-E-002"],
    [{ customFieldValues: {} }, "customFieldValues F-E-012"],
  ])("%j is refused by name and changes nothing", async (body, fault) => {
    const before = await shop.db.selectFrom("users").selectAll().where("email", "=", email).execute();
    expect(await faultsOf(userPath, body)).toEqual([fault]);
    expect(await shop.db.selectFrom("users").selectAll().where("email", "=", email).execute()).toEqual(before);
  });

  it.each([
    ["fr_BE", "fr-FR"],
    ["en-US", "en-GB"],
    ["de", "fr-FR"],
    ["", null],
    [null, null],
  ])("the locale %j becomes %j", async (locale, kept) => {
    const answer = await administrator.call("PUT", userPath, { body: { locale } });
    expect([answer.status, answer.body]).toMatchObject([200, { locale: kept }]);
  });

  it("an organisation of another of the user's accounts is not one of this account", async () => {
    const second = await makeAccount(shop.db);
    const elsewhere = await makeOrganisation(shop.db, { account: second });
    const user = await makeUser(shop.db, { accounts: [account, second], organisations: [elsewhere] });
    const here = await shop.as(user.email);
    const there = await shop.as(user.email, { "customer-account-id": second.externalId });
    const body = { mainOrganisationId: elsewhere.id };
    expect((await here.call("PUT", userPath, { body })).error?.errors[0]).toMatchObject({
      code: "F-E-002",
      detail: "mainOrganisationId",
    });
    expect((await there.call("PUT", userPath, { body })).body).toMatchObject(body);
  });
});

describe("the account of a call (accounts 1.4)", () => {
  const nameIn = async (caller: Caller) => (await caller.ask(accounts.getCustomerAccount)).name;

  it("is the one of the header, by id or external id, else the default one", async () => {
    const second = await makeAccount(shop.db);
    const user = await makeUser(shop.db, { accounts: [account, second] });
    expect(await nameIn(await shop.as(user.email))).toBe(account.name);
    for (const made of [account, second])
      for (const key of [made.id, made.externalId])
        expect(await nameIn(await shop.as(user.email, { "customer-account-id": key }))).toBe(made.name);
  });

  it.each(["WAITING_VALIDATION", "INACTIVE", "REFUSED"] as const)("is never one that is %s", async (status) => {
    const closed = await makeAccount(shop.db, { status });
    const user = await makeUser(shop.db, { accounts: [closed, account] });
    expect(await nameIn(await shop.as(user.email))).toBe(account.name);
    const answer = await (await shop.as(user.email, { "customer-account-id": closed.id })).call("GET", accountPath);
    expect([answer.status, answer.error?.code]).toEqual([403, "ACCOUNT_FORBIDDEN"]);
  });

  it("is never somebody else's, and one that does not exist is answered alike", async () => {
    const foreign = await makeAccount(shop.db);
    const answers = [];
    for (const key of [foreign.id, foreign.externalId, "0000000000", "' OR true --"]) {
      const caller = await shop.as(email, { "customer-account-id": key });
      for (const path of [
        accountPath,
        `${accountPath}/addresses`,
        `${userPath}/addresses`,
        `${userPath}/organisations`,
      ])
        answers.push(await caller.call("GET", path));
    }
    expect(new Set(answers.map(({ status, error }) => `${status} ${error?.code}`))).toEqual(
      new Set(["403 ACCOUNT_FORBIDDEN"]),
    );
  });

  it("decides which addresses and organisations are seen", async () => {
    const second = await makeAccount(shop.db);
    const [here, there] = [
      await makeAddress(shop.db, { accounts: [account] }),
      await makeAddress(shop.db, { accounts: [second] }),
    ];
    await makeOrganisation(shop.db, { account, name: "Ici" });
    await makeOrganisation(shop.db, { account: second, name: "Là" });
    const user = await makeUser(shop.db, { accounts: [account, second], groups: ["FOC_Admin"] });
    for (const [made, address, name] of [
      [account, here, "Ici"],
      [second, there, "Là"],
    ] as const) {
      const caller = await shop.as(user.email, { "customer-account-id": made.id });
      expect((await caller.ask(accounts.getCustomerAccountAddresses)).map(({ id }) => id)).toEqual([address.id]);
      expect((await caller.ask(customerUsers.getCustomerUserAddresses)).map(({ id }) => id)).toEqual([address.id]);
      const trees = await caller.ask(customerUsers.getCustomerUserOrganisations);
      expect(trees.map((tree) => tree.name)).toEqual([name]);
    }
  });
});

describe("the account switcher (accounts 5.13)", () => {
  it("finds the signs of a pattern as they are written", async () => {
    const made = [];
    for (const name of ["100 % Carton", "Sous_sol", "Back\\slash", "Tout autre"])
      made.push(await makeAccount(shop.db, { name: `${name} ${account.id}` }));
    const caller = await shop.as((await makeUser(shop.db, { accounts: made })).email);
    const found = async (search: string) =>
      (await caller.ask(accounts.getCustomerAccounts, { query: { search } })).content.map(({ id }) => id);
    for (const [index, search] of ["%", "_", "\\"].entries()) expect(await found(search)).toEqual([made[index]?.id]);
    expect(await found("carton")).toEqual([made[0]?.id]);
    expect(await found(made[3]?.externalId.toLowerCase() ?? "")).toEqual([made[3]?.id]);
    expect(await found("' OR true --")).toEqual([]);
  });

  it("leads through all accounts, page by page, each once, and a page past the end is empty", async () => {
    const made = [];
    for (let count = 0; count < 7; count += 1) made.push(await makeAccount(shop.db));
    const caller = await shop.as((await makeUser(shop.db, { accounts: made })).email);
    const page = (number: number) => caller.ask(accounts.getCustomerAccounts, { query: { page: number, size: 3 } });
    const pages = [await page(0), await page(1), await page(2), await page(3)];
    expect(pages.map(({ numberOfElements }) => numberOfElements)).toEqual([3, 3, 1, 0]);
    expect(pages.every(({ totalElements }) => totalElements === 7)).toBe(true);
    const ids = pages.flatMap(({ content }) => content.map(({ id }) => id));
    expect(ids.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  });

  it.each([
    [{ size: 0 }, "size F-E-007"],
    [{ size: 1001 }, "size F-E-007"],
    [{ page: -1 }, "page F-E-007"],
    [{ page: "two" }, "page F-E-012"],
    [{ status: "OPEN" }, "status F-E-008"],
    [{ search: "x".repeat(256) }, "search F-E-010"],
  ])("%j is refused by name", async (query, fault) => {
    const answer = await administrator.call("GET", "/v2/shop/customer-accounts", { query });
    expect([answer.status, ...(answer.error?.errors ?? []).map(({ code, detail }) => `${detail} ${code}`)]).toEqual([
      400,
      fault,
    ]);
  });
});
