import type { AttributeType } from "@comptoir/contract/products";
import { describe, expect, it } from "vitest";
import type { AttributeDefinition } from "#catalogue/attributes.rules.ts";
import { attributeCell, attributeValue, keepsEmpty } from "#imports/kinds/attributes.rules.ts";
import { makeRow, toldBy } from "#test/import-row.ts";

const options = [
  { code: "red", labels: { "fr-FR": "Rouge", "en-GB": "Red" }, hex: "#f00" },
  { code: "RED", labels: { "fr-FR": "Carmin" }, hex: null },
  { code: "blue", labels: { "fr-FR": "Bleu" }, hex: "#00f" },
];
const definitionOf = (type: AttributeType, rest: Partial<AttributeDefinition> = {}): AttributeDefinition => ({
  id: "1",
  externalId: "colour",
  names: {},
  type,
  unit: null,
  options: [],
  ...rest,
});

/** What a cell says of an attribute, and what the row tells of it. */
function read(definition: AttributeDefinition, text: string) {
  const { row, header } = makeRow("PRODUCT", {
    "Product External Id": "P",
    "Variant External Id": "V",
    "attribute-colour": text,
  });
  const [column] = header.further;
  if (!column) throw new Error("The column is missing");
  return { value: attributeValue(row, column, definition, text), told: toldBy(row) };
}

describe("the value of an attribute that a cell says", () => {
  it.each<[AttributeType, string, unknown]>([
    ["NUMBER", "12,5", 12.5],
    ["NUMBER", "0", 0],
    ["TEXT", "12,5", "12,5"],
    ["TEXT", "x".repeat(10_000), "x".repeat(10_000)],
    ["DATE", "2026-03-04", "2026-03-04"],
    ["DATE", "4/3/2026", "2026-03-04"],
    ["DATE", "14.12.2026", "2026-12-14"],
    ["COLOR", "any", "any"],
  ])("%s %j", (type, text, value) => {
    expect(read(definitionOf(type), text)).toEqual({ value, told: [] });
  });

  it.each<[AttributeType, string, string]>([
    ["NUMBER", "twelve", "NOT_A_NUMBER attribute-colour: twelve"],
    ["NUMBER", "12 kg", "NOT_A_NUMBER attribute-colour: 12 kg"],
    ["DATE", "31/02/2026", "NOT_A_DATE attribute-colour: 31/02/2026"],
    ["TEXT", "x".repeat(10_001), `TOO_LONG attribute-colour: ${"x".repeat(200)}… (10000)`],
  ])("%s cannot be %j", (type, text, told) => {
    expect(read(definitionOf(type), text)).toEqual({ value: undefined, told: [`ERROR ${told}`] });
  });

  it.each([
    ["12.5 kg", 12.5],
    ["12,5 KG", 12.5],
    ["1 250", 1250],
    ["-3kg", -3],
  ])("a measure in the attribute's unit: %j", (text, value) => {
    expect(read(definitionOf("METRIC", { unit: "kg" }), text)).toEqual({ value, told: [] });
  });

  it.each([
    ["12 g", "kg", "OTHER_UNIT attribute-colour: 12 g (kg)"],
    ["12 g", null, "OTHER_UNIT attribute-colour: 12 g (—)"],
    ["heavy", "kg", "NOT_A_NUMBER attribute-colour: heavy"],
    ["1.2.3 kg", "kg", "NOT_A_NUMBER attribute-colour: 1.2.3 kg"],
  ])("a measure cannot be %j in %s", (text, unit, told) => {
    expect(read(definitionOf("METRIC", { unit }), text)).toEqual({ value: undefined, told: [`ERROR ${told}`] });
  });

  it("several measures, each once; none at all when one cannot be read", () => {
    const definition = definitionOf("LIST_METRIC", { unit: "mm" });
    expect(read(definition, "10 || 20 mm||10mm||").value).toEqual([10, 20]);
    expect(read(definition, "10||20 cm")).toEqual({
      value: undefined,
      told: ["ERROR OTHER_UNIT attribute-colour: 20 cm (mm)"],
    });
  });

  it.each([
    ["red", "red"],
    ["RED", "RED"],
    ["rouge", "red"],
    ["Red", "red"],
    ["BLEU", "blue"],
    ["#ff0000|Rouge", "red"],
    ["#FFF|bleu", "blue"],
  ])("an option by its code first, then by its label in any language: %j is %s", (text, code) => {
    expect(read(definitionOf("COLOR", { options }), text)).toEqual({ value: code, told: [] });
    expect(read(definitionOf("LIST_COLOR", { options }), text).value).toEqual([code]);
    expect(read(definitionOf("LIST_TEXT", { options }), `${text}|| ${text}`).value).toEqual([code]);
  });

  it.each(["green", "#ff|Rouge", "x#fff|Rouge", "Rouge|#fff"])("no option is %j", (text) => {
    const told = [expect.stringContaining("ERROR UNKNOWN_OPTION attribute-colour: ")];
    expect(read(definitionOf("COLOR", { options }), text)).toEqual({ value: undefined, told });
    expect(read(definitionOf("LIST_TEXT", { options }), `red||${text}`).value).toBeUndefined();
  });
});

describe("the cell of an attribute's value", () => {
  const number = (value: number) => String(value).replace(".", ",");

  it.each<[unknown, string | number | null]>([
    [12.5, 12.5],
    ["red", "red"],
    [["red", "blue"], "red||blue"],
    [["a.b", true], "a.b||true"],
    [[10, 12.5], "10||12,5"],
    [undefined, null],
    [null, null],
    [{}, null],
  ])("%j is %j", (stored, cell) => {
    expect(attributeCell(stored, number)).toBe(cell);
  });

  it.each<[AttributeType, boolean]>([
    ["NUMBER", true],
    ["METRIC", true],
    ["LIST_METRIC", false],
    ["TEXT", false],
  ])("an empty cell keeps a %s: %s", (type, keeps) => {
    expect(keepsEmpty(definitionOf(type))).toBe(keeps);
  });
});
