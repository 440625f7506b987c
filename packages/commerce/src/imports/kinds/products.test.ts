import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ImportGiven, importLines } from "#test/imports/import-files.ts";
import { createImportShop, type ImportShop } from "#test/imports/import-shop.ts";

let shop: ImportShop;
let serial = 0;
let name: string;
beforeAll(async () => {
  shop = await createImportShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  serial += 1;
  name = `N-${serial}`;
});

const columns =
  "Product External Id;Product Names[fr-FR];Product Classification Category Id;Variant External Id;Variant Names[fr-FR]";
const importProducts = (rows: readonly string[], more = "", given: ImportGiven = {}) =>
  importLines(shop.db, [columns + more, ...rows], given);

const productOf = (externalId: string) =>
  shop.db.selectFrom("products").selectAll().where("external_id", "=", externalId).executeTakeFirst();
const variantsOf = (externalId: string) =>
  shop.db
    .selectFrom("product_variants")
    .innerJoin("products", "products.id", "product_variants.product_id")
    .selectAll("product_variants")
    .where("products.external_id", "=", externalId)
    .orderBy("product_variants.position")
    .execute();

describe("a new product", () => {
  it("has the variants of its rows in their order, and is in sale at once", async () => {
    const { job, errors } = await importProducts([
      `${name};Coffret;BOXES;${name}-a;Petit`,
      `${name};;;${name}-b;Grand`,
    ]);
    expect(errors).toEqual([]);
    expect(job).toMatchObject({ entity: "PRODUCT", created: 2, totalLines: 2 });
    expect(await productOf(name)).toMatchObject({
      ...{ names: { "fr-FR": "Coffret" }, status: "ACTIVE", product_unit: "item", brand: null },
      classification_id: shop.classification.id,
    });
    expect((await variantsOf(name)).map(({ external_id, position }) => [external_id, position])).toEqual([
      [`${name}-a`, 0],
      [`${name}-b`, 1],
    ]);
  });

  it("takes every column, each attribute at its level", async () => {
    const { errors, warnings } = await importProducts(
      [
        `${name};Coffret;BOXES;${name}-a;Petit;Box;Long texte;Vexin;roll;M-1;Small;Texte;X-1;3760012345678;0012;V-M;` +
          "https://x.test/1.jpg;https://x.test/2.jpg||https://x.test/3.jpg;picture;kraft paper;250 mm;3;Note",
      ],
      ";Product Names[en-GB];Product Descriptions;Product Brand;Product Unit;Product Mpn;Variant Names[en-GB];Variant Descriptions" +
        ";Variant External Sku;Variant Ean;Variant Gtin;Variant Mpn;Variant Main Image Url;Variant Additional Image Links" +
        ";Variant Picture Key;attribute-MATERIAL;LENGTH;ply;attribute-NOTE",
    );
    expect([errors, warnings]).toEqual([[], []]);
    expect(await productOf(name)).toMatchObject({
      ...{ names: { "fr-FR": "Coffret", "en-GB": "Box" }, descriptions: { "fr-FR": "Long texte" }, brand: "Vexin" },
      ...{ product_unit: "roll", mpn: "M-1", attribute_values: { MATERIAL: ["KRAFT"], NOTE: "Note" } },
    });
    expect((await variantsOf(name))[0]).toMatchObject({
      ...{ external_sku: "X-1", ean: "3760012345678", gtin: "0012", mpn: "V-M", picture_key: "picture" },
      picture_urls: ["https://x.test/1.jpg", "https://x.test/2.jpg", "https://x.test/3.jpg"],
      attribute_values: { LENGTH: 250, PLY: 3 },
    });
  });

  it("is refused without what it needs", async () => {
    const { errors } = await importProducts([
      `${name};;;${name}-a;`,
      `;Coffret;BOXES;;x`,
      `${name};Coffret;NOTHING;${name}-a;x`,
    ]);
    expect(errors).toEqual([
      `2 F-E-001 Product Classification Category Id: “Product Classification Category Id” is mandatory for something new: ${name} does not exist yet.`,
      `2 F-E-001 Product Names: “Product Names” is mandatory for something new: ${name} does not exist yet.`,
      "3 F-E-001 Product External Id: “Product External Id” is mandatory.",
      "3 F-E-001 Variant External Id: “Variant External Id” is mandatory.",
      "4 F-E-002 Product Classification Category Id: “NOTHING” does not exist.",
    ]);
    expect(await productOf(name)).toBeUndefined();
  });

  it("does not come without its variant when the row of the variant is wrong", async () => {
    const { errors } = await importProducts([`${name};Coffret;BOXES;${name}-a;`]);
    expect(errors).toHaveLength(1);
    expect(await productOf(name)).toBeUndefined();
  });

  it("has the attributes that its category demands, or is refused by their names", async () => {
    await shop.db
      .updateTable("classification_attributes")
      .set({ is_required: true })
      .where(
        "attribute_id",
        "in",
        shop.db.selectFrom("attributes").select("id").where("external_id", "in", ["MATERIAL", "PLY"]),
      )
      .execute();
    try {
      const { errors } = await importProducts([`${name};Coffret;BOXES;${name}-a;A;`], ";attribute-MATERIAL");
      expect(errors).toEqual([
        "2 F-E-011 Product External Id: Mandatory attributes of the category are missing: MATERIAL.",
        "2 F-E-011 Variant External Id: Mandatory attributes of the category are missing: PLY.",
      ]);
      const complete = await importProducts(
        [`${name};Coffret;BOXES;${name}-a;A;PLA;5`],
        ";attribute-MATERIAL;attribute-PLY",
      );
      expect(complete.job.created).toBe(1);
    } finally {
      await shop.db.updateTable("classification_attributes").set({ is_required: false }).execute();
    }
  });
});

describe("attribute cells", () => {
  it.each([
    ["attribute-MATERIAL", "WOOD", "F-E-002 attribute-MATERIAL: “WOOD” is not an option of this attribute."],
    ["attribute-LENGTH", "12 cm", "F-E-012 attribute-LENGTH: “12 cm” is not in mm."],
    ["attribute-LENGTH", "long", "F-E-012 attribute-LENGTH: “long” is not a number."],
    ["attribute-PLY", "three", "F-E-012 attribute-PLY: “three” is not a number."],
  ])("%s cannot be %j", async (column, cell, expected) => {
    const { errors } = await importProducts([`${name};Coffret;BOXES;${name}-a;A;${cell}`], `;${column}`);
    expect(errors).toEqual([`2 ${expected}`]);
  });

  it.each([
    ["KRAFT||PLA", ["KRAFT", "PLA"]],
    ["pla||Kraft", ["PLA", "KRAFT"]],
    ["Kraft paper", ["KRAFT"]],
  ])("options are named by code or label: %j", async (cell, codes) => {
    const { errors } = await importProducts([`${name};Coffret;BOXES;${name}-a;A;${cell}`], ";attribute-MATERIAL");
    expect(errors).toEqual([]);
    expect((await productOf(name))?.attribute_values).toEqual({ MATERIAL: codes });
  });

  it("of attributes that the category does not have are told and not read", async () => {
    await shop.db.insertInto("attributes").values({ external_id: "STRANGE", names: "{}", type: "TEXT" }).execute();
    const { warnings } = await importProducts(
      [`${name};Coffret;BOXES;${name}-a;A;x;y`],
      ";attribute-STRANGE;attribute-UNHEARD",
    );
    expect(warnings).toEqual([
      "- F-E-008 attribute-UNHEARD: The column “attribute-UNHEARD” is unknown and is not read.",
      "2 F-E-008 attribute-STRANGE: The attribute is not one of the category BOXES and is not read.",
    ]);
    expect((await productOf(name))?.attribute_values).toEqual({});
  });
});

describe("a product that is there", () => {
  beforeEach(async () => {
    await importProducts(
      [`${name};Coffret;BOXES;${name}-a;A;Vexin;Box;3;PLA;120`, `${name};;;${name}-b;B;;;5;;`],
      ";Product Brand;Product Names[en-GB];attribute-PLY;attribute-MATERIAL;attribute-LENGTH",
    );
  });

  it("keeps what the file does not say", async () => {
    const { job } = await importProducts([`${name};Boîte;;${name}-a;`]);
    expect(job).toMatchObject({ updated: 1 });
    expect(await productOf(name)).toMatchObject({
      ...{ names: { "fr-FR": "Boîte", "en-GB": "Box" }, brand: "Vexin", attribute_values: { MATERIAL: ["PLA"] } },
    });
  });

  it("loses what a replacing file leaves empty, but no number and no measure", async () => {
    const { errors } = await importProducts(
      [`${name};Boîte;BOXES;${name}-a;A;;;;;`],
      ";Product Brand;Product Names[en-GB];attribute-PLY;attribute-MATERIAL;attribute-LENGTH",
      { mode: "ADD_AND_REPLACE" },
    );
    expect(errors).toEqual([]);
    expect(await productOf(name)).toMatchObject({ names: { "fr-FR": "Boîte" }, brand: null, attribute_values: {} });
    expect((await variantsOf(name))[0]?.attribute_values).toEqual({ PLY: 3, LENGTH: 120 });
  });

  it("is not emptied by the later rows of a replacing file, which leave its columns blank", async () => {
    await importProducts([`${name};Boîte;BOXES;${name}-a;A;Loire`, `${name};;;${name}-b;B;`], ";Product Brand", {
      mode: "ADD_AND_REPLACE",
    });
    expect(await productOf(name)).toMatchObject({ names: { "fr-FR": "Boîte", "en-GB": "Box" }, brand: "Loire" });
    await importProducts([`${name};;;${name}-b;Grand;`], ";Product Brand", { mode: "ADD_AND_REPLACE" });
    expect(await productOf(name)).toMatchObject({ brand: "Loire" });
    expect((await variantsOf(name))[1]?.names).toEqual({ "fr-FR": "Grand" });
  });

  it("gets new variants behind those that are there", async () => {
    await importProducts([`${name};;;${name}-c;C`]);
    expect((await variantsOf(name)).map(({ external_id }) => external_id)).toEqual([
      `${name}-a`,
      `${name}-b`,
      `${name}-c`,
    ]);
  });

  it("keeps its variants: one cannot move to another product", async () => {
    const { errors } = await importProducts([`P-1;;;${name}-a;A`]);
    expect(errors).toEqual([`2 F-E-003 Variant External Id: “${name}-a” belongs to ${name} already and cannot move.`]);
  });

  it("is taken out of sale and put back, by either column", async () => {
    await importProducts([`${name};;;${name}-a;;TRUE;TRUE`], ";Inactive Product;Inactive Variant");
    expect((await productOf(name))?.status).toBe("INACTIVE");
    expect((await variantsOf(name))[0]?.status).toBe("INACTIVE");
    await importProducts([`${name};;;${name}-a;;FALSE;FALSE`], ";Inactive Product;Inactive Variant");
    expect((await productOf(name))?.status).toBe("ACTIVE");
    await importProducts([`${name};;;${name}-a;;NEW;INACTIVE`], ";Product Status;Variant Status");
    expect((await productOf(name))?.status).toBe("NEW");
    expect((await variantsOf(name))[0]?.status).toBe("INACTIVE");
  });

  it("is deleted, or one of its variants", async () => {
    const variant = await importProducts([`${name};;;${name}-b;;;TRUE`], ";Deleted Product;Deleted Variant");
    expect(variant.job.deleted).toBe(1);
    expect(await variantsOf(name)).toHaveLength(1);
    const product = await importProducts([`${name};;;${name}-a;;TRUE;`], ";Deleted Product;Deleted Variant");
    expect(product.job.deleted).toBe(1);
    expect(await productOf(name)).toBeUndefined();
  });
});

describe("related products", () => {
  it("may come later in the file; unknown ones are told and left out", async () => {
    const rows = [`${name};A;BOXES;${name}-a;A;${name}x||GONE||P-1`, `${name}x;B;BOXES;${name}x-a;B;`];
    const { job, warnings } = await importProducts(rows, ";Related Product External Ids");
    expect(job).toMatchObject({ created: 2, status: "JOB_COMPLETED" });
    expect(warnings).toEqual(["2 F-E-002 Related Product External Ids: “GONE” does not exist."]);
    const related = await shop.db
      .selectFrom("related_products as link")
      .innerJoin("products as product", "product.id", "link.product_id")
      .innerJoin("products as other", "other.id", "link.related_product_id")
      .select(["other.external_id as name", "link.position"])
      .where("product.external_id", "=", name)
      .orderBy("link.position")
      .execute();
    expect(related).toEqual([
      { name: `${name}x`, position: 0 },
      { name: "P-1", position: 1 },
    ]);
    expect((await importProducts(rows, ";Related Product External Ids")).job).toMatchObject({ skipped: 2, updated: 0 });
  });
});

it("a full file takes out of sale the products that it does not name, and the variants of those that it names", async () => {
  await importProducts([`${name};A;BOXES;${name}-a;A`, `${name};;;${name}-b;B`, `${name}x;B;BOXES;${name}x-a;B`]);
  const { warnings, job } = await importProducts([`${name};A;BOXES;${name}-a;A`], "", { deactivateAbsent: true });
  expect(warnings).toEqual([]);
  expect(job.deleted).toBeGreaterThanOrEqual(2);
  expect((await productOf(name))?.status).toBe("ACTIVE");
  expect((await variantsOf(name)).map(({ status }) => status)).toEqual(["ACTIVE", "INACTIVE"]);
  expect((await productOf(`${name}x`))?.status).toBe("INACTIVE");
});
