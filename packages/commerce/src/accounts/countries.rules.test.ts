import { describe, expect, it } from "vitest";
import { countryCode, countryReader } from "#accounts/countries.rules.ts";

describe("countries become ISO codes, because shipping zones need them", () => {
  it.each([
    ["France", "FR"],
    ["fr", "FR"],
    ["FRANCE ", "FR"],
    ["Belgique", "BE"],
    ["Allemagne", "DE"],
    ["Germany", "DE"],
    ["États-Unis", "US"],
    ["etats unis", "US"],
    ["Royaume-Uni", "GB"],
    ["uk", "GB"],
    ["Pays-Bas", "NL"],
    ["Saint-Martin", "MF"],
    ["Côte d’Ivoire", "CI"],
    ["zambia", "ZM"],
    ["  the   netherlands  ", "  the   netherlands  "],
    ["pays -- bas", "NL"],
    ["Holland", "NL"],
    ["Angleterre", "GB"],
    ["USA", "US"],
    ["République tchèque", "CZ"],
    ["FX", "FR"],
    ["European Union", "European Union"],
    ["Eurozone", "Eurozone"],
    ["United Nations", "United Nations"],
    ["Nations Unies", "Nations Unies"],
    ["Région indéterminée", "Région indéterminée"],
    ["Unknown Region", "Unknown Region"],
    ["régions éloignées de l’Océanie", "régions éloignées de l’Océanie"],
    ["Union européenne", "Union européenne"],
    ["Atlantide", "Atlantide"],
  ])("%s is %s", (name, code) => {
    expect(countryReader()(name)).toBe(code);
  });

  it.each([
    ["in France", "in France"],
    ["FRA", "FRA"],
    ["F", "F"],
    ["États – Unis", "US"],
    ["123", "123"],
    ["", ""],
  ])("%j is %j", (name, code) => {
    expect(countryReader()(name)).toBe(code);
  });

  it("whoever asks, and however often", () => {
    expect(["Belgique", "belgium", "be"].map(countryCode)).toEqual(["BE", "BE", "BE"]);
  });
});
