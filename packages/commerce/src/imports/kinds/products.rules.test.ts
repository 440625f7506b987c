import { describe, expect, it } from "vitest";
import type { AttributeDefinition } from "#catalogue/attributes.rules.ts";
import {
  type Classification,
  nextProduct,
  nextVariant,
  type ProductValues,
  type ProductWords,
  readColumns,
  type StoredVariant,
  warnOfStrangers,
} from "#imports/kinds/products.rules.ts";
import { makeRow, toldBy } from "#test/import-row.ts";

const definitionOf = (externalId: string, type: AttributeDefinition["type"] = "TEXT"): AttributeDefinition => ({
  id: `id-${externalId}`,
  externalId,
  names: {},
  type,
  unit: null,
  options: [],
});
const definitions = [
  definitionOf("material"),
  definitionOf("size"),
  definitionOf("weight", "NUMBER"),
  definitionOf("other"),
];

const classification: Classification = {
  id: "class-1",
  attributes: new Map([
    ["material", { isForVariant: false, isRequired: false }],
    ["weight", { isForVariant: false, isRequired: false }],
    ["size", { isForVariant: true, isRequired: false }],
  ]),
};

type Cells = Readonly<Record<string, string>>;
const adds = { replaces: false, isRepeated: false };
const replaces = { replaces: true, isRepeated: false };

function given(cells: Cells, known: Classification = classification) {
  const { row, header } = makeRow("PRODUCT", { "Product External Id": "P-1", "Variant External Id": "V-1", ...cells });
  const words: ProductWords = {
    classifications: new Map([
      ["boxes", known],
      ["bags", { id: "class-2", attributes: new Map() }],
    ]),
    columns: readColumns(header, definitions).columns,
  };
  return { row, words };
}

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

const storedVariant: StoredVariant = {
  id: "variant-1",
  externalId: "V-1",
  product: "P-1",
  externalSku: "SKU",
  ean: "EAN",
  gtin: "GTIN",
  mpn: "MPN",
  names: { "fr-FR": "Caisse L" },
  descriptions: { "fr-FR": "Grande" },
  status: "ACTIVE",
  attributes: { size: "L" },
  pictureKey: "box",
  pictureUrls: ["https://a.test/1.png", "https://a.test/2.png"],
};
const { id: _id, externalId: _externalId, product: _product, ...storedValues } = storedVariant;

function variantAfter(
  cells: Cells,
  current: StoredVariant | null = storedVariant,
  mode = adds,
  known = classification,
) {
  const { row, words } = given(cells, known);
  return { values: nextVariant(row, current, known, words, mode), told: toldBy(row) };
}

const fullVariant = {
  "Variant Names": "Caisse XL",
  "Variant Descriptions": "Très grande",
  "Variant External Sku": "SKU-2",
  "Variant Ean": "EAN-2",
  "Variant Gtin": "GTIN-2",
  "Variant Mpn": "MPN-2",
  "Variant Main Image Url": "https://a.test/3.png",
  "Variant Additional Image Links": "https://a.test/4.png||https://a.test/3.png",
  "Variant Picture Key": "box-xl",
  "Variant Status": "INACTIVE",
  "attribute-size": "XL",
};
const emptyVariant = Object.fromEntries(Object.keys(fullVariant).map((header) => [header, ""]));

describe("a variant after a row", () => {
  it("takes what its cells say; its first picture is not among the others", () => {
    expect(variantAfter(fullVariant)).toEqual({
      values: {
        externalSku: "SKU-2",
        ean: "EAN-2",
        gtin: "GTIN-2",
        mpn: "MPN-2",
        names: { "fr-FR": "Caisse XL" },
        descriptions: { "fr-FR": "Très grande" },
        status: "INACTIVE",
        attributes: { size: "XL" },
        pictureKey: "box-xl",
        pictureUrls: ["https://a.test/3.png", "https://a.test/4.png"],
      },
      told: [],
    });
  });

  it("keeps what is there where cells are empty", () => {
    expect(variantAfter(emptyVariant)).toEqual({ values: storedValues, told: [] });
    expect(variantAfter({}, storedVariant, replaces)).toEqual({ values: storedValues, told: [] });
  });

  it("of a replacing file loses what is empty", () => {
    expect(variantAfter({ ...emptyVariant, "Variant Names": "Caisse" }, storedVariant, replaces)).toEqual({
      values: {
        externalSku: null,
        ean: null,
        gtin: null,
        mpn: null,
        names: { "fr-FR": "Caisse" },
        descriptions: {},
        status: "ACTIVE",
        attributes: {},
        pictureKey: null,
        pictureUrls: [],
      },
      told: [],
    });
  });

  it("that is new needs a name", () => {
    expect(variantAfter({}, null)).toEqual({
      values: null,
      told: ["ERROR REQUIRED_NEW Variant Names:  (V-1)"],
    });
    expect(variantAfter({ "Variant Names": "Caisse" }, null).values).toEqual({
      externalSku: null,
      ean: null,
      gtin: null,
      mpn: null,
      names: { "fr-FR": "Caisse" },
      descriptions: {},
      status: "ACTIVE",
      attributes: {},
      pictureKey: null,
      pictureUrls: [],
    });
  });

  it.each<[string, Cells, readonly string[]]>([
    ["other ones without a first", { "Variant Main Image Url": "" }, ["https://a.test/2.png"]],
    ["a first without others", { "Variant Additional Image Links": "" }, ["https://a.test/1.png"]],
  ])("of a replacing file keeps %s", (_name, cells, pictureUrls) => {
    expect(variantAfter(cells, storedVariant, replaces).values?.pictureUrls).toEqual(pictureUrls);
  });

  it.each<[string, Cells, StoredVariant, string]>([
    [
      "of another product",
      {},
      { ...storedVariant, product: "P-2" },
      "BELONGS_ELSEWHERE Variant External Id: V-1 (P-2)",
    ],
    [
      "with a long code",
      { "Variant Ean": "1".repeat(51) },
      storedVariant,
      `TOO_LONG Variant Ean: ${"1".repeat(51)} (50)`,
    ],
    [
      "with a long trade number",
      { "Variant Gtin": "1".repeat(51) },
      storedVariant,
      `TOO_LONG Variant Gtin: ${"1".repeat(51)} (50)`,
    ],
    ["without a name", { "Variant Names": "" }, { ...storedVariant, names: {} }, "REQUIRED Variant Names:"],
  ])("cannot be one %s", (_name, cells, current, told) => {
    expect(variantAfter(cells, current)).toEqual({ values: null, told: [`ERROR ${told}`] });
  });

  it("tells the values that it must have", () => {
    const demanding: Classification = {
      id: "class-1",
      attributes: new Map([["size", { isForVariant: true, isRequired: true }]]),
    };
    expect(variantAfter({}, { ...storedVariant, attributes: {} }, adds, demanding)).toEqual({
      values: null,
      told: ["ERROR MISSING_ATTRIBUTES Variant External Id:  (size)"],
    });
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
