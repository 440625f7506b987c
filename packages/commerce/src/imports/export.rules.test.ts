import type { ImportEntity } from "@comptoir/contract/imports/imports";
import { describe, expect, it } from "vitest";
import type { AttributeDefinition } from "#catalogue/attributes.rules.ts";
import { type ExportRow, type ExportWords, exportCells, exportHeader, numberFormats } from "#imports/export.rules.ts";
import type { FieldDefinition } from "#imports/kinds/custom-fields.rules.ts";

const attribute = (externalId: string): AttributeDefinition => ({
  id: externalId,
  externalId,
  names: {},
  type: "TEXT",
  unit: null,
  options: [],
});
const field = (externalId: string, role: string | null = null): FieldDefinition => ({
  id: `id-${externalId}`,
  externalId,
  names: {},
  type: "TEXT",
  isMandatory: false,
  status: "ACTIVE",
  properties: null,
  role,
});
const words: ExportWords = {
  attributes: [attribute("size"), attribute("weight")],
  fields: [field("vat", "PRODUCT_TAX_RATE"), field("port", "SHIPPING_TAX_RATE"), field("note")],
  number: numberFormats.CSV,
};

/** The filled cells of a row by their headers. */
function cellsOf(entity: ImportEntity, row: ExportRow, given = words) {
  const header = exportHeader(entity, given);
  const cells = exportCells(entity, row, given);
  expect(cells).toHaveLength(header.length);
  return Object.fromEntries(header.flatMap((name, index) => (cells[index] === null ? [] : [[name, cells[index]]])));
}

describe("the header of an export", () => {
  it("has one column for each language of a text, the main one first, and none that an import does not read", () => {
    expect(exportHeader("ATTRIBUTE", words)).toEqual([
      "Attribute External Id",
      "Attribute Names[fr-FR]",
      "Attribute Names[en-GB]",
      "Attribute Type",
      "Attribute Values[fr-FR]",
      "Attribute Values[en-GB]",
      "Attribute Value Codes",
      "Attribute Unit Type",
      "Attribute Unit",
      "Attribute Deleted",
    ]);
  });

  it.each<[ImportEntity, readonly string[]]>([
    ["PRODUCT", ["attribute-size", "attribute-weight"]],
    ["OFFER", ["CF_vat", "CF_port", "CF_note"]],
    ["SUPPLIER", ["CF_vat", "CF_port", "CF_note"]],
    ["CLASSIFICATION_CATEGORY", []],
  ])("of %s ends with its further columns", (entity, further) => {
    const header = exportHeader(entity, words);
    expect(header.filter((name) => /^(attribute-|CF_)/.test(name))).toEqual(further);
    expect(header.slice(header.length - further.length)).toEqual(further);
  });
});

describe("the cells of an export", () => {
  it("write plain values as they are, lists with ||, texts in the column of their language", () => {
    const row = {
      externalId: "S-1",
      name: "Carton",
      descriptions: { "en-GB": "Boxes", "fr-FR": "Caisses" },
      returnPolicies: null,
      inactive: false,
      accounts: ["A", "B"],
      paymentDelay: 0,
      logo: undefined,
      fieldValues: {},
    };
    expect(cellsOf("SUPPLIER", row)).toEqual({
      "Supplier External Id": "S-1",
      "Supplier Name": "Carton",
      "Description[fr-FR]": "Caisses",
      "Description[en-GB]": "Boxes",
      "Mark Supplier as Inactive": false,
      "Account External Id": "A||B",
      "Payment Due Date Delay": 0,
    });
    expect(cellsOf("SUPPLIER", { ...row, accounts: [] })).not.toHaveProperty("Account External Id");
  });

  const price = {
    quantities: [1, 10, 20],
    pricesE4: [120_000, 108_000, 8_550],
    discountsE4: [null, 100_000, null],
    fieldValues: {},
  };

  it.each([
    ["CSV", "1|12||10|10,8||20|0,855"],
    ["XLSX", "1|12||10|10.8||20|0.855"],
  ] as const)("write tiers of prices as %s reads numbers; tiers without a reduction are left out", (format, ranges) => {
    expect(cellsOf("OFFER", price, { ...words, number: numberFormats[format] })).toEqual({
      "Price Ranges": ranges,
      "Discount Price Ranges": "10|10",
    });
  });

  it("leave out the tiers of a stock line without a price", () => {
    const none = { quantities: null, pricesE4: null, discountsE4: null, fieldValues: {} };
    expect(cellsOf("OFFER", none)).toEqual({});
    expect(cellsOf("OFFER", { ...price, discountsE4: null })).not.toHaveProperty("Discount Price Ranges");
  });

  it("write a whole day as a day, the first moment for a start and the last for an end", () => {
    const [first, last] = ["2026-12-30T23:00:00.000Z", "2026-12-31T22:59:59.999Z"];
    const row = { fieldValues: {}, priceStart: first, priceEnd: last, discountStart: first, discountEnd: last };
    expect(cellsOf("OFFER", row)).toEqual({
      "Price Start Date": "31/12/2026",
      "Price End Date": "31/12/2026",
      "Discount Start Date": "31/12/2026",
      "Discount End Date": "31/12/2026",
    });
    expect(cellsOf("OFFER", { fieldValues: {}, priceStart: last, priceEnd: first, discountStart: null })).toEqual({
      "Price Start Date": last,
      "Price End Date": first,
    });
  });

  it("write tags one to a column", () => {
    expect(cellsOf("PRODUCT_TAG", { product: "P-1", tags: ["new", "sale"] })).toEqual({
      "Product External Id": "P-1",
      PRODUCT_TAG_1: "new",
      PRODUCT_TAG_2: "sale",
    });
  });

  it("write options by code, with their labels at the same place in every language", () => {
    const options = [
      { code: "red", labels: { "fr-FR": "Rouge", "en-GB": "Red" }, hex: "#f00" },
      { code: "raw", labels: {}, hex: null },
      { code: "blue", labels: { "fr-FR": "Bleu" }, hex: null },
    ];
    expect(cellsOf("ATTRIBUTE", { externalId: "colour", options })).toEqual({
      "Attribute External Id": "colour",
      "Attribute Values[fr-FR]": "#f00|Rouge||raw||Bleu",
      "Attribute Values[en-GB]": "Red||||",
      "Attribute Value Codes": "red||raw||blue",
    });
    const french = [{ code: "blue", labels: { "fr-FR": "Bleu" }, hex: "#00f" }];
    expect(cellsOf("ATTRIBUTE", { options: french })).toEqual({
      "Attribute Values[fr-FR]": "#00f|Bleu",
      "Attribute Value Codes": "blue",
    });
    expect(cellsOf("ATTRIBUTE", { options: [] })).toEqual({});
  });

  it("write attributes in the order of their definitions", () => {
    expect(cellsOf("PRODUCT", { product: "P-1", attributes: { weight: [1.5, 2], size: "L", lost: 1 } })).toEqual({
      "Product External Id": "P-1",
      "attribute-size": "L",
      "attribute-weight": "1,5||2",
    });
  });

  it("write rates in percent, and other fields as they are", () => {
    const row = { taxRate: 550, shippingTaxRate: 2_000, fieldValues: { "id-note": "fragile", "id-vat": 1 } };
    expect(cellsOf("OFFER", row)).toEqual({ CF_vat: 5.5, CF_port: 20, CF_note: "fragile" });
    expect(cellsOf("OFFER", { ...row, taxRate: null, fieldValues: { "id-note": 12.5 } })).toEqual({
      CF_port: 20,
      CF_note: 12.5,
    });
    expect(cellsOf("OFFER", { fieldValues: { "id-note": [{ value: 1.5, unit: "m" }] } })).toEqual({
      CF_note: "1,5 m",
    });
    expect(cellsOf("OFFER", { fieldValues: { "id-note": "" } })).toEqual({});
  });
});
