import type { CustomField } from "@comptoir/contract/custom-fields";
import { describe, expect, it } from "vitest";
import {
  nameIn,
  type OrderField,
  orderFieldProblem,
  orderFieldWrite,
  presentFieldValues,
  presentOrderFields,
} from "#orders/order/order-fields.ts";
import { makeField } from "../../../test/make-orders.ts";

function fieldOf(given: Partial<CustomField>): OrderField {
  const [field] = presentOrderFields([makeField(given)]);
  if (!field) throw new Error("No form can ask for this field");
  return field;
}

const values = [
  { key: "B", label: { "fr-FR": "Bureau" }, ranking: 2 },
  { key: "A", label: { "fr-FR": "Atelier" }, ranking: 1 },
];

describe("the fields that a form asks for", () => {
  it("are those in use that a form can hold, the buyer's own number first", () => {
    const fields = presentOrderFields([
      makeField({}),
      makeField({ externalId: "OLD", status: "INACTIVE" }),
      makeField({ externalId: "PLAN", type: "MEDIA" }),
      makeField({ externalId: "PO_NUMBER" }),
    ]);
    expect(fields.map(({ key }) => key)).toEqual(["PO_NUMBER", "COST_CENTRE"]);
  });

  it("offer the entries of a list in their order", () => {
    expect(fieldOf({ type: "LIST_TEXT", properties: { values } }).choices.map(({ key }) => key)).toEqual(["A", "B"]);
  });
});

describe("a text for a field", () => {
  it.each([
    ["nothing where nothing is asked", {}, "", null],
    ["nothing where it is required", { mandatory: true }, "", "missingField"],
    ["a box that is required but not ticked", { mandatory: true, type: "BOOLEAN" }, "", null],
    ["an own number of 50 characters", { externalId: "PO_NUMBER" }, "x".repeat(50), null],
    ["an own number of 51 characters", { externalId: "PO_NUMBER" }, "x".repeat(51), "poNumber"],
    ["a text of 256 characters", {}, "x".repeat(256), "longField"],
    ["a number with a comma", { type: "NUMBER" }, "1 234,5", null],
    ["words for a number", { type: "NUMBER" }, "douze", "numberField"],
    ["a number as only machines write it", { type: "NUMBER" }, "0x10", "numberField"],
    ["a day", { type: "DATE" }, "2026-03-14", null],
    ["a day that does not exist", { type: "DATE" }, "2026-13-40", "dateField"],
    ["a day in words", { type: "DATE" }, "demain", "dateField"],
    ["an entry of the list", { type: "LIST_TEXT", properties: { values } }, "A", null],
    ["no entry of the list", { type: "LIST_TEXT", properties: { values } }, "Z", "choiceField"],
  ] as const)("%s", (_, given, text, problem) => {
    expect(orderFieldProblem(fieldOf(given as Partial<CustomField>), text)).toBe(problem);
  });

  it.each([
    ["TEXT", "CC-4100", "CC-4100"],
    ["TEXT", "", null],
    ["NUMBER", "1 234,5", 1234.5],
    ["BOOLEAN", "on", true],
    ["BOOLEAN", "", false],
    ["LIST_TEXT", "A", ["A"]],
  ] as const)("is sent as the kind %s wants it: %s", (type, text, sent) => {
    expect(orderFieldWrite(fieldOf({ type, properties: { values } }), text)).toEqual(sent);
  });
});

describe("what an order holds", () => {
  it("is shown as it would stand in the form; empty fields are left out", () => {
    const held = (externalId: string, value: unknown) => ({
      customField: { id: externalId, externalId, name: { "fr-FR": externalId }, type: "TEXT" },
      value,
      type: "TEXT",
    });
    const shown = presentFieldValues([
      held("PO_NUMBER", "BC-1"),
      held("LIST", ["A", "B"]),
      held("COUNT", 3),
      held("BOX", true),
      held("OFF", false),
      held("NONE", null),
    ]);
    expect(shown.map(({ key, text }) => [key, text])).toEqual([
      ["PO_NUMBER", "BC-1"],
      ["LIST", "A, B"],
      ["COUNT", "3"],
      ["BOX", "on"],
    ]);
  });

  it("has its names in the language of the page, else in the one there is", () => {
    expect(nameIn({ "fr-FR": "Centre de coûts", "en-GB": "Cost centre" }, "en-GB")).toBe("Cost centre");
    expect(nameIn({ "fr-FR": "Centre de coûts" }, "en-GB")).toBe("Centre de coûts");
  });
});
