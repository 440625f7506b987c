import { ImportEntity as Entities, type ImportEntity } from "@comptoir/contract/imports/imports";
import { detectDelimiter } from "@comptoir/tables/delimiter";
import { describe, expect, it } from "vitest";
import { knownColumns, readHeader, recogniseEntity } from "#imports/table/header.rules.ts";
import { importColumnsOf } from "#test/imports/import-files.ts";

describe("the kind of a file by its columns", () => {
  it.each(Entities.options)("%s is told by its own columns", (entity) => {
    expect(recogniseEntity(importColumnsOf(entity))?.entity).toBe(entity);
  });

  it.each([
    [["stockExternalId", "stockVariantId", "supplierExternalId", "stockNumber"], "OFFER"],
    [["STOCK ID", "stock_variant_id", "Supplier Id", "stock"], "OFFER"],
    [["Product_External_Id", "Product_Names", "Variant_ExternalId", "Product_Classification_CategoryId"], "PRODUCT"],
    [["productExternalId", "PRODUCT_TAG_1", "PRODUCT_TAG_2"], "PRODUCT_TAG"],
    [["Code", "Name", "Parent code", "attr_code", "attr_forVariant"], "CLASSIFICATION_CATEGORY"],
    [["external_id", "name", "type", "unit", "attribute_values"], "ATTRIBUTE"],
    [["supplier-external-id", "Supplier Name"], "SUPPLIER"],
  ] as const)("%j is a file of %s, in any spelling", (columns, entity) => {
    expect(recogniseEntity(columns)?.entity).toBe(entity);
  });

  it.each([[["Stock list of March"]], [["a", "b"]], [["Supplier External Id"]], [[]], [["", ""]]])(
    "%j is no header",
    (columns) => {
      expect(recogniseEntity(columns)).toBeNull();
    },
  );
});

describe("the places of a header", () => {
  const read = (entity: ImportEntity, ...cells: string[]) => readHeader(entity, cells, 3);
  const offer = ["Stock External Id", "Stock Variant Id", "Supplier External Id", "Stock Number"];
  const product = ["Product External Id", "Variant External Id"];

  it("are in any order", () => {
    const { places, width } = read("OFFER", ...offer.toReversed());
    expect(places.get("stock")).toEqual([{ index: 3, locale: null }]);
    expect(places.get("quantity")).toEqual([{ index: 0, locale: null }]);
    expect(width).toBe(4);
  });

  it("of texts are one per language, by tag, language or none", () => {
    const { places } = read(
      "PRODUCT",
      ...product,
      "Product Names[fr-FR]",
      "product names [EN]",
      "productNames",
      "Product Names[de-DE]",
    );
    expect(places.get("productNames")).toEqual([
      { index: 2, locale: "fr-FR" },
      { index: 3, locale: "en-GB" },
      { index: 4, locale: null },
      { index: 5, locale: "de-DE" },
    ]);
  });

  it("beyond the public columns are attributes and custom fields, for the shop to say", () => {
    const { further, problems } = read("PRODUCT", ...product, "attribute-COLOUR", "LENGTH[fr-FR]");
    expect(further).toEqual([
      { index: 2, header: "attribute-COLOUR", name: "attribute-COLOUR", locale: null },
      { index: 3, header: "LENGTH[fr-FR]", name: "LENGTH", locale: "fr-FR" },
    ]);
    expect(problems).toEqual([]);
  });

  it("that nobody knows are told and not read", () => {
    const { problems } = read("PRODUCT_TAG", "Product External Id", "PRODUCT_TAG_1", "PRODUCT_TAG_11", "");
    expect(problems).toMatchObject([
      { severity: "WARNING", reason: "UNKNOWN_COLUMN", field: "PRODUCT_TAG_11", line: 3 },
    ]);
  });

  it("that stand there twice are told, and the first is read", () => {
    const { places, problems } = read("OFFER", ...offer, "Stock Id");
    expect(places.get("stock")).toEqual([{ index: 0, locale: null }]);
    expect(problems).toMatchObject([{ reason: "REPEATED_COLUMN", field: "Stock Id" }]);
  });

  it("are complete, or the file is refused by the names of those that are missing", () => {
    expect(() => read("OFFER", "Stock External Id", "Price Ranges")).toThrow(
      expect.objectContaining({
        problem: expect.objectContaining({
          reason: "MISSING_COLUMNS",
          line: 3,
          detail: "Stock Variant Id, Supplier External Id, Stock Number",
        }),
      }),
    );
  });
});

describe("the delimiter", () => {
  it.each([
    ["Stock External Id;Stock Variant Id;Supplier External Id;Stock Number", ";"],
    ["Stock External Id,Stock Variant Id,Supplier External Id,Stock Number", ","],
    ["Stock External Id\tStock Variant Id\tSupplier External Id\tStock Number", "\t"],
    ['"Stock External Id";"Stock Variant Id";"Stock Number, in pieces"', ";"],
    ["Price, net|Stock External Id|Stock Number", "|"],
  ])("of %j is the sign that gives known columns", (line, delimiter) => {
    expect(detectDelimiter([line], knownColumns)).toBe(delimiter);
  });
});

describe("names of columns at their bounds", () => {
  const product = ["Product External Id", "Variant External Id"];
  const placesOf = (...cells: readonly string[]) => readHeader("PRODUCT", [...product, ...cells], 1);

  it.each([
    ["  Product Names [ fr ]  ", "fr-FR"],
    ["Product Names[english]", "en-GB"],
    ["Product Names[ de ]", "de"],
    ["  Product Names  ", null],
  ])("%j is a text in %s", (name, locale) => {
    expect(placesOf(name).places.get("productNames")).toEqual([{ index: 2, locale }]);
  });

  it.each(["Product Names[fr] x", "Product Names[]", "Product Brand[fr]"])("%j is none that is known", (name) => {
    const { places, further } = placesOf(name);
    expect([...places.keys()]).toEqual(["product", "variant"]);
    expect(further.map(({ header }) => header)).toEqual([name]);
  });

  it("of a column beyond the list keep their language", () => {
    expect(placesOf(" attribute-size[ fr ] ").further).toEqual([
      { index: 2, header: "attribute-size[ fr ]", name: "attribute-size", locale: "fr-FR" },
    ]);
  });

  it("tell the kind only where its first column is named, of two alike the first", () => {
    expect(recogniseEntity(["Product Names", "Product Brand", "Variant Names"])).toBeNull();
    expect(recogniseEntity(["Product External Id", "Deleted"])?.entity).toBe("PRODUCT_TAG");
    expect(recogniseEntity(["Product External Id", "Product Names", "Product Names[en]"])).toEqual({
      entity: "PRODUCT",
      score: 2,
    });
  });
});
