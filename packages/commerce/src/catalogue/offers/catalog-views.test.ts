import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isInViews, isInViewsOf } from "#catalogue/offers/catalog-views.queries.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { makeAccount } from "#test/make.ts";
import {
  type MadeEntry,
  type MadeProduct,
  makeAttribute,
  makeCatalogView,
  makeClassification,
  makeProduct,
  makeProductTag,
  makeStock,
} from "#test/make-catalogue.ts";
import { makeSupplier } from "#test/orders/make-orders.ts";

let database: TestDatabase;
let box: MadeProduct;
let cup: MadeProduct;
let tag: MadeEntry;
let cups: MadeEntry;
let otherSupplier: MadeEntry;
const db = () => database.db;

beforeAll(async () => {
  database = await createTestDatabase();
  const colour = await makeAttribute(db(), { externalId: "COLOUR", options: { RED: "Rouge", BLUE: "Bleu" } });
  const size = await makeAttribute(db(), { externalId: "SIZE", unit: "mm" });
  const packaging = await makeClassification(db(), { externalId: "packaging" });
  const boxes = await makeClassification(db(), { externalId: "boxes", attributes: [colour, size] });
  cups = await makeClassification(db(), { externalId: "cups", attributes: [colour, size] });
  await db()
    .updateTable("classification_categories")
    .set({ parent_id: packaging.id })
    .where("id", "=", boxes.id)
    .execute();
  tag = await makeProductTag(db(), "Promo");
  const supplier = await makeSupplier(db(), { externalId: "FOU-A" });
  otherSupplier = await makeSupplier(db(), { externalId: "FOU-B" });
  box = await makeProduct(db(), {
    classification: boxes,
    externalId: "PRO-BOX",
    brand: "Kartonel",
    values: { COLOUR: ["RED", "BLUE"] },
    tags: [tag],
    variants: [
      { externalId: "BOX-1", values: { SIZE: 300 }, stocks: [{ supplier }] },
      { externalId: "BOX-2", values: { SIZE: 400 } },
    ],
  });
  cup = await makeProduct(db(), {
    classification: cups,
    externalId: "PRO-CUP",
    brand: "Gobelia",
    values: { COLOUR: ["BLUE"] },
    variants: [{ externalId: "CUP-1", stocks: [{ supplier: otherSupplier }] }],
  });
});
afterAll(() => database.close());

/** External ids of the variants that stand in the views. */
async function variantsIn(...views: readonly MadeEntry[]): Promise<string[]> {
  const rows = await db()
    .selectFrom("product_variants as v")
    .where(
      isInViews(
        "v.id",
        views.map(({ id }) => id),
      ),
    )
    .orderBy("v.external_id")
    .select("v.external_id as name")
    .execute();
  return rows.map(({ name }) => name);
}

describe("a list", () => {
  it("holds variants, and products with all their variants", async () => {
    const one = await makeCatalogView(db(), { variants: box.variants.slice(1) });
    const whole = await makeCatalogView(db(), { products: [box] });
    expect(await variantsIn(one)).toEqual(["BOX-2"]);
    expect(await variantsIn(whole)).toEqual(["BOX-1", "BOX-2"]);
    expect(await variantsIn(one, await makeCatalogView(db(), { products: [cup] }))).toEqual(["BOX-2", "CUP-1"]);
    expect(await variantsIn(await makeCatalogView(db(), {}))).toEqual([]);
    expect(await variantsIn()).toEqual(["BOX-1", "BOX-2", "CUP-1"]);
  });

  it("takes in what a listed product gains", async () => {
    const view = await makeCatalogView(db(), { products: [cup] });
    const { id } = await db()
      .insertInto("product_variants")
      .values({ product_id: cup.id, external_id: "CUP-2", names: "{}" })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(await variantsIn(view)).toEqual(["CUP-1", "CUP-2"]);
    await db().deleteFrom("product_variants").where("id", "=", id).execute();
    expect(await variantsIn(view)).toEqual(["CUP-1"]);
  });

  it("loses what is struck off", async () => {
    const view = await makeCatalogView(db(), { products: [box, cup] });
    await db()
      .deleteFrom("catalog_view_items")
      .where("view_id", "=", view.id)
      .where("product_id", "=", box.id)
      .execute();
    expect(await variantsIn(view)).toEqual(["CUP-1"]);
  });
});

describe("rules", () => {
  it.each<[string, Readonly<Record<string, readonly string[]>>, string[]]>([
    ["a brand", { brand: ["Kartonel"] }, ["BOX-1", "BOX-2"]],
    ["any of several brands", { brand: ["Kartonel", "Gobelia"] }, ["BOX-1", "BOX-2", "CUP-1"]],
    ["a supplier, by its offers", { supplier: ["FOU-A"] }, ["BOX-1"]],
    ["a classification", { classification: ["boxes"] }, ["BOX-1", "BOX-2"]],
    ["a classification with all below it", { classification: ["packaging"] }, ["BOX-1", "BOX-2"]],
    ["a tag", { tag: ["nobody"] }, []],
    ["an attribute of the product", { attribute: ["COLOUR|RED"] }, ["BOX-1", "BOX-2"]],
    ["an attribute of the variant", { attribute: ["SIZE|300"] }, ["BOX-1"]],
    [
      "criteria together",
      { brand: ["Kartonel", "Gobelia"], attribute: ["COLOUR|BLUE"], supplier: ["FOU-B"] },
      ["CUP-1"],
    ],
    ["nothing that fits", { brand: ["Kartonel"], supplier: ["FOU-B"] }, []],
    ["a criterion without values", { brand: [] }, []],
  ])("take %s", async (_, rules, expected) => {
    expect(await variantsIn(await makeCatalogView(db(), { rules }))).toEqual(expected);
  });

  it("follow brand, values, tags and classification of products", async () => {
    const byTag = await makeCatalogView(db(), { rules: { tag: [tag.externalId] } });
    const byBrand = await makeCatalogView(db(), { rules: { brand: ["Neuve"] } });
    const bySize = await makeCatalogView(db(), { rules: { attribute: ["SIZE|500"] } });
    const byClass = await makeCatalogView(db(), { rules: { classification: ["cups"] } });
    expect(await variantsIn(byTag)).toEqual(["BOX-1", "BOX-2"]);
    const ofBox = (values: object) => db().updateTable("products").set(values).where("id", "=", box.id).execute();
    await ofBox({ brand: "Neuve", classification_id: cups.id });
    expect(await variantsIn(byBrand)).toEqual(["BOX-1", "BOX-2"]);
    expect(await variantsIn(byClass)).toEqual(["BOX-1", "BOX-2", "CUP-1"]);
    await db().deleteFrom("product_tag_links").where("product_id", "=", box.id).execute();
    expect(await variantsIn(byTag)).toEqual([]);
    await db()
      .updateTable("product_variants")
      .set({ attribute_values: JSON.stringify({ SIZE: 500 }) })
      .where("external_id", "=", "BOX-2")
      .execute();
    expect(await variantsIn(bySize)).toEqual(["BOX-2"]);
    await ofBox({ brand: "Kartonel" });
    expect(await variantsIn(byBrand)).toEqual([]);
  });

  it("follow offers that come, move and go", async () => {
    const view = await makeCatalogView(db(), { rules: { supplier: ["FOU-B"] } });
    const [, second] = box.variants;
    const stock = await makeStock(db(), second?.id ?? "", { supplier: otherSupplier });
    expect(await variantsIn(view)).toEqual(["BOX-2", "CUP-1"]);
    const third = await makeSupplier(db(), { externalId: "FOU-C" });
    const ofStock = db().updateTable("offer_inventories").where("id", "=", stock.id);
    await ofStock.set({ supplier_id: third.id }).execute();
    expect(await variantsIn(view)).toEqual(["CUP-1"]);
    await ofStock.set({ supplier_id: otherSupplier.id, stock: 3 }).execute();
    expect(await variantsIn(view)).toEqual(["BOX-2", "CUP-1"]);
    await db().deleteFrom("offer_inventories").where("id", "=", stock.id).execute();
    expect(await variantsIn(view)).toEqual(["CUP-1"]);
  });

  it("follow themselves when they change", async () => {
    const view = await makeCatalogView(db(), { rules: { brand: ["Gobelia"] } });
    const rules = JSON.stringify({ brand: ["Kartonel"] });
    await db().updateTable("catalog_views").set({ rules }).where("id", "=", view.id).execute();
    expect(await variantsIn(view)).toEqual(["BOX-1", "BOX-2"]);
  });

  it.each([
    ["without a criterion", { rules: {} }],
    ["with an unknown criterion", { rules: { colour: ["RED"] } }],
    ["beside a list", { rules: { brand: ["Kartonel"] }, listsBox: true }],
    ["under an external id with spaces or accents", { externalId: "vue privée", rules: { brand: ["Kartonel"] } }],
  ] as const)("are refused %s", async (_, { rules, ...given }) => {
    const externalId = "externalId" in given ? { externalId: given.externalId } : {};
    const products = "listsBox" in given ? { products: [box] } : {};
    await expect(makeCatalogView(db(), { rules, ...externalId, ...products })).rejects.toThrow(/constraint/);
  });
});

describe("an account", () => {
  const seenBy = async (account: MadeEntry): Promise<string[]> => {
    const rows = await db()
      .selectFrom("product_variants as v")
      .where(isInViewsOf("v.id", account.id))
      .orderBy("v.external_id")
      .select("v.external_id as name")
      .execute();
    return rows.map(({ name }) => name);
  };

  it("sees everything without a view, the union of its active views else", async () => {
    const account = await makeAccount(db());
    expect(await seenBy(account)).toEqual(["BOX-1", "BOX-2", "CUP-1"]);
    const first = await makeCatalogView(db(), { accounts: [account], variants: box.variants.slice(0, 1) });
    expect(await seenBy(account)).toEqual(["BOX-1"]);
    await makeCatalogView(db(), { accounts: [account], products: [cup] });
    expect(await seenBy(account)).toEqual(["BOX-1", "CUP-1"]);
    await db().updateTable("catalog_views").set({ is_active: false }).where("id", "=", first.id).execute();
    expect(await seenBy(account)).toEqual(["CUP-1"]);
    expect(await seenBy(await makeAccount(db()))).toHaveLength(3);
  });
});

describe("news for whoever keeps a copy", () => {
  const news = async () => {
    const { rows } = await sql<{
      ids: string[] | null;
    }>`DELETE FROM catalogue_changes RETURNING product_ids AS ids`.execute(db());
    return [...new Set(rows.flatMap(({ ids }) => ids))];
  };

  it("name the products that came into a view or left it, and no others", async () => {
    const view = await makeCatalogView(db(), { products: [cup] });
    expect(await news()).toContain(cup.id);
    await db().deleteFrom("catalog_view_items").where("view_id", "=", view.id).execute();
    expect(await news()).toEqual([cup.id]);
  });

  it("say nothing more of a stock that sinks", async () => {
    await makeCatalogView(db(), { rules: { supplier: ["FOU-A"] } });
    await news();
    await db().updateTable("offer_inventories").set({ stock: 1 }).where("external_id", "is not", null).execute();
    const members = await db().selectFrom("catalog_view_variants").select("variant_id").execute();
    expect(members.length).toBeGreaterThan(0);
  });

  it("tell of every column of a stock line whether it is more than stock", async () => {
    await news();
    const { rows } = await sql<{ column: string; type: string }>`
      SELECT column_name AS column, data_type AS type FROM information_schema.columns
       WHERE table_name = 'offer_inventories' AND column_name NOT IN ('id', 'variant_id', 'supplier_id') ORDER BY ordinal_position`.execute(
      db(),
    );
    const stockAlone = new Set(["stock", "reserved", "updated_at"]);
    const other: Record<string, string> = {
      external_id: "'STK-OTHER'",
      external_source: "'DJUST'",
      status: "'INACTIVE'",
      currency: "'USD'",
      packing_type: "'BOX'",
      product_unit: "'kg'",
      custom_field_values: `'{"0000000001": 7}'`,
    };
    for (const { column, type } of rows) {
      const value = other[column] ?? (type.startsWith("timestamp") ? "now() + interval '1 day'" : "7");
      await sql`DELETE FROM catalogue_changes`.execute(db());
      await sql
        .raw(`UPDATE offer_inventories SET ${column} = ${value} WHERE id = (SELECT min(id) FROM offer_inventories)`)
        .execute(db());
      const told = await db().selectFrom("catalogue_changes").select("kind").execute();
      expect(told, column).toEqual([{ kind: stockAlone.has(column) ? "stock" : "price" }]);
    }
  });
});
