import { expect, it } from "vitest";
import { readCodeLines } from "#own-codes/own-codes-file.rules.ts";

const read = (...rows: string[][]) =>
  readCodeLines(rows.map((cells, index) => ({ line: index + 1, cells }))).map(
    ({ line, code, articleCode }) => `${line}: ${code} = ${articleCode}`,
  );

it("takes the columns by their names, in any order", () => {
  const rows = [
    ["Article", "Référence", "Votre référence"],
    ["Caisse 3", "CAI-0001", "GA-12"],
  ];
  expect(read(...rows)).toEqual(["2: GA-12 = CAI-0001"]);
  expect(read(rows[0] ?? [], ["Caisse 3"])).toEqual(["2:  = "]);
  expect(read(["Catalogue code", "Your code"], ["CAI-0001", "GA-12"])).toEqual(["2: GA-12 = CAI-0001"]);
});

it("takes the first two columns without names, and below names that it does not know", () => {
  expect(read([" GA-12 ", "CAI-0001"], ["GA-13"])).toEqual(["1: GA-12 = CAI-0001", "2: GA-13 = "]);
  expect(read(["Votre code", "2 bis"], ["GA-12", "CAI-0001"])).toEqual([
    "1: Votre code = 2 bis",
    "2: GA-12 = CAI-0001",
  ]);
  expect(read(["Code", "2 bis"], ["GA-12", "CAI-0001"])).toEqual(["1: Code = 2 bis", "2: GA-12 = CAI-0001"]);
  expect(read(["GA", "2 bis"], ["GA-12", "CAI-0001"])).toEqual(["1: GA = 2 bis", "2: GA-12 = CAI-0001"]);
  expect(read(["Chez moi", "Chez vous", "Prix 2026"], ["GA-12", "CAI-0001"])).toEqual(["2: GA-12 = CAI-0001"]);
  expect(read(["GA"], ["GA-13", "CAI-0002"])).toEqual(["1: GA = ", "2: GA-13 = CAI-0002"]);
  expect(read(["Chez moi", "Chez vous"], ["GA-12", "CAI-0001"])).toEqual(["2: GA-12 = CAI-0001"]);
});

it("passes blank rows over", () => {
  expect(read(["", " "], ["GA-12", "CAI-0001"], ["--"])).toEqual(["2: GA-12 = CAI-0001"]);
  expect(read()).toEqual([]);
});
