import { describe, expect, it } from "vitest";
import {
  type Classification,
  nextProduct,
  type ProductValues,
  readColumns,
  warnOfStrangers,
} from "#imports/kinds/products.rules.ts";
import { makeRow, toldBy } from "#test/import-row.ts";
import {
  adds,
  type Cells,
  classification,
  definitionOf,
  definitions,
  given,
  replaces,
} from "#test/imports/product-rows.ts";

const storedProduct: ProductValues = {
  names: { "fr-FR": "Caisse", "en-GB": "Box" },
  descriptions: { "fr-FR": "Solide" },
  status: "ACTIVE",
  brand: "Carton & Fils",
  mpn: "M-1",
  classification: "boxes",
  unit: "roll",
  attributes: { material: "carton", weight: 12 },
};

function productAfter(
  cells: Cells,
  current: ProductValues | null = storedProduct,
  mode = adds,
  known = classification,
) {
  const { row, words } = given(cells, known);
  return { values: nextProduct(row, current, words, mode)?.values ?? null, told: toldBy(row) };
}

const fullProduct = {
  "Product Names[fr-FR]": "Caisse double",
  "Product Descriptions[fr-FR]": "Plus solide",
  "Product Brand": "Autre",
  "Product Classification Category Id": "boxes",
  "Product Unit": "item",
  "Product Mpn": "M-2",
  "Product Status": "new",
  "attribute-material": "bois",
  "attribute-weight": "13,5",
};
const emptyProduct = Object.fromEntries(Object.keys(fullProduct).map((header) => [header, ""]));

describe("a product after a row", () => {
  it("takes what its cells say; languages that the file does not have stay", () => {
    expect(productAfter(fullProduct)).toEqual({
      values: {
        names: { "fr-FR": "Caisse double", "en-GB": "Box" },
        descriptions: { "fr-FR": "Plus solide" },
        status: "NEW",
        brand: "Autre",
        mpn: "M-2",
        classification: "boxes",
        unit: "item",
        attributes: { material: "bois", weight: 13.5 },
      },
      told: [],
    });
  });

  it("that is new needs a name and a category; the rest is what it usually is", () => {
    expect(productAfter({ "Product Names": "Caisse", "Product Classification Category Id": "boxes" }, null)).toEqual({
      values: {
        names: { "fr-FR": "Caisse" },
        descriptions: {},
        status: "ACTIVE",
        brand: null,
        mpn: null,
        classification: "boxes",
        unit: "item",
        attributes: {},
      },
      told: [],
    });
    expect(productAfter({}, null)).toEqual({
      values: null,
      told: [
        "ERROR REQUIRED_NEW Product Classification Category Id:  (P-1)",
        "ERROR REQUIRED_NEW Product Names:  (P-1)",
      ],
    });
  });

  it("cannot be in a category that nobody knows", () => {
    expect(productAfter({ "Product Classification Category Id": "bottles" })).toEqual({
      values: null,
      told: ["ERROR UNKNOWN Product Classification Category Id: bottles"],
    });
  });

  it("stays as it is where the row says nothing of it, even in a replacing file", () => {
    expect(productAfter(emptyProduct).values).toEqual(storedProduct);
    expect(productAfter(emptyProduct, storedProduct, replaces)).toEqual({ values: storedProduct, told: [] });
  });

  it.each(["Product Brand", "Product Unit", "Product Mpn", "Product Descriptions[fr-FR]", "Product Names[fr-FR]"])(
    "of a replacing file loses what is empty as soon as the row says something of it: %s",
    (header) => {
      const names = { "Product Names[en-GB]": header === "Product Names[fr-FR]" ? "" : "Box" };
      const { values } = productAfter({ ...emptyProduct, ...names, [header]: "x" }, storedProduct, replaces);
      expect(values?.attributes).toEqual({ weight: 12 });
      expect(values?.brand).toBe(header === "Product Brand" ? "x" : null);
      expect(values?.unit).toBe(header === "Product Unit" ? "x" : "item");
      expect(values?.mpn).toBe(header === "Product Mpn" ? "x" : null);
      expect(values?.descriptions).toEqual(header === "Product Descriptions[fr-FR]" ? { "fr-FR": "x" } : {});
      expect(values?.classification).toBe("boxes");
    },
  );

  it("that an earlier row spoke of loses nothing more", () => {
    const mode = { replaces: true, isRepeated: true };
    expect(productAfter({ ...emptyProduct, "Product Brand": "Autre" }, storedProduct, mode).values).toEqual({
      ...storedProduct,
      brand: "Autre",
    });
  });

  it("cannot lose its last name", () => {
    const cells = { "Product Names": "", "Product Brand": "x" };
    const { told } = productAfter(cells, { ...storedProduct, names: { "fr-FR": "Caisse" } }, replaces);
    expect(told).toEqual(["ERROR REQUIRED Product Names:"]);
  });

  it.each<[string, Cells, ProductValues["status"], ProductValues["status"]]>([
    ["by its own column", { "Product Status": "INACTIVE" }, "ACTIVE", "INACTIVE"],
    [
      "by its own column before the older one",
      { "Product Status": "NEW", "Inactive Product": "TRUE" },
      "ACTIVE",
      "NEW",
    ],
    ["inactive by the older column", { "Inactive Product": "TRUE" }, "NEW", "INACTIVE"],
    ["active again by the older column", { "Inactive Product": "FALSE" }, "INACTIVE", "ACTIVE"],
    ["new still, when it only is not inactive", { "Inactive Product": "FALSE" }, "NEW", "NEW"],
    ["inactive still, without a word", {}, "INACTIVE", "INACTIVE"],
    ["inactive still, by empty cells", { "Product Status": "", "Inactive Product": "" }, "INACTIVE", "INACTIVE"],
  ])("is %s", (_name, cells, status, after) => {
    expect(productAfter(cells, { ...storedProduct, status }).values?.status).toBe(after);
  });

  it("keeps a value that cannot be read, and numbers that are empty", () => {
    const { values, told } = productAfter({ "attribute-weight": "heavy" });
    expect(values?.attributes).toEqual(storedProduct.attributes);
    expect(told).toEqual(["ERROR NOT_A_NUMBER attribute-weight: heavy"]);
  });

  it("takes values of its variants from nowhere", () => {
    expect(productAfter({ "attribute-size": "XL" }).values?.attributes).toEqual(storedProduct.attributes);
  });

  it("tells the values that it must have, its own only", () => {
    const demanding: Classification = {
      id: "class-1",
      attributes: new Map([
        ["material", { isForVariant: false, isRequired: true }],
        ["weight", { isForVariant: false, isRequired: true }],
        ["other", { isForVariant: false, isRequired: false }],
        ["size", { isForVariant: true, isRequired: true }],
      ]),
    };
    expect(productAfter({}, { ...storedProduct, attributes: {} }, adds, demanding).told).toEqual([
      "ERROR MISSING_ATTRIBUTES Product External Id:  (material, weight)",
    ]);
    expect(productAfter({}, storedProduct, adds, demanding).told).toEqual([]);
  });
});

describe("columns of attributes", () => {
  it("that the category does not have are told where they say something", () => {
    const { row, words } = given({ "attribute-other": "x", "attribute-size": "L", "attribute-weight": "" });
    warnOfStrangers(row, words, "bags", { id: "class-2", attributes: new Map() });
    expect(toldBy(row)).toEqual([
      "WARNING ATTRIBUTE_NOT_IN_CATEGORY attribute-other: x (bags)",
      "WARNING ATTRIBUTE_NOT_IN_CATEGORY attribute-size: L (bags)",
    ]);
    const own = given({ "attribute-size": "L" });
    warnOfStrangers(own.row, own.words, "boxes", classification);
    expect(toldBy(own.row)).toEqual([]);
  });

  const columnsOf = (...headers: readonly string[]) => {
    const cells = Object.fromEntries(headers.map((header) => [header, ""]));
    const { header } = makeRow("PRODUCT", { "Product External Id": "P", "Variant External Id": "V", ...cells });
    const { columns, problems } = readColumns(header, [...definitions, definitionOf("Size")]);
    return {
      taken: columns.map(({ column, definition }) => `${definition.externalId} from ${column.header}`),
      told: toldBy({ problems }),
    };
  };

  it.each([
    ["without a language first", ["size[en]", "size[fr]", "size"], "size from size"],
    ["then the main language", ["size[en]", "size[fr]"], "size from size[fr]"],
    ["then any other, the first of them", ["size[en]", "size[de]"], "size from size[en]"],
  ])("in several languages count once: %s", (_name, headers, taken) => {
    expect(columnsOf(...headers).taken).toEqual([taken]);
  });

  it("are found as they are written, else in any case; with the prefix or without it", () => {
    expect(columnsOf("Attribute-Size", "attribute-size").taken).toEqual([
      "Size from Attribute-Size",
      "size from attribute-size",
    ]);
    expect(columnsOf("attribute-MATERIAL")).toEqual({ taken: ["material from attribute-MATERIAL"], told: [] });
    expect(columnsOf("an-attribute-size")).toEqual({
      taken: [],
      told: ["WARNING UNKNOWN_COLUMN an-attribute-size:"],
    });
  });
});
