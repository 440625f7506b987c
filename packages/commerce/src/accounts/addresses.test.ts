import { accounts } from "@comptoir/contract/accounts";
import type { Address } from "@comptoir/contract/shared";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountHandlers } from "#accounts/accounts.routes.ts";
import { forgetReleasedPostcodes } from "#accounts/addresses.queries.ts";
import { makeAccount, makeAddress, makeUser } from "#test/make.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

const base = "/v1/shop/customer-accounts/addresses";
const written = {
  fullName: "Camille Martin",
  address: "12 rue des Halles",
  zipcode: "75001",
  city: "Paris",
  country: "France",
};

let shop: TestApp;
let account: { id: string };
let buyer: Caller;
beforeAll(async () => {
  shop = await createTestApp({ families: [mounted(accounts, accountHandlers)] });
});
afterAll(() => shop.close());
beforeEach(async () => {
  account = await makeAccount(shop.db);
  buyer = await shop.as((await makeUser(shop.db, { accounts: [account] })).email);
});

const list = (query = {}) => buyer.ask(accounts.getCustomerAccountAddresses, { query });
const ids = async (query = {}) => (await list(query)).map(({ id }) => id);

describe("GET /addresses", () => {
  it("lists the addresses of the account, oldest first, filtered by usage", async () => {
    const both = await makeAddress(shop.db, { accounts: [account] });
    const delivery = await makeAddress(shop.db, { accounts: [account], isBilling: false });
    const billing = await makeAddress(shop.db, { accounts: [account], isShipping: false });
    await makeAddress(shop.db, { accounts: [await makeAccount(shop.db)] });
    expect(await ids()).toEqual([both.id, delivery.id, billing.id]);
    expect(await ids({ shipping: true })).toEqual([both.id, delivery.id]);
    expect(await ids({ billing: true })).toEqual([both.id, billing.id]);
    expect(await ids({ shipping: true, billing: true })).toEqual([both.id]);
  });
});

describe("POST /addresses", () => {
  it("any user of the account adds an address; names of countries become codes", async () => {
    const answer = await buyer.call("POST", base, { body: { ...written, label: "Entrepôt", billing: true } });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...written,
      country: "FR",
      label: "Entrepôt",
      shipping: false,
      billing: true,
      phone: null,
    });
    expect((answer.body as Address).externalId).toMatch(/./);
    expect(await list()).toEqual([answer.body]);
  });

  it("every missing or overlong field is named", async () => {
    const answer = await buyer.call("POST", base, {
      body: { fullName: " ", zipcode: "1".repeat(21), city: "Paris", country: "FR", phone: "0".repeat(16) },
    });
    expect(answer.status).toBe(400);
    expect(answer.error?.errors.map(({ code, detail }) => `${detail} ${code}`).sort()).toEqual([
      "address F-E-001",
      "fullName F-E-001",
      "phone F-E-010",
      "zipcode F-E-010",
    ]);
  });

  it("an address is usable for something", async () => {
    const answer = await buyer.call("POST", base, { body: { ...written, shipping: false, billing: false } });
    expect(answer.error?.errors).toEqual([{ code: "F-E-001", message: expect.any(String), detail: "shipping" }]);
  });

  it.each(["6900", "00100", "96000", "97900", "2A004", "SW1A 1AA"])("%s is no postcode of France", async (zipcode) => {
    for (const country of ["France", "fr"]) {
      const answer = await buyer.call("POST", base, { body: { ...written, zipcode, country } });
      expect([answer.status, answer.error?.code, answer.error?.errors[0]?.detail]).toEqual([400, "F-E-012", "zipcode"]);
    }
    expect((await buyer.call("POST", base, { body: { ...written, zipcode, country: "GB" } })).status).toBe(201);
  });

  it.each([
    ["69 003", "69003"],
    ["20000", "20000"],
    ["97400", "97400"],
    ["98800", "98800"],
  ])("%s is one, also with a CEDEX city", async (zipcode, kept) => {
    const answer = await buyer.call("POST", base, { body: { ...written, zipcode, city: "Lyon CEDEX 03" } });
    expect([answer.status, answer.body]).toMatchObject([201, { zipcode: kept, city: "Lyon CEDEX 03" }]);
  });

  it("an external id is unique and has no spaces", async () => {
    const { externalId } = await makeAddress(shop.db, { accounts: [await makeAccount(shop.db)] });
    const taken = await buyer.call("POST", base, { body: { ...written, externalId } });
    expect([taken.status, taken.error?.code]).toEqual([409, "F-E-003"]);
    const malformed = await buyer.call("POST", base, { body: { ...written, externalId: "mon adresse" } });
    expect([malformed.status, malformed.error?.code]).toEqual([400, "F-E-012"]);
    expect(await list()).toEqual([]);
  });
});

describe("PUT /addresses/{addressId}", () => {
  it("replaces what is written: optional texts left out are cleared, the external id is kept", async () => {
    const { id, externalId } = await makeAddress(shop.db, { accounts: [account] });
    const answer = await buyer.call("PUT", `${base}/${id}`, {
      body: { ...written, city: "Lyon", company: "Halles SAS" },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id, externalId, city: "Lyon", company: "Halles SAS", label: null });
  });

  it("an address that is expected to be as it was read changes only while it is", async () => {
    const { id } = await makeAddress(shop.db, { accounts: [account] });
    const [read] = await list();
    const change = (fields: object, expected: unknown) =>
      buyer.call("PUT", `${base}/${id}`, { body: { ...read, ...fields, expected } });
    const first = await change({ deliveryInstructions: "Quai B" }, read);
    expect([first.status, first.body]).toMatchObject([200, { ...read, deliveryInstructions: "Quai B" }]);
    const late = await change({ deliveryInstructions: "Hayon" }, read);
    expect([late.status, late.error?.code, late.error?.errors[0]?.detail]).toEqual([409, "CONFLICT", "expected"]);
    await change({ deliveryInstructions: "Quai B", city: "Lyon" }, first.body);
    expect((await change({ deliveryInstructions: "Hayon" }, first.body)).status).toBe(409);
    expect(await list()).toMatchObject([{ city: "Lyon", deliveryInstructions: "Quai B" }]);
  });

  it("a postcode from before the rule stays while it is not written anew", async () => {
    const { id } = await makeAddress(shop.db, { accounts: [account] });
    await shop.db.updateTable("addresses").set({ zipcode: "6900" }).where("id", "=", id).execute();
    const [read] = await list();
    expect(read).toMatchObject({ zipcode: "6900" });
    const change = (fields: object) => buyer.call("PUT", `${base}/${id}`, { body: { ...read, ...fields } });
    const other = await change({ city: "Lyon" });
    expect([other.status, other.body]).toMatchObject([200, { zipcode: "6900", city: "Lyon" }]);
    expect((await change({ zipcode: "690" })).error?.errors[0]).toMatchObject({ code: "F-E-012", detail: "zipcode" });
    expect((await change({ country: "BE" })).status).toBe(200);
    expect((await change({ country: "FR" })).error?.errors[0]).toMatchObject({ code: "F-E-012", detail: "zipcode" });
  });

  it("a postcode from before the rule comes back with the address that it was just deleted with, and with no other", async () => {
    await makeAddress(shop.db, { accounts: [account] });
    const { id } = await makeAddress(shop.db, { accounts: [account] });
    await shop.db.updateTable("addresses").set({ zipcode: "6900" }).where("id", "=", id).execute();
    const add = async (zipcode: string, by = buyer) =>
      (await by.call("POST", base, { body: { ...written, zipcode } })).status;
    expect(await add("6900")).toBe(400);
    await buyer.call("DELETE", `${base}/${id}`);
    expect([await add("690"), await add("6900")]).toEqual([400, 201]);
    const neighbour = await makeAccount(shop.db);
    const other = await shop.as((await makeUser(shop.db, { accounts: [neighbour] })).email);
    expect(await add("6900", other)).toBe(400);
    const countReleased = async () =>
      (await shop.db.selectFrom("released_postcodes").select("zipcode").execute()).length;
    await forgetReleasedPostcodes(shop.db, shop.clock.now());
    expect(await countReleased()).toBe(1);
    const released_at = new Date(shop.clock.now().getTime() - 25 * 3600_000);
    await shop.db.updateTable("released_postcodes").set({ released_at }).execute();
    expect(await add("6900")).toBe(400);
    await forgetReleasedPostcodes(shop.db, shop.clock.now());
    expect(await countReleased()).toBe(0);
  });

  it("the last billing address stays one", async () => {
    const { id } = await makeAddress(shop.db, { accounts: [account] });
    await makeAddress(shop.db, { accounts: [account], isBilling: false });
    const answer = await buyer.call("PUT", `${base}/${id}`, { body: { ...written, shipping: true, billing: false } });
    expect([answer.status, answer.error?.code]).toEqual([409, "CONFLICT"]);
    expect(await ids({ billing: true })).toEqual([id]);
  });

  it("an address that accounts share changes for all of them, and stays billing for each that has no other", async () => {
    const neighbour = await makeAccount(shop.db);
    const shared = await makeAddress(shop.db, { accounts: [account, neighbour] });
    await makeAddress(shop.db, { accounts: [account] });
    const refused = await buyer.call("PUT", `${base}/${shared.id}`, { body: { ...written, shipping: true } });
    expect(refused.status).toBe(409);
    await buyer.call("PUT", `${base}/${shared.id}`, { body: { ...written, city: "Lyon" } });
    const other = await shop.as((await makeUser(shop.db, { accounts: [neighbour] })).email);
    expect(await other.ask(accounts.getCustomerAccountAddresses)).toMatchObject([{ id: shared.id, city: "Lyon" }]);
  });
});

describe("DELETE /addresses/{addressId}", () => {
  const remove = (id: string) => buyer.call("DELETE", `${base}/${id}`);

  it("takes the address away", async () => {
    const [first, second] = [
      await makeAddress(shop.db, { accounts: [account] }),
      await makeAddress(shop.db, { accounts: [account] }),
    ];
    expect((await remove(first.id)).status).toBe(204);
    expect(await ids()).toEqual([second.id]);
    expect((await remove(first.id)).status).toBe(404);
  });

  it("the last address and the last billing address cannot be deleted", async () => {
    const billing = await makeAddress(shop.db, { accounts: [account] });
    expect((await remove(billing.id)).error?.errors[0]).toMatchObject({ code: "CONFLICT", detail: "LAST_ADDRESS" });
    const delivery = await makeAddress(shop.db, { accounts: [account], isBilling: false });
    expect((await remove(billing.id)).error?.errors[0]).toMatchObject({
      code: "CONFLICT",
      detail: "LAST_BILLING_ADDRESS",
    });
    expect((await remove(delivery.id)).status).toBe(204);
  });

  it("of two billing addresses deleted at the same time one stays", async () => {
    const made = [
      await makeAddress(shop.db, { accounts: [account] }),
      await makeAddress(shop.db, { accounts: [account] }),
    ];
    await makeAddress(shop.db, { accounts: [account], isBilling: false });
    const answers = await Promise.all(made.map(({ id }) => remove(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await ids({ billing: true })).toHaveLength(1);
  });

  it("an address that accounts share is only unlinked from this one", async () => {
    const neighbour = await makeAccount(shop.db);
    const shared = await makeAddress(shop.db, { accounts: [account, neighbour] });
    await makeAddress(shop.db, { accounts: [account] });
    expect((await remove(shared.id)).status).toBe(204);
    const other = await shop.as((await makeUser(shop.db, { accounts: [neighbour] })).email);
    expect(await other.ask(accounts.getCustomerAccountAddresses)).toMatchObject([{ id: shared.id }]);
  });
});

it("another company's address is not found, whatever is done with it", async () => {
  const foreign = await makeAddress(shop.db, { accounts: [await makeAccount(shop.db)] });
  for (const [method, body] of [
    ["PUT", written],
    ["DELETE", undefined],
  ] as const) {
    const answer = await buyer.call(method, `${base}/${foreign.id}`, { body });
    expect([answer.status, answer.error?.code]).toEqual([404, "F-E-033"]);
  }
});
