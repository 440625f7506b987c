import { describe, expect, it } from "vitest";
import { type Classification, nextVariant, type StoredVariant } from "#imports/kinds/products.rules.ts";
import { toldBy } from "#test/import-row.ts";
import { adds, type Cells, classification, given, replaces } from "#test/imports/product-rows.ts";

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
