import type { CustomFieldType } from "@comptoir/contract/custom-fields";
import { describe, expect, it } from "vitest";
import { FieldColumns, type FieldDefinition, fieldText } from "#imports/kinds/custom-fields.rules.ts";
import { makeRow, toldBy } from "#test/import-row.ts";

const fieldOf = (externalId: string, type: CustomFieldType, rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  id: `id-${externalId}`,
  externalId,
  names: {},
  type,
  isMandatory: false,
  status: "ACTIVE",
  properties: null,
  role: null,
  ...rest,
});

function columnsOf(cells: Readonly<Record<string, string>>, fields: readonly FieldDefinition[]) {
  const { row, header } = makeRow("SUPPLIER", { "Supplier External Id": "S", ...cells });
  return { row, columns: new FieldColumns(header, fields) };
}

const adds = { replaces: false };
const replaces = { replaces: true };

/** The value of a field of this type after a cell. */
function readAs(type: CustomFieldType, text: string) {
  const { row, columns } = columnsOf({ CF_x: text }, [fieldOf("x", type)]);
  return { value: columns.merge(row, {}, adds)["id-x"], told: toldBy(row) };
}

describe("values of custom fields as cells", () => {
  it.each<[CustomFieldType, string, unknown]>([
    ["TEXT", "plain", "plain"],
    ["NUMBER", "1 250,5", 1250.5],
    ["BOOLEAN", "VRAI", true],
    ["BOOLEAN", "true", true],
    ["BOOLEAN", "Faux", false],
    ["BOOLEAN", "FALSE", false],
    ["DATE", "31/12/2026", "2026-12-31"],
    ["DATE", "2026-12-31", "2026-12-31"],
    ["METRIC", "12,5 kg", { value: 12.5, unit: "kg" }],
    ["METRIC", "12.5", { value: 12.5, unit: "" }],
    ["LIST_TEXT", "a|| b", ["a", "b"]],
    [
      "LIST_METRIC",
      "1 m||2m",
      [
        { value: 1, unit: "m" },
        { value: 2, unit: "m" },
      ],
    ],
  ])("%s %j", (type, text, value) => {
    expect(readAs(type, text)).toEqual({ value, told: [] });
  });

  it.each<[CustomFieldType, string]>([
    ["NUMBER", "many"],
    ["BOOLEAN", "yes"],
    ["BOOLEAN", "not true"],
    ["BOOLEAN", "falsey"],
    ["DATE", "31/02/2026"],
    ["DATE", "1/2/2026"],
    ["DATE", "on 01/02/2026"],
    ["DATE", "01/02/20267"],
    ["METRIC", "heavy"],
    ["METRIC", "x 1 kg"],
    ["LIST_METRIC", "1 m||long"],
  ])("%s cannot be %j, and the row says so", (type, text) => {
    const { value, told } = readAs(type, text);
    expect(value).toBeUndefined();
    expect(told).toEqual([expect.stringMatching(/^ERROR DATABASE CF_x: /)]);
  });

  it("keep what the file does not name, and take empty cells as the file says", () => {
    const { row, columns } = columnsOf({ CF_a: "", CF_b: "new" }, [fieldOf("a", "TEXT"), fieldOf("b", "TEXT")]);
    const current = { "id-a": "old", "id-b": "old", "id-c": "kept" };
    expect(columns.merge(row, current, adds)).toEqual({ ...current, "id-b": "new" });
    expect(columns.merge(row, current, replaces)).toEqual({ "id-b": "new", "id-c": "kept" });
  });

  it("keep a mandatory one that a replacing file leaves empty, and refuse the row", () => {
    const { row, columns } = columnsOf({ CF_a: "" }, [fieldOf("a", "TEXT", { isMandatory: true })]);
    expect(columns.merge(row, { "id-a": "old" }, replaces)).toEqual({ "id-a": "old" });
    expect(toldBy(row)).toEqual(["ERROR DATABASE CF_a:  (id-a: The value is mandatory)"]);
  });

  it("a cell that cannot be stored changes nothing", () => {
    const { row, columns } = columnsOf({ CF_a: "a\0b" }, [fieldOf("a", "TEXT")]);
    expect(columns.merge(row, { "id-a": "old" }, replaces)).toEqual({ "id-a": "old" });
  });

  it("name the columns that no field knows; the prefix may be written small", () => {
    const { row, columns } = columnsOf({ cf_a: "1", Unknown: "2", XCF_a: "3", CF_: "4" }, [fieldOf("a", "TEXT")]);
    expect(columns.problems.map(({ severity, field, line }) => `${severity} ${field} ${line}`)).toEqual([
      "WARNING Unknown null",
      "WARNING XCF_a null",
      "WARNING CF_ null",
    ]);
    expect(columns.merge(row, {}, adds)).toEqual({ "id-a": "1" });
  });
});

describe("rates of an offer, which are fields with a role", () => {
  const rate = fieldOf("vat", "NUMBER", { role: "PRODUCT_TAX_RATE" });
  const rateOf = (text: string) => {
    const { row, columns } = columnsOf({ CF_vat: text }, [fieldOf("x", "TEXT"), rate]);
    return { rate: columns.rate(row, "PRODUCT_TAX_RATE"), told: toldBy(row) };
  };

  it.each([
    ["20", 2_000],
    ["5,5 %", 550],
    ["20%", 2_000],
    ["0", 0],
    ["100", 10_000],
    ["99.99", 9_999],
  ])("%j is %d basis points", (text, basisPoints) => {
    expect(rateOf(text)).toEqual({ rate: basisPoints, told: [] });
  });

  it.each([
    ["100.01", "OUT_OF_RANGE CF_vat: 100.01 (0 – 100)"],
    ["-0,01", "OUT_OF_RANGE CF_vat: -0,01 (0 – 100)"],
    ["20 % of it", "NOT_A_NUMBER CF_vat: 20 % of it"],
  ])("%j is none", (text, told) => {
    expect(rateOf(text)).toEqual({ rate: undefined, told: [`ERROR ${told}`] });
  });

  it("are no values of fields, and not there without their column", () => {
    const { row, columns } = columnsOf({ CF_vat: "20" }, [rate]);
    expect(columns.merge(row, {}, replaces)).toEqual({});
    expect(columns.rate(row, "SHIPPING_TAX_RATE")).toBeUndefined();
  });

  it("are empty where the cell is empty, and nothing where it cannot be stored", () => {
    expect(rateOf("").rate).toBeNull();
    expect(rateOf("\0").rate).toBeUndefined();
  });
});

describe("the text of a field's value", () => {
  it.each<[unknown, string]>([
    ["plain", "plain"],
    [12.5, "12.5"],
    [true, "TRUE"],
    [false, "FALSE"],
    [{ value: 12.5, unit: "kg" }, "12.5 kg"],
    [{ value: 12.5, unit: "" }, "12.5"],
    [["a", "b"], "a||b"],
    [
      [
        { value: 1, unit: "m" },
        { value: 2, unit: "m" },
      ],
      "1 m||2 m",
    ],
    [null, ""],
    [undefined, ""],
  ])("%j is %j", (value, text) => {
    expect(fieldText(value)).toBe(text);
  });

  it("writes numbers as the file does", () => {
    const comma = (value: number) => String(value).replace(".", ",");
    expect(fieldText([{ value: 1.5, unit: "m" }], comma)).toBe("1,5 m");
    expect(fieldText([1.5], comma)).toBe("1,5");
  });
});
