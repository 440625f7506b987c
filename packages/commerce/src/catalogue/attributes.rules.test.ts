import type { AttributeType } from "@comptoir/contract/products";
import { describe, expect, it } from "vitest";
import {
  type AttributeDefinition,
  presentAttributeValues,
  presentContent,
  presentLocalisedValues,
  presentVariantAttributes,
  valueText,
} from "#catalogue/attributes.rules.ts";

const options = [
  { code: "S", labels: { "fr-FR": "Petit", "en-GB": "Small" }, hex: null },
  { code: "L", labels: { "fr-FR": "Grand" }, hex: "#102030" },
];
const definition = (type: AttributeType, given: Partial<AttributeDefinition> = {}): AttributeDefinition => ({
  id: "0000000001",
  externalId: "SIZE",
  names: { "fr-FR": "Taille", "en-GB": "Size" },
  type,
  unit: null,
  options: [],
  ...given,
});

describe("an attribute's value", () => {
  it.each<[AttributeType, unknown, unknown]>([
    ["TEXT", "Fragile", "Fragile"],
    ["NUMBER", 12.5, 12.5],
    ["METRIC", 300, { selectedValue: 300, unit: "mm" }],
    [
      "LIST_METRIC",
      [100, 200],
      [
        { selectedValue: 100, unit: "mm" },
        { selectedValue: 200, unit: "mm" },
      ],
    ],
    ["LIST_TEXT", ["S", "L", "X"], ["Small", "Grand", "X"]],
    ["LIST_COLOR", ["L"], [{ label: "Grand", value: "#102030" }]],
    ["COLOR", "S", "Small"],
    ["TEXT", "", null],
    ["LIST_TEXT", [], null],
    ["NUMBER", undefined, null],
  ])("of the type %s has the form of its type", (type, stored, expected) => {
    expect(presentContent(definition(type, { unit: "mm", options }), stored, "en-GB")).toEqual(expected);
  });

  it("is measured without a unit where its attribute has none", () => {
    expect(presentContent(definition("METRIC"), 300, "en-GB")).toEqual({ selectedValue: 300, unit: "" });
  });

  it("stands under its attribute, whose name is repeated under the older language keys", () => {
    expect(
      presentAttributeValues([definition("LIST_TEXT", { options })], { SIZE: ["S"], OTHER: "x" }, "fr-FR"),
    ).toEqual([
      {
        attribute: {
          id: "0000000001",
          externalId: "SIZE",
          name: { "fr-FR": "Taille", FR: "Taille", "en-GB": "Size", EN: "Size" },
          type: "LIST_TEXT",
        },
        value: ["Petit"],
      },
    ]);
  });

  it("is keyed by locale where quotes show it", () => {
    expect(presentLocalisedValues([definition("LIST_TEXT", { options })], { SIZE: ["S", "L"] })).toEqual([
      { attribute: { externalId: "SIZE" }, value: { "fr-FR": "Petit, Grand", "en-GB": "Small, Grand" } },
    ]);
  });
});

describe("the attributes of variants", () => {
  it("hold each value once, options in their own order, numbers ascending", () => {
    const [sizes] = presentVariantAttributes(
      [definition("LIST_TEXT", { options })],
      [{ SIZE: ["L"] }, { SIZE: ["S"] }, { SIZE: ["L"] }, {}],
      "fr-FR",
    );
    expect(sizes?.values).toEqual(["Petit", "Grand"]);
    const metric = definition("METRIC", { unit: "mm" });
    const [lengths] = presentVariantAttributes([metric], [{ SIZE: 300 }, { SIZE: 90 }], "fr-FR");
    expect(lengths?.values).toEqual([
      { selectedValue: 90, unit: "mm" },
      { selectedValue: 300, unit: "mm" },
    ]);
  });

  it("leave out what no variant has", () => {
    expect(presentVariantAttributes([definition("TEXT")], [{}], "fr-FR")).toEqual([]);
  });
});

describe("the words of a value", () => {
  it.each([
    ["METRIC", "mm", 300, "300 mm"],
    ["LIST_METRIC", "mm", 300, "300 mm"],
    ["METRIC", null, 300, "300"],
    ["NUMBER", "mm", 300, "300"],
    ["LIST_TEXT", null, "S", "Small"],
    ["LIST_TEXT", null, "X", "X"],
  ] as const)("of the type %s in %s: %s is %j", (type, unit, value, text) => {
    expect(valueText(definition(type, { unit, options }), value, "en-GB")).toBe(text);
  });

  it("of a colour that is no option are the value alone, and nothing is said of what is missing", () => {
    const colours = definition("LIST_COLOR", { options });
    expect(presentContent(colours, ["X"], "en-GB")).toEqual([{ label: "X", value: null }]);
    expect(presentAttributeValues([colours], { SIZE: [] }, "en-GB")).toEqual([]);
    expect(presentLocalisedValues([colours], { SIZE: [] })).toEqual([]);
  });

  it("of several variants are ordered by size, or as their options are", () => {
    const valuesOf = (type: AttributeType, ...stored: readonly unknown[]) =>
      presentVariantAttributes(
        [definition(type, { options })],
        stored.map((SIZE) => ({ SIZE })),
        "fr-FR",
      )[0]?.values;
    expect(valuesOf("NUMBER", 30, 4, 200)).toEqual([4, 30, 200]);
    expect(valuesOf("LIST_TEXT", "L", "S")).toEqual(["Petit", "Grand"]);
    expect(valuesOf("LIST_TEXT", "L", 7, "S")).toEqual(["7", "Petit", "Grand"]);
  });
});
