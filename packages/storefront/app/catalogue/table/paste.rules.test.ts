import { describe, expect, it } from "vitest";
import { spreadBlock } from "#catalogue/table/paste.rules.ts";

const codes = ["CAI-0001", "12345", "CAI-0018"];
const spread = (text: string, from = 0) => spreadBlock(text, codes, from);

describe("a block of quantities", () => {
  it("goes down the column from where it was pasted, and an empty line keeps its place", () => {
    expect(spread("60\r\n\r\n40\n\n")).toEqual({
      typed: [
        { place: 0, quantity: "60" },
        { place: 2, quantity: "40" },
      ],
      left: [],
    });
    expect(spread("\r60", 1)).toEqual({ typed: [{ place: 2, quantity: "60" }], left: [] });
  });

  it("leaves what is beyond the last row, and what is no quantity", () => {
    expect(spread("60\n40", 2)).toEqual({ typed: [{ place: 2, quantity: "60" }], left: ["40"] });
    expect(spread("60\nplenty\n40")).toEqual({
      typed: [
        { place: 0, quantity: "60" },
        { place: 2, quantity: "40" },
      ],
      left: ["plenty"],
    });
  });

  it("begins below the name of its column", () => {
    expect(spread("Quantité\n60\n40", 1)).toEqual({
      typed: [
        { place: 1, quantity: "60" },
        { place: 2, quantity: "40" },
      ],
      left: [],
    });
    expect(spread("Quantité")).toEqual({ typed: [], left: [] });
  });

  it.each([
    ["3 lots", "3 lots"],
    ["1 200", "1200"],
    ["douze", "12"],
    ["12,5", "12,5"],
    ["12 pièces", "12 pcs"],
  ])("may count in words: %s", (text, quantity) => {
    expect(spread(`${text}\n1`).typed[0]).toEqual({ place: 0, quantity });
  });
});

describe("a block with codes", () => {
  it.each([
    ["CAI-0001\t60", 0, "60"],
    ["60\tCAI-0001", 0, "60"],
    ["12345\t60", 1, "60"],
    ["60\t12345", 1, "60"],
    ["CAI-0001\t 3 lots ", 0, "3 lots"],
    ["1 200\tcai 0018", 2, "1200"],
    ["CAI-0001\tdouze", 0, "12"],
    ["\tCAI-0001\t\t60\tKartonel", 0, "60"],
    ["CAI0001;60", 0, "60"],
    ["CAI-0001 x 60", 0, "60"],
    ["60pcs\tCAI-0001", 0, "60 pcs"],
    ["Réf\tPièces\nCAI-0001\t60", 0, "60 pcs"],
    ["Réf\tLots\nCAI-0001\t3", 0, "3 lots"],
  ])("finds its row wherever it was pasted: %j", (text, place, quantity) => {
    expect(spread(text, 1)).toEqual({ typed: [{ place, quantity }], left: [] });
  });

  it("leaves codes that no row has, codes alone, and quantities that would be guessed", () => {
    expect(spread("CAI-0018\t40\nXYZ-1\t5\nCAI-0001\nCAI-0001 60 cartons 70").left).toEqual([
      "XYZ-1",
      "CAI-0001",
      "CAI-0001 60 cartons",
    ]);
  });

  it("passes over what is no line of an order", () => {
    expect(spread("Bonjour,\nCAI-0001\t60\nTotal\t60")).toEqual({ typed: [{ place: 0, quantity: "60" }], left: [] });
  });
});
