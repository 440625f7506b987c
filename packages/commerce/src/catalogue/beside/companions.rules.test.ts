import { describe, expect, it } from "vitest";
import { chooseCompanions, classificationsBeside, kindNamed, loosenessOf } from "#catalogue/beside/companions.rules.ts";

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
    ["Feuillards", "STRAP"],
    ["Boucles, chapes et kits", "BUCKLE"],
    ["Outils de cerclage", "TOOL"],
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
    ["Strapping bands", "STRAP"],
    ["Strap buckles", "BUCKLE"],
    ["Strapping tools", "TOOL"],
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

describe("how loosely one article fits another", () => {
  const tape = (width?: number) => ({ kind: "TAPE", sizes: width === undefined ? {} : { TAPE_WIDTH: width } }) as const;
  const dispenser = (width?: number) => ({ ...tape(width), kind: "DISPENSER" }) as const;
  const strap = (width: number) => ({ kind: "STRAP", sizes: { WIDTH: width } }) as const;
  const buckle = (width: number) => ({ kind: "BUCKLE", sizes: { WIDTH: width } }) as const;
  const round = (kind: "CUP" | "LID", diameter?: number) =>
    ({ kind, sizes: diameter === undefined ? {} : { DIAMETER: diameter } }) as const;
  it.each([
    ["a lid of the cup's diameter", round("CUP", 80), round("LID", 80), 0],
    ["a lid of another one", round("CUP", 80), round("LID", 90), null],
    ["a lid that tells none", round("CUP", 80), round("LID"), 0],
    ["a cup that tells none", round("CUP"), round("LID", 80), 0],
    ["a dispenser that is a little wider than the tape", tape(48), dispenser(50), 2],
    ["a tape that is a little narrower than the dispenser", dispenser(50), tape(38), 12],
    ["a dispenser that is too narrow", tape(48), dispenser(25), null],
    ["a tape that is too wide", dispenser(25), tape(48), null],
    ["a dispenser that is far too wide", tape(48), dispenser(80), null],
    ["a dispenser that tells no width", tape(48), dispenser(), 0],
    ["a tape that tells no width", tape(), dispenser(50), 0],
    ["another tape, which goes by no width", tape(48), tape(25), 0],
    ["a buckle for the strap", strap(15.5), buckle(16), 0.5],
    ["a buckle for another strap", strap(12), buckle(16), null],
    ["a tool for the strap", { kind: "TOOL", sizes: { WIDTH: 13 } } as const, strap(12.5), 0.5],
    ["what the trade does not name", { kind: null, sizes: { WIDTH: 100 } }, buckle(16), 0],
  ])("%s", (_what, mine, theirs, expected) => {
    expect(loosenessOf(mine, theirs)).toBe(expected);
  });
});

describe("the articles that go with one", () => {
  const lid = (productId: string, loose: number | null, classificationId = "lids") => ({
    productId,
    loose,
    classificationId,
  });
  const choose = (all: readonly ReturnType<typeof lid>[], most = 9) =>
    chooseCompanions(all, ({ loose }) => loose, most);

  it("are the closest of each product, and none that does not fit", () => {
    const all = [lid("1", null), lid("1", 5), lid("2", null), lid("3", 0), lid("4", 2), lid("4", 0), lid("4", 0)];
    expect(choose(all)).toEqual([lid("1", 5), lid("3", 0), lid("4", 0)]);
  });

  it("come by turns of their classifications, at most so many", () => {
    const all = [lid("1", 0), lid("2", 0), lid("3", 0), lid("4", 0, "carriers"), lid("5", 0, "sugar")];
    expect(choose(all, 4).map(({ productId }) => productId)).toEqual(["1", "4", "5", "2"]);
  });
});
