import { describe, expect, it } from "vitest";
import {
  type CustomFieldDefinition,
  ensureMandatoryValues,
  mergeCustomFieldValues,
  presentCustomFieldValues,
} from "#custom-fields/custom-fields.rules.ts";
import { Refusal } from "#shared/refusal.ts";

function field(id: string, given: Partial<CustomFieldDefinition> = {}): CustomFieldDefinition {
  const names = { "fr-FR": `Champ ${id}`, "en-GB": `Field ${id}` };
  return {
    id,
    externalId: `EXT-${id}`,
    names,
    type: "TEXT",
    isMandatory: false,
    status: "ACTIVE",
    properties: null,
    ...given,
  };
}

function codesOf(work: () => unknown): string[] {
  try {
    work();
    return [];
  } catch (error) {
    if (error instanceof Refusal) return error.entries.map(({ code, detail }) => `${detail} ${code}`);
    throw error;
  }
}

const write = (definition: CustomFieldDefinition, value: unknown) =>
  mergeCustomFieldValues([definition], {}, [{ customFieldId: definition.id, customFieldValue: value }]);

describe("reading values (accounts 2.5)", () => {
  it("values are shown in the order of their fields; those of unknown fields are left out", () => {
    const definitions = [field("2", { type: "NUMBER" }), field("1")];
    expect(presentCustomFieldValues(definitions, { "1": "a", "2": 0, "9": "gone" })).toEqual([
      {
        customField: { id: "2", externalId: "EXT-2", name: { "fr-FR": "Champ 2", "en-GB": "Field 2" }, type: "NUMBER" },
        value: 0,
        type: "NUMBER",
      },
      {
        customField: { id: "1", externalId: "EXT-1", name: { "fr-FR": "Champ 1", "en-GB": "Field 1" }, type: "TEXT" },
        value: "a",
        type: "TEXT",
      },
    ]);
    expect(presentCustomFieldValues(definitions, null)).toEqual([]);
    expect(presentCustomFieldValues(definitions, { "1": null, "2": undefined })).toEqual([]);
  });
});

describe("writing values (accounts 2.5)", () => {
  it("fields not named keep their value; null, nothing and empty clear", () => {
    const definitions = [field("1"), field("2"), field("3"), field("4")];
    const merged = mergeCustomFieldValues(definitions, { "1": "a", "2": "b", "3": "c", "4": "d" }, [
      { customFieldId: "2", customFieldValue: null },
      { customFieldId: "3" },
      { customFieldId: "4", customFieldValue: " " },
    ]);
    expect(merged).toEqual({ "1": "a" });
    const list = field("5", { type: "LIST_TEXT" });
    expect(mergeCustomFieldValues([list], { "5": ["a"] }, [{ customFieldId: "5", customFieldValue: [] }])).toEqual({});
  });

  it("fields are named by id, or by external id per item or for the whole list", () => {
    const definitions = [field("2"), field("1")];
    const byItem = [{ customFieldId: "EXT-1", customFieldIdType: "EXTERNAL_ID" as const, customFieldValue: "x" }];
    expect(mergeCustomFieldValues(definitions, {}, byItem)).toEqual({ "1": "x" });
    const byList = [{ customFieldId: "EXT-1", customFieldValue: "x" }];
    expect(mergeCustomFieldValues(definitions, {}, byList, { idType: "EXTERNAL_ID" })).toEqual({ "1": "x" });
    expect(codesOf(() => mergeCustomFieldValues(definitions, {}, byList))).toEqual([
      "customFieldValues[0].customFieldId F-E-002",
    ]);
  });

  it("every wrong item is named, under the path of its list", () => {
    const definitions = [
      field("1", { isMandatory: true }),
      field("2", { type: "NUMBER" }),
      field("3", { status: "INACTIVE" }),
    ];
    const writes = [
      { customFieldId: "1", customFieldValue: null },
      { customFieldId: "2", customFieldValue: "two" },
      { customFieldId: "3", customFieldValue: "x" },
    ];
    expect(codesOf(() => mergeCustomFieldValues(definitions, {}, writes, { path: "lines[4].customFields" }))).toEqual([
      "lines[4].customFields[0].customFieldValue F-E-001",
      "lines[4].customFields[1].customFieldValue F-E-012",
      "lines[4].customFields[2].customFieldId F-E-002",
    ]);
  });

  it.each([
    ["TEXT", "x".repeat(255), null],
    ["TEXT", "x".repeat(256), "F-E-010"],
    ["TEXT", 5, "F-E-012"],
    ["LONG_TEXT", "x".repeat(10_000), null],
    ["LONG_TEXT", "x".repeat(10_001), "F-E-010"],
    ["NUMBER", 1.5, null],
    ["NUMBER", "1.5", "F-E-012"],
    ["NUMBER", Number.NaN, "F-E-012"],
    ["NUMBER", Number.POSITIVE_INFINITY, "F-E-012"],
    ["BOOLEAN", false, null],
    ["BOOLEAN", "true", "F-E-009"],
    ["DATE", "2026-02-28", null],
    ["DATE", "2026-02-28T10:00:00Z", null],
    ["DATE", "2026-02-28T10:00", null],
    ["DATE", "2026-02-28T10:00:00.5+02:00", null],
    ["DATE", "2026-02-28T10:00:00-0200", null],
    ["DATE", "2026-02-28T10:00:00+2", "F-E-012"],
    ["DATE", "2026-02-28T10:00Z+", "F-E-012"],
    ["DATE", "2026-02-28T", "F-E-012"],
    ["DATE", "2026-02-281", "F-E-012"],
    ["DATE", "12026-02-28", "F-E-012"],
    ["DATE", 20_260_228, "F-E-012"],
    ["DATE", "2026-02-30", "F-E-012"],
    ["DATE", "28/02/2026", "F-E-012"],
    ["METRIC", { value: 2, unit: "kg" }, null],
    ["METRIC", { value: 2, unit: "u".repeat(20) }, null],
    ["METRIC", { value: 2, unit: "u".repeat(21) }, "F-E-012"],
    ["METRIC", { value: 2, unit: 3 }, "F-E-012"],
    ["METRIC", { value: "2", unit: "kg" }, "F-E-012"],
    ["METRIC", { value: 2 }, "F-E-012"],
    ["METRIC", { unit: "kg" }, "F-E-012"],
    ["METRIC", 2, "F-E-012"],
    ["LIST_TEXT", ["a", "b"], null],
    ["LIST_TEXT", "a", "F-E-012"],
    ["LIST_TEXT", [1], "F-E-012"],
    ["LIST_TEXT", Array.from({ length: 100 }, () => "a"), null],
    ["LIST_TEXT", Array.from({ length: 101 }, () => "a"), "F-E-007"],
    ["LIST_METRIC", [{ value: 1, unit: "m" }], null],
    ["LIST_METRIC", [null], "F-E-012"],
    ["MEDIA", "https://files.test/a.pdf", null],
  ] as const)("a value of %s: %o gives %s", (type, value, code) => {
    const codes = codesOf(() => write(field("1", { type }), value));
    expect(codes).toEqual(code ? [`customFieldValues[0].customFieldValue ${code}`] : []);
  });

  it("a list with choices takes only those, and one alone where it is not multiple", () => {
    const choice = (key: string, ranking: number) => ({ key, label: { "fr-FR": key }, ranking });
    const single = field("1", {
      type: "LIST_TEXT",
      properties: { multiple: false, values: [choice("A", 1), choice("B", 2)] },
    });
    expect(write(single, ["A"])).toEqual({ "1": ["A"] });
    expect(codesOf(() => write(single, ["C"]))).toEqual(["customFieldValues[0].customFieldValue F-E-008"]);
    const measured = field("1", { type: "LIST_METRIC", properties: single.properties });
    expect(codesOf(() => write(measured, [{ value: 1, unit: "m" }]))).toEqual([]);
    expect(codesOf(() => write(single, ["A", "B"]))).toEqual(["customFieldValues[0].customFieldValue F-E-007"]);
  });
});

it("mandatory fields without a value are all named", () => {
  const definitions = [
    field("1", { isMandatory: true }),
    field("2", { isMandatory: true }),
    field("3", { isMandatory: true, status: "INACTIVE" }),
  ];
  expect(codesOf(() => ensureMandatoryValues(definitions, { "1": " " }))).toEqual([
    "customFieldValues F-E-001",
    "customFieldValues F-E-001",
  ]);
  expect(codesOf(() => ensureMandatoryValues(definitions, { "1": "a", "2": false }))).toEqual([]);
});
