import { catalogue } from "@comptoir/contract/catalogue";
import { mostIndexedArticles } from "@comptoir/contract/limits";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogueHandlers } from "#catalogue/browsing/catalogue.routes.ts";
import { makeAccount, makeUser } from "#test/make.ts";
import { makeCatalogView, makeClassification, makeProduct } from "#test/make-catalogue.ts";
import { makeSupplier } from "#test/orders/make-orders.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

let shop: TestApp;
let canteen: Caller;

beforeAll(async () => {
  shop = await createTestApp({ families: [mounted(catalogue, catalogueHandlers)] });
  const { db } = shop;
  const classification = await makeClassification(db);
  const maker = await makeSupplier(db, { externalId: "FOU-A" });
  const closed = await makeSupplier(db, { externalId: "FOU-Z", status: "INACTIVE" });
  const box = await makeProduct(db, {
    classification,
    variants: [
      {
        externalId: "CAI-0001",
        name: { "fr-FR": "Caisse", "en-GB": "Box" },
        ean: "376 000-1",
        mpn: "cai.0001",
        stocks: [
          { supplier: closed, prices: [{ price: 100, itemPerPack: 7 }] },
          { supplier: maker, prices: [{ price: 4_500, itemPerPack: 20 }] },
          { supplier: maker, prices: [{ price: 4_400, itemPerPack: 50 }] },
        ],
      },
      { externalId: "CAI-0002", name: { "fr-FR": "Caisse sans offre" } },
      { externalId: "CAI-0003", status: "INACTIVE" },
    ],
  });
  await makeProduct(db, { classification, status: "INACTIVE", variants: [{ externalId: "OLD-1" }] });
  const account = await makeAccount(db);
  canteen = await shop.as((await makeUser(db, { accounts: [account] })).email);
  await makeCatalogView(db, { accounts: [account], variants: box.variants.slice(1, 2) });
});
afterAll(() => shop.close());

const index = (query: { locale?: string; knownVersion?: string } = {}, caller: Caller = shop) =>
  caller.ask(catalogue.getArticleIndex, { query });

describe("the article index", () => {
  it("holds every active article with its codes, each spelling once, and the pack of its first public offer", async () => {
    const { articles } = await index();
    expect(articles?.codes.map(([first]) => first)).toEqual(["CAI-0001", "CAI-0002"]);
    expect(articles?.codes[0]).toContain("376 000-1");
    expect(articles?.codes[0]).not.toContain("cai.0001");
    expect(articles).toMatchObject({ names: ["Caisse", "Caisse sans offre"], packs: [20, 1], minimums: [0, 0] });
    expect(articles?.variantIds.every((id) => /^\d{10}$/.test(id))).toBe(true);
  });

  it("tells neither prices nor stock", async () => {
    const { articles } = await index();
    expect(Object.keys(articles ?? {})).toEqual(["variantIds", "codes", "names", "packs", "minimums"]);
  });

  it("comes in the language of the caller, French where there is no other", async () => {
    expect((await index({ locale: "en-GB" })).articles?.names).toEqual(["Box", "Caisse sans offre"]);
  });

  it("is not sent again to whoever knows its version, which changes with a name", async () => {
    const { version } = await index();
    expect(await index({ knownVersion: version ?? "" })).toEqual({ version, articles: null });
    const rename = (name: string) =>
      shop.db
        .updateTable("product_variants")
        .set({ names: JSON.stringify({ "fr-FR": name }) })
        .where("external_id", "=", "CAI-0002")
        .execute();
    await rename("Caisse à part");
    const renamed = await index({ knownVersion: version ?? "" });
    expect(renamed.version).not.toBe(version);
    expect(renamed.articles?.names).toContain("Caisse à part");
    await rename("Caisse sans offre");
    expect((await index()).version).toBe(version);
  });

  it("holds for an account with a catalogue view what that shows", async () => {
    const { articles } = await index({}, canteen);
    expect(articles?.codes.map(([first]) => first)).toEqual(["CAI-0002"]);
  });

  it("is not handed out when there are too many articles", async () => {
    const product = await shop.db.selectFrom("products").select("id").where("status", "=", "ACTIVE").executeTakeFirst();
    await sql`INSERT INTO product_variants (product_id, external_id, names)
      SELECT ${product?.id}, 'MANY-' || n, '{"fr-FR": "Beaucoup"}' FROM generate_series(1, ${mostIndexedArticles}::int) n`.execute(
      shop.db,
    );
    expect(await index()).toEqual({ version: null, articles: null });
    expect((await index({}, canteen)).articles?.names).toHaveLength(1);
  });
});
