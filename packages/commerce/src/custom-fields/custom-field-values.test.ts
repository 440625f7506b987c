import { accounts, type CustomerAccount } from "@comptoir/contract/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountHandlers } from "#accounts/accounts.routes.ts";
import { makeAccount, makeCustomField, makeUser } from "#test/make.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

let shop: TestApp;
let administrator: Caller;
beforeAll(async () => {
  shop = await createTestApp({ families: [mounted(accounts, accountHandlers)] });
  const account = await makeAccount(shop.db);
  administrator = await shop.as((await makeUser(shop.db, { accounts: [account], groups: ["FOC_Admin"] })).email);
});
afterAll(() => shop.close());

const write = (customFieldValues: object[]) =>
  administrator.call("PUT", "/v1/shop/customer-accounts", { body: { customFieldValues } });
const shownValue = ({ customFieldValues }: CustomerAccount, fieldId: string) =>
  customFieldValues.find(({ customField }) => customField.id === fieldId);

describe("a value comes back as it was written (accounts 2.5)", () => {
  it.each([
    ["TEXT", "« Été » <b>'\"\\ 📦"],
    ["TEXT", "0"],
    ["LONG_TEXT", `première ligne\nseconde ligne\t${"x".repeat(9_000)}`],
    ["NUMBER", 0],
    ["NUMBER", -12.75],
    ["NUMBER", 9_007_199_254_740_991],
    ["BOOLEAN", false],
    ["BOOLEAN", true],
    ["DATE", "2028-02-29"],
    ["DATE", "2026-11-21T10:30:00+01:00"],
    ["METRIC", { value: 0.5, unit: "m²" }],
    ["LIST_TEXT", ["b", "a", "a"]],
    [
      "LIST_METRIC",
      [
        { value: 1, unit: "kg" },
        { value: 2, unit: "kg" },
      ],
    ],
    ["MEDIA", "https://files.test/a.pdf?x=1&y=2"],
  ] as const)("%s %j, until null clears it", async (type, value) => {
    const field = await makeCustomField(shop.db, { target: "ACCOUNT", type });
    expect((await write([{ customFieldId: field.id, customFieldValue: value }])).status).toBe(200);
    const read = await administrator.ask(accounts.getCustomerAccount);
    expect(shownValue(read, field.id)).toMatchObject({ value, type, customField: field });
    await write([{ customFieldId: field.externalId, customFieldIdType: "EXTERNAL_ID", customFieldValue: null }]);
    expect(shownValue(await administrator.ask(accounts.getCustomerAccount), field.id)).toBeUndefined();
  });

  it.each([
    ["NUMBER", "12", "F-E-012"],
    ["NUMBER", true, "F-E-012"],
    ["BOOLEAN", 0, "F-E-009"],
    ["DATE", "2027-02-29", "F-E-012"],
    ["DATE", "2026-13-01", "F-E-012"],
    ["DATE", 20_261_121, "F-E-012"],
    ["METRIC", { value: "1", unit: "kg" }, "F-E-012"],
    ["METRIC", { value: 1 }, "F-E-012"],
    ["METRIC", { value: 1, unit: "x".repeat(21) }, "F-E-012"],
    ["LIST_TEXT", { 0: "a" }, "F-E-012"],
    ["LIST_TEXT", Array.from({ length: 101 }, () => "a"), "F-E-007"],
    ["LIST_METRIC", [{ value: 1, unit: "kg" }, 2], "F-E-012"],
    ["MEDIA", `https://files.test/${"x".repeat(2_048)}`, "F-E-010"],
  ] as const)("%s refuses %j and keeps what it had", async (type, value, code) => {
    const field = await makeCustomField(shop.db, { target: "ACCOUNT", type });
    const answer = await write([{ customFieldId: field.id, customFieldValue: value }]);
    expect([answer.status, answer.error?.errors]).toMatchObject([
      400,
      [{ code, detail: "customFieldValues[0].customFieldValue" }],
    ]);
    expect(shownValue(await administrator.ask(accounts.getCustomerAccount), field.id)).toBeUndefined();
  });
});

it("a field of another kind of thing is none of the account's", async () => {
  const field = await makeCustomField(shop.db, { target: "OFFER" });
  const answer = await write([{ customFieldId: field.id, customFieldValue: "x" }]);
  expect(answer.error?.errors).toMatchObject([{ code: "F-E-002", detail: "customFieldValues[0].customFieldId" }]);
});

it("a field that was switched off keeps its value for readers and takes no other", async () => {
  const field = await makeCustomField(shop.db, { target: "ACCOUNT" });
  await write([{ customFieldId: field.id, customFieldValue: "kept" }]);
  await shop.db.updateTable("custom_fields").set({ status: "INACTIVE" }).where("id", "=", field.id).execute();
  expect((await write([{ customFieldId: field.id, customFieldValue: "new" }])).status).toBe(400);
  expect(shownValue(await administrator.ask(accounts.getCustomerAccount), field.id)).toMatchObject({ value: "kept" });
});

it("two who write different fields at the same time both keep theirs", async () => {
  const fields = [];
  for (let count = 0; count < 4; count += 1) fields.push(await makeCustomField(shop.db, { target: "ACCOUNT" }));
  await Promise.all(fields.map(({ id, externalId }) => write([{ customFieldId: id, customFieldValue: externalId }])));
  const read = await administrator.ask(accounts.getCustomerAccount);
  expect(fields.map(({ id }) => shownValue(read, id)?.value)).toEqual(fields.map(({ externalId }) => externalId));
});
