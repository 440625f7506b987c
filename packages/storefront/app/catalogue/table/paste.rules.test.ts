import { describe, expect, it } from "vitest";
import { isBlock, readBlock, spreadBlock } from "#catalogue/table/paste.rules.ts";

describe("a text that is pasted into a quantity", () => {
  it.each([
    ["60", false],
    ["60\n", false],
    ["\t60", false],
    ["60\n40", true],
    ["60\r40", true],
    ["CAI-0001\t60", true],
  ])("%j is a block: %s", (text, expected) => expect(isBlock(text)).toBe(expected));

  it("is read line by line; an empty one keeps its place, those at the end do not", () => {
    expect(readBlock("60\r\n\r\n40\n\n")).toEqual([
      { code: null, quantity: "60" },
      null,
      { code: null, quantity: "40" },
    ]);
    expect(readBlock("1\r2")).toEqual([
      { code: null, quantity: "1" },
      { code: null, quantity: "2" },
    ]);
  });

  it.each([
    ["CAI-0001\t60", "CAI-0001", "60"],
    ["60\tCAI-0001", "CAI-0001", "60"],
    ["12345\t60", "12345", "60"],
    ["CAI-0001\t 3 lots ", "CAI-0001", "3 lots"],
    ["1 200\tCAI-0001", "CAI-0001", "1 200"],
    ["CAI-0001\tdouze", "CAI-0001", "douze"],
    ["\tCAI-0001\t\t60\tKartonel", "CAI-0001", "60"],
    ["300 x\tCAI-1", "CAI-1", "300 x"],
    ["60pcs\tCAI-1", "CAI-1", "60pcs"],
    ["1\u202f200,50 lots\tCAI-1", "CAI-1", "1\u202f200,50 lots"],
    ["60\t3M-1200", "3M-1200", "60"],
    ["60\t12-AB", "12-AB", "60"],
    ["60\t12 lots 5", "12 lots 5", "60"],
    ["60\t,5", ",5", "60"],
  ])("%j names a code and a quantity", (text, code, quantity) => expect(readBlock(text)).toEqual([{ code, quantity }]));
});

describe("a block of cells", () => {
  const codes = ["CAI-0001", "CAI-0017", "CAI-0018"];

  it("goes down the column from where it was pasted; what is beyond the last row is left", () => {
    expect(spreadBlock(readBlock("60\n\n40\n20"), codes, 0)).toEqual({
      typed: [
        { place: 0, quantity: "60" },
        { place: 2, quantity: "40" },
      ],
      left: ["20"],
    });
    expect(spreadBlock(readBlock("60\n40"), codes, 2)).toEqual({
      typed: [{ place: 2, quantity: "60" }],
      left: ["40"],
    });
  });

  it("finds its rows by their codes, however they are written, wherever it was pasted", () => {
    expect(spreadBlock(readBlock("cai 0018\t40\nCAI0001\t60\nXYZ-1\t5"), codes, 1)).toEqual({
      typed: [
        { place: 2, quantity: "40" },
        { place: 0, quantity: "60" },
      ],
      left: ["XYZ-1"],
    });
  });
});
