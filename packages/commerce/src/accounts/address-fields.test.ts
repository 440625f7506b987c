import { accounts } from "@comptoir/contract/accounts";
import type { Address } from "@comptoir/contract/shared";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeAccount, makeAddress, makeUser } from "#test/make.ts";
import { type Caller, createTestApp, type TestApp } from "#test/test-app.ts";

const base = "/v1/shop/customer-accounts/addresses";
const written = {
  fullName: "Camille Martin",
  address: "12 rue des Halles",
  zipcode: "75001",
  city: "Paris",
  country: "FR",
};

let shop: TestApp;
let account: { id: string };
let buyer: Caller;
let existing: { id: string };
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  account = await makeAccount(shop.db);
  existing = await makeAddress(shop.db, { accounts: [account] });
  buyer = await shop.as((await makeUser(shop.db, { accounts: [account] })).email);
});

const listed = () => buyer.ask(accounts.getCustomerAccountAddresses);
const write = (method: "POST" | "PUT", body: object) =>
  buyer.call(method, method === "POST" ? base : `${base}/${existing.id}`, { body });

describe.each(["POST", "PUT"] as const)("%s of an address (accounts 2.1)", (method) => {
  const faultsOf = async (changes: object) => {
    const before = await listed();
    const answer = await write(method, { ...written, ...changes });
    expect(answer.status).toBe(400);
    expect(await listed()).toEqual(before);
    return answer.error?.errors.map(({ code, detail }) => `${detail} ${code}`);
  };

  it.each(["fullName", "address", "zipcode", "city", "country"])("%s must be given and not blank", async (field) => {
    for (const value of [undefined, null, "", " \t "])
      expect(await faultsOf({ [field]: value })).toEqual([`${field} F-E-001`]);
  });

  it.each([
    ["fullName", 255],
    ["address", 255],
    ["zipcode", 20],
    ["city", 100],
    ["country", 100],
    ["state", 100],
    ["label", 255],
    ["company", 255],
    ["additionalAddress", 255],
    ["deliveryInstructions", 255],
  ])("%s has at most %i characters", async (field, limit) => {
    const fitting = "x".repeat(limit);
    // Only those of France have a form of their own.
    const abroad = field === "zipcode" ? { country: "BE" } : {};
    const answer = await write(method, { ...written, ...abroad, [field]: ` ${fitting} ` });
    expect(answer.body).toMatchObject({ [field]: fitting });
    expect(await faultsOf({ ...abroad, [field]: `${fitting}x` })).toEqual([`${field} F-E-010`]);
  });

  it.each([
    ["0478 12 34 56", "0478 12 34 56"],
    ["01.02.03.04.05", "01.02.03.04.05"],
    ["+33 6 12 34 56 78", "+33612345678"],
    ["00 32 (0)470 12 34 56", "+32470123456"],
    ["+1 202 555 0143", "+1 202 555 0143"],
  ])("a telephone number is kept however it is parted: %s", async (phone, kept) => {
    expect((await write(method, { ...written, phone })).body).toMatchObject({ phone: kept });
  });

  it.each([
    ["0".repeat(16), "F-E-010"],
    ["12345", "F-E-012"],
    ["sur demande", "F-E-012"],
    ["06 12 34 56 78 poste 4", "F-E-012"],
  ])("a telephone number has 6 to 15 digits and nothing else: %s", async (phone, code) => {
    expect(await faultsOf({ phone })).toEqual([`phone ${code}`]);
  });

  it("an external id has at most 255 characters and is seen as it was written", async () => {
    const externalId = `${account.id}-${"x".repeat(244)}`;
    expect((await write(method, { ...written, externalId })).body).toMatchObject({ externalId });
    expect(await faultsOf({ externalId: `${externalId}x` })).toEqual(["externalId F-E-010"]);
  });

  it.each(["fullName", "address", "zipcode", "city", "country", "state", "label", "company", "phone"])(
    "%s is a text and nothing else",
    async (field) => {
      for (const value of [5, true, {}, ["x"]])
        expect(await faultsOf({ [field]: value })).toEqual([`${field} F-E-012`]);
    },
  );

  it.each(["shipping", "billing"])("%s is a boolean and nothing else", async (field) => {
    for (const value of ["true", 1]) expect(await faultsOf({ [field]: value })).toEqual([`${field} F-E-009`]);
  });

  it.each([
    [{}, true, true],
    [{ shipping: true }, true, false],
    [{ billing: true }, false, true],
    [{ shipping: false }, false, true],
    [{ billing: false }, true, false],
    [{ shipping: true, billing: true }, true, true],
    [{ shipping: false, billing: true }, false, true],
    [{ shipping: true, billing: false }, true, false],
  ])("%j is usable for delivery %s and for billing %s", async (flags, shipping, billing) => {
    await makeAddress(shop.db, { accounts: [account] });
    expect((await write(method, { ...written, ...flags })).body).toMatchObject({ shipping, billing });
  });

  it("optional texts that are blank are none", async () => {
    const none = { label: null, company: null, additionalAddress: null, state: null, phone: null };
    expect((await write(method, { ...written, label: " ", company: "", state: null, phone: "" })).body).toMatchObject(
      none,
    );
  });

  it("delivery instructions that a client does not know of stay; empty ones are none", async () => {
    const told = await write(method, { ...written, deliveryInstructions: "Quai B" });
    expect(told.body).toMatchObject({ deliveryInstructions: "Quai B" });
    const silent = await write(method, written);
    expect(silent.body).toMatchObject({ deliveryInstructions: method === "PUT" ? "Quai B" : null });
    expect((await write(method, { ...written, deliveryInstructions: "" })).body).toMatchObject({
      deliveryInstructions: null,
    });
  });

  it("texts are kept sign for sign: markup, quotes, accents and pictures", async () => {
    const fullName = `<b>Zoë</b> O'Hara & "fils" — 箱 📦 '); DROP TABLE addresses; --`;
    await write(method, { ...written, fullName });
    expect((await listed()).map((address) => address.fullName)).toContain(fullName);
  });
});

describe("addresses that accounts share (accounts 5.4)", () => {
  it("of two accounts that let go of a shared address the last one deletes it", async () => {
    const neighbour = await makeAccount(shop.db);
    const shared = await makeAddress(shop.db, { accounts: [account, neighbour] });
    await makeAddress(shop.db, { accounts: [neighbour] });
    const other = await shop.as((await makeUser(shop.db, { accounts: [neighbour] })).email);
    const count = () =>
      shop.db
        .selectFrom("addresses")
        .select("id")
        .where("id", "=", shared.id)
        .execute()
        .then((rows) => rows.length);
    expect((await buyer.call("DELETE", `${base}/${shared.id}`)).status).toBe(204);
    expect(await count()).toBe(1);
    expect((await other.call("DELETE", `${base}/${shared.id}`)).status).toBe(204);
    expect(await count()).toBe(0);
  });

  it("an address that an organisation uses stays with it", async () => {
    const organisation = await shop.db
      .insertInto("organisations")
      .values({ account_id: account.id, name: "Rungis", external_id: `ORG-${account.id}` })
      .returning("id")
      .executeTakeFirstOrThrow();
    const shared = await makeAddress(shop.db, { accounts: [account], organisations: [organisation] });
    expect((await buyer.call("DELETE", `${base}/${shared.id}`)).status).toBe(204);
    expect((await listed()).map(({ id }) => id)).toEqual([existing.id]);
    const rows = await shop.db
      .selectFrom("organisation_addresses")
      .selectAll()
      .where("address_id", "=", shared.id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it("five deletions at the same time leave one address", async () => {
    const made = [existing];
    for (let count = 0; count < 4; count += 1) made.push(await makeAddress(shop.db, { accounts: [account] }));
    const answers = await Promise.all(made.map(({ id }) => buyer.call("DELETE", `${base}/${id}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 204, 204, 409]);
    expect(await listed()).toHaveLength(1);
    expect(shop.loggedErrors).toEqual([]);
  });

  it("of two billing addresses that stop being billing at the same time one stays", async () => {
    const second = await makeAddress(shop.db, { accounts: [account] });
    const answers = await Promise.all(
      [existing, second].map(({ id }) =>
        buyer.call("PUT", `${base}/${id}`, { body: { ...written, shipping: true, billing: false } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await listed()).filter(({ billing }) => billing)).toHaveLength(1);
  });

  it("of two that take the same external id at the same time one gets it", async () => {
    const externalId = `DEPOT-${account.id}`;
    const answers = await Promise.all([1, 2].map(() => buyer.call("POST", base, { body: { ...written, externalId } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ error }) => error)?.error?.errors[0];
    expect(refused).toMatchObject({ code: "F-E-003", detail: "externalId" });
    expect((await listed()).filter((address: Address) => address.externalId === externalId)).toHaveLength(1);
  });
});

it.each(["0000000000", "x", "%27%20OR%201%3D1", "a".repeat(255)])("the address %s is not found", async (key) => {
  for (const [method, body] of [
    ["PUT", written],
    ["DELETE", undefined],
  ] as const) {
    const answer = await buyer.call(method, `${base}/${key}`, { body });
    expect([answer.status, answer.error?.code]).toEqual([404, "F-E-033"]);
  }
});
