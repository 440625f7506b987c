import { accounts } from "@comptoir/contract/accounts";
import { invoicingAddresses } from "@comptoir/contract/accounts/invoicing-addresses";
import { mostInvoicingAddresses } from "@comptoir/contract/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountHandlers, invoicingAddressHandlers } from "#accounts/accounts.routes.ts";
import { makeAccount, makeUser } from "#test/make.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

const base = "/v1/shop/customer-accounts/invoicing-addresses";
const siret = "73282932000074";
let shop: TestApp;
let account: { id: string; externalId: string; name: string };
let administrator: Caller;
beforeAll(async () => {
  shop = await createTestApp({
    families: [mounted(accounts, accountHandlers), mounted(invoicingAddresses, invoicingAddressHandlers)],
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  account = await makeAccount(shop.db);
  administrator = await shop.as((await makeUser(shop.db, { accounts: [account], groups: ["FOC_Admin"] })).email);
  await register(siret);
});

const register = (businessRegistrationNumber: string, caller = administrator) =>
  caller.call("PUT", "/v1/shop/customer-accounts", { body: { businessRegistrationNumber } });
const add = (body: object, caller = administrator) => caller.call("POST", base, { body });
const added = (body: { address: string; label?: string; isUsual?: boolean }) =>
  administrator.ask(invoicingAddresses.createInvoicingAddress, { body });
const refusalOf = async (answer: ReturnType<Caller["call"]>) => {
  const { status, error } = await answer;
  return [status, error?.errors[0]?.code, error?.errors[0]?.detail];
};
const shown = async () =>
  (await administrator.ask(accounts.getCustomerAccount)).invoicingAddresses.map(({ address, label, isUsual }) => [
    address,
    label,
    isUsual,
  ]);

describe("the addresses of e-invoices of an account", () => {
  it("are several, in all four forms, without their scheme, and the first is the usual one", async () => {
    expect(await shown()).toEqual([]);
    await added({ address: " 0225:732 829 320 ", label: " Siège " });
    await added({ address: `732829320_${siret}` });
    await added({ address: `732829320_${siret}_COMPTA`, label: "Comptabilité" });
    await added({ address: "732829320_ACHATS", label: "Achats", isUsual: true });
    expect(await shown()).toEqual([
      ["732829320_ACHATS", "Achats", true],
      [`732829320_${siret}_COMPTA`, "Comptabilité", false],
      ["732829320", "Siège", false],
      [`732829320_${siret}`, null, false],
    ]);
    const { content } = await administrator.ask(accounts.getCustomerAccounts);
    expect(content.map(({ invoicingAddress }) => invoicingAddress)).toEqual(["732829320_ACHATS"]);
  });

  it("are refused at their field: of another form, of another company, twice, or one too many", async () => {
    for (const address of ["732829321", "732829320_40483304800022", "732829320_A_B", "hello"])
      expect(await refusalOf(add({ address }))).toEqual([400, "F-E-012", "address"]);
    expect(await refusalOf(add({ address: "404833048" }))).toEqual([400, "F-E-012", "address"]);
    expect(await refusalOf(add({ address: " " }))).toEqual([400, "F-E-001", "address"]);
    expect(await refusalOf(add({ address: "732829320", label: "x".repeat(256) }))).toEqual([400, "F-E-010", "label"]);
    await added({ address: "732829320" });
    expect(await refusalOf(add({ address: "0225:732829320" }))).toEqual([409, "F-E-003", "address"]);
    for (let count = 1; count < mostInvoicingAddresses; count += 1) await added({ address: `732829320_S${count}` });
    expect(await refusalOf(add({ address: "732829320_ONE" }))).toEqual([409, "CONFLICT", "TOO_MANY"]);
  });

  it("are named, made the usual one and taken away; one of them stays the usual one", async () => {
    const [first, second] = [await added({ address: "732829320" }), await added({ address: "732829320_ACHATS" })];
    const change = (id: string, body: object) => administrator.call("PUT", `${base}/${id}`, { body });
    expect((await change(second.id, { label: "Achats" })).body).toMatchObject({ label: "Achats", isUsual: false });
    expect((await change(second.id, { isUsual: true })).body).toMatchObject({ label: "Achats", isUsual: true });
    expect(await refusalOf(change(second.id, { isUsual: false }))).toEqual([400, "F-E-008", "isUsual"]);
    expect((await change(second.id, { label: "" })).body).toMatchObject({ label: null, isUsual: true });
    expect(await shown()).toEqual([
      ["732829320_ACHATS", null, true],
      ["732829320", null, false],
    ]);
    const remove = (id: string) => administrator.call("DELETE", `${base}/${id}`);
    expect((await remove(second.id)).status).toBe(204);
    expect(await shown()).toEqual([["732829320", null, true]]);
    expect(await refusalOf(remove(second.id))).toEqual([404, "F-E-033", second.id]);
    expect((await remove(first.id)).status).toBe(204);
    expect(await shown()).toEqual([]);
  });

  it("has one usual address however many are made that at once", async () => {
    await Promise.all(["A", "B", "C", "D"].map((suffix) => added({ address: `732829320_${suffix}`, isUsual: true })));
    expect((await shown()).filter(([, , isUsual]) => isUsual)).toHaveLength(1);
  });

  it("are those of the company itself when its number changes: the SIREN alone follows, any other has to go first", async () => {
    await added({ address: "732829320" });
    const site = await added({ address: `732829320_${siret}` });
    expect(await refusalOf(register("404833048"))).toEqual([400, "F-E-012", "invoicingAddresses"]);
    expect(await administrator.ask(accounts.getCustomerAccount)).toMatchObject({ businessRegistrationNumber: siret });
    await administrator.ask(invoicingAddresses.deleteInvoicingAddress, { params: { invoicingAddressId: site.id } });
    expect((await register("404833048")).status).toBe(200);
    expect(await shown()).toEqual([["404833048", null, true]]);
  });

  it("are nobody else's, and changed by whoever may change the account", async () => {
    const own = await added({ address: "732829320" });
    const stranger = await shop.as(
      (await makeUser(shop.db, { accounts: [await makeAccount(shop.db)], groups: ["FOC_Admin"] })).email,
    );
    const buyer = await shop.as((await makeUser(shop.db, { accounts: [account] })).email);
    for (const [method, body] of [
      ["PUT", { isUsual: true }],
      ["PUT", { isUsual: "wrong" }],
      ["DELETE", undefined],
    ] as const) {
      expect(await refusalOf(stranger.call(method, `${base}/${own.id}`, { body }))).toEqual([404, "F-E-033", own.id]);
      expect(await refusalOf(buyer.call(method, `${base}/${own.id}`, { body }))).toEqual([
        403,
        "FORBIDDEN",
        "CUSTOMER_ACCOUNT_UPDATE",
      ]);
    }
    expect(await refusalOf(add({ address: "732829320_X" }, buyer))).toEqual([
      403,
      "FORBIDDEN",
      "CUSTOMER_ACCOUNT_UPDATE",
    ]);
    await register(siret, stranger);
    // Another account of the same company has its own list.
    expect((await add({ address: "732829320" }, stranger)).status).toBe(201);
    expect(await shown()).toEqual([["732829320", null, true]]);
  });
});
