import { expect, it } from "vitest";
import { columnOf, lettersOf, numberText } from "#sheet.ts";

const places = [0, 25, 26, 51, 52, 701, 702, 16_383];

it("columns have the letters of spreadsheets", () => {
  expect([0, 25, 26, 51, 52].map(lettersOf)).toEqual(["A", "Z", "AA", "AZ", "BA"]);
  expect(places.map((place) => columnOf(`${lettersOf(place)}12`))).toEqual(places);
});

it("numbers are as people wrote them", () => {
  expect(["0.30000000000000004", "1e3", "", "x"].map(numberText)).toEqual(["0.3", "1000", "", "x"]);
});
