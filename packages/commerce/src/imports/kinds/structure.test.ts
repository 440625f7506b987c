// Attributes, classifications, navigation, suppliers and tags: files that are read as a whole.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isBelowItself } from "#imports/kinds/hierarchy.rules.ts";
import { importLines } from "#test/imports/import-files.ts";
import { createImportShop, type ImportShop } from "#test/imports/import-shop.ts";

let shop: ImportShop;
beforeAll(async () => {
  shop = await createImportShop();
});
afterAll(() => shop.close());

const rowsOf = async <Row>(query: string): Promise<Row[]> => (await sql.raw<Row>(query).execute(shop.db)).rows;

describe("attributes", () => {
  const header =
    "Attribute External Id;Attribute Names;Attribute Names[en-GB];Attribute Type;Attribute Values;Attribute Values[en-GB]";
  const importAttributes = (rows: readonly string[], more = "", mode: "ADD" | "ADD_AND_REPLACE" = "ADD") =>
    importLines(shop.db, [header + more, ...rows], { mode });
  const optionsOf = (name: string) =>
    rowsOf<{ code: string; labels: object; hex: string | null }>(
      `SELECT code, labels, hex FROM attribute_options o JOIN attributes a ON a.id = o.attribute_id
        WHERE a.external_id = '${name}' ORDER BY o.position`,
    );

  it("get their options in order, by label, colour and code", async () => {
    const { errors, job } = await importAttributes(
      [
        "SHAPE;Forme;Shape;LIST_TEXT;Rond||Carré;Round||Square;;;",
        "TINT;Teinte;Tint;LIST_COLOR;#C0392B|Rouge||#fff|Blanc;Red;R||W;;",
      ],
      ";Attribute Value Codes;Attribute Unit Type;Attribute Unit",
    );
    expect(errors).toEqual([]);
    expect(job).toMatchObject({ entity: "ATTRIBUTE", created: 2 });
    expect(await optionsOf("SHAPE")).toEqual([
      { code: "Rond", labels: { "fr-FR": "Rond", "en-GB": "Round" }, hex: null },
      { code: "Carré", labels: { "fr-FR": "Carré", "en-GB": "Square" }, hex: null },
    ]);
    expect(await optionsOf("TINT")).toEqual([
      { code: "R", labels: { "fr-FR": "Rouge", "en-GB": "Red" }, hex: "#C0392B" },
      { code: "W", labels: { "fr-FR": "Blanc" }, hex: "#fff" },
    ]);
  });

  it("keep options that a partial file leaves out and lose them by a replacing one", async () => {
    await importAttributes(["SHAPE;;;;Ovale;Oval"]);
    expect((await optionsOf("SHAPE")).map(({ code }) => code)).toEqual(["Ovale", "Rond", "Carré"]);
    await importAttributes(["SHAPE;Forme;Shape;;Carré;Square"], "", "ADD_AND_REPLACE");
    expect((await optionsOf("SHAPE")).map(({ code }) => code)).toEqual(["Carré"]);
  });

  it("are refused without name or type, with another type, or as a measure without unit", async () => {
    const { errors } = await importAttributes([
      "NEW;;;TEXT;;",
      "NEW;Neuf;;;;",
      "NEW;Neuf;;PICTURE;;",
      "LENGTH;;;TEXT;;",
      "WEIGHT;Poids;;METRIC;;",
    ]);
    expect(errors).toEqual([
      "2 F-E-001 Attribute Names: “Attribute Names” is mandatory for something new: NEW does not exist yet.",
      "3 F-E-001 Attribute Type: “Attribute Type” is mandatory for something new: NEW does not exist yet.",
      expect.stringMatching(/^4 F-E-008 Attribute Type: “PICTURE” is not an allowed value/),
      "5 F-E-003 Attribute Type: “Attribute Type” cannot change any more: the stored value is METRIC.",
      "6 F-E-001 Attribute Unit Type: An attribute of type METRIC needs a unit and its type.",
      "6 F-E-001 Attribute Unit: An attribute of type METRIC needs a unit and its type.",
    ]);
  });

  it("are deleted with their options", async () => {
    const { job } = await importLines(shop.db, [
      "Attribute External Id;Attribute Deleted",
      "TINT;TRUE",
      "NOTHING;TRUE",
    ]);
    expect(job).toMatchObject({ deleted: 1, skipped: 1 });
    expect(await optionsOf("TINT")).toEqual([]);
  });
});

describe("classifications", () => {
  const header =
    "Classification External Id;Classification Name;Classification Parent External Id;Attr Code;Attr Indexable;Attr Faceted;Deleted";
  const importClassifications = (rows: readonly string[], given = {}) => importLines(shop.db, [header, ...rows], given);

  it("may come before their parents, with one row per attribute", async () => {
    const { errors, job } = await importClassifications([
      "CARTONS;Cartons;PACKING;NOTE;TRUE;TRUE;",
      "CARTONS;;PACKING;PLY;;;",
      "PACKING;Emballage;Root;;;;",
    ]);
    expect(errors).toEqual([]);
    expect(job.created).toBe(3);
    const rows = await rowsOf(
      `SELECT c.external_id AS name, p.external_id AS parent, (SELECT count(*) FROM classification_attributes WHERE classification_id = c.id)
         AS attributes FROM classification_categories c LEFT JOIN classification_categories p ON p.id = c.parent_id
        WHERE c.external_id IN ('CARTONS', 'PACKING') ORDER BY 1`,
    );
    expect(rows).toEqual([
      { name: "CARTONS", parent: "PACKING", attributes: 2 },
      { name: "PACKING", parent: null, attributes: 0 },
    ]);
    expect((await importClassifications(["CARTONS;Cartons;PACKING;NOTE;TRUE;TRUE;"])).job.skipped).toBe(1);
  });

  it("are refused below themselves, below nothing, with unknown attributes, or as filters that are not indexed", async () => {
    const { errors } = await importClassifications([
      "A;A;B;;;;",
      "B;B;A;;;;",
      "C;C;NOWHERE;;;;",
      "CARTONS;;PACKING;UNHEARD;;;",
      "CARTONS;;PACKING;LENGTH;FALSE;TRUE;",
    ]);
    expect(errors.map((error) => error.split(":")[0])).toEqual([
      "2 F-E-012 Classification Parent External Id",
      "3 F-E-012 Classification Parent External Id",
      "4 F-E-002 Classification Parent External Id",
      "5 F-E-002 Attr Code",
      "6 F-E-040 Attr Faceted",
    ]);
  });

  it("lose an attribute by its row, and are deleted unless something uses them", async () => {
    const { job, errors } = await importClassifications([
      "CARTONS;;;PLY;;;TRUE",
      "PACKING;;;;;;TRUE",
      "BOXES;;;;;;TRUE",
    ]);
    expect(job).toMatchObject({ deleted: 1, rejected: 2 });
    expect(errors).toEqual([
      "3 F-E-003 Classification External Id: PACKING is still used: 1.",
      "4 F-E-003 Classification External Id: BOXES is still used: 1.",
    ]);
    const leaf = await importClassifications(["CARTONS;;;;;;TRUE"]);
    expect(leaf.job.deleted).toBe(1);
  });

  it("cannot be taken out of sale by being absent", async () => {
    const { warnings } = await importClassifications(["PACKING;Emballage;Root;;;;"], { deactivateAbsent: true });
    expect(warnings).toEqual(["- F-E-040 : What this file holds cannot be taken out of sale."]);
  });
});

describe("navigation categories", () => {
  const header =
    "Navigation Category External Id;Navigation Category Names[fr];Navigation Category Parent Id;Classification Category Code;Navigation Category Active";
  const importNavigation = (rows: readonly string[], given = {}) => importLines(shop.db, [header, ...rows], given);
  const tree = () =>
    rowsOf<{ name: string; parent: string | null; position: number; active: boolean; classes: string[] }>(
      `SELECT c.external_id AS name, p.external_id AS parent, c.position, c.is_active AS active,
         ARRAY(SELECT k.external_id FROM navigation_category_classifications l JOIN classification_categories k
           ON k.id = l.classification_id WHERE l.category_id = c.id) AS classes
       FROM navigation_categories c LEFT JOIN navigation_categories p ON p.id = c.parent_id ORDER BY c.external_id COLLATE "C"`,
    );

  it("make their root, take positions from the file and may come before their parents", async () => {
    const { errors } = await importNavigation([
      "small;Petits;boxes;BOXES;",
      "boxes;Boîtes;Root_default;;",
      "bags;Sacs;Root_default;;FALSE",
    ]);
    expect(errors).toEqual([]);
    expect(await tree()).toEqual([
      { name: "Root_default", parent: null, position: 0, active: true, classes: [] },
      { name: "bags", parent: "Root_default", position: 2, active: false, classes: [] },
      { name: "boxes", parent: "Root_default", position: 1, active: true, classes: [] },
      { name: "small", parent: "boxes", position: 1, active: true, classes: ["BOXES"] },
    ]);
  });

  it("move, keep what is not said, and change nothing the second time", async () => {
    await importNavigation(["small;;bags;;"]);
    const moved = (await tree()).find(({ name }) => name === "small");
    expect(moved).toMatchObject({ parent: "bags", classes: ["BOXES"], active: true });
    expect((await importNavigation(["small;;bags;;"])).job.skipped).toBe(1);
  });

  it("are refused in a circle, below nothing and with unknown classifications", async () => {
    const { errors } = await importNavigation(["bags;;small;;", "x;X;nowhere;;", "y;Y;boxes;NOTHING;", ";Z;boxes;;"]);
    expect(errors.map((error) => error.split(":")[0])).toEqual([
      "2 F-E-012 Navigation Category Parent Id",
      "3 F-E-002 Navigation Category Parent Id",
      "4 F-E-002 Classification Category Code",
      "5 F-E-001 Navigation Category External Id",
    ]);
  });

  it("that a full file does not name are closed, but never the root", async () => {
    const { job } = await importNavigation(["boxes;Boîtes;Root_default;;TRUE"], { deactivateAbsent: true });
    expect(job.deleted).toBe(1);
    const active = (await tree()).filter((category) => category.active).map(({ name }) => name);
    expect(active).toEqual(["Root_default", "boxes"]);
  });
});

describe("suppliers", () => {
  const header = "Supplier External Id;Supplier Name;Description;Status;Account External Id;Payment Due Date Delay";
  const importSuppliers = (rows: readonly string[], given = {}) => importLines(shop.db, [header, ...rows], given);

  it("are made and changed, with the accounts that alone may buy", async () => {
    const { errors, job } = await importSuppliers([
      `S-7;Papiers du Sud;Papetier;;${shop.account.externalId};45`,
      "S-1;Cartons du Vexin;;suspended;;",
    ]);
    expect(errors).toEqual([]);
    expect(job).toMatchObject({ created: 1, updated: 1 });
    const rows = await rowsOf(
      `SELECT name, status, descriptions, payment_due_date_delay AS delay,
         (SELECT count(*) FROM supplier_accounts WHERE supplier_id = s.id) AS accounts
       FROM suppliers s WHERE external_id IN ('S-1', 'S-7') ORDER BY external_id`,
    );
    expect(rows).toEqual([
      { name: "Cartons du Vexin", status: "SUSPENDED", descriptions: {}, delay: 30, accounts: 0 },
      { name: "Papiers du Sud", status: "ACTIVE", descriptions: { "fr-FR": "Papetier" }, delay: 45, accounts: 1 },
    ]);
    expect((await importSuppliers(["S-7;;;;;"])).job.skipped).toBe(1);
    const replaced = await importSuppliers(["S-7;;;;;"], { mode: "ADD_AND_REPLACE" });
    expect(replaced.job.updated).toBe(1);
    expect(await rowsOf("SELECT 1 AS link FROM supplier_accounts")).toEqual([]);
  });

  it("may ask for payment later than the law allows, with a warning", async () => {
    const whole = "Supplier External Id;Supplier Name;Payment Due Date Delay;Payment Due Date Mode";
    const rows = ["S-20;A;60;SIMPLE", "S-21;B;61;SIMPLE", "S-22;C;45;END_OF_MONTH", "S-23;D;46;END_OF_MONTH"];
    const { errors, warnings, job } = await importLines(shop.db, [whole, ...rows], { dryRun: true });
    expect(errors).toEqual([]);
    expect(job.created).toBe(4);
    expect(warnings.map((warning) => warning.split(":")[0])).toEqual([
      "3 F-E-007 Payment Due Date Delay",
      "5 F-E-007 Payment Due Date Delay",
    ]);
  });

  it("are refused without name, with unknown accounts and other statuses", async () => {
    const { errors } = await importSuppliers(["S-8;;;;;", "S-1;;;;nobody;", "S-1;;;CLOSED;;"]);
    expect(errors.map((error) => error.split(":")[0])).toEqual([
      "2 F-E-001 Supplier Name",
      "3 F-E-002 Account External Id",
      "4 F-E-008 Status",
    ]);
  });

  it("that a full file does not name sell no more", async () => {
    const { job } = await importSuppliers(["S-1;;;ACTIVE;;"], { deactivateAbsent: true });
    expect(job.deleted).toBe(2);
    expect(await rowsOf("SELECT external_id AS name FROM suppliers WHERE status = 'ACTIVE'")).toEqual([
      { name: "S-1" },
    ]);
  });
});

describe("product tags", () => {
  const header = "Product External Id;Deleted;PRODUCT_TAG_1;PRODUCT_TAG_2";
  const importTags = (rows: readonly string[], given = {}) => importLines(shop.db, [header, ...rows], given);
  const tags = async () =>
    (
      await rowsOf<{ name: string }>(
        `SELECT t.external_id AS name FROM product_tag_links l JOIN product_tags t ON t.id = l.tag_id
           JOIN products p ON p.id = l.product_id WHERE p.external_id = 'P-1' ORDER BY 1`,
      )
    ).map(({ name }) => name);

  it("are made when nobody knows them, found by name or reference, and added", async () => {
    const { errors, job } = await importTags(["P-1;;Nouveau;Promo", "P-9;;Nouveau;"]);
    expect(errors).toEqual(["3 F-E-002 Product External Id: “P-9” does not exist."]);
    expect(job).toMatchObject({ updated: 1, rejected: 1 });
    await importTags(["P-1;;nouveau;Éco"]);
    expect(await tags()).toEqual(["Éco", "Nouveau", "Promo"].sort());
    expect((await importTags(["P-1;;NOUVEAU;"])).job.skipped).toBe(1);
  });

  it("are cleared by one row and set anew by the next, or replaced at once", async () => {
    await importTags(["P-1;TRUE;;", "P-1;;Promo;"]);
    expect(await tags()).toEqual(["Promo"]);
    await importTags(["P-1;;Nouveau;"], { mode: "ADD_AND_REPLACE" });
    expect(await tags()).toEqual(["Nouveau"]);
  });
});

describe("who is below whom", () => {
  const parents = new Map([
    ["a", "b"],
    ["b", "a"],
    ["c", "a"],
    ["d", null],
    ["e", "d"],
  ] as const);

  it.each([
    ["a", true],
    ["b", true],
    ["c", false],
    ["d", false],
    ["e", false],
    ["unknown", false],
  ])("%s is below itself: %s", (name, expected) => {
    expect(isBelowItself(name, parents)).toBe(expected);
  });
});
