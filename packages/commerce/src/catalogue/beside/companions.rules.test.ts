import { describe, expect, it } from "vitest";
import { chooseCompanions, classificationsBeside, kindNamed } from "#catalogue/beside/companions.rules.ts";

describe("the kind of the trade that a category names", () => {
  it.each([
    ["Gobelets carton simple paroi", "CUP"],
    ["Couvercles boissons chaudes", "LID"],
    ["Pailles", "STRAW"],
    ["Porte-gobelets et manchons", "CARRIER"],
    ["Bols et saladiers", "BOWL"],
    ["Pots à soupe", "POT"],
    ["Barquettes aluminium", "TRAY"],
    ["Assiettes", "PLATE"],
    ["Couverts en bois", "CUTLERY"],
    ["Serviettes", "NAPKIN"],
    ["Caisses double cannelure", "BOX"],
    ["Cartons à bouteilles", "CARTON"],
    ["Tubes d'expédition", "TUBE"],
    ["Rubans d'emballage", "TAPE"],
    ["Dévidoirs", "DISPENSER"],
    ["Étiquettes d'expédition", "LABEL"],
  ])("%s: %s", (name, kind) => {
    expect(kindNamed({ "fr-FR": name })).toBe(kind);
  });

  it.each([
    ["Hot cup lids", "LID"],
    ["Single-wall paper cups", "CUP"],
    ["Postal boxes", "BOX"],
    ["Cup carriers", "CARRIER"],
    ["Straws", "STRAW"],
    ["Salad bowls", "BOWL"],
    ["Soup pots", "POT"],
    ["Aluminium trays", "TRAY"],
    ["Plates", "PLATE"],
    ["Wooden cutlery", "CUTLERY"],
    ["Paper napkins", "NAPKIN"],
    ["Bottle cartons", "CARTON"],
    ["Postal tubes", "TUBE"],
    ["Packing tapes", "TAPE"],
    ["Tape dispensers", "DISPENSER"],
    ["Shipping labels", "LABEL"],
  ])("%s: %s", (name, kind) => {
    expect(kindNamed({ "en-GB": name })).toBe(kind);
  });

  it.each([{}, { "fr-FR": "Divers" }, { "fr-FR": "" }, { "en-GB": "Various" }])("none in %o", (names) => {
    expect(kindNamed(names)).toBeNull();
  });
});

describe("the classifications of what goes with one", () => {
  const named = (id: string, french: string) => ({ id, names: { "fr-FR": french } });
  const shop = [
    named("1", "Pailles"),
    named("2", "Porte-gobelets"),
    named("3", "Couvercles froids"),
    named("4", "Couvercles chauds"),
    named("5", "Gobelets"),
    named("6", "Divers"),
    named("7", "Serviettes"),
    named("8", "Caisses"),
    named("9", "Rubans"),
    named("10", "Étiquettes"),
    named("11", "Dévidoirs"),
    named("12", "Couverts"),
    named("13", "Assiettes"),
    named("14", "Bols"),
    named("15", "Cartons"),
    named("16", "Tubes"),
    named("17", "Pots"),
    named("18", "Barquettes"),
  ];

  it.each([
    ["a cup: its lids first, then carriers and straws", "5", ["3", "4", "2", "1"]],
    ["a lid: cups, then straws", "3", ["5", "1"]],
    ["a straw: cups and lids", "1", ["5", "3", "4"]],
    ["a bowl", "14", ["3", "4", "12", "7"]],
    ["a pot", "17", ["3", "4", "12"]],
    ["a tray", "18", ["3", "4", "12"]],
    ["a plate", "13", ["12", "7"]],
    ["cutlery", "12", ["7", "13"]],
    ["a box: tape and labels", "8", ["9", "10"]],
    ["a carton", "15", ["9", "10"]],
    ["a tube", "16", ["9", "10"]],
    ["tape: what it is run off and what it closes", "9", ["11", "8"]],
    ["nothing for a kind that goes with none", "7", []],
    ["nothing for what the trade does not name", "6", []],
    ["nothing for a classification that is not there", "99", []],
  ])("%s", (_what, id, expected) => {
    expect(classificationsBeside(id, shop)).toEqual(expected);
  });
});

describe("the articles that go with one", () => {
  const lid = (productId: string, diameter: number | null, classificationId = "lids") => ({
    productId,
    diameter,
    classificationId,
  });

  it("have its diameter, where both tell one; one article of each product", () => {
    const all = [lid("1", 62), lid("1", 80), lid("2", 90), lid("3", null), lid("4", 80), lid("4", 80)];
    expect(chooseCompanions(all, 80, 9)).toEqual([lid("1", 80), lid("3", null), lid("4", 80)]);
    expect(chooseCompanions(all, null, 9).map(({ productId }) => productId)).toEqual(["1", "2", "3", "4"]);
  });

  it("come by turns of their classifications, at most so many", () => {
    const all = [lid("1", 80), lid("2", 80), lid("3", 80), lid("4", null, "carriers"), lid("5", null, "sugar")];
    expect(chooseCompanions(all, 80, 4).map(({ productId }) => productId)).toEqual(["1", "4", "5", "2"]);
  });
});
