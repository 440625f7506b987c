import { catalogue } from "@comptoir/contract/catalogue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogueHandlers } from "#catalogue/browsing/catalogue.routes.ts";
import { type MadeEntry, makeCategory, makeClassification, makeProduct } from "#test/make-catalogue.ts";
import { createTestApp, mounted, type TestApp } from "#test/test-app.ts";

let shop: TestApp;
let cartons: MadeEntry;

beforeAll(async () => {
  shop = await createTestApp({ families: [mounted(catalogue, catalogueHandlers)] });
  const { db } = shop;
  const boxes = await makeClassification(db);
  const tubes = await makeClassification(db);
  const root = await makeCategory(db, { externalId: "Root_default" });
  const second = await makeCategory(db, { externalId: "sacs", parent: root, position: 2 });
  const first = await makeCategory(db, {
    externalId: "emballage",
    name: { "fr-FR": "Emballage", "en-GB": "Packaging" },
    parent: root,
    position: 1,
    pictureKey: "carton-regular",
  });
  cartons = await makeCategory(db, { externalId: "cartons", parent: first, classifications: [boxes] });
  await makeCategory(db, { externalId: "tubes", parent: first, classifications: [tubes], position: 1 });
  const closed = await makeCategory(db, { externalId: "fermee", parent: second, isActive: false });
  await makeCategory(db, { externalId: "sous-fermee", parent: closed });
  await makeProduct(db, { classification: boxes });
  await makeProduct(db, { classification: boxes, status: "INACTIVE" });
  await makeProduct(db, { classification: boxes, variants: [{ status: "INACTIVE" }] });
  await makeProduct(db, { classification: tubes });
});
afterAll(() => shop.close());

type Node = { readonly externalId: string; readonly childrenCategories: readonly Node[] };
const outline = (nodes: readonly Node[]): unknown[] =>
  nodes.map(({ externalId, childrenCategories }) =>
    childrenCategories.length > 0 ? [externalId, outline(childrenCategories)] : externalId,
  );

describe("navigation categories", () => {
  it("stand online as a tree in their order, without the root and without what is closed", async () => {
    const tree = await shop.ask(catalogue.getOnlineCategories);
    expect(outline(tree)).toEqual([["emballage", ["cartons", "tubes"]], "sacs"]);
  });

  it("count the visible products of everything below them", async () => {
    const [first] = await shop.ask(catalogue.getOnlineCategories);
    expect(first).toMatchObject({ productCount: 2, active: true });
    expect(first?.childrenCategories[0]).toMatchObject({ productCount: 1 });
    expect(first?.pictureUrl).toContain("carton-regular");
  });

  it("are all listed on the base path, closed ones too", async () => {
    const tree = await shop.ask(catalogue.getCategories);
    expect(outline(tree)).toEqual([
      ["emballage", ["cartons", "tubes"]],
      ["sacs", [["fermee", ["sous-fermee"]]]],
    ]);
    expect(tree[1]?.childrenCategories[0]).toMatchObject({ active: false, categoryOrder: 0 });
  });

  it("are named in the language of the caller, however it is written", async () => {
    const names = [];
    for (const locale of ["en-GB", "en", "EN", "en-US", "xx"]) {
      const [first] = await shop.ask(catalogue.getOnlineCategories, { query: { locale } });
      names.push(first?.name);
    }
    expect(names).toEqual(["Packaging", "Packaging", "Packaging", "Packaging", "Emballage"]);
  });

  it("are found by id and by external id", async () => {
    const byId = await shop.ask(catalogue.getCategory, { params: { categoryKey: cartons.id } });
    const query = { idType: "EXTERNAL_ID" } as const;
    expect(await shop.ask(catalogue.getCategory, { params: { categoryKey: "cartons" }, query })).toEqual(byId);
    const root = await shop.ask(catalogue.getCategory, { params: { categoryKey: "Root_default" }, query });
    expect(root.childrenCategories).toHaveLength(2);
  });

  it("lead up to the root", async () => {
    const path = "/v1/shop/navigation-category/cartons/breadcrumb";
    const { body } = await shop.call("GET", path, { query: { idType: "EXTERNAL_ID" } });
    expect(body).toMatchObject({
      externalId: "cartons",
      parent: { externalId: "emballage", parent: { externalId: "Root_default", parent: null } },
    });
  });

  it.each(["nowhere", "fermee", "sous-fermee"])("do not exist for a buyer when unknown or closed: %s", async (key) => {
    for (const path of [`/v1/shop/navigation-category/${key}`, `/v1/shop/navigation-category/${key}/breadcrumb`]) {
      const { status, error } = await shop.call("GET", path, { query: { idType: "EXTERNAL_ID" } });
      expect([status, error?.code]).toEqual([404, "F-E-033"]);
    }
  });

  it("are not found by an unknown kind of key", async () => {
    const { status, error } = await shop.call("GET", "/v1/shop/navigation-category/1", { query: { idType: "NAME" } });
    expect([status, error?.code]).toEqual([400, "F-E-008"]);
  });
});
