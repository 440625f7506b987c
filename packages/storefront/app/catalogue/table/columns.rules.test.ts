import { describe, expect, it } from "vitest";
import {
  type AttributeHead,
  amountText,
  attributeKey,
  columnStates,
  decimalsOf,
  isOfferColumn,
  missingDecimals,
  narrowTable,
  offerColumns,
  shortNames,
  unitInName,
  wideTable,
  widthOf,
} from "#catalogue/table/columns.rules.ts";

const head = (id: string, given: Partial<AttributeHead> = {}): AttributeHead => ({
  ...{ id, name: id, rest: "", unit: "mm", isNumeric: true, isSortable: true, isUseful: true },
  ...{ isAskedFor: false, decimals: 0 },
  ...given,
});
const shownKeys = (states: ReturnType<typeof columnStates>) =>
  states.filter(({ isShown }) => isShown).map(({ key }) => key);
const keys = (states: ReturnType<typeof columnStates>) => states.map(({ key }) => key);

describe("the columns of a table", () => {
  const heads = [head("A"), head("B", { isUseful: false }), head("C")];

  it("are useful attributes, then what every offer has; the others wait behind", () => {
    const states = columnStates(heads, null);
    const offers = ["pack", "packPrice", "hundred", "stock", "leadTime"];
    expect(shownKeys(states)).toEqual(["attr.A", "attr.C", ...offers]);
    expect(keys(states)).toEqual(["attr.A", "attr.C", ...offerColumns, "attr.B"]);
  });

  it("are of offers by their own keys, and of attributes by others", () => {
    expect(["stock", "compare", "attr.stock", "name"].map(isOfferColumn)).toEqual([true, true, false, false]);
  });

  it("leave a useful attribute out that would be too wide, and take a narrower one behind it", () => {
    const wide = head("wide", { name: "N".repeat(80) });
    const many = Array.from({ length: 12 }, (_, index) => head(`X${index}`));
    const states = columnStates([wide, ...many], null);
    const shown = shownKeys(states).filter((key) => key.startsWith("attr."));
    expect(shown).not.toContain("attr.wide");
    expect(shown[0]).toBe("attr.X0");
    const taken = many.slice(0, shown.length);
    expect(widthOf(taken, 5)).toBeLessThanOrEqual(wideTable);
    expect(widthOf([...taken, head("one")], 5)).toBeGreaterThan(wideTable);
    expect(narrowTable).toBeLessThan(wideTable);
  });

  it("are those that a buyer chose, in that order; new ones stand behind, hidden", () => {
    const states = columnStates(heads, { shown: ["stock", "attr.B", "packPrice", "gone"], hidden: ["attr.A"] });
    expect(shownKeys(states)).toEqual(["stock", "attr.B", "packPrice"]);
    expect(keys(states)).toEqual(
      ["stock", "attr.B", "packPrice", "attr.A"].concat(["attr.C", "pack", "hundred", "leadTime", "compare"]),
    );
  });

  it("have what was asked for before what is only useful, where it belongs, and however wide the table gets", () => {
    const many = Array.from({ length: 14 }, (_, index) => head(`X${index}`));
    const last = head("asked", { isAskedFor: true });
    const shown = shownKeys(columnStates([...many, last], null)).filter((key) => key.startsWith("attr."));
    expect(shown[0]).toBe("attr.X0");
    expect(shown.at(-1)).toBe("attr.asked");
    const taken = [...many.slice(0, shown.length - 1), last];
    expect(widthOf(taken, 5)).toBeLessThanOrEqual(wideTable);
    expect(widthOf([...taken, head("one")], 5)).toBeGreaterThan(wideTable);
    const wide = head("wide", { name: "N".repeat(200), isAskedFor: true });
    expect(shownKeys(columnStates([head("A"), wide], null))).toContain("attr.wide");
  });

  it("show what was asked for beside what a buyer chose, unless it was hidden by choice", () => {
    const asked = [head("A", { isAskedFor: true }), head("B")];
    expect(shownKeys(columnStates(asked, { shown: ["stock", "packPrice"], hidden: [] }))).toEqual([
      "attr.A",
      "stock",
      "packPrice",
    ]);
    expect(shownKeys(columnStates(asked, { shown: ["stock"], hidden: ["attr.A"] }))).toEqual(["stock", "packPrice"]);
  });

  it("keep what a buyer has hidden at its place, before what is new", () => {
    const states = columnStates(heads, { shown: ["stock"], hidden: ["leadTime", "packPrice"] });
    expect(keys(states).slice(0, 4)).toEqual(["stock", "leadTime", "packPrice", "attr.A"]);
  });

  it("always tell the price of a pack", () => {
    expect(shownKeys(columnStates([], { shown: ["stock"], hidden: ["packPrice"] }))).toEqual(["stock", "packPrice"]);
    expect(shownKeys(columnStates([], { shown: ["stock"], hidden: [] }))).toEqual(["stock", "packPrice"]);
  });

  it("have keys that no column of an offer has", () => {
    expect(attributeKey("stock")).toBe("attr.stock");
  });

  it("need more room for each letter of a long name, and the same for short ones", () => {
    expect(widthOf([], 0)).toBe(24);
    expect(widthOf([], 2)).toBe(33.5);
    expect(widthOf([{ name: "l" }], 0)).toBe(28);
    expect(widthOf([{ name: "Volume utile" }], 0)).toBeCloseTo(24 + 12 * 0.47 + 1.6);
  });
});

describe("the names of narrow heads", () => {
  const names = (...given: string[]) => shortNames(given).map(({ name, rest }) => [name, rest]);

  it("leave out what several of them say", () => {
    expect(names("Longueur intérieure", "Largeur intérieure", "Volume")).toEqual([
      ["Longueur", "intérieure"],
      ["Largeur", "intérieure"],
      ["Volume", ""],
    ]);
    expect(names("Inner length", "Inner width")).toEqual([
      ["Length", "Inner"],
      ["Width", "Inner"],
    ]);
  });

  it("are told apart where what is left is called alike, in words of either language", () => {
    expect(names("Longueur intérieure", "Longueur extérieure", "Largeur intérieure", "Largeur extérieure")).toEqual([
      ["Longueur int.", "intérieure"],
      ["Longueur ext.", "extérieure"],
      ["Largeur int.", "intérieure"],
      ["Largeur ext.", "extérieure"],
    ]);
    expect(names("Longueur intérieure", "Largeur intérieure", "Longueur")).toEqual([
      ["Longueur int.", "intérieure"],
      ["Largeur", "intérieure"],
      ["Longueur", ""],
    ]);
    expect(names("Inner length", "Inner width", "Outer length", "Outer width", "Length")).toEqual(
      ["Inner length", "Inner width", "Outer length", "Outer width", "Length"].map((name) => [name, ""]),
    );
    expect(names("Longueur utile", "Largeur utile", "Longueur")[0]).toEqual(["Longueur utile", ""]);
    expect(shortNames(["Longueur intérieure", "Largeur intérieure"], ["Longueur"])[0]?.name).toBe("Longueur int.");
  });

  it("stay whole where nobody shares a word", () => {
    expect(names("Charge maximale", "Poids net")).toEqual([
      ["Charge maximale", ""],
      ["Poids net", ""],
    ]);
    expect(names("Diamètre du mandrin", "Largeur du mandrin")).toEqual([
      ["Diamètre du mandrin", ""],
      ["Largeur du mandrin", ""],
    ]);
  });
});

describe("the numbers of a column", () => {
  it("take their unit from the brackets of a name", () => {
    expect(unitInName("Grammage (g/m²)")).toEqual({ name: "Grammage", unit: "g/m²" });
    expect(unitInName("Poids")).toEqual({ name: "Poids", unit: "" });
    expect(unitInName("Matière (de la poignée)")).toEqual({ name: "Matière (de la poignée)", unit: "" });
    expect(unitInName("Poids (g) net")).toEqual({ name: "Poids (g) net", unit: "" });
  });

  it("tell money without its currency, which the head has", () => {
    expect([amountText(9.15), amountText(84), amountText(1_234.5)]).toEqual(["9,15", "84", "1\u202f234,50"]);
  });

  it("leave room for the decimals that others have", () => {
    expect(["12", "13,6", "1\u202f250,125", ""].map((text) => decimalsOf(text, ","))).toEqual([0, 1, 3, 0]);
    expect(["12", "13.6", "1,250", "1,250.125", ""].map((text) => decimalsOf(text, "."))).toEqual([0, 1, 0, 3, 0]);
    expect(missingDecimals("1,250", 1, ".")).toBe(".0");
    expect(missingDecimals("12", 1, ",")).toBe(",0");
    expect(missingDecimals("12", 2, ".")).toBe(".00");
    expect(missingDecimals("13,6", 2, ",")).toBe("0");
    expect(missingDecimals("13,65", 2, ",")).toBe("");
    expect(missingDecimals("13,65", 1, ",")).toBe("");
    expect(missingDecimals("", 2, ",")).toBe("");
    expect(missingDecimals("12", 0, ",")).toBe("");
  });
});
