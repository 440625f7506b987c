import { customFields } from "@comptoir/contract/custom-fields";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customFieldHandlers } from "#custom-fields/custom-fields.routes.ts";
import { findCustomFieldsByTarget } from "#custom-fields/custom-fields.ts";
import { makeAccount, makeCustomField, makeUser } from "#test/make.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

const path = "/v1/shop/custom-fields";
let shop: TestApp;
let buyer: Caller;
beforeAll(async () => {
  shop = await createTestApp({ families: [mounted(customFields, customFieldHandlers)] });
  await makeCustomField(shop.db, { target: "OFFER", externalId: "ORIGIN" });
  await makeCustomField(shop.db, { target: "ORDER_COMMERCIAL", externalId: "PO_NUMBER", isMandatory: true });
  await makeCustomField(shop.db, { target: "ORDER_COMMERCIAL", externalId: "OLD_NUMBER", status: "INACTIVE" });
  await makeCustomField(shop.db, {
    target: "ORDER_INCIDENT",
    externalId: "ATTACHMENT",
    type: "MEDIA",
    properties: { mediaType: "DOCUMENT", maxSize: 10_240 },
  });
  buyer = await shop.as((await makeUser(shop.db, { accounts: [await makeAccount(shop.db)] })).email);
});
afterAll(() => shop.close());

const names = async (query: object, caller: Caller = buyer) =>
  (await caller.ask(customFields.getCustomFields, { query })).content.map(({ externalId }) => externalId);

describe("GET /v1/shop/custom-fields", () => {
  it("lists full definitions, filtered by target, status, type and external ids", async () => {
    const page = await buyer.ask(customFields.getCustomFields, { query: { sealedTarget: "ORDER_INCIDENT" } });
    expect(page.content).toMatchObject([
      {
        externalId: "ATTACHMENT",
        externalSource: "CLIENT",
        type: "MEDIA",
        mandatory: false,
        status: "ACTIVE",
        role: null,
        sealedTarget: "ORDER_INCIDENT",
        properties: { mediaType: "DOCUMENT", maxSize: 10_240 },
      },
    ]);
    expect(await names({ sealedTarget: "ORDER_COMMERCIAL", sort: ["externalId:desc"] })).toEqual([
      "PO_NUMBER",
      "OLD_NUMBER",
    ]);
    expect(await names({ sealedTarget: "ORDER_COMMERCIAL", status: "ACTIVE" })).toEqual(["PO_NUMBER"]);
    expect(await names({ type: "MEDIA" })).toEqual(["ATTACHMENT"]);
    expect(await names({ externalIds: ["ORIGIN", "PO_NUMBER"] })).toEqual(["ORIGIN", "PO_NUMBER"]);
  });

  it("comes in pages", async () => {
    const page = await buyer.ask(customFields.getCustomFields, { query: { size: 3, page: 1 } });
    expect(page).toMatchObject({ totalElements: 4, totalPages: 2, numberOfElements: 1, last: true });
    expect(await buyer.ask(customFields.getCustomFields, { query: { page: 9 } })).toMatchObject({
      totalElements: 4,
      empty: true,
    });
  });

  it("guests read the fields of offers, suppliers and categories, and need a session for others", async () => {
    expect(await names({}, shop)).toEqual(["ORIGIN"]);
    expect(await names({ sealedTarget: "OFFER" }, shop)).toEqual(["ORIGIN"]);
    const answer = await shop.call("GET", `${path}?sealedTarget=ORDER_COMMERCIAL`);
    expect([answer.status, answer.error?.code]).toEqual([401, "UNAUTHORIZED"]);
  });

  it("a target that does not exist is not in the list of allowed values", async () => {
    const answer = await buyer.call("GET", `${path}?sealedTarget=CARROT`);
    expect([answer.status, answer.error?.code]).toEqual([400, "F-E-008"]);
  });
});

it("other domains read the fields of several targets at once", async () => {
  const fields = await findCustomFieldsByTarget(shop.db, ["ORDER_COMMERCIAL", "QUOTE"]);
  expect(fields.ORDER_COMMERCIAL.map(({ externalId }) => externalId)).toEqual(["PO_NUMBER", "OLD_NUMBER"]);
  expect(fields.QUOTE).toEqual([]);
});
